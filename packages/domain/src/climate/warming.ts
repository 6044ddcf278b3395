import { ensure } from "../shared/ensure.ts";
import { MOMENTS, type Scenario } from "./moment.ts";

/**
 * Global warming level of each scenario in 2030, 2050 and 2090, °C against 1850-1900: scenarios and years come from one
 * curve a place. In 2030 the three emission scenarios are not distinguishable.
 *
 * @source reference figures, scenario_warming (edition 2026-11). AR6 levels are to be verified (see the source card
 * `scenario_warming`)
 */
const WORLD_C: Readonly<Record<Scenario, readonly [number, number, number]>> = {
  ssp1: [1.5, 1.7, 1.8],
  ssp2: [1.5, 2.0, 2.7],
  ssp5: [1.6, 2.4, 4.4],
  tracc: [1.5, 2.0, 3.0],
};

/**
 * Warming of France since 1900 at levels of the world, °C: the mapping of the national trajectory.
 * @source levels edition 1.2, rule 8
 */
const TRACC_MAPPING = [
  { worldC: 1.5, franceC: 2.0 },
  { worldC: 2.0, franceC: 2.7 },
  { worldC: 3.0, franceC: 4.0 },
] as const;
/** °C of France per °C of the world beyond the mapping. @source levels edition 1.2, rule 8 (Ribes et al. 2022) */
const FRANCE_PER_WORLD = 1.35;
/** Warming of France already reached in 1976-2005, °C since 1900. @source national trajectory (TRACC) */
export const FRANCE_REFERENCE_C = 0.7;

/** Warming of France against 1976-2005 at a global warming level of 1.5 °C or more, °C. */
export function franceWarmingC(worldC: number): number {
  const last = TRACC_MAPPING[2];
  if (worldC > last.worldC) return last.franceC + FRANCE_PER_WORLD * (worldC - last.worldC) - FRANCE_REFERENCE_C;
  const to = TRACC_MAPPING.findIndex((node, at) => at > 0 && worldC <= node.worldC);
  const [before, after] = [ensure(TRACC_MAPPING[to - 1]), ensure(TRACC_MAPPING[to])];
  const share = (worldC - before.worldC) / (after.worldC - before.worldC);
  return before.franceC + share * (after.franceC - before.franceC) - FRANCE_REFERENCE_C;
}

/** Global warming level of the AR6 baseline 1995-2014, °C against 1850-1900. */
export const WORLD_REFERENCE_C = 0.85;
/** Warming of the four DRIAS periods, °C against 1976-2005: reference and RCP8.5 H1, H2, H3 of the model. */
export const DRIAS_NODES_C = [0, 1.101, 2.053, 3.818] as const;
/** Warming of the levels of the national trajectory, °C against 1976-2005: reference, +2, +2.7 and +4 °C since 1900. */
export const TRACC_NODES_C = [0, franceWarmingC(1.5), franceWarmingC(2), franceWarmingC(3)] as const;
/** Beyond the last node the last slope is followed up to this warming, no further. @source levels edition 1.2, rule 8 */
export const FRANCE_LAST_C = 6.5;
/** Global warming levels at which the AR6 change maps are known, the baseline first. */
export const AR6_NODES_C = [WORLD_REFERENCE_C, 1.8, 2.4, 4.4] as const;

/**
 * Twenty years of RCP8.5 that a European ensemble is averaged over, with the global warming level of its global models,
 * °C against 1850-1900; the last year is included.
 * @source IPCC AR5 WG I, table SPM.2: +2.0 °C in 2046-2065 and +3.7 °C in 2081-2100 against 1986-2005, itself +0.61 °C
 */
export const RCP85_PERIODS = [
  { from: 1986, to: 2005, warmingC: 0.61 },
  { from: 2046, to: 2065, warmingC: 2.61 },
  { from: 2081, to: 2100, warmingC: 4.31 },
] as const;

/** Low and high of a figure are its values at these shares of the warming. @source reference-data §2.2 */
export const RANGE_FACTORS = { low: 0.75, high: 1.25 } as const;

const POSITIONS = { "2030": 0, "2050": 1, "2090": 2 } as const;

/** Warming of France at each moment, °C against 1976-2005. */
export const FRANCE_WARMING_C = MOMENTS.map(({ scenario, horizon }) =>
  horizon === "reference" ? 0 : franceWarmingC(WORLD_C[scenario][POSITIONS[horizon]]),
);
/** Global warming level at each moment, °C against 1850-1900. */
export const WORLD_WARMING_C = MOMENTS.map(({ scenario, horizon }) =>
  horizon === "reference" ? WORLD_REFERENCE_C : WORLD_C[scenario][POSITIONS[horizon]],
);

/** First moment of the warming of each: a figure that follows the warming alone is the same at both. */
export const FIRST_OF_WARMING = Uint8Array.from(WORLD_WARMING_C, (level) => WORLD_WARMING_C.indexOf(level));

/** The moments from the coldest to the warmest: from one to the next most levels are the same. */
export const BY_WARMING = Uint8Array.from(MOMENTS.keys()).sort(
  (a, b) => WORLD_WARMING_C[a]! - WORLD_WARMING_C[b]! || a - b,
);
