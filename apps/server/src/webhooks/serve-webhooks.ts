import {
  changeWebhook,
  createWebhook,
  deleteWebhook,
  listWebhookDeliveries,
  listWebhooks,
  replayWebhookDelivery,
  testWebhook,
} from "@lichen/contract";
import { type Actor, canManageKeys, TEST_EVENT, WEBHOOKS } from "@lichen/domain";
import type { FastifyInstance } from "fastify";
import { sql, type Transaction } from "kysely";
import { isAllowedAddress } from "../platform/ask-outside.ts";
import { audit } from "../platform/audit.ts";
import { requireManagedCompany } from "../platform/company-of-caller.ts";
import type { Tables } from "../platform/database/tables.ts";
import { createSharedRefusal } from "../platform/refusal.ts";
import { inScope } from "../platform/scope.ts";
import { seal } from "../platform/seal.ts";
import { serveSignedIn } from "../platform/serve.ts";
import type { Services } from "../services.ts";
import { writeBody } from "./queue-event.ts";
import { presentDelivery, readDeliveries, readWebhook, readWebhooks } from "./read-webhooks.ts";
import { trustsHostsOf } from "./send-event.ts";
import { shownAddress } from "./shown-address.ts";
import { newWebhookSecret } from "./sign-event.ts";

type WebhookServices = Pick<Services, "database" | "config" | "secret" | "wakeWebhooks">;

/** The webhooks of companies, and what they were sent. */
export function serveWebhooks(app: FastifyInstance, services: WebhookServices): void {
  serveCreation(app, services);
  serveChanges(app, services);
  serveDeliveries(app, services);
}

function serveCreation(app: FastifyInstance, { database, config, secret }: WebhookServices): void {
  serveSignedIn(app, createWebhook, async ({ input, actor, scope, problem }) => {
    const companyId = requireManagedCompany(actor, input.company_id);
    const url = requireAllowed(config, input.url);
    const key = newWebhookSecret();
    const made = await inScope(database.db, scope, async (trx) => {
      // Held until the commit: of two webhooks that come at once, neither goes beyond the limit.
      const company = await trx
        .selectFrom("companies")
        .select("id")
        .where("id", "=", companyId)
        .forNoKeyUpdate()
        .executeTakeFirst();
      if (company === undefined) return "not_found";
      if ((await readWebhooks(trx, companyId)).length >= WEBHOOKS.most) return "too_many_webhooks";
      const { id } = await trx
        .insertInto("webhooks")
        .values({
          company_id: companyId,
          url,
          events: [...new Set(input.events)],
          active: input.active,
          secret_sealed: seal(secret, key),
          created_by: actor.name,
        })
        .returning("id")
        .executeTakeFirstOrThrow();
      const target = { kind: "webhook" as const, id, name: shownAddress(url) };
      const { events, active } = input;
      await audit(trx, [{ action: "webhook_created", actor, companyId, target, after: { events, active } }]);
      return readWebhook(trx, id);
    });
    if (typeof made === "string") throw problem(made);
    return { webhook: made, secret: key };
  });

  serveSignedIn(app, listWebhooks, async ({ input, actor, scope, problem }) => {
    const companyId = requireManagedCompany(actor, input.company_id);
    const webhooks = await inScope(database.db, scope, async (trx) => {
      const company = await trx.selectFrom("companies").select("id").where("id", "=", companyId).executeTakeFirst();
      return company === undefined ? null : readWebhooks(trx, companyId);
    });
    if (webhooks === null) throw problem("not_found");
    return { webhooks, meta: { count: webhooks.length, most: WEBHOOKS.most } };
  });
}

