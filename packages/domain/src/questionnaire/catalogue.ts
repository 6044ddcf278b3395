import type { Bilingual, Language } from "../shared/bilingual.ts";
import { buildingStructure } from "./building-structure.ts";
import type { FieldRow, SectionId } from "./field.ts";
import { generalFeatures } from "./general-features.ts";
import { identification } from "./identification.ts";
import { outdoorAreas } from "./outdoor-areas.ts";
import { profile } from "./profile.ts";
import { useManagement } from "./use-management.ts";

/** What the whole catalogue is carried over from. */
export const QUESTIONNAIRE_SOURCE = "building questionnaire, edition 2025-03-31";

const rows = [
  ...identification,
  ...profile,
  ...generalFeatures,
  ...buildingStructure,
  ...outdoorAreas,
  ...useManagement,
] as const;

/** Key of a question, the same in the form, the template, the exports and the API. */
export type FieldKey = (typeof rows)[number]["key"];
/** A question of the catalogue. */
export type Field = FieldRow<FieldKey>;

/** Every question, in the column order of the import template. */
export const FIELDS: readonly Field[] = rows.toSorted((a: Field, b: Field) => a.column - b.column);

const byKey: ReadonlyMap<string, Field> = new Map(FIELDS.map((field) => [field.key, field]));

/** The question that bears a key, or undefined when none does: for names that come from outside. */
export function findField(key: string): Field | undefined {
  return byKey.get(key);
}

/** The question that bears a key of the catalogue. */
export function fieldOf(key: FieldKey): Field {
  return byKey.get(key)!;
}

/** Questions of a section, in column order. */
export function fieldsOfSection(section: SectionId): readonly Field[] {
  return FIELDS.filter((field) => field.section === section);
}

/** Words of a choice; undefined when the question is no choice or has not that one. */
export function optionName(field: Field, value: string | number): Bilingual | undefined {
  return field.type === "enum" ? field.options.find((option) => option.value === value)?.name : undefined;
}

type Named = { readonly name: Bilingual };
const ORDERS = { fr: new Intl.Collator("fr"), en: new Intl.Collator("en") } as const;

/**
 * Choices of a question as a list offers them: countries in the alphabetical order of the reader's language, all others
 * in that of the catalogue.
 */
export function offered<One extends Named>(key: string, options: readonly One[], language: Language): readonly One[] {
  if (key !== "country") return options;
  return options.toSorted((a, b) => ORDERS[language].compare(a.name[language], b.name[language]));
}
