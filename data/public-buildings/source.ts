import type { SourceCard } from "@lichen/domain";

export const publicBuildings: SourceCard = {
  id: "public-buildings",
  name: {
    fr: "Bâtiments publics de la démonstration",
    en: "Demonstration public buildings",
  },
  producer: "Lichen",
  licence: "Apache-2.0",
  attribution: "Lichen, public buildings of the demonstration",
  edition: "2026-11",
  url: "https://www.apache.org/licenses/LICENSE-2.0",
  precision: {
    fr: "Bâtiment, à environ 300\u00a0m",
    en: "Building, within about 300 m",
  },
  caveat: {
    fr: "Les réponses au questionnaire sont des exemples et ne décrivent pas ces bâtiments. Le nom, l’adresse et le lieu ne sont ni relevés sur place ni comparés à un registre ; une administration a pu déménager ou une voie changer de nom. L’année de construction est celle du bâtiment principal, et n’est donnée que là où elle est bien connue.",
    en: "The questionnaire answers are examples and do not describe these buildings. Names, addresses and locations have been neither surveyed on site nor checked against a register; an office may have moved or a street been renamed. The construction year is that of the main building and is given only where it is well known.",
  },
  derivation: {
    fr: "Noms et adresses sont des faits publics, réunis à la main : aucune base n’a été copiée. Les réponses sont tirées du code du bâtiment par un calcul toujours identique.",
    en: "Names and addresses are public facts gathered by hand: no database was copied. The answers are derived from the building code by a calculation that always gives the same result.",
  },
  to_verify: {
    fr: "Numéros de rue, positions et années de construction, non comparés à une base d’adresses.",
    en: "Street numbers, positions and construction years, not compared with an address database.",
  },
};
