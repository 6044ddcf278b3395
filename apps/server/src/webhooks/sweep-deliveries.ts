import { WEBHOOKS } from "@lichen/domain";
import { type Kysely, sql } from "kysely";
import type { Tables } from "../platform/database/tables.ts";

/** Removes the deliveries that are no longer listed, those that wait for a webhook that was switched off among them. */
export async function sweepDeliveries(trx: Kysely<Tables>): Promise<void> {
  const limit = sql<Date>`now() - make_interval(days => ${WEBHOOKS.retentionDays})`;
  await trx.deleteFrom("webhook_deliveries").where("created_at", "<", limit).where("next_try_at", "<", limit).execute();
}
