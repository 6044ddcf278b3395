import { useTranslate } from "../../shell/language/language.tsx";
import { Button } from "../controls/button.tsx";
import { useCopy } from "../controls/use-copy.ts";
import { IconCopy } from "../icons/icons.ts";
import { Row } from "../layout/row.tsx";
import styles from "./form.module.css";

const COPY = { fr: "Copier", en: "Copy" };

/** Words that are to be taken elsewhere, with the button that copies them. */
export function CopyField({
  label,
  value,
  copied,
  rows = 1,
}: {
  label: string;
  value: string;
  /** Said once they are copied. */
  copied: string;
  /** Lines in sight. */
  rows?: number;
}) {
  const t = useTranslate();
  const copy = useCopy();
  const Field = rows === 1 ? "input" : "textarea";
  return (
    <Row align="start">
      <Field
        className={styles.input}
        readOnly
        rows={rows === 1 ? undefined : rows}
        value={value}
        aria-label={label}
        spellCheck={false}
        onFocus={(event) => event.target.select()}
      />
      <Button icon={IconCopy} onClick={() => copy(value, copied)}>
        {t(COPY)}
      </Button>
    </Row>
  );
}
