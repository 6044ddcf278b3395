import { SCENARIOS } from "../../climate/moment.ts";
import { masculines } from "../../shared/noun.ts";
import { type Hazard, only } from "../hazard.ts";
import { fireGate } from "./gate.ts";
import { VULNERABILITY } from "./vulnerability.ts";

/** @source weights: levels edition 1.1, §2; cause: edition 1.2, rule 2; gate: ./gate.ts */
export const wildfire = {
  id: "wildfire",
  name: { fr: "Feu de forêt", en: "Wildfire" },
  definition: {
    fr: "Temps propice au feu, et végétation qui peut brûler près du bâtiment.",
    en: "Fire weather, and vegetation that can burn near the building.",
  },
  noun: { fr: [masculines("feux de forêt")], en: "wildfire" },
  looksAt: {
    fr: "Jours de danger météorologique, feux passés, débroussaillement, matériaux de toiture et de façade.",
    en: "Fire-weather days, past fires, brush clearance, roof and façade materials.",
  },
  icon: "M12 10.941c2.333 -3.308 .167 -7.823 -1 -8.941c0 3.395 -2.235 5.299 -3.667 6.706c-1.43 1.408 -2.333 3.294 -2.333 5.588c0 3.704 3.134 6.706 7 6.706c3.866 0 7 -3.002 7 -6.706c0 -1.712 -1.232 -4.403 -2.333 -5.588c-2.084 3.353 -3.257 3.353 -4.667 2.235",
  scenarios: SCENARIOS,
  slots: [
    {
      id: "fire_weather",
      name: { fr: "Temps propice au feu", en: "Fire weather" },
      weight: 0.4,
      caps: 1,
      evidence: [only("fwi"), only("fire_weather_days"), only("burnt_share")],
    },
    {
      id: "fires",
      name: { fr: "Surfaces brûlées", en: "Burnt area" },
      weight: 0.3,
      caps: 1,
      evidence: [only("burnt_commune"), only("burnt_share")],
    },
    {
      id: "fuel",
      name: { fr: "Végétation combustible", en: "Combustible vegetation" },
      weight: 0.3,
      // What can burn is no fire by itself: a wet mountain forest must not read "very high" (ADR 0036).
      worst: "no",
      evidence: [only("woodland_share"), only("woodland_commune"), only("burnt_share")],
    },
  ],
  shown: ["forest_fires_1ha", "burnt_summer_share"],
  gate: fireGate,
  zones: VULNERABILITY,
} as const satisfies Hazard;
