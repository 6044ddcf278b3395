import type { Bilingual } from "../shared/bilingual.ts";

type OfficialRisk = {
  readonly id: string;
  readonly name: Bilingual;
  /** Circle around the place that is asked, m; "commune": its commune; "point": the place alone. */
  readonly around: number | "commune" | "point";
};

/** What the official base of risks is asked of a place. @source services.md §3a; circles: our reading */
export const OFFICIAL_RISKS = [
  {
    id: "clay",
    around: "point",
    name: { fr: "Retrait-gonflement des argiles", en: "Clay shrink-swell" },
  },
  {
    id: "flood_territories",
    around: "commune",
    name: { fr: "Territoires à risque important d’inondation", en: "Areas of significant flood risk" },
  },
  {
    id: "flood_atlases",
    around: "commune",
    name: { fr: "Atlas des zones inondables", en: "Flood atlases" },
  },
  {
    id: "movements",
    around: 500,
    name: { fr: "Mouvements de terrain recensés", en: "Recorded ground movements" },
  },
  {
    id: "cavities",
    around: 500,
    name: { fr: "Cavités souterraines", en: "Underground cavities" },
  },
  {
    id: "seveso",
    around: 2000,
    name: { fr: "Sites Seveso", en: "Seveso sites" },
  },
  {
    id: "disasters",
    around: "commune",
    name: { fr: "Catastrophes naturelles reconnues", en: "Recognised natural disasters" },
  },
] as const satisfies readonly OfficialRisk[];
export type OfficialRiskId = (typeof OFFICIAL_RISKS)[number]["id"];
