import { ensure } from "@lichen/domain";
import type { GeoTIFFImage } from "geotiff";
import { type Kysely, sql } from "kysely";
import { readWindow } from "../map-grids/index.ts";
import type { Tables } from "../platform/database/tables.ts";
import { inBatches } from "../platform/in-batches.ts";
import { FileRefused } from "../platform/map-files/index.ts";
import {
  CELLS,
  encodeAltitude,
  findMetres,
  NO_ALTITUDE,
  packAltitudes,
  SIDE,
  squaresAcross,
} from "./altitude-square.ts";
import { type ElevationGrid, openModel, type Window } from "./open-model.ts";
import { refusals } from "./refusals.ts";

/** Written at once. */
const BATCH = 400;

export type ElevationModel = {
  readonly image: GeoTIFFImage;
  readonly grid: ElevationGrid;
  readonly window: Window;
  /** Told how much of the file was read, from 0 to 1. */
  readonly onProgress: (share: number) => void;
};

/** Opens an elevation model and checks what its head says. @throws FileRefused with what is wrong */
export async function openElevationModel(
  path: string,
  onProgress: ElevationModel["onProgress"],
): Promise<ElevationModel> {
  const { image, grid, window } = await openModel(path);
  return { image, grid, window, onProgress };
}

export type ElevationCells = {
  /** Squares with an altitude in them. */
  readonly tiles: number;
  /** Cells with an altitude. */
  readonly cells: number;
  readonly lowestM: number;
  readonly highestM: number;
};

/**
 * Writes the altitudes of an elevation model, read block by block, whatever its size.
 *
 * @throws FileRefused for a model without an altitude, or with one alone
 */
export async function writeElevationModel(
  trx: Kysely<Tables>,
  id: string,
  model: ElevationModel,
): Promise<ElevationCells> {
  let [tiles, cells, lowest, highest] = [0, 0, NO_ALTITUDE, 0];
  for await (const batch of inBatches(readSquares(model), { most: BATCH })) {
    await writeSquares(trx, id, batch);
    tiles += batch.length;
    for (const square of batch) {
      cells += square.cells;
      lowest = Math.min(lowest, square.lowest);
      highest = Math.max(highest, square.highest);
    }
  }
  if (cells === 0) throw new FileRefused(refusals.no_altitude);
  if (lowest === highest) throw new FileRefused(refusals.flat(ensure(findMetres(lowest))));
  return { tiles, cells, lowestM: ensure(findMetres(lowest)), highestM: ensure(findMetres(highest)) };
}

type Square = {
  readonly tile: number;
  readonly altitudes: Uint16Array;
  readonly cells: number;
  readonly lowest: number;
  readonly highest: number;
};

/** The squares that have an altitude; the grid is never in memory whole. */
async function* readSquares({ image, grid, window, onProgress }: ElevationModel): AsyncGenerator<Square> {
  const { columns, lines } = window;
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
    onProgress(bottom / grid.height);
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
      const encoded = encodeAltitude(read[from + x]!, nothing);
      if (encoded === NO_ALTITUDE) continue;
      altitudes[y * SIDE + x] = encoded;
      cells++;
      if (encoded < lowest) lowest = encoded;
      if (encoded > highest) highest = encoded;
    }
  }
  return { altitudes, cells, lowest, highest };
}

async function writeSquares(trx: Kysely<Tables>, id: string, squares: readonly Square[]): Promise<void> {
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
