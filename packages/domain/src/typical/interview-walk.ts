import type { FieldKey } from "../questionnaire/index.ts";
import type { Bilingual } from "../shared/bilingual.ts";
import { ensure } from "../shared/ensure.ts";

/** A part of a building, with the questions that are asked there, in their order. */
export type WalkPart = { readonly where: Bilingual; readonly fields: readonly FieldKey[] };

/**
 * The questions of the interview in the order of a person who walks through the building. What a question depends on comes
 * before it.
 * @source experience.md, "What is said first", rule 9
 */
export const INTERVIEW_WALK: readonly WalkPart[] = [
  {
    where: { fr: "usage et âge", en: "use and age" },
    fields: [
      "building_type",
      "residential_building_type",
      "construction_year",
      "renovation_year",
      "thermal_regulation",
    ],
  },
  {
    where: { fr: "autour du bâtiment", en: "around the building" },
    fields: [
      "adjoining_building",
      "total_area_plot",
      "building_floor_area",
      "impermeable_outdoor_mineral_surface",
      "artificialised_surface_type",
      "landscaped_outdoor_spaces",
      "accessible_green_areas",
      "not_roof_tree_cover_surface",
      "trees_close_walls",
      "cleared_perimeter_around_building",
      "sealed_wetlands_surface",
      "unsealed_wetlands_surface",
      "stormwater_retention_system",
      "rainwater_drainage_system_presence",
      "rainwater_harvesting_device",
      "outside_tap_garden_hose",
      "anchoring_outdoor_furniture",
    ],
  },
  {
    where: { fr: "au rez-de-chaussée", en: "on the ground floor" },
    fields: ["floors_number", "crawl_space"],
  },
  {
    where: { fr: "au sous-sol", en: "in the basement" },
    fields: [
      "basement",
      "basement_sensitive_equipment",
      "fuel_tanks_presence",
      "foundations_type",
      "basement_insulation",
    ],
  },
  {
    where: { fr: "sur les murs", en: "on the walls" },
    fields: [
      "building_general_shape",
      "structural_material",
      "wall_joints_presence",
      "facade_type_batadapt",
      "facade_material",
      "insulation_type",
      "wall_insulation_materials",
      "windows_ratio",
      "glass_openings",
      "glass_orientation",
      "external_sun_protection",
      "green_facade_system_batadapt",
      "climbing_plants_system",
    ],
  },
  {
    where: { fr: "sur le toit", en: "on the roof" },
    fields: ["roof_type_batadapt", "roof_slope", "roof_insulation"],
  },
  {
    where: { fr: "à l’intérieur", en: "inside" },
    fields: [
      "sensitive_equipment_protection",
      "it_facilities",
      "refuge_areas_presence",
      "air_tightness",
      "ventilation_type",
      "free_cooling",
      "cooling_system_type",
      "cooling_energy_consumption",
      "heating_system_type",
    ],
  },
  {
    where: { fr: "occupants et gestion", en: "occupants and management" },
    fields: [
      "erp",
      "vulnerable_occupants",
      "hot_weather_comfort_practices",
      "communication_climate_risks_occupants",
      "reasoned_pruning",
      "soil_mulching",
      "green_waste_management",
    ],
  },
];

const ORDER = new Map(INTERVIEW_WALK.flatMap(({ fields }) => fields).map((field, at) => [field, at]));

/** The same questions, in the order of the walk. */
export function inWalkOrder(fields: Iterable<FieldKey>): readonly FieldKey[] {
  return [...fields].toSorted((a, b) => ensure(ORDER.get(a)) - ensure(ORDER.get(b)));
}

/** Where one is asked a question; null for a question that the interview does not ask. */
export function findWalkPart(field: FieldKey): WalkPart | null {
  return INTERVIEW_WALK.find(({ fields }) => fields.includes(field)) ?? null;
}
