import {
  CROSS_DIGITS,
  exposureDigit,
  HAZARD_IDS,
  LEVELS,
  MOMENT_COUNT,
  momentIndex,
  RISK_ANALYSES,
  type RiskQuestion,
} from "@lichen/domain";
import { LEVELS_A_BUILDING, type PortfolioCopy, TOGETHER_AT, VULNERABILITY_AT } from "./portfolio-copy.ts";

const DIGITS = LEVELS.length;
/** Digit of what is not known: also of a building without results. */
const UNKNOWN = LEVELS.indexOf("unknown");

/** Reads the digit of a level, its place in `LEVELS`, as `keptLevel` does. */
export function digitReader(levels: Uint8Array, question: RiskQuestion): (slot: number) => number {
  const { place, crossedWith } = placesOf(question);
  if (crossedWith === null) return (slot) => levels[slot * LEVELS_A_BUILDING + place]!;
  return (slot) => {
    const from = slot * LEVELS_A_BUILDING;
    return CROSS_DIGITS[levels[from + place]! * DIGITS + levels[from + crossedWith]!]!;
  };
}

/** Reads what many questions have for a building at once, in their order: for those who go through all of them. */
export type DigitsReader = (slot: number, digits: Uint8Array) => void;

export function digitsReader({ levels, stamp }: PortfolioCopy, questions: readonly RiskQuestion[]): DigitsReader {
  const places = questions.map(placesOf);
  const first = Uint32Array.from(places, ({ place }) => place);
  // No level of exposure lies under the place 0 of a vulnerability.
  const second = Uint32Array.from(places, ({ crossedWith }) => crossedWith ?? 0);
  return (slot, digits) => {
    if (stamp[slot] === 0) {
      digits.fill(UNKNOWN);
      return;
    }
    const from = slot * LEVELS_A_BUILDING;
    for (let at = 0; at < first.length; at++) {
      const digit = levels[from + first[at]!]!;
      const other = second[at]!;
      digits[at] = other === 0 ? digit : CROSS_DIGITS[digit * DIGITS + levels[from + other]!]!;
    }
  };
}

/** Where the level that answers a question is kept; a cross level is made of two of them. */
function placesOf({ subject, analysis, scenario, horizon }: RiskQuestion) {
  if (subject === "multi_hazard") {
    const analysisAt = RISK_ANALYSES.indexOf(analysis) * MOMENT_COUNT;
    return { place: TOGETHER_AT + analysisAt + momentIndex(scenario, horizon), crossedWith: null };
  }
  const vulnerability = VULNERABILITY_AT + HAZARD_IDS.indexOf(subject);
  if (analysis === "vulnerability") return { place: vulnerability, crossedWith: null };
  const exposure = exposureDigit(subject, scenario, horizon);
  return { place: exposure, crossedWith: analysis === "exposure" ? null : vulnerability };
}
