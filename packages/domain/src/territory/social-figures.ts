import type { ResilienceFigure } from "./resilience.ts";

/** Who lives in a territory: what makes people more fragile, shown beside its vulnerability, in no index. */
export const SOCIAL_FIGURES = [
  {
    id: "median_income",
    name: { fr: "Revenu médian", en: "Median income" },
    unit: {
      fr: "€ par an et par unité de consommation (Insee, 2021)\u202f; de plusieurs communes, moyenne de leurs médianes",
      en: "€ per year and consumption unit (INSEE, 2021); for several communes, the mean of their medians",
    },
    source: "social_facts",
    none: {
      fr: "Pas de chiffre\u202f: le revenu de la moitié des ménages n’est pas publié (secret statistique).",
      en: "No figure: income is not published for half of the households (statistical confidentiality).",
    },
  },
  {
    id: "poverty",
    name: { fr: "Taux de pauvreté", en: "Poverty rate" },
    unit: {
      fr: "% des habitants sous le seuil (Insee, 2021)",
      en: "% of inhabitants below the poverty line (INSEE, 2021)",
    },
    source: "social_facts",
    none: {
      fr: "Pas de chiffre\u202f: publié pour 4 348 communes, il manque ici à la moitié des ménages.",
      en: "No figure: the rate is published for 4,348 communes and is missing here for half of the households.",
    },
  },
  {
    id: "over_65",
    name: { fr: "Personnes de 65 ans et plus", en: "People aged 65 and over" },
    unit: {
      fr: "% des assurés du régime général (Assurance maladie, 2024)\u202f: sans les agriculteurs",
      en: "% of people insured under the general scheme (Assurance maladie, 2024), excluding farmers",
    },
    source: "social_facts",
    none: {
      fr: "Pas de chiffre\u202f: l’âge de la moitié des habitants n’est pas publié.",
      en: "No figure: age is not published for half of the inhabitants.",
    },
  },
] as const satisfies readonly ResilienceFigure[];
export type SocialId = (typeof SOCIAL_FIGURES)[number]["id"];
