import { ensure, type Place } from "@lichen/domain";
import { type Kysely, sql } from "kysely";
import type { Tables } from "../platform/database/tables.ts";
import { findMetres, squareOf, unpackAltitudes } from "./altitude-square.ts";
import { cellFinder, type ElevationGrid } from "./open-model.ts";

/** Squares read from the database at once. */
const READ_AT_ONCE = 500;
/** Squares that are kept unpacked, 8 kB each; a square without an altitude is remembered too. */
const MOST_SQUARES = 2048;

/**
 * Altitudes of places in an elevation model, m, in their order; null where it has none.
 *
 * @param within the transaction that the caller holds, where there is one: on the embedded engine a question put beside
 * it would wait for ever
 */
export type FindAltitudes = (
  places: readonly Pick<Place, "latitude" | "longitude">[],
  within?: Kysely<Tables>,
) => Promise<readonly (number | null)[]>;

/** What finds altitudes in a stored model: the squares of the places that are asked for, and no others, are read. */
export function createAltitudeFinder(
  db: Kysely<Tables>,
  { id, checksum, grid }: { readonly id: string; readonly checksum: string; readonly grid: ElevationGrid },
): FindAltitudes {
  const cached = new Map<number, Uint16Array | null>();
  const cellOf = cellFinder(grid);

  return async (places, within = db) => {
    const found = new Array<number | null>(places.length).fill(null);
    const wanted = new Map<number, { readonly row: number; readonly at: number }[]>();
    for (const [row, place] of places.entries()) {
      const cell = cellOf(place);
      if (cell === null) continue;
      const { square, at } = squareOf(grid, cell);
      const rows = wanted.get(square) ?? [];
      rows.push({ row, at });
      wanted.set(square, rows);
    }
    const answer = (square: number, altitudes: Uint16Array | null) => {
      for (const { row, at } of ensure(wanted.get(square)))
        found[row] = altitudes === null ? null : findMetres(altitudes[at]!);
    };
    const missing: number[] = [];
    for (const square of wanted.keys()) {
      const altitudes = cached.get(square);
      if (altitudes === undefined) missing.push(square);
      else answer(square, altitudes);
    }
    for (let from = 0; from < missing.length; from += READ_AT_ONCE) {
      const batch = missing.slice(from, from + READ_AT_ONCE);
      const read = await readSquares(within, batch);
      for (const square of batch) {
        const altitudes = read.get(square) ?? null;
        answer(square, altitudes);
        keep(square, altitudes);
      }
    }
    return found;
  };

  /** Another file under the same id has other cells: nothing is read of it, and the next look at the layers sees it. */
  async function readSquares(within: Kysely<Tables>, ids: readonly number[]) {
    const { rows } = await sql<{ tile: number; altitudes: Uint8Array }>`
      select tile, altitudes from elevation_tiles
      where layer_id = ${id}::text and tile = any (${[...ids]}::integer[])
        and exists (select from climate_layers where id = ${id}::text and checksum = ${checksum}::text)`.execute(
      within,
    );
    const squares = await Promise.all(
      rows.map(async (row) => [row.tile, await unpackAltitudes(row.altitudes)] as const),
    );
    return new Map(squares);
  }

  function keep(square: number, altitudes: Uint16Array | null): void {
    // The oldest goes: places of a portfolio come near one another.
    if (cached.size >= MOST_SQUARES) cached.delete(ensure(cached.keys().next().value));
    cached.set(square, altitudes);
  }
}
