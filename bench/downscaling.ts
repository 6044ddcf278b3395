import { loadCoarseDrias, loadReferencePack } from "@lichen/data";
import {
  DRIAS_COLUMNS,
  type DriasColumn,
  type DriasGrid,
  type DriasNodes,
  distanceKm,
  downscale,
  EMBEDDED_DRIAS_COLUMNS,
  indexPoints,
  NODES,
  recordOf,
  WIDTH,
} from "@lichen/domain";
import type { Measure } from "./measure.ts";

/** Indicators of the comparison. */
const SHOWN: readonly (readonly [DriasColumn, string])[] = [
  ["tx35", "days above 35 °C"],
  ["tr", "tropical nights"],
  ["fd", "frost days"],
  ["hw", "heat-wave days"],
  ["sd25", "summer days"],
  ["tav", "annual mean, °C"],
  ["tjja", "summer mean, °C"],
  ["pq99", "heavy rain, mm"],
  ["ff98", "strong wind, m/s"],
  ["ifm40", "fire-weather days"],
];
const NODE_NAMES = ["reference", "+1.1 °C", "+2.05 °C", "+3.8 °C"] as const;

const BLOCK_KM = 50;
const KM_PER_DEGREE = 111.2;
/** Blocks of one fold in four are left out at a time along each axis: each has all its neighbours left. */
const FOLDS_ASIDE = 3;

/** Which part of the points is left out with a point. */
const WAYS = {
  "blocks of 50 km left out": (grid: DriasGrid, i: number) => {
    const [x, y] = kilometres(grid, i);
    return foldOf(Math.floor(x / BLOCK_KM), Math.floor(y / BLOCK_KM));
  },
  "points left out": (grid: DriasGrid, i: number) => {
    const [x, y] = kilometres(grid, i);
    return foldOf(Math.floor(x / 8), Math.floor(y / 8));
  },
} as const;

/**
 * Each point of the French grid told from the others, at its own altitude: error of what the product does, beside that
 * of the plain nearest point; and of the 0.25° grid that shipped before, which was made with the point.
 */
export function run(): Measure[] {
  const grid = loadReferencePack().drias;
  const coarse = errorsOf(grid, grid.latitude, downscale(loadCoarseDrias()).at);
  return Object.entries(WAYS).flatMap(([way, fold]) => {
    const { ours, plain } = leaveOut(grid, fold);
    return SHOWN.flatMap(([column, name]) =>
      NODE_NAMES.map((node, n) => {
        const k = DRIAS_COLUMNS.indexOf(column) * NODES + n;
        return {
          name: `${way}, ${name}, ${node}`,
          value: ours[k]!,
          unit: "RMSE",
          aim: `< ${plain[k]!.toFixed(2)} (nearest point; 0.25° grid ${coarse[k]!.toFixed(2)})`,
        };
      }),
    );
  });
}

type Teller = (latitude: number, longitude: number, altitudeM: number, out: Float64Array) => unknown;

/** Errors of points told by grids that are made without them. */
function leaveOut(grid: DriasGrid, fold: (grid: DriasGrid, i: number) => number) {
  const folds = Array.from(grid.latitude, (_, i) => fold(grid, i));
  const squares = { ours: new Float64Array(WIDTH), plain: new Float64Array(WIDTH) };
  for (const out of new Set(folds)) {
    const kept = [...folds.keys()].filter((i) => folds[i] !== out);
    const left = [...folds.keys()].filter((i) => folds[i] === out);
    const others = rowsOf(grid, kept);
    addErrors(grid, left, downscale(others).at, squares.ours);
    addErrors(grid, left, nearestOf(others), squares.plain);
  }
  return { ours: takeRoot(squares.ours, folds.length), plain: takeRoot(squares.plain, folds.length) };
}

function errorsOf(grid: DriasGrid, rows: ArrayLike<number>, tell: Teller): Float64Array {
  const squares = new Float64Array(WIDTH);
  addErrors(grid, [...Array(rows.length).keys()], tell, squares);
  return takeRoot(squares, rows.length);
}

function addErrors(grid: DriasGrid, rows: readonly number[], tell: Teller, squares: Float64Array): void {
  const told = new Float64Array(WIDTH);
  for (const i of rows) {
    tell(grid.latitude[i]!, grid.longitude[i]!, grid.altitudeM[i]!, told);
    EMBEDDED_DRIAS_COLUMNS.forEach((column, c) => {
      for (let node = 0; node < NODES; node++) {
        const truth = grid.values[column][node]![i]!;
        squares[c * NODES + node]! += (Math.max(0, told[c * NODES + node]!) - truth) ** 2;
      }
    });
  }
}

function nearestOf(grid: DriasGrid): Teller {
  const index = indexPoints(grid.latitude, grid.longitude, 0.25);
  return (latitude, longitude, _altitudeM, out) => {
    const { row } = index.nearest(latitude, longitude, 1)[0]!;
    EMBEDDED_DRIAS_COLUMNS.forEach((column, c) => {
      for (let node = 0; node < NODES; node++) out[c * NODES + node] = grid.values[column][node]![row]!;
    });
  };
}

const takeRoot = (squares: Float64Array, count: number): Float64Array => squares.map((sum) => Math.sqrt(sum / count));

function rowsOf(grid: DriasGrid, rows: readonly number[]): DriasGrid {
  const pick = (values: Float64Array) => Float64Array.from(rows, (row) => values[row]!);
  const pickNodes = ([a, b, c, d]: DriasNodes): DriasNodes => [pick(a), pick(b), pick(c), pick(d)];
  const values = recordOf(DRIAS_COLUMNS, (column) => pickNodes(grid.values[column]));
  return {
    ...grid,
    latitude: pick(grid.latitude),
    longitude: pick(grid.longitude),
    altitudeM: pick(grid.altitudeM),
    values,
  };
}

/** Place of a point on a plane, km: good to a few percents over France. */
function kilometres({ latitude, longitude }: DriasGrid, i: number): readonly [number, number] {
  const north = distanceKm(41, 2, latitude[i]!, 2);
  return [(longitude[i]! + 6) * KM_PER_DEGREE * Math.cos((latitude[i]! * Math.PI) / 180), north];
}

const foldOf = (column: number, row: number): number => (column % FOLDS_ASIDE) + FOLDS_ASIDE * (row % FOLDS_ASIDE);
