import { isHigh, LEVELS, type Level, type RiskQuestion } from "@lichen/domain";
import type { Selection } from "../../lists/index.ts";

/** Buildings at each level. */
export type LevelCounts = Record<Level, number>;

const LEVEL_COUNT = LEVELS.length;
const HIGH_DIGITS: readonly boolean[] = LEVELS.map(isHigh);
export const UNKNOWN_DIGIT = LEVELS.indexOf("unknown");

/** Counts buildings, and their floor area, by the level that each of some questions has for them. */
export function createLevelTally(selection: Selection, questions: readonly RiskQuestion[]) {
  const readers = selection.digitsReaders(questions);
  const counts = new Uint32Array(questions.length * LEVEL_COUNT);
  const areas = new Float64Array(questions.length * LEVEL_COUNT);
  const digits = new Uint8Array(questions.length);
  const read = (part: number, slot: number): Uint8Array => {
    readers[part]!(slot, digits);
    return digits;
  };

  return {
    /** Levels of the building that was counted or read last, as places in `LEVELS`, by question. */
    digits,
    read,
    /** @param floorAreaM2 0 when it is not known */
    count(part: number, slot: number, floorAreaM2: number): void {
      read(part, slot);
      for (let at = 0, from = 0; at < digits.length; at++, from += LEVEL_COUNT) {
        const place = from + digits[at]!;
        counts[place]!++;
        areas[place]! += floorAreaM2;
      }
    },
    /** Buildings at each level of a question, by its place. */
    countsOf: (question: number): LevelCounts => levelCounts(counts, question * LEVEL_COUNT),
    /** Floor area whose level is high or more, m². */
    areaAtRisk: (question: number): number => {
      const from = question * LEVEL_COUNT;
      return HIGH_DIGITS.reduce((sum, is, digit) => sum + (is ? areas[from + digit]! : 0), 0);
    },
    /** Floor area whose level is not known, m². */
    areaUnknown: (question: number): number => areas[question * LEVEL_COUNT + UNKNOWN_DIGIT]!,
  };
}

/** Counts by level, from a place of a list that has them in the order of `LEVELS`. */
export function levelCounts(counts: ArrayLike<number>, from: number): LevelCounts {
  return Object.fromEntries(LEVELS.map((level, place) => [level, counts[from + place]!])) as LevelCounts;
}
