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
    en: "Commune: the position of each facility is not known",
  },
  caveat: {
    fr: "Édition de 2013 : des équipements ont ouvert, fermé ou changé de commune depuis. Les hôtels et les campings sont ceux qui étaient classés ; leur nombre de chambres ou d’emplacements n’y est pas, ni la surface des magasins.",
    en: "2013 edition: facilities have opened, closed or moved since then. Hotels and campsites are those that were rated; neither their number of rooms or pitches nor shop floor areas are given.",
  },
  derivation: {
    fr: "180 types de la base comptés par commune dans les sous-domaines de sa nomenclature (A1 à G104) ; anciens codes rattachés aux communes d’aujourd’hui. Une commune absente n’en a aucun.",
    en: "180 types counted by commune in the sub-domains of the database’s classification (A1 to G104); old codes attached to current communes. A commune absent from the table has none.",
  },
  to_verify: {
    fr: "Lu dans une copie publique de la base ; le rattachement des libellés aux sous-domaines est le nôtre.",
    en: "Read from a public copy of the database; we matched the labels to the sub-domains ourselves.",
  },
};
