import type { Bilingual } from "../shared/bilingual.ts";
import { HAZARD_IDS } from "../shared/hazard-id.ts";
import { ANSWER_COLUMNS, findListColumn } from "./list-columns.ts";
import { RISK_SUBJECTS } from "./results.ts";

/** A choice of columns that everybody finds ready. The name and the code of a building are always shown first. */
export type ColumnPreset = { readonly id: string; readonly name: Bilingual; readonly columns: readonly string[] };

export const COLUMN_PRESETS: readonly ColumnPreset[] = [
  {
    id: "risks_2050",
    name: { fr: "Risques 2050", en: "Risks 2050" },
    columns: [
      "city",
      "cross_heat_2050",
      "cross_drought_rga_2050",
      "cross_flood_2050",
      "cross_storm_wind_2050",
      "exposure_heat_2050",
      "exposure_flood_2050",
      "vulnerability_heat",
      "completion",
    ],
  },
  {
    id: "every_hazard",
    name: { fr: "Tous les aléas 2050", en: "Every hazard 2050" },
    columns: ["city", ...RISK_SUBJECTS.map((subject) => `cross_${subject}_2050`)],
  },
  {
    id: "heat_over_time",
    name: { fr: "Chaleur dans le temps", en: "Heat over time" },
    columns: [
      "city",
      "exposure_heat_reference",
      "exposure_heat_2030",
      "exposure_heat_2050",
      "exposure_heat_2090",
      "vulnerability_heat",
      "vulnerability_index_heat",
      "cross_heat_2050",
    ],
  },
  {
    id: "vulnerability",
    name: { fr: "Vulnérabilité et fiabilité", en: "Vulnerability and reliability" },
    columns: ["city", ...HAZARD_IDS.flatMap((hazard) => [`vulnerability_${hazard}`, `reliability_${hazard}`])],
  },
  {
    id: "identity",
    name: { fr: "Identité", en: "Identity" },
    columns: [
      "fond_gestion_name",
      "street",
      "post_code",
      "city",
      "country",
      "building_type",
      "construction_year",
      "gross_floor_area",
      "completion",
      "updated_at_date",
      "updated_by",
    ],
  },
  {
    id: "questionnaire",
    name: { fr: `Les ${ANSWER_COLUMNS.length} questions`, en: `The ${ANSWER_COLUMNS.length} questions` },
    columns: ANSWER_COLUMNS.map(({ key }) => key),
  },
];

/** What somebody sees who never chose. */
export const DEFAULT_COLUMNS: readonly string[] = COLUMN_PRESETS[0]!.columns;

/** Columns as somebody chose them, without what the catalogue no longer knows. */
export function knownColumns(chosen: readonly string[]): readonly string[] {
  return [...new Set(chosen)].filter((key) => findListColumn(key) !== undefined);
}
