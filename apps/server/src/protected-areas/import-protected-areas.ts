import { ensure, findProtectedAreaType } from "@lichen/domain";
import type { Feature } from "geojson";
import { type Kysely, sql } from "kysely";
import type { Tables } from "../platform/database/tables.ts";
import { FileRefused, readSurfaces, type Surfaces, writeSurfaces } from "../platform/map-files/index.ts";
import { type Area, findArea } from "./area-of-feature.ts";
import { refusals } from "./refusals.ts";

/** Kind of these layers among those that an installation imported. */
export const PROTECTED_AREAS_KIND = "protected_areas";
/** Tells a map of protected areas from any other layer or dataset, by its id. */
export const AREAS_PREFIX = "imported_areas_";
/** Written at once: so many areas, or so many positions. */
const LIMITS = { most: 500, heaviest: 200_000, weigh: ({ rings }: Area) => rings.flat(2).length };

/** The areas of a map, all of one type. */
export type AreasMap = {
  readonly type: string;
  readonly typeName: string;
  readonly surfaces: Surfaces<Area>;
};

/** A map of protected areas, as its file is read. @throws FileRefused for a type that is not known */
export function readAreasMap(path: string, type: string, layer?: string): AreasMap {
  const known = findProtectedAreaType(type);
  if (known === undefined) throw new FileRefused(refusals.unknown_type);
  return { type, typeName: known.name.fr, surfaces: readSurfaces(path, layer, areasOf) };
}

/** Writes the areas of a map as they are read. @throws FileRefused for a map without an area */
export async function writeAreasMap(trx: Kysely<Tables>, id: string, { type, surfaces }: AreasMap) {
  const written = await writeSurfaces(surfaces, {
    limits: LIMITS,
    eachCorner,
    write: (areas, from) => writeAreas(trx, { id, type, from }, areas),
  });
  if (written.rows === 0) throw new FileRefused(refusals.no_area);
  return written;
}

function areasOf(feature: Feature): readonly Area[] {
  const area = findArea(feature);
  return area === null ? [] : [area];
}

function eachCorner({ rings }: Area, visit: (longitude: number, latitude: number) => void): void {
  for (const [longitude, latitude] of rings.flat(2)) visit(ensure(longitude), ensure(latitude));
}

async function writeAreas(
  trx: Kysely<Tables>,
  { id, type, from }: { readonly id: string; readonly type: string; readonly from: number },
  areas: readonly Area[],
): Promise<void> {
  const rows = areas.map(({ siteId, name, url, rings }, at) => ({
    row_number: from + at,
    site_id: siteId,
    name,
    url,
    rings,
  }));
  await sql`insert into protected_areas (layer_id, row_number, site_id, name, type, url, rings)
    select ${id}::text, row_number, site_id, name, ${type}::text, url, rings
    from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as area (
      row_number integer, site_id text, name text, url text, rings jsonb
    )`.execute(trx);
}
