import type { Bilingual } from "@lichen/domain";
import { NATURE_WORDS } from "@lichen/report";

/** Words of the documents about nature. */
export const text = {
  ...NATURE_WORDS,
  title: (name: string): Bilingual => ({ fr: `Biodiversité – ${name}`, en: `Biodiversity – ${name}` }),
  kind: { fr: "Rapport biodiversité", en: "Biodiversity report" },
  synthesisKind: { fr: "Synthèse biodiversité", en: "Biodiversity synthesis" },
  example: { fr: "Exemple de démonstration", en: "Demo example" },
  limits: { fr: "Ce que ces chiffres ne disent pas", en: "What these figures do not say" },
  synthesisTitle: (n: string): Bilingual => ({
    fr: `Biodiversité de ${n} bâtiments`,
    en: `Biodiversity of ${n} buildings`,
  }),
  synthesisOne: { fr: "Biodiversité d’un bâtiment", en: "Biodiversity of one building" },
  projectKind: { fr: "Résultats d’un projet", en: "Project results" },
  projectTitle: (name: string): Bilingual => ({ fr: `Projet – ${name}`, en: `Project – ${name}` }),
};
