import { isAnswered } from "../catalogue/answers.ts";
import { holds } from "../catalogue/condition.ts";
import { type Answers, FIELDS, type Field, fieldsOfSection, type SectionId } from "./catalogue.ts";

/** Questions answered out of those asked, and their share, from 0 to 1. */
export type Completion = { readonly answered: number; readonly total: number; readonly share: number };

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

function count(fields: readonly Field[], answers: Answers, stage: Answers["life_cycle_stage"]): Completion {
  const atStage = stage === answers.life_cycle_stage ? answers : { ...answers, life_cycle_stage: stage };
  let [answered, total] = [0, 0];
  for (const { key, excludedWhen } of fields) {
    if (excludedWhen !== undefined && holds(excludedWhen, atStage)) continue;
    total++;
    if (isAnswered(answers, key)) answered++;
  }
  return { answered, total, share: answered / total };
}
