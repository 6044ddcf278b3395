import type { Bilingual } from "@lichen/domain";
import type { PlaceCandidate } from "../../ui/session/visit.ts";

/** Public buildings to try the analysis on, to about 100 m. */
export const EXAMPLES: readonly { readonly name: Bilingual; readonly place: PlaceCandidate }[] = [
  {
    name: { fr: "Mairie de Toulouse", en: "Toulouse town hall" },
    place: {
      label: "Place du Capitole, 31000 Toulouse",
      latitude: 43.604,
      longitude: 1.444,
      country: "FR",
      insee: "31555",
      post_code: "31000",
      city: "Toulouse",
      precision: "street",
      fell_back: false,
      source: "gazetteer",
    },
  },
  {
    name: { fr: "Mairie d’Orléans", en: "Orléans town hall" },
    place: {
      label: "Place de l’Étape, 45000 Orléans",
      latitude: 47.903,
      longitude: 1.909,
      country: "FR",
      insee: "45234",
      post_code: "45000",
      city: "Orléans",
      precision: "street",
      fell_back: false,
      source: "gazetteer",
    },
  },
  {
    name: { fr: "Mairie de Lille", en: "Lille town hall" },
    place: {
      label: "Place Augustin-Laurent, 59000 Lille",
      latitude: 50.631,
      longitude: 3.07,
      country: "FR",
      insee: "59350",
      post_code: "59000",
      city: "Lille",
      precision: "street",
      fell_back: false,
      source: "gazetteer",
    },
  },
];
