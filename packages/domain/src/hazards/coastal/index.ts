import { masculines } from "../../shared/noun.ts";
import { EMISSION_SCENARIOS, type Hazard, highest, mean } from "../hazard.ts";
import { coastalGate } from "./gate.ts";
import { VULNERABILITY } from "./vulnerability.ts";

/** @source weights: levels edition 1.1, §2; floors: edition 1.2, §2; gate: ./gate.ts */
export const coastal = {
  id: "coastal",
  name: { fr: "Littoral", en: "Coastal dynamics" },
  definition: {
    fr: "Submersion marine et recul du trait de côte, avec la hausse du niveau de la mer.",
    en: "Coastal flooding and shoreline retreat, with sea-level rise.",
  },
  noun: { fr: [masculines("aléas littoraux")], en: "coastal hazards" },
  looksAt: {
    fr: "Niveaux extrêmes de la mer, distance au rivage, altitude.",
    en: "Extreme sea levels, distance from the shore, altitude.",
  },
  icon: "M3 7c3 -2 6 -2 9 0s6 2 9 0M3 17c3 -2 6 -2 9 0s6 2 9 0M3 12c3 -2 6 -2 9 0s6 2 9 0",
  scenarios: EMISSION_SCENARIOS,
  slots: [
    {
      id: "ground",
      name: { fr: "Hauteur du sol au-dessus de la mer", en: "Ground height above the sea" },
      weight: 0.7,
      // What was recognised or mapped is a floor under what the height of the ground says.
      evidence: [highest("elevation_above_sea", "sea_reached")],
    },
    {
      id: "rise",
      name: { fr: "Hausse du niveau marin", en: "Sea-level rise" },
      weight: 0.3,
      evidence: [mean({ indicator: "sea_level_rise", share: 1, isChange: true })],
    },
  ],
  shown: ["coastal_ground", "extreme_sea_level", "catnat_coastal", "catnat_coastal_adjusted", "marine_atlas"],
  gate: coastalGate,
  zones: VULNERABILITY,
} as const satisfies Hazard;
