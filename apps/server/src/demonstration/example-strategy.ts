import {
  type Answers,
  filterApplicable,
  isAvailable,
  type Plan,
  type PlannedState,
  STRATEGY_ACTIONS,
  type Strategy,
} from "@lichen/domain";

/** One building in so many has a strategy in the demonstration. */
export const WITH_STRATEGY = 3;
/** Years of its actions, from this one: the first is late. */
const YEARS = [-1, 0, 1, 1, 2, 4];
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
    ...strongest.slice(0, YEARS.length).map(({ id }, at) => [id, state("planned", thisYear + YEARS[at]!)]),
  ]);
  return { plan, prerequisites: ["PR1", "PR2"] };
}

const pointsOf = ({ points }: (typeof STRATEGY_ACTIONS)[number]): number =>
  Object.values(points ?? {}).reduce((sum, own) => sum + own, 0);
