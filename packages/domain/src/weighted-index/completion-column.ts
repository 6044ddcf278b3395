import { holds } from "../catalogue/condition.ts";
import { type Answers, fieldOf } from "../questionnaire/index.ts";
import { ENCODED_WIDTH, isAnsweredAt, QUESTIONS_ENCODED } from "./encode-answers.ts";

/** Questions that are not always asked, by their place among the encoded ones. */
const EXCLUDABLE = QUESTIONS_ENCODED.flatMap((key, place) => {
  const { excludedWhen } = fieldOf(key);
  return excludedWhen === undefined ? [] : [{ place, excludedWhen }];
});

/**
 * Share of the questions asked of a building of a batch that are answered, 0 to 1: that of `completion`.
 * @param encoded `encodeAnswers` of the batch
 * @param answers those of the building
 */
export function completionAt(encoded: Float64Array, row: number, answers: Answers): number {
  const from = row * ENCODED_WIDTH;
  let [answered, total] = [0, QUESTIONS_ENCODED.length];
  for (let place = 0; place < total; place++) if (isAnsweredAt(encoded, from, place)) answered++;
  for (const { place, excludedWhen } of EXCLUDABLE) {
    if (!holds(excludedWhen, answers)) continue;
    total--;
    if (isAnsweredAt(encoded, from, place)) answered--;
  }
  return answered / total;
}
