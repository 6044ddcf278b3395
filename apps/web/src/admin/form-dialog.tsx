import type { Bilingual } from "@lichen/domain";
import type { ReactNode } from "react";
import formStyles from "../ui/forms/form.module.css";
import { AsteriskNote, FormFailure, SubmitButton } from "../ui/forms/form-fields.tsx";
import type { Form } from "../ui/forms/use-form.ts";
import { Button } from "../ui/kit/button.tsx";
import { Dialog } from "../ui/kit/dialog.tsx";
import { useSay } from "../ui/language/language.tsx";
import styles from "./admin.module.css";
import { text } from "./words.ts";

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
  children: ReactNode;
}) {
  const say = useSay();
  return (
    <Dialog place={place} title={title} onClose={onClose}>
      <form className={formStyles.form} onSubmit={form.submit} noValidate>
        <AsteriskNote />
        {children}
        <FormFailure failure={form.failure} />
        <div className={styles.formActions}>
          <SubmitButton isSending={form.isSending}>{say(action)}</SubmitButton>
          <Button variant="default" onClick={onClose}>
            {say(text.cancel)}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
