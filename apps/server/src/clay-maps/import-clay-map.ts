import { departementOf } from "@lichen/domain";
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
import { WHOLE_FRANCE } from "./clay-zones.ts";
import { refusals } from "./refusals.ts";
import { eachCorner, type PackedZone, zonesOf } from "./zone-of-feature.ts";

/** Kind of these layers among those that an installation imported. */
const CLAY_MAP_KIND = "clay";
const ID_PREFIX = "imported_clay_";
const PRIORITY = 300;
/** Written at once: so many zones, or so many bytes. */
const [BATCH, BATCH_BYTES] = [1000, 8_000_000];

type ClayMapImport = FileImport & {
  /** Départements that the file covers whole, or "france": outside its zones there is no clay. */
  readonly covers?: readonly string[] | undefined;
};

export type ClayMapOutcome = LayerOutcome & {
  readonly zones: number;
  /** Features without a surface: points, lines. */
  readonly leftAside: number;
  readonly covers: readonly string[] | null;
};

/**
 * Imports an official clay map as one layer: read as a stream, checked and written in one transaction, in the place of
 * the layer of the same edition. Nothing is left of a refused file.
 *
 * @param communes INSEE codes of every commune: what tells a département from a slip
 * @throws MapFault with what is wrong
 */
export async function importClayMap(
  database: Database,
  asked: ClayMapImport,
  communes: readonly string[],
): Promise<ClayMapOutcome> {
  const covers = coverOf(asked.covers, communes);
  const checksum = await checksumOf(asked.file);
  const id = layerIdOf(ID_PREFIX, asked.edition);
  const name = asked.name ?? "Retrait-gonflement des argiles";
  const card = { id, name, licence: asked.licence, edition: asked.edition, checksum };
  const layer = { ...card, kind: CLAY_MAP_KIND, priority: PRIORITY, detail: JSON.stringify({ covers }) };
  const { rows, leftAside, replaced } = await replaceLayer(database, layer, async (trx) => {
    let [zones, aside, bytes] = [0, 0, 0];
    const extent = createExtent();
    let batch: PackedZone[] = [];
    const write = async () => {
      await writeZones(trx, id, zones - batch.length, batch);
      [batch, bytes] = [[], 0];
    };
    for await (const feature of readFeatures(asked.file)) {
      const found = zonesOf(feature);
      if (found.length === 0) aside++;
      for (const zone of found) {
        zones++;
        bytes += zone.rings.byteLength;
        eachCorner(zone, extent.add);
        if (batch.push(zone) === BATCH || bytes > BATCH_BYTES) await write();
      }
    }
    if (zones === 0) throw new MapFault(refusals.no_zone);
    await write();
    return { rows: zones, leftAside: aside, extent: extent.found() };
  });
  return { id, name, replaced, zones: rows, leftAside, covers, checksum };
}

function coverOf(asked: readonly string[] | undefined, communes: readonly string[]): readonly string[] | null {
  if (asked === undefined) return null;
  const known = new Set([WHOLE_FRANCE, ...communes.map(departementOf)]);
  for (const code of asked) if (!known.has(code)) throw new MapFault(refusals.unknown_departement(code));
  return [...new Set(asked)].toSorted();
}

async function writeZones(trx: Kysely<Tables>, id: string, from: number, zones: readonly PackedZone[]): Promise<void> {
  if (zones.length === 0) return;
  const rows = zones.map(({ zone, rings }, at) => ({
    row_number: from + at,
    zone,
    rings: Buffer.from(rings.buffer, rings.byteOffset, rings.byteLength).toString("base64"),
  }));
  await sql`insert into clay_zones (layer_id, row_number, zone, rings)
    select ${id}::text, row_number, zone, decode(rings, 'base64')
    from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as given (
      row_number integer, zone smallint, rings text
    )`.execute(trx);
}
