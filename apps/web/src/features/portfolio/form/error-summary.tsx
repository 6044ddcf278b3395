import { ensure, type FieldKey, fieldOf, issueText } from "@lichen/domain";
import { IconAlertCircle } from "@tabler/icons-react";
import { Row } from "../../../design/layout/row.tsx";
import { Text } from "../../../design/layout/text.tsx";
import { useTranslate } from "../../../shell/language/language.tsx";
import styles from "./building-form.module.css";
import question from "./question.module.css";
import { wrongFields } from "./section-menu.tsx";
import { text } from "./text.ts";
import type { BuildingForm } from "./use-building-form.ts";

/** Every answer to correct, with the way to it. It takes the focus when a save is refused. */
export function ErrorSummary({ form, onField }: { form: BuildingForm; onField: (key: FieldKey) => void }) {
  const t = useTranslate();
  const wrong = wrongFields(form);
  if (!form.isTried || wrong.length === 0) return null;
  const words = (key: FieldKey) => {
    const issue = form.shown.find(({ field, severity }) => field === key && severity === "error");
    return issue ? issueText(issue) : ensure(ensure(form.faults[key])[0]);
  };
  return (
    <Row
      as="section"
      align="stretch"
      wrap={false}
      className={styles.errors}
      aria-labelledby="building-errors"
      tabIndex={-1}
      data-error-summary
    >
      <IconAlertCircle size={20} stroke={1.75} aria-hidden />
      <div>
        <Text as="h2" size={16} id="building-errors">
          {t(text.errors(wrong.length))}
        </Text>
        <p className="muted">{t(text.errorsBlockSaving)}</p>
        <ul>
          {wrong.map((key) => (
            <li key={key}>
              <button type="button" className={question.link} onClick={() => onField(key)}>
                {t(fieldOf(key).label)}
              </button>{" "}
              {t(words(key))}
            </li>
          ))}
        </ul>
      </div>
    </Row>
  );
}
