import {
  type Answers,
  ensure,
  filterApplicable,
  isAvailable,
  type Plan,
  type PlannedState,
  STRATEGY_ACTIONS,
  type Strategy,
} from "@lichen/domain";

/** One building in so many has a strategy in the demonstration. */
export const WITH_STRATEGY = 3;
/** Its actions by year, from this one: the first is late, the next two have begun. */
const PLANNED: readonly { readonly later: number; readonly begun?: Pick<PlannedState, "progress" | "owner"> }[] = [
  { later: -1 },
  { later: 0, begun: { progress: "in_progress", owner: "Services techniques" } },
  { later: 1, begun: { progress: "ordered", owner: "Services techniques" } },
  { later: 1 },
  { later: 2 },
  { later: 4 },
];
/** Beyond, an example would be a wish. */
const DEAREST = 2;

/** A plausible strategy of an example building: what is in place, and its strongest affordable actions over the years. */
export function exampleStrategy(answers: Answers, thisYear: number): Strategy {
  const inPlace = filterApplicable(STRATEGY_ACTIONS, answers);
  const strongest = STRATEGY_ACTIONS.filter(
    (action) =>
      action.points !== null && action.cost <= DEAREST && !inPlace.includes(action) && isAvailable(action, answers),
  ).toSorted((a, b) => pointsOf(b) - pointsOf(a));
  const state = (status: "planned" | "set", year: number | null): PlannedState => ({ status, year, priority: null });
  const plan: Plan = Object.fromEntries([
    ...inPlace.map(({ id }) => [id, state("set", null)]),
    ...strongest.slice(0, PLANNED.length).map(({ id }, at) => {
      const { later, begun } = ensure(PLANNED[at]);
      return [id, { ...state("planned", thisYear + later), ...begun }];
    }),
  ]);
  return { plan, prerequisites: ["PR1", "PR2"] };
}

const pointsOf = ({ points }: (typeof STRATEGY_ACTIONS)[number]): number =>
  Object.values(points ?? {}).reduce((sum, own) => sum + own, 0);
