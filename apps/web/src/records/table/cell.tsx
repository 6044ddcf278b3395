import { type Bilingual, type Language, type ListColumn, STAND_IN } from "@lichen/domain";
import { formatDate, formatNumber } from "@lichen/report";
import { Row } from "../../design/layout/row.tsx";
import { Text } from "../../design/layout/text.tsx";
import { isLevel } from "../../design/levels/is-level.ts";
import { Level } from "../../design/levels/level.tsx";
import { LevelEstimate } from "../../design/levels/level-estimate.tsx";
import { type CellNote, useListSubject } from "../list-subject.tsx";
import { listWords as text } from "../list-words.ts";
import type { CellEstimate } from "./cell-estimates.ts";
import styles from "./table.module.css";

const LEVEL_PX = 19;

/** Value of a column in words; null: no answer. Calendar years are written as they are, not as counts. */
export function valueWords(column: ListColumn, value: unknown, language: Language): string | null {
  if (value === null || value === undefined || value === "") return null;
  switch (column.type) {
    case "enum":
      return optionWords(column, String(value), language);
    case "number":
      if (typeof value !== "number") return String(value);
      return column.key.endsWith("_year") ? String(value) : formatNumber(value, language);
    case "date":
      return formatDate(String(value), language);
    case "text":
      return String(value);
  }
}

function optionWords({ options }: ListColumn, value: string, language: Language): string {
  const name: Bilingual | undefined = options?.find((option) => option.value === value)?.name;
  return name === undefined ? value : name[language];
}

/** What a cell shows. @param isComing whether the value was not asked for yet: it is on its way */
export function Cell({
  column,
  value,
  isComing,
  language,
  note,
  possible,
  estimate,
}: {
  column: ListColumn;
  value: unknown;
  isComing: boolean;
  language: Language;
  note: CellNote | null;
  /** What the level may be beside itself, where its range is wide. */
  possible: Bilingual | null;
  /** What is shown in the place of a level that is not known. */
  estimate: CellEstimate | null;
}) {
  const { wordsOf = valueWords } = useListSubject();
  if (isComing) return <span className={styles.coming} aria-hidden />;
  if (estimate !== null && (value ?? "unknown") === "unknown") {
    return (
      <Row as="span" inline gap={4} wrap={false} title={estimate.words[language]}>
        <LevelEstimate level_low={estimate.level_low} level_high={estimate.level_high} />
        <Text as="small" size={11} muted>
          {text.estimate[language]}
        </Text>
      </Row>
    );
  }
  if (column.source.kind === "level" && isLevel(value)) {
    return (
      <>
        {note === null ? (
          <Level level={value} size={LEVEL_PX} />
        ) : (
          <Row as="span" inline wrap={false} title={note.words[language]}>
            <Level level={value} size={LEVEL_PX} />
            {note.isOffered && (
              <Text as="small" size={11} muted aria-hidden>
                {STAND_IN.toUpperCase()}
              </Text>
            )}
            <span className="visually-hidden"> ({note.words[language]})</span>
          </Row>
        )}
        {possible !== null && (
          <>
            <span className="visually-hidden">, </span>
            <Text as="small" size={11} muted className={styles.possible}>
              {possible[language]}
            </Text>
          </>
        )}
      </>
    );
  }
  const words = wordsOf(column, value, language);
  if (words !== null) return words;
  return (
    <>
      <span aria-hidden>–</span>
      <span className="visually-hidden">{text.noAnswer[language]}</span>
    </>
  );
}
