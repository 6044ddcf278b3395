import type { AnswerOf, listWebhooks } from "@lichen/contract";
import { EVENT_TYPES, EVENTS, type EventType, WEBHOOKS } from "@lichen/domain";
import { useId } from "react";
import styles from "../../../design/forms/form.module.css";
import { missing } from "../../../design/forms/form-check.ts";
import { FormDialog } from "../../../design/forms/form-dialog.tsx";
import { CheckField, descriptionIds, FieldNotes, TextField } from "../../../design/forms/form-fields.tsx";
import { type Bound, useForm } from "../../../design/forms/use-form.ts";
import { Stack } from "../../../design/layout/stack.tsx";
import { api } from "../../../shell/api/api.ts";
import { useTranslate } from "../../../shell/language/language.tsx";
import { text as words } from "../shared/words.ts";
import { eventsText as text } from "./events-text.ts";

type Webhook = AnswerOf<typeof listWebhooks>["webhooks"][number];
type Values = { readonly url: string; readonly events: string; readonly active: boolean };

/** Makes a webhook, or changes one: its address, its events, and whether it is sent them. */
export function WebhookForm({
  companyId,
  webhook,
  onDone,
  onClose,
}: {
  companyId: string;
  /** Null: a new one. */
  webhook: Webhook | null;
  /** @param secret of a new one */
  onDone: (webhook: Webhook, secret: string | null) => Promise<void>;
  onClose: () => void;
}) {
  const t = useTranslate();
  const chosen = webhook?.events ?? EVENT_TYPES;
  const form = useForm<Values>({
    initial: { url: webhook?.url ?? "https://", events: chosen.join(" "), active: webhook?.active ?? true },
    check: (values) => ({ ...missing(values, ["url"]), ...missing(values, ["events"], text.noEvent) }),
    send: async ({ url, active, events }) => {
      const given = { url, active, events: typesIn(events) };
      if (webhook !== null) return onDone((await api.changeWebhook({ id: webhook.id, ...given })).webhook, null);
      const made = await api.createWebhook({ company_id: companyId, ...given });
      await onDone(made.webhook, made.secret);
    },
  });
  return (
    <FormDialog
      title={t(webhook === null ? text.add : text.edit)}
      form={form}
      action={webhook === null ? text.create : words.save}
      place="right"
      onClose={onClose}
    >
      <TextField
        label={t(text.address)}
        help={t(text.addressHelp)}
        required
        maxLength={WEBHOOKS.longestUrl}
        {...form.bind("url")}
      />
      <EventsField {...form.bind("events")} />
      <CheckField label={t(text.active)} help={t(text.activeHelp)} {...form.bind("active")} />
    </FormDialog>
  );
}

/** The events to send, a box each; its value has their names, a space between them. */
function EventsField({ name, value, fault, onChange }: Bound<string>) {
  const t = useTranslate();
  const id = useId();
  const chosen = typesIn(value);
  return (
    <fieldset name={name} tabIndex={-1} aria-describedby={descriptionIds(id, { help: false, fault: fault !== null })}>
      <legend className={styles.label}>{t(text.events)}</legend>
      <Stack gap={8}>
        {EVENT_TYPES.map((type) => (
          <CheckField
            key={type}
            name={type}
            label={
              <>
                {t(EVENTS[type])} <code>{type}</code>
              </>
            }
            value={chosen.includes(type)}
            fault={null}
            onChange={(isChosen) =>
              onChange(EVENT_TYPES.filter((one) => (one === type ? isChosen : chosen.includes(one))).join(" "))
            }
          />
        ))}
      </Stack>
      <FieldNotes id={id} fault={fault} />
    </fieldset>
  );
}

function typesIn(value: string): EventType[] {
  return EVENT_TYPES.filter((type) => value.split(" ").includes(type));
}
