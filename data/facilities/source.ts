import type { SourceCard } from "@lichen/domain";

export const facilities: SourceCard = {
  id: "facilities",
  name: { fr: "Équipements par commune", en: "Facilities by commune" },
  producer: "INSEE",
  licence: "Réutilisation libre avec mention de la source (INSEE)",
  attribution: "INSEE, base permanente des équipements 2013",
  edition: "2013",
  url: "https://www.insee.fr/fr/metadonnees/source/serie/s1161",
  precision: {
    fr: "Commune : la position d’un équipement n’est pas connue",
    en: "Commune: the position of a facility is not known",
  },
  caveat: {
    fr: "Édition de 2013 : des équipements ont ouvert, fermé ou changé de commune depuis. Les hôtels et les campings sont ceux qui étaient classés ; leur nombre de chambres ou d’emplacements n’y est pas, ni la surface des magasins.",
    en: "Edition of 2013: facilities have opened, closed or moved since. Hotels and campsites are those that were rated; their rooms or pitches are not given, nor the floor area of shops.",
  },
  derivation: {
    fr: "180 types de la base comptés par commune dans les sous-domaines de sa nomenclature (A1 à G104) ; anciens codes rattachés aux communes d’aujourd’hui. Une commune absente n’en a aucun.",
    en: "180 types of the database counted by commune in the sub-domains of its nomenclature (A1 to G104); old codes attached to today’s communes. A commune that is absent has none.",
  },
  to_verify: {
    fr: "Lu dans une copie publique de la base ; le rattachement des libellés aux sous-domaines est le nôtre.",
    en: "Read in a public copy of the database; the labels were attached to the sub-domains by us.",
  },
};
