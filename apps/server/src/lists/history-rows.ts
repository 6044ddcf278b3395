import { type AnswerChange, type ChangeKind, ensure } from "@lichen/domain";
import { type Kysely, type Selectable, sql } from "kysely";
import type { Tables } from "../platform/database/tables.ts";
import type { KnownNames } from "./known-names.ts";
import type { Listed } from "./listed.ts";

/** A change of a record as its readers see it. */
export type RecordChange = {
  readonly id: string;
  /** Its place among the changes of all companies; stays inside the server. */
  readonly number: number;
  readonly at: string;
  readonly recordId: string;
  readonly code: string;
  readonly name: string;
  readonly by: string;
  readonly kind: ChangeKind;
  readonly version: number;
  readonly answers: AnswerChange[];
  /** What it moved of the results, as it was kept. */
  readonly scores: Selectable<Tables["building_changes"]>["scores"];
  /** The survey that brought its answers; null: none. */
  readonly survey: Selectable<Tables["building_changes"]>["survey"];
};

/** Which changes of one company. */
export type HistoryQuery = {
  readonly companyId: string;
  readonly recordIds: readonly string[] | null;
  readonly groupId: string | null;
  /** YYYY-MM-DD, days of UTC, both included. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
};

const DAY_MS = 24 * 3600 * 1000;

/** The changes that are asked, in no order. */
function selectChanges(listed: Listed, trx: Kysely<Tables>, { companyId, recordIds, groupId, from, to }: HistoryQuery) {
  return trx
    .selectFrom(listed.tables.changes)
    .where("company_id", "=", companyId)
    .$if(recordIds !== null, (query) =>
      query.where(listed.recordId, "=", sql<string>`any (${[...ensure(recordIds)]}::uuid[])`),
    )
    .$if(groupId !== null, (query) => query.where("group_id", "=", ensure(groupId)))
    .$if(from !== undefined, (query) => query.where("at", ">=", new Date(`${from}T00:00:00Z`)))
    .$if(to !== undefined, (query) => query.where("at", "<", new Date(Date.parse(`${to}T00:00:00Z`) + DAY_MS)));
}

const FACTS = [
  "id",
  "key",
  "at",
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
  listed: Listed,
  trx: Kysely<Tables>,
  wanted: HistoryQuery,
  page: { readonly limit: number; readonly offset?: number; readonly before?: number | undefined },
  known: KnownNames,
): Promise<RecordChange[]> {
  const rows = await selectChanges(listed, trx, wanted)
    .select([...FACTS, `${listed.recordId} as recordId`])
    .select(
      (listed.tables.changes === "building_changes" ? sql.ref("survey") : sql`null`)
        .$castTo<RecordChange["survey"]>()
        .as("survey"),
    )
    .$if(page.before !== undefined, (query) => query.where("id", "<", ensure(page.before)))
    .orderBy("id", "desc")
    .limit(page.limit)
    .offset(page.offset ?? 0)
    .execute();
  return rows.map(({ id, key, at, actor_name, answers, ...facts }) => ({
    ...facts,
    id: key,
    number: id,
    at: at.toISOString(),
    by: actor_name,
    answers: answers.map((change) => withoutNames(listed, change, known)),
  }));
}

/** Groups of a company that the reader may not know have no name in what they read. */
function withoutNames({ subject }: Listed, { field, before, after }: AnswerChange, known: KnownNames) {
  if (field !== subject.keys.group || known === "all") return { field, before, after };
  const shown = (name: string | number | null) => (known.has(String(name)) ? name : null);
  return { field, before: shown(before), after: shown(after) };
}

export async function countChanges(listed: Listed, trx: Kysely<Tables>, query: HistoryQuery): Promise<number> {
  const { count } = await selectChanges(listed, trx, query)
    .select(sql<number>`count(*)::int`.as("count"))
    .executeTakeFirstOrThrow();
  return count;
}
