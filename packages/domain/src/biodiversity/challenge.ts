import type { Bilingual } from "../shared/bilingual.ts";
import { type NatureIndex, type NatureLevel, natureLevel } from "./nature-state.ts";

/** What a place asks for. @source analysis.md §3, challenge classes */
export const CHALLENGES = {
  conservation: { fr: "Conserver", en: "Conserve" },
  improvement: { fr: "Améliorer", en: "Improve" },
  reclaim: { fr: "Reconquérir", en: "Reclaim" },
} as const satisfies Record<string, Bilingual>;
export type ChallengeId = keyof typeof CHALLENGES;

/** The challenges, then what is not known. */
export const CHALLENGE_IDS: readonly (ChallengeId | "unknown")[] = [
  ...(Object.keys(CHALLENGES) as ChallengeId[]),
  "unknown",
];

/** The challenge that most buildings have, in the order of the table where two have as many. */
export function leadingChallenge(counts: Readonly<Record<ChallengeId, number>>): ChallengeId {
  const ids = Object.keys(CHALLENGES) as ChallengeId[];
  return ids.reduce((leading, id) => (counts[id] > counts[leading] ? id : leading));
}
type Known = Exclude<NatureLevel, "unknown">;

/** By state, then by pressure. @source biodiversity tables, `challengeMatrix` */
const MATRIX: Readonly<Record<Known, Readonly<Record<Known, ChallengeId>>>> = {
  high: { low: "conservation", medium: "conservation", high: "conservation" },
  medium: { low: "conservation", medium: "improvement", high: "improvement" },
  low: { low: "improvement", medium: "improvement", high: "reclaim" },
};

/** The challenge of a place, and those that what is not known yet could still make of it. */
type Challenge = { readonly id: ChallengeId | "unknown"; readonly possible: readonly ChallengeId[] };

export function challengeOf(state: NatureIndex<string>, pressure: NatureIndex<string>): Challenge {
  if (state.level === "unknown" || pressure.level === "unknown") return { id: "unknown", possible: [] };
  const reach = ({ low, high }: NatureIndex<string>): readonly Known[] =>
    KNOWN.slice(KNOWN.indexOf(natureLevel(low)), KNOWN.indexOf(natureLevel(high)) + 1);
  const possible = new Set(reach(state).flatMap((row) => reach(pressure).map((column) => challengeAt(row, column))));
  return {
    id: challengeAt(state.level, pressure.level),
    possible: (Object.keys(CHALLENGES) as ChallengeId[]).filter((id) => possible.has(id)),
  };
}

/** The challenge of a state under a pressure. */
export const challengeAt = (state: Known, pressure: Known): ChallengeId => MATRIX[state][pressure];

const KNOWN: readonly Known[] = ["low", "medium", "high"];
