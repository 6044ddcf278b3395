import { isAnswered } from "../catalogue/index.ts";
import type { Hazard } from "../hazards/hazard.ts";
import { type Answers, type FieldKey, sourcesOfDerived } from "../questionnaire/index.ts";
import { ensure } from "../shared/ensure.ts";
import { MINIMUM_RELIABILITY, TOLERANCE } from "../weighted-index/zone-figures.ts";
import { type Estimates, estimates } from "./estimates.ts";
import { inWalkOrder } from "./interview-walk.ts";
import { explainedSpread, firstQuestions, isOutOfScope, lackOf } from "./next-questions.ts";
import { type Variable, variables } from "./variables.ts";

/** What an interview is about: a building, as far as it is known. */
export type InterviewSubject = {
  /** Null where nothing is estimated (`estimates`). */
  readonly made: Estimates | null;
  /** Those that count at the place. */
  readonly hazards: readonly Hazard[];
  readonly answers: Answers;
  /** Calendar year of the calculation. */
  readonly year: number;
};

/**
 * What the building is counted as until its use and year are put: a house of those years takes nearly as many questions as
 * any building, so that the count falls as the answers come.
 */
const PRESUMED: Answers = {
  building_type: "residential",
  residential_building_type: "detached_house",
  construction_year: 1968,
};

/** The answers, with what is presumed until it is put. */
function presume(answers: Answers, covered: ReadonlySet<FieldKey>): Answers {
  const isOpen = (field: FieldKey) => !isAnswered(answers, field) && !covered.has(field);
  const isHouse = answers.building_type === "residential" || isOpen("building_type");
  const presumed = Object.entries(PRESUMED).filter(
    ([field]) => isOpen(field as FieldKey) && (isHouse || field !== "residential_building_type"),
  );
  return { ...answers, ...Object.fromEntries(presumed) };
}

/** How far an interview is. */
export type InterviewProgress = {
  /** Questions that were put, answered or not. */
  readonly covered: readonly FieldKey[];
  /** What it was still to ask when the last of them was: put rather than others, so that what remains is counted once. */
  readonly planned: readonly FieldKey[];
};

/**
 * The questions that an interview has still to ask, in the order of the walk: use and year, then as few as give every hazard
 * an index: those that were planned, or others where these are fewer. A question that was put and not answered counts as if
 * it had been: what is not known brings no other question.
 */
export function interviewQuestions(given: InterviewSubject, progress: InterviewProgress): readonly FieldKey[] {
  const { hazards, year } = given;
  const covered = new Set(progress.covered);
  const presumed = presume(given.answers, covered);
  const first = firstQuestions(presumed).filter((field) => !isAnswered(given.answers, field) && !covered.has(field));
  const subject = first.length > 0 ? { ...given, answers: presumed, made: estimates(hazards, presumed, year) } : given;
  const earlier = new Set([...covered, ...first]);
  const plan = planQuestions(subject, earlier);
  const plans = [new Set(progress.planned), new Set<FieldKey>()].map((preferred) => plan(preferred));
  const [shortest] = plans.toSorted((a, b) => a.length - b.length);
  return inWalkOrder([...first, ...ensure(shortest)]);
}

