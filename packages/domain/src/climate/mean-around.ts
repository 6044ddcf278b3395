import { ensure } from "../shared/ensure.ts";
import { indexPoints } from "./point-index.ts";
import type { Communes } from "./reference-pack.ts";

/** A figure that does not stop at the border of a commune is read half from the communes whose centres are this near, km. */
const AROUND_KM = 10;
const OWN_SHARE = 0.5;
const CELLS_DEGREES = 0.1;

/** Centres of communes: indexed when one is first asked for, for a start does not wait for it, and once for all figures. */
const indexed = new WeakMap<Communes, ReturnType<typeof indexPoints>>();

function centresOf(communes: Communes): ReturnType<typeof indexPoints> {
  const centres = indexed.get(communes) ?? indexPoints(communes.latitude, communes.longitude, CELLS_DEGREES);
  indexed.set(communes, centres);
  return centres;
}

type AroundOptions = {
  /** What each commune counts for in the mean of those around; absent: all alike. */
  readonly weights?: ArrayLike<number>;
  /** Départements that the figures speak of; null: all. */
  readonly covers?: ReadonlySet<string> | null;
};

/**
 * Mean of the figure of a commune and of that of the communes whose centres lie within 10 km, each for half; its own where
 * none is near. Worked out when a commune is first asked for.
 *
 * @param values a figure for each commune, in their order
 * @source ADR 0096 (droughts), ADR 0123 (fires)
 */
export function createMeanWithNeighbours(
  communes: Communes,
  values: ArrayLike<number>,
  { weights, covers = null }: AroundOptions = {},
): (commune: number) => number {
  const known = new Float64Array(values.length).fill(Number.NaN);
  const isCovered = (commune: number) => covers === null || covers.has(ensure(communes.departement[commune]));
  const meanAround = (commune: number): number => {
    const latitude = communes.latitude[commune]!;
    if (Number.isNaN(latitude)) return values[commune]!;
    const near = centresOf(communes).nearest(latitude, communes.longitude[commune]!, values.length, AROUND_KM);
    let sum = 0;
    let total = 0;
    for (const { row } of near) {
      const weight = weights === undefined ? 1 : weights[row]!;
      if (row === commune || !isCovered(row) || !(weight > 0)) continue;
      sum += weight * values[row]!;
      total += weight;
    }
    return total > 0 ? sum / total : values[commune]!;
  };
  return (commune) => {
    if (Number.isNaN(known[commune]!)) {
      known[commune] = OWN_SHARE * values[commune]! + (1 - OWN_SHARE) * meanAround(commune);
    }
    return known[commune]!;
  };
}
