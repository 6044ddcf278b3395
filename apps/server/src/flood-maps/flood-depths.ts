import { inflateRawSync } from "node:zlib";
import { ensure, type Place } from "@lichen/domain";
import type { Kysely } from "kysely";
import { findCell, type MapGrid } from "../map-grids/index.ts";
import type { Tables } from "../platform/database/tables.ts";
import { CM } from "./depth-cell.ts";
import { NO_DATA, TILE, tilesAcross } from "./flood-tiles.ts";

/** Rows read at once. */
const READ_AT_ONCE = 500;
/** Squares kept unpacked: 128 kB each. */
const UNPACKED = 256;

/** Depth of water at a place, m: 0 where the map leaves it dry, null outside the map and under its masks. */
export type FloodDepthAt = (place: Pick<Place, "latitude" | "longitude">) => number | null;

/** A stored flood map in memory, its squares packed. Null where it was removed meanwhile. */
export async function readFloodDepths(
  db: Kysely<Tables>,
  { id, points, grid }: { readonly id: string; readonly points: number; readonly grid: MapGrid },
): Promise<FloodDepthAt | null> {
  const packed = new Map<number, Uint8Array>();
  for (let after = -1; ; ) {
    const some = await db
      .selectFrom("flood_tiles")
      .select(["tile", "depths"])
      .where("layer_id", "=", id)
      .where("tile", ">", after)
      .orderBy("tile")
      .limit(READ_AT_ONCE)
      .execute();
    for (const { tile, depths } of some) packed.set(tile, Uint8Array.from(depths));
    if (some.length < READ_AT_ONCE) break;
    after = ensure(some.at(-1)).tile;
  }
  return packed.size === points ? depthFinder(packed, grid) : null;
}

function depthFinder(packed: ReadonlyMap<number, Uint8Array>, grid: MapGrid): FloodDepthAt {
  const unpacked = new Map<number, Uint16Array>();
  const squareOf = (tile: number): Uint16Array | null => {
    const cached = unpacked.get(tile);
    if (cached !== undefined) return cached;
    const bytes = packed.get(tile);
    if (bytes === undefined) return null;
    const square = new Uint16Array(Uint8Array.from(inflateRawSync(bytes)).buffer);
    // The oldest goes: places of a portfolio come near one another.
    if (unpacked.size === UNPACKED) unpacked.delete(ensure(unpacked.keys().next().value));
    unpacked.set(tile, square);
    return square;
  };
  return (place) => {
    const cell = findCell(grid, place);
    if (cell === null) return null;
    const [column, line] = cell;
    const square = squareOf(Math.floor(line / TILE) * tilesAcross(grid) + Math.floor(column / TILE));
    const centimetres = square?.[(line % TILE) * TILE + (column % TILE)] ?? 0;
    return centimetres === NO_DATA ? null : centimetres / CM;
  };
}
