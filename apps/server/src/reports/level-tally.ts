import { LEVELS, type Level, type RiskQuestion } from "@lichen/domain";
import type { Selection } from "../buildings/index.ts";

/** Buildings at each level. */
export type LevelCounts = Record<Level, number>;

const LEVEL_COUNT = LEVELS.length;

/** Counts buildings by the level that each of some questions has for them. */
export function createLevelTally(selection: Selection, questions: readonly RiskQuestion[]) {
  const readers = selection.digitsReaders(questions);
  const counts = new Uint32Array(questions.length * LEVEL_COUNT);
  const digits = new Uint8Array(questions.length);
  const read = (part: number, slot: number): Uint8Array => {
    readers[part]!(slot, digits);
    return digits;
  };

  return {
    /** Levels of the building that was counted or read last, as places in `LEVELS`, by question. */
    digits,
    read,
    count(part: number, slot: number): void {
      read(part, slot);
      for (let at = 0, from = 0; at < digits.length; at++, from += LEVEL_COUNT) counts[from + digits[at]!]!++;
    },
    /** Buildings at each level of a question, by its place. */
    countsOf: (question: number): LevelCounts => levelCounts(counts, question * LEVEL_COUNT),
  };
}

/** Counts by level, from a place of a list that has them in the order of `LEVELS`. */
export function levelCounts(counts: ArrayLike<number>, from: number): LevelCounts {
  return Object.fromEntries(LEVELS.map((level, place) => [level, counts[from + place]!])) as LevelCounts;
}