/** Plans few questions that give every hazard an index: those preferred first, then those that narrow most. */
function planQuestions(subject: InterviewSubject, earlier: ReadonlySet<FieldKey>) {
  const { made, hazards, answers, year } = subject;
  const lacks = hazards.map((hazard) => lackOf(hazard, answers, year));
  const explains = made === null ? () => 0 : explainedSpread(made, hazards, answers, year);
  const open = openQuestions(subject, earlier).map(({ variable, fields }) => ({
    key: variable.key,
    fields,
    explained: explains(variable),
  }));
  type Candidate = (typeof open)[number];
  /** What each hazard still lacks with some of them. */
  const missingWith = (chosen: readonly Candidate[]) => {
    const given = new Set<string>([...earlier, ...chosen.flatMap(({ key, fields }) => [key, ...fields])]);
    return lacks.map(({ missing, fills }) =>
      [...given].reduce((left, key) => Math.max(0, left - (fills.get(key) ?? 0)), missing),
    );
  };
  const isEnough = (chosen: readonly Candidate[]) => missingWith(chosen).every((one) => one <= TOLERANCE);
  return (preferred: ReadonlySet<FieldKey>): readonly FieldKey[] => {
    const isPreferred = ({ fields }: Candidate) => Number(fields.every((field) => preferred.has(field)));
    let chosen: readonly Candidate[] = [];
    for (;;) {
      const missing = missingWith(chosen);
      const gainOf = ({ key }: Candidate) =>
        lacks.reduce((sum, { fills }, at) => sum + Math.min(fills.get(key) ?? 0, ensure(missing[at])), 0);
      const worth = (one: Candidate) => (gainOf(one) / MINIMUM_RELIABILITY + one.explained) / one.fields.length;
      const taken = new Set<string>(chosen.flatMap(({ key, fields }) => [key, ...fields]));
      const useful = open.filter((one) => !taken.has(one.key) && gainOf(one) > TOLERANCE);
      const [best] = useful.toSorted((a, b) => isPreferred(b) - isPreferred(a) || worth(b) - worth(a));
      if (best === undefined) break;
      chosen = [...chosen, best];
    }
    // What was chosen later may make an earlier question needless.
    if (isEnough(chosen))
      for (const one of chosen) {
        const others = chosen.filter((other) => other !== one);
        if (isEnough(others)) chosen = others;
      }
    return [...new Set(chosen.flatMap(({ fields }) => fields))];
  };
}

/**
 * How many more questions there are still to ask than were counted when the last of them was put: what its answer opened.
 * @param left what is still to ask
 */
export function countOpened(left: readonly FieldKey[], { covered, planned }: InterviewProgress): number {
  if (planned.length === 0) return 0;
  return Math.max(0, left.length - planned.filter((field) => !covered.includes(field)).length);
}

/** Variables that may still be asked about, each with the questions that it takes: all of them unanswered, none put before. */
function openQuestions({ made, answers }: InterviewSubject, covered: ReadonlySet<FieldKey>) {
  return variables().flatMap((variable) => {
    if (variable.key.startsWith("_") || (made !== null && isOutOfScope(variable, made.draws))) return [];
    const read = [...conditionsOfQuestion(variable), ...sourcesOfDerived(variable.key as FieldKey)];
    const fields = read.filter((field) => !isAnswered(answers, field));
    return fields.length > 0 && !fields.some((field) => covered.has(field)) ? [{ variable, fields }] : [];
  });
}

/** Questions of which an answer makes that one without object. */
export function conditionsOfQuestion({ rows }: Variable): readonly FieldKey[] {
  return rows.flatMap(({ when, odds }) =>
    odds.not_applicable === 1 ? (Object.keys(when ?? {}).filter((key) => !key.startsWith("_")) as FieldKey[]) : [],
  );
}

/** Questions that an interview which has ended asks at most when it is resumed. */
const MOST_MORE = 3;

/** Further questions, that would give some hazards an index or narrow most what they may be. */
export function moreQuestions(subject: InterviewSubject, covered: ReadonlySet<FieldKey>): readonly FieldKey[] {
  const { made, hazards, answers, year } = subject;
  const lacks = hazards.map((hazard) => lackOf(hazard, answers, year));
  const explains = made === null ? () => 0 : explainedSpread(made, hazards, answers, year);
  const best = openQuestions(subject, covered)
    .map(({ variable, fields }) => {
      const gain = lacks.reduce((sum, { fills, missing }) => sum + Math.min(fills.get(variable.key) ?? 0, missing), 0);
      return { fields, worth: (gain / MINIMUM_RELIABILITY + explains(variable)) / fields.length };
    })
    .filter(({ worth }) => worth > TOLERANCE)
    .toSorted((a, b) => b.worth - a.worth);
  const chosen = new Set<FieldKey>();
  for (const { fields } of best) {
    const all = new Set([...chosen, ...fields]);
    if (all.size <= MOST_MORE) for (const field of fields) chosen.add(field);
  }
  return inWalkOrder(chosen);
}
