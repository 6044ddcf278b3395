import { effectsHere, type PlannedId, STRATEGY_ACTIONS, type StepOfThree } from "../actions/index.ts";
import { crossLevel } from "../analysis/cross.ts";
import { vulnerabilityLevel } from "../analysis/vulnerability.ts";
import { HAZARDS } from "../hazards/index.ts";
import type { Answers, FieldKey } from "../questionnaire/index.ts";
import { ensure } from "../shared/ensure.ts";
import type { HazardId } from "../shared/hazard-id.ts";
import { type Level, rankOf } from "../shared/level.ts";
import { encodeAnswers, encodeChanges } from "../weighted-index/encode-answers.ts";
import { indexColumns } from "../weighted-index/index-columns.ts";
import { hasStrategy, type Plan, stateOf } from "./plan.ts";
import { isAvailable } from "./simulation.ts";
import { QUESTIONS_OF, type Way, waysOf } from "./ways.ts";

/** What one action alone would change of the risks of a building. */
export type ActionGain = Way & {
  readonly id: PlannedId;
  readonly cost: StepOfThree;
  /** Fall of the sum of the ranks of the cross levels. */
  readonly levels: number;
  /** Fall of the sum of the indices of vulnerability, each weighted by the rank of the exposure. */
  readonly indices: number;
  /** The hazard whose weighted index falls most, and that index before and after. */
  readonly hazard: HazardId;
  readonly before: number;
  readonly after: number;
};

/** What gains are computed from. */
type GainingBuilding = {
  readonly answers: Answers;
  /** Levels of exposure at a moment, in the order of `HAZARDS`. */
  readonly exposures: readonly Level[];
  /** What is decided about its actions: those that are not "not planned" gain nothing more. */
  readonly plan: Plan;
};

type Gains = {
  /** The actions that make something better, in the order of the catalogue. */
  readonly gains: readonly ActionGain[];
  /** Actions whose gain cannot be told since a question that they change is not answered. */
  readonly unanswered: number;
};

/** Reliabilities are sums of decimal weights. */
const TOLERANCE = 1e-9;

/**
 * What each action that can be carried out, and is not decided about, would gain alone: in the way of setting it up that
 * gains most. Costs a fraction of `bestActions`, for portfolios: actions are not looked at together.
 *
 * @param year calendar year of the calculation
 */
export function actionGains({ answers, exposures, plan }: GainingBuilding, year: number): Gains {
  const before = encodeAnswers([answers], year);
  const counted = HAZARDS.flatMap((hazard, at) => {
    const level = ensure(exposures[at]);
    if (level === "unknown" || level === "none") return [];
    const { index, reliability } = indexColumns(hazard.zones, before);
    const own = { hazard, level, rank: rankOf(level), index: index[0]!, reliability: reliability[0]! };
    return Number.isNaN(own.index) ? [] : [own];
  });
  const isRead = (field: FieldKey) => counted.some(({ hazard }) => QUESTIONS_OF[hazard.id].has(field));
  const isDecided = hasStrategy(plan);
  const ways: { readonly way: Way; readonly id: PlannedId; readonly cost: StepOfThree }[] = [];
  for (const action of STRATEGY_ACTIONS) {
    if (isDecided && stateOf(plan, action.id).status !== "not_planned") continue;
    if (!isAvailable(action, answers)) continue;
    const effects = effectsHere(action, answers);
    if (!effects.some(({ field }) => isRead(field))) continue;
    for (const way of waysOf(effects, { answers, year, isRead })) ways.push({ way, id: action.id, cost: action.cost });
  }
  const changes = ways.map(({ way }) => way.changes);
  const after = encodeChanges(answers, changes, year);
  const indices = counted.map(({ hazard }) => indexColumns(hazard.zones, after));
  const best = new Map<PlannedId, ActionGain>();
  const untold = new Set<PlannedId>();
  for (const [row, { way, id, cost }] of ways.entries()) {
    // Where an answer lacked, or does not count any more, two indices of different things would be compared.
    if (
      indices.some(({ reliability }, at) => Math.abs(reliability[row]! - ensure(counted[at]).reliability) > TOLERANCE)
    ) {
      untold.add(id);
      continue;
    }
    const gain = gainOf(row);
    const standing = best.get(id);
    if (gain.levels < 0 || gain.indices <= 0 || (standing !== undefined && !isBetter(gain, standing))) continue;
    best.set(id, { ...way, id, cost, ...gain });
  }
  const unanswered = [...untold].filter((id) => !best.has(id)).length;
  return { gains: [...best.values()], unanswered };

  function gainOf(row: number) {
    let [levels, sum, most] = [0, 0, 0];
    let moved: Pick<ActionGain, "hazard" | "before" | "after"> = { hazard: ensure(HAZARDS[0]).id, before: 0, after: 0 };
    for (const [at, { hazard, level, rank, index }] of counted.entries()) {
      const is = ensure(indices[at]).index[row]!;
      if (is === index) continue;
      levels += crossRank(level, index) - crossRank(level, is);
      const fall = rank * (index - is);
      sum += fall;
      if (fall > most) {
        most = fall;
        moved = { hazard: hazard.id, before: index, after: is };
      }
    }
    return { levels, indices: sum, ...moved };
  }
}

const crossRank = (exposure: Level, index: number): number => rankOf(crossLevel(exposure, vulnerabilityLevel(index)));

/** Whether an action gains more than another: levels first, then indices. */
export function isBetter(one: Pick<ActionGain, "levels" | "indices">, other: Pick<ActionGain, "levels" | "indices">) {
  return one.levels !== other.levels ? one.levels > other.levels : one.indices > other.indices;
}
