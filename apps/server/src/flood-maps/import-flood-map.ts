import { promisify } from "node:util";
import { deflateRaw } from "node:zlib";
import type { GeoTIFFImage } from "geotiff";
import { type Kysely, sql } from "kysely";
import {
  checksumOf,
  type FileImport,
  type LayerOutcome,
  layerIdOf,
  MapFault,
  replaceLayer,
} from "../map-files/index.ts";
import { gridOf, type MapGrid, openImage, readWindow } from "../map-grids/index.ts";
import type { Database } from "../platform/database/open-database.ts";
import type { Tables } from "../platform/database/tables.ts";
import { centimetresOf } from "./depth-cell.ts";
import { type FloodMask, isUnder, type MaskFiles, openMasks, readMasks } from "./flood-masks.ts";
import { NO_DATA, TILE, tilesAcross } from "./flood-tiles.ts";
import { refusals } from "./refusals.ts";

const FLOOD_MAP_KIND = "flood";
const ID_PREFIX = "imported_flood_";
const PRIORITY = 300;
/** Depths read at once from a grid in tiles: so many squares across. */
const SQUARES_AT_ONCE = 16;
/** Written at once. */
const BATCH = 200;
const deflated = promisify(deflateRaw);

type FloodMapImport = FileImport &
  MaskFiles & {
    /** Return period, years. */
    readonly period: number;
  };

export type FloodMapOutcome = LayerOutcome & {
  /** Squares of cells with water, or a mask, in them. */
  readonly tiles: number;
  readonly wetCells: number;
  /** Cells with water that the masks took out. */
  readonly maskedCells: number;
  readonly masks: readonly FloodMask["kind"][];
};

/**
 * Imports the water depths of one return period: read square by square, whatever its size, and written in one
 * transaction, in the place of the layer of the same period and edition. Nothing is left of a refused file. Cells under
 * a mask hold no depth at all, dry or wet: in the bed of a river, water is no flood.
 *
 * @throws MapFault with what is wrong
 */
export async function importFloodMap(database: Database, asked: FloodMapImport): Promise<FloodMapOutcome> {
  const checksum = await checksumOf(asked.file);
  const image = await openImage(asked.file);
  const grid = gridOf(image);
  const masks = await openMasks(asked, grid);
  const id = layerIdOf(`${ID_PREFIX}${asked.period}_`, asked.edition);
  const name = asked.name ?? `Hauteurs d’eau, crue de ${asked.period} ans`;
  const card = { id, name, licence: asked.licence, edition: asked.edition, checksum };
  const told = masks.map(({ kind, checksum }) => ({ kind, checksum }));
  const detail = JSON.stringify({ period: asked.period, grid, masks: told });
  const layer = { ...card, kind: FLOOD_MAP_KIND, priority: PRIORITY, detail };
  const { rows, wetCells, maskedCells, replaced } = await replaceLayer(database, layer, async (trx) => {
    let [tiles, wet, masked] = [0, 0, 0];
    let batch: Tile[] = [];
    for await (const square of squaresOf(image, grid, masks)) {
      tiles++;
      wet += square.wet;
      masked += square.masked;
      const { buffer, byteOffset, byteLength } = square.depths;
      batch.push({ tile: square.tile, depths: await deflated(Buffer.from(buffer, byteOffset, byteLength)) });
      if (batch.length === BATCH) {
        await writeTiles(trx, id, batch);
        batch = [];
      }
    }
    if (wet === 0) throw new MapFault(masked === 0 ? refusals.no_water : refusals.all_masked);
    await writeTiles(trx, id, batch);
    return { rows: tiles, wetCells: wet, maskedCells: masked };
  });
  return { id, name, replaced, tiles: rows, wetCells, maskedCells, masks: masks.map(({ kind }) => kind), checksum };
}

type Tile = { readonly tile: number; readonly depths: Uint8Array };
type Square = {
  readonly tile: number;
  readonly depths: Uint16Array;
  readonly wet: number;
  /** Cells with water under a mask. */
  readonly masked: number;
};

/** The squares that have water or a mask, in centimetres; the grid is never in memory whole. */
async function* squaresOf(image: GeoTIFFImage, grid: MapGrid, masks: readonly FloodMask[]): AsyncGenerator<Square> {
  const across = tilesAcross(grid);
  // Lines that are stored whole are read whole: read in parts, each would be unpacked as often as it has parts.
  const atOnce = [image, ...masks.map((mask) => mask.image)].every(({ isTiled }) => isTiled) ? SQUARES_AT_ONCE : across;
  const dry = image.getGDALNoData();
  for (let top = 0; top < grid.height; top += TILE) {
    const bottom = Math.min(grid.height, top + TILE);
    for (let first = 0; first < across; first += atOnce) {
      const left = first * TILE;
      const right = Math.min(grid.width, left + atOnce * TILE);
      const read = await readWindow(image, [left, top, right, bottom]);
      const over = await readMasks(masks, [left, top, right, bottom]);
      const width = right - left;
      for (let square = first; square * TILE < right; square++) {
        const depths = new Uint16Array(TILE * TILE);
        let [wet, masked, withoutData] = [0, 0, 0];
        const [from, to] = [square * TILE - left, Math.min(width, (square + 1) * TILE - left)];
        for (let line = 0; line < bottom - top; line++) {
          for (let column = from; column < to; column++) {
            const at = line * width + column;
            const centimetres = centimetresOf(read[at]!, dry);
            const isWet = centimetres > 0;
            if (isUnder(over, at)) {
              depths[line * TILE + column - from] = NO_DATA;
              withoutData++;
              if (isWet) masked++;
            } else if (isWet) {
              depths[line * TILE + column - from] = centimetres;
              wet++;
            }
          }
        }
        if (wet + withoutData > 0) yield { tile: (top / TILE) * across + square, depths, wet, masked };
      }
    }
  }
}

async function writeTiles(trx: Kysely<Tables>, id: string, tiles: readonly Tile[]): Promise<void> {
  if (tiles.length === 0) return;
  const rows = tiles.map(({ tile, depths }) => ({ tile, depths: Buffer.from(depths).toString("base64") }));
  await sql`insert into flood_tiles (layer_id, tile, depths)
    select ${id}::text, tile, decode(depths, 'base64')
    from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as given (tile integer, depths text)`.execute(trx);
}
