import { type Scenario, scenarioOfChanges } from "@lichen/domain";
import type { Kysely } from "kysely";
import { readNews } from "../../buildings/index.ts";
import type { Tables } from "../../platform/database/tables.ts";
import type { SynthesisDocument } from "./synthesis-document.ts";

/**
 * What became of buildings since the last earlier day on which a synthesis of all their companies was put on paper.
 * The documents of one day say the same: one made again an hour later would say that nothing changed.
 */
export async function newsSinceLast(
  trx: Kysely<Tables>,
  of: { readonly companies: readonly string[]; readonly buildings: readonly string[] },
  today: string,
  scenario: Scenario,
): Promise<SynthesisDocument["news"]> {
  const days = await trx
    .selectFrom("synthesis_days")
    .select((is) => ["company_id", is.fn.max("day").as("day")])
    .where("company_id", "in", [...of.companies])
    .where("day", "<", today)
    .groupBy("company_id")
    .execute();
  if (days.length < of.companies.length) return null;
  const day = days.map((one) => one.day).reduce((first, one) => (one < first ? one : first));
  return { day, ...(await readNews(trx, of, new Date(day), scenarioOfChanges(scenario))) };
}

/** Keeps that a synthesis of companies was put on paper on a day. */
export async function noteSynthesis(trx: Kysely<Tables>, companies: readonly string[], day: string): Promise<void> {
  await trx
    .insertInto("synthesis_days")
    .values(companies.map((company_id) => ({ company_id, day })))
    .onConflict((one) => one.doNothing())
    .execute();
}
