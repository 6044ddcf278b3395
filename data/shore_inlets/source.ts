import type { SourceCard } from "@lichen/domain";

export const shoreInlets: SourceCard = {
  id: "shore_inlets",
  name: {
    fr: "Fjords et fleuves sans marée que les surcotes remontent",
    en: "Fjords and tideless rivers that storm surges enter",
  },
  producer: "Lichen",
  licence: "Apache-2.0",
  attribution: "Lichen, waters that storm surges enter",
  edition: "2026-11",
  url: "https://www.apache.org/licenses/LICENSE-2.0",
  precision: {
    fr: "Environ 2\u00a0km",
    en: "About 2 km",
  },
  caveat: {
    fr: "Treize eaux de la Baltique, du Skagerrak et de la mer du Nord, tracées à la main, de mémoire et comparées en partie seulement à un rivage publié : d’autres fonds de fjord peuvent manquer. Les écluses et les barrages (Ringkøbing) ne sont pas pris en compte.",
    en: "Thirteen waters of the Baltic, the Skagerrak and the North Sea, drawn by hand from general knowledge and compared with a published shoreline only in part: other heads of fjords may be missing. Locks and barriers (Ringkøbing) are not taken into account.",
  },
  derivation: {
    fr: "Milieu de chaque eau, du fond à la mer, là où le rivage de l’Europe n’a pas de ligne.",
    en: "Middle of each water, from its head to the sea, where the shore of Europe has no line.",
  },
};
