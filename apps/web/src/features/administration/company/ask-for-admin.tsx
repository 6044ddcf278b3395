import { useNotify } from "../../../design/controls/notifications.tsx";
import { ALL_REQUIRED, fieldWords } from "../../../design/forms/field-words.ts";
import { isEmail, isPhone, missing } from "../../../design/forms/form-check.ts";
import { FormDialog } from "../../../design/forms/form-dialog.tsx";
import { TextArea, TextField } from "../../../design/forms/form-fields.tsx";
import { useForm } from "../../../design/forms/use-form.ts";
import { Grid } from "../../../design/layout/grid.tsx";
import { api } from "../../../shell/api/api.ts";
import { useTranslate } from "../../../shell/language/language.tsx";
import { useMailWords } from "../../../shell/session/settings.ts";
import { text as words } from "../shared/words.ts";
import { text } from "./text.ts";

/** Asks the product team for one more administrator of the company. @source platform.md §6 */
export function AskForAdmin({ companyId, onClose }: { companyId: string; onClose: () => void }) {
  const t = useTranslate();
  const mail = useMailWords();
  const notify = useNotify();
  const form = useForm({
    initial: { first_name: "", last_name: "", email: "", phone: "", job: "", message: "" },
    check: (values) => ({
      ...missing(values, ["first_name", "last_name", "email", "phone", "job"]),
      ...(values.email.trim() !== "" && !isEmail(values.email) ? { email: fieldWords("email_invalid") } : {}),
      ...(values.phone.trim() !== "" && !isPhone(values.phone) ? { phone: fieldWords("phone_invalid") } : {}),
    }),
    whole: ALL_REQUIRED,
    send: async (values) => {
      await api.askForCompanyAdmin({
        ...values,
        company_id: companyId,
      });
      notify({ type: "success", message: t(mail(text.adminRequested)) });
      onClose();
    },
  });
  return (
    <FormDialog title={t(text.askAdmin)} form={form} action={text.askAdminSend} onClose={onClose}>
      <p>{t(text.askAdminWhy)}</p>
      <Grid least={220} align="start">
        <TextField label={t(words.firstName)} required maxLength={100} {...form.bind("first_name")} />
        <TextField label={t(words.lastName)} required maxLength={100} {...form.bind("last_name")} />
        <TextField label={t(words.email)} type="email" required maxLength={254} {...form.bind("email")} />
        <TextField label={t(words.phone)} type="tel" required maxLength={30} {...form.bind("phone")} />
        <TextField label={t(words.job)} required maxLength={100} {...form.bind("job")} />
      </Grid>
      <TextArea label={t(text.message)} maxLength={2000} {...form.bind("message")} />
    </FormDialog>
  );
}
