import {
  type Action,
  type ActionId,
  type PlannedAction,
  type PlannedId,
  type PrerequisiteId,
  pointsAbove,
  STRATEGY_ACTIONS,
} from "../actions/index.ts";
import { type Assessment, exposureForMoment, type HazardAssessment } from "../analysis/assessment.ts";
import { crossLevel } from "../analysis/cross.ts";
import type { Moment } from "../climate/moment.ts";
import type { Answers } from "../questionnaire/index.ts";
import { ensure } from "../shared/ensure.ts";
import { HAZARD_IDS, type HazardId } from "../shared/hazard-id.ts";
import { rankOf } from "../shared/level.ts";
import { compileCondition } from "../weighted-index/compile-condition.ts";
import { ENCODED_WIDTH, encodeQuestions } from "../weighted-index/encode-answers.ts";

/** What is decided about an action. Late is none of them: it follows from the year. @source analysis.md §4 */
export const ACTION_STATUSES = ["not_planned", "planned", "set", "not_applicable"] as const;
export type ActionStatus = (typeof ACTION_STATUSES)[number];

/** How far a planned action has come. @source decisions.md, "Plans, evidence, surveys, tasks" */
export const PROGRESS_STEPS = ["ordered", "in_progress"] as const;
export type Progress = (typeof PROGRESS_STEPS)[number];
/** States of a planned action: planned and no more, or how far it has come. */
export const PLANNED_STATES = ["planned", ...PROGRESS_STEPS] as const;
/** What an action is brought to: a status and a progress in one word. */
export const ACTION_STATES = [...PLANNED_STATES, "set", "not_applicable"] as const;
export type ActionState = (typeof ACTION_STATES)[number];
export const PRIORITIES = ["high", "medium", "low", "undefined"] as const;
export type Priority = (typeof PRIORITIES)[number];

/** A year of a plan goes from this one to so many later. @source decisions.md, "Adaptation" */
export const FARTHEST_YEAR = 50;

/** Longest name or e-mail address of the person who carries an action out. */
export const LONGEST_OWNER = 200;
export const LONGEST_NOTE = 2000;
/** Most euros spent on an action. */
export const MOST_SPENT = 1_000_000_000;

/** What is decided about one action of a building. */
export type PlannedState = {
  readonly status: ActionStatus;
  /** Year that it is planned in; null unless it is planned. */
  readonly year: number | null;
  /** The priority given instead of the computed one; null: none is. */
  readonly priority: Priority | null;
  /** Of a planned action; absent: it is planned and no more. */
  readonly progress?: Progress;
  /** Day that a planned action is due on, YYYY-MM-DD, of its year; absent: the year alone is known. */
  readonly due_on?: string;
  /** Name or e-mail address of the person who carries it out. */
  readonly owner?: string;
  /** Euros. */
  readonly spent?: number;
  readonly note?: string;
};
export const NOT_PLANNED: PlannedState = { status: "not_planned", year: null, priority: null };

/** What is decided about the actions of a building; an action that is absent is not planned. */
export type Plan = Readonly<Partial<Record<PlannedId, PlannedState>>>;

/** The strategy of a building, as it is kept. */
export type Strategy = { readonly plan: Plan; readonly prerequisites: readonly PrerequisiteId[] };
export const NO_STRATEGY: Strategy = { plan: {}, prerequisites: [] };

/** Whether any action has left "not planned": a simulation cannot be made the strategy any more. @source analysis.md §4 */
export function hasStrategy(plan: Plan): boolean {
  for (const id in plan) if (stateOf(plan, id as PlannedId).status !== "not_planned") return true;
  return false;
}

export const stateOf = (plan: Plan, id: ActionId): PlannedState => plan[id as PlannedId] ?? NOT_PLANNED;

/** The state of an action that is decided; null where it is not planned. */
export function findActionState({ status, progress }: PlannedState): ActionState | null {
  return status === "not_planned" ? null : (progress ?? status);
}

/** Whether an action was planned in a year that is over. */
export function isLate({ status, year }: PlannedState, thisYear: number): boolean {
  return status === "planned" && year !== null && year < thisYear;
}

/** Subjects of a score: each hazard that some action has points for, and all of them. */
export type ScoreSubject = HazardId | "multi_hazard";
export type AdaptationScore = {
  /** Points of the actions in place. */
  readonly current: number;
  /** Points of the planned actions, late ones too. */
  readonly planned: number;
  /** Points of the actions that can be carried out and are neither in place nor planned. */
  readonly room: number;
  /** The three together. */
  readonly maximum: number;
};

