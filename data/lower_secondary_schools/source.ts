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
    en: "Commune: the position of a school is not in the table",
  },
  caveat: {
    fr: "Collèges seuls. Les écoles du même relevé n’y sont pas reprises : il ne compte pas les écoles maternelles, que le type compte.",
    en: "Lower secondary schools alone. The primary schools of the same survey are left out: it does not count nursery schools, which the type counts.",
  },
  derivation: {
    fr: "Collèges comptés par commune. Une commune absente n’en a aucun.",
    en: "Lower secondary schools counted by commune. A commune that is absent has none.",
  },
  to_verify: {
    fr: "Lu dans une copie publique, regroupée avec d’autres relevés ; son total est de 1,6 % sous celui de la base des équipements de 2013.",
    en: "Read in a public copy, grouped with other surveys; its total is 1.6% under that of the facilities database of 2013.",
  },
};
