import { loadReferencePack } from "@lichen/data";
import { DRIAS_COLUMNS, type DriasColumn, distanceKm, downscale, NODES, WIDTH } from "@lichen/domain";
import type { Measure } from "./measure.ts";

/** Columns of the comparison: what the method must beat, then the others it reads. */
const SHOWN: readonly (readonly [DriasColumn, string])[] = [
  ["tx35", "days above 35 °C"],
  ["tr", "tropical nights"],
  ["fd", "frost days"],
  ["hw", "heat-wave days"],
  ["sd25", "summer days"],
  ["tav", "annual mean, °C"],
  ["pq99", "heavy rain, mm"],
  ["ff98", "strong wind, m/s"],
  ["ifm40", "fire-weather days"],
];
const NODE_NAMES = ["reference", "+1.1 °C", "+2.05 °C", "+3.8 °C"] as const;

/** Each cell predicted from the others, at its own altitude: error of our method beside that of the plain nearest cell. */
export function run(): Measure[] {
  const grid = loadReferencePack().drias;
  const scaled = downscale(grid);
  const out = new Float64Array(WIDTH);
  const count = grid.latitude.length;
  const ours = new Float64Array(WIDTH);
  const plain = new Float64Array(WIDTH);
  for (let cell = 0; cell < count; cell++) {
    scaled.at(grid.latitude[cell]!, grid.longitude[cell]!, grid.altitudeM[cell]!, out, cell);
    const near = nearestOther(cell);
    for (let k = 0; k < WIDTH; k++) {
      const truth = scaled.matrix[cell * WIDTH + k]!;
      ours[k]! += (Math.max(0, out[k]!) - truth) ** 2 / count;
      plain[k]! += (scaled.matrix[near * WIDTH + k]! - truth) ** 2 / count;
    }
  }
  return SHOWN.flatMap(([column, name]) =>
    NODE_NAMES.map((node, n) => {
      const k = DRIAS_COLUMNS.indexOf(column) * NODES + n;
      return {
        name: `leave-one-out error, ${name}, ${node}`,
        value: Math.sqrt(ours[k]!),
        unit: "RMSE",
        aim: `< ${Math.sqrt(plain[k]!).toFixed(2)} (nearest cell)`,
      };
    }),
  );

  function nearestOther(cell: number): number {
    let best = -1;
    let bestKm = Number.POSITIVE_INFINITY;
    for (let other = 0; other < count; other++) {
      if (other === cell) continue;
      const km = distanceKm(grid.latitude[cell]!, grid.longitude[cell]!, grid.latitude[other]!, grid.longitude[other]!);
      if (km < bestKm) [best, bestKm] = [other, km];
    }
    return best;
  }
}
