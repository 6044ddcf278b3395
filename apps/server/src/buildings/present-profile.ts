import type { AnswerOf, buildingProfile } from "@lichen/contract";
import {
  type Answer,
  type Bilingual,
  completion,
  completionOfSection,
  type Field,
  type FieldKey,
  fieldsOfSection,
  optionName,
  SECTIONS,
} from "@lichen/domain";
import type { LocatedBuilding } from "./read-building.ts";

/** Those of coordinates, the finest answers there are. */
const MOST_DECIMALS = 7;

/** A building in words: what was answered, section by section. */
export function profileOf({ place, answers, warnings }: LocatedBuilding): AnswerOf<typeof buildingProfile> {
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
        const unit = "unit" in field ? (field.unit ?? null) : null;
        return [{ field: field.key, label: field.label, value, display: inWords(field, value), unit }];
      }),
    })),
    warnings: [...warnings],
  };
}

/** The name of the option chosen; a number as each language writes it, a year whole; a text as it was typed. */
function inWords(field: Field, value: Answer): Bilingual {
  const name = optionName(field, value);
  if (name !== undefined) return name;
  if (typeof value === "string") return { fr: value, en: value };
  const options = { useGrouping: "min2", maximumFractionDigits: MOST_DECIMALS } as const;
  return { fr: value.toLocaleString("fr-FR", options), en: value.toLocaleString("en-GB", options) };
}
