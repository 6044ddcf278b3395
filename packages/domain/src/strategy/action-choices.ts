import { effectsHere, type PlannedAction, type PlannedId, type StepOfThree } from "../actions/index.ts";
import { type Assessment, exposureForMoment } from "../analysis/assessment.ts";
import { crossLevel } from "../analysis/cross.ts";
import { vulnerabilityLevel } from "../analysis/vulnerability.ts";
import type { Moment } from "../climate/moment.ts";
import { HAZARDS } from "../hazards/index.ts";
import type { Answers, FieldKey } from "../questionnaire/index.ts";
import { ensure } from "../shared/ensure.ts";
import type { HazardId } from "../shared/hazard-id.ts";
import { type Level, levelOfRank, rankOf } from "../shared/level.ts";
import { encodeAnswers } from "../weighted-index/encode-answers.ts";
import { type ExplainedIndex, explainIndex } from "../weighted-index/explain-index.ts";
import { type BestSet, bestSet, type Candidate, type Problem } from "./best-set.ts";
import { COST_RANGES } from "./budget.ts";
import { isAvailable } from "./simulation.ts";
import { QUESTIONS_OF, type Way, waysOf } from "./ways.ts";

/** An action as it would be set up: what is chosen for each of its effects. */
export type ActionChoice = Way & { readonly id: PlannedId; readonly cost: StepOfThree };

/** Thousands of euros of a unit of cost. */
export const UNIT = 10;

type Setting = {
  readonly answers: Answers;
  readonly year: number;
  readonly hazards: readonly {
    readonly id: HazardId;
    readonly rank: number;
    readonly index: ExplainedIndex;
    /** Questions that it may be read from. */
    readonly reads: ReadonlySet<FieldKey>;
  }[];
  /** Where the zones of each hazard begin among all. */
  readonly from: readonly number[];
  readonly zones: Float64Array;
  readonly weights: Float64Array;
};

/**
 * The indices that count at a moment: those of the hazards that the place is exposed to, where there is one.
 * @param only the one hazard that counts; absent: all
 */
export function problemOf({ hazards, answers, year, place }: Assessment, moment: Moment, only?: HazardId): Setting {
  const exposures = HAZARDS.map(({ id }): Level => {
    const one = hazards.find((hazard) => hazard.id === id);
    if (one === undefined || (only !== undefined && only !== id)) return "unknown";
    return exposureForMoment(one, moment, place?.zone ?? null)?.level ?? "unknown";
  });
  return settingOf({ answers, year, exposures });
}

type SettingRequest = Pick<Setting, "answers" | "year"> & {
  /** Levels of exposure, in the order of `HAZARDS`; those that are unknown or none do not count. */
  readonly exposures: readonly Level[];
};

/** The indices that count of a building: those of the hazards that it is exposed to, where there is one. */
export function settingOf({ answers, year, exposures }: SettingRequest): Setting {
  const encoded = encodeAnswers([answers], year);
  const counted = HAZARDS.flatMap(({ id, zones }, at) => {
    const level = ensure(exposures[at]);
    if (level === "unknown" || level === "none") return [];
    const index = explainIndex(zones, answers, year, "quadratic", encoded);
    return index.index === null ? [] : [{ id, rank: rankOf(level), index, reads: QUESTIONS_OF[id] }];
  });
  const from: number[] = [];
  const zones: number[] = [];
  const weights: number[] = [];
  for (const { index } of counted) {
    from.push(zones.length);
    // A zone of which nothing is answered is not in the index.
    const known = index.zones.reduce((sum, zone) => sum + (zone.index === null ? 0 : zone.weight), 0);
    for (const zone of index.zones) {
      zones.push(zone.index ?? 0);
      weights.push(zone.index === null ? 0 : zone.weight / known);
    }
  }
  return {
    answers,
    year,
    hazards: counted,
    from,
    zones: Float64Array.from(zones),
    weights: Float64Array.from(weights),
  };
}

export type Weighed = ActionChoice & {
  /** What it adds to each zone. */
  readonly deltas: Float64Array;
  /** The most that each index can be with it. */
  readonly ceilings: Float64Array;
  /** The index of each hazard with it. */
  readonly indices: readonly number[];
  readonly rows: ReadonlySet<string>;
};

export function choiceOf({ deltas: _, ceilings: __, indices: ___, rows: ____, ...choice }: Weighed): ActionChoice {
  return choice;
}

/** What each action could do, and the actions of which a missing answer keeps one from saying. */
export function choicesOf(
  { answers }: Pick<Assessment, "answers">,
  setting: Setting,
  actions: readonly PlannedAction[],
) {
  const choices: Weighed[] = [];
  const unanswered: { id: PlannedId; fields: readonly FieldKey[] }[] = [];
  for (const action of actions) {
    if (!isAvailable(action, answers)) continue;
    const effects = effectsHere(action, answers);
    const options = waysOf(effects, { ...setting, isRead: (field) => isRead(field, setting) }).map((made) =>
      weighChoice(action, made, setting),
    );
    const missing = new Set(options.flatMap((one) => (one !== null && "missing" in one ? one.missing : [])));
    if (missing.size > 0) unanswered.push({ id: action.id, fields: [...missing] });
    else choices.push(...dropDominated(options.flatMap((one) => (one !== null && "deltas" in one ? [one] : []))));
  }
  return { choices, unanswered };
}

