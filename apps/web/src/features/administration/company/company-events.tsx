import { keyOf, query } from "@lichen/client";
import type { AnswerOf, listWebhooks } from "@lichen/contract";
import { EVENTS } from "@lichen/domain";
import { joinNames } from "@lichen/report";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "../../../design/controls/button.tsx";
import { useNotify } from "../../../design/controls/notifications.tsx";
import { ScrollBox } from "../../../design/controls/scroll-box.tsx";
import { TextButton } from "../../../design/controls/text-button.tsx";
import { ConfirmDialog } from "../../../design/forms/confirm-dialog.tsx";
import { IconPencil, IconPlus, IconTrash } from "../../../design/icons/icons.ts";
import { Page } from "../../../design/layout/page.tsx";
import { Row } from "../../../design/layout/row.tsx";
import { Section } from "../../../design/layout/section.tsx";
import { Stack } from "../../../design/layout/stack.tsx";
import { Text } from "../../../design/layout/text.tsx";
import { Failure } from "../../../design/states/failure.tsx";
import { Waiting } from "../../../design/states/waiting.tsx";
import { Table } from "../../../design/table/table.tsx";
import { api } from "../../../shell/api/api.ts";
import { COMPANIES_KEY } from "../../../shell/api/families.ts";
import { formatMoment } from "../../../shell/language/format-moment.ts";
import { useLanguage, useTranslate } from "../../../shell/language/language.tsx";
import type { CompanyRecord } from "../shared/collaborator.ts";
import { StateMark } from "../shared/state-mark.tsx";
import { text as words } from "../shared/words.ts";
import { EventDeliveries } from "./company-events-deliveries.tsx";
import { WebhookForm } from "./company-events-form.tsx";
import { eventName, shownAddress, eventsText as text } from "./events-text.ts";
import { ShownOnce } from "./shown-once.tsx";

type Webhook = AnswerOf<typeof listWebhooks>["webhooks"][number];

/** What a receiver in JavaScript does with the secret. */
const VERIFY = `import { Webhook } from "standardwebhooks";

new Webhook(process.env.LICHEN_WEBHOOK_SECRET)
  .verify(body, headers);`;

/** The webhooks of a company: made, changed, deleted, and what they were sent. */
export function CompanyEvents({ company }: { company: CompanyRecord }) {
  const t = useTranslate();
  const notify = useNotify();
  const client = useQueryClient();
  const [form, setForm] = useState<{ readonly webhook: Webhook | null } | null>(null);
  const [secret, setSecret] = useState<string | null>(null);
  const [chosen, setChosen] = useState<string | null>(null);
  const found = useQuery({ ...query(api.listWebhooks, { company_id: company.id }, COMPANIES_KEY), staleTime: 0 });
  const readAgain = () => client.invalidateQueries({ queryKey: keyOf(api.listWebhooks, COMPANIES_KEY) });

  if (found.isPending) return <Waiting heights={[48, 220]} />;
  if (found.isError) return <Failure title={t(text.failed)} error={found.error} onRetry={() => void found.refetch()} />;
  const { webhooks } = found.data;
  const shown = webhooks.find(({ id }) => id === chosen) ?? webhooks[0];
  return (
    <Page gap={16}>
      {secret !== null && (
        <ShownOnce
          key={secret}
          title={t(text.made)}
          label={t(text.secret)}
          secret={secret}
          copied={t(text.copied)}
          why={t(text.madeWhy)}
          onClose={() => setSecret(null)}
        >
          <Stack gap={8}>
            <Text weight={600}>{t(text.verify)}</Text>
            <ScrollBox label={t(text.verify)}>
              <pre>{VERIFY}</pre>
            </ScrollBox>
          </Stack>
        </ShownOnce>
      )}
      <Section
        isCard
        title={t(text.title)}
        actions={
          <Button icon={IconPlus} onClick={() => setForm({ webhook: null })}>
            {t(text.add)}
          </Button>
        }
      >
        <Text muted measured>
          {t(text.lead)}
        </Text>
        {webhooks.length === 0 ? (
          <p role="status">{t(text.none)}</p>
        ) : (
          <WebhooksTable
            webhooks={webhooks}
            shownId={shown?.id}
            onShow={setChosen}
            onEdit={(webhook) => setForm({ webhook })}
            onChange={readAgain}
          />
        )}
      </Section>
      {shown !== undefined && <EventDeliveries key={shown.id} webhook={shown} onChange={readAgain} />}
      {form !== null && (
        <WebhookForm
          companyId={company.id}
          webhook={form.webhook}
          onDone={async (webhook, made) => {
            setForm(null);
            setChosen(webhook.id);
            if (made === null) notify({ type: "success", message: t(text.saved) });
            else setSecret(made);
            await readAgain();
          }}
          onClose={() => setForm(null)}
        />
      )}
    </Page>
  );
}

