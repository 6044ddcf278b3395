import { type DuplicateChoice, findField, PLACE_PRECISIONS, type PlacePrecision } from "@lichen/domain";
import { IconArrowRight } from "@tabler/icons-react";
import { answerWords } from "../../buildings/answer-words.ts";
import { useLanguage, useSay } from "../../ui/language.tsx";
import styles from "./building-import.module.css";
import { type Choices, choiceOf } from "./confirm-counts.ts";
import type { PreviewRow } from "./import-calls.ts";
import { columnName } from "./import-errors.tsx";
import { text } from "./text.ts";

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
  const say = useSay();
  const isExisting = rows.some(({ building_id }) => building_id !== null);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region has to be reached by the keyboard
    <section className={styles.scroll} tabIndex={0} aria-labelledby="preview">
      <table className={styles.table} data-stale={isStale || undefined}>
        <thead>
          <tr>
            <th scope="col">{say(text.row)}</th>
            <th scope="col">{say(text.building)}</th>
            <th scope="col">{say(text.change)}</th>
            <th scope="col">{say(text.place)}</th>
            {isExisting && <th scope="col">{say(text.existingCode)}</th>}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => {
            const choice = row.building_id === null ? null : choiceOf(row.row, choices, duplicates);
            return (
              <tr key={row.row}>
                <td className={styles.number}>{row.row}</td>
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
                        className={styles.select}
                        aria-label={say(text.choiceOf(row.member_building_code))}
                        value={choice}
                        onChange={(event) => onChoice(row, event.target.value as DuplicateChoice)}
                      >
                        <option value="replace">{say(text.replaceShort)}</option>
                        <option value="keep">{say(text.keepShort)}</option>
                      </select>
                    )}
                  </td>
                )}
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}

function FoundPlace({ row: { status, place, precision } }: { row: PreviewRow }) {
  const say = useSay();
  if (status === "error") return "–";
  if (place === null) return <span className={styles.doubt}>{say(text.noPlace)}</span>;
  const known = precision !== null && Object.hasOwn(PLACE_PRECISIONS, precision);
  return (
    <>
      {place}
      {known && <small>{say(PLACE_PRECISIONS[precision as PlacePrecision])}</small>}
    </>
  );
}

function Changes({ row, choice }: { row: PreviewRow; choice: DuplicateChoice | null }) {
  const say = useSay();
  if (row.status === "error") {
    return (
      <ul className={styles.faults}>
        {row.errors.map(({ column, message }) => (
          <li key={`${column} ${message}`}>
            <b>{say(columnName(column))}</b> {message}
          </li>
        ))}
      </ul>
    );
  }
  if (choice === null) return say(text.newBuilding);
  if (choice === "keep") return say(text.newBeside);
  if (row.changes.length === 0) return <span className="muted">{say(text.noChange)}</span>;
  const [first, rest] = [row.changes.slice(0, FIRST_CHANGES), row.changes.slice(FIRST_CHANGES)];
  return (
    <>
      <Cells changes={first} />
      {rest.length > 0 && (
        <details className={styles.more}>
          <summary>{say(text.moreChanges(rest.length))}</summary>
          <Cells changes={rest} />
        </details>
      )}
    </>
  );
}

function Cells({ changes }: { changes: PreviewRow["changes"] }) {
  const say = useSay();
  const language = useLanguage();
  return (
    <ul className={styles.cells}>
      {changes.map(({ field, before, after }) => {
        const question = findField(field);
        const words = (answer: unknown) =>
          question === undefined ? String(answer ?? "–") : answerWords(question, answer, language);
        return (
          <li key={field}>
            <span className="muted">{say(columnName(field))}</span>
            <s>{words(before)}</s>
            <IconArrowRight size={14} stroke={1.75} aria-hidden />
            <span className="visually-hidden">{say(text.becomes)}</span>
            <b>{words(after)}</b>
          </li>
        );
      })}
    </ul>
  );
}
