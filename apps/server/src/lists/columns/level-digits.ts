import {
  CROSS_DIGITS,
  hasRange,
  LEVEL_OF_CODE,
  LEVELS,
  type RangedLevel,
  type RiskQuestion,
  rangeOfCode,
  storedLevelIndex,
} from "@lichen/domain";
import type { ColumnIndex } from "./column-index.ts";

const DIGITS = LEVELS.length;
/** Digit of what is not known: also of a record without results. */
const UNKNOWN = LEVELS.indexOf("unknown");

/** Reads the digit of a level, its place in `LEVELS`, as `readStoredLevel` does. */
export function digitReader({ levels, subject }: ColumnIndex, question: RiskQuestion): (slot: number) => number {
  const width = subject.stored.levels;
  const { place, crossedWith } = storedLevelIndex(question);
  if (crossedWith === null) return (slot) => LEVEL_OF_CODE[levels[slot * width + place]!]!;
  return (slot) => {
    const from = slot * width;
    return CROSS_DIGITS[LEVEL_OF_CODE[levels[from + place]!]! * DIGITS + levels[from + crossedWith]!]!;
  };
}

/** Reads a level with its range; null where it is not computed yet, is unknown, or has none. */
export function rangeReader(
  { levels, stamp, subject }: ColumnIndex,
  question: RiskQuestion,
): (slot: number) => RangedLevel | null {
  if (!hasRange(question)) return () => null;
  const width = subject.stored.levels;
  const { place } = storedLevelIndex(question);
  return (slot) => {
    if (stamp[slot] === 0) return null;
    const range = rangeOfCode(levels[slot * width + place]!);
    return range.level === "unknown" ? null : range;
  };
}

/** Reads what many questions have for a record at once, in their order: for those who go through all of them. */
export type DigitsReader = (slot: number, digits: Uint8Array) => void;

export function digitsReader(
  { levels, stamp, subject }: ColumnIndex,
  questions: readonly RiskQuestion[],
): DigitsReader {
  const width = subject.stored.levels;
  const places = questions.map(storedLevelIndex);
  const first = Uint32Array.from(places, ({ place }) => place);
  // No level of exposure lies under the place 0 of a vulnerability.
  const second = Uint32Array.from(places, ({ crossedWith }) => crossedWith ?? 0);
  return (slot, digits) => {
    if (stamp[slot] === 0) {
      digits.fill(UNKNOWN);
      return;
    }
    const from = slot * width;
    for (let at = 0; at < first.length; at++) {
      const digit = LEVEL_OF_CODE[levels[from + first[at]!]!]!;
      const other = second[at]!;
      digits[at] = other === 0 ? digit : CROSS_DIGITS[digit * DIGITS + levels[from + other]!]!;
    }
  };
}
