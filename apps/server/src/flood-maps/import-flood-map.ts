import { promisify } from "node:util";
import { deflateRaw } from "node:zlib";
import { fromFile, type GeoTIFFImage } from "geotiff";
import { type Kysely, sql } from "kysely";
import { checksumOf, layerIdOf, MapFault, replaceLayer } from "../map-files/index.ts";
import type { Database } from "../platform/database/open-database.ts";
import type { Tables } from "../platform/database/tables.ts";
import { type FloodGrid, TILE, tilesAcross } from "./flood-grid.ts";
import { refusals } from "./refusals.ts";

const FLOOD_MAP_KIND = "flood";
const ID_PREFIX = "imported_flood_";
const PRIORITY = 300;
/** Depths read at once from a grid in tiles: so many squares across. */
const SQUARES_AT_ONCE = 16;
/** No river is deeper over its banks, m. */
const DEEPEST_M = 200;
const CM = 100;
/** Written at once. */
const BATCH = 200;
const DEGREES = 4326;
const deflated = promisify(deflateRaw);

type FloodMapImport = {
  readonly file: string;
  /** Return period, years. */
  readonly period: number;
  readonly licence: string;
  readonly edition: string;
  readonly name?: string | undefined;
};

export type FloodMapOutcome = {
  readonly id: string;
  readonly name: string;
  readonly replaced: boolean;
  /** Squares of cells with water in them. */
  readonly tiles: number;
  readonly wetCells: number;
  readonly checksum: string;
};

/**
 * Imports the water depths of one return period: read square by square, whatever its size, and written in one
 * transaction, in the place of the layer of the same period and edition. Nothing is left of a refused file.
 *
 * @throws MapFault with what is wrong
 */
export async function importFloodMap(database: Database, asked: FloodMapImport): Promise<FloodMapOutcome> {
  const checksum = await checksumOf(asked.file);
  const image = await opened(asked.file);
  const grid = gridOf(image);
  const id = layerIdOf(`${ID_PREFIX}${asked.period}_`, asked.edition);
  const name = asked.name ?? `Hauteurs d’eau, crue de ${asked.period} ans`;
  const card = { id, name, licence: asked.licence, edition: asked.edition, checksum };
  const detail = JSON.stringify({ period: asked.period, grid });
  const layer = { ...card, kind: FLOOD_MAP_KIND, priority: PRIORITY, detail };
  const { rows, wetCells, replaced } = await replaceLayer(database, layer, async (trx) => {
    let [tiles, wet] = [0, 0];
    let batch: Tile[] = [];
    for await (const square of squaresOf(image, grid)) {
      tiles++;
      wet += square.wet;
      const { buffer, byteOffset, byteLength } = square.depths;
      batch.push({ tile: square.tile, depths: await deflated(Buffer.from(buffer, byteOffset, byteLength)) });
      if (batch.length === BATCH) {
        await writeTiles(trx, id, batch);
        batch = [];
      }
    }
    if (tiles === 0) throw new MapFault(refusals.no_water);
    await writeTiles(trx, id, batch);
    return { rows: tiles, wetCells: wet };
  });
  return { id, name, replaced, tiles: rows, wetCells, checksum };
}

async function opened(path: string): Promise<GeoTIFFImage> {
  try {
    const file = await fromFile(path);
    return await file.getImage();
  } catch (error) {
    throw new MapFault(refusals.broken(String((error as Error).message).slice(0, 120)));
  }
}

/** @throws MapFault for what is no grid of depths in degrees */
function gridOf(image: GeoTIFFImage): FloodGrid {
  const keys = image.getGeoKeys();
  const code = keys?.ProjectedCSTypeGeoKey ?? keys?.GeographicTypeGeoKey;
  if (code !== DEGREES) throw new MapFault(refusals.projection(code === undefined ? "?" : `EPSG:${code}`));
  const bands = image.getSamplesPerPixel();
  if (bands !== 1) throw new MapFault(refusals.bands(bands));
  const [west, north] = image.getOrigin() as [number, number];
  const [stepX, down] = image.getResolution() as [number, number];
  const [width, height] = [image.getWidth(), image.getHeight()];
  const grid = { west, north, stepX, stepY: Math.abs(down), width, height };
  const isOnEarth =
    west >= -180.01 && west + stepX * width <= 180.01 && north <= 90.01 && north - grid.stepY * height >= -90.01;
  if (!isOnEarth || !(stepX > 0)) throw new MapFault(refusals.off_earth);
  return grid;
}

type Tile = { readonly tile: number; readonly depths: Uint8Array };
type Square = { readonly tile: number; readonly depths: Uint16Array; readonly wet: number };

/** The squares that have water, in centimetres; the grid is never in memory whole. */
async function* squaresOf(image: GeoTIFFImage, grid: FloodGrid): AsyncGenerator<Square> {
  const across = tilesAcross(grid);
  // Lines that are stored whole are read whole: read in parts, each would be unpacked as often as it has parts.
  const atOnce = image.isTiled ? SQUARES_AT_ONCE : across;
  const dry = image.getGDALNoData();
  for (let top = 0; top < grid.height; top += TILE) {
    const bottom = Math.min(grid.height, top + TILE);
    for (let first = 0; first < across; first += atOnce) {
      const left = first * TILE;
      const right = Math.min(grid.width, left + atOnce * TILE);
      const read = await readWindow(image, [left, top, right, bottom]);
      const width = right - left;
      for (let square = first; square * TILE < right; square++) {
        const depths = new Uint16Array(TILE * TILE);
        let wet = 0;
        const [from, to] = [square * TILE - left, Math.min(width, (square + 1) * TILE - left)];
        for (let line = 0; line < bottom - top; line++) {
          for (let column = from; column < to; column++) {
            const metres = read[line * width + column]!;
            if (metres === dry || Number.isNaN(metres) || metres === 0) continue;
            if (metres < 0 || metres > DEEPEST_M) throw new MapFault(refusals.not_depths(metres));
            depths[line * TILE + column - from] = Math.max(1, Math.round(metres * CM));
            wet++;
          }
        }
        if (wet > 0) yield { tile: (top / TILE) * across + square, depths, wet };
      }
    }
  }
}

async function readWindow(image: GeoTIFFImage, window: number[]): Promise<ArrayLike<number>> {
  try {
    return await image.readRasters({ window, interleave: true });
  } catch (error) {
    throw new MapFault(refusals.broken(String((error as Error).message).slice(0, 120)));
  }
}

async function writeTiles(trx: Kysely<Tables>, id: string, tiles: readonly Tile[]): Promise<void> {
  if (tiles.length === 0) return;
  const rows = tiles.map(({ tile, depths }) => ({ tile, depths: Buffer.from(depths).toString("base64") }));
  await sql`insert into flood_tiles (layer_id, tile, depths)
    select ${id}::text, tile, decode(depths, 'base64')
    from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as given (tile integer, depths text)`.execute(trx);
}