/** Hazards that some action of the strategy has points for, in the order of the screens. */
export const SCORED_HAZARDS: readonly HazardId[] = HAZARD_IDS.filter((hazard) =>
  STRATEGY_ACTIONS.some(({ points }) => points?.[hazard] !== undefined),
);
export const SCORE_SUBJECTS: readonly ScoreSubject[] = [...SCORED_HAZARDS, "multi_hazard"];

/** What the scores of a building are computed from. */
export type ScoredBuilding = {
  readonly answers: Answers;
  /** Hazards that the place is not exposed to: their points are left out. */
  readonly notExposed: readonly HazardId[];
};

/**
 * Indicative adaptation scores of a building: points in place, planned, and left to plan. Points for a hazard that the
 * place is not exposed to are left out.
 * @source analysis.md §3 (current, room, maximum); decisions.md, "Settled while the screens were drawn"
 */
export function strategyScores(plan: Plan, building: ScoredBuilding): Readonly<Record<ScoreSubject, AdaptationScore>> {
  const parts = partsOf(plan, encodeQuestions(building.answers), 0);
  const whole = hazardsThatCount(building);
  const scores = SCORE_SUBJECTS.map((subject) => {
    const hazards = subject === "multi_hazard" ? whole : whole.filter((hazard) => hazard === subject);
    return [subject, scoreOver(hazards, parts)] as const;
  });
  return Object.fromEntries(scores) as Record<ScoreSubject, AdaptationScore>;
}

/**
 * The score over all hazards alone, of a building of a batch: that of `strategyScores`.
 * @param encoded `encodeAnswers` of the batch
 * @param row place of the building in the batch
 */
export function wholeScore(
  plan: Plan,
  encoded: Float64Array,
  row: number,
  notExposed: ScoredBuilding["notExposed"],
): AdaptationScore {
  return scoreOver(hazardsThatCount({ notExposed }), partsOf(plan, encoded, row * ENCODED_WIDTH));
}

const hazardsThatCount = ({ notExposed }: Pick<ScoredBuilding, "notExposed">): readonly HazardId[] =>
  SCORED_HAZARDS.filter((hazard) => !notExposed.includes(hazard));

/** Points that an action brings to the score of a subject at a place. @param points of the action by hazard; null: it has none */
export function countPoints(
  points: PlannedAction["points"],
  notExposed: ScoredBuilding["notExposed"],
  subject: ScoreSubject = "multi_hazard",
): number {
  return hazardsThatCount({ notExposed })
    .filter((hazard) => subject === "multi_hazard" || hazard === subject)
    .reduce((sum, hazard) => sum + (points?.[hazard] ?? 0), 0);
}

/** Parts of the score that points stand in. */
type ScorePart = Exclude<keyof AdaptationScore, "maximum">;

/** The actions that have points, with what is read of answers made ready. */
const SCORED = STRATEGY_ACTIONS.flatMap(({ id, points, appliesWhen, appliedWhen }) =>
  points === null
    ? []
    : [
        {
          id,
          points: HAZARD_IDS.flatMap((hazard) =>
            points[hazard] === undefined ? [] : [{ hazard, own: points[hazard] }],
          ),
          applies: compileCondition(appliesWhen),
          isApplied: appliedWhen === null ? null : compileCondition(appliedWhen),
        },
      ],
);
type ScoredAction = (typeof SCORED)[number];
const SCORED_PLACES: ReadonlyMap<string, number> = new Map(SCORED.map(({ id }, place) => [id, place]));

/** Score over some hazards. @param parts where the points of each action that has some stand */
function scoreOver(hazards: readonly HazardId[], parts: readonly (ScorePart | null)[]): AdaptationScore {
  let [current, planned, room] = [0, 0, 0];
  for (let at = 0; at < parts.length; at++) {
    const part = parts[at]!;
    if (part === null) continue;
    for (const { hazard, own } of ensure(SCORED[at]).points) {
      if (!hazards.includes(hazard)) continue;
      if (part === "current") current += own;
      else if (part === "planned") planned += own;
      else room += own;
    }
  }
  return { current, planned, room, maximum: current + planned + room };
}

