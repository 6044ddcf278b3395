import type { SourceCard } from "@lichen/domain";

export const touristAccommodation: SourceCard = {
  id: "tourist_accommodation",
  name: { fr: "Hôtels et campings par commune", en: "Hotels and campsites by commune" },
  producer: "INSEE",
  licence: "Réutilisation libre avec mention de la source (INSEE)",
  attribution: "INSEE, capacité des communes en hébergement touristique 2025",
  edition: "2025",
  url: "https://www.insee.fr/fr/statistiques/2021703",
  precision: {
    fr: "Commune : la position d’un hôtel ou d’un camping n’est pas dans la table",
    en: "Commune: the table does not give the position of each hotel or campsite",
  },
  caveat: {
    fr: "Hôtels de 5 chambres et plus, campings de 10 emplacements et plus. Les autres hébergements collectifs n’y sont pas. Mayotte n’y est pas, et la base des équipements de 2013 n’y compte aucun hôtel classé : ce n’est pas qu’il n’y en ait aucun.",
    en: "Hotels with at least 5 rooms, campsites with at least 10 pitches. Other collective accommodation is not included. Mayotte is not included either, and the 2013 facilities database counts no rated hotel there: this does not mean that it has no hotels.",
  },
  derivation: {
    fr: "Hôtels et campings comptés par commune. Une commune absente n’en a aucun, sauf à Mayotte. À Paris, la table lue inversait campings et emplacements : un camping de 462 emplacements.",
    en: "Hotels and campsites counted by commune. A commune absent from the table has none, except in Mayotte. For Paris, the table had campsites and pitches the wrong way round: one campsite with 462 pitches.",
  },
  to_verify: {
    fr: "Lu dans une copie publique de la base.",
    en: "Read from a public copy of the database.",
  },
};
