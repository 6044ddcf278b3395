import type { Level, RankedLevel } from "../shared/level.ts";
import { CLAY_HORIZONS, CLAY_INACTION, CLAY_SOLUTIONS, type ClaySolutionId, type ClayZone } from "./clay-tables.ts";

/** A figure with the ends of what is believed. */
type ClayRange = { readonly central: number; readonly low: number; readonly high: number };

/** What the odds and the amounts are computed from. */
type ClayOdds = { readonly zone: ClayZone; readonly vulnerability: Level };

const LONGEST_YEARS = Math.max(...CLAY_HORIZONS);

/** Of the works chosen, or of one solution. */
export type SolutionOutcome = {
  readonly cost_low: number;
  readonly cost_high: number;
  readonly efficacy: number;
  /** Odds of a claim from which it is worth its price at its low and its high cost; above 1: never. */
  readonly break_even_probability: { readonly low: number; readonly high: number };
  /**
   * Years until the mean loss avoided reaches its low cost: with the highest odds and heavy claims, and with the central
   * ones; null: not within 50 years.
   */
  readonly break_even_after: { readonly worst: number | null; readonly central: number | null };
  /** What it saves less what it costs, at the worst and at the best, €. */
  readonly net_low: number;
  readonly net_high: number;
};

/** Multipliers of the odds; where the vulnerability is not known, from the least to the most of them. */
function multipliers(vulnerability: Level): ClayRange {
  const { multiplier } = CLAY_INACTION;
  if (vulnerability === "unknown" || vulnerability === "none") {
    return { central: multiplier.medium, low: multiplier.very_low, high: multiplier.very_high };
  }
  const one = multiplier[vulnerability as RankedLevel];
  return { central: one, low: one, high: one };
}

/**
 * Loss expected over some years, € of today: E(T) = Σ p0 m (1+g)^t C (1+r)^-t.
 * @source clay tables, edition 1.0, inaction
 */
export function expectedLoss(yearly: number, growth: number, costEur: number, years: number): number {
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
export function clayInaction({ zone, vulnerability }: ClayOdds, years: number) {
  const base = CLAY_INACTION.claimsPerYear[zone];
  const { growthPerYear: growth, costEur: cost } = CLAY_INACTION;
  const times = multipliers(vulnerability);
  return {
    claim_probability: {
      central: oddsOfClaim(base * times.central, growth.central, years),
      low: oddsOfClaim(base * times.low, growth.low, years),
      high: oddsOfClaim(base * times.high, growth.high, years),
    },
    conditional: cost,
    horizons: CLAY_HORIZONS.map((horizon) => ({
      years: horizon,
      expected: expectedLoss(base * times.central, growth.central, cost.central, horizon),
      low: expectedLoss(base * times.low, growth.low, cost.light, horizon),
      high: expectedLoss(base * times.high, growth.high, cost.heavy, horizon),
    })),
  };
}

/** Whether the odds of a claim exceed those from which works are worth their price. */
type BreakEvenReached = "yes" | "at_worst" | "no";

/** The odds of a claim here beside those that works need at their low cost; `at_worst`: only the highest odds reach it. */
export function breakEvenReached(
  needed: SolutionOutcome["break_even_probability"],
  claims: { readonly raw_value: number; readonly high: number },
): BreakEvenReached {
  if (claims.raw_value >= needed.low) return "yes";
  return claims.high >= needed.low ? "at_worst" : "no";
}

/** What a solution, or works together, change over some years. */
function outcomeOf(
  { efficacy, cost: [low, high] }: { readonly efficacy: number; readonly cost: readonly [number, number] },
  { zone, vulnerability }: ClayOdds,
  years: number,
): SolutionOutcome {
  const base = CLAY_INACTION.claimsPerYear[zone];
  const { growthPerYear: growth, costEur: cost } = CLAY_INACTION;
  const times = multipliers(vulnerability);
  const saved = {
    low: efficacy * expectedLoss(base * times.low, growth.low, cost.light, years),
    high: efficacy * expectedLoss(base * times.high, growth.high, cost.heavy, years),
  };
  return {
    ...{ cost_low: low, cost_high: high, efficacy },
    break_even_probability: { low: low / (efficacy * cost.central), high: high / (efficacy * cost.central) },
    break_even_after: {
      worst: yearsUntil(low / efficacy, base * times.high, growth.high, cost.heavy),
      central: yearsUntil(low / efficacy, base * times.central, growth.central, cost.central),
    },
    ...{ net_low: saved.low - high, net_high: saved.high - low },
  };
}

/** Every solution, compared with doing nothing over some years. */
export function claySolutions(odds: ClayOdds, years: number) {
  return CLAY_SOLUTIONS.map((solution) => {
    const { id, efficacy, costEur } = solution;
    const typical = "typicalEur" in solution ? { cost_typical: solution.typicalEur } : {};
    return { id: id as ClaySolutionId, ...outcomeOf({ efficacy, cost: costEur }, odds, years), ...typical };
  });
}

/**
 * Works done together: each avoids its share of what the others leave. The package holds the horizontal measures: beside
 * it, they add nothing.
 */
export function clayWorks(chosen: readonly ClaySolutionId[], odds: ClayOdds, years: number): SolutionOutcome | null {
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
  return outcomeOf({ efficacy: 1 - left, cost }, odds, years);
}
