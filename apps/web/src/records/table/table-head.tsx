import type { ListColumn } from "@lichen/domain";
import { ensure } from "@lichen/domain";
import { Row } from "../../design/layout/row.tsx";
import list from "../../design/table/list.module.css";
import { text } from "../../design/table/list-text.ts";
import { PageTick, SortButton, sortOf } from "../../design/table/sort.tsx";
import { useTranslate } from "../../shell/language/language.tsx";
import { groupsOf, headingOf } from "../list-headings.ts";
import { useListSubject } from "../list-subject.tsx";
import styles from "./table.module.css";
import { cellClass } from "./table-row.tsx";
import type { Window } from "./window.ts";

type HeadProps = {
  readonly columns: readonly ListColumn[];
  readonly groupStarts: ReadonlySet<string>;
  readonly window: Window;
  readonly orderBy: string;
  readonly onOrder: (orderBy: string) => void;
  /** Ticked rows of the page: none, some or all. */
  readonly ticked: "none" | "some" | "all";
  readonly onTick: (isSelected: boolean) => void;
};

/** Two lines: what columns belong to, then their names, each of which sorts. */
export function TableHead({ columns, groupStarts, window: seen, orderBy, onOrder, ticked, onTick }: HeadProps) {
  const t = useTranslate();
  const { columns: catalogue, nameColumns, words } = useListSubject();
  const headings = columns.map((column) => headingOf(catalogue, column));
  const names = headings.map(({ name }) => t(name));
  return (
    <thead>
      <tr className={styles.groups}>
        <th scope="colgroup" className={styles.name}>
          {t(words.record)}
        </th>
        {seen.before > 0 && <td aria-hidden />}
        {groupsOf(catalogue, columns).map(({ key, name, span }) => (
          <th key={key} scope="colgroup" colSpan={span} className={groupStarts.has(key) ? styles.start : undefined}>
            <span className={styles.groupName}>{t(name)}</span>
          </th>
        ))}
        {seen.after > 0 && <td aria-hidden />}
        <td aria-hidden />
      </tr>
      <tr>
        <th scope="col" className={styles.name} aria-colindex={1} aria-sort={sortOf(orderBy, nameColumns[0])}>
          <Row gap={12} wrap={false} className={list.first}>
            <PageTick label={t(text.selectAll)} ticked={ticked} onTick={onTick} />
            <SortButton column={nameColumns[0]} name={t(words.name)} orderBy={orderBy} onOrder={onOrder} />
          </Row>
        </th>
        {seen.before > 0 && <td aria-hidden />}
        {columns.map((column, at) => (
          <th
            key={column.key}
            scope="col"
            aria-colindex={seen.first + at + 2}
            aria-sort={sortOf(orderBy, column.key)}
            className={cellClass(column, groupStarts.has(column.key))}
          >
            <SortButton
              column={column.key}
              name={ensure(names[at])}
              group={names.filter((name) => name === names[at]).length > 1 ? t(ensure(headings[at]).group) : undefined}
              title={t(column.label)}
              orderBy={orderBy}
              isLargestFirst={isRisk(column)}
              onOrder={onOrder}
            />
          </th>
        ))}
        {seen.after > 0 && <td aria-hidden />}
        <td aria-hidden />
      </tr>
    </thead>
  );
}

/** Columns of levels and indices: a reader who sorts by them looks for the worst. */
function isRisk({ source }: ListColumn): boolean {
  if (source.kind !== "figure") return source.kind === "level";
  const { subject, isShare, choices } = source.figure;
  return subject !== null && !isShare && choices === null;
}
