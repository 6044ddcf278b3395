import type { SourceCard } from "@lichen/domain";

export const publicBuildings: SourceCard = {
  id: "public-buildings",
  name: {
    fr: "Bâtiments publics de la démonstration",
    en: "Public buildings of the demonstration",
  },
  producer: "Lichen",
  licence: "Apache-2.0",
  attribution: "Lichen, public buildings of the demonstration",
  edition: "2026-11",
  url: "https://www.apache.org/licenses/LICENSE-2.0",
  precision: {
    fr: "Bâtiment, à environ 300 m",
    en: "Building, within about 300 m",
  },
  caveat: {
    fr: "Les réponses au questionnaire sont des exemples et ne décrivent pas ces bâtiments. Le nom, l’adresse et le lieu ne sont ni relevés sur place ni comparés à un registre ; une administration a pu déménager ou une voie changer de nom. L’année de construction est celle du bâtiment principal, et n’est donnée que là où elle est bien connue.",
    en: "The answers to the questionnaire are examples and do not describe these buildings. The name, the address and the place were neither surveyed nor compared with a register; an administration may have moved or a street been renamed. The year of construction is that of the main building, and is given only where it is well known.",
  },
  derivation: {
    fr: "Noms et adresses sont des faits publics, réunis à la main : aucune base n’a été copiée. Les réponses sont tirées du code du bâtiment par un calcul toujours identique.",
    en: "Names and addresses are public facts, gathered by hand: no database was copied. The answers are drawn from the code of the building by a calculation that is always the same.",
  },
  to_verify: {
    fr: "Numéros de rue, positions et années de construction, non comparés à une base d’adresses.",
    en: "Street numbers, positions and years of construction, not compared with an address database.",
  },
};
