import type { Bilingual } from "../shared/bilingual.ts";

/** What helps a territory to hold, each by itself: no index. @source decisions.md, "Settled while the screens were drawn" */
export const RESILIENCE_FIGURES = [
  {
    id: "doctors",
    name: { fr: "Médecins et soignants de ville", en: "Doctors and care professionals" },
    unit: { fr: "pour 10 000 habitants (Insee, équipements)", en: "per 10,000 inhabitants (INSEE, facilities)" },
  },
  {
    id: "health_establishments",
    name: { fr: "Établissements de santé", en: "Health establishments" },
    unit: { fr: "sur le territoire (Insee, équipements)", en: "in the territory (INSEE, facilities)" },
  },
  {
    id: "natural_land",
    name: { fr: "Bois, milieux naturels et zones humides", en: "Woods, natural land and wetlands" },
    unit: { fr: "% de la surface (CORINE 2018)", en: "% of the area (CORINE 2018)" },
  },
  {
    id: "prevention_plans",
    name: { fr: "Communes couvertes par un atlas d’inondation", en: "Communes covered by a flood atlas" },
    unit: { fr: "% des communes (GASPAR)", en: "% of the communes (GASPAR)" },
  },
] as const satisfies readonly { readonly id: string; readonly name: Bilingual; readonly unit: Bilingual }[];
export type ResilienceId = (typeof RESILIENCE_FIGURES)[number]["id"];
