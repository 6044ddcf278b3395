import { vulnerabilityLevel } from "../analysis/vulnerability.ts";
import type { Hazard } from "../hazards/hazard.ts";
import type { Answers } from "../questionnaire/index.ts";
import { ensure } from "../shared/ensure.ts";
import type { HazardId } from "../shared/hazard-id.ts";
import type { Level } from "../shared/level.ts";
import { encodeAnswers } from "../weighted-index/encode-answers.ts";
import { indexColumns } from "../weighted-index/index-columns.ts";
import { type Draws, drawBuildings } from "./draws.ts";
import { type TypicalKind, typicalKind } from "./kind.ts";

/** Share of the buildings of the kind outside the range, on each side, before it is widened. */
const TAIL = 0.1;
/** The range is drawn wider than computed: it then holds eight in ten under moderate errors of the odds. */
const WIDENED = 1.25;

/** Where the index of buildings like this one lies, from 0 robust to 1 most sensitive. */
export type Estimate = {
  readonly low: number;
  readonly median: number;
  readonly high: number;
  readonly level_low: Level;
  readonly level_high: Level;
  /** The most frequent level among them, and its share. */
  readonly level: Level;
  readonly share: number;
};

/** Estimates of a building that is not whole described: never an index, and never counted as one. */
export type Estimates = {
  readonly kind: TypicalKind;
  readonly draws: Draws;
  readonly of: ReadonlyMap<HazardId, Estimate>;
  /** Index of each draw. */
  readonly indices: ReadonlyMap<HazardId, Float64Array>;
};

/**
 * The range in which the vulnerability of eight in ten buildings lies that are like the one described.
 *
 * @param year calendar year of the calculation
 * @returns null where no estimate is made (`typicalKind`)
 * @source typical buildings, §4
 */
export function estimates(hazards: readonly Hazard[], answers: Answers, year: number): Estimates | null {
  const kind = typicalKind(answers);
  if (kind === null) return null;
  const draws = drawBuildings(kind, answers, year);
  const own = encodeAnswers([answers], year);
  const indices = new Map(hazards.map(({ id, zones }) => [id, indexColumns(zones, draws.encoded).index]));
  const of = hazards.map(({ id, zones }) => {
    const { low, high } = indexColumns(zones, own);
    return [id, estimateOf(ensure(indices.get(id)), draws.weights, { low: low[0]!, high: high[0]! })] as const;
  });
  return { kind, draws, indices, of: new Map(of) };
}

/** @param bounds index if every missing answer were the best, the worst */
function estimateOf(index: Float64Array, weights: Float64Array, bounds: { low: number; high: number }): Estimate {
  const order = Array.from(index.keys()).sort((a, b) => index[a]! - index[b]!);
  const at = (share: number) => {
    let sum = 0;
    for (const one of order) {
      sum += weights[one]!;
      if (sum >= share) return index[one]!;
    }
    return index[ensure(order.at(-1))]!;
  };
  // A blank renovation is drawn here and read as none by the interval: a draw may lie outside it.
  const within = (value: number) => Math.min(bounds.high, Math.max(bounds.low, value));
  const middle = at(0.5);
  const median = within(middle);
  const low = within(middle - WIDENED * (middle - at(TAIL)));
  const high = within(middle + WIDENED * (at(1 - TAIL) - middle));
  const shares = new Map<Level, number>();
  for (const one of order) {
    const level = vulnerabilityLevel(within(index[one]!));
    shares.set(level, (shares.get(level) ?? 0) + weights[one]!);
  }
  const [level, share] = [...shares].reduce((most, one) => (one[1] > most[1] ? one : most));
  return {
    low,
    median,
    high,
    level,
    share,
    level_low: vulnerabilityLevel(low),
    level_high: vulnerabilityLevel(high),
  };
}