function WebhooksTable({
  webhooks,
  shownId,
  onShow,
  onEdit,
  onChange,
}: {
  webhooks: readonly Webhook[];
  /** Of the one whose deliveries are shown. */
  shownId: string | undefined;
  onShow: (id: string) => void;
  onEdit: (webhook: Webhook) => void;
  onChange: () => Promise<void>;
}) {
  const t = useTranslate();
  const notify = useNotify();
  const [removing, setRemoving] = useState<Webhook | null>(null);
  return (
    <>
      <Table name={t(text.title)} stacks>
        <thead>
          <tr>
            <th scope="col">{t(text.address)}</th>
            <th scope="col">{t(text.events)}</th>
            <th scope="col">{t(text.state)}</th>
            <th scope="col">{t(text.last)}</th>
            <th scope="col">
              <span className="visually-hidden">{t(words.edit)}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {webhooks.map((webhook) => (
            <WebhookRow
              key={webhook.id}
              webhook={webhook}
              isShown={webhook.id === shownId}
              onShow={() => onShow(webhook.id)}
              onEdit={() => onEdit(webhook)}
              onRemove={() => setRemoving(webhook)}
            />
          ))}
        </tbody>
      </Table>
      {removing !== null && (
        <ConfirmDialog
          question={text.removeQuestion}
          action={text.remove}
          onConfirm={async () => {
            await api.deleteWebhook({ id: removing.id });
            notify({ type: "success", message: t(text.removed) });
            setRemoving(null);
            await onChange();
          }}
          onClose={() => setRemoving(null)}
        >
          <p>{t(text.removeWhat(shownAddress(removing.url)))}</p>
        </ConfirmDialog>
      )}
    </>
  );
}

function WebhookRow({
  webhook,
  isShown,
  onShow,
  onEdit,
  onRemove,
}: {
  webhook: Webhook;
  isShown: boolean;
  onShow: () => void;
  onEdit: () => void;
  onRemove: () => void;
}) {
  const t = useTranslate();
  const language = useLanguage();
  const { url, events, active, disabled_reason, last_delivery } = webhook;
  const address = shownAddress(url);
  return (
    <tr data-marked={isShown || undefined}>
      <th scope="row">
        <TextButton isName aria-pressed={isShown} onClick={onShow}>
          {address}
        </TextButton>
      </th>
      <td data-label={t(text.events)}>
        {joinNames(
          events.map((type) => t(EVENTS[type])),
          language,
        )}
      </td>
      <td data-label={t(text.state)}>
        <StateMark kind={active ? "on" : "off"} name={active ? text.on : text.off} />
        {disabled_reason !== null && <small>{t(text[disabled_reason])}</small>}
      </td>
      <td data-label={t(text.last)}>
        {last_delivery === null ? (
          t(text.nothingSent)
        ) : (
          <>
            <span>{formatMoment(last_delivery.created_at, language)}</span>
            <small>{t(eventName(last_delivery.type))}</small>
          </>
        )}
      </td>
      <td>
        <Row wrap={false}>
          <Button
            variant="default"
            size="small"
            icon={IconPencil}
            aria-label={`${t(words.edit)} ${address}`}
            onClick={onEdit}
          />
          <Button
            variant="default"
            size="small"
            icon={IconTrash}
            aria-label={`${t(text.remove)} ${address}`}
            onClick={onRemove}
          />
        </Row>
      </td>
    </tr>
  );
}
