import type { SourceCard } from "@lichen/domain";

export const catnat: SourceCard = {
  id: "catnat",
  name: {
    fr: "Reconnaissances de catastrophe naturelle par commune",
    en: "Recognised natural disasters by commune",
  },
  producer: "CCR, GASPAR (ministère de la Transition écologique)",
  licence: "Licence Ouverte 2.0",
  attribution: "CCR et base GASPAR (ministère de la Transition écologique)",
  edition: "1985-01 – 2024-05",
  url: "https://www.georisques.gouv.fr/donnees/bases-de-donnees/base-gaspar",
  precision: {
    fr: "Commune",
    en: "Commune",
  },
  caveat: {
    fr: "Un dénombrement de sinistres reconnus, pas un aléa physique : il suit la loi de 1982, les biens assurés et la population. Une grande commune en compte davantage.",
    en: "A count of recognised claims, not of a physical hazard: it follows the 1982 law, insured property and population. A large commune has more of them.",
  },
  derivation: {
    fr: "Arrêtés de reconnaissance seulement, sans ceux de la tempête du 25 au 29 décembre 1999 ; un événement est une commune, un groupe de périls et une date de début ; anciens codes rattachés aux communes d’aujourd’hui. Les arrêtés qui couvrent tout un département ne sont pas des événements locaux : là où chaque commune d’un département de métropole (100 communes ou plus) compte au moins k inondations, mouvements de terrain ou submersions, k sont retirés à chacune. Outre-mer, rien n’est retiré : un cyclone touche bien l’île entière. Une commune absente n’a aucun événement reconnu.",
    en: "Recognition decrees only, excluding those for the storm of 25 to 29 December 1999; one event is a commune, a group of perils and a start date; old codes attached to current communes. Decrees covering a whole département are not local events: where every commune of a mainland département (100 communes or more) has at least k floods, ground movements or marine floods, k is subtracted from each. Overseas, nothing is subtracted: a cyclone does hit the whole island. A commune absent from the table has no recognised event.",
  },
};
