import { type Bilingual, ensure, findAction } from "@lichen/domain";
import type { PlannedOne } from "./plan-types.ts";

/** What the planned actions of a list are put together by. */
export const GROUPINGS = ["action", "building", "year"] as const;
export type Grouping = (typeof GROUPINGS)[number];

export type PlannedGroup = {
  readonly key: string;
  readonly name: Bilingual;
  readonly rows: readonly PlannedOne[];
};

export const keyOfPlanned = ({ building_id, action }: PlannedOne): string => `${building_id} ${action}`;

/** Planned actions in groups: the largest first; years in their order. */
export function groupPlanned(rows: readonly PlannedOne[], by: Grouping): readonly PlannedGroup[] {
  const groups = [...Map.groupBy(rows, (row) => keyOf(row, by))].map(([key, own]) => ({
    key,
    name: nameOf(ensure(own[0]), by),
    rows: own,
  }));
  return by === "year"
    ? groups.toSorted((a, b) => Number(a.key) - Number(b.key))
    : groups.toSorted((a, b) => b.rows.length - a.rows.length);
}

function keyOf({ action, building_id, year }: PlannedOne, by: Grouping): string {
  if (by === "action") return action;
  return by === "building" ? building_id : String(year);
}

function nameOf({ action, name, year }: PlannedOne, by: Grouping): Bilingual {
  if (by === "action") return ensure(findAction(action)).name;
  const words = by === "building" ? name : String(year);
  return { fr: words, en: words };
}

/** Gestures that most late actions come down to, and how many they are. */
type SameGestures = { readonly actions: number; readonly late: number; readonly cost: 1 | 2 | 3 | null };
/** Beyond, they are not the same few gestures any more. */
const FEW = 3;

/**
 * The fewest actions of the catalogue that make more than half of what is late, each late for two buildings at least.
 * @returns null where no three do; `cost`: the level that they share
 */
export function findSameGestures(
  actions: readonly { readonly id: string; readonly late: number }[],
): SameGestures | null {
  const late = actions.filter((one) => one.late > 0).toSorted((a, b) => b.late - a.late);
  const all = late.reduce((sum, one) => sum + one.late, 0);
  for (let few = 1; few <= FEW; few++) {
    const first = late.slice(0, few);
    const sum = first.reduce((before, one) => before + one.late, 0);
    if (first.length < few || ensure(first.at(-1)).late < 2) return null;
    if (2 * sum <= all) continue;
    const costs = new Set(first.map(({ id }) => ensure(findAction(id)).cost));
    const [cost] = costs;
    return { actions: few, late: sum, cost: costs.size === 1 ? (cost ?? null) : null };
  }
  return null;
}
