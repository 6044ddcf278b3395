import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { basename } from "node:path";
import type { DriasColumn, DriasGrid } from "@lichen/domain";
import type { DeclaredLayer, LayerOutcome } from "../map-files/index.ts";
import type { Database } from "../platform/database/open-database.ts";
import { ExportRefused } from "./export-refused.ts";
import { layerId } from "./layer-id.ts";
import { type StagedRow, type Staging, withStaging } from "./layer-store.ts";
import { readExport } from "./read-export.ts";
import { readLines } from "./read-lines.ts";
import { refusals } from "./refusal-texts.ts";
import { sizeOf } from "./size-of-files.ts";
import { type Completeness, type NodeNames, type SeenPoints, watchPoints } from "./watch-points.ts";

export type DriasImport = DeclaredLayer & { readonly files: readonly string[] };

/** What an import needs beside its files. */
export type ImportDeps = {
  readonly database: Database;
  /** Reference cells: they say where metropolitan France is. */
  readonly grid: DriasGrid;
  /** Ground altitude of a point whose export gives none, m. */
  readonly altitudeAt: (latitude: number, longitude: number) => number | null;
  readonly onProgress?: (progress: ImportProgress) => void;
};

export type ImportProgress = {
  readonly file: string;
  readonly readBytes: number;
  readonly totalBytes: number;
  readonly readRows: number;
  readonly keptRows: number;
};

/** What became of the files. */
export type ImportOutcome = LayerOutcome & {
  readonly points: number;
  readonly readRows: number;
  readonly keptRows: number;
  readonly columns: readonly DriasColumn[];
  /** Indicators that a missing node keeps out. */
  readonly incomplete: readonly Completeness[];
  /** Official names of columns that are none of ours. */
  readonly leftOut: readonly string[];
  /** Rows of other scenarios and seasons, by what they are. */
  readonly skipped: ReadonlyMap<string, number>;
  /** Climate models that the files name. */
  readonly models: readonly string[];
};

/** Kind of the layers of DRIAS exports, and their place among the layers: before those that ship with the product. */
const LAYER = { kind: "drias", priority: 300 } as const;
const NODE_NAMES: NodeNames = ["REF", "RCP8.5 H1", "RCP8.5 H2", "RCP8.5 H3"];
/** Rows staged at once. */
const BATCH = 1000;
/** A file with more scenarios and seasons than this has something else in its column. */
const MOST_CONTEXTS = 30;

/**
 * Imports official DRIAS text exports as one layer: read line by line into a staging table, checked, then published in
 * one transaction. Nothing is left of a refused import.
 *
 * @throws ExportRefused naming the file, the line and the reason
 */
export function importDrias(request: DriasImport, parts: ImportDeps): Promise<ImportOutcome> {
  return withStaging(parts.database, (staging) => stageAndPublish(request, parts, staging));
}

type Reading = {
  readonly staging: Staging;
  readonly seen: SeenPoints;
  readonly altitudes: (number | null)[];
  readonly leftOut: Set<string>;
  readonly models: Set<string>;
  readonly skipped: Map<string, number>;
  readonly onBytes: (chunk: Uint8Array) => void;
  readonly onRows: (read: number, kept: number) => void;
};

async function stageAndPublish(request: DriasImport, parts: ImportDeps, staging: Staging): Promise<ImportOutcome> {
  const { files, edition, licence } = request;
  const hash = createHash("sha256");
  const totalBytes = await sizeOf(files);
  let file = "";
  let readBytes = 0;
  let readRows = 0;
  let keptRows = 0;
  const reading: Reading = {
    staging,
    seen: watchPoints(parts.grid, NODE_NAMES),
    altitudes: [],
    leftOut: new Set(),
    models: new Set(),
    skipped: new Map(),
    onBytes(chunk) {
      hash.update(chunk);
      readBytes += chunk.byteLength;
      parts.onProgress?.({ file, readBytes, totalBytes, readRows, keptRows });
    },
    onRows(read, kept) {
      readRows += read;
      keptRows += kept;
    },
  };
  let lastLine = 0;
  for (const path of files) {
    file = basename(path);
    lastLine = await stageFile(path, reading, parts.altitudeAt);
  }
  if (keptRows === 0) throw new ExportRefused(file, lastLine, refusals.no_row);

  const given = reading.seen.completeness(file, lastLine);
  const incomplete = given.filter(({ missing }) => missing.length > 0);
  const columns = given.filter(({ missing }) => missing.length === 0).map(({ column }) => column);
  if (columns.length === 0) {
    const names = incomplete.map(({ column, missing }) => `${column} − ${missing.join(", ")}`).join(" ; ");
    throw new ExportRefused(file, lastLine, refusals.no_complete_indicator(names));
  }
  const { leftOut, skipped } = reading;
  const models = [...reading.models];
  const card = {
    id: layerId(LAYER.kind, edition),
    name: request.name ?? ["DRIAS 8 km", ...models, edition].join(", "),
    licence,
    edition,
    checksum: hash.digest("hex"),
  };
  const { points, replaced } = await staging.publish({ ...card, ...LAYER }, columns);
  const { id, name, checksum } = card;
  const found = { columns, incomplete, leftOut: [...leftOut], skipped, models, checksum };
  return { id, name, replaced, points, readRows, keptRows, ...found };
}

/** @returns number of its last line that was read */
async function stageFile(path: string, reading: Reading, altitudeAt: ImportDeps["altitudeAt"]): Promise<number> {
  const file = basename(path);
  const { staging, seen, altitudes, skipped } = reading;
  let columns: readonly DriasColumn[] = [];
  let batch: StagedRow[] = [];
  let lastLine = 0;
  const lines = readLines(file, createReadStream(path), reading.onBytes);
  for await (const read of readExport(file, lines)) {
    if (read.kind === "header") {
      columns = read.columns.map(({ column }) => column);
      for (const name of read.leftOut) reading.leftOut.add(name);
      if (read.model !== null) reading.models.add(read.model);
      continue;
    }
    if (read.kind === "skipped") {
      lastLine = read.line;
      skipped.set(read.why, (skipped.get(read.why) ?? 0) + 1);
      if (skipped.size > MOST_CONTEXTS) throw new ExportRefused(file, read.line, refusals.too_many_contexts);
      reading.onRows(1, 0);
      continue;
    }
    lastLine = read.line;
    const point = seen.add(file, read, columns);
    if (altitudes[point] === undefined) {
      altitudes[point] = read.altitudeM ?? altitudeAt(read.latitude, read.longitude);
    }
    batch.push({
      latitude: read.latitude,
      longitude: read.longitude,
      altitudeM: altitudes[point],
      point,
      node: read.node,
      figures: Object.fromEntries(columns.map((column, at) => [column, read.figures[at]!])),
    });
    reading.onRows(1, 1);
    if (batch.length === BATCH) {
      await staging.add(batch);
      batch = [];
    }
  }
  if (batch.length > 0) await staging.add(batch);
  return lastLine;
}
