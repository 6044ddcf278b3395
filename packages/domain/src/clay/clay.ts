import { vulnerabilityLevel } from "../analysis/vulnerability.ts";
import type { Level, RankedLevel } from "../shared/level.ts";
import { CLAY_HORIZONS, CLAY_INACTION, CLAY_SOLUTIONS, type ClaySolutionId, type ClayZone } from "./clay-tables.ts";

/** A figure with the ends of what is believed. */
type ClayRange = { readonly central: number; readonly low: number; readonly high: number };

/** The vulnerability to drought and clay: its level, and the interval that holds its index. */
export type ClayVulnerability = { readonly level: Level; readonly low: number; readonly high: number };

/** What the odds and the amounts are computed from. */
type ClayOdds = { readonly zone: ClayZone; readonly vulnerability: ClayVulnerability };

const LONGEST_YEARS = Math.max(...CLAY_HORIZONS);

/** Of the works chosen, or of one solution, whatever the zone. */
export type SolutionCost = {
  readonly cost_low: number;
  readonly cost_high: number;
  readonly efficacy: number;
  /** Odds of a claim from which it is worth its price at its low and its high cost; above 1: never. */
  readonly break_even_probability: { readonly low: number; readonly high: number };
};

/** The same in a zone. */
export type SolutionOutcome = SolutionCost & {
  /**
   * Years until the mean loss avoided reaches its low cost: with the highest odds and heavy claims, and with the central
   * ones; null: not within 50 years.
   */
  readonly break_even_after: { readonly worst: number | null; readonly central: number | null };
  /** What it saves less what it costs, at the worst and at the best, €. */
  readonly net_low: number;
  readonly net_high: number;
};

/**
 * Odds of a claim in a year, at today's climate: those of the zone by how vulnerable the house is beside the mean house.
 * Their ends are those of the interval of the vulnerability and of the share of the claims that is in the high zone.
 * @source levels edition 1.2, "Clay tool"
 */
export function yearlyClaims({ zone, vulnerability: { level, low, high } }: ClayOdds): ClayRange {
  const { claimsPerYear, multiplier, meanMultiplier, shareInHigh } = CLAY_INACTION;
  const times = (one: Level) => multiplier[one as RankedLevel] / meanMultiplier;
  // A vulnerability that is not known is that of the mean house.
  const central = level === "unknown" || level === "none" ? 1 : times(level);
  const base = claimsPerYear[zone];
  const [least, most] = endsOfZone(zone, shareInHigh);
  return {
    central: base * central,
    low: base * least * Math.min(central, times(vulnerabilityLevel(low))),
    high: base * most * Math.max(central, times(vulnerabilityLevel(high))),
  };
}

/** By how much the odds of a zone may be less and more, for the share of the claims in the high one is not known. */
function endsOfZone(zone: ClayZone, { low, central, high }: ClayRange): readonly [number, number] {
  if (zone === "high") return [low / central, high / central];
  return zone === "medium" ? [(1 - high) / (1 - central), (1 - low) / (1 - central)] : [1, 1];
}

/**
 * Loss expected over some years, € of today: E(T) = Σ p0 m (1+g)^t C (1+r)^-t.
 * @source clay tables, edition 1.0, inaction
 */
export function computeExpectedLoss(yearly: number, growth: number, costEur: number, years: number): number {
  let sum = 0;
  for (let year = 1; year <= years; year++) sum += oddsToday(yearly, growth, year);
  return costEur * sum;
}

/** Odds of a claim in a year to come, brought to today. */
function oddsToday(yearly: number, growth: number, year: number): number {
  return (yearly * (1 + growth) ** year) / (1 + CLAY_INACTION.discountRate) ** year;
}

/** Years until the loss expected reaches an amount, €; null: not within the longest of the durations. */
function yearsUntil(lossEur: number, yearly: number, growth: number, costEur: number): number | null {
  let loss = 0;
  for (let year = 1; year <= LONGEST_YEARS; year++) {
    loss += costEur * oddsToday(yearly, growth, year);
    if (loss >= lossEur) return year;
  }
  return null;
}

/** Odds that at least one claim happens over some years, 0 to 1. */
function oddsOfClaim(yearly: number, growth: number, years: number): number {
  let none = 1;
  for (let year = 1; year <= years; year++) none *= 1 - Math.min(1, yearly * (1 + growth) ** year);
  return 1 - none;
}

