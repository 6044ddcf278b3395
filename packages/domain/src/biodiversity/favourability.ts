import { type FieldKey, fieldOf } from "../questionnaire/index.ts";
import type { Scores } from "../weighted-index/zones.ts";

/**
 * Scores of the choices of a question: by their favourability, 1 to 5; a choice without one does not apply.
 * @source method §4.4
 */
export function favourability(key: FieldKey): Scores {
  const field = fieldOf(key);
  if (field.type !== "enum") throw new RangeError(`${key} has no choices to score`);
  return Object.fromEntries(
    field.options.map((option) => [
      option.value,
      option.favourability === undefined ? "excluded" : (option.favourability - 1) / 4,
    ]),
  );
}
