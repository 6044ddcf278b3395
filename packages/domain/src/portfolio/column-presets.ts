import { FIELDS } from "../questionnaire/index.ts";
import { HAZARD_IDS } from "../shared/hazard-id.ts";
import { type ColumnPreset, EVIDENCE_FACTS } from "./list-catalogue.ts";
import { RISK_SUBJECTS } from "./results.ts";
import { STORED_FIGURES } from "./stored-figures.ts";

/** Choices of columns of the list of buildings. */
export const COLUMN_PRESETS: readonly [ColumnPreset, ...ColumnPreset[]] = [
  {
    id: "risks_2050",
    name: { fr: "Risques 2050", en: "Risks 2050" },
    columns: [
      "city",
      "cross_multi_hazard_2050",
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
    name: { fr: "Tous les aléas 2050", en: "All hazards 2050" },
    columns: ["city", ...RISK_SUBJECTS.map((subject) => `cross_${subject}_2050`)],
  },
  {
    id: "heat_over_time",
    name: { fr: "Évolution de la chaleur", en: "Change in heat" },
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
    id: "adaptation",
    name: { fr: "Stratégie d’adaptation", en: "Adaptation strategy" },
    columns: ["city", ...STORED_FIGURES.filter(({ group }) => group === "adaptation").map(({ id }) => id)],
  },
  {
    id: "evidence",
    name: { fr: "Preuves des réponses", en: "Evidence of answers" },
    columns: ["city", "building_type", "completion", ...EVIDENCE_FACTS, "updated_at_date", "updated_by"],
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
    name: { fr: `Les ${FIELDS.length} questions`, en: `The ${FIELDS.length} questions` },
    columns: FIELDS.map(({ key }) => key),
  },
];
