import { ensure, findAction, hazardOf } from "@lichen/domain";
import type { FileColumn } from "../platform/table-file.ts";
import type { PlanAction } from "./plan-rows.ts";

const BASES = {
  unit_price: { fr: "prix unitaire", en: "unit price" },
  cost_class: { fr: "classe de coût", en: "cost class" },
} as const;

/** The actions of a plan as a file. */
// biome-ignore format: a table, one column a line
export const PLAN_COLUMNS: readonly FileColumn<PlanAction>[] = [
  { title: { fr: "Année", en: "Year" }, kind: "exact", value: ({ year }) => year },
  { title: { fr: "Code du bâtiment", en: "Building code" }, kind: "text", value: ({ code }) => code },
  { title: { fr: "Nom du bâtiment", en: "Building name" }, kind: "text", value: ({ building_name }) => building_name },
  { title: { fr: "Commune", en: "City" }, kind: "text", value: ({ city }) => city },
  { title: { fr: "Code de l’action", en: "Action code" }, kind: "text", value: ({ action }) => action },
  { title: { fr: "Action", en: "Action" }, kind: "text", value: ({ action }, language) => ensure(findAction(action)).name[language] },
  { title: { fr: "Niveaux de risque en moins", en: "Risk levels removed" }, kind: "exact", value: ({ levels }) => levels },
  { title: { fr: "Aléas et niveaux", en: "Hazards and levels" }, kind: "text", value: ({ hazards }, language) => hazards.map(({ id, levels }) => `${hazardOf(id).name[language]} ${-levels}`).join(", ") },
  { title: { fr: "Coût bas (€ HT)", en: "Lowest cost (€ excl. VAT)" }, kind: "number", value: ({ low }) => low },
  { title: { fr: "Coût haut (€ HT)", en: "Highest cost (€ excl. VAT)" }, kind: "number", value: ({ high }) => high },
  { title: { fr: "Origine du coût", en: "Source of the cost" }, kind: "text", value: ({ basis }, language) => BASES[basis][language] },
  { title: { fr: "Année du prix", en: "Year of the price" }, kind: "exact", value: ({ price_year }) => price_year },
  { title: { fr: "En retard", en: "Overdue" }, kind: "boolean", value: ({ late }) => late },
];
