import { type Figures, figuresOf, type Layer } from "@lichen/domain";
import type { RowWriter } from "../../apps/server/src/assessments/row-writers.ts";
import { findPlace } from "../../apps/server/src/buildings/assessor.ts";
import { readBuilding } from "../../apps/server/src/buildings/read-building.ts";
import { type BadRow, createPlaceReader, type GoodRow } from "../../apps/server/src/imports/read-place.ts";
import type { Table } from "../../apps/server/src/imports/read-table.ts";
import type { Places } from "../../apps/server/src/places/index.ts";
import { placeCells, type ResultShape } from "./result-rows.ts";

/** Places whose figures are asked at once. */
const BATCH = 256;

type AssessDeps = {
  readonly places: Places;
  readonly layers: readonly Layer[];
  /** Calendar year of the calculation. */
  readonly year: number;
  readonly shape: ResultShape;
  readonly writer: RowWriter;
  readonly write: (content: string | Uint8Array) => Promise<void>;
  readonly onBad: (row: BadRow) => Promise<void>;
  readonly onProgress: (counts: Counts) => void;
};

/** Rows of places that were understood and refused; rows of results. */
export type Counts = { readonly good: number; readonly bad: number; readonly written: number };

/**
 * Assesses the places of a table, a batch at a time.
 *
 * @throws FileRefused where the table breaks
 */
export async function assessTable(table: Table, parts: AssessDeps): Promise<Counts> {
  const { places, layers, year, shape, writer, write } = parts;
  const counts = { good: 0, bad: 0, written: 0 };
  const read = createPlaceReader(table, {
    places,
    placeOf: (answers) => findPlace(answers, undefined, places),
    readSource: (source) => readBuilding(source, places),
  });
  let batch: GoodRow[] = [];

  async function flush(): Promise<void> {
    const figures: Figures = figuresOf(
      layers,
      batch.map(({ place }) => place),
    );
    const rows = batch.flatMap((row, at) => {
      const place = placeCells(row);
      return shape.rowsOf(row, figures, at, year).map((cells) => [...place, ...cells]);
    });
    await write(writer.put(rows));
    counts.written += rows.length;
    counts.good += batch.length;
    batch = [];
    parts.onProgress(counts);
  }

  await write(writer.begin());
  for await (const one of table.rows) {
    const row = read(one);
    if (row === null) continue;
    if (row.kind === "bad") {
      counts.bad += 1;
      await parts.onBad(row);
      continue;
    }
    batch.push(row);
    if (batch.length === BATCH) await flush();
  }
  if (batch.length > 0) await flush();
  await write(writer.end());
  return counts;
}
