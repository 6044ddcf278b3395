import { type Plan, sumOf } from "./plan.ts";

/** Units of plans, by what they are called: metres in each. */
export const PLAN_UNITS = {
  metre: 1,
  decimetre: 0.1,
  centimetre: 0.01,
  millimetre: 0.001,
  kilometre: 1000,
  foot: 0.3048,
  us_foot: 1200 / 3937,
  inch: 0.0254,
  yard: 0.9144,
} as const;
export type PlanUnit = keyof typeof PLAN_UNITS | "web_metre";
const NAMES = Object.keys(PLAN_UNITS) as (keyof typeof PLAN_UNITS)[];

/** Units that any plan may be in; those of a survey in feet are offered when the plan says them. */
const USUAL: readonly PlanUnit[] = ["metre", "decimetre", "centimetre", "millimetre", "foot", "inch"];

/** Metres in a unit of a plan. */
export function metresOf(plan: Plan, unit: PlanUnit): number {
  return unit === "web_metre" ? (plan.webMetres ?? 1) : PLAN_UNITS[unit];
}

/** The unit of a number of metres; null where none has it. */
export const findUnit = (metres: number | null): PlanUnit | null =>
  NAMES.find((name) => PLAN_UNITS[name] === metres) ?? null;

/** The units that are offered for a plan; none where its areas are those of the ground. */
export function unitsOf(plan: Plan): readonly PlanUnit[] {
  if (plan.kind === "map" && plan.metres !== null) return [];
  const declared = findUnit(plan.metres ?? plan.doubtedMetres);
  const web: readonly PlanUnit[] = plan.webMetres === null ? [] : ["web_metre"];
  return [...USUAL, ...web, ...(declared === null || USUAL.includes(declared) ? [] : [declared])];
}

/** Units that are proposed to a plan that says none: the one that makes it nearest to its plot. */
const PROPOSED: readonly PlanUnit[] = ["metre", "centimetre", "millimetre", "web_metre"];

export function proposeUnit(plan: Plan, plotM2: number): PlanUnit {
  const declared = findUnit(plan.metres);
  if (declared !== null) return declared;
  const area = Math.max(...plan.by.map(({ layers }) => sumOf(layers)));
  const offered = unitsOf(plan);
  const distance = (unit: PlanUnit) => Math.abs(Math.log((area * metresOf(plan, unit) ** 2) / plotM2));
  const [nearest = "metre"] = PROPOSED.filter((unit) => offered.includes(unit)).toSorted(
    (a, b) => distance(a) - distance(b),
  );
  return nearest;
}
