import { keyOf, query } from "@lichen/client";
import type { AnswerOf, listWebhookDeliveries, listWebhooks } from "@lichen/contract";
import { type DeliveryTry, type Language, WEBHOOKS } from "@lichen/domain";
import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "../../../design/controls/button.tsx";
import { Dialog } from "../../../design/controls/dialog.tsx";
import { useNotify } from "../../../design/controls/notifications.tsx";
import { ScrollBox } from "../../../design/controls/scroll-box.tsx";
import { TextButton } from "../../../design/controls/text-button.tsx";
import { IconCircleCheck, IconCircleX, IconClock, IconSend } from "../../../design/icons/icons.ts";
import { Row } from "../../../design/layout/row.tsx";
import { MainAside, ValueLines } from "../../../design/layout/screen.tsx";
import { Section } from "../../../design/layout/section.tsx";
import { Text } from "../../../design/layout/text.tsx";
import { useIsNarrow } from "../../../design/layout/use-is-narrow.ts";
import { Failure } from "../../../design/states/failure.tsx";
import { Waiting } from "../../../design/states/waiting.tsx";
import { ListPages } from "../../../design/table/list-pages.tsx";
import { Table } from "../../../design/table/table.tsx";
import { api } from "../../../shell/api/api.ts";
import { failureWords } from "../../../shell/api/failure-words.ts";
import { COMPANIES_KEY } from "../../../shell/api/families.ts";
import { formatMoment } from "../../../shell/language/format-moment.ts";
import { useLanguage, useTranslate } from "../../../shell/language/language.tsx";
import { answerWords, countWords, eventName, formatTime, shownAddress, eventsText as text } from "./events-text.ts";

type Webhook = AnswerOf<typeof listWebhooks>["webhooks"][number];
type Delivery = AnswerOf<typeof listWebhookDeliveries>["deliveries"][number];

const PAGE = 20;
/** Marks of tries in a row of the list. */
const MOST_MARKS = 8;
/** Between two looks while a delivery is about to leave, ms. */
const LOOK_MS = 2000;
/** A try that leaves within so long is waited for, ms. */
const SOON_MS = 15_000;

/** What a webhook was sent: each delivery with its tries, to be replayed. */
export function EventDeliveries({ webhook, onChange }: { webhook: Webhook; onChange: () => Promise<void> }) {
  const t = useTranslate();
  const language = useLanguage();
  const notify = useNotify();
  const client = useQueryClient();
  const isNarrow = useIsNarrow();
  const [page, setPage] = useState(1);
  const [openedId, setOpenedId] = useState<string | null>(null);
  const input = { id: webhook.id, limit: PAGE, offset: (page - 1) * PAGE };
  const found = useQuery({
    ...query(api.listWebhookDeliveries, input, COMPANIES_KEY),
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.deliveries.some(isSoon) === true ? LOOK_MS : false),
  });

  async function act(work: () => Promise<unknown>, message: string) {
    try {
      await work();
      notify({ type: "success", message });
    } catch (error) {
      notify({ type: "error", message: t(failureWords(error)) });
    }
    await client.invalidateQueries({ queryKey: keyOf(api.listWebhookDeliveries, COMPANIES_KEY) });
    await onChange();
  }

  if (found.isPending) return <Waiting heights={[220]} />;
  if (found.isError) {
    return <Failure title={t(text.deliveriesFailed)} error={found.error} onRetry={() => void found.refetch()} />;
  }
  const { deliveries, meta } = found.data;
  const chosen = deliveries.find(({ id }) => id === openedId);
  // On a phone a delivery opens over the list; elsewhere one is always beside it.
  const opened = chosen ?? (isNarrow ? undefined : deliveries[0]);
  const list = (
    <>
      <DeliveriesTable
        deliveries={deliveries}
        openedId={opened?.id}
        mayReplay={webhook.active}
        onOpen={setOpenedId}
        onReplay={({ id }) =>
          void act(() => api.replayWebhookDelivery({ id: webhook.id, delivery_id: id }), t(text.replayed))
        }
      />
      <ListPages meta={meta} onPage={setPage} />
    </>
  );
  return (
    <Section
      isCard
      title={t(text.deliveriesTo(shownAddress(webhook.url)))}
      actions={
        <Button
          variant="default"
          icon={IconSend}
          onClick={() => void act(() => api.testWebhook({ id: webhook.id }), t(text.testSent))}
        >
          {t(text.test)}
        </Button>
      }
    >
      <Text muted>{t(text.retention(WEBHOOKS.retentionDays))}</Text>
      {deliveries.length === 0 && <p role="status">{t(text.noDelivery)}</p>}
      {deliveries.length > 0 && isNarrow && list}
      {opened !== undefined && !isNarrow && (
        <MainAside
          aside={
            <Section level={3} title={titleOf(opened, language)}>
              <DeliveryDetail delivery={opened} />
            </Section>
          }
        >
          {list}
        </MainAside>
      )}
      {opened !== undefined && isNarrow && (
        <Dialog place="right" title={titleOf(opened, language)} onClose={() => setOpenedId(null)}>
          <DeliveryDetail delivery={opened} />
        </Dialog>
      )}
    </Section>
  );
}