/** Doing nothing: the odds of a claim, what it would cost, and the mean, which most houses never see. */
export function clayInaction(odds: ClayOdds, years: number) {
  const yearly = yearlyClaims(odds);
  const { growthPerYear: growth, costEur: cost } = CLAY_INACTION;
  return {
    claim_probability: {
      central: oddsOfClaim(yearly.central, growth.central, years),
      low: oddsOfClaim(yearly.low, growth.low, years),
      high: oddsOfClaim(yearly.high, growth.high, years),
    },
    conditional: cost,
    horizons: CLAY_HORIZONS.map((horizon) => ({
      years: horizon,
      expected: computeExpectedLoss(yearly.central, growth.central, cost.central, horizon),
      low: computeExpectedLoss(yearly.low, growth.low, cost.light, horizon),
      high: computeExpectedLoss(yearly.high, growth.high, cost.heavy, horizon),
    })),
  };
}

/** What works save less what they cost, at the worst and at the best, €. */
type ClayNet = Pick<SolutionOutcome, "net_low" | "net_high">;

/** @param loss expected without works, at the least and at the most, € */
export function clayNet(
  { cost_low, cost_high, efficacy }: Pick<SolutionCost, "cost_low" | "cost_high" | "efficacy">,
  loss: { readonly low: number; readonly high: number },
): ClayNet {
  return { net_low: efficacy * loss.low - cost_high, net_high: efficacy * loss.high - cost_low };
}

/** Whether works are worth their price over the whole range of what they save; `depends`: at the best, not at the worst. */
export function worthPrice({ net_low, net_high }: ClayNet): "yes" | "depends" | "no" {
  if (net_low >= 0) return "yes";
  return net_high > 0 ? "depends" : "no";
}

/** What a solution, or works together, avoid of a loss, and cost. */
type Efficacy = { readonly efficacy: number; readonly cost: readonly [number, number] };

/** What a solution, or works together, cost, and from which odds of a claim on they are worth it: in any zone. */
function costOf({ efficacy, cost: [low, high] }: Efficacy): SolutionCost {
  const { central } = CLAY_INACTION.costEur;
  return {
    cost_low: low,
    cost_high: high,
    efficacy,
    break_even_probability: { low: low / (efficacy * central), high: high / (efficacy * central) },
  };
}

/** What a solution, or works together, change over some years. */
function outcomeOf(works: Efficacy, odds: ClayOdds, years: number): SolutionOutcome {
  const {
    efficacy,
    cost: [low],
  } = works;
  const { growthPerYear: growth, costEur: cost } = CLAY_INACTION;
  const yearly = yearlyClaims(odds);
  const costs = costOf(works);
  const loss = {
    low: computeExpectedLoss(yearly.low, growth.low, cost.light, years),
    high: computeExpectedLoss(yearly.high, growth.high, cost.heavy, years),
  };
  return {
    ...costs,
    break_even_after: {
      worst: yearsUntil(low / efficacy, yearly.high, growth.high, cost.heavy),
      central: yearsUntil(low / efficacy, yearly.central, growth.central, cost.central),
    },
    ...clayNet(costs, loss),
  };
}

/** A solution, with what a source says that it costs most often. */
type ClaySolution<Figures> = Figures & { readonly id: ClaySolutionId; readonly cost_typical?: number };

function solutionsWith<Figures>(figuresOf: (works: Efficacy) => Figures): readonly ClaySolution<Figures>[] {
  return CLAY_SOLUTIONS.map((solution) => {
    const { id, efficacy, costEur } = solution;
    const typical = "typicalEur" in solution ? { cost_typical: solution.typicalEur } : {};
    return { id: id as ClaySolutionId, ...figuresOf({ efficacy, cost: costEur }), ...typical };
  });
}

/** Every solution, compared with doing nothing over some years. */
export const claySolutions = (odds: ClayOdds, years: number) => solutionsWith((works) => outcomeOf(works, odds, years));
/** What every solution costs, in any zone. */
export const claySolutionCosts = () => solutionsWith(costOf);

/**
 * Works done together: each avoids its share of what the others leave. The package holds the horizontal measures: beside
 * it, they add nothing.
 */
export function clayWorks(chosen: readonly ClaySolutionId[], odds: ClayOdds, years: number): SolutionOutcome | null {
  const works = worksTogether(chosen);
  return works && outcomeOf(works, odds, years);
}

/** What they cost, in any zone. */
export function clayWorksCost(chosen: readonly ClaySolutionId[]): SolutionCost | null {
  const works = worksTogether(chosen);
  return works && costOf(works);
}

function worksTogether(chosen: readonly ClaySolutionId[]): Efficacy | null {
  const isPackaged = chosen.includes("package_horizontal");
  const works = CLAY_SOLUTIONS.filter(
    ({ id, kind }) => chosen.includes(id) && (!isPackaged || id === "package_horizontal" || kind === "vertical"),
  );
  if (works.length === 0) return null;
  const cost = works.reduce<readonly [number, number]>(
    ([low, high], { costEur }) => [low + costEur[0], high + costEur[1]],
    [0, 0],
  );
  const left = works.reduce((share, { efficacy }) => share * (1 - efficacy), 1);
  return { efficacy: 1 - left, cost };
}
