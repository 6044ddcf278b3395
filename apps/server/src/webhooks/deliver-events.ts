import { setTimeout as wait } from "node:timers/promises";
import { type DeliveryTry, RETRY_WAITS_S, TEST_EVENT, WEBHOOKS } from "@lichen/domain";
import { type Kysely, sql } from "kysely";
import type { Tables } from "../platform/database/tables.ts";
import { inScope, PLATFORM_SCOPE } from "../platform/scope.ts";
import type { Services } from "../services.ts";
import { disableWebhook } from "./disable-webhook.ts";
import { createSendEvent, type SentEvent } from "./send-event.ts";

/** Deliveries that a process has in hand at once, and those of one webhook among all processes. */
const AT_ONCE = 8;
const AT_ONCE_OF_ONE = 3;
/** Longer than a try may last: a delivery is taken over only from a process that died. */
const LEASE_S = 4 * WEBHOOKS.timeoutS;
/** A run waits for what is due within so long, ms: the schedule brings the next one no sooner. */
const LINGER_MS = 60_000;
/** Between two looks while something is awaited, ms. */
const LOOK_MS = 500;
/** A run begins no delivery after so long, ms: another goes on. */
const LONGEST_RUN_MS = 10 * 60_000;
/** The last tries of a delivery that its row has: it may be replayed without end. */
const MOST_TRIES = 50;
/** The address says that no one listens there any more. @source Standard Webhooks, "Delivery"; RFC 9110 §15.5.11 */
const GONE = 410;

type Delivering = Pick<Services, "database" | "publicUrl" | "wakeMails"> & {
  readonly config: { readonly webhookAllowedHosts: readonly string[]; readonly secret: string };
  /** Aborted: what is in hand is ended, nothing else is begun. */
  readonly signal?: AbortSignal;
  readonly leaseS?: number;
  /** 0: the run ends as soon as nothing is due. */
  readonly lingerMs?: number;
};

/**
 * Sends the events that are due, several at once, those about one subject in their order. Any number of processes may do
 * it: each delivery is in the hands of one. A process that dies after the other server accepted an event and before that
 * is written has it sent again when its lease ends, under the same `webhook-id`. No transaction is open while the network
 * is waited for.
 *
 * @returns how many tries succeeded, and how many failed
 */
export async function deliverEvents(delivering: Delivering): Promise<{ delivered: number; failed: number }> {
  const { database, config, signal, leaseS = LEASE_S, lingerMs = LINGER_MS } = delivering;
  const send = createSendEvent(config);
  const done = { delivered: 0, failed: 0 };
  const inHand = new Set<Promise<void>>();
  const failures: unknown[] = [];
  const began = performance.now();
  const isStopped = () => signal?.aborted === true;
  while (!isStopped() && failures.length === 0 && performance.now() - began < LONGEST_RUN_MS) {
    const isHeld = inHand.size > 0;
    const claimed = inHand.size < AT_ONCE ? await claim(database.db, leaseS) : undefined;
    // It may have been stopped while it claimed: another process takes the delivery up.
    if (claimed !== undefined && isStopped()) await release(database.db, claimed);
    else if (claimed !== undefined) {
      const work: Promise<void> = deliver(claimed)
        .catch((error: unknown) => void failures.push(error))
        .finally(() => inHand.delete(work));
      inHand.add(work);
    } else if (inHand.size > 0) await Promise.race([...inHand, wait(LOOK_MS)]);
    // What was in hand ended while the next was looked for, and may have been what it waited for.
    else if (!isHeld) {
      const nextMs = await readNextMs(database.db);
      if (nextMs === null || nextMs >= lingerMs) break;
      await wait(LOOK_MS);
    }
  }
  await Promise.all(inHand);
  if (failures.length > 0) throw failures[0];
  return done;

  async function deliver(claimed: Claimed): Promise<void> {
    const tried = await send(claimed);
    const isDelivered = tried.status !== null && tried.status >= 200 && tried.status < 300;
    if (isDelivered) done.delivered++;
    else done.failed++;
    const isDisabled = await inScope(database.db, PLATFORM_SCOPE, async (trx) => {
      const disabled = isDelivered ? null : readDisabledReason(claimed, tried);
      if (!(await keepTry(trx, claimed, tried, isDelivered)) || disabled === null) return false;
      return disableWebhook(trx, delivering, claimed, disabled);
    });
    if (isDisabled) delivering.wakeMails();
  }
}

type Claimed = SentEvent & {
  readonly company_id: string;
  readonly webhook_id: string;
  readonly type: string;
  readonly failures: number;
  readonly lease_until: Date;
};

