import type { HazardId } from "../shared/hazard-id.ts";
import { LEVELS, type Level } from "../shared/level.ts";
import { PLAIN_RECOMMENDATIONS, priorityOf, type Recommendation } from "../strategy/index.ts";

/** Whose actions: of the local authority, or of the owners of its buildings. */
export const ACTION_LEVELS = ["territory", "building"] as const;
type ActionLevel = (typeof ACTION_LEVELS)[number];

const IS_OF_TERRITORY = ({ zones }: Recommendation) => zones.includes("territory");

/**
 * Actions for a territory, those that matter most first: the points of an action for a hazard, by the level of that
 * hazard there. Variants stand behind the action that they refine.
 * @source method §3, priority, with the level of the territory in the place of the cross level of a building
 */
export function territoryActions(
  levels: Readonly<Partial<Record<HazardId, Level>>>,
  at: ActionLevel,
): readonly Recommendation[] {
  const rankOf = (level: Level) => LEVELS.indexOf(level);
  return PLAIN_RECOMMENDATIONS.filter((one) => one.in_catalogue && IS_OF_TERRITORY(one) === (at === "territory"))
    .map((one) => {
      const known = Object.entries(one.scores ?? {}).flatMap(([hazard, points]) => {
        const level = levels[hazard as HazardId] ?? "unknown";
        return level === "unknown" ? [] : [(points / 10) * (rankOf(level) / 6)];
      });
      const index = known.length === 0 ? null : Math.max(...known);
      const priority = priorityOf(index);
      return { ...one, priority, priority_computed: priority, priority_index: index };
    })
    .toSorted((a, b) => (b.priority_index ?? -1) - (a.priority_index ?? -1));
}
