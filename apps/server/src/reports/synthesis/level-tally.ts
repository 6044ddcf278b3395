import { ensure, LEVELS, type Level, type RiskQuestion, recordOf, riskCount } from "@lichen/domain";
import type { Selection } from "../../lists/index.ts";
import type { RiskSums } from "./risk-tally.ts";

/** Buildings at each level. */
export type LevelCounts = Record<Level, number>;

const LEVEL_COUNT = LEVELS.length;
export const UNKNOWN_DIGIT = LEVELS.indexOf("unknown");

/** Counts buildings, and their floor area, by the level that each of some questions has for them. */
export function createLevelTally(selection: Selection, questions: readonly RiskQuestion[]) {
  const readers = selection.digitsReaders(questions);
  const counts = new Uint32Array(questions.length * LEVEL_COUNT);
  const areas = new Float64Array(questions.length * LEVEL_COUNT);
  const digits = new Uint8Array(questions.length);
  const read = (part: number, slot: number): Uint8Array => {
    ensure(readers[part])(slot, digits);
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
    /** Buildings and floor area whose level is high or more, is not, or is not known. */
    risksOf: (question: number): RiskSums => ({
      buildings: riskCount(levelCounts(counts, question * LEVEL_COUNT)),
      areaM2: riskCount(levelCounts(areas, question * LEVEL_COUNT)),
    }),
  };
}

/** Counts by level, from a place of a list that has them in the order of `LEVELS`. */
export function levelCounts(counts: ArrayLike<number>, from: number): LevelCounts {
  return recordOf(LEVELS, (_, place) => counts[from + place]!);
}
