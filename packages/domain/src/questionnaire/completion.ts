import { type Answers, isAnswered } from "./answers.ts";
import { FIELDS, type Field, type FieldKey, fieldsOfSection } from "./catalogue.ts";
import type { SectionId } from "./field.ts";

/** Questions answered out of those asked, and their share, from 0 to 1. */
export type Completion = { readonly answered: number; readonly total: number; readonly share: number };

/** Questions that have no meaning at a stage: a building that is still a project has had no renovation. */
const NOT_ASKED: Readonly<Record<string, readonly FieldKey[]>> = { construction: ["renovation_year"] };

const beyondIdentification = FIELDS.filter((field) => field.section !== "identification");

/**
 * How much of the questionnaire is answered, identification aside; "unknown information" is no answer.
 * @param lifeCycleStage stage to count for; the one answered when absent
 */
export function completion(answers: Answers, lifeCycleStage = answers.life_cycle_stage): Completion {
  return count(beyondIdentification, answers, lifeCycleStage);
}

/** The same, over the questions of one section (identification included, when it is the one asked for). */
export function completionOfSection(
  section: SectionId,
  answers: Answers,
  lifeCycleStage = answers.life_cycle_stage,
): Completion {
  return count(fieldsOfSection(section), answers, lifeCycleStage);
}

function count(fields: readonly Field[], answers: Answers, stage: string | number | undefined): Completion {
  const notAsked = NOT_ASKED[stage ?? ""];
  let [answered, total] = [0, 0];
  for (const { key } of fields) {
    if (notAsked?.includes(key)) continue;
    total++;
    if (isAnswered(answers, key)) answered++;
  }
  return { answered, total, share: answered / total };
}
