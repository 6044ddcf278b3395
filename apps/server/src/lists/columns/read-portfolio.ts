import {
  type Answers,
  daysSince1970,
  type EvidenceFacts,
  type EvidenceKind,
  type FieldKey,
  holdsEvidence,
} from "@lichen/domain";
import { type Kysely, type RawBuilder, sql } from "kysely";
import type { Tables } from "../../platform/database/tables.ts";
import type { Listed } from "../listed.ts";
import type { IndexedGroup, RecordRow, ResultsRow } from "./record-row.ts";

/** Records that one statement reads. */
const BATCH = 500;

type ReadRecord = { readonly row: RecordRow; readonly results: ResultsRow | null; readonly isGone: boolean };
type ReadResults = { readonly id: string; readonly results: ResultsRow | null };

type ResultColumns = {
  stamp: string | null;
  levels: string;
  figures: string;
  decisions: string | null;
};
type RecordColumns = Omit<RecordRow, "evidence"> & ResultColumns & EvidenceColumns & { is_gone: boolean };
/** Evidence of a record: JSON of `[field, kind, day, value]`, null without any; JSON of the days of its answers. */
type EvidenceColumns = { proofs?: string | null; days?: string };
type Proof = readonly [field: FieldKey, kind: EvidenceKind, day: number, value: unknown];

const RESULT_COLUMNS = sql`results.stamp, results.levels, to_json(results.figures)::text as figures,
  results.decisions`;
const RECORD_COLUMNS = sql`records.id, records.group_id, records.code, records.name, records.nature,
  records.version, (extract(epoch from records.created_at) * 1000)::float8 as created_at,
  (extract(epoch from records.updated_at) * 1000)::float8 as updated_at, records.updated_by_name as updated_by,
  (records.place->>'latitude')::float8 as latitude, (records.place->>'longitude')::float8 as longitude,
  records.place->>'precision' as precision, records.place->>'zone' as zone,
  records.place->>'country' as country, records.place->>'insee' as insee,
  records.deleted_at is not null as is_gone, ${RESULT_COLUMNS}`;

/** The answers of a record as text; most have nothing beside them, which spares to put them together. */
function answersText({ furtherAnswers }: Listed) {
  if (furtherAnswers === null) return sql`records.answers::text`;
  const further = sql.ref(`records.${furtherAnswers}`);
  return sql`case when ${further} = '{}' then records.answers else records.answers || ${further} end::text`;
}

/** Revision of the portfolio of a company; null when it is not there. */
export async function readRevision(trx: Kysely<Tables>, companyId: string): Promise<number | null> {
  const row = await trx
    .selectFrom("companies")
    .select("portfolio_revision")
    .where("id", "=", companyId)
    .executeTakeFirst();
  return row?.portfolio_revision ?? null;
}

export function readGroups({ tables }: Listed, trx: Kysely<Tables>, companyId: string): Promise<IndexedGroup[]> {
  return trx.selectFrom(tables.groups).select(["id", "name"]).where("company_id", "=", companyId).execute();
}

/** Ids of the records that are there, in order. */
export async function readIds({ tables }: Listed, trx: Kysely<Tables>, companyId: string): Promise<string[]> {
  const rows = await trx
    .selectFrom(tables.records)
    .select("id")
    .where("company_id", "=", companyId)
    .where("deleted_at", "is", null)
    .orderBy("id")
    .execute();
  return rows.map(({ id }) => id);
}

/** How many records are there. */
export async function readCount({ tables }: Listed, trx: Kysely<Tables>, companyId: string): Promise<number> {
  const row = await trx
    .selectFrom(tables.records)
    .select((select) => select.fn.countAll<number>().as("count"))
    .where("company_id", "=", companyId)
    .where("deleted_at", "is", null)
    .executeTakeFirstOrThrow();
  return row.count;
}

/** Ids of the records that changed after a revision, and of the others whose results did. */
export async function readChangedIds(
  { tables, recordId }: Listed,
  trx: Kysely<Tables>,
  companyId: string,
  revision: number,
) {
  const changed = await trx
    .selectFrom(tables.records)
    .select("id")
    .where("company_id", "=", companyId)
    .where("revision", ">", revision)
    .orderBy("id")
    .execute();
  const computed = await trx
    .selectFrom(tables.results)
    .select(recordId)
    .where("company_id", "=", companyId)
    .where("revision", ">", revision)
    .execute();
  const records = new Set(changed.map(({ id }) => id));
  const results = computed.map((row) => row[recordId]).filter((id) => !records.has(id));
  return { records: [...records], results };
}

