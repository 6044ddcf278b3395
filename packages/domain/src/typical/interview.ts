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

const HOUSE: Answers = { building_type: "residential", residential_building_type: "detached_house" };

/** How far an interview is. */
export type InterviewProgress = {
  /** Questions that were put, answered or not. */
  readonly covered: readonly FieldKey[];
  /** What it was still to ask when the last of them was: put rather than others, so that what remains is counted once. */
  readonly planned: readonly FieldKey[];
};

/**
 * The questions that an interview has still to ask, in the order of the walk: use and year, then as few as give every hazard
 * an index, those that narrow most first. A question that was put and not answered counts as if it had been: what is not
 * known brings no other question.
 */
export function interviewQuestions(given: InterviewSubject, progress: InterviewProgress): readonly FieldKey[] {
  const { hazards, answers, year } = given;
  const covered = new Set(progress.covered);
  const first = firstQuestions(answers).filter((field) => !isAnswered(answers, field) && !covered.has(field));
  // Before the use is known, what is to come is counted as for a house.
  const made = given.made ?? (first.length > 0 ? estimates(hazards, { ...HOUSE, ...answers }, year) : null);
  const subject = { ...given, made };
  const lacks = hazards.map((hazard) => lackOf(hazard, answers, year));
  const missing = lacks.map((lack) => lack.missing);
  const gainOf = (key: string) =>
    lacks.reduce((sum, { fills }, at) => sum + Math.min(fills.get(key) ?? 0, ensure(missing[at])), 0);
  const take = (key: string) => {
    for (const [at, { fills }] of lacks.entries())
      missing[at] = Math.max(0, ensure(missing[at]) - (fills.get(key) ?? 0));
  };
  for (const field of [...covered, ...first]) take(field);
  const chosen = new Set(first);
  const explains = made === null ? () => 0 : explainedSpread(made, hazards, answers, year);
  const planned = new Set(first.length > 0 ? [] : progress.planned);
  let candidates = openQuestions(subject, new Set([...covered, ...first])).map(({ variable, fields }) => ({
    key: variable.key,
    fields,
    isPlanned: fields.every((field) => planned.has(field)),
    explained: explains(variable),
  }));
  while (missing.some((one) => one > TOLERANCE)) {
    const worth = ({ key, fields, explained }: (typeof candidates)[number]) =>
      (gainOf(key) / MINIMUM_RELIABILITY + explained) / fields.length;
    const useful = candidates.filter(({ key }) => gainOf(key) > TOLERANCE);
    const best = useful.toSorted((a, b) => Number(b.isPlanned) - Number(a.isPlanned) || worth(b) - worth(a))[0];
    if (best === undefined) break;
    for (const key of new Set([best.key, ...best.fields])) take(key);
    for (const field of best.fields) chosen.add(field);
    candidates = candidates.filter(({ key }) => key !== best.key && !chosen.has(key as FieldKey));
  }
  return inWalkOrder(chosen);
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
