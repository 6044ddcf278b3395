import {
  type Actor,
  ensure,
  findListColumn,
  HORIZON_NAMES,
  isDated,
  type ListColumn,
  reachOf,
  SCENARIO_NAMES,
} from "@lichen/domain";
import { formatDate, formatInteger, TRAJECTORY_WORDS } from "@lichen/report";
import { PrintedFacts } from "../../../design/controls/printed-facts.tsx";
import { Text } from "../../../design/layout/text.tsx";
import { Table } from "../../../design/table/table.tsx";
import { chipWords } from "../../../records/filter-words.ts";
import { groupsOf, headingOf } from "../../../records/list-headings.ts";
import { useListSubject } from "../../../records/list-subject.tsx";
import { Cell } from "../../../records/table/cell.tsx";
import type { PageEstimates } from "../../../records/table/cell-estimates.ts";
import { possibleInRow } from "../../../records/table/possible-in-row.ts";
import { useLanguage, useTranslate } from "../../../shell/language/language.tsx";
import { analysisText as shared } from "../../analysis/index.ts";
import { useCompanyName } from "./company-choice.tsx";
import { type BuildingRow, type BuildingsPage, useGroups } from "./portfolio-calls.ts";
import type { PortfolioState } from "./portfolio-state.ts";
import { paperColumns } from "./print-columns.ts";
import styles from "./printed-list.module.css";
import { printedText as text } from "./printed-text.ts";
import { text as list } from "./text.ts";

/** The page of the list on paper: what it holds of what, then its buildings, in as many tables as the columns need. */
export function PrintedList({
  actor,
  page,
  state,
  columns,
  estimates,
}: {
  actor: Actor;
  page: BuildingsPage;
  state: PortfolioState;
  columns: readonly ListColumn[];
  estimates: PageEstimates;
}) {
  const t = useTranslate();
  const language = useLanguage();
  const { rows, outdated_count: outdated } = page;
  const { columns: catalogue, noteOf, words } = useListSubject();
  const { isSideways, tables } = paperColumns(catalogue, columns);
  const isRead = rows.some((row) => columns.some((column) => noteOf(column, row) !== null));
  return (
    <div className={isSideways ? styles.sideways : styles.upright}>
      <Text as="h1" size={20}>
        {t(list.title)}
      </Text>
      {rows.some(({ nature }) => nature === "example") && <p className="muted">{t(list.example)}</p>}
      <Given actor={actor} page={page} state={state} columns={columns} />
      {outdated > 0 && <p>{t(list.outdated(outdated, formatInteger(outdated, language)))}</p>}
      {isRead && <p className="muted">{t(TRAJECTORY_WORDS.rule)}</p>}
      {tables.map((drawn, at) => (
        <PrintedTable
          key={drawn[0]?.key ?? "names"}
          caption={t(tables.length === 1 ? words.table : text.part(at + 1, tables.length))}
          isAlone={tables.length === 1}
          rows={rows}
          columns={drawn}
          estimates={estimates}
        />
      ))}
    </div>
  );
}

/** What is in force: how many buildings of how many, filters, scenario, horizons. */
function Given({
  actor,
  page: { rows, filtered_count, total_count },
  state,
  columns,
}: {
  actor: Actor;
  page: BuildingsPage;
  state: PortfolioState;
  columns: readonly ListColumn[];
}) {
  const t = useTranslate();
  const language = useLanguage();
  const groups = useGroups().data?.map(({ name }) => name) ?? [];
  const company = useCompanyName(state.company);
  const [shown, filtered, total] = [rows.length, filtered_count, total_count].map((n) => formatInteger(n, language));
  const filters = state.filters.map((filter) => {
    const column = ensure(findListColumn(filter.column));
    return t(text.filter(column.label, chipWords(filter, column, groups, language, Number.POSITIVE_INFINITY)));
  });
  if (state.search !== "") filters.unshift(t(text.search(state.search)));
  const levels = columns.flatMap(({ source }) => (source.kind === "level" ? source.question : []));
  const horizons = [...new Set(levels.filter(isDated).map(({ horizon }) => horizon))];
  const given = [
    { name: text.printed, words: t(text.of(ensure(shown), ensure(filtered))) },
    { name: text.page, words: t(text.of(String(state.page), String(Math.ceil(filtered_count / state.size)))) },
    ...(filtered_count === total_count ? [] : [{ name: text.all, words: ensure(total) }]),
    ...(reachOf(actor) === "all" ? [{ name: text.company, words: company }] : []),
    { name: text.filters, words: filters.length === 0 ? t(text.none) : filters.join(" · ") },
    { name: shared.scenario, words: t(SCENARIO_NAMES[state.scenario].name) },
    ...(horizons.length === 0
      ? []
      : [{ name: shared.horizon, words: horizons.map((one) => t(HORIZON_NAMES[one])).join(", ") }]),
    { name: text.date, words: formatDate(new Date().toISOString(), language) },
  ];
  return (
    <Text as="div" size={11} className={styles.given}>
      <PrintedFacts facts={given} />
    </Text>
  );
}

function PrintedTable({
  caption,
  isAlone,
  rows,
  columns,
  estimates,
}: {
  caption: string;
  isAlone: boolean;
  rows: readonly BuildingRow[];
  columns: readonly ListColumn[];
  estimates: PageEstimates;
}) {
  const t = useTranslate();
  const language = useLanguage();
  const { columns: catalogue, nameOf, noteOf, underName, words } = useListSubject();
  const isNumber = ({ type }: ListColumn) => (type === "number" ? "number" : undefined);
  return (
    <Table name={caption} isDense className={styles.table}>
      <caption className={isAlone ? "visually-hidden" : undefined}>{caption}</caption>
      <thead>
        <tr>
          <th scope="col" rowSpan={2}>
            {t(words.record)}
          </th>
          {groupsOf(catalogue, columns).map(({ key, name, span }) => (
            <th key={key} scope="colgroup" colSpan={span}>
              {t(name)}
            </th>
          ))}
        </tr>
        <tr>
          {columns.map((column) => (
            <th key={column.key} scope="col" className={isNumber(column)}>
              {t(headingOf(catalogue, column).name)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            <th scope="row">
              <b>{nameOf(row, language)}</b>
              <small>{underName(row, language)}</small>
            </th>
            {columns.map((column) => (
              <td key={column.key} className={isNumber(column)}>
                <Cell
                  column={column}
                  value={row[column.key]}
                  isComing={false}
                  language={language}
                  note={noteOf(column, row)}
                  possible={possibleInRow(row, column)}
                  estimate={estimates.get(row.id)?.[column.key] ?? null}
                />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
