import type { AnswerOf, searchTypedPlace } from "@lichen/contract";
import type { Answers, FieldKey, InterviewProgress } from "@lichen/domain";

/** One place that the address search proposes. */
export type PlaceCandidate = AnswerOf<typeof searchTypedPlace>["candidates"][number];

/** The place that the visitor chose. */
export type PlaceChoice = PlaceCandidate & {
  /** What was typed, where its street was not found and the place is the centre of its commune. */
  readonly typedAddress?: string;
};

/** @source analysis.md §2: "Choose building in operation or project" */
export const LIFE_CYCLES = ["in_operation", "project"] as const;
export type LifeCycle = (typeof LIFE_CYCLES)[number];

/** @source analysis.md §2: "a module question (territory or building)" */
export const MODULES = ["building", "territory"] as const;
export type AnalysisModule = (typeof MODULES)[number];

/** @source analysis.md §2: "a scale question (territory, building, city, department, region)" */
export const SCALES = ["building", "city", "department", "region", "territory"] as const;
export type AnalysisScale = (typeof SCALES)[number];

/** How far the visitor is in the interview, with the questions that were added to those of its plan. */
export type VisitInterview = InterviewProgress & { readonly added: readonly FieldKey[] };

export const EMPTY_INTERVIEW: VisitInterview = { covered: [], planned: [], added: [] };

/** What a visitor said during this browser session. It leaves the browser only in the body of a call. */
export type Visit = {
  readonly place: PlaceChoice | null;
  readonly answers: Answers;
  readonly lifeCycle: LifeCycle | null;
  readonly module: AnalysisModule | null;
  readonly scale: AnalysisScale | null;
  readonly interview: VisitInterview;
};

export const EMPTY_VISIT: Visit = {
  place: null,
  answers: {},
  lifeCycle: null,
  module: null,
  scale: null,
  interview: EMPTY_INTERVIEW,
};
