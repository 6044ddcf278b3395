import { Link, useNavigate } from "react-router";
import { EMAIL_INVALID } from "../../../design/forms/expected-forms.ts";
import styles from "../../../design/forms/form.module.css";
import { isEmail } from "../../../design/forms/form-check.ts";
import { AsteriskNote, FormFailure, SubmitButton, TextField } from "../../../design/forms/form-fields.tsx";
import { type Faults, useForm } from "../../../design/forms/use-form.ts";
import { Text } from "../../../design/layout/text.tsx";
import { AccountCard, AccountPage } from "../../../frame/account-page.tsx";
import { api } from "../../../shell/api/api.ts";
import { useLanguage, useTranslate } from "../../../shell/language/language.tsx";
import { useMailWords } from "../../../shell/session/settings.ts";

const text = {
  title: { fr: "Mot de passe oublié", en: "Forgotten password" },
  lead: {
    sent: {
      fr: "Nous vous enverrons par e-mail un lien pour choisir un nouveau mot de passe.",
      en: "We will email you a link to choose a new password.",
    },
    unsent: {
      fr: "Cette installation n’envoie pas d’e-mail\u202f: le lien pour choisir un nouveau mot de passe sera dans la boîte d’envoi, que lit son administrateur.",
      en: "This installation sends no email: the link to choose a new password will be in the outbox, which its administrator can read.",
    },
  },
  email: { fr: "Adresse e-mail", en: "Email address" },
  send: { fr: "Envoyer le lien", en: "Send the link" },
  back: { fr: "Retour à la connexion", en: "Back to log in" },
  required: { fr: "L’adresse e-mail est obligatoire.", en: "The email address is required." },
};

/** Asks for a link; what follows is the same whether or not the address has an account. */
export function ForgotPasswordScreen() {
  const t = useTranslate();
  const mail = useMailWords();
  const language = useLanguage();
  const navigate = useNavigate();
  const form = useForm({
    initial: { email: "" },
    check: ({ email }): Faults => {
      if (email.trim() === "") return { email: text.required };
      return isEmail(email) ? {} : { email: EMAIL_INVALID };
    },
    send: async ({ email }) => {
      await api.forgotPassword({ email: email.trim(), language });
      await navigate("/email-sent?about=password");
    },
  });
  return (
    <AccountPage title={text.title} lead={mail(text.lead)}>
      <AccountCard>
        <form className={styles.form} onSubmit={form.submit} noValidate>
          <AsteriskNote />
          <FormFailure failure={form.failure} />
          <TextField
            {...form.bind("email")}
            label={t(text.email)}
            type="email"
            autoComplete="username"
            maxLength={254}
            required
          />
          <SubmitButton isSending={form.isSending}>{t(text.send)}</SubmitButton>
          <Text muted className={styles.foot}>
            <Link to="/login">{t(text.back)}</Link>
          </Text>
        </form>
      </AccountCard>
    </AccountPage>
  );
}
