import type { SourceCard } from "@lichen/domain";

export const railStations: SourceCard = {
  id: "rail_stations",
  name: { fr: "Gares ferroviaires et leurs voyageurs", en: "Railway stations and their passengers" },
  producer: "SNCF",
  licence: "ODbL ou Licence Ouverte, selon le jeu",
  attribution: "SNCF Open Data, fréquentation en gares 2024",
  edition: "2024",
  url: "https://data.sncf.com/explore/dataset/frequentation-gares/",
  precision: { fr: "Position de chaque gare", en: "Position of each station" },
  caveat: {
    fr: "Gares de la SNCF seulement : ni métro, ni tramway, ni gares de la RATP. Une gare est rangée par ses voyageurs de 2024 : nationale à partir de 250 000, régionale à partir de 100 000, locale en dessous.",
    en: "SNCF stations only: no metro, tram or RATP stations. Stations are classed by their 2024 passenger numbers: national from 250,000, regional from 100,000, local below that.",
  },
  derivation: {
    fr: "Fréquentation jointe à la position et à la commune de chaque gare.",
    en: "Passenger numbers joined with each station’s position and commune.",
  },
  to_verify: {
    fr: "Lu dans une copie publique ; la licence de chaque jeu n’est pas confirmée.",
    en: "Read from a public copy; the licence of each dataset is not confirmed.",
  },
};
