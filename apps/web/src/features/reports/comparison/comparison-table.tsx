import { CallFailure } from "@lichen/client";
import { ANALYSIS_NAMES, type Bilingual, ensure, hazardOf, type Level } from "@lichen/domain";
import { byLevel, formatIndex, formatShare, levelCell } from "@lichen/report";
import { Fragment } from "react";
import { BlockCell } from "../../../design/blocks/part-view.tsx";
import { Button } from "../../../design/controls/button.tsx";
import { Card } from "../../../design/layout/card.tsx";
import { Row } from "../../../design/layout/row.tsx";
import { Stack } from "../../../design/layout/stack.tsx";
import { HazardIcon } from "../../../design/levels/hazard-icon.tsx";
import { Table } from "../../../design/table/table.tsx";
import { useLanguage, useTranslate } from "../../../shell/language/language.tsx";
import type { ComparedColumn } from "../../../shell/paths/comparison-address.ts";
import { analysisText as analysis, Reliability } from "../../analysis/index.ts";
import { LevelButton } from "../shared/level-button.tsx";
import { AddColumn } from "./add-column.tsx";
import { ColumnHead } from "./column-head.tsx";
import styles from "./comparison.module.css";
import type { Aspect, ComparedCell, ComparedRow, ComparedSubject } from "./comparison-rows.ts";
import { text } from "./text.ts";
import type { ComparedState } from "./use-compared.ts";

type OnWhy = (subject: ComparedSubject, aspect: Aspect, column: number) => void;

const subjectName = (subject: ComparedSubject): Bilingual =>
  subject === "multi" ? text.multi : hazardOf(subject).name;

/** Hazards by columns; the first column stays in sight, a line that differs is marked. */
export function ComparisonTable({
  states,
  rows,
  isCompared,
  setColumns,
  onWhy,
}: {
  states: readonly ComparedState[];
  rows: readonly ComparedRow[];
  /** Whether there are two columns at least to tell apart. */
  isCompared: boolean;
  setColumns: (columns: readonly ComparedColumn[]) => void;
  onWhy: OnWhy;
}) {
  const t = useTranslate();
  const columns = states.map(({ column }) => column);
  return (
    <Card>
      <Table name={t(text.table)} keepsNames className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t(text.figure)}</th>
            {states.map((state, at) => (
              // Its lists change its moment: they stay, with the focus.
              <ColumnHead key={placeOf(columns, at)} state={state} at={at} columns={columns} setColumns={setColumns} />
            ))}
            <AddColumn states={states} setColumns={setColumns} />
          </tr>
        </thead>
        {[...new Set(rows.map(({ subject }) => subject))].map((subject) => (
          <tbody key={subject}>
            <tr>
              <th scope="rowgroup" colSpan={states.length + 2}>
                <Row as="span" inline wrap={false} className={styles.subject}>
                  {subject !== "multi" && <HazardIcon hazard={subject} size={18} />}
                  {t(subjectName(subject))}
                </Row>
              </th>
            </tr>
            {rows
              .filter((row) => row.subject === subject)
              .map((row) => (
                <Line key={row.aspect} row={row} states={states} isMarked={isCompared && row.differs} onWhy={onWhy} />
              ))}
          </tbody>
        ))}
      </Table>
    </Card>
  );
}

/** The worst ranked level; null when none is ranked. */
const findWorst = (levels: readonly Level[]) =>
  levels.filter((level) => byLevel(level) > 0).toSorted((one, other) => byLevel(other) - byLevel(one))[0] ?? null;

/** A column by its place among those of its building. */
const placeOf = (columns: readonly ComparedColumn[], at: number) => {
  const { building } = ensure(columns[at]);
  return `${building}.${columns.slice(0, at).filter((one) => one.building === building).length}`;
};

export const keyOf = ({ building, scenario, horizon }: ComparedColumn) => `${building}.${scenario}.${horizon}`;

function Line({
  row: { subject, aspect, cells },
  states,
  isMarked,
  onWhy,
}: {
  row: ComparedRow;
  states: readonly ComparedState[];
  isMarked: boolean;
  onWhy: OnWhy;
}) {
  const t = useTranslate();
  const worst = aspect === "reliability" ? null : findWorst(cells.flatMap((cell) => cell?.level ?? []));
  return (
    <tr className={isMarked ? styles.differs : undefined}>
      <th scope="row">
        {t(aspect === "reliability" ? analysis.reliability : ANALYSIS_NAMES[aspect])}
        {isMarked && <small>{t(text.differs)}</small>}
      </th>
      {cells.map((cell, at) => (
        <td
          key={keyOf(ensure(states[at]).column)}
          className={isMarked && cell?.level === worst ? styles.worst : undefined}
        >
          {cell === null ? (
            <Missing state={ensure(states[at])} isFirst={subject === "multi" && aspect === "exposure"} />
          ) : (
            <Cell
              cell={cell}
              subject={subject}
              aspect={aspect}
              name={ensure(states[at]).name ?? ""}
              column={ensure(states[at]).column}
              onWhy={() => onWhy(subject, aspect === "reliability" ? "vulnerability" : aspect, at)}
            />
          )}
        </td>
      ))}
      <td />
    </tr>
  );
}

function Cell({
  cell: { level, possible, estimate, index, reliability },
  subject,
  aspect,
  name,
  column: { scenario, horizon },
  onWhy,
}: {
  cell: ComparedCell;
  subject: ComparedSubject;
  aspect: ComparedRow["aspect"];
  name: string;
  column: ComparedColumn;
  onWhy: () => void;
}) {
  const language = useLanguage();
  if (aspect === "reliability") {
    return (
      <Fragment>
        <Reliability share={reliability ?? 0} />{" "}
        <span className="muted">{formatShare(reliability ?? 0, language)}</span>
      </Fragment>
    );
  }
  return (
    <>
      <LevelButton
        of={{
          subject: subjectName(subject),
          part: { fr: name, en: name },
          aspect,
          level,
          scenario,
          horizon,
          estimate,
          ...(possible === null ? {} : { detail: possible }),
        }}
        onOpen={onWhy}
      >
        <BlockCell cell={levelCell({ level, note: possible, estimate }, language)} />
      </LevelButton>
      {index !== null && <span className="muted">{formatIndex(index, language)}</span>}
    </>
  );
}

/** A column that is on its way, or that could not be read: said once, at the top of it. */
function Missing({ state: { error, retry }, isFirst }: { state: ComparedState; isFirst: boolean }) {
  const t = useTranslate();
  if (error === null) return <span className={styles.coming} title={t(text.waiting)} />;
  if (!isFirst) return <span aria-hidden>–</span>;
  const isGone = error instanceof CallFailure && error.status === 404;
  return (
    <Stack align="start" role="alert">
      <p>{t(isGone ? text.gone : text.unread)}</p>
      {!isGone && (
        <Button variant="default" size="tiny" onClick={retry}>
          {t(text.retry)}
        </Button>
      )}
    </Stack>
  );
}
