import { departementOf } from "@lichen/domain";
import { type Kysely, sql } from "kysely";
import type { Tables } from "../platform/database/tables.ts";
import { OUTLINES_KIND } from "./import-outlines.ts";
import type { Polygons } from "./simplify-outlines.ts";

export type StoredOutlines = {
  readonly name: string;
  readonly edition: string;
  readonly licence: string;
  /** The layer holds every département of the communes. */
  readonly isWhole: boolean;
  readonly outlines: ReadonlyMap<string, Polygons>;
};

/**
 * The imported outlines of some communes: of the last import that holds all of their départements, else of the last
 * that holds one of them; null where none does.
 */
export async function readStoredOutlines(
  db: Kysely<Tables>,
  communes: readonly string[],
): Promise<StoredOutlines | null> {
  const layers = await db
    .selectFrom("climate_layers")
    .select(["id", "name", "edition", "licence", "detail"])
    .where("kind", "=", OUTLINES_KIND)
    .orderBy("imported_at", "desc")
    .orderBy("id", "desc")
    .execute();
  const departements = [...new Set(communes.map(departementOf))];
  const held = layers.map(({ detail, ...layer }) => {
    const covers = new Set((detail as { readonly covers: readonly string[] }).covers);
    return { ...layer, held: departements.filter((code) => covers.has(code)).length };
  });
  const whole = held.find((layer) => layer.held === departements.length);
  const chosen = whole ?? held.find((layer) => layer.held > 0);
  if (chosen === undefined) return null;
  const { rows } = await sql<{ insee: string; polygons: Polygons }>`
    select insee, polygons from commune_outlines
    where layer_id = ${chosen.id} and insee = any(string_to_array(${communes.join(",")}::text, ','))`.execute(db);
  const { name, edition, licence } = chosen;
  const outlines = new Map(rows.map(({ insee, polygons }) => [insee, polygons] as const));
  return { name, edition, licence, isWhole: whole !== undefined, outlines };
}

/** Outlines of the communes of a département as JSON, by INSEE code, each from the last import that holds it. */
export async function readOutlinesOfDepartement(
  db: Kysely<Tables>,
  departement: string,
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ insee: string; polygons: string }>`
    select distinct on (insee) insee, polygons::text as polygons
    from commune_outlines join climate_layers on climate_layers.id = layer_id
    where insee like ${`${departement}%`}
    order by insee, imported_at desc, layer_id desc`.execute(db);
  return new Map(rows.map(({ insee, polygons }) => [insee, polygons] as const));
}

/** Another one means that outlines were imported or removed. */
export async function readOutlinesVersion(db: Kysely<Tables>): Promise<string> {
  const { rows } = await sql<{ version: string | null }>`
    select string_agg(id || ' ' || imported_at::text, ',' order by id) as version
    from climate_layers where kind = ${OUTLINES_KIND}`.execute(db);
  return rows[0]?.version ?? "";
}
