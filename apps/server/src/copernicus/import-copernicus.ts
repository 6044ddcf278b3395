import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { basename } from "node:path";
import { type Bilingual, type CopernicusGrid, type CopernicusIndicator, ensure, RCP85_PERIODS } from "@lichen/domain";
import {
  createExtent,
  type DeclaredLayer,
  type LayerOutcome,
  layerIdOf,
  MapFault,
  replaceLayer,
} from "../map-files/index.ts";
import type { Database } from "../platform/database/open-database.ts";
import { addYears } from "./add-years.ts";
import { writeClimateGrid } from "./climate-grids.ts";
import { type AcceptedVariable, COPERNICUS_SETS, type CopernicusSetId } from "./copernicus-sets.ts";
import { openNetcdf, type Variable } from "./open-netcdf.ts";
import { type Cells, readCells } from "./read-cells.ts";
import { type NamedFile, readFileName } from "./read-file-name.ts";
import { readYears } from "./read-years.ts";
import { refusals } from "./refusals.ts";

const KIND = "copernicus";
const PRIORITY = 300;
/** Years of a period that a run must have: the fire set ends in 2098. */
const LEAST_YEARS = 18;
/** Global models behind an indicator: one alone tells its own variability. */
const LEAST_MODELS = 3;

type CopernicusImport = DeclaredLayer & {
  readonly files: readonly string[];
  /** Told before each file is read. */
  readonly onFile?: (file: string, number: number, of: number) => void;
};

export type CopernicusOutcome = LayerOutcome & {
  readonly cells: number;
  readonly indicators: readonly { readonly indicator: CopernicusIndicator; readonly runs: readonly string[] }[];
  readonly leftAside: readonly { readonly file: string; readonly why: Bilingual }[];
};

/** An indicator as it is added up: one sum a cell for each period, and the years that are in it, by run. */
type Added = {
  readonly accepted: AcceptedVariable;
  readonly sums: readonly Float64Array[];
  readonly years: Map<string, Set<number>>;
  readonly models: Set<string>;
};

/**
 * Imports grids of one Copernicus set as one layer: each file is read by parts from the disk, its years are added up,
 * and the means of the periods, over every run, are written in one transaction in the place of the layer of the same set
 * and edition. Nothing is left of a refused import.
 *
 * @throws MapFault with the file and what is wrong with it
 */
export async function importCopernicus(database: Database, asked: CopernicusImport): Promise<CopernicusOutcome> {
  const { named, leftAside } = readFileNames(asked.files);
  const set = named[0]!.accepted.set;
  const total = createHash("sha256");
  const seen = new Map<string, string>();
  const added = new Map<CopernicusIndicator, Added>();
  let grid: { readonly cells: Cells; readonly file: string } | null = null;
  for (const [at, { path, ...file }] of named.entries()) {
    asked.onFile?.(basename(path), at + 1, named.length);
    grid = await about(path, async () => {
      const checksum = await hashFile(path, total);
      const twin = seen.get(checksum);
      if (twin !== undefined) throw new MapFault(refusals.same_file(twin));
      seen.set(checksum, basename(path));
      return { cells: await addFile(path, file, added, grid), file: grid?.file ?? basename(path) };
    });
  }
  const whole = means([...added.values()], ensure(grid).cells);
  const id = layerIdOf(`imported_copernicus_${set}_`, asked.edition);
  const name = asked.name ?? COPERNICUS_SETS[set].name.fr;
  const checksum = total.digest("hex");
  const indicators = [...added].map(([indicator, { years }]) => ({ indicator, runs: [...years.keys()].toSorted() }));
  const { sideDegrees, nodesC } = whole;
  const detail = JSON.stringify({ set, indicators, shape: { sideDegrees, nodesC } });
  const card = { id, name, licence: asked.licence, edition: asked.edition, checksum, kind: KIND, priority: PRIORITY };
  const { rows, replaced } = await replaceLayer(database, { ...card, detail }, async (trx) => {
    const extent = createExtent();
    for (let cell = 0; cell < whole.latitude.length; cell++) extent.add(whole.longitude[cell]!, whole.latitude[cell]!);
    return { ...(await writeClimateGrid(trx, id, whole)), extent: extent.found() };
  });
  return { id, name, replaced, cells: rows, indicators, leftAside, checksum };
}

/** The files that are read, all of one set, and those that are not, with a word. */
function readFileNames(paths: readonly string[]) {
  const named: (NamedFile & { readonly path: string })[] = [];
  const leftAside: { file: string; why: Bilingual }[] = [];
  for (const path of paths) {
    const file = basename(path);
    const read = readFileName(file);
    if (read.kind === "unknown") throw new MapFault(refusals.unknown_name, file);
    if (read.kind === "left_aside") leftAside.push({ file, why: read.why });
    else named.push({ ...read.file, path });
  }
  const set: CopernicusSetId | undefined = named[0]?.accepted.set;
  if (set === undefined) throw new MapFault(refusals.nothing_read, basename(paths[0]!));
  const other = named.find(({ accepted }) => accepted.set !== set);
  if (other !== undefined) throw new MapFault(refusals.two_sets(set, other.accepted.set), basename(other.path));
  return { named, leftAside };
}

