import { LEVELS, type Level, levelOfRank, rankOf, roundHalfUp } from "../shared/level.ts";
import { recordOf } from "../shared/record-of.ts";

/**
 * Cross analysis of exposure and vulnerability: square root of the product of the ranks, rounded half up; extreme
 * exposure of a very highly vulnerable building is extreme. None when there is no exposure, unknown when either is.
 *
 * @source vulnerability matrix edition 1.0, cross matrix; method §1.4
 */
export function crossLevel(exposure: Level, vulnerability: Level): Level {
  return TABLE[exposure][vulnerability];
}

function computeCross(exposure: Level, vulnerability: Level): Level {
  if (exposure === "none") return "none";
  if (exposure === "unknown" || vulnerability === "unknown") return "unknown";
  const e = rankOf(exposure);
  const v = rankOf(vulnerability);
  return levelOfRank(e === 6 && v === 5 ? 6 : roundHalfUp(Math.sqrt(e * v)));
}

const byLevel = <T>(of: (level: Level) => T) => recordOf(LEVELS, (level) => of(level));
const TABLE = byLevel((exposure) => byLevel((vulnerability) => computeCross(exposure, vulnerability)));
