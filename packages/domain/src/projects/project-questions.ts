import { createCatalogue } from "../catalogue/catalogue.ts";
import type { FieldRow, Section } from "../catalogue/field.ts";
import { type FieldKey, QUESTIONNAIRE } from "../questionnaire/index.ts";

/** Sections of the general features of a project. */
export const PROJECT_SECTIONS = [
  { id: "project", name: { fr: "Projet", en: "Project" } },
  { id: "place", name: { fr: "Lieu", en: "Place" } },
] as const satisfies readonly Section[];
type ProjectSection = (typeof PROJECT_SECTIONS)[number]["id"];

/** A question of the building questionnaire, asked of a project as it stands there. */
function question<Key extends FieldKey>(key: Key, column: number, section: ProjectSection, isRequired: boolean) {
  const { requiredWhen, excludedWhen, required, ...row } = QUESTIONNAIRE.of(key);
  return { ...row, ...(isRequired ? { required } : {}), key, column, section } as FieldRow<Key, ProjectSection>;
}

// biome-ignore format: a table, one question a row
const rows = [
  { key: "name", column: 1, section: "project", type: "string", maxLength: 255, required: true,
    label: { fr: "Nom du projet", en: "Project name" },
    help: { fr: "Le nom sous lequel vous retrouverez ce projet.", en: "The name by which you will find this project again." } },
  { key: "group_name", column: 2, section: "project", type: "string", maxLength: 255, default: "Default",
    label: { fr: "Groupe de projets", en: "Project group" },
    help: { fr: "Les droits d’accès sont donnés par groupe.", en: "Access rights are given per group." } },
  { key: "operation_type", column: 3, section: "project", type: "enum", required: true, noUnknown: true,
    label: { fr: "Type d’opération", en: "Type of works" },
    help: { fr: "Une rénovation part d’un site bâti, une construction neuve d’un terrain.", en: "A renovation starts from a built site, new construction from bare land." },
    options: [
      { value: "renovation", name: { fr: "Rénovation", en: "Renovation" } },
      { value: "construction", name: { fr: "Construction neuve", en: "New construction" } },
    ] },
  question("building_type", 4, "project", false),
  { key: "total_area_plot", column: 5, section: "project", type: "number", min: 0, max: 1e9, required: true, unit: { fr: "m²", en: "m²" }, labelPositive: true,
    label: { fr: "Surface de la parcelle", en: "Plot area" },
    help: { fr: "Surface totale de la parcelle, bâtiment compris : le coefficient s’y rapporte.", en: "Total plot area, including the building: the coefficient is relative to it." } },
  question("street", 6, "place", false),
  question("post_code", 7, "place", false),
  question("city", 8, "place", false),
  question("state", 9, "place", false),
  question("country", 10, "place", false),
  question("latitude", 11, "place", false),
  question("longitude", 12, "place", false),
] as const satisfies readonly FieldRow<string, ProjectSection>[];

export type ProjectQuestion = (typeof rows)[number]["key"];

/** What is asked of a project beside its surfaces. @source platform.md §3 "Impact project" */
export const PROJECT_QUESTIONS = createCatalogue<ProjectQuestion, ProjectSection>({
  source: "platform.md §3, decisions.md",
  sections: PROJECT_SECTIONS,
  fields: rows,
  rules: [],
});
