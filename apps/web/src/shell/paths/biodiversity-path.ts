import type { Bilingual } from "@lichen/domain";

/** Parts of the biodiversity report, in the order of the specification. @source analysis.md §2 */
export const BIODIVERSITY_TABS = ["hosting", "pressure", "state", "benefits", "sensitivity"] as const;
export type BiodiversityTab = (typeof BIODIVERSITY_TABS)[number];

export const BIODIVERSITY_TAB_NAMES: Readonly<Record<BiodiversityTab, Bilingual>> = {
  hosting: { fr: "Potentiel d’accueil", en: "Hosting potential" },
  pressure: { fr: "Pression", en: "Pressure" },
  state: { fr: "État", en: "State" },
  benefits: { fr: "Co-bénéfices", en: "Co-benefits" },
  sensitivity: { fr: "Sensibilité", en: "Sensitivity" },
};

/** Where the biodiversity of a building is shown; null: of the building of the visit. */
export function biodiversityPath(id: string | null, tab: BiodiversityTab = "hosting"): string {
  const params = new URLSearchParams({
    ...(id === null ? {} : { building: id }),
    ...(tab === "hosting" ? {} : { tab }),
  });
  return `/buildings/biodibat-building-report${params.size === 0 ? "" : `?${params}`}`;
}
