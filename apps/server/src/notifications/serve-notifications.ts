import { getNotificationChoices, setNotificationChoices, unsubscribe } from "@lichen/contract";
import {
  NOTIFICATION_EVENT_IDS,
  type NotificationEvent,
  type NotificationFrequency,
  USUAL_FREQUENCIES,
} from "@lichen/domain";
import type { FastifyInstance } from "fastify";
import type { Kysely } from "kysely";
import { audit } from "../platform/audit.ts";
import type { Tables } from "../platform/database/tables.ts";
import { inScope, PLATFORM_SCOPE } from "../platform/scope.ts";
import { serve, serveSignedIn } from "../platform/serve.ts";
import type { Services } from "../services.ts";
import { readUnsubscribeToken } from "./unsubscribe-token.ts";

type Choices = Record<NotificationEvent, NotificationFrequency>;

/** How often people are mailed about their work, and the link that stops it. */
export function serveNotifications(
  app: FastifyInstance,
  { database, secret }: Pick<Services, "database" | "secret">,
): void {
  serveSignedIn(app, getNotificationChoices, ({ actor, scope }) =>
    inScope(database.db, scope, async (trx) => ({ choices: await readChoices(trx, actor.user_id) })),
  );

  serveSignedIn(app, setNotificationChoices, ({ input, actor, scope }) =>
    inScope(database.db, scope, async (trx) => {
      const before = await readChoices(trx, actor.user_id);
      const given = Object.entries(input.choices).filter(([, frequency]) => frequency !== undefined);
      const after: Choices = { ...before, ...(Object.fromEntries(given) as Partial<Choices>) };
      const changed = NOTIFICATION_EVENT_IDS.filter((event) => before[event] !== after[event]);
      if (changed.length === 0) return { choices: after };
      await writeChoices(trx, actor.user_id, after, changed);
      const target = { kind: "user" as const, id: actor.user_id, name: actor.name };
      const of = (choices: Choices) => Object.fromEntries(changed.map((event) => [event, choices[event]]));
      const entry = { actor, companyId: actor.company_id, target, before: of(before), after: of(after) };
      await audit(trx, [{ action: "notifications_changed", ...entry }]);
      return { choices: after };
    }),
  );

  serve(app, unsubscribe, async ({ input, problem }) => {
    const subscriber = readUnsubscribeToken(secret, input.token);
    if (subscriber === null) throw problem("link_gone");
    await inScope(database.db, PLATFORM_SCOPE, async (trx) => {
      if (subscriber.kind === "user") return leave(trx, subscriber.id);
      await trx
        .insertInto("unsubscribed_addresses")
        .values({ address_hash: subscriber.hash })
        .onConflict((one) => one.doNothing())
        .execute();
    });
    return { has_account: subscriber.kind === "user" };
  });
}

/** How often someone is mailed about each event. */
export async function readChoices(trx: Kysely<Tables>, userId: string): Promise<Choices> {
  const rows = await trx
    .selectFrom("notification_choices")
    .select(["event", "frequency"])
    .where("user_id", "=", userId)
    .execute();
  return { ...USUAL_FREQUENCIES, ...Object.fromEntries(rows.map(({ event, frequency }) => [event, frequency])) };
}

async function writeChoices(
  trx: Kysely<Tables>,
  userId: string,
  choices: Choices,
  events: readonly NotificationEvent[],
): Promise<void> {
  const rows = events.map((event) => ({ user_id: userId, event, frequency: choices[event] }));
  await trx
    .insertInto("notification_choices")
    .values(rows)
    .onConflict((one) =>
      one.columns(["user_id", "event"]).doUpdateSet((row) => ({ frequency: row.ref("excluded.frequency") })),
    )
    .execute();
}

/** Stops all mails about someone's work; an account that is gone has none. */
async function leave(trx: Kysely<Tables>, userId: string): Promise<void> {
  const user = await trx
    .selectFrom("users")
    .select(["id", "name", "company_id"])
    .where("id", "=", userId)
    .executeTakeFirst();
  if (user === undefined) return;
  const before = await readChoices(trx, userId);
  const changed = NOTIFICATION_EVENT_IDS.filter((event) => before[event] !== "none");
  if (changed.length === 0) return;
  const never = Object.fromEntries(NOTIFICATION_EVENT_IDS.map((event) => [event, "none"])) as Choices;
  await writeChoices(trx, userId, never, changed);
  const target = { kind: "user" as const, id: user.id, name: user.name };
  const entry = { actor: null, companyId: user.company_id, target, before, after: never };
  await audit(trx, [{ action: "notifications_changed", ...entry }]);
}
