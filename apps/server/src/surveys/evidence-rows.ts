import { type Answer, type EvidenceKind, FIELDS, type FieldKey, holdsEvidence } from "@lichen/domain";
import { type Kysely, type Selectable, sql } from "kysely";
import type { SavedBuilding } from "../buildings/index.ts";
import { nextRevision } from "../lists/index.ts";
import type { Database } from "../platform/database/open-database.ts";
import type { Tables } from "../platform/database/tables.ts";
import { inScope, type Scope } from "../platform/scope.ts";

type EvidenceRow = Selectable<Tables["building_evidence"]>;

/** The evidence of answers of some buildings of a company. */
export async function readEvidence(
  trx: Kysely<Tables>,
  companyId: string,
  buildingIds: readonly string[],
): Promise<EvidenceRow[]> {
  if (buildingIds.length === 0) return [];
  return trx
    .selectFrom("building_evidence")
    .selectAll()
    .select(sql<string>`to_char(on_day, 'YYYY-MM-DD')`.as("on_day"))
    .where("company_id", "=", companyId)
    .where("building_id", "in", [...buildingIds])
    .execute();
}

/** How an answer of a building is known, as it is read; null where nothing says. */
export function presentEvidence(
  rows: readonly EvidenceRow[],
  { id, answers }: Pick<SavedBuilding, "id" | "answers">,
  field: FieldKey,
) {
  const row = rows.find((one) => one.building_id === id && one.field === field);
  if (row === undefined) return null;
  return {
    field,
    kind: row.kind,
    on: row.on_day,
    by: row.proved_by,
    note: row.note,
    file_ids: row.file_ids,
    survey_id: row.survey_id,
    holds: holdsEvidence(answers, { field, value: row.value }),
  };
}

/** All of it for one building, in the order of the questionnaire. */
export function presentAllEvidence(rows: readonly EvidenceRow[], building: Pick<SavedBuilding, "id" | "answers">) {
  return FIELDS.flatMap(({ key }) => presentEvidence(rows, building, key) ?? []);
}

/** How the answers of a building are known, for someone who reads it. */
export async function readBuildingEvidence(
  { db }: Pick<Database, "db">,
  scope: Scope,
  building: Pick<SavedBuilding, "id" | "company_id" | "answers">,
) {
  const rows = await inScope(db, scope, (trx) => readEvidence(trx, building.company_id, [building.id]));
  return presentAllEvidence(rows, building);
}

type NewEvidence = {
  readonly company_id: string;
  readonly building_id: string;
  readonly field: FieldKey;
  readonly kind: EvidenceKind;
  readonly on_day: string;
  readonly proved_by: string;
  readonly note: string;
  readonly file_ids: readonly string[];
  readonly value: Answer;
  readonly survey_id: string | null;
  readonly updated_by_name: string;
};

/** Writes how answers of a building are known, in place of what was written of them before: its lists are read again. */
export async function saveEvidence(trx: Kysely<Tables>, all: readonly NewEvidence[]): Promise<void> {
  const [first] = all;
  if (first === undefined) return;
  const { company_id, building_id } = first;
  const revision = await nextRevision(trx, company_id);
  await trx
    .updateTable("buildings")
    .set({ revision })
    .where("company_id", "=", company_id)
    .where("id", "=", building_id)
    .execute();
  for (const { file_ids, value, ...facts } of all) {
    const row = { ...facts, file_ids: [...file_ids], value: JSON.stringify(value), updated_at: new Date() };
    await trx
      .insertInto("building_evidence")
      .values(row)
      .onConflict((one) => one.columns(["company_id", "building_id", "field"]).doUpdateSet(row))
      .execute();
  }
}
