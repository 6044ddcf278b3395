import { createHash } from "node:crypto";
import { basename } from "node:path";
import type { DriasColumn } from "@lichen/domain";
import { ExportRefused } from "./export-refused.ts";
import type { DriasImport, ImportDeps, ImportOutcome } from "./import-drias.ts";
import { layerId } from "./layer-id.ts";
import { type StagedRow, type Staging, withStaging } from "./layer-store.ts";
import { readLines } from "./read-lines.ts";
import { readTracc } from "./read-tracc.ts";
import { sizeOf } from "./size-of-files.ts";
import { type InputFile, LEVEL_NAMES, readFiles, type TraccTable, traccTable } from "./tracc-files.ts";
import { traccRefusals } from "./tracc-refusals.ts";
import { watchPoints } from "./watch-points.ts";

/** Before an export of DRIAS-2020: a mean over 17 models, at the levels of the trajectory itself (ADR 0051). */
const LAYER = { kind: "tracc", priority: 310 } as const;
/** Rows staged at once. */
const BATCH = 1000;
/** The value of the ensemble: its median. */
const STATISTIC = "q50" satisfies TraccTable["statistic"];

export type TraccOutcome = Omit<ImportOutcome, "skipped" | "models"> & {
  /** Tables that were read. */
  readonly tables: number;
  /** Tables of the lowest and highest model, and those of other indicators. */
  readonly otherTables: number;
  /** Rows of points at sea or abroad, or without a figure. */
  readonly emptyRows: number;
};

/**
 * Imports the grids of the national trajectory as one layer: tables of the median over the models, in archives or apart,
 * read line by line into a staging table, checked, then published in one transaction. Nothing is left of a refused import.
 *
 * @throws ExportRefused naming the file, the line and the reason
 */
export function importTracc(request: DriasImport, parts: ImportDeps): Promise<TraccOutcome> {
  return withStaging(parts.database, (staging) => stageAndPublish(request, parts, staging));
}

async function stageAndPublish(request: DriasImport, parts: ImportDeps, staging: Staging): Promise<TraccOutcome> {
  const { files, edition, licence } = request;
  const totalBytes = await sizeOf(files);
  const hash = createHash("sha256");
  const seen = watchPoints(parts.grid, LEVEL_NAMES);
  const altitudes: (number | null)[] = [];
  const given = new Set<string>();
  const leftOut = new Set<string>();
  const count = { readBytes: 0, readRows: 0, keptRows: 0, emptyRows: 0, otherTables: 0 };
  let file = "";
  let lastLine = 0;
  const onBytes = (chunk: Uint8Array) => {
    hash.update(chunk);
    count.readBytes += chunk.byteLength;
    parts.onProgress?.({ file, totalBytes, ...count });
  };

  for (const path of files) {
    for await (const { name, chunks } of readFiles(path, onBytes)) {
      file = name;
      const table = traccTable(name);
      // Beside the tables an archive may hold a notice; a file that is given by its name is meant to be read.
      if (table === null && name === basename(path)) throw new ExportRefused(name, null, traccRefusals.not_a_table);
      if (table === null || table.statistic !== STATISTIC || table.accepted === null) {
        if (table?.accepted === null) leftOut.add(table.indicator);
        if (table !== null) count.otherTables++;
        for await (const _ of chunks);
        continue;
      }
      const { indicator, level } = table;
      if (given.has(`${table.accepted.column} ${level}`)) {
        throw new ExportRefused(name, null, traccRefusals.given_twice(indicator, level));
      }
      given.add(`${table.accepted.column} ${level}`);
      await stageTable({ name, chunks }, table, table.accepted.column);
    }
  }
  if (given.size === 0) throw new ExportRefused(file, null, traccRefusals.no_table);

  const found = seen.completeness(file, lastLine);
  const incomplete = found.filter(({ missing }) => missing.length > 0);
  const columns = found.filter(({ missing }) => missing.length === 0).map(({ column }) => column);
  if (columns.length === 0) {
    const names = incomplete.map(({ column, missing }) => `${column} − ${missing.join(", ")}`).join(" ; ");
    throw new ExportRefused(file, null, traccRefusals.no_complete_indicator(names));
  }
  const card = {
    id: layerId(LAYER.kind, edition),
    name: request.name ?? `TRACC 8 km, ${edition}`,
    licence,
    edition,
    checksum: hash.digest("hex"),
  };
  const { points, replaced } = await staging.publish({ ...card, ...LAYER }, columns);
  const { id, name, checksum } = card;
  const { readRows, keptRows, emptyRows, otherTables } = count;
  const counts = { points, tables: given.size, otherTables, readRows, keptRows, emptyRows };
  return { id, name, replaced, ...counts, columns, incomplete, leftOut: [...leftOut].toSorted(), checksum };

  async function stageTable({ name, chunks }: InputFile, table: TraccTable, column: DriasColumn): Promise<void> {
    let batch: StagedRow[] = [];
    for await (const row of readTracc(name, table, readLines(name, chunks))) {
      count.readRows++;
      lastLine = row.line;
      // The grid of the portal is a rectangle: a part of its points is at sea or abroad.
      if (row.kind === "empty" || !seen.isInFrance(row.latitude, row.longitude)) {
        count.emptyRows++;
        continue;
      }
      const { latitude, longitude, node, figures } = row;
      const point = seen.add(name, row, [column]);
      if (altitudes[point] === undefined) altitudes[point] = parts.altitudeAt(latitude, longitude);
      const altitudeM = altitudes[point]!;
      batch.push({ latitude, longitude, altitudeM, point, node, figures: { [column]: figures[0]! } });
      count.keptRows++;
      if (batch.length === BATCH) {
        await staging.add(batch);
        batch = [];
      }
    }
    if (batch.length > 0) await staging.add(batch);
  }
}
