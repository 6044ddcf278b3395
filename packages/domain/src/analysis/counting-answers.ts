import { fieldsRead, isAnswered } from "../catalogue/index.ts";
import { HAZARDS } from "../hazards/index.ts";
import { type Answers, type FieldKey, sourcesOfDerived } from "../questionnaire/index.ts";
import { conditionsOf, type WeightedZone } from "../weighted-index/zones.ts";

/** Questions that an index may be read from, by themselves or through a value derived from them. */
export function questionsOf(zones: readonly WeightedZone[]): ReadonlySet<FieldKey> {
  const fields = zones.flatMap((zone) => [
    ...conditionsOf(zone).flatMap(fieldsRead),
    ...zone.rows.flatMap(({ field, fallback, halvedAboveFloors }): readonly FieldKey[] => [
      ...sourcesOfDerived(field),
      ...(fallback ? [fallback.field] : []),
      ...(halvedAboveFloors === undefined ? [] : (["floors_number"] as const)),
    ]),
  ]);
  return new Set(fields);
}

/** Questions that some hazard reads. */
export const COUNTING_FIELDS = questionsOf(HAZARDS.flatMap(({ zones }) => zones));

/** The answers that the vulnerability of a building comes from: the same indices, and nothing else of the building. */
export function countingAnswers(answers: Answers): Answers {
  return Object.fromEntries(
    Object.entries(answers).filter(
      ([key]) => COUNTING_FIELDS.has(key as FieldKey) && isAnswered(answers, key as FieldKey),
    ),
  );
}
