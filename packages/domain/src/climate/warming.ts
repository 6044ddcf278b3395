import { MOMENTS, type Scenario } from "./moment.ts";

/**
 * Warming at which each moment is read, so that scenarios and years come from one curve a place.
 *
 * France: °C against 1976-2005. World: global warming level, °C against 1850-1900.
 * In 2030 the three emission scenarios are not distinguishable: they carry the same figure.
 *
 * @source reference figures, scenario_warming (edition 2026-11); the national trajectory is +2, +2.7 and +4 °C since
 * 1900 less the 0.7 °C already reached in 1976-2005. AR6 levels are to be verified (see the source card
 * `scenario_warming`).
 */
const FRANCE_C: Readonly<Record<Scenario, readonly [number, number, number]>> = {
  ssp1: [1.2, 1.3, 1.3],
  ssp2: [1.2, 1.7, 2.1],
  ssp5: [1.2, 2.05, 3.9],
  tracc: [1.3, 2.0, 3.3],
};
const WORLD_C: Readonly<Record<Scenario, readonly [number, number, number]>> = {
  ssp1: [1.5, 1.7, 1.8],
  ssp2: [1.5, 2.0, 2.7],
  ssp5: [1.6, 2.4, 4.4],
  tracc: [1.5, 2.0, 3.0],
};
/** Global warming level of the AR6 baseline 1995-2014, °C against 1850-1900. */
export const WORLD_REFERENCE_C = 0.85;
/** Warming of the four DRIAS periods, °C against 1976-2005: reference and RCP8.5 H1, H2, H3 of the model. */
export const DRIAS_NODES_C = [0, 1.101, 2.053, 3.818] as const;
/** Warming of the levels of the national trajectory, °C against 1976-2005: reference, +2, +2.7 and +4 °C since 1900. */
export const TRACC_NODES_C = [0, ...FRANCE_C.tracc] as const;
/** Beyond the last node its slope is followed up to this warming, no further; the top of a range follows it by its factor. */
export const DRIAS_LAST_C = 3.9;
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

const byMoment = (
  table: Readonly<Partial<Record<Scenario, readonly number[]>>>,
  reference: number,
): readonly number[] =>
  MOMENTS.map(({ scenario, horizon }) => {
    if (horizon === "reference") return reference;
    const position = horizon === "2030" ? 0 : horizon === "2050" ? 1 : 2;
    return table[scenario]?.[position] ?? Number.NaN;
  });

/** Warming of France at each moment, °C against 1976-2005. */
export const FRANCE_WARMING_C = byMoment(FRANCE_C, 0);
/** Global warming level at each moment, °C against 1850-1900. */
export const WORLD_WARMING_C = byMoment(WORLD_C, WORLD_REFERENCE_C);
