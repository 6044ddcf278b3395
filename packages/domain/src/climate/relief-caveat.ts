import type { Bilingual } from "../shared/bilingual.ts";
import type { Evidence } from "./figures.ts";

/** Sentences by height, for one height is read of many figures. */
const sentences = new Map<number, Bilingual>();

/** What is to be known of a figure, with the height of the place above or below the grid where it makes its error larger. */
export function findCaveat({ caveat, aboveGridM }: Pick<Evidence, "caveat" | "aboveGridM">): Bilingual | null {
  if (aboveGridM === undefined) return caveat;
  const sentence = sentences.get(aboveGridM) ?? reliefSentence(aboveGridM);
  sentences.set(aboveGridM, sentence);
  if (caveat === null) return sentence;
  return { fr: `${caveat.fr} ${sentence.fr}`, en: `${caveat.en} ${sentence.en}` };
}

function reliefSentence(aboveGridM: number): Bilingual {
  const height = Math.abs(aboveGridM);
  const [higher, lower] = [
    { fr: "plus haut", en: "higher" },
    { fr: "plus bas", en: "lower" },
  ];
  const side = aboveGridM > 0 ? higher : lower;
  return {
    fr: `Le lieu est environ ${height.toLocaleString("fr-FR")}\u00a0m ${side.fr} que les points de la grille autour de lui\u202f: l’erreur de ce chiffre y est plus grande, et la fourchette aussi.`,
    en: `The place is about ${height.toLocaleString("en-GB")}\u00a0m ${side.en} than the grid points around it: the error of this figure is larger there, and so is the range.`,
  };
}
