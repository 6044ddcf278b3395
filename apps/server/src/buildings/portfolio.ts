import {
  type Actor,
  type Answers,
  canRead,
  canWrite,
  canWriteSomewhere,
  checkAnswers,
  DEFAULT_GROUP_NAME,
  type GroupRef,
} from "@lichen/domain";
import { type Kysely, sql } from "kysely";
import { audit } from "../platform/audit.ts";
import type { Database } from "../platform/database/open-database.ts";
import type { Tables } from "../platform/database/tables.ts";
import { inScope, type Scope } from "../platform/scope.ts";
import { undo, undoable } from "../platform/undo.ts";
import { errorsByField } from "./given-building.ts";

export type SavedBuilding = {
  readonly id: string;
  readonly version: number;
  readonly nature: "declared" | "example";
  readonly company_id: string;
  readonly group_id: string;
  readonly created_at: Date;
  readonly updated_at: Date;
  /** Every answer, those that are columns of their own among them. */
  readonly answers: Answers;
};

export type AddBuildingOutcome =
  | { readonly kind: "added"; readonly building: SavedBuilding }
  | { readonly kind: "refused"; readonly errors: Record<string, string[]> }
  | { readonly kind: "forbidden" }
  | { readonly kind: "code_taken" }
  | { readonly kind: "threshold_reached" };

export type NewBuilding = {
  readonly companyId: string;
  readonly building: Readonly<Record<string, unknown>>;
  readonly nature?: "declared" | "example";
};

const UNKNOWN_GROUP: AddBuildingOutcome = {
  kind: "refused",
  errors: { "building.fond_gestion_name": ["unknown_group"] },
};

export type Portfolio = ReturnType<typeof createPortfolio>;

/** The buildings that companies keep. */
export function createPortfolio(database: Database) {
  return {
    /**
     * Adds a building to the group that its answers name, if the actor may write there and the company has one left.
     * The counter and the building stand together: of two that ask for the last one, exactly one gets it.
     */
    add(
      scope: Scope,
      actor: Actor,
      { companyId, building, nature = "declared" }: NewBuilding,
    ): Promise<AddBuildingOutcome> {
      // Who may add nowhere is told so whatever the answers are.
      if (!canWriteSomewhere(actor, "building")) return Promise.resolve({ kind: "forbidden" });
      const { answers, issues } = checkAnswers(building, "portfolio");
      const errors = issues.filter(({ severity }) => severity === "error");
      if (errors.length > 0) return Promise.resolve({ kind: "refused", errors: errorsByField(errors) });
      const { member_building_code, member_building_name, fond_gestion_name, ...kept } = answers;
      const [code, name] = [String(member_building_code), String(member_building_name)];
      return unlessGroupGoes(() =>
        inScope(database.db, scope, async (trx): Promise<AddBuildingOutcome> => {
          const group = await groupNamed(trx, companyId, String(fond_gestion_name ?? DEFAULT_GROUP_NAME));
          const ref = group && { kind: "building" as const, company_id: companyId, id: group.id };
          if (ref === undefined || !canRead(actor, ref)) {
            // A group that the actor may not know is answered like one that is not there.
            return UNKNOWN_GROUP;
          }
          if (!canWrite(actor, ref)) return { kind: "forbidden" };
          const row = await trx
            .insertInto("buildings")
            .values({ company_id: companyId, group_id: ref.id, code, name, nature, answers: JSON.stringify(kept) })
            .onConflict((conflict) => conflict.doNothing())
            .returning(["id", "version", "nature", "company_id", "group_id", "created_at", "updated_at"])
            .executeTakeFirst();
          if (row === undefined) return { kind: "code_taken" };
          if (!(await takeOne(trx, companyId))) undo<AddBuildingOutcome>({ kind: "threshold_reached" });
          const target = { kind: "building" as const, id: row.id, name };
          await audit(trx, [{ action: "building_created", actor, companyId, target }]);
          return { kind: "added", building: { ...row, answers: { ...answers, fond_gestion_name: group!.name } } };
        }),
      );
    },

    /** Buildings that the actor may read, in the order asked; null when one is not there, or not for them to know of. */
    async find(scope: Scope, actor: Actor, ids: readonly string[]): Promise<SavedBuilding[] | null> {
      const rows = await inScope(database.db, scope, (trx) =>
        trx
          .selectFrom("buildings")
          .innerJoin("building_groups", (join) =>
            join
              .onRef("building_groups.company_id", "=", "buildings.company_id")
              .onRef("building_groups.id", "=", "buildings.group_id"),
          )
          .selectAll("buildings")
          .select("building_groups.name as group_name")
          .where("buildings.id", "in", [...ids])
          .execute(),
      );
      const found = new Map(
        rows.filter((row) => canRead(actor, groupOf(row))).map((row) => [row.id, savedBuilding(row)]),
      );
      const buildings = ids.map((id) => found.get(id));
      return buildings.every((building) => building !== undefined) ? buildings : null;
    },
  };
}

/** SQLSTATE of a reference to a row that is not there. */
const GONE = "23503";

/** Adds, unless the group is deleted meanwhile, alone or with its company: the database then refuses the reference. */
async function unlessGroupGoes(transaction: () => Promise<AddBuildingOutcome>): Promise<AddBuildingOutcome> {
  try {
    return await undoable(transaction);
  } catch (error) {
    if ((error as { code?: unknown }).code === GONE) return UNKNOWN_GROUP;
    throw error;
  }
}

type Row = Omit<SavedBuilding, "answers"> & {
  readonly code: string | null;
  readonly name: string | null;
  readonly group_name: string;
  readonly answers: unknown;
};

function groupOf({ company_id, group_id }: Row): GroupRef {
  return { kind: "building", company_id, id: group_id };
}

function savedBuilding({ code, name, group_name, answers, ...facts }: Row): SavedBuilding {
  const columns = { member_building_code: code, member_building_name: name, fond_gestion_name: group_name };
  return { ...facts, answers: { ...columns, ...(answers as object) } as Answers };
}

async function groupNamed(trx: Kysely<Tables>, companyId: string, name: string) {
  return trx
    .selectFrom("building_groups")
    .select(["id", "name"])
    .where("company_id", "=", companyId)
    .where(sql`lower(name)`, "=", name.toLowerCase())
    .executeTakeFirst();
}

/** Counts one more building of a company, unless that is one too many; the row of the company holds the others back. */
async function takeOne(trx: Kysely<Tables>, companyId: string): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable("companies")
    .set({ buildings_counter: sql<number>`buildings_counter + 1` })
    .where("id", "=", companyId)
    .where((where) =>
      where.or([
        where("buildings_threshold", "is", null),
        where("buildings_counter", "<", where.ref("buildings_threshold")),
      ]),
    )
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
