import { useNotify } from "../../../design/controls/notifications.tsx";
import styles from "../../../design/forms/form.module.css";
import { AsteriskNote, FormFailure, SubmitButton } from "../../../design/forms/form-fields.tsx";
import { newPasswordFaults, PASSWORD_WORDS } from "../../../design/forms/new-password.ts";
import { NewPasswordFields, PasswordField } from "../../../design/forms/password-fields.tsx";
import { useForm } from "../../../design/forms/use-form.ts";
import { api } from "../../../shell/api/api.ts";
import { useTranslate } from "../../../shell/language/language.tsx";
import { REFUSALS, text } from "./text.ts";

const EMPTY = { old_password: "", new_password: "", again: "" };

/** The old password, the new one twice. @source platform.md §5 "the old password is required when changing" */
export function PasswordForm({ email }: { email: string }) {
  const t = useTranslate();
  const notify = useNotify();
  const form = useForm({
    initial: EMPTY,
    check: (typed) => ({
      ...(typed.old_password === "" ? { old_password: PASSWORD_WORDS.old_required } : {}),
      ...newPasswordFaults(typed),
    }),
    refusals: REFUSALS,
    otherwise: PASSWORD_WORDS.unsaved,
    send: async ({ old_password, new_password }) => {
      await api.changePassword({ old_password, new_password });
      form.set(EMPTY);
      notify({ type: "success", message: t(text.changed) });
    },
  });
  return (
    <form className={`${styles.form} ${styles.short}`} onSubmit={form.submit} noValidate>
      <AsteriskNote />
      <FormFailure failure={form.failure} />
      {/* Password managers need to know whose password it is. */}
      <input
        className="visually-hidden"
        type="text"
        name="username"
        autoComplete="username"
        value={email}
        tabIndex={-1}
        aria-hidden
        readOnly
      />
      <PasswordField {...form.bind("old_password")} label={t(text.old_password)} autoComplete="current-password" />
      <NewPasswordFields password={form.bind("new_password")} again={form.bind("again")} labels={LABELS} />
      <SubmitButton isSending={form.isSending} variant="default">
        {t(text.change)}
      </SubmitButton>
    </form>
  );
}

const LABELS = { password: text.new_password, again: text.again };
