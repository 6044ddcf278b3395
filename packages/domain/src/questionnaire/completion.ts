import { type Answers, isAnswered } from "./answers.ts";
import { FIELDS, type Field, type FieldKey } from "./catalogue.ts";
import type { SectionId } from "./field.ts";

/** Questions answered out of those asked, and their share, from 0 to 1. */
export type Completion = { readonly answered: number; readonly total: number; readonly share: number };

/** Questions that have no meaning at a stage: a building that is still a project has had no renovation. */
const NOT_ASKED: Readonly<Record<string, readonly FieldKey[]>> = { construction: ["renovation_year"] };

/**
 * How much of the questionnaire is answered, identification aside; "unknown information" is no answer.
 * @param lifeCycleStage stage to count for; the one answered when absent
 */
export function completion(answers: Answers, lifeCycleStage = answers.life_cycle_stage): Completion {
  return count(
    FIELDS.filter((field) => field.section !== "identification"),
    answers,
    lifeCycleStage,
  );
}

/** The same, over the questions of one section (identification included, when it is the one asked for). */
export function completionOfSection(
  section: SectionId,
  answers: Answers,
  lifeCycleStage = answers.life_cycle_stage,
): Completion {
  return count(
    FIELDS.filter((field) => field.section === section),
    answers,
    lifeCycleStage,
  );
}

function count(fields: readonly Field[], answers: Answers, stage: string | number | undefined): Completion {
  const notAsked = NOT_ASKED[stage ?? ""] ?? [];
  const asked = fields.filter((field) => !notAsked.includes(field.key));
  const answered = asked.filter((field) => isAnswered(answers, field.key)).length;
  return { answered, total: asked.length, share: answered / asked.length };
}