/** Ids as they are read, some at a time. Named one by one, they are found by the key whatever the planner knows. */
export function* inBatches(ids: readonly string[]): Generator<string[]> {
  for (let from = 0; from < ids.length; from += BATCH) yield ids.slice(from, from + BATCH);
}

function evidenceColumns({ evidence }: Listed) {
  if (evidence === null) return sql``;
  return sql`, proofs.proofs, records.${sql.ref(evidence.days)}::text as days`;
}

/** Joins the evidence of the records that are named: most have none. */
function joinEvidence({ evidence, recordId }: Listed, companyId: string, named: RawBuilder<unknown>) {
  if (evidence === null) return sql``;
  const id = sql.ref(recordId);
  return sql`left join (select ${id} as record_id,
      jsonb_agg(jsonb_build_array(field, kind, on_day - date '1970-01-01', value))::text as proofs
    from ${sql.table(evidence.table)} where company_id = ${companyId} and ${id} = any (${named}) group by ${id}) as proofs
    on proofs.record_id = records.id`;
}

/** What lists say of the evidence of a record. Evidence that was given for an earlier answer holds no more. */
function findEvidence({ evidence }: Listed, row: RecordColumns): EvidenceFacts | null {
  if (evidence === null) return null;
  const { proofs = null, days = "{}", answers: json } = row;
  const added = daysSince1970(row.created_at);
  // Most buildings: nothing was proved or changed since they were added.
  if (proofs === null && days === "{}") return { provedShare: 0, strongest: "none", oldestDay: added };
  const answers = JSON.parse(json) as Answers;
  const held = (JSON.parse(proofs ?? "[]") as readonly Proof[])
    .filter(([field, , , value]) => holdsEvidence(answers, { field, value }))
    .map(([field, kind, day]) => ({ field, kind, day }));
  return evidence.factsOf(answers, held, { given: JSON.parse(days), added });
}

export async function readRecords(
  listed: Listed,
  trx: Kysely<Tables>,
  companyId: string,
  ids: readonly string[],
): Promise<ReadRecord[]> {
  const { tables, recordId } = listed;
  const named = sql`${[...ids]}::uuid[]`;
  const { rows } =
    await sql<RecordColumns>`select ${RECORD_COLUMNS}${evidenceColumns(listed)}, ${answersText(listed)} as answers from ${sql.table(tables.records)} as records
    left join ${sql.table(tables.results)} as results on results.company_id = records.company_id
      and results.${sql.ref(recordId)} = records.id and results.company_id = ${companyId}
      and results.${sql.ref(recordId)} = any (${named})
    ${joinEvidence(listed, companyId, named)}
    where records.company_id = ${companyId} and records.id = any (${named}) order by records.id`.execute(trx);
  return rows.map((row) => ({
    row: { ...row, evidence: findEvidence(listed, row) },
    results: findResults(listed, row),
    isGone: row.is_gone,
  }));
}

export async function readResults(
  listed: Listed,
  trx: Kysely<Tables>,
  companyId: string,
  ids: readonly string[],
): Promise<ReadResults[]> {
  const recordId = sql.ref(listed.recordId);
  const { rows } = await sql<ResultColumns & { id: string }>`
    select results.${recordId} as id, ${RESULT_COLUMNS} from ${sql.table(listed.tables.results)} as results
    where results.company_id = ${companyId} and results.${recordId} = any (${[...ids]}::uuid[])`.execute(trx);
  return rows.map((row) => ({ id: row.id, results: findResults(listed, row) }));
}

/** Null where there are none, or none that are laid out as they are read: these are computed again first. */
function findResults({ subject }: Listed, { stamp, levels, figures, decisions }: ResultColumns): ResultsRow | null {
  if (stamp === null || !subject.stored.isLaidOutAsNow(stamp)) return null;
  return { stamp, levels, figures: JSON.parse(figures), decisions };
}
