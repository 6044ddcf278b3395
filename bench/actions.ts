import {
  type Assessment,
  actionsToReach,
  assess,
  assessmentWith,
  bestActions,
  effectsHere,
  emptyFigures,
  ensure,
  firstActions,
  GLOBAL_EXPOSURE,
  INDICATORS,
  isAvailable,
  MOMENTS,
  type Place,
  REFERENCE_BUILDINGS,
  REFERENCE_YEAR,
  STRATEGY_ACTIONS,
  simulate,
} from "@lichen/domain";
import { type Measure, percentile } from "./measure.ts";

const ROUNDS = 20;
const BUDGETS = [50, 100, 200, 400, null];

/** A place that every hazard reaches, so that all eight count. */
const PLACE: Place = {
  latitude: 43.6,
  longitude: 1.44,
  zone: "france",
  country: "FR",
  insee: null,
  precision: "coordinates",
  altitude_m: 5,
  altitude_origin: "user",
  altitude_error_m: 0,
  coast_km: 0.5,
  spread_km: 0,
  label: "bench",
};

/** What-if after each click of a simulation, and the best actions of one building among the 61. */
export function run(): Measure[] {
  const buildings = Object.values(REFERENCE_BUILDINGS).map((answers) =>
    assess(readFigures(), 0, answers, REFERENCE_YEAR),
  );
  const [clicks, best, reach, three]: [number[], number[], number[], number[]] = [[], [], [], []];
  let [proved, requested] = [0, 0];
  for (let round = 0; round < ROUNDS; round++) {
    for (const building of buildings) {
      const setUps: { id: string; choices: Record<string, string> }[] = [];
      for (const action of STRATEGY_ACTIONS.filter((one) => isAvailable(one, building.answers)).slice(0, 12)) {
        setUps.push({ id: action.id, choices: favourable(action, building) });
        clicks.push(measureMs(() => assessmentWith(building, simulate(building.answers, setUps).changes)));
      }
      for (const budget of BUDGETS) {
        best.push(
          measureMs(() => {
            const found = bestActions(building, { moment: GLOBAL_EXPOSURE, budget, skill: 3 });
            requested++;
            if (found.proved) proved++;
          }),
        );
      }
      reach.push(
        measureMs(() =>
          actionsToReach(building, { hazard: "heat", level: "medium", moment: GLOBAL_EXPOSURE, skill: 3 }),
        ),
      );
      three.push(measureMs(() => firstActions(building, GLOBAL_EXPOSURE)));
    }
  }
  // The first round compiles.
  const warm = (times: number[]) => times.slice(times.length / ROUNDS);
  return [
    { name: "simulation, what-if after a click, p95", value: percentile(warm(clicks), 0.95), unit: "ms", aim: "≤ 16" },
    { name: "best actions of a building among 61, median", value: percentile(warm(best), 0.5), unit: "ms" },
    { name: "best actions of a building among 61, p95", value: percentile(warm(best), 0.95), unit: "ms", aim: "≤ 100" },
    { name: "best actions proved optimal", value: (100 * proved) / requested, unit: "%" },
    { name: "actions that bring a hazard to medium, p95", value: percentile(warm(reach), 0.95), unit: "ms" },
    { name: "three actions first, p95", value: percentile(warm(three), 0.95), unit: "ms" },
  ];
}

function favourable(action: (typeof STRATEGY_ACTIONS)[number], { answers }: Assessment): Record<string, string> {
  const choices = effectsHere(action, answers).flatMap((effect) =>
    effect.mode === "choose_better" ? [[effect.field, ensure(effect.options.at(-1)).value]] : [],
  );
  return Object.fromEntries(choices);
}

function measureMs(work: () => unknown): number {
  const start = performance.now();
  work();
  return performance.now() - start;
}

/** Every indicator at four fifths of its highest bound. */
function readFigures() {
  const figures = emptyFigures([PLACE]);
  for (const { key, bounds } of INDICATORS) {
    const column = figures.columns[key];
    const value = 0.8 * Math.max(...(bounds ?? [1]).filter(Number.isFinite));
    column.evidence[0] = {
      layer: "bench",
      source: "bench",
      method: "observed",
      evidence: "observed",
      precision_m: 1,
      vintage: "bench",
      caveat: null,
    };
    for (const moment of MOMENTS.keys()) {
      [column.low[moment], column.value[moment], column.high[moment]] = [value, value, value];
    }
  }
  return figures;
}
