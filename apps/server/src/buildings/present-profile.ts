import type { AnswerOf, buildingProfile } from "@lichen/contract";
import {
  type Answers,
  completion,
  completionOfSection,
  type FieldKey,
  fieldsOfSection,
  type Issue,
  optionName,
  type Place,
  SECTIONS,
} from "@lichen/domain";

/** A building in words: what was answered, section by section. */
export function profileOf(
  place: Place,
  answers: Answers,
  warnings: readonly Issue[],
): AnswerOf<typeof buildingProfile> {
  return {
    place,
    completion: completion(answers),
    sections: SECTIONS.map(({ id, name }) => ({
      id,
      name,
      completion: completionOfSection(id, answers),
      answers: fieldsOfSection(id).flatMap((field) => {
        const value = answers[field.key as FieldKey];
        if (value === undefined) return [];
        const display = optionName(field, value) ?? { fr: String(value), en: String(value) };
        return [
          { field: field.key, label: field.label, value, display, unit: "unit" in field ? (field.unit ?? null) : null },
        ];
      }),
    })),
    warnings: [...warnings],
  };
}
