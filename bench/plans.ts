import {
  assess,
  availableScenario,
  ensure,
  exposureForMoment,
  HAZARD_IDS,
  type Level,
  type MadePlan,
  type Moment,
  type PlanBuilding,
  type PlanRequest,
  REFERENCE_YEAR,
} from "@lichen/domain";
import { embeddedData } from "../apps/server/src/embedded-data.ts";
import { startPlanThread } from "../apps/server/src/plans/make-plan-in-thread.ts";
import { createReference } from "../apps/server/src/reference/index.ts";
import type { Measure } from "./measure.ts";
import { plausibleBuilding } from "./plausible-portfolio.ts";

const MOMENT: Moment = { scenario: "tracc", horizon: "2050" };
const YEARS = 5;
/** Euros of a year for each building: about one work in two years. */
const BUDGET_OF_A_BUILDING = 2_500;
const SMALL = 400;
const LARGE = 5000;
const MEGABYTE = 1_000_000;

/** Plans over 400 and 5,000 plausible buildings, five years, 61 actions: time, memory, gap, gain over a plain ranking. */
export async function run(): Promise<Measure[]> {
  return [...(await measurePlan(SMALL, "≤ 60", "≤ 1")), ...(await measurePlan(LARGE, "≤ 600", "≤ 3"))];
}

async function measurePlan(count: number, aimS: string, aimGap: string): Promise<Measure[]> {
  const request = requestFor(count);
  const start = performance.now();
  let most = process.memoryUsage().rss;
  const before = most;
  const watch = setInterval(() => {
    most = Math.max(most, process.memoryUsage().rss);
  }, 200);
  const thread = startPlanThread(request, () => {});
  const made: MadePlan = await thread.made;
  const seconds = (performance.now() - start) / 1000;
  clearInterval(watch);
  await thread.close();
  const gain = made.objective_before - made.objective_after;
  const ranked = made.objective_before - made.ranking.objective_after;
  const name = `plan of ${count} buildings × 61 actions × ${YEARS} years`;
  return [
    { name, value: seconds, unit: "s", aim: aimS },
    { name: `${name}: gap to the optimum`, value: 100 * made.gap, unit: "%", aim: aimGap },
    { name: `${name}: gain over the plain ranking`, value: 100 * (gain / ranked - 1), unit: "%" },
    { name: `${name}: memory more`, value: (most - before) / MEGABYTE, unit: "MB" },
  ];
}

function requestFor(count: number): PlanRequest {
  const { pack, places } = embeddedData();
  const reference = createReference(pack);
  const buildings = Array.from({ length: count }, (_, n): PlanBuilding => {
    const answers = plausibleBuilding(n);
    const place = places.fromCoordinates(Number(answers.latitude), Number(answers.longitude));
    const { hazards } = assess(reference.figuresOf([place]), 0, answers, REFERENCE_YEAR);
    const moment = { ...MOMENT, scenario: availableScenario(MOMENT.scenario, place.zone) };
    const exposures = HAZARD_IDS.map((id): Level => {
      const one = ensure(hazards.find((hazard) => hazard.id === id));
      return exposureForMoment(one, moment, place.zone)?.level ?? "unknown";
    });
    const area = answers.building_floor_area;
    const atStake = { floor_area: typeof area === "number" ? area : null, value: null, occupants: null };
    return { id: String(n), answers, exposures, strategy: {}, atStake };
  });
  const years = Array.from({ length: YEARS }, (_, at) => ({
    year: REFERENCE_YEAR + 1 + at,
    budget: count * BUDGET_OF_A_BUILDING,
    skill: 3 as const,
  }));
  return {
    buildings,
    prices: new Map(),
    thisYear: REFERENCE_YEAR,
    settings: { objective: "levels", years, lateFirst: false, mostPerYear: null, together: [] },
  };
}
