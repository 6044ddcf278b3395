import { type Answer, type Answers, type FieldKey, PLACE_PRECISIONS } from "@lichen/domain";
import { isObject, parseObject } from "./browser-storage.ts";
import {
  type AnalysisModule,
  type AnalysisScale,
  EMPTY_INTERVIEW,
  EMPTY_VISIT,
  LIFE_CYCLES,
  type LifeCycle,
  MODULES,
  type PlaceChoice,
  SCALES,
  type Visit,
  type VisitInterview,
} from "./visit.ts";

/** Raised when the shape changes: what an older version wrote is then left aside. */
export const VISIT_VERSION = 1;

/**
 * The visit as the browser keeps it.
 * @source platform.md §3: "Saved resilience-analysis information (containing informations.country_code)"
 */
export function writeVisit(visit: Visit): string {
  return JSON.stringify({
    version: VISIT_VERSION,
    informations: { country_code: visit.place?.country ?? null },
    place: visit.place,
    answers: visit.answers,
    life_cycle: visit.lifeCycle,
    module: visit.module,
    scale: visit.scale,
    interview: visit.interview,
  });
}

/** Reads what the browser kept; anything of another version or shape is dropped, part by part. */
export function readVisit(stored: string | null): Visit {
  const parsed = parseObject(stored);
  if (parsed === null || parsed.version !== VISIT_VERSION) return EMPTY_VISIT;
  return {
    place: isPlace(parsed.place) ? parsed.place : null,
    answers: isObject(parsed.answers) ? keepKnownAnswers(parsed.answers) : {},
    lifeCycle: findOne<LifeCycle>(LIFE_CYCLES, parsed.life_cycle),
    module: findOne<AnalysisModule>(MODULES, parsed.module),
    scale: findOne<AnalysisScale>(SCALES, parsed.scale),
    interview: isObject(parsed.interview) ? readInterview(parsed.interview) : EMPTY_INTERVIEW,
  };
}

function isPlace(value: unknown): value is PlaceChoice {
  if (!isObject(value)) return false;
  const { label, latitude, longitude, precision } = value;
  return (
    typeof label === "string" &&
    typeof latitude === "number" &&
    typeof longitude === "number" &&
    typeof precision === "string" &&
    precision in PLACE_PRECISIONS
  );
}

function readInterview({ covered, planned, added }: Readonly<Record<string, unknown>>): VisitInterview {
  return { covered: keepQuestions(covered), planned: keepQuestions(planned), added: keepQuestions(added) };
}

/** Names of questions; the interview leaves those that it does not ask. */
function keepQuestions(value: unknown): readonly FieldKey[] {
  const named = Array.isArray(value) ? [...new Set<unknown>(value)] : [];
  return named.filter((key): key is FieldKey => typeof key === "string");
}

/** Answers that still have the kind of one; the questionnaire checks them against their fields when it computes. */
function keepKnownAnswers(answers: Readonly<Record<string, unknown>>): Answers {
  return Object.fromEntries(Object.entries(answers).filter((entry): entry is [string, Answer] => isAnswer(entry[1])));
}

function isAnswer(value: unknown): value is Answer {
  return typeof value === "string" || (typeof value === "number" && Number.isFinite(value));
}

function findOne<Value extends string>(values: readonly Value[], value: unknown): Value | null {
  return values.includes(value as Value) ? (value as Value) : null;
}
