import { useNotify } from "../../../design/controls/notifications.tsx";
import styles from "../../../design/forms/form.module.css";
import { missing } from "../../../design/forms/form-check.ts";
import { AsteriskNote, FormFailure, SubmitButton, TextField } from "../../../design/forms/form-fields.tsx";
import { useForm } from "../../../design/forms/use-form.ts";
import { Grid } from "../../../design/layout/grid.tsx";
import { api } from "../../../shell/api/api.ts";
import { useTranslate } from "../../../shell/language/language.tsx";
import { type SignedInUser, useSessionChanged } from "../../../shell/session/session.tsx";
import { text } from "./text.ts";

export function DetailsForm({ user }: { user: SignedInUser }) {
  const t = useTranslate();
  const notify = useNotify();
  const sessionChanged = useSessionChanged();
  const form = useForm({
    initial: { first_name: user.first_name, last_name: user.last_name },
    check: (names) => missing(names, ["first_name", "last_name"]),
    send: async (names) => {
      await api.changeUser({ id: user.username, ...names });
      await sessionChanged();
      notify({ type: "success", message: t(text.saved) });
    },
  });
  return (
    <form className={styles.form} onSubmit={form.submit} noValidate>
      <AsteriskNote />
      <FormFailure failure={form.failure} />
      <Grid least={220} align="start">
        <TextField
          {...form.bind("first_name")}
          label={t(text.first_name)}
          autoComplete="given-name"
          maxLength={100}
          required
        />
        <TextField
          {...form.bind("last_name")}
          label={t(text.last_name)}
          autoComplete="family-name"
          maxLength={100}
          required
        />
      </Grid>
      <SubmitButton isSending={form.isSending}>{t(text.save)}</SubmitButton>
    </form>
  );
}
