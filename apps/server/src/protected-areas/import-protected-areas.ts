import { ensure, findProtectedAreaType } from "@lichen/domain";
import { type Kysely, sql } from "kysely";
import {
  checksumOf,
  createExtent,
  type FileImport,
  type LayerOutcome,
  layerIdOf,
  MapFault,
  readFeatures,
  replaceLayer,
} from "../map-files/index.ts";
import type { Database } from "../platform/database/open-database.ts";
import type { Tables } from "../platform/database/tables.ts";
import { type Area, areaOf } from "./area-of-feature.ts";
import { refusals } from "./refusals.ts";

/** Kind of these layers among those that an installation imported. */
export const PROTECTED_AREAS_KIND = "protected_areas";
/** Tells a map of protected areas from any other layer or dataset, by its id. */
export const AREAS_PREFIX = "imported_areas_";
const PRIORITY = 0;
/** Written at once: so many areas, or so many positions. */
const [BATCH, BATCH_POSITIONS] = [500, 200_000];

type AreasImport = FileImport & { readonly type: string };

export type AreasOutcome = LayerOutcome & {
  readonly areas: number;
  /** Features without a surface: points, lines. */
  readonly leftAside: number;
};

/**
 * Imports a map of protected areas as one layer: read, checked and written in one transaction, in the place of the
 * layer of the same type and edition. Nothing is left of a refused file.
 *
 * @throws MapFault with what is wrong
 */
export async function importProtectedAreas(database: Database, asked: AreasImport): Promise<AreasOutcome> {
  const type = findProtectedAreaType(asked.type);
  if (type === undefined) throw new MapFault(refusals.unknown_type);
  const checksum = await checksumOf(asked.file);
  const id = layerIdOf(`${AREAS_PREFIX}${asked.type}_`, asked.edition);
  const name = asked.name ?? `${type.name.fr}, ${asked.edition}`;
  const card = { id, name, licence: asked.licence, edition: asked.edition, checksum };
  const layer = { ...card, kind: PROTECTED_AREAS_KIND, priority: PRIORITY };
  const { rows, leftAside, replaced } = await replaceLayer(database, layer, async (trx) => {
    let [areas, aside, positions] = [0, 0, 0];
    const extent = createExtent();
    let batch: Area[] = [];
    const write = async () => {
      await writeAreas(trx, { id, type: asked.type, from: areas - batch.length }, batch);
      [batch, positions] = [[], 0];
    };
    for await (const feature of readFeatures(asked.file)) {
      const area = areaOf(feature);
      if (area === null) {
        aside++;
        continue;
      }
      areas++;
      const corners = area.rings.flat(2);
      for (const [longitude, latitude] of corners) extent.add(ensure(longitude), ensure(latitude));
      positions += corners.length;
      if (batch.push(area) === BATCH || positions > BATCH_POSITIONS) await write();
    }
    if (areas === 0) throw new MapFault(refusals.no_area);
    await write();
    return { rows: areas, leftAside: aside, extent: extent.found() };
  });
  return { id, name, replaced, areas: rows, leftAside, checksum };
}

async function writeAreas(
  trx: Kysely<Tables>,
  { id, type, from }: { readonly id: string; readonly type: string; readonly from: number },
  areas: readonly Area[],
): Promise<void> {
  if (areas.length === 0) return;
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