/** @param encoded answers of the building, from a place on */
function partsOf(plan: Plan, encoded: Float64Array, from: number): readonly (ScorePart | null)[] {
  const statuses = new Array<ActionStatus>(SCORED.length).fill("not_planned");
  for (const id in plan) {
    const place = SCORED_PLACES.get(id);
    const state = plan[id as PlannedId];
    if (place !== undefined && state !== undefined) statuses[place] = state.status;
  }
  return statuses.map((status, place) => findPart(ensure(SCORED[place]), status, encoded, from));
}

/** The part of the score that the points of an action stand in; null: in none. */
function findPart(
  { applies, isApplied }: ScoredAction,
  status: ActionStatus,
  encoded: Float64Array,
  from: number,
): ScorePart | null {
  switch (status) {
    case "set":
      return "current";
    case "planned":
      return "planned";
    case "not_applicable":
      return null;
    case "not_planned":
      // What a missing answer decides is left to plan; what the answers say is in place is to be marked so.
      return !applies.mayHold(encoded, from) || isApplied?.holds(encoded, from) === true ? null : "room";
  }
}

/** Hazards that the place of a building is not exposed to, at any moment. */
export function notExposed({ hazards }: Pick<Assessment, "hazards">): readonly HazardId[] {
  return hazards
    .filter(({ exposure }) => exposure.length > 0 && exposure.every(({ level }) => level === "none"))
    .map(({ id }) => id);
}

/** Points in place at the end of a year, if what is planned is done in its year. */
export type YearOfChart = { readonly year: number; readonly points: Readonly<Record<ScoreSubject, number>> };

/**
 * The score over the years: a planned action counts from its year on, a late one once it is in place. Empty while
 * nothing is planned: there is nothing to draw.
 * @source method §1.7
 */
export function scoreChart(plan: Plan, building: ScoredBuilding, thisYear: number): readonly YearOfChart[] {
  const planned = Object.values(plan).flatMap((state) =>
    state.status === "planned" && state.year !== null && !isLate(state, thisYear) ? [state.year] : [],
  );
  const isEmpty = !Object.values(plan).some(({ status }) => status === "planned");
  if (isEmpty) return [];
  const last = Math.max(thisYear, ...planned);
  return Array.from({ length: last - thisYear + 1 }, (_, at) => {
    const year = thisYear + at;
    const scores = strategyScores(doneBy(plan, year, thisYear), building);
    const points = SCORE_SUBJECTS.map((subject) => [subject, scores[subject].current]);
    return { year, points: Object.fromEntries(points) as Record<ScoreSubject, number> };
  });
}

/** A plan as it stands at the end of a year, if what is planned until then is done. */
function doneBy(plan: Plan, year: number, thisYear: number): Plan {
  return Object.fromEntries(
    Object.entries(plan).map(([id, state]) => {
      const isDone = state.status === "planned" && !isLate(state, thisYear) && (state.year ?? thisYear) <= year;
      return [id, isDone ? { ...state, status: "set" as const } : state];
    }),
  );
}

/** Bounds of the classes of priority. @source method §3, "Priority" */
const HIGH_PRIORITY = 0.45;
const MEDIUM_PRIORITY = 0.25;
const MOST_POINTS = 10;
const EXTREME_RANK = rankOf("extreme");

/**
 * How much an action matters for a building: the largest, over the hazards that it treats, of its points by the cross
 * level. A declination has the points of its recommendation here, and here alone.
 * @returns 0 to 1; null where no cross level is known, or it treats no hazard
 */
export function priorityIndex(action: Action, assessment: Assessment, moment: Moment): number | null {
  const points = pointsAbove(action);
  const parts = assessment.hazards.flatMap((one) => {
    const own = points[one.id];
    const level = crossLevelAt(one, assessment, moment);
    return own === undefined || level === "unknown" ? [] : [(own / MOST_POINTS) * (rankOf(level) / EXTREME_RANK)];
  });
  return parts.length === 0 ? null : Math.max(...parts);
}

/** @source method §3, "Priority" */
export function priorityOf(index: number | null): Priority {
  if (index === null) return "undefined";
  if (index >= HIGH_PRIORITY) return "high";
  return index >= MEDIUM_PRIORITY ? "medium" : "low";
}

/** Cross level of a hazard when a scenario is asked for, in the one that it is read in at the place. */
export function crossLevelAt(one: HazardAssessment, { place }: Pick<Assessment, "place">, moment: Moment) {
  const exposure = exposureForMoment(one, moment, place?.zone ?? null);
  return crossLevel(exposure?.level ?? "unknown", one.vulnerability.level);
}
