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
    en: "Commune: the position of a hotel or a campsite is not in the table",
  },
  caveat: {
    fr: "Hôtels de 5 chambres et plus, campings de 10 emplacements et plus. Les autres hébergements collectifs n’y sont pas. Mayotte n’y est pas, et la base des équipements de 2013 n’y compte aucun hôtel classé : ce n’est pas qu’il n’y en ait aucun.",
    en: "Hotels of 5 rooms or more, campsites of 10 pitches or more. Other collective accommodation is not in it. Mayotte is not in it, and the facilities of 2013 count no rated hotel there: this does not mean that there is none.",
  },
  derivation: {
    fr: "Hôtels et campings comptés par commune. Une commune absente n’en a aucun, hors de Mayotte. À Paris, la table lue donnait les campings pour les emplacements et l’inverse : un camping de 462 emplacements.",
    en: "Hotels and campsites counted by commune. A commune that is absent has none, outside Mayotte. In Paris the table that was read gave campsites for pitches and the reverse: one campsite of 462 pitches.",
  },
  to_verify: {
    fr: "Lu dans une copie publique de la base.",
    en: "Read in a public copy of the database.",
  },
};
