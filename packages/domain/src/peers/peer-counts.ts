import { type Horizon, MOMENTS, momentIndex, type Scenario } from "../climate/moment.ts";
import type { Zone } from "../climate/place.ts";
import { availableScenario } from "../climate/trajectory.ts";
import { RISK_SUBJECTS, type RiskSubject, readStoredLevel } from "../portfolio/results.ts";
import { LEVELS, type Level } from "../shared/level.ts";

/** What is compared with peers: the combined risk of a subject at a moment. */
type PeerQuestion = { readonly subject: RiskSubject; readonly scenario: Scenario; readonly horizon: Horizon };

/** Questions of a group, in the order of its counts: by moment, then by subject. */
const QUESTIONS: readonly PeerQuestion[] = MOMENTS.flatMap((moment) =>
  RISK_SUBJECTS.map((subject) => ({ subject, ...moment })),
);
export const PEER_QUESTION_COUNT = QUESTIONS.length;

export const peerQuestionIndex = ({ subject, scenario, horizon }: PeerQuestion): number =>
  momentIndex(scenario, horizon) * RISK_SUBJECTS.length + RISK_SUBJECTS.indexOf(subject);

/** Buildings at each level, in the order of `LEVELS`, by question. */
export type PeerCounts = readonly (readonly number[])[];

/** A building of a peer group: the stored digits of its levels. */
export type PeerBuilding = { readonly levels: string; readonly zone: Zone | null };

/** What a building answers to a question, in the scenario that is read where it is. */
export function peerLevel({ levels, zone }: PeerBuilding, { subject, scenario, horizon }: PeerQuestion): Level {
  return readStoredLevel(levels, {
    subject,
    analysis: "cross",
    scenario: availableScenario(scenario, zone),
    horizon,
  });
}

/** Counts buildings of one company by level. */
export function countPeers(buildings: readonly PeerBuilding[]): PeerCounts {
  return QUESTIONS.map((question) => {
    const counts = LEVELS.map(() => 0);
    for (const building of buildings) counts[LEVELS.indexOf(peerLevel(building, question))]!++;
    return counts;
  });
}
