import { TRAINING_DAYS_AHEAD, trainingDays } from "@lichen/domain";
import { formatDate } from "@lichen/report";
import { useSearchParams } from "react-router";
import { ConsentField } from "../../../design/forms/consent-field.tsx";
import styles from "../../../design/forms/form.module.css";
import {
  AsteriskNote,
  FormFailure,
  SelectField,
  SubmitButton,
  TextArea,
  TextField,
} from "../../../design/forms/form-fields.tsx";
import { RadioField } from "../../../design/forms/radio-field.tsx";
import { useForm } from "../../../design/forms/use-form.ts";
import { Grid } from "../../../design/layout/grid.tsx";
import { api } from "../../../shell/api/api.ts";
import { useLanguage, useTranslate } from "../../../shell/language/language.tsx";
import type { SignedInUser } from "../../../shell/session/session.tsx";
import { QuoteSimulator } from "../shared/quote-simulator.tsx";
import { contactFaults, contactOf, firstTyped, SUBJECTS, type TypedContact } from "./contact.ts";
import { text } from "./text.ts";

export function ContactForm({ user, onSent }: { user: SignedInUser | null; onSent: () => void }) {
  const t = useTranslate();
  const language = useLanguage();
  const [params] = useSearchParams();
  const form = useForm<TypedContact>({
    initial: firstTyped(params, user),
    check: contactFaults,
    send: async (typed) => {
      await api.sendContact(contactOf(typed, language));
      onSent();
    },
  });
  const { subject } = form.values;
  const days = trainingDays(new Date().toISOString().slice(0, 10), TRAINING_DAYS_AHEAD);
  return (
    <form className={styles.form} onSubmit={form.submit} noValidate>
      <AsteriskNote />
      <RadioField
        {...form.bind("subject")}
        label={t(text.subject)}
        required
        options={SUBJECTS.map((value) => ({ value, name: t(text.subjects[value]) }))}
        onChange={(chosen) => form.set({ subject: chosen === "" ? "question" : chosen })}
      />
      {subject === "training" && (
        <SelectField
          {...form.bind("training_day")}
          label={t(text.day)}
          help={t(text.dayHelp)}
          options={[
            { value: "", name: t(text.anyDay) },
            ...days.map((value) => ({ value, name: formatDate(value, language) })),
          ]}
        />
      )}
      {subject === "quote" && (
        <QuoteSimulator typed={form.values.buildings} onType={(buildings) => form.set({ buildings })} />
      )}
      <Grid least={220} align="start">
        <TextField {...form.bind("name")} label={t(text.name)} autoComplete="name" maxLength={200} required />
        <TextField
          {...form.bind("email")}
          label={t(text.email)}
          type="email"
          autoComplete="email"
          maxLength={254}
          required
        />
      </Grid>
      <TextField
        {...form.bind("organisation")}
        label={t(text.organisation)}
        autoComplete="organization"
        maxLength={200}
      />
      <TextArea {...form.bind("message")} label={t(text.message)} rows={6} maxLength={4500} required />
      <ConsentField
        {...form.bind("privacy_accepted")}
        before={text.privacyBefore}
        document={text.privacy}
        part="privacy"
      />
      <FormFailure failure={form.failure} />
      <SubmitButton isSending={form.isSending}>{t(text.send)}</SubmitButton>
    </form>
  );
}