/** Says which file a fault is in. */
async function about<Value>(path: string, work: () => Promise<Value>): Promise<Value> {
  try {
    return await work();
  } catch (error) {
    throw error instanceof MapFault ? new MapFault(error.reason, basename(path)) : error;
  }
}

/** SHA-256 of a file, whose bytes are added to the total too. */
async function hashFile(path: string, total: ReturnType<typeof createHash>): Promise<string> {
  const own = createHash("sha256");
  try {
    for await (const chunk of createReadStream(path)) {
      own.update(chunk);
      total.update(chunk);
    }
  } catch (error) {
    throw new MapFault(refusals.broken((error as NodeJS.ErrnoException).code ?? "EIO"));
  }
  return own.digest("hex");
}

/** Adds the years of one file, and gives its cells. */
async function addFile(
  path: string,
  { accepted, run, globalModel, stepsPerYear }: NamedFile,
  added: Map<CopernicusIndicator, Added>,
  grid: { readonly cells: Cells; readonly file: string } | null,
): Promise<Cells> {
  const file = await openNetcdf(path);
  try {
    const variable = file.variable(accepted.variable);
    if (variable === null) throw new MapFault(refusals.no_variable(accepted.variable, file.names));
    checkVariable(variable, accepted);
    const cells = readCells(file, variable);
    if (grid !== null && !isSameGrid(cells, grid.cells)) throw new MapFault(refusals.other_grid(grid.file));
    const years = readYears(file, variable, stepsPerYear);
    const own = added.get(accepted.indicator) ?? {
      accepted,
      sums: RCP85_PERIODS.map(() => new Float64Array(cells.latitude.length)),
      years: new Map<string, Set<number>>(),
      models: new Set<string>(),
    };
    added.set(accepted.indicator, own);
    own.models.add(globalModel);
    const known = own.years.get(run) ?? new Set<number>();
    own.years.set(run, known);
    RCP85_PERIODS.forEach(({ from, to }, node) => {
      const within = years.filter(({ year }) => year >= from && year <= to);
      for (const { year } of within) {
        if (known.has(year)) throw new MapFault(refusals.year_twice(accepted.variable, run, year));
        known.add(year);
      }
      addYears(variable, accepted, within, own.sums[node]!);
    });
    return grid?.cells ?? cells;
  } finally {
    file.close();
  }
}

function checkVariable(variable: Variable, { units }: AcceptedVariable): void {
  const { name, shape, axes } = variable;
  const isOrdered = /^(?:time|t|valid_time|year)$/.test(axes[0] ?? "");
  if (shape.length !== 3 || !isOrdered) {
    throw new MapFault(refusals.dimensions(name, axes.map((axis) => axis ?? "?").join(", ")));
  }
  const found = variable.text("units");
  if (!units.includes(found)) {
    throw new MapFault(refusals.units(name, found, units.map((unit) => unit || "–").join(", ")));
  }
}

function isSameGrid(a: Cells, b: Cells): boolean {
  const isSame = (one: Float32Array, other: Float32Array) => one.every((value, at) => value === other[at]);
  return (
    a.rows === b.rows && a.columns === b.columns && isSame(a.latitude, b.latitude) && isSame(a.longitude, b.longitude)
  );
}

/**
 * Means of the periods over years and runs, of the cells that have one.
 * @throws MapFault when a run lacks a period, models are too few, or no cell is left
 */
function means(added: readonly Added[], cells: Cells): CopernicusGrid {
  const values: Partial<Record<CopernicusIndicator, Float32Array[]>> = {};
  const kept = new Set<number>();
  for (const { accepted, sums, years, models } of added) {
    const { variable, indicator } = accepted;
    const counts = RCP85_PERIODS.map(({ from, to }) => {
      let count = 0;
      for (const [run, own] of years) {
        const found = [...own].filter((year) => year >= from && year <= to).length;
        if (found < LEAST_YEARS) {
          throw new MapFault(refusals.missing_years(variable, run, from, to, found, LEAST_YEARS));
        }
        count += found;
      }
      return count;
    });
    if (models.size < LEAST_MODELS) throw new MapFault(refusals.few_models(variable, [...models], LEAST_MODELS));
    const nodes = sums.map((sum, node) => Float32Array.from(sum, (one) => one / counts[node]!));
    let isAny = false;
    for (let cell = 0; cell < cells.latitude.length; cell++) {
      if (nodes.some((node) => Number.isNaN(node[cell]!))) continue;
      isAny = true;
      kept.add(cell);
    }
    if (!isAny) throw new MapFault(refusals.no_value(variable));
    values[indicator] = nodes;
  }
  const order = [...kept].sort((a, b) => a - b);
  const pick = (column: Float32Array) => Float32Array.from(order, (cell) => column[cell]!);
  return {
    latitude: pick(cells.latitude),
    longitude: pick(cells.longitude),
    sideDegrees: cells.sideDegrees,
    nodesC: RCP85_PERIODS.map(({ warmingC }) => warmingC),
    values: Object.fromEntries(Object.entries(values).map(([key, nodes]) => [key, nodes.map(pick)])),
  };
}
