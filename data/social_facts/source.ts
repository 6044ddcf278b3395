import type { SourceCard } from "@lichen/domain";

export const socialFacts: SourceCard = {
  id: "social_facts",
  name: { fr: "Revenus, pauvreté et âge par commune", en: "Income, poverty and age by commune" },
  producer: "INSEE, Assurance maladie",
  licence: "Réutilisation libre avec mention de la source (INSEE)\u202f; Licence Ouverte 2.0 (Assurance maladie)",
  attribution: "INSEE, Filosofi 2021\u202f; Assurance maladie, Observatoire des fragilités 2024",
  edition: "2021 (revenus, pauvreté), 2024 (âge)",
  url: "https://www.insee.fr/fr/statistiques/7756729",
  precision: { fr: "Commune", en: "Commune" },
  caveat: {
    fr: "Revenu médian de 31 205 communes, taux de pauvreté de 4 348 seulement\u202f: les autres sont sous secret statistique, et Paris n’y est pas. L’âge est celui des assurés du régime général\u202f: sans les agriculteurs, un peu moins âgé que la population.",
    en: "Median income of 31,205 communes, poverty rate of 4,348 alone: the others are under statistical secrecy, and Paris is not in it. Age is that of those insured in the general scheme: without farmers, a little younger than the population.",
  },
  derivation: {
    fr: "Chiffres des communes, tels que publiés\u202f; de plusieurs communes, moyenne pondérée par les ménages fiscaux (revenu, pauvreté) ou par les habitants (âge).",
    en: "Figures of communes, as published; of several communes, mean weighted by fiscal households (income, poverty) or by inhabitants (age).",
  },
  to_verify: {
    fr: "Lu dans une copie publique des tables de l’INSEE et de l’Assurance maladie, non sur leurs sites.",
    en: "Read in a public copy of the tables of INSEE and of the Assurance maladie, not on their sites.",
  },
};
