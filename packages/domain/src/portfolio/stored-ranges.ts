import { ensure } from "../shared/ensure.ts";
import { LEVELS, type Level } from "../shared/level.ts";

/** A level with the ends of its range: those that warming and evidence allow (ADR 0075). */
export type RangedLevel = Readonly<Record<"level" | "low" | "high", Level>>;

const RANKS = 7;
const WITH_A_RANGE: readonly (readonly [level: number, low: number, high: number])[] = spread();

/** Every level with every range that it may have; first each level alone, as its place in `LEVELS`. */
const RANGED_LEVELS: readonly RangedLevel[] = [
  ...LEVELS.map((level) => ({ level, low: level, high: level })),
  ...WITH_A_RANGE.map(([level, low, high]) => ({
    level: ensure(LEVELS[level]),
    low: ensure(LEVELS[low]),
    high: ensure(LEVELS[high]),
  })),
];

/** Names of the codes, in their order: another order is another layout of what is kept. */
export const RANGE_CODES: readonly string[] = WITH_A_RANGE.map((ranks) => ranks.join(""));

/** Place in `LEVELS` of the level of a code. */
export const LEVEL_OF_CODE = Uint8Array.from(RANGED_LEVELS, ({ level }) => LEVELS.indexOf(level));

const CODES = new Uint8Array(RANKS ** 3);
for (const [nth, [level, low, high]] of WITH_A_RANGE.entries()) CODES[placeOf(level, low, high)] = LEVELS.length + nth;

/** Code of a rank with the ends of its range, 0 to 6: one number below 64 holds the three. */
export function codeOfRange(rank: number, low: number, high: number): number {
  return low === high ? rank : CODES[placeOf(rank, Math.min(low, rank), Math.max(high, rank))]!;
}

/** The level of a code, with its range. */
export function rangeOfCode(code: number): RangedLevel {
  return ensure(RANGED_LEVELS[code]);
}

function placeOf(level: number, low: number, high: number): number {
  return (level * RANKS + low) * RANKS + high;
}

/** Ranks in ranges of more than one level; "none" has no range. */
function spread(): readonly (readonly [number, number, number])[] {
  const all: [number, number, number][] = [];
  for (let low = 1; low < RANKS; low++) {
    for (let high = low + 1; high < RANKS; high++) {
      for (let level = low; level <= high; level++) all.push([level, low, high]);
    }
  }
  return all;
}
