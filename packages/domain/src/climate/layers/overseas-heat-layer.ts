import type { Bilingual } from "../../shared/bilingual.ts";
import { ensure } from "../../shared/ensure.ts";
import { AR6_POSITIONS } from "../ar6.ts";
import { coolingDegreeDays, HEATING_BASE_C, MONTH_DAYS } from "../degree-days.ts";
import type { Evidence, FigureColumn } from "../figures.ts";
import { humidDays } from "../humid-heat.ts";
import type { IndicatorKey } from "../indicators.ts";
import { valueAt } from "../interpolation.ts";
import type { Layer } from "../layer.ts";
import { LAPSE_C_PER_M } from "../local-normals.ts";
import { MOMENT_COUNT, MOMENTS } from "../moment.ts";
import { meanExcess, normalDistribution } from "../normal-law.ts";
import { departementOf } from "../place.ts";
import type { Overseas, OverseasNormals } from "../reference-pack.ts";
import { TRAJECTORY } from "../trajectory.ts";
import { RANGE_FACTORS, WORLD_REFERENCE_C, WORLD_WARMING_C } from "../warming.ts";

/** Spread of lows and highs within a month of the tropics, °C: a third of that of Europe. @source own design */
const SPREAD_C = 1.3;
const VERY_HOT_C = 35;
const TROPICAL_NIGHT_C = 20;

const FROST_C = 0;

const KEYS = [
  ...(["tx35_days", "tropical_nights", "cdd22", "humidex40_days"] as const),
  ...(["hdd155", "frost_days"] as const),
] as const satisfies readonly IndicatorKey[];
type Key = (typeof KEYS)[number];

const ONE_STATION: Bilingual = {
  fr: "Une station au bord de la mer pour tout le territoire, ramenée à l’altitude du lieu, avec une dispersion journalière supposée\u202f: ordre de grandeur.",
  en: "One station by the sea for the whole territory, brought to the altitude of the place, with an assumed daily spread: order of magnitude.",
};

/**
 * Heat of the French overseas territories, and the cold of their heights: monthly lows and highs of a station by the sea,
 * brought to the altitude of the place, which warm as the world does (assumption); very hot days take the change of the AR6
 * maps where it is larger. No figure has the warming of the national trajectory, which is the mainland's.
 *
 * @source levels edition 1.2, rule 1 (station normals); docs/adr/0078; cold: docs/adr/0096
 */
export function overseasHeatLayer({ normals }: Overseas): Layer {
  const evidence: Evidence = {
    layer: "overseas_heat",
    source: "overseas_normals",
    method: "derived",
    evidence: "proxy",
    precision_m: null,
    vintage: "1991-2020",
    caveat: ONE_STATION,
  };
  return {
    id: "overseas_heat",
    priority: 100,
    indicators: KEYS,
    sources: ["overseas_normals"],
    fill({ places, columns }) {
      places.forEach(({ zone, insee, altitude_m: altitude }, row) => {
        const station = zone === "overseas" && insee !== null ? normals[departementOf(insee)] : undefined;
        if (station === undefined) return;
        const lapseC = LAPSE_C_PER_M * (altitude ?? 0);
        for (const key of KEYS) {
          if (columns[key].evidence[row]) continue;
          writeWarmed(columns[key], row, (moment, factor) => {
            const warming = factor * (WORLD_WARMING_C[moment]! - WORLD_REFERENCE_C);
            const own = MEASURES[key](station, lapseC + warming);
            if (key !== "tx35_days") return own;
            return Math.max(own, MEASURES[key](station, lapseC) + factor * changeAt(station, moment));
          });
          columns[key].evidence[row] = evidence;
        }
      });
    },
  };
}

/** Writes a figure at the moments of the emission scenarios: at their warming, and at the ends of its range. */
function writeWarmed(column: FigureColumn, row: number, of: (moment: number, factor: number) => number): void {
  MOMENTS.forEach(({ scenario }, moment) => {
    const at = row * MOMENT_COUNT + moment;
    const isKnown = scenario !== TRAJECTORY;
    column.value[at] = isKnown ? of(moment, 1) : Number.NaN;
    if (column.low.length === 0) return;
    // What is cold has less of it where it warms more.
    const [weak, strong] = isKnown
      ? [of(moment, RANGE_FACTORS.low), of(moment, RANGE_FACTORS.high)]
      : [Number.NaN, Number.NaN];
    column.low[at] = Math.min(column.value[at]!, weak, strong);
    column.high[at] = Math.max(column.value[at]!, weak, strong);
  });
}

/** Additional days above 35 °C in the AR6 cell near the station, none at the baseline. */
function changeAt({ veryHotDaysChange }: OverseasNormals, moment: number): number {
  return valueAt([0, ...veryHotDaysChange], 0, ensure(AR6_POSITIONS.central[moment]));
}

/** Days a year below which there are none: what is left is the tail of the distribution, not the weather. */
const NO_DAY = 0.005;

/** Days of the year on which a temperature of the months passes a threshold. */
function daysOver(monthlyC: readonly number[], addedC: number, thresholdC: number): number {
  const sum = MONTH_DAYS.reduce(
    (sum, days, m) => sum + days * normalDistribution((monthlyC[m]! + addedC - thresholdC) / SPREAD_C),
    0,
  );
  return sum < NO_DAY ? 0 : sum;
}

/** Heating degree-days below 15.5 °C of a year of the tropics, °C·d. */
function heatingDays({ lowC, highC }: OverseasNormals, addedC: number): number {
  return MONTH_DAYS.reduce((sum, days, m) => {
    const meanC = (lowC[m]! + highC[m]!) / 2 + addedC;
    return sum + days * SPREAD_C * meanExcess((HEATING_BASE_C - meanC) / SPREAD_C);
  }, 0);
}

/** Each figure from the station, and from what altitude and warming add to its temperatures, °C. */
const MEASURES: Readonly<Record<Key, (station: OverseasNormals, addedC: number) => number>> = {
  tx35_days: ({ highC }, addedC) => daysOver(highC, addedC, VERY_HOT_C),
  tropical_nights: ({ lowC }, addedC) => daysOver(lowC, addedC, TROPICAL_NIGHT_C),
  cdd22: ({ lowC, highC }, addedC) => coolingDegreeDays(lowC.map((low, m) => (low + highC[m]!) / 2 + addedC)),
  hdd155: heatingDays,
  frost_days: ({ lowC }, addedC) =>
    daysOver(
      lowC.map((low) => FROST_C - low),
      -addedC,
      0,
    ),
  humidex40_days: ({ lowC, highC }, addedC) =>
    MONTH_DAYS.reduce(
      (sum, days, m) =>
        sum + humidDays({ afternoonC: highC[m]! + addedC, nightC: lowC[m]! + addedC, spreadC: SPREAD_C, days }),
      0,
    ),
};