/** Whether a delivery is about to leave, or has just left. */
function isSoon({ next_try_at }: Delivery): boolean {
  return next_try_at !== null && Date.parse(next_try_at) - Date.now() < SOON_MS;
}

function DeliveriesTable({
  deliveries,
  openedId,
  mayReplay,
  onOpen,
  onReplay,
}: {
  deliveries: readonly Delivery[];
  openedId: string | undefined;
  mayReplay: boolean;
  onOpen: (id: string) => void;
  onReplay: (delivery: Delivery) => void;
}) {
  const t = useTranslate();
  const language = useLanguage();
  return (
    <Table name={t(text.deliveries)} stacks>
      <thead>
        <tr>
          <th scope="col">{t(text.event)}</th>
          <th scope="col">{t(text.time)}</th>
          <th scope="col">{t(text.tries)}</th>
          <th scope="col">{t(text.answer)}</th>
          <th scope="col">
            <span className="visually-hidden">{t(text.replay)}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {deliveries.map((delivery) => (
          <tr key={delivery.id} data-marked={delivery.id === openedId || undefined}>
            <th scope="row">
              <TextButton isName aria-pressed={delivery.id === openedId} onClick={() => onOpen(delivery.id)}>
                {t(eventName(delivery.type))}
              </TextButton>
              <small>{[delivery.type, countWords(delivery.body, language)].filter(Boolean).join(" · ")}</small>
            </th>
            <td data-label={t(text.time)}>{formatMoment(delivery.created_at, language)}</td>
            <td data-label={t(text.tries)}>
              <TryMarks delivery={delivery} />
            </td>
            <td data-label={t(text.answer)}>
              <DeliveryAnswer delivery={delivery} />
            </td>
            <td className="number">
              {mayReplay && (
                <TextButton
                  aria-label={`${t(delivery.state === "waiting" ? text.tryNow : text.replay)} ${t(eventName(delivery.type))}, ${formatMoment(delivery.created_at, language)}`}
                  onClick={() => onReplay(delivery)}
                >
                  {t(delivery.state === "waiting" ? text.tryNow : text.replay)}
                </TextButton>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

const isGood = ({ status }: DeliveryTry) => status !== null && status >= 200 && status < 300;

/** A mark for each of the last tries, and one for the next. */
function TryMarks({ delivery: { tries, state } }: { delivery: Delivery }) {
  const t = useTranslate();
  const before = Math.max(0, tries.length - MOST_MARKS);
  return (
    <Row as="span" inline gap={4}>
      {before > 0 && <span>+{before}</span>}
      {tries.slice(before).map((one, nth) => (
        <TryMark
          key={one.at}
          isGood={isGood(one)}
          name={t(text.nth(before + nth + 1, isGood(one) ? text.succeeded : text.missed))}
        />
      ))}
      {state === "waiting" && (
        <span className="muted">
          <IconClock size={16} stroke={1.75} aria-hidden />
          <span className="visually-hidden">{t(text.noTry)}</span>
        </span>
      )}
    </Row>
  );
}
function TryMark({ isGood, name }: { isGood: boolean; name: string }) {
  const Mark = isGood ? IconCircleCheck : IconCircleX;
  return (
    <span>
      <Mark className={isGood ? "tone-success" : "tone-error"} size={16} stroke={1.75} aria-hidden />
      <span className="visually-hidden">{name}</span>
    </span>
  );
}

/** What the last try brought, and when the next one leaves. */
function DeliveryAnswer({ delivery: { tries, state, next_try_at } }: { delivery: Delivery }) {
  const t = useTranslate();
  const language = useLanguage();
  const last = tries.at(-1);
  return (
    <>
      <span>{t(last === undefined ? text.noTry : answerWords(last))}</span>
      {last !== undefined && next_try_at !== null && <small>{t(text.next(formatMoment(next_try_at, language)))}</small>}
      {state === "failed" && <small>{t(text.abandoned)}</small>}
    </>
  );
}

/** “Levels changed, 28 Nov 2026, 04:01”. */
function titleOf({ type, created_at }: Delivery, language: Language): string {
  return `${eventName(type)[language]}, ${formatMoment(created_at, language)}`;
}

/** One delivery: its tries, then what is sent. */
function DeliveryDetail({ delivery: { id, body, tries, next_try_at } }: { delivery: Delivery }) {
  const t = useTranslate();
  const language = useLanguage();
  return (
    <>
      <ValueLines>
        {tries.map((one) => (
          <li key={one.at}>
            <Row as="span" inline wrap={false}>
              <TryMark isGood={isGood(one)} name={t(isGood(one) ? text.succeeded : text.missed)} />
              <span className="weight-600">{formatTime(one.at, language)}</span>
            </Row>
            <span>{t(answerWords(one))}</span>
          </li>
        ))}
        {next_try_at !== null && (
          <li>
            <Text as="span" muted>
              {t(text.next(formatMoment(next_try_at, language)))}
            </Text>
          </li>
        )}
      </ValueLines>
      <ScrollBox label={t(text.body)}>
        <pre>{`webhook-id: ${id}\n${JSON.stringify(body, null, 2)}`}</pre>
      </ScrollBox>
    </>
  );
}
