import { type Bilingual, type CopernicusGrid, type CopernicusIndicator, ensure, RCP85_PERIODS } from "@lichen/domain";
import { FileRefused } from "../platform/map-files/index.ts";
import { addYears } from "./add-years.ts";
import type { AcceptedVariable, CopernicusSetId } from "./copernicus-sets.ts";
import { openNetcdf, type Variable } from "./open-netcdf.ts";
import { type Cells, readCells } from "./read-cells.ts";
import { type NamedFile, readFileName } from "./read-file-name.ts";
import { readYears } from "./read-years.ts";
import { refusals } from "./refusals.ts";

/** Years of a period that a run must have: the fire set ends in 2098. */
const LEAST_YEARS = 18;
/** Global models behind an indicator: one alone tells its own variability. */
const LEAST_MODELS = 3;

/** A file of the Climate Data Store, its bytes hashed. */
type HashedFile = { readonly path: string; readonly name: string; readonly checksum: string };

/** Grids of one set, averaged. */
export type CopernicusGrids = {
  readonly set: CopernicusSetId;
  readonly grid: CopernicusGrid;
  readonly indicators: readonly { readonly indicator: CopernicusIndicator; readonly runs: readonly string[] }[];
};

/** An indicator as it is added up: one sum a cell for each period, and the years that are in it, by run. */
type Added = {
  readonly accepted: AcceptedVariable;
  readonly sums: readonly Float64Array[];
  readonly years: Map<string, Set<number>>;
  readonly models: Set<string>;
};

/**
 * Reads grids of one Copernicus set: each file by parts from the disk, its years are added up, then the means of the
 * periods over every run.
 *
 * @param onFile told before each file is read
 * @throws FileRefused with the file and what is wrong with it
 */
export async function readCopernicusGrids(
  files: readonly HashedFile[],
  onFile: (file: string, number: number, of: number) => void,
): Promise<CopernicusGrids> {
  const named = files.flatMap(({ path, name, checksum }) => {
    const read = readFileName(name);
    return read.kind === "read" ? [{ path, name, checksum, content: read.file }] : [];
  });
  const set = named[0]?.content.accepted.set;
  if (set === undefined) throw new FileRefused(refusals.nothing_read);
  const other = named.find(({ content }) => content.accepted.set !== set);
  if (other !== undefined) throw new FileRefused(refusals.two_sets(set, other.content.accepted.set), other.name);
  const seen = new Map<string, string>();
  const added = new Map<CopernicusIndicator, Added>();
  let grid: { readonly cells: Cells; readonly file: string } | null = null;
  for (const [at, { path, name, checksum, content }] of named.entries()) {
    onFile(name, at + 1, named.length);
    const twin = seen.get(checksum);
    if (twin !== undefined) throw new FileRefused(refusals.same_file(twin), name);
    seen.set(checksum, name);
    const cells: Cells = await addFile(path, content, added, grid).catch((error: unknown) => {
      throw error instanceof FileRefused ? new FileRefused(error.reason, name) : error;
    });
    const first: string = grid?.file ?? name;
    grid = { cells, file: first };
  }
  const indicators = [...added].map(([indicator, { years }]) => ({ indicator, runs: [...years.keys()].toSorted() }));
  return { set, indicators, grid: means([...added.values()], ensure(grid).cells) };
}

/** What becomes of a file of the Climate Data Store, by the name that it has there. */
export function acceptCopernicusFile(name: string): { readonly refused?: Bilingual; readonly leftAside?: Bilingual } {
  const read = readFileName(name);
  if (read.kind === "unknown") return { refused: refusals.unknown_name };
  return read.kind === "left_aside" ? { leftAside: read.why } : {};
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
    if (variable === null) throw new FileRefused(refusals.no_variable(accepted.variable, file.names));
    checkVariable(variable, accepted);
    const cells = readCells(file, variable);
    if (grid !== null && !isSameGrid(cells, grid.cells)) throw new FileRefused(refusals.other_grid(grid.file));
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
        if (known.has(year)) throw new FileRefused(refusals.year_twice(accepted.variable, run, year));
        known.add(year);
      }
      addYears(variable, accepted, within, ensure(own.sums[node]));
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
    throw new FileRefused(refusals.dimensions(name, axes.map((axis) => axis ?? "?").join(", ")));
  }
  const found = variable.text("units");
  if (!units.includes(found)) {
    throw new FileRefused(refusals.units(name, found, units.map((unit) => unit || "–").join(", ")));
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
 * @throws FileRefused when a run lacks a period, models are too few, or no cell is left
 */
function means(added: readonly Added[], cells: Cells): CopernicusGrid {
  const values: Partial<Record<CopernicusIndicator, Float32Array[]>> = {};
  const months = new Set<number>();
  for (const { accepted, sums, years, models } of added) {
    const { variable, indicator } = accepted;
    const counts = RCP85_PERIODS.map(({ from, to }) => {
      let count = 0;
      for (const [run, own] of years) {
        const found = [...own].filter((year) => year >= from && year <= to).length;
        if (found < LEAST_YEARS) {
          throw new FileRefused(refusals.missing_years(variable, run, from, to, found, LEAST_YEARS));
        }
        count += found;
      }
      return count;
    });
    if (models.size < LEAST_MODELS) throw new FileRefused(refusals.few_models(variable, [...models], LEAST_MODELS));
    const nodes = sums.map((sum, node) => Float32Array.from(sum, (one) => one / counts[node]!));
    let isAny = false;
    for (let cell = 0; cell < cells.latitude.length; cell++) {
      if (nodes.some((node) => Number.isNaN(node[cell]!))) continue;
      isAny = true;
      months.add(cell);
    }
    if (!isAny) throw new FileRefused(refusals.no_value(variable));
    values[indicator] = nodes;
  }
  const order = [...months].sort((a, b) => a - b);
  const pick = (column: Float32Array) => Float32Array.from(order, (cell) => column[cell]!);
  return {
    latitude: pick(cells.latitude),
    longitude: pick(cells.longitude),
    sideDegrees: cells.sideDegrees,
    nodesC: RCP85_PERIODS.map(({ warmingC }) => warmingC),
    values: Object.fromEntries(Object.entries(values).map(([key, nodes]) => [key, nodes.map(pick)])),
  };
}
