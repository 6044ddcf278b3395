import type { Bilingual } from "@lichen/domain";
import type { ReactNode } from "react";
import { useTranslate } from "../../shell/language/language.tsx";
import { Button } from "../controls/button.tsx";
import { Dialog } from "../controls/dialog.tsx";
import { Row } from "../layout/row.tsx";
import styles from "./form.module.css";
import { AsteriskNote, FormFailure, SubmitButton } from "./form-fields.tsx";
import type { Form } from "./use-form.ts";

/** A form in a window: its fields, what failed, and its two buttons. */
export function FormDialog<V extends Readonly<Record<string, string | boolean>>>({
  title,
  form,
  action,
  place = "middle",
  onClose,
  children,
}: {
  title: string;
  form: Form<V>;
  /** The button, named by its result. */
  action: Bilingual;
  place?: "right" | "middle";
  onClose: () => void;
  children?: ReactNode;
}) {
  const t = useTranslate();
  return (
    <Dialog place={place} title={title} onClose={onClose}>
      <form className={styles.form} onSubmit={form.submit} noValidate>
        <AsteriskNote />
        {children}
        <FormFailure failure={form.failure} />
        <Row className={styles.actions}>
          <SubmitButton isSending={form.isSending}>{t(action)}</SubmitButton>
          <Button variant="default" onClick={onClose}>
            {t(CANCEL)}
          </Button>
        </Row>
      </form>
    </Dialog>
  );
}

const CANCEL = { fr: "Annuler", en: "Cancel" };
