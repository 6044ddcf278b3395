import { loadCoarseDrias, loadReferencePack } from "@lichen/data";
import {
  DRIAS_COLUMNS,
  DRIAS_NODES_C,
  type DriasColumn,
  type DriasGrid,
  type DriasNodes,
  distanceKm,
  downscale,
  driasLayer,
  EMBEDDED_DRIAS_COLUMNS,
  ensure,
  type Figures,
  figuresOf,
  type IndicatorKey,
  indexPoints,
  indicatorOf,
  MOMENT_COUNT,
  momentIndex,
  NODES,
  type Place,
  REFERENCE_MOMENT,
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

/** Indicators whose errors are measured by height. */
const BY_HEIGHT = [
  "tx35_days",
  "tropical_nights",
  "heatwave_days",
  "cdd22",
  "frost_days",
  "hdd155",
  "pq99",
  "pq99_relative",
  "strong_wind_ff98",
  "fire_weather_days",
] as const satisfies readonly IndicatorKey[];
const AT_MOMENTS = [
  ["reference", REFERENCE_MOMENT],
  ["+2.0 °C", momentIndex("ssp2", "2050")],
] as const;
/** Classes of height above or below the points that are blended: lower bounds, m. */
const HEIGHTS_M = [0, 50, 100, 200] as const;

/** Errors of the downscaling: each point left out against the nearest point, then by height above the points around it. */
export function run(): Measure[] {
  return [...againstNearest(), ...errorsByHeight().map(toMeasure)];
}

/**
 * Each point of the French grid told from the others, at its own altitude: error of what the product does, beside that
 * of the plain nearest point; and of the 0.25° grid that shipped before, which was made with the point.
 */
export function againstNearest(): Measure[] {
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

/** Root mean square error of an indicator over the points left out of a class of heights. */
type HeightError = {
  readonly indicator: (typeof BY_HEIGHT)[number];
  readonly moment: (typeof AT_MOMENTS)[number][0];
  readonly fromM: (typeof HEIGHTS_M)[number];
  readonly points: number;
  readonly error: number;
};

function toMeasure({ indicator, moment, fromM, points, error }: HeightError): Measure {
  const to = HEIGHTS_M[HEIGHTS_M.indexOf(fromM) + 1];
  const heights = to === undefined ? `beyond ${fromM} m` : `${fromM} to ${to} m`;
  const name = `points left out, ${heights} above or below (${points}), ${indicator}, ${moment}`;
  return { name, value: error, unit: indicatorOf(indicator).unit };
}

/**
 * Errors of the indicators of each point told from the others, by its height above or below those that are blended; an
 * indicator that the point has not (heavy rain of mountains, under 600 m) is left out.
 */
export function errorsByHeight(): readonly HeightError[] {
  const { drias: grid, stations } = loadReferencePack();
  const figuresFrom = (from: DriasGrid, points: readonly number[]) =>
    figuresOf(
      [driasLayer(from, stations, LAYER)],
      points.map((i) => placeAt(grid, i)),
    );
  const values = new Float64Array(WIDTH);
  const errors = HEIGHTS_M.flatMap((fromM) =>
    BY_HEIGHT.flatMap((indicator) =>
      AT_MOMENTS.map(([moment, at]) => ({ indicator, moment, at, fromM, points: 0, squares: 0 })),
    ),
  );
  const folds = Array.from(grid.latitude, (_, i) => WAYS["points left out"](grid, i));
  for (const out of new Set(folds)) {
    const left = [...folds.keys()].filter((i) => folds[i] === out);
    const others = rowsOf(
      grid,
      [...folds.keys()].filter((i) => folds[i] !== out),
    );
    const { at: downscaleAt } = downscale(others);
    const predicted = figuresFrom(others, left);
    for (const [row, i] of left.entries()) {
      // A grid of one point has its figures and no other's.
      const truth = figuresFrom(rowsOf(grid, [i]), [i]);
      const downscaled = downscaleAt(grid.latitude[i]!, grid.longitude[i]!, grid.altitudeM[i]!, values);
      const height = Math.abs(downscaled?.aboveGridM ?? Number.NaN);
      const fromM = HEIGHTS_M.findLast((from) => height >= from);
      for (const own of errors) {
        const off = figureAt(predicted, own, row) - figureAt(truth, own, 0);
        if (own.fromM !== fromM || Number.isNaN(off)) continue;
        own.points += 1;
        own.squares += off ** 2;
      }
    }
  }
  return errors.map(({ indicator, moment, fromM, points, squares }) => {
    return { indicator, moment, fromM, points, error: Math.sqrt(squares / points) };
  });
}

const LAYER = {
  id: "grid",
  priority: 1,
  source: "grid",
  evidence: "modelled",
  precision_m: 8000,
  vintage: "bench",
  nodesC: DRIAS_NODES_C,
} as const;

/** The figure of a place, NaN where it has none. */
function figureAt(
  { columns }: Figures,
  { indicator, at }: { readonly indicator: IndicatorKey; readonly at: number },
  row: number,
): number {
  const { value, evidence } = columns[indicator];
  return evidence[row] ? value[row * MOMENT_COUNT + at]! : Number.NaN;
}

const placeAt = ({ latitude, longitude, altitudeM }: DriasGrid, i: number): Place => ({
  latitude: latitude[i]!,
  longitude: longitude[i]!,
  zone: "france",
  country: "FR",
  insee: null,
  precision: "coordinates",
  altitude_m: altitudeM[i]!,
  altitude_origin: "user",
  altitude_error_m: 0,
  coast_km: 100,
  spread_km: 0,
  label: "",
});

type Teller = (latitude: number, longitude: number, altitudeM: number, out: Float64Array) => unknown;

/** Errors of points told by grids that are made without them. */
function leaveOut(grid: DriasGrid, fold: (grid: DriasGrid, i: number) => number) {
  const folds = Array.from(grid.latitude, (_, i) => fold(grid, i));
  const squares = { ours: new Float64Array(WIDTH), plain: new Float64Array(WIDTH) };
  for (const out of new Set(folds)) {
    const remaining = [...folds.keys()].filter((i) => folds[i] !== out);
    const left = [...folds.keys()].filter((i) => folds[i] === out);
    const others = rowsOf(grid, remaining);
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
  const values = new Float64Array(WIDTH);
  for (const i of rows) {
    tell(grid.latitude[i]!, grid.longitude[i]!, grid.altitudeM[i]!, values);
    EMBEDDED_DRIAS_COLUMNS.forEach((column, c) => {
      for (let node = 0; node < NODES; node++) {
        const truth = ensure(grid.values[column][node])[i]!;
        squares[c * NODES + node]! += (Math.max(0, values[c * NODES + node]!) - truth) ** 2;
      }
    });
  }
}

function nearestOf(grid: DriasGrid): Teller {
  const index = indexPoints(grid.latitude, grid.longitude, 0.25);
  return (latitude, longitude, _altitudeM, out) => {
    const { row } = ensure(index.nearest(latitude, longitude, 1)[0]);
    EMBEDDED_DRIAS_COLUMNS.forEach((column, c) => {
      for (let node = 0; node < NODES; node++) out[c * NODES + node] = ensure(grid.values[column][node])[row]!;
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
