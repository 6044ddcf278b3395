import type { Bilingual } from "../shared/bilingual.ts";

/** When a measure is taken: in the design of the project, or in its works. */
export const FOOTPRINT_PHASES = ["design", "implementation"] as const;
export type FootprintPhase = (typeof FOOTPRINT_PHASES)[number];

export const FOOTPRINT_PHASE_NAMES: Readonly<Record<FootprintPhase, Bilingual>> = {
  design: { fr: "Conception", en: "Design" },
  implementation: { fr: "Mise en œuvre", en: "Implementation" },
};

export type FootprintItem = {
  readonly id: string;
  readonly phase: FootprintPhase;
  /** Those of a phase sum to 100. */
  readonly weight: number;
  readonly name: Bilingual;
  /** Whether it describes the site as it stands: these alone count in the initial state of a renovation. */
  readonly existing?: true;
};

/** Measures that lower the footprint of a project. @source method §4.3, own design */
// biome-ignore format: a table, one measure a row
export const FOOTPRINT_ITEMS = [
  { id: "existing_vegetation_kept", phase: "design", weight: 10, name: { fr: "Arbres et milieux existants conservés", en: "Existing trees and habitats kept" } },
  { id: "open_ground_kept", phase: "design", weight: 10, name: { fr: "Pleine terre existante conservée", en: "Existing open ground kept" } },
  { id: "compact_footprint", phase: "design", weight: 8, name: { fr: "Emprise bâtie réduite au nécessaire", en: "Built footprint kept to what is necessary" }, existing: true },
  { id: "no_new_sealing", phase: "design", weight: 10, name: { fr: "Aucune surface nouvellement imperméabilisée", en: "No newly sealed surfaces" } },
  { id: "connections_kept", phase: "design", weight: 8, name: { fr: "Continuités écologiques maintenues ou rétablies", en: "Ecological connections maintained or restored" }, existing: true },
  { id: "bird_safe_design", phase: "design", weight: 7, name: { fr: "Vitrages sûrs pour les oiseaux", en: "Bird-safe glazing" }, existing: true },
  { id: "dark_design", phase: "design", weight: 7, name: { fr: "Éclairage conçu pour la nuit noire", en: "Lighting designed for dark nights" }, existing: true },
  { id: "local_species", phase: "design", weight: 8, name: { fr: "Palette végétale locale et sans espèce invasive", en: "Local plant palette without invasive species" }, existing: true },
  { id: "built_in_shelters", phase: "design", weight: 6, name: { fr: "Gîtes et nichoirs intégrés", en: "Built-in roosts and nest boxes" }, existing: true },
  { id: "stormwater_open_air", phase: "design", weight: 8, name: { fr: "Eaux de pluie gérées à ciel ouvert", en: "Stormwater managed above ground" }, existing: true },
  { id: "ecologist_in_team", phase: "design", weight: 8, name: { fr: "Écologue dans l’équipe dès la conception", en: "Ecologist on the team from the design stage" } },
  { id: "low_impact_materials", phase: "design", weight: 10, name: { fr: "Matériaux de réemploi, biosourcés ou certifiés", en: "Reused, bio-based or certified materials" } },
  { id: "fauna_survey_before", phase: "implementation", weight: 10, name: { fr: "Relevé faune-flore avant travaux", en: "Wildlife survey before works" } },
  { id: "season_calendar", phase: "implementation", weight: 10, name: { fr: "Calendrier adapté aux cycles de vie", en: "Schedule adapted to species’ life cycles" } },
  { id: "tree_protection", phase: "implementation", weight: 9, name: { fr: "Protection des arbres et racines", en: "Protection of trees and roots" } },
  { id: "soil_protection", phase: "implementation", weight: 9, name: { fr: "Terre végétale triée, stockée et réemployée", en: "Topsoil sorted, stored and reused" } },
  { id: "no_compaction", phase: "implementation", weight: 7, name: { fr: "Zones interdites aux engins", en: "No-go zones for machinery" } },
  { id: "invasive_control", phase: "implementation", weight: 8, name: { fr: "Contrôle des espèces invasives", en: "Control of invasive species" } },
  { id: "pollution_prevention", phase: "implementation", weight: 8, name: { fr: "Prévention des pollutions et boues", en: "Prevention of pollution and mud" } },
  { id: "night_lighting_site", phase: "implementation", weight: 6, name: { fr: "Éclairage de chantier limité", en: "Limited site lighting" } },
  { id: "wildlife_traps_avoided", phase: "implementation", weight: 6, name: { fr: "Pièges pour la faune évités (fosses, regards, filets)", en: "Wildlife traps avoided (pits, manholes, nets)" } },
  { id: "ecologist_on_site", phase: "implementation", weight: 9, name: { fr: "Suivi de chantier par un écologue", en: "Site monitoring by an ecologist" } },
  { id: "contract_clauses", phase: "implementation", weight: 8, name: { fr: "Clauses biodiversité dans les marchés", en: "Biodiversity clauses in contracts" } },
  { id: "after_care", phase: "implementation", weight: 10, name: { fr: "Garantie de reprise et suivi sur trois ans", en: "Planting guarantee and three-year monitoring" } },
] as const satisfies readonly FootprintItem[];

export type FootprintItemId = (typeof FOOTPRINT_ITEMS)[number]["id"];