/** Of a row `own`: no earlier delivery about the same subject waits. */
const IS_FIRST = sql<boolean>`not exists (select from webhook_deliveries as earlier
  where earlier.webhook_id = own.webhook_id and earlier.state = 'waiting' and earlier.place < own.place
    and earlier.subjects && own.subjects)`;

/** Takes the next delivery that is due, unless an earlier one about the same subject waits. */
async function claim(db: Kysely<Tables>, leaseS: number): Promise<Claimed | undefined> {
  const { rows } = await inScope(db, PLATFORM_SCOPE, (trx) =>
    sql<Claimed>`
      with due as (
        select own.company_id, own.id, url, secret_sealed from webhook_deliveries as own
        join webhooks on webhooks.company_id = own.company_id and webhooks.id = own.webhook_id
        where state = 'waiting' and next_try_at <= now() and coalesce(lease_until <= now(), true)
          and (active or type = ${TEST_EVENT})
          and ${IS_FIRST}
          and (select count(*) from webhook_deliveries as leased
            where leased.webhook_id = own.webhook_id and leased.state = 'waiting' and leased.lease_until > now())
            < ${AT_ONCE_OF_ONE}::int
        order by next_try_at, place limit 1 for update of own skip locked)
      update webhook_deliveries as taken
      set lease_until = date_trunc('milliseconds', now() + make_interval(secs => ${leaseS}))
      from due where taken.company_id = due.company_id and taken.id = due.id
      returning taken.company_id, taken.webhook_id, taken.id, type, body, failures, lease_until, url, secret_sealed`.execute(
      trx,
    ),
  );
  return rows[0];
}

/** Gives back a delivery that was claimed and not sent. */
async function release(db: Kysely<Tables>, { company_id, id, lease_until }: Claimed): Promise<void> {
  await inScope(db, PLATFORM_SCOPE, (trx) =>
    trx
      .updateTable("webhook_deliveries")
      .set({ lease_until: null })
      .where("company_id", "=", company_id)
      .where("id", "=", id)
      .where("lease_until", "=", lease_until)
      .execute(),
  );
}

/** How long until a delivery is due, or may be taken over, ms, 0 when it is already; null when none waits. */
async function readNextMs(db: Kysely<Tables>): Promise<number | null> {
  const { rows } = await inScope(db, PLATFORM_SCOPE, (trx) =>
    sql<{ ms: number | null }>`
      select min(greatest(0, extract(epoch from greatest(next_try_at, lease_until) - now()) * 1000))::float8 as ms
      from webhook_deliveries as own
      join webhooks on webhooks.company_id = own.company_id and webhooks.id = own.webhook_id
      where state = 'waiting' and (active or type = ${TEST_EVENT}) and ${IS_FIRST}`.execute(trx),
  );
  return rows[0]?.ms ?? null;
}

/** Why a failed try is the last of its webhook; null when it is not. */
function readDisabledReason({ type, failures }: Claimed, { status }: DeliveryTry) {
  if (status === GONE) return "gone" as const;
  return type !== TEST_EVENT && RETRY_WAITS_S[failures] === undefined ? ("failures" as const) : null;
}

/** Writes how a try went; false when the delivery is in the hands of another process, or gone. */
async function keepTry(
  trx: Kysely<Tables>,
  { company_id, id, type, failures, lease_until }: Claimed,
  tried: DeliveryTry,
  isDelivered: boolean,
): Promise<boolean> {
  const waitS = tried.status === GONE || type === TEST_EVENT ? undefined : RETRY_WAITS_S[failures];
  const retried = { state: "waiting", next_try_at: sql<Date>`now() + make_interval(secs => ${waitS ?? 0})` } as const;
  const ended = isDelivered
    ? ({ state: "delivered" } as const)
    : waitS === undefined
      ? ({ state: "failed" } as const)
      : retried;
  const lastTries = sql<string>`(select coalesce(jsonb_agg(one order by nth), '[]') from
    (select one, nth from jsonb_array_elements(tries || ${JSON.stringify([tried])}::jsonb) with ordinality as listed (one, nth)
      order by nth desc limit ${MOST_TRIES}) as last)`;
  const written = await trx
    .updateTable("webhook_deliveries")
    .set({ ...ended, tries: lastTries, lease_until: null, failures: isDelivered ? failures : failures + 1 })
    .where("company_id", "=", company_id)
    .where("id", "=", id)
    .where("lease_until", "=", lease_until)
    .returning("id")
    .executeTakeFirst();
  return written !== undefined;
}
