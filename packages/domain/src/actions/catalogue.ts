import { ensure } from "../shared/ensure.ts";
import type { HazardId } from "../shared/hazard-id.ts";
import type { ActionRow, ParentRow, Points } from "./action.ts";
import { coolingActions } from "./cooling.ts";
import { envelopeActions, envelopeParents } from "./envelope.ts";
import { equipmentActions } from "./equipment.ts";
import { outdoorActions, outdoorParents } from "./outdoor.ts";
import { useActions } from "./use.ts";
import { waterActions, waterParents } from "./water.ts";
import { worksActions } from "./works.ts";

const rows = [
  ...envelopeActions,
  ...coolingActions,
  ...useActions,
  ...equipmentActions,
  ...outdoorActions,
  ...waterActions,
  ...worksActions,
] as const;
const parentRows = [...envelopeParents, ...outdoorParents, ...waterParents] as const;

/** Id of an action of the strategy: an action or a declination. */
export type PlannedId = (typeof rows)[number]["id"];
/** Id of any record of the catalogue of actions. */
export type ActionId = PlannedId | (typeof parentRows)[number]["id"];

/** An action or a declination: what a strategy plans and a simulation sets up. */
export type PlannedAction = Omit<ActionRow, "id" | "parent"> & {
  readonly id: PlannedId;
  readonly kind: "action" | "declination";
  readonly parent: ActionId | null;
};
/** A recommendation that is refined into declinations. */
type ParentAction = ParentRow & { readonly id: ActionId; readonly kind: "parent"; readonly parent: null };
export type Action = PlannedAction | ParentAction;

const inOrder = (a: { readonly id: string }, b: { readonly id: string }) => (a.id < b.id ? -1 : 1);

/** The 61 actions and declinations of a strategy and of a simulation. @source analysis.md §3 */
export const STRATEGY_ACTIONS: readonly PlannedAction[] = (rows as readonly (ActionRow & { id: PlannedId })[])
  .map(({ parent, ...row }): PlannedAction => {
    const above = parent as ActionId | undefined;
    return { ...row, kind: above === undefined ? "action" : "declination", parent: above ?? null };
  })
  .toSorted(inOrder);

const PARENTS: readonly ParentAction[] = (parentRows as readonly (ParentRow & { id: ActionId })[]).map((row) => ({
  ...row,
  kind: "parent",
  parent: null,
}));

/** Every record of the catalogue of actions. */
export const ACTIONS: readonly Action[] = [...STRATEGY_ACTIONS, ...PARENTS].toSorted(inOrder);

/** The 44 recommendations: the actions, and those refined into declinations. @source analysis.md §3 */
export const RECOMMENDATIONS: readonly Action[] = ACTIONS.filter(({ kind }) => kind !== "declination");

const byId: ReadonlyMap<string, Action> = new Map(ACTIONS.map((action) => [action.id, action]));

/** The action that bears an id, or undefined: for ids that come from outside. */
export const findAction = (id: string): Action | undefined => byId.get(id);
/** The action of an id of the catalogue. */
export const actionOf = (id: ActionId): Action => ensure(byId.get(id));
/** An action of the strategy, or undefined: for ids that come from outside. */
export function findPlannedAction(id: string): PlannedAction | undefined {
  const found = byId.get(id);
  return found === undefined || found.kind === "parent" ? undefined : found;
}

/** Declinations of a recommendation; none for an action. */
export function declinationsOf(id: ActionId): readonly PlannedAction[] {
  return STRATEGY_ACTIONS.filter(({ parent }) => parent === id);
}

/** Points that decide of a priority: those of the recommendation above for a declination, which has none. */
export function pointsAbove(action: Action): Points {
  return action.points ?? (action.parent === null ? {} : (actionOf(action.parent).points ?? {}));
}

/** Sum of the points of some actions for a hazard. */
export function pointsFor(actions: readonly Action[], hazard: HazardId): number {
  return actions.reduce((sum, { points }) => sum + (points?.[hazard] ?? 0), 0);
}
