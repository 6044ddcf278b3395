import { SCENARIOS } from "../../climate/moment.ts";
import { feminines } from "../../shared/noun.ts";
import { type Hazard, highest, mean, only } from "../hazard.ts";
import { VULNERABILITY } from "./vulnerability.ts";

/** @source weights: levels edition 1.1, §2 */
export const flood = {
  id: "flood",
  name: { fr: "Inondation", en: "Flood" },
  definition: {
    fr: "Eau qui déborde, ruisselle ou remonte, et fortes pluies.",
    en: "Water that overflows, runs off or rises, and heavy rain.",
  },
  noun: { fr: [feminines("inondations")], en: "flooding" },
  looksAt: {
    fr: "Fortes pluies et crues, sous-sols, hauteur du rez-de-chaussée, sols imperméables.",
    en: "Heavy rainfall and river floods, basements, ground-floor height, impermeable ground.",
  },
  icon: "M3 10l9 -7l9 7M6 7.75v4.25m12 0v-4.25M3 20.75a2.4 2.4 0 0 0 1 .25a2.4 2.4 0 0 0 2 -1a2.4 2.4 0 0 1 2 -1a2.4 2.4 0 0 1 2 1a2.4 2.4 0 0 0 2 1a2.4 2.4 0 0 0 2 -1a2.4 2.4 0 0 1 2 -1a2.4 2.4 0 0 1 2 1a2.4 2.4 0 0 0 2 1a2.4 2.4 0 0 0 1 -.25M3 16.75a2.4 2.4 0 0 0 1 .25a2.4 2.4 0 0 0 2 -1a2.4 2.4 0 0 1 2 -1a2.4 2.4 0 0 1 2 1a2.4 2.4 0 0 0 2 1a2.4 2.4 0 0 0 2 -1a2.4 2.4 0 0 1 2 -1a2.4 2.4 0 0 1 2 1a2.4 2.4 0 0 0 2 1a2.4 2.4 0 0 0 1 -.25",
  scenarios: SCENARIOS,
  slots: [
    {
      id: "water",
      name: { fr: "Inondabilité du lieu", en: "Susceptibility to flooding" },
      weight: 0.6,
      // Two different floods: rain far from any river does not lessen what comes here.
      worst: "whole",
      evidence: [
        only("flood_depth"),
        highest("flood_atlas", "catnat_flood_adjusted"),
        only("flood_zone_share"),
        only("flood_signs"),
      ],
    },
    {
      id: "heavy_rain",
      name: { fr: "Fortes pluies", en: "Heavy rainfall" },
      weight: 0.4,
      evidence: [
        mean({ indicator: "rx1day", share: 0.6 }, { indicator: "rx5day", share: 0.4 }),
        only("pq99_relative"),
        only("pq99"),
      ],
    },
  ],
  shown: [
    ...(["catnat_flood", "river_flood_change", "artificial_surfaces"] as const),
    ...(["damaging_floods", "height_above_lowest_ground", "river_distance"] as const),
  ],
  zones: VULNERABILITY,
} as const satisfies Hazard;
