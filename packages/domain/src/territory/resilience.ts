import type { Bilingual } from "../shared/bilingual.ts";

export type ResilienceFigure = {
  readonly id: string;
  readonly name: Bilingual;
  readonly unit: Bilingual;
  /** A share of the communes: of a single one, whether it has it. */
  readonly isOfCommunes?: boolean;
  /** Id of the source card. */
  readonly source: string;
  /** Said where no figure is in the reference data, with what would give it. */
  readonly none?: Bilingual;
};

/** What helps a territory to hold, each by itself: no index. @source decisions.md, "Settled while the screens were drawn" */
export const RESILIENCE_FIGURES = [
  {
    id: "doctors",
    name: { fr: "Médecins et soignants de ville", en: "Doctors and community health professionals" },
    unit: { fr: "pour 10 000 habitants (Insee, équipements)", en: "per 10,000 inhabitants (INSEE, facilities)" },
    source: "facilities",
  },
  {
    id: "health_establishments",
    name: { fr: "Établissements de santé", en: "Healthcare facilities" },
    unit: { fr: "sur le territoire (Insee, équipements)", en: "in the territory (INSEE, facilities)" },
    source: "facilities",
  },
  {
    id: "natural_land",
    name: { fr: "Bois, milieux naturels et zones humides", en: "Woodland, natural habitats and wetlands" },
    unit: { fr: "% de la surface (CORINE 2018)", en: "% of the area (CORINE 2018)" },
    source: "land_cover",
  },
  {
    id: "natural_plans",
    name: { fr: "Plans de prévention des risques naturels", en: "Natural risk prevention plans" },
    unit: { fr: "% des communes", en: "% of communes" },
    isOfCommunes: true,
    source: "flood_atlases",
    none: {
      fr: "Pas de chiffre : nos données n’ont pas ces plans. La base GASPAR de Géorisques les donne par commune.",
      en: "No figure: our data do not include these plans. The Géorisques GASPAR database lists them by commune.",
    },
  },
  {
    id: "technological_plans",
    name: { fr: "Plans de prévention technologiques approuvés", en: "Approved technological risk prevention plans" },
    unit: { fr: "% des communes", en: "% of communes" },
    isOfCommunes: true,
    source: "flood_atlases",
  },
  {
    id: "mining_plans",
    name: { fr: "Plans de prévention miniers approuvés", en: "Approved mining risk prevention plans" },
    unit: { fr: "% des communes", en: "% of communes" },
    isOfCommunes: true,
    source: "flood_atlases",
  },
  {
    id: "flood_atlases",
    name: { fr: "Couverture par un atlas d’inondation", en: "Flood atlas coverage" },
    unit: { fr: "% des communes", en: "% of communes" },
    isOfCommunes: true,
    source: "flood_atlases",
  },
] as const satisfies readonly ResilienceFigure[];
export type ResilienceId = (typeof RESILIENCE_FIGURES)[number]["id"];
