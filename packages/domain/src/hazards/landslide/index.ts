import { SCENARIOS } from "../../climate/moment.ts";
import { masculines } from "../../shared/noun.ts";
import { type Hazard, only } from "../hazard.ts";
import { VULNERABILITY } from "./vulnerability.ts";

/** What speaks of the ground outside France. */
const ABROAD = [only("landslide_zone_share"), only("terrain_range_10km")] as const;

/** @source weights: levels edition 1.1, §2; cause: edition 1.2, rule 2; none recognised, slope: ADR 0096 */
export const landslide = {
  id: "landslide",
  name: { fr: "Mouvement de terrain", en: "Landslide" },
  definition: {
    fr: "Glissements, coulées, éboulements, effondrements.",
    en: "Landslides, mudflows, rock falls, collapses.",
  },
  noun: { fr: [masculines("mouvements de terrain")], en: "landslides" },
  looksAt: {
    fr: "Pente, pluies, événements reconnus, fondations.",
    en: "Slope, rainfall, recognised events, foundations.",
  },
  icon: "M3 20h18l-6.921 -14.612a2.3 2.3 0 0 0 -4.158 0l-6.921 14.612M7.5 11l2 2.5l2.5 -2.5l2 3l2.5 -2",
  scenarios: SCENARIOS,
  slots: [
    {
      id: "events",
      name: { fr: "Événements reconnus", en: "Recognised events" },
      weight: 0.5,
      // A count over a commune misses by two levels: mountains without a decree are not safe (ADR 0075).
      caps: 2,
      // None or one proves little: none was recognised in 95 % of flat communes, and in 89 % of those of 300 to 600 m of relief.
      aggravates: true,
      evidence: [only("landslide_susceptibility"), only("catnat_ground_adjusted"), only("landslide_zone_share")],
    },
    {
      id: "relief",
      name: { fr: "Relief", en: "Relief" },
      weight: 0.25,
      worst: "no",
      evidence: [only("landslide_susceptibility"), only("relief_10km"), ...ABROAD],
    },
    {
      id: "slope",
      name: { fr: "Pente de la commune", en: "Slope of the commune" },
      weight: 0.25,
      worst: "no",
      // A town of the plain at the foot of mountains has their relief around it and no slope of its own (ADR 0096).
      evidence: [only("landslide_susceptibility"), only("relief_of_commune"), only("relief_10km"), ...ABROAD],
    },
  ],
  shown: ["catnat_ground"],
  zones: VULNERABILITY,
} as const satisfies Hazard;
