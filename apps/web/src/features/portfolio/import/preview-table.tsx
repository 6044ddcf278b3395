import "../../../design/controls/text-button.css";
import { BUILDING_RECORD, type DuplicateChoice, PLACE_PRECISIONS, type PlacePrecision } from "@lichen/domain";
import small from "../../../design/controls/small-select.module.css";
import { IconArrowRight } from "../../../design/icons/icons.ts";
import { Row } from "../../../design/layout/row.tsx";
import { Stack } from "../../../design/layout/stack.tsx";
import { Table } from "../../../design/table/table.tsx";
import { useLanguage, useTranslate } from "../../../shell/language/language.tsx";
import { answerWords } from "../shared/answer-words.ts";
import styles from "./building-import.module.css";
import { type Choices, choiceOf } from "./confirm-counts.ts";
import { followText } from "./follow-text.ts";
import type { PreviewRow } from "./import-calls.ts";
import { columnName } from "./import-errors.tsx";

/** Cells of a row that are shown before the rest is asked for. */
const FIRST_CHANGES = 4;

/** Rows of the file: what each would do, cell by cell, and what becomes of a code that exists. */
export function PreviewTable({
  rows,
  duplicates,
  choices,
  isStale,
  onChoice,
}: {
  rows: readonly PreviewRow[];
  duplicates: DuplicateChoice;
  choices: Choices;
  isStale: boolean;
  onChoice: (row: PreviewRow, choice: DuplicateChoice) => void;
}) {
  const t = useTranslate();
  const isExisting = rows.some(({ duplicate_choice }) => duplicate_choice !== null);
  return (
    <Table name={t(followText.preview)} className={styles.rows} aria-busy={isStale}>
      <thead>
        <tr>
          <th scope="col">{t(followText.row)}</th>
          <th scope="col">{t(followText.building)}</th>
          <th scope="col">{t(followText.change)}</th>
          <th scope="col">{t(followText.place)}</th>
          {isExisting && <th scope="col">{t(followText.existingCode)}</th>}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => {
          const choice = row.duplicate_choice === null ? null : choiceOf(row.row, choices, duplicates);
          return (
            <tr key={row.row}>
              <td className="muted">{row.row}</td>
              <th scope="row">
                {row.member_building_name === "" ? "–" : row.member_building_name}
                <small>{row.member_building_code}</small>
              </th>
              <td>
                <Changes row={row} choice={choice} />
              </td>
              <td>
                <FoundPlace row={row} />
              </td>
              {isExisting && (
                <td>
                  {choice !== null && (
                    <select
                      className={small.select}
                      aria-label={t(followText.choiceOf(row.member_building_code))}
                      value={choice}
                      onChange={(event) => onChoice(row, event.target.value as DuplicateChoice)}
                    >
                      <option value="replace">{t(followText.replaceShort)}</option>
                      <option value="keep">{t(followText.keepShort)}</option>
                    </select>
                  )}
                </td>
              )}
            </tr>
          );
        })}
      </tbody>
    </Table>
  );
}

function FoundPlace({ row: { place, precision } }: { row: PreviewRow }) {
  const t = useTranslate();
  if (place === null) return <span className="tone-warning">{t(followText.noPlace)}</span>;
  const known = precision !== null && Object.hasOwn(PLACE_PRECISIONS, precision);
  return (
    <>
      {place}
      {known && <small>{t(PLACE_PRECISIONS[precision as PlacePrecision])}</small>}
    </>
  );
}

function Changes({ row, choice }: { row: PreviewRow; choice: DuplicateChoice | null }) {
  const t = useTranslate();
  if (choice === null) return t(followText.newBuilding);
  if (choice === "keep") return t(followText.newAlongside);
  if (row.changes.length === 0) return <span className="muted">{t(followText.noChange)}</span>;
  const [first, rest] = [row.changes.slice(0, FIRST_CHANGES), row.changes.slice(FIRST_CHANGES)];
  return (
    <>
      <Cells changes={first} />
      {rest.length > 0 && (
        <details>
          <summary className="text-button">{t(followText.moreChanges(rest.length))}</summary>
          <Cells changes={rest} />
        </details>
      )}
    </>
  );
}

function Cells({ changes }: { changes: PreviewRow["changes"] }) {
  const t = useTranslate();
  const language = useLanguage();
  return (
    <Stack as="ul" gap={4}>
      {changes.map(({ field, before, after }) => {
        const question = BUILDING_RECORD.find(field);
        const words = (answer: unknown) =>
          question === undefined ? String(answer ?? "–") : answerWords(question, answer, language);
        return (
          <Row as="li" rowGap={0} key={field}>
            <span className="muted">{t(columnName(field))}</span>
            <s className="muted">{words(before)}</s>
            <IconArrowRight size={14} stroke={1.75} aria-hidden />
            <span className="visually-hidden">{t(followText.becomes)}</span>
            <b>{words(after)}</b>
          </Row>
        );
      })}
    </Stack>
  );
}
