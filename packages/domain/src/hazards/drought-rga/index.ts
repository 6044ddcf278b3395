import { SCENARIOS } from "../../climate/moment.ts";
import { feminine, feminines } from "../../shared/noun.ts";
import { type Hazard, mean, only } from "../hazard.ts";
import { clayGate } from "./gate.ts";
import { VULNERABILITY } from "./vulnerability.ts";

/** @source weights: levels edition 1.1, §2; cause: edition 1.2, rule 2; gate: ./gate.ts */
export const droughtRga = {
  id: "drought_rga",
  name: { fr: "Sécheresse et argiles", en: "Drought and clay" },
  definition: {
    fr: "Sols qui sèchent et se réhydratent : le retrait-gonflement des argiles fissure les bâtiments.",
    en: "Soils that dry out and get wet again: clay shrink-swell cracks buildings.",
  },
  noun: { fr: [feminine("sécheresse"), feminines("argiles")], en: "drought and clay" },
  looksAt: {
    fr: "Sols qui se rétractent et gonflent, fondations, arbres proches, eaux de toiture.",
    en: "Soils that shrink and swell, foundations, nearby trees, roof water.",
  },
  icon: "M18.963 14.938a6.54 6.54 0 0 0 -.899 -4.06l-4.89 -7.26c-.42 -.626 -1.287 -.804 -1.936 -.398a1.376 1.376 0 0 0 -.41 .397l-1.282 1.9m-1.625 2.415l-1.986 2.946c-1.695 2.837 -1.035 6.44 1.567 8.545c2.602 2.105 6.395 2.105 8.996 0a6.83 6.83 0 0 0 1.376 -1.499M3 3l18 18",
  scenarios: SCENARIOS,
  slots: [
    {
      id: "clay",
      name: { fr: "Argiles", en: "Clay" },
      weight: 0.6,
      caps: 1,
      evidence: [only("clay_zone"), only("catnat_drought_adjusted"), only("clay_score")],
    },
    {
      id: "dryness",
      name: { fr: "Sécheresse du sol", en: "Soil dryness" },
      weight: 0.4,
      // Dry soil cracks nothing where there is no clay.
      worst: "no",
      evidence: [
        only("sswi_dry_share"),
        mean(
          { indicator: "soil_wetness_summer", share: 0.5 },
          { indicator: "droughts_change", share: 0.25, isChange: true },
          { indicator: "soil_moisture_change", share: 0.25, isChange: true },
        ),
      ],
    },
  ],
  shown: ["catnat_drought"],
  gate: clayGate,
  zones: VULNERABILITY,
} as const satisfies Hazard;
