import type { Bilingual } from "@lichen/domain";
import { NATURE_WORDS } from "@lichen/report";

/** Words of the biodiversity synthesis of a portfolio. */
export const text = {
  ...NATURE_WORDS,
  title: { fr: "Synthèse biodiversité", en: "Biodiversity synthesis" },
  titleOf: (n: string, isOne: boolean): Bilingual => ({
    fr: isOne ? "Biodiversité d’un bâtiment" : `Biodiversité de ${n} bâtiments`,
    en: isOne ? "Biodiversity of one building" : `Biodiversity of ${n} buildings`,
  }),
  portfolio: { fr: "Mon portefeuille", en: "My portfolio" },
  climate: { fr: "Synthèse climat", en: "Climate synthesis" },
  pdf: { fr: "Synthèse en PDF", en: "Synthesis as PDF" },
  failed: { fr: "La synthèse n’a pas pu être calculée", en: "The synthesis could not be calculated" },
  perimeter: { fr: "Périmètre", en: "Perimeter" },
  sources: { fr: "Sources", en: "Sources" },
};
