import type { AnswerOf, listWebhookDeliveries, listWebhooks } from "@lichen/contract";
import { ensure } from "@lichen/domain";
import { type Kysely, type Selectable, sql } from "kysely";
import type { Tables } from "../platform/database/tables.ts";
import { beginPage, endPage, type FixedPage, selectPage } from "../platform/search.ts";

type ShownWebhook = AnswerOf<typeof listWebhooks>["webhooks"][number];
type ShownDelivery = AnswerOf<typeof listWebhookDeliveries>["deliveries"][number];
type DeliveryRow = Selectable<Tables["webhook_deliveries"]>;

/** The webhooks of a company, oldest first. */
export async function readWebhooks(trx: Kysely<Tables>, companyId: string): Promise<ShownWebhook[]> {
  const rows = await selectWebhooks(trx)
    .where("webhooks.company_id", "=", companyId)
    .orderBy("webhooks.created_at")
    .orderBy("webhooks.id")
    .execute();
  return rows.map(presentWebhook);
}

export async function readWebhook(trx: Kysely<Tables>, id: string): Promise<ShownWebhook> {
  return presentWebhook(ensure(await selectWebhooks(trx).where("webhooks.id", "=", id).executeTakeFirst()));
}

/** A page of the deliveries of a webhook, newest first. */
export async function readDeliveries(
  trx: Kysely<Tables>,
  { company_id, id }: { readonly company_id: string; readonly id: string },
  input: FixedPage,
): Promise<AnswerOf<typeof listWebhookDeliveries>> {
  const own = trx.selectFrom("webhook_deliveries").where("company_id", "=", company_id).where("webhook_id", "=", id);
  const newest = { ...input, order_by: "-created_at" };
  const page = beginPage({ created_at: sql.ref("created_at") }, newest, sql.ref("place"));
  const found = await selectPage(own.selectAll(), page).execute();
  const { count } = await own.select(sql<number>`count(*)::int`.as("count")).executeTakeFirstOrThrow();
  const { rows, meta } = endPage(newest, found, { count, total: count });
  return { deliveries: rows.map(presentDelivery), meta };
}

export function presentDelivery({ id, type, state, body, created_at, next_try_at, tries }: DeliveryRow): ShownDelivery {
  return {
    id,
    type,
    state,
    body: JSON.parse(body),
    created_at: created_at.toISOString(),
    next_try_at: state === "waiting" ? next_try_at.toISOString() : null,
    tries,
  };
}

function selectWebhooks(trx: Kysely<Tables>) {
  type Last = Pick<ShownDelivery, "id" | "type" | "state" | "created_at">;
  const last = sql<Last | null>`(select jsonb_build_object('id', id, 'type', type, 'state', state,
      'created_at', to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
    from webhook_deliveries as sent where sent.company_id = webhooks.company_id and sent.webhook_id = webhooks.id
    order by sent.created_at desc, place desc limit 1)`;
  return trx
    .selectFrom("webhooks")
    .select(["webhooks.id", "company_id", "url", "events", "active", "disabled_at", "disabled_reason"])
    .select(["created_by", "webhooks.created_at"])
    .select(last.as("last_delivery"));
}

type WebhookRow = Awaited<ReturnType<ReturnType<typeof selectWebhooks>["executeTakeFirstOrThrow"]>>;

function presentWebhook({ created_at, disabled_at, ...webhook }: WebhookRow): ShownWebhook {
  return {
    ...webhook,
    created_at: created_at.toISOString(),
    disabled_at: disabled_at?.toISOString() ?? null,
  };
}
