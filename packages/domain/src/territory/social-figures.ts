import type { ResilienceFigure } from "./resilience.ts";

/** Who lives in a territory: what makes people more fragile, shown beside its vulnerability, in no index. */
export const SOCIAL_FIGURES = [
  {
    id: "median_income",
    name: { fr: "Revenu médian", en: "Median income" },
    unit: {
      fr: "€ par an et par unité de consommation (Insee, 2021)\u202f; de plusieurs communes, moyenne de leurs médianes",
      en: "€ a year by consumption unit (INSEE, 2021); of several communes, mean of their medians",
    },
    source: "social_facts",
    none: {
      fr: "Pas de chiffre\u202f: le revenu de la moitié des ménages n’est pas publié (secret statistique).",
      en: "No figure: the income of half of the households is not published (statistical secrecy).",
    },
  },
  {
    id: "poverty",
    name: { fr: "Taux de pauvreté", en: "Poverty rate" },
    unit: { fr: "% des habitants sous le seuil (Insee, 2021)", en: "% of inhabitants under the line (INSEE, 2021)" },
    source: "social_facts",
    none: {
      fr: "Pas de chiffre\u202f: publié pour 4 348 communes, il manque ici à la moitié des ménages.",
      en: "No figure: published for 4,348 communes, it lacks here for half of the households.",
    },
  },
  {
    id: "over_65",
    name: { fr: "Personnes de 65 ans et plus", en: "People of 65 and over" },
    unit: {
      fr: "% des assurés du régime général (Assurance maladie, 2024)\u202f: sans les agriculteurs",
      en: "% of those insured in the general scheme (Assurance maladie, 2024): without farmers",
    },
    source: "social_facts",
    none: {
      fr: "Pas de chiffre\u202f: l’âge de la moitié des habitants n’est pas publié.",
      en: "No figure: the age of half of the inhabitants is not published.",
    },
  },
] as const satisfies readonly ResilienceFigure[];
export type SocialId = (typeof SOCIAL_FIGURES)[number]["id"];
