import type { Bilingual } from "@lichen/domain";
import type { ReactNode } from "react";
import { useTranslate } from "../../shell/language/language.tsx";
import styles from "./form.module.css";
import { AsteriskNote, FormFailure, SubmitButton } from "./form-fields.tsx";
import { newPasswordFaults, PASSWORD_WORDS } from "./new-password.ts";
import { NewPasswordFields } from "./password-fields.tsx";
import { useForm } from "./use-form.ts";

const text = {
  password: { fr: "Nouveau mot de passe", en: "New password" },
  again: { fr: "Confirmez le nouveau mot de passe", en: "Confirm the new password" },
};

/** A new password typed twice, for a link that was mailed. */
export function NewPasswordForm({
  action,
  refusals,
  next,
  send,
}: {
  action: Bilingual;
  refusals: Readonly<Record<string, Bilingual>>;
  /** What to do after a refusal, by its words. */
  next: (failure: Bilingual) => ReactNode;
  send: (password: string) => Promise<void>;
}) {
  const t = useTranslate();
  const form = useForm({
    initial: { new_password: "", again: "" },
    check: newPasswordFaults,
    refusals,
    otherwise: PASSWORD_WORDS.unsaved,
    send: ({ new_password }) => send(new_password),
  });
  return (
    <form className={styles.form} onSubmit={form.submit} noValidate>
      <AsteriskNote />
      <FormFailure failure={form.failure}>{form.failure !== null && next(form.failure)}</FormFailure>
      <NewPasswordFields password={form.bind("new_password")} again={form.bind("again")} labels={text} />
      <SubmitButton isSending={form.isSending}>{t(action)}</SubmitButton>
    </form>
  );
}