function serveChanges(app: FastifyInstance, { database, config, wakeWebhooks }: WebhookServices): void {
  serveSignedIn(app, changeWebhook, async ({ input, actor, scope, problem }) => {
    const given = input.url === undefined ? {} : { url: requireAllowed(config, input.url) };
    const changed = await inScope(database.db, scope, async (trx) => {
      const webhook = await findManaged(trx, actor, input.id);
      if (webhook === null) return null;
      const { company_id: companyId, url, events, active } = webhook;
      const after = {
        ...given,
        ...(input.events === undefined ? {} : { events: [...new Set(input.events)] }),
        ...(input.active === undefined ? {} : { active: input.active, disabled_at: null, disabled_reason: null }),
      };
      if (Object.keys(after).length > 0) {
        await trx.updateTable("webhooks").set(after).where("id", "=", input.id).execute();
      }
      const now = await readWebhook(trx, input.id);
      const target = { kind: "webhook" as const, id: input.id, name: shownAddress(now.url) };
      const values = (one: { url: string; events: readonly string[]; active: boolean }) => {
        return { url: shownAddress(one.url), events: one.events, active: one.active };
      };
      const before = values({ url, events, active });
      await audit(trx, [{ action: "webhook_changed", actor, companyId, target, before, after: values(now) }]);
      return now;
    });
    if (changed === null) throw problem("not_found");
    // What was waiting leaves.
    if (input.active === true) wakeWebhooks();
    return { webhook: changed };
  });

  serveSignedIn(app, deleteWebhook, async ({ input, actor, scope, problem }) => {
    const isDeleted = await inScope(database.db, scope, async (trx) => {
      const webhook = await findManaged(trx, actor, input.id);
      if (webhook === null) return false;
      await trx.deleteFrom("webhooks").where("id", "=", input.id).execute();
      const target = { kind: "webhook" as const, id: input.id, name: shownAddress(webhook.url) };
      await audit(trx, [{ action: "webhook_deleted", actor, companyId: webhook.company_id, target }]);
      return true;
    });
    if (!isDeleted) throw problem("not_found");
    return null;
  });
}

function serveDeliveries(app: FastifyInstance, { database, wakeWebhooks }: WebhookServices): void {
  serveSignedIn(app, testWebhook, async ({ input, actor, scope, problem }) => {
    const { id } = input;
    const row = await inScope(database.db, scope, async (trx) => {
      const webhook = await findManaged(trx, actor, id);
      if (webhook === null) return null;
      const body = writeBody({ type: TEST_EVENT, data: { webhook_id: id } });
      const values = { company_id: webhook.company_id, webhook_id: id, type: TEST_EVENT, subjects: [], body } as const;
      return trx
        .insertInto("webhook_deliveries")
        .values({ ...values, subjects: [] })
        .returningAll()
        .executeTakeFirstOrThrow();
    });
    if (row === null) throw problem("not_found");
    wakeWebhooks();
    return { delivery: presentDelivery(row) };
  });

  serveSignedIn(app, listWebhookDeliveries, async ({ input, actor, scope, problem }) => {
    const page = await inScope(database.db, scope, async (trx) => {
      const webhook = await findManaged(trx, actor, input.id);
      return webhook === null ? null : readDeliveries(trx, webhook, input);
    });
    if (page === null) throw problem("not_found");
    return page;
  });

  serveSignedIn(app, replayWebhookDelivery, async ({ input, actor, scope, problem }) => {
    const replayed = await inScope(database.db, scope, async (trx) => {
      const webhook = await findManaged(trx, actor, input.id);
      if (webhook === null) return "not_found";
      const own = trx
        .updateTable("webhook_deliveries")
        .set({ state: "waiting", failures: 0, next_try_at: sql<Date>`now()` })
        .where("company_id", "=", webhook.company_id)
        .where("webhook_id", "=", webhook.id)
        .where("id", "=", input.delivery_id);
      const row = await (webhook.active ? own : own.where("type", "=", TEST_EVENT)).returningAll().executeTakeFirst();
      return row ?? (webhook.active ? "not_found" : "webhook_inactive");
    });
    if (typeof replayed === "string") throw problem(replayed);
    wakeWebhooks();
    return { delivery: presentDelivery(replayed) };
  });
}

/** The address as it is asked. @throws Refusal when it never would be */
function requireAllowed(config: Services["config"], given: string): string {
  const url = URL.parse(given);
  if (url === null || url.hash !== "" || !isAllowedAddress(url, trustsHostsOf(config))) {
    throw createSharedRefusal("validation", { url: ["address_not_public"] });
  }
  return url.href;
}

/** A webhook that the caller may manage, held until the commit; null when there is none. */
async function findManaged(trx: Transaction<Tables>, actor: Actor, id: string) {
  const webhook = await trx
    .selectFrom("webhooks")
    .select(["company_id", "id", "url", "events", "active"])
    .where("id", "=", id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return webhook !== undefined && canManageKeys(actor, webhook.company_id) ? webhook : null;
}