/**
 * What a way of setting an action up adds to each zone; the questions that are to be answered before it can be said;
 * null where it makes nothing better, or changes what counts in an index.
 */
function weighChoice(
  action: PlannedAction,
  made: Way,
  { answers, year, hazards, from, zones }: Setting,
): Weighed | { readonly missing: readonly FieldKey[] } | null {
  const deltas = new Float64Array(zones.length);
  const ceilings = Float64Array.from(hazards, ({ index }) => index.ceiling);
  const indices = hazards.map(({ index }) => ensure(index.index));
  const rows = new Set<string>();
  const after = { ...answers, ...made.changes };
  const encoded = encodeAnswers([after], year);
  for (const [at, { id, index, reads }] of hazards.entries()) {
    if (!Object.keys(made.changes).some((field) => reads.has(field as FieldKey))) continue;
    const own = explainIndex(ensure(HAZARDS.find((one) => one.id === id)).zones, after, year, "quadratic", encoded);
    if (own.parts.length !== index.parts.length) return null;
    indices[at] = ensure(own.index);
    ceilings[at] = own.ceiling;
    for (const [place, part] of own.parts.entries()) {
      const before = index.parts[place];
      if (before?.field !== part.field || before.zone !== part.zone || before.weight !== part.weight) return null;
      if (before.score === part.score) continue;
      if (before.score === null) return { missing: before.missing };
      if (part.score === null) return null;
      rows.add(`${id} ${part.zone} ${part.field}`);
    }
    for (const [place, zone] of own.zones.entries()) {
      deltas[from[at]! + place] = (zone.index ?? 0) - (ensure(index.zones[place]).index ?? 0);
    }
  }
  if (!deltas.some((delta) => delta < 0)) return null;
  return { id: action.id, ...made, cost: action.cost, deltas, ceilings, indices, rows };
}

/** Ways of setting an action up of which no other is as good everywhere. */
function dropDominated(options: readonly Weighed[]): readonly Weighed[] {
  return options.filter(
    (one, place) =>
      !options.some((other, at) => {
        if (at === place || !isAsGood(other.deltas, one.deltas) || !isAsGood(other.ceilings, one.ceilings))
          return false;
        return at < place || !isAsGood(one.deltas, other.deltas) || !isAsGood(one.ceilings, other.ceilings);
      }),
  );
}

/** Whether one is nowhere above another. */
const isAsGood = (one: Float64Array, other: Float64Array): boolean => one.every((value, at) => value <= other[at]!);

/** Units of cost that nothing bounds: more than all that has a bound. */
const UNBOUNDED = 1000;
export const unitsOf = ({ cost }: { readonly cost: StepOfThree }) => {
  const { high } = COST_RANGES[cost];
  return high === null ? UNBOUNDED : high / UNIT;
};

export function solve(setting: Setting, choices: readonly Weighed[], budget: number): BestSet {
  const { hazards, from, zones, weights } = setting;
  const problem: Problem = {
    zones,
    zoneWeights: weights,
    ceilings: Float64Array.from(hazards, ({ index }) => index.ceiling),
    indices: hazards.map(({ rank, index }, at) => ({
      from: from[at]!,
      to: from[at]! + index.zones.length,
      weight: rank,
      rankOf: (value) => crossRank(rank, value),
    })),
    candidates: choices.map(
      (choice): Candidate => ({
        cost: unitsOf(choice),
        deltas: choice.deltas,
        ceilings: choice.ceilings,
        excludes: new Set(
          choices.flatMap((other, place) => (other !== choice && areExclusive(choice, other) ? [place] : [])),
        ),
      }),
    ),
    budget,
  };
  return bestSet(problem);
}

/** An index is summed here in another order than by the engine: at a bound, the worse level is meant. */
export const LAST_BITS = 1e-9;
/** Rank of the cross level of an exposure and an index of vulnerability. */
export const crossRank = (exposure: number, index: number) =>
  rankOf(crossLevel(levelOfRank(exposure), vulnerabilityLevel(index + LAST_BITS)));

/** Two ways of one action, two actions that give one answer, or that one question of an index reads. */
export function areExclusive(a: Weighed, b: Weighed): boolean {
  if (a.id === b.id || Object.keys(a.changes).some((field) => field in b.changes)) return true;
  for (const row of a.rows) if (b.rows.has(row)) return true;
  return false;
}

/** Whether an index that counts reads a question. */
function isRead(field: FieldKey, { hazards }: Setting): boolean {
  return hazards.some(({ reads }) => reads.has(field));
}
