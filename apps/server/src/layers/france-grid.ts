import { type Bilingual, type DriasColumn, driasLayer, type ReferencePack } from "@lichen/domain";
import { formatInteger } from "@lichen/report";
import type { Kysely } from "kysely";
import type { Tables } from "../platform/database/tables.ts";
import { FileRefused } from "../platform/map-files/index.ts";
import type { GivenFiles, LayerFigures, ReadContext } from "./importer.ts";
import type { StoredLayer } from "./layer-store.ts";
import type { ExportRow } from "./read-export.ts";
import { beginStaging, readGrid, type StagedRow, type Staging } from "./staged-points.ts";
import { type Completeness, type NodeNames, watchPoints } from "./watch-points.ts";
import { toPercent } from "./words.ts";

/** Side of a cell of the SAFRAN grid, m. */
const PRECISION_M = 8000;

/** What became of the rows of a grid over France. */
export type FoundGrid = {
  readonly readRows: number;
  readonly storedRows: number;
  readonly columns: readonly DriasColumn[];
  /** Indicators that a missing node keeps out. */
  readonly incomplete: readonly Completeness[];
  /** Official names that are none of ours. */
  readonly leftOut: readonly string[];
};

/** A grid whose rows are staged: they become points when the layer is written. */
export type StagedGrid<Found extends FoundGrid = FoundGrid> = { readonly staging: Staging; readonly found: Found };

type Progress = { file: string; lastLine: number; readBytes: number; readRows: number; storedRows: number };

/** Begins the reading of a grid over France, line by line. What it stages goes when the import is refused. */
export async function beginGrid(
  { database, readPack, altitudeAt, onProgress, undoIfRefused }: ReadContext,
  { files }: GivenFiles,
  nodeNames: NodeNames,
) {
  const staging = await beginStaging(database);
  undoIfRefused(staging.discard);
  const seen = watchPoints(readPack().drias, nodeNames);
  const totalBytes = files.reduce((sum, { bytes }) => sum + bytes, 0);
  const altitudes: (number | null)[] = [];
  const at: Progress = { file: "", lastLine: 0, readBytes: 0, readRows: 0, storedRows: 0 };
  return {
    staging,
    at,
    isInFrance: seen.isInFrance,
    onBytes(chunk: Uint8Array): void {
      at.readBytes += chunk.byteLength;
      onProgress(() => describeProgress(at, totalBytes), false);
    },
    /** The row of a file as it is staged. @throws FileRefused when it contradicts the rows before it */
    keep(row: ExportRow, columns: readonly DriasColumn[]): StagedRow {
      const { latitude, longitude, node } = row;
      const point = seen.add(at.file, row, columns);
      if (altitudes[point] === undefined) altitudes[point] = row.altitudeM ?? altitudeAt(latitude, longitude);
      at.storedRows++;
      const figures = Object.fromEntries(columns.map((column, place) => [column, row.figures[place]!]));
      return { latitude, longitude, altitudeM: altitudes[point], point, node, figures };
    },
    /** The indicators that have all their nodes. @throws FileRefused when none has */
    complete(refused: (names: string) => Bilingual, line: number | null): Pick<FoundGrid, "columns" | "incomplete"> {
      const given = seen.completeness(at.file, at.lastLine);
      const incomplete = given.filter(({ missing }) => missing.length > 0);
      const columns = given.filter(({ missing }) => missing.length === 0).map(({ column }) => column);
      if (columns.length > 0) return { columns, incomplete };
      const names = incomplete.map(({ column, missing }) => `${column} − ${missing.join(", ")}`).join(" ; ");
      throw new FileRefused(refused(names), at.file, line);
    },
  };
}
export type GridReading = Awaited<ReturnType<typeof beginGrid>>;

function describeProgress({ file, readBytes, readRows, storedRows }: Progress, totalBytes: number): Bilingual {
  const share = toPercent(totalBytes === 0 ? 1 : readBytes / totalBytes);
  return {
    fr: `${file}\u202f: ${share}\u202f%, ${formatInteger(readRows, "fr")} lignes lues, ${formatInteger(storedRows, "fr")} conservées`,
    en: `${file}: ${share}%, ${formatInteger(readRows, "en")} rows read, ${formatInteger(storedRows, "en")} kept`,
  };
}

/** Makes the staged rows the points of a layer. */
export async function writeGrid<Found extends FoundGrid>(
  trx: Kysely<Tables>,
  id: string,
  { staging, found }: StagedGrid<Found>,
): Promise<{ readonly rows: number; readonly found: Found & { readonly points: number } }> {
  const points = await staging.moveTo(trx, id, found.columns);
  return { rows: points, found: { points, ...found } };
}

/** @param nodesC warming of the nodes, °C */
export async function readGridFigures(
  { id, priority, edition, points }: StoredLayer,
  db: Kysely<Tables>,
  { stations }: ReferencePack,
  nodesC: Parameters<typeof driasLayer>[2]["nodesC"],
): Promise<LayerFigures | null> {
  const grid = await readGrid(db, id);
  if (grid.latitude.length !== points) return null;
  const facts = { id, priority, nodesC, source: id, precision_m: PRECISION_M, vintage: edition };
  return { layer: driasLayer(grid, stations, { ...facts, evidence: "official" }) };
}

export function describeRows({ points, readRows, storedRows }: FoundGrid & { readonly points: number }): Bilingual {
  return {
    fr: `${formatInteger(points, "fr")} points, ${formatInteger(storedRows, "fr")} lignes conservées sur ${formatInteger(readRows, "fr")}.`,
    en: `${formatInteger(points, "en")} points, ${formatInteger(storedRows, "en")} rows kept of ${formatInteger(readRows, "en")}.`,
  };
}

/** Indicators that were found, those that are not whole, those of no use. */
export function describeColumns({ columns, incomplete, leftOut }: FoundGrid): readonly Bilingual[] {
  return [
    describeIndicators(columns),
    ...(incomplete.length > 0 ? [describeIncomplete(incomplete)] : []),
    ...(leftOut.length > 0 ? [describeLeftOut(leftOut)] : []),
  ];
}

function describeIndicators(columns: readonly DriasColumn[]): Bilingual {
  return {
    fr: `Indicateurs : ${columns.join(", ")}.`,
    en: `Indicators: ${columns.join(", ")}.`,
  };
}

function describeIncomplete(incomplete: readonly Completeness[]): Bilingual {
  const names = incomplete.map(({ column, missing }) => `${column} (${missing.join(", ")})`).join(", ");
  return {
    fr: `Indicateurs non retenus, faute de certaines périodes : ${names}. Pour ces indicateurs, la couche de référence reste utilisée.`,
    en: `Indicators left out because some periods are missing: ${names}. The reference layer is still used for them.`,
  };
}

function describeLeftOut(names: readonly string[]): Bilingual {
  return {
    fr: `Colonnes inutilisées par Lichen : ${names.join(", ")}.`,
    en: `Columns not used by Lichen: ${names.join(", ")}.`,
  };
}
