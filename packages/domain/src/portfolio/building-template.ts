import type { Template } from "../catalogue/index.ts";
import { type Answers, FIELDS } from "../questionnaire/index.ts";
import { BUILDING_RECORD } from "./building-record.ts";

const EXAMPLE = {
  fond_gestion_name: "Default",
  life_cycle_stage: "exploitation",
  street: "1 place de l’Hôtel-de-Ville",
  post_code: "75004",
  city: "Paris",
  country: "FR",
  building_type: "office",
  gross_floor_area: 3500,
  construction_year: 1985,
  floors_number: 6,
  total_area_plot: 1200,
  building_floor_area: 700,
  windows_ratio: 0.35,
} as const satisfies Answers;

/** The template of files of buildings. @source platform.md §9 "template version dated 2 September 2025" */
export const BUILDING_TEMPLATE: Template = {
  catalogue: BUILDING_RECORD,
  fixed: FIELDS.length,
  edition: "2025-09-02",
  sheet: { fr: "Bâtiments", en: "Buildings" },
  row: { fr: "Une ligne par bâtiment.", en: "One row per building." },
  groups: "fond_gestion_name",
  requiredWhen: { fr: "sans coordonnées", en: "with no coordinates" },
  example: {
    code: { fr: "EXEMPLE (ligne ignorée)", en: "EXAMPLE (row ignored)" },
    fr: { ...EXAMPLE, member_building_name: "Bureaux de l’Hôtel de Ville" },
    en: { ...EXAMPLE, member_building_name: "City hall offices" },
  },
};
