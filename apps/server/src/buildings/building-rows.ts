import {
  type Answers,
  type BuildingFootprint,
  type GroupRef,
  isLaidOutAsNow,
  type OwnerFigures,
  type Place,
  type StoredResults,
} from "@lichen/domain";
import type { Kysely } from "kysely";
import type { Tables } from "../platform/database/tables.ts";

/** A building of a portfolio, as it is kept. */
export type SavedBuilding = {
  readonly id: string;
  readonly version: number;
  readonly nature: "declared" | "example";
  readonly company_id: string;
  readonly company_name: string;
  readonly group_id: string;
  readonly created_at: Date;
  readonly updated_at: Date;
  readonly place: Place | null;
  /** Every answer, those that are columns of their own among them. */
  readonly answers: Answers;
  readonly owner_figures: OwnerFigures;
  readonly footprint: BuildingFootprint | null;
};

/** A row of `selectBuildings`. */
export type BuildingRow = Omit<SavedBuilding, "answers"> & {
  readonly code: string | null;
  readonly name: string | null;
  readonly group_name: string;
  readonly answers: unknown;
};

/** Buildings that are not in the trash, each with the name of its group. */
export function selectBuildings(trx: Kysely<Tables>) {
  return trx
    .selectFrom("buildings")
    .innerJoin("building_groups", (join) =>
      join
        .onRef("building_groups.company_id", "=", "buildings.company_id")
        .onRef("building_groups.id", "=", "buildings.group_id"),
    )
    .innerJoin("companies", "companies.id", "buildings.company_id")
    .select([
      "buildings.id",
      "buildings.version",
      "buildings.nature",
      "buildings.company_id",
      "buildings.group_id",
      "buildings.created_at",
      "buildings.updated_at",
      "buildings.place",
      "buildings.code",
      "buildings.name",
      "buildings.answers",
      "buildings.owner_figures",
      "buildings.footprint",
      "building_groups.name as group_name",
      "companies.name as company_name",
    ])
    .where("buildings.deleted_at", "is", null);
}

export function readBuildingRow({ code, name, group_name, answers, ...facts }: BuildingRow): SavedBuilding {
  const columns = { member_building_code: code, member_building_name: name, fond_gestion_name: group_name };
  return { ...facts, answers: { ...columns, ...(answers as object) } as Answers };
}

export function groupOf({ company_id, group_id }: Pick<SavedBuilding, "company_id" | "group_id">): GroupRef {
  return { kind: "building", company_id, id: group_id };
}

/** What is kept of the assessments of some buildings, by their ids; those that have none are absent. */
export async function resultsByBuilding(
  trx: Kysely<Tables>,
  companyId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, StoredResults>> {
  const rows = await trx
    .selectFrom("building_results")
    .select(["building_id", "stamp", "levels", "figures", "decisions"])
    .where("company_id", "=", companyId)
    .where("building_id", "in", [...ids])
    .execute();
  return new Map(
    rows.flatMap(({ building_id, stamp, ...results }) =>
      isLaidOutAsNow(stamp) ? [[building_id, results] as const] : [],
    ),
  );
}
