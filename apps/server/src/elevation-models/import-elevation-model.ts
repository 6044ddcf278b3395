import type { ModelHeights } from "@lichen/domain";
import { ensure } from "@lichen/domain";
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
import { type MapGrid, readWindow } from "../map-grids/index.ts";
import type { Database } from "../platform/database/open-database.ts";
import type { Tables } from "../platform/database/tables.ts";
import { CELLS, encodeAltitude, metresOf, NO_ALTITUDE, packAltitudes, SIDE, squaresAcross } from "./altitude-square.ts";
import { openModel, type Window } from "./open-model.ts";
import { refusals } from "./refusals.ts";

const KIND = "elevation";
const ID_PREFIX = "imported_elevation_";
/** Bare ground is asked before roofs and trees. */
const PRIORITY: Readonly<Record<ModelHeights, number>> = { terrain: 310, surface: 300 };
/** Written at once. */
const BATCH = 400;
const NAMES: Readonly<Record<ModelHeights, string>> = { terrain: "Modèle de terrain", surface: "Modèle de surface" };

export type ElevationImport = FileImport & {
  /** Whether the heights are those of bare ground, or of roofs and trees too. */
  readonly heights: ModelHeights;
  /** Published vertical error, root mean square, m; null when it is not told. */
  readonly errorM: number | null;
  /** Page of its producer. */
  readonly page: string;
  /** Told how much of the file was read, from 0 to 1. */
  readonly onProgress?: (share: number) => void;
};

export type ElevationOutcome = LayerOutcome & {
  /** Squares with an altitude in them. */
  readonly tiles: number;
  /** Cells with an altitude. */
  readonly cells: number;
  readonly lowestM: number;
  readonly highestM: number;
};

/**
 * Imports an elevation model: read block by block, whatever its size, and written in one transaction, in the place of
 * the layer of the same edition. Nothing is left of a refused file.
 *
 * @throws MapFault with what is wrong
 */
export async function importElevationModel(database: Database, asked: ElevationImport): Promise<ElevationOutcome> {
  const { file, heights, errorM, page, licence, edition } = asked;
  const checksum = await checksumOf(file);
  const { image, grid, window } = await openModel(file);
  const id = layerIdOf(ID_PREFIX, edition);
  const name = asked.name ?? NAMES[heights];
  const detail = JSON.stringify({ grid, heights, error_m: errorM, page });
  const layer = { id, name, licence, edition, checksum, kind: KIND, priority: PRIORITY[heights], detail };
  const { rows, ...found } = await replaceLayer(database, layer, async (trx) => {
    let [tiles, cells, lowest, highest] = [0, 0, NO_ALTITUDE, 0];
    let batch: Square[] = [];
    for await (const square of squaresOf(image, grid, window, asked.onProgress)) {
      tiles++;
      cells += square.cells;
      lowest = Math.min(lowest, square.lowest);
      highest = Math.max(highest, square.highest);
      batch.push(square);
      if (batch.length === BATCH) {
        await writeSquares(trx, id, batch);
        batch = [];
      }
    }
    if (cells === 0) throw new MapFault(refusals.no_altitude);
    if (lowest === highest) throw new MapFault(refusals.flat(ensure(metresOf(lowest))));
    await writeSquares(trx, id, batch);
    return { rows: tiles, cells, lowestM: ensure(metresOf(lowest)), highestM: ensure(metresOf(highest)) };
  });
  return { id, name, ...found, tiles: rows, checksum };
}

type Square = {
  readonly tile: number;
  readonly altitudes: Uint16Array;
  readonly cells: number;
  readonly lowest: number;
  readonly highest: number;
};

/** The squares that have an altitude; the grid is never in memory whole. */
async function* squaresOf(
  image: GeoTIFFImage,
  grid: MapGrid,
  { columns, lines }: Window,
  onProgress: ElevationImport["onProgress"],
): AsyncGenerator<Square> {
  const across = squaresAcross(grid);
  const nothing = image.getGDALNoData();
  for (let top = 0; top < grid.height; top += lines) {
    const bottom = Math.min(grid.height, top + lines);
    for (let left = 0; left < grid.width; left += columns) {
      const right = Math.min(grid.width, left + columns);
      const read = await readWindow(image, [left, top, right, bottom]);
      for (let line = 0; line < bottom - top; line += SIDE) {
        for (let column = 0; column < right - left; column += SIDE) {
          const square = squareIn(read, { width: right - left, height: bottom - top, column, line, nothing });
          const tile = ((top + line) / SIDE) * across + (left + column) / SIDE;
          if (square.cells > 0) yield { tile, ...square };
        }
      }
    }
    onProgress?.(bottom / grid.height);
  }
}

type Part = {
  readonly width: number;
  readonly height: number;
  /** Where the square begins. */
  readonly column: number;
  readonly line: number;
  readonly nothing: number | null;
};

/** A square of what was read: cells beyond the edge of the grid have no altitude. */
function squareIn(read: ArrayLike<number>, { width, height, column, line, nothing }: Part): Omit<Square, "tile"> {
  const altitudes = new Uint16Array(CELLS).fill(NO_ALTITUDE);
  let [cells, lowest, highest] = [0, NO_ALTITUDE, 0];
  const [wide, high] = [Math.min(SIDE, width - column), Math.min(SIDE, height - line)];
  for (let y = 0; y < high; y++) {
    const from = (line + y) * width + column;
    for (let x = 0; x < wide; x++) {
      const kept = encodeAltitude(read[from + x]!, nothing);
      if (kept === NO_ALTITUDE) continue;
      altitudes[y * SIDE + x] = kept;
      cells++;
      if (kept < lowest) lowest = kept;
      if (kept > highest) highest = kept;
    }
  }
  return { altitudes, cells, lowest, highest };
}

async function writeSquares(trx: Kysely<Tables>, id: string, squares: readonly Square[]): Promise<void> {
  if (squares.length === 0) return;
  const rows = await Promise.all(
    squares.map(async ({ tile, altitudes }) => ({
      tile,
      altitudes: (await packAltitudes(altitudes)).toString("base64"),
    })),
  );
  await sql`insert into elevation_tiles (layer_id, tile, altitudes)
    select ${id}::text, tile, decode(altitudes, 'base64')
    from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as given (tile integer, altitudes text)`.execute(trx);
}
