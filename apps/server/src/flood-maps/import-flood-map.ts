import { promisify } from "node:util";
import { deflateRaw } from "node:zlib";
import type { GeoTIFFImage } from "geotiff";
import { type Kysely, sql } from "kysely";
import { gridOf, type MapGrid, openImage, readWindow } from "../map-grids/index.ts";
import type { Tables } from "../platform/database/tables.ts";
import { inBatches } from "../platform/in-batches.ts";
import { FileRefused } from "../platform/map-files/index.ts";
import { centimetresOf } from "./depth-cell.ts";
import { type FloodMask, isUnder, type MaskFiles, openMasks, readMasks } from "./flood-masks.ts";
import { NO_DATA, TILE, tilesAcross } from "./flood-tiles.ts";
import { refusals } from "./refusals.ts";

/** Depths read at once from a grid in tiles: so many squares across. */
const SQUARES_AT_ONCE = 16;
/** Written at once. */
const BATCH = 200;
const deflated = promisify(deflateRaw);

/** The water depths of one return period, with the masks over them. */
export type FloodMap = {
  readonly image: GeoTIFFImage;
  readonly grid: MapGrid;
  readonly masks: readonly FloodMask[];
};

/** Opens a flood map and its masks. @throws FileRefused for what is no grid of one band, or not the same grid */
export async function openFloodMap(path: string, maskFiles: MaskFiles): Promise<FloodMap> {
  const image = await openImage(path);
  const grid = gridOf(image);
  return { image, grid, masks: await openMasks(maskFiles, grid) };
}

export type FloodCells = {
  /** Squares of cells with water, or a mask, in them. */
  readonly tiles: number;
  readonly wetCells: number;
  /** Cells with water that the masks took out. */
  readonly maskedCells: number;
};

/**
 * Writes the depths of a flood map, read square by square, whatever its size. Cells under a mask hold no depth at all,
 * dry or wet: in the bed of a river, water is no flood.
 *
 * @throws FileRefused for a map without water
 */
export async function writeFloodMap(trx: Kysely<Tables>, id: string, map: FloodMap): Promise<FloodCells> {
  let [tiles, wet, masked] = [0, 0, 0];
  for await (const batch of inBatches(readSquares(map), { most: BATCH })) {
    await writeSquares(trx, id, batch);
    tiles += batch.length;
    for (const square of batch) [wet, masked] = [wet + square.wet, masked + square.masked];
  }
  if (wet === 0) throw new FileRefused(masked === 0 ? refusals.no_water : refusals.all_masked);
  return { tiles, wetCells: wet, maskedCells: masked };
}

type Square = {
  readonly tile: number;
  readonly depths: Uint16Array;
  readonly wet: number;
  /** Cells with water under a mask. */
  readonly masked: number;
};

/** The squares that have water or a mask, in centimetres; the grid is never in memory whole. */
async function* readSquares({ image, grid, masks }: FloodMap): AsyncGenerator<Square> {
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

async function writeSquares(trx: Kysely<Tables>, id: string, squares: readonly Square[]): Promise<void> {
  const rows = await Promise.all(
    squares.map(async ({ tile, depths: { buffer, byteOffset, byteLength } }) => ({
      tile,
      depths: (await deflated(Buffer.from(buffer, byteOffset, byteLength))).toString("base64"),
    })),
  );
  await sql`insert into flood_tiles (layer_id, tile, depths)
    select ${id}::text, tile, decode(depths, 'base64')
    from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as given (tile integer, depths text)`.execute(trx);
}
