import { type Kysely, sql } from "kysely";
import type { Tables } from "../platform/database/tables.ts";
import { FileRefused, readSurfaces, type Surfaces, writeSurfaces } from "../platform/map-files/index.ts";
import { refusals } from "./refusals.ts";
import { eachCorner, type PackedZone, zonesOf } from "./zone-of-feature.ts";

/** Written at once: so many zones, or so many bytes. */
const LIMITS = { most: 1000, heaviest: 8_000_000, weigh: ({ rings }: PackedZone) => rings.byteLength };

/** The zones of an official clay map, as its file is read. */
export const readClayMap = (path: string, layer?: string): Surfaces<PackedZone> => readSurfaces(path, layer, zonesOf);

/** Writes the zones of a clay map as they are read. @throws FileRefused for a map without a zone */
export async function writeClayMap(trx: Kysely<Tables>, id: string, map: Surfaces<PackedZone>) {
  const written = await writeSurfaces(map, {
    limits: LIMITS,
    eachCorner,
    write: (zones, from) => writeZones(trx, id, from, zones),
  });
  if (written.rows === 0) throw new FileRefused(refusals.no_zone);
  return written;
}

async function writeZones(trx: Kysely<Tables>, id: string, from: number, zones: readonly PackedZone[]): Promise<void> {
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
