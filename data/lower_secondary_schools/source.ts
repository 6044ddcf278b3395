import type { SourceCard } from "@lichen/domain";

export const lowerSecondarySchools: SourceCard = {
  id: "lower_secondary_schools",
  name: { fr: "Collèges par commune", en: "Lower secondary schools by commune" },
  producer: "Ministère de l’Éducation nationale",
  licence: "Licence Ouverte 2.0",
  attribution: "Ministère de l’Éducation nationale, collèges 2024",
  edition: "2024",
  url: "https://data.education.gouv.fr/",
  precision: {
    fr: "Commune : la position d’un collège n’est pas dans la table",
    en: "Commune: the table does not give the position of each school",
  },
  caveat: {
    fr: "Collèges seuls. Les écoles du même relevé n’y sont pas reprises : il ne compte pas les écoles maternelles, que le type compte.",
    en: "Lower secondary schools only. Primary schools in the same survey are left out: it does not count nursery schools, which this type includes.",
  },
  derivation: {
    fr: "Collèges comptés par commune. Une commune absente n’en a aucun.",
    en: "Lower secondary schools counted by commune. A commune absent from the table has none.",
  },
  to_verify: {
    fr: "Lu dans une copie publique, regroupée avec d’autres relevés ; son total est de 1,6 % sous celui de la base des équipements de 2013.",
    en: "Read from a public copy, grouped with other surveys; its total is 1.6% below that of the 2013 facilities database.",
  },
};
