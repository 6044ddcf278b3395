import { useEffect } from "react";
import { Link, useNavigate, useSearchParams } from "react-router";
import { ALL_REQUIRED } from "../../../design/forms/field-words.ts";
import styles from "../../../design/forms/form.module.css";
import { AsteriskNote, FormFailure, SubmitButton } from "../../../design/forms/form-fields.tsx";
import { RadioField } from "../../../design/forms/radio-field.tsx";
import { useForm } from "../../../design/forms/use-form.ts";
import { Text } from "../../../design/layout/text.tsx";
import { AccountCard, AccountPage } from "../../../frame/account-page.tsx";
import { api } from "../../../shell/api/api.ts";
import { useLanguage, useTranslate } from "../../../shell/language/language.tsx";
import { Consents } from "./consents.tsx";
import { forgetDraft, keepDraft, readStoredDraft } from "./draft.ts";
import { requestFaults, requestOf, type Typed } from "./request.ts";
import { OrganisationFields, PersonFields, UseFields } from "./request-fields.tsx";
import { text } from "./text.ts";

/** A request for a demo account or a licence, kept as a draft until it is sent. */
export function SignupScreen() {
  const t = useTranslate();
  const language = useLanguage();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const form = useForm<Typed>({
    initial: params.get("kind") === "licence" ? { ...readStoredDraft(), kind: "licence" } : readStoredDraft(),
    check: requestFaults,
    whole: ALL_REQUIRED,
    send: async (typed) => {
      await api.askForAccount(requestOf(typed, language));
      forgetDraft();
      await navigate("/email-sent");
    },
  });
  useEffect(() => keepDraft(form.values), [form.values]);

  return (
    <AccountPage title={text.title} lead={text.lead} width="wide">
      <form className={styles.form} onSubmit={form.submit} noValidate>
        <AsteriskNote />
        <AccountCard>
          <RadioField
            {...form.bind("kind")}
            label={t(text.kind)}
            required
            options={[
              { value: "demo", name: t(text.demo), detail: t(text.demoDetail) },
              { value: "licence", name: t(text.licence), detail: t(text.licenceDetail) },
            ]}
            onChange={(kind) => form.set({ kind: kind === "licence" ? "licence" : "demo" })}
          />
        </AccountCard>
        <AccountCard title={text.you}>
          <PersonFields form={form} />
        </AccountCard>
        <AccountCard title={text.organisation}>
          <OrganisationFields form={form} />
        </AccountCard>
        <AccountCard title={text.project}>
          <UseFields form={form} />
        </AccountCard>
        <Consents form={form} />
        <FormFailure failure={form.failure} />
        <SubmitButton isSending={form.isSending}>{t(text.send)}</SubmitButton>
        <p className="muted">{t(text.draft)}</p>
        <Text muted className={styles.foot}>
          {t(text.already)} <Link to="/login">{t(text.logIn)}</Link>
        </Text>
      </form>
    </AccountPage>
  );
}
