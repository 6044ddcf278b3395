import type { PageMeta } from "@lichen/contract";
import { type Actor, canRead, canSeeGroup, ensure, type GroupRef } from "@lichen/domain";
import { type Kysely, sql } from "kysely";
import type { Database } from "../platform/database/open-database.ts";
import type { Tables } from "../platform/database/tables.ts";
import { inScope, inSnapshot, type Scope } from "../platform/scope.ts";
import { beginNumbered, endNumbered, type FixedPage } from "../platform/search.ts";
import { countChanges, type HistoryQuery, type RecordChange, readChanges } from "./history-rows.ts";
import { type KnownNames, readKnownNames } from "./known-names.ts";
import type { Listed } from "./listed.ts";

/** Whose changes are asked for: those of a record, or of what a group held, from a day to another. */
type HistoryInput = {
  readonly recordId?: string | undefined;
  /** Id or name. */
  readonly group?: string | undefined;
  /** With the name of a group, for someone who sees several companies. */
  readonly companyId?: string | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
};

type Target =
  | { readonly kind: "found"; readonly query: HistoryQuery; readonly known: KnownNames }
  | { readonly kind: "forbidden" | "history_not_found" | "company_needed" };

export type History = {
  /** Newest first, with how many there are, and how many whatever the days. */
  page(page: FixedPage): Promise<{ readonly changes: readonly RecordChange[]; readonly meta: PageMeta }>;
  /** All of them, some at a time. */
  batches(): AsyncGenerator<readonly RecordChange[]>;
};

/** Changes that one query reads for a file. */
const BATCH = 100;
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** What became of a record, in the trash or not, or of the records of a group while they were in it. */
export async function readHistory(
  listed: Listed,
  { db }: Database,
  scope: Scope,
  actor: Actor,
  input: HistoryInput,
): Promise<Exclude<Target, { kind: "found" }> | { readonly kind: "found"; readonly history: History }> {
  const target = await inScope(db, scope, (trx) => readTarget(listed, trx, actor, input));
  if (target.kind !== "found") return target;
  const { query, known } = target;
  const history: History = {
    page: (page) =>
      inSnapshot(db, scope, async (trx) => {
        const count = await countChanges(listed, trx, query);
        const isWhole = input.from === undefined && input.to === undefined;
        const whole = { ...query, from: undefined, to: undefined };
        const totalCount = isWhole ? count : await countChanges(listed, trx, whole);
        const { limit, offset, before } = beginNumbered(page);
        const found = await readChanges(listed, trx, query, { limit, offset, before }, known);
        const { rows, meta } = endNumbered(page, found, { count, total: totalCount });
        return { changes: rows, meta };
      }),
    batches: () => inBatches(listed, db, scope, query, known),
  };
  return { kind: "found", history };
}

/** What became of records that someone reads, company by company, newest first. */
export async function* historyOfMany(
  listed: Listed,
  { db }: Database,
  scope: Scope,
  actor: Actor,
  records: ReadonlyMap<string, readonly string[]>,
  days: Pick<HistoryInput, "from" | "to">,
): AsyncGenerator<readonly RecordChange[]> {
  for (const [companyId, recordIds] of records) {
    const known = await inScope(db, scope, (trx) => readKnownNames(listed, trx, actor, companyId));
    yield* inBatches(listed, db, scope, { ...days, companyId, recordIds, groupId: null }, known);
  }
}

/** Changes that are asked, some at a time, newest first. */
async function* inBatches(
  listed: Listed,
  db: Database["db"],
  scope: Scope,
  query: HistoryQuery,
  known: KnownNames,
): AsyncGenerator<readonly RecordChange[]> {
  for (let before: number | undefined; ; ) {
    const page = { limit: BATCH, ...(before === undefined ? {} : { before }) };
    const changes = await inScope(db, scope, (trx) => readChanges(listed, trx, query, page, known));
    if (changes.length > 0) yield changes;
    if (changes.length < BATCH) return;
    before = ensure(changes.at(-1)).number;
  }
}

/** What the parameters name together, for someone who may read it. */
async function readTarget(listed: Listed, trx: Kysely<Tables>, actor: Actor, input: HistoryInput): Promise<Target> {
  const { recordId, group, from, to } = input;
  const place = recordId === undefined ? undefined : await readPlace(listed, trx, recordId);
  // Where a record stands decides who reads its history, wherever it stood before.
  if (recordId !== undefined && (place === undefined || !canRead(actor, place))) return { kind: "history_not_found" };
  const named = group
    ? await readGroup(listed, trx, group, input.companyId ?? place?.company_id ?? actor.company_id)
    : undefined;
  if (named === "company_needed") return { kind: "company_needed" };
  if (group && (named === undefined || !canSeeGroup(actor, named))) return { kind: "history_not_found" };
  if (named !== undefined && !canRead(actor, named)) return { kind: "forbidden" };
  const companyId = (named ?? ensure(place)).company_id;
  return {
    kind: "found",
    query: { companyId, recordIds: recordId === undefined ? null : [recordId], groupId: named?.id ?? null, from, to },
    known: await readKnownNames(listed, trx, actor, companyId),
  };
}

/** Group of a record, the last one that it was in when it is gone for good. */
async function readPlace(
  { subject, tables, recordId: column }: Listed,
  trx: Kysely<Tables>,
  recordId: string,
): Promise<GroupRef | undefined> {
  const [records, changes] = [sql.table(tables.records), sql.table(tables.changes)];
  const standing = sql`from ${records} where company_id = companies.id and id = ${recordId}::uuid`;
  const changed = sql`from ${changes} where company_id = companies.id and ${sql.ref(column)} = ${recordId}::uuid`;
  const { rows } = await sql<{ company_id: string; id: string }>`
    select companies.id as company_id,
      coalesce((select group_id ${standing}), (select group_id ${changed} order by id desc limit 1)) as id
    from companies where exists (select ${standing}) or exists (select ${changed}) limit 1`.execute(trx);
  return rows[0] && { kind: subject.kind, ...rows[0] };
}

/** The group of an id, or of a name in a company. */
async function readGroup(
  { subject: { kind }, tables }: Listed,
  trx: Kysely<Tables>,
  group: string,
  companyId: string | null,
): Promise<GroupRef | "company_needed" | undefined> {
  const groups = trx.selectFrom(tables.groups).select(["company_id", "id"]);
  const byId = UUID.test(group) ? await groups.where("id", "=", group).executeTakeFirst() : undefined;
  if (byId !== undefined) return { kind, ...byId };
  if (companyId === null) return UUID.test(group) ? undefined : "company_needed";
  const byName = await groups
    .where("company_id", "=", companyId)
    .where(sql`lichen_name_key(name)`, "=", sql`lichen_name_key(${group})`)
    .executeTakeFirst();
  return byName && { kind, ...byName };
}
