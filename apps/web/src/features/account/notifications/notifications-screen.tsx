import { query } from "@lichen/client";
import {
  type Bilingual,
  frequenciesOf,
  NOTIFICATION_EVENT_IDS,
  NOTIFICATION_EVENTS,
  NOTIFICATION_FREQUENCIES,
  type NotificationEvent,
  type NotificationFrequency,
} from "@lichen/domain";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useNotify } from "../../../design/controls/notifications.tsx";
import styles from "../../../design/forms/form.module.css";
import { FormFailure, SelectField, SubmitButton } from "../../../design/forms/form-fields.tsx";
import { useForm } from "../../../design/forms/use-form.ts";
import { Grid } from "../../../design/layout/grid.tsx";
import { Failure } from "../../../design/states/failure.tsx";
import { Waiting } from "../../../design/states/waiting.tsx";
import { AccountCard, AccountPage } from "../../../frame/account-page.tsx";
import { api } from "../../../shell/api/api.ts";
import { COLLABORATORS_KEY } from "../../../shell/api/families.ts";
import { useTranslate } from "../../../shell/language/language.tsx";
import { AccountTabs } from "../shared/account-tabs.tsx";

const text = {
  title: { fr: "E-mails sur mon travail", en: "Emails about my work" },
  lead: {
    fr: "Choisissez, événement par événement, quand un e-mail vous prévient. Chaque jour ou chaque lundi, un seul e-mail réunit tout.",
    en: "Choose, event by event, when you receive an email. Daily or every Monday, a single email gathers everything.",
  },
  failed: { fr: "Vos choix n’ont pas pu être lus", en: "Your choices could not be read" },
  save: { fr: "Enregistrer mes choix", en: "Save my choices" },
  saved: { fr: "Vos choix sont enregistrés.", en: "Your choices are saved." },
} satisfies Record<string, Bilingual>;

type Choices = Record<NotificationEvent, NotificationFrequency>;

/** How often one is mailed about one's work. */
export function NotificationsScreen() {
  const t = useTranslate();
  const found = useQuery({ ...query(api.getNotificationChoices, {}, COLLABORATORS_KEY), staleTime: 0 });
  return (
    <AccountPage title={text.title} lead={text.lead} width="wide">
      <AccountTabs current="notifications" />
      {found.isPending && <Waiting heights={[320]} />}
      {found.isError && <Failure title={t(text.failed)} error={found.error} onRetry={() => void found.refetch()} />}
      {found.data !== undefined && (
        <AccountCard>
          <ChoicesForm choices={found.data.choices} />
        </AccountCard>
      )}
    </AccountPage>
  );
}

function ChoicesForm({ choices }: { choices: Choices }) {
  const t = useTranslate();
  const notify = useNotify();
  const client = useQueryClient();
  const form = useForm<Choices>({
    initial: choices,
    check: () => ({}),
    send: async (values) => {
      await api.setNotificationChoices({ choices: values });
      await client.invalidateQueries({ queryKey: [COLLABORATORS_KEY] });
      notify({ type: "success", message: t(text.saved) });
    },
  });
  return (
    <form className={styles.form} onSubmit={form.submit} noValidate>
      <FormFailure failure={form.failure} />
      <Grid least={260} gap={16} align="start">
        {NOTIFICATION_EVENT_IDS.map((event) => (
          <SelectField
            key={event}
            {...form.bind(event)}
            label={t(NOTIFICATION_EVENTS[event])}
            options={frequenciesOf(event).map((value) => ({ value, name: t(NOTIFICATION_FREQUENCIES[value]) }))}
          />
        ))}
      </Grid>
      <SubmitButton isSending={form.isSending}>{t(text.save)}</SubmitButton>
    </form>
  );
}
