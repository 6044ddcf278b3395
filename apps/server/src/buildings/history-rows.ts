import type { AnswerOf, buildingHistory } from "@lichen/contract";
import type { AnswerChange } from "@lichen/domain";
import { type Kysely, sql } from "kysely";
import type { Tables } from "../platform/database/tables.ts";
import type { KnownNames } from "./known-names.ts";

/** A change of a building as its readers see it. */
export type HistoryChange = AnswerOf<typeof buildingHistory>["changes"][number];

/** Which changes of one company. */
export type HistoryAsked = {
  readonly companyId: string;
  readonly buildingId: string | null;
  readonly groupId: string | null;
  /** YYYY-MM-DD, days of UTC, both included. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
};

const DAY_MS = 24 * 3600 * 1000;

/** The changes that are asked, in no order. */
export function selectChanges(trx: Kysely<Tables>, { companyId, buildingId, groupId, from, to }: HistoryAsked) {
  return trx
    .selectFrom("building_changes")
    .where("company_id", "=", companyId)
    .$if(buildingId !== null, (query) => query.where("building_id", "=", buildingId!))
    .$if(groupId !== null, (query) => query.where("group_id", "=", groupId!))
    .$if(from !== undefined, (query) => query.where("at", ">=", new Date(`${from}T00:00:00Z`)))
    .$if(to !== undefined, (query) => query.where("at", "<", new Date(Date.parse(`${to}T00:00:00Z`) + DAY_MS)));
}

const FACTS = [
  "id",
  "at",
  "building_id",
  "code",
  "name",
  "actor_name",
  "kind",
  "version",
  "answers",
  "scores",
] as const satisfies readonly (keyof Tables["building_changes"])[];

/**
 * Changes that are asked, newest first.
 *
 * @param known names of groups that the reader may know
 */
export async function readChanges(
  trx: Kysely<Tables>,
  asked: HistoryAsked,
  page: { readonly limit: number; readonly offset?: number; readonly before?: string },
  known: KnownNames,
): Promise<HistoryChange[]> {
  const rows = await selectChanges(trx, asked)
    .select(FACTS)
    .$if(page.before !== undefined, (query) => query.where("id", "<", Number(page.before)))
    .orderBy("id", "desc")
    .limit(page.limit)
    .offset(page.offset ?? 0)
    .execute();
  return rows.map(({ id, at, code, name, actor_name, answers, scores, ...facts }) => ({
    ...facts,
    id: String(id),
    at: at.toISOString(),
    building_code: code,
    building_name: name,
    by: actor_name,
    answers: answers.map((change) => withoutNames(change, known)),
    scores: scores ?? [],
  }));
}

/** Groups of a company that the reader may not know have no name in what they read. */
function withoutNames({ field, before, after }: AnswerChange, known: KnownNames) {
  if (field !== "fond_gestion_name" || known === "all") return { field, before, after };
  const shown = (name: string | number | null) => (known.has(String(name)) ? name : null);
  return { field, before: shown(before), after: shown(after) };
}

export async function countChanges(trx: Kysely<Tables>, asked: HistoryAsked): Promise<number> {
  const { count } = await selectChanges(trx, asked)
    .select(sql<number>`count(*)::int`.as("count"))
    .executeTakeFirstOrThrow();
  return count;
}
