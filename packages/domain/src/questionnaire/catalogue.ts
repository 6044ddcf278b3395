import type { AnswersTo } from "../catalogue/answers.ts";
import { createCatalogue, type Rule } from "../catalogue/catalogue.ts";
import type { FieldRow, Section } from "../catalogue/field.ts";
import { buildingStructure } from "./building-structure.ts";
import { generalFeatures } from "./general-features.ts";
import { identification } from "./identification.ts";
import { outdoorAreas } from "./outdoor-areas.ts";
import { profile } from "./profile.ts";
import { isWithinReach, outOfReach } from "./reach.ts";
import { useManagement } from "./use-management.ts";

/** Sections of the questionnaire, in the order of the form. */
export const SECTIONS = [
  { id: "identification", name: { fr: "Identification", en: "Identification" } },
  { id: "profile", name: { fr: "Profil", en: "Profile" } },
  { id: "general_features", name: { fr: "Caractéristiques générales", en: "General features" } },
  { id: "building_structure", name: { fr: "Bâtiment et structure", en: "Building and structure" } },
  { id: "outdoor_areas", name: { fr: "Espaces extérieurs", en: "Outdoor areas" } },
  { id: "use_management", name: { fr: "Usage et gestion", en: "Use and management" } },
] as const satisfies readonly Section[];
export type SectionId = (typeof SECTIONS)[number]["id"];

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
/** A question about a building. */
export type Field = FieldRow<FieldKey, SectionId>;
/** Answers about one building by key; a blank one is absent. */
export type Answers = AnswersTo<FieldKey>;

/** A building that is kept nowhere needs a place all the same. */
const placeMissing: Rule = (_, given, context) => {
  const isGiven = (key: FieldKey) => Object.hasOwn(given, key);
  const hasPlace = (isGiven("latitude") && isGiven("longitude")) || isGiven("city") || isGiven("post_code");
  return context === "portfolio" || hasPlace ? [] : [{ field: "city", code: "place_missing", severity: "error" }];
};

const coordinatesOutOfReach: Rule = ({ latitude, longitude }: Answers) => {
  const isGiven = typeof latitude === "number" && typeof longitude === "number";
  return !isGiven || isWithinReach({ latitude, longitude }) ? [] : [outOfReach({ latitude, longitude })];
};

/** The questions about a building. */
export const QUESTIONNAIRE = createCatalogue<FieldKey, SectionId>({
  source: "building questionnaire, edition 2025-03-31",
  sections: SECTIONS,
  fields: rows,
  rules: [placeMissing, coordinatesOutOfReach],
});

export const { fields: FIELDS, find: findField, of: fieldOf, inSection: fieldsOfSection } = QUESTIONNAIRE;
