import { type AssessmentFormat, type Figures, figuresOf, type Layer } from "@lichen/domain";
import { type Cells, resultPieces } from "../../apps/server/src/assessments/row-writers.ts";
import { findPlace } from "../../apps/server/src/buildings/assessor.ts";
import { readBuilding } from "../../apps/server/src/buildings/read-building.ts";
import { type BadRow, createPlaceReader, type GoodRow } from "../../apps/server/src/imports/read-place.ts";
import type { Table } from "../../apps/server/src/imports/read-table.ts";
import type { Places } from "../../apps/server/src/places/index.ts";
import { inBatches } from "../../apps/server/src/platform/in-batches.ts";
import { placeCells, type ResultShape } from "./result-rows.ts";

/** Places whose figures are asked at once. */
const BATCH = 256;

type AssessDeps = {
  readonly places: Places;
  readonly layers: readonly Layer[];
  /** Calendar year of the calculation. */
  readonly year: number;
  readonly shape: ResultShape;
  readonly format: AssessmentFormat;
  readonly separator: string;
  readonly write: (content: string | Uint8Array) => Promise<void>;
  readonly onBad: (row: BadRow) => Promise<void>;
  readonly onProgress: (counts: Counts) => void;
};

/** Rows of places that were understood and refused; rows of results. */
export type Counts = { readonly good: number; readonly bad: number; readonly written: number };

/** Columns that tell a row of a result from the others. */
const KEYS: readonly string[] = ["row", "hazard", "scenario", "horizon"];

/**
 * Assesses the places of a table, a batch at a time.
 *
 * @throws FileRefused where the table breaks
 */
export async function assessTable(table: Table, parts: AssessDeps): Promise<Counts> {
  const { format, separator, shape, write } = parts;
  const { columns } = shape;
  const counts = { good: 0, bad: 0, written: 0 };
  const keys = columns.flatMap(({ key }, at) => (KEYS.includes(key) ? [at] : []));
  const idOf = (cells: Cells) => keys.map((at) => cells[at]).join(".");
  const rows = assessedRows(table, parts, counts);
  for await (const piece of resultPieces(format, { columns, rows, idOf, separator })) await write(piece);
  return counts;
}

/** Rows of the places that are understood; the others are refused. */
async function* assessedRows(
  table: Table,
  { places, layers, year, shape, onBad, onProgress }: AssessDeps,
  counts: { good: number; bad: number; written: number },
): AsyncGenerator<Cells> {
  const read = createPlaceReader(table, {
    places,
    placeOf: (answers) => findPlace(answers, undefined, places),
    readSource: (source) => readBuilding(source, places),
  });
  for await (const batch of inBatches(table.rows, { most: BATCH })) {
    const good: GoodRow[] = [];
    for (const one of batch) {
      const row = read(one);
      if (row?.kind === "good") good.push(row);
      if (row?.kind !== "bad") continue;
      counts.bad += 1;
      await onBad(row);
    }
    const figures: Figures = figuresOf(
      layers,
      good.map(({ place }) => place),
    );
    for (const [at, row] of good.entries()) {
      const place = placeCells(row);
      for (const cells of shape.rowsOf(row, figures, at, year)) {
        counts.written += 1;
        yield [...place, ...cells];
      }
    }
    counts.good += good.length;
    onProgress(counts);
  }
}
