import { ensure, type FieldKey, hazardOf, LEVEL_NAMES, type Outcome } from "@lichen/domain";
import { answerWords, formatIndex, lowercase, questionName } from "@lichen/report";
import { Row } from "../../../design/layout/row.tsx";
import { Stack } from "../../../design/layout/stack.tsx";
import { Text } from "../../../design/layout/text.tsx";
import { HazardIcon } from "../../../design/levels/hazard-icon.tsx";
import { useLanguage, useTranslate } from "../../../shell/language/language.tsx";
import { IndexMove } from "../shared/index-move.tsx";
import styles from "./sheet.module.css";
import { text } from "./text.ts";

/** The indices that an action would move, each on its scale. */
export function OutcomeMoves({ outcome }: { outcome: Outcome | undefined }) {
  const t = useTranslate();
  const language = useLanguage();
  if (outcome === undefined) return null;
  const { moved, changes } = outcome;
  const fields = Object.keys(changes);
  if (fields.length === 0) return <p className="muted">{t(text.nothingHere)}</p>;
  const number = (value: number) => formatIndex(value, language);
  const inBoth = (words: (language: "fr" | "en") => string) => ({ fr: words("fr"), en: words("en") });
  const choice = inBoth((own) =>
    Object.entries(changes)
      .map(
        ([field, answer]) =>
          `${questionName(field)[own].toLowerCase()} → ${answerWords(field, ensure(answer), own).toLowerCase()}`,
      )
      .join(own === "fr" ? " ; " : "; "),
  );
  return (
    <>
      <Text muted>{t(text.hereWith(choice))}</Text>
      {moved.length === 0 && <p className="muted">{t(text.noEffect)}</p>}
      <Stack as="ul" className={styles.moves}>
        {moved.map(({ id, before, after }) => (
          <li key={id}>
            <Row as="span" wrap={false}>
              <HazardIcon hazard={id} size={18} /> {t(hazardOf(id).name)}
            </Row>
            <IndexMove before={before} after={after} />
            <Text as="span" size={13} className={styles.figures}>
              {before.index !== null && after.index !== null ? (
                <>
                  {number(before.index)} → <b>{number(after.index)}</b>{" "}
                  <span className={after.index > before.index ? "tone-warning" : "muted"}>
                    {after.index > before.index && `${t(text.worse)} · `}
                    {t(
                      before.level === after.level
                        ? text.staysAt(lowercase(LEVEL_NAMES[after.level]))
                        : text.becomes(lowercase(LEVEL_NAMES[before.level]), lowercase(LEVEL_NAMES[after.level])),
                    )}
                  </span>
                </>
              ) : (
                <span className="muted">
                  {t(after.index === null ? text.noIndexHere : text.nowKnown)}{" "}
                  {t(text.span(number(after.low), number(after.high)))}
                </span>
              )}
            </Text>
          </li>
        ))}
      </Stack>
      {outcome.supposed.length > 0 && (
        <p className="muted">{t(text.supposed(inBoth((own) => namesOf(outcome.supposed, own))))}</p>
      )}
    </>
  );
}

const namesOf = (fields: readonly FieldKey[], language: "fr" | "en") =>
  fields.map((field) => questionName(field)[language].toLowerCase()).join(", ");
