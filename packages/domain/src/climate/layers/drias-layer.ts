import type { Bilingual } from "../../shared/bilingual.ts";
import { ensure } from "../../shared/ensure.ts";
import { coolingDegreeDays, heatingDegreeDays } from "../degree-days.ts";
import { hotNights } from "../departures.ts";
import { downscale, NODES, WIDTH } from "../downscaling.ts";
import { isWidenedByRelief } from "../evidence-errors.ts";
import type { Evidence, EvidenceQuality } from "../figures.ts";
import { afternoonSpreadC, humidDays } from "../humid-heat.ts";
import type { IndicatorKey } from "../indicators.ts";
import { positionOn } from "../interpolation.ts";
import type { Layer } from "../layer.ts";
import { indexPoints } from "../point-index.ts";
import { DRIAS_COLUMNS, type DriasColumn, type DriasGrid, type Stations } from "../reference-pack.ts";
import { FRANCE_LAST_C, FRANCE_WARMING_C, RANGE_FACTORS } from "../warming.ts";
import { type MomentPositions, writeConstant, writeCurve } from "./write-curve.ts";

/** Which column of the grid gives which indicator. */
const DIRECT: readonly (readonly [IndicatorKey, DriasColumn])[] = [
  ["tx35_days", "tx35"],
  ["tropical_nights", "tr"],
  ["heatwave_days", "hw"],
  ["summer_days", "sd25"],
  ["frost_days", "fd"],
  ["cold_wave_days", "cw"],
  ["pq99", "pq99"],
  ["rx1day", "rx1d"],
  ["strong_wind_ff98", "ff98"],
  ["fire_weather_days", "ifm40"],
];
const at = (column: DriasColumn) => DRIAS_COLUMNS.indexOf(column) * NODES;
/** Mean temperature of the year, of the summer. */
const [YEAR_C, SUMMER_C] = [at("tav"), at("tjja")];
/** Mean maximum of the summer; days above 35 °C. */
const [AFTERNOON_C, VERY_HOT_DAYS] = [at("txjja"), at("tx35")];
/** Heavy rain, rain of the year, wet days. */
const [HEAVY_MM, RAIN_MM, WET_DAYS] = [at("pq99"), at("rr"), at("rr1")];

/** No projection of the wind shows a clear change: it stays that of the reference. @source levels edition 1.2, rule 10 */
const CONSTANT: ReadonlySet<IndicatorKey> = new Set(["strong_wind_ff98"]);
/** A fall of this series within the error of one model is none, days. @source levels edition 1.2, rule 10; ADR 0003 */
const NOISE: Readonly<Partial<Record<IndicatorKey, number>>> = { fire_weather_days: 1.9 };

/**
 * Heavy rain of mountains is read against the wet days there: it rains more, every day, than on the plains.
 * @source levels edition 1.2, §2 (flood); mean of the wet days of the points of the grid under 200 m
 */
const MOUNTAINS = { fromM: 600, wholeM: 1000, plainWetDayMm: 6.2 } as const;

/** Where each moment falls between the nodes of a grid. */
function positionsOn(nodesC: WarmingNodes): MomentPositions {
  const positions = (factor: number) =>
    FRANCE_WARMING_C.map((warming) => positionOn(nodesC, warming * factor, FRANCE_LAST_C));
  return { central: positions(1), weak: positions(RANGE_FACTORS.low), strong: positions(RANGE_FACTORS.high) };
}

/** Warming of France at the four nodes of a grid, °C against 1976-2005, ascending from the reference. */
type WarmingNodes = readonly [number, number, number, number];

type DriasLayerOptions = {
  readonly id: string;
  readonly priority: number;
  readonly source: string;
  readonly evidence: EvidenceQuality;
  readonly precision_m: number;
  readonly vintage: string;
  readonly nodesC: WarmingNodes;
};

const DEGREE_DAYS: Bilingual = {
  fr: "Calculé à partir des moyennes mensuelles, avec une dispersion journalière supposée : ±10 à 15 %.",
  en: "Calculated from monthly means, with an assumed daily spread: ±10 to 15%.",
};
/** Caveats of single indicators, beside that of the source card. */
const OWN_CAVEATS: Readonly<Partial<Record<IndicatorKey, Bilingual>>> = {
  cdd22: DEGREE_DAYS,
  hdd155: DEGREE_DAYS,
  humidex40_days: {
    fr: "L’humidité de l’air n’est pas dans la grille\u202f: elle est supposée celle du point de rosée au minimum de la nuit (FAO 56), ce qui compte trop de jours où l’été est sec.",
    en: "The grid has no humidity: it is supposed to be that of a dew point at the minimum of the night (FAO 56), which counts too many days where summers are dry.",
  },
  hot_nights: {
    fr: "Calculé à partir du réchauffement de chaque mois, avec une dispersion journalière supposée\u202f: le même chiffre partout à la référence.",
    en: "Calculated from the warming of each month with an assumed daily spread: the same figure everywhere at the reference.",
  },
  heatwave_days: {
    fr: "Au moins cinq jours d’affilée à plus de 5\u00a0°C au-dessus de la normale du lieu : mesure l’écart à la normale, pas la chaleur absolue.",
    en: "At least five consecutive days more than 5 °C above the local normal: measures departure from normal, not absolute heat.",
  },
  strong_wind_ff98: {
    fr: "Les projections ne montrent pas d’évolution nette.",
    en: "The projections show no clear change.",
  },
};

/**
 * A grid of DRIAS indicators over metropolitan France, brought down to the place's position and altitude, and read at
 * the warming of each moment between its four nodes.
 *
 * @source reference-data §2.2 and §2.3 (HEAT, COLD, HEAVY RAIN, WIND, WILDFIRE)
 */
export function driasLayer(grid: DriasGrid, stations: Stations, options: DriasLayerOptions): Layer {
  const scaled = downscale(grid);
  const positions = positionsOn(options.nodesC);
  const patterns = monthlyPatterns(grid, stations);
  const evidence = (key: IndicatorKey, method: Evidence["method"]) =>
    createByHeight(key, {
      layer: options.id,
      source: options.source,
      method,
      evidence: options.evidence,
      ...(CONSTANT.has(key) ? {} : { modelledToC: ensure(options.nodesC.at(-1)) }),
      precision_m: options.precision_m,
      vintage: options.vintage,
      caveat: OWN_CAVEATS[key] ?? null,
    });
  const hasColumn = (column: DriasColumn) => grid.values[column][0].some((value) => !Number.isNaN(value));
  const direct = DIRECT.filter(([, column]) => hasColumn(column)).map(([key, column]) => ({
    key,
    from: at(column),
    evidence: evidence(key, "modelled"),
  }));
  const cooling = { key: "cdd22", evidence: evidence("cdd22", "derived") } as const;
  const heating = { key: "hdd155", evidence: evidence("hdd155", "derived") } as const;
  const humid = { key: "humidex40_days", evidence: evidence("humidex40_days", "derived") } as const;
  const nights = { key: "hot_nights", evidence: evidence("hot_nights", "derived") } as const;
  const isHumid = hasColumn("tjja") && hasColumn("txjja") && hasColumn("tx35");
  const relative = { key: "pq99_relative", evidence: evidence("pq99_relative", "derived") } as const;
  const rain = new Float64Array(NODES);
  const derived = [
    ...(hasColumn("tav") && hasColumn("tjja") ? [cooling.key, heating.key, nights.key] : []),
    ...(isHumid ? [humid.key] : []),
    ...(hasColumn("pq99") && hasColumn("rr") && hasColumn("rr1") ? [relative.key] : []),
  ];
  const values = new Float64Array(WIDTH);
  const hotNightsOf = createHotNights(scaled.matrix);
  const monthly = new Float64Array(12);
  const [cdd, hdd] = [new Float64Array(NODES), new Float64Array(NODES)];
  const humidDaysAt = new Float64Array(NODES);

  return {
    id: options.id,
    priority: options.priority,
    indicators: [...direct.map(({ key }) => key), ...derived],
    constant: [...CONSTANT],
    sources: [options.source],
    fill({ places, columns }) {
      for (let row = 0; row < places.length; row++) {
        const place = ensure(places[row]);
        if (place.zone !== "france") continue;
        const downscaled = scaled.at(place.latitude, place.longitude, place.altitude_m, values);
        if (downscaled === null) continue;
        const { cell, aboveGridM } = downscaled;
        for (const { key, from, evidence } of direct) {
          const column = columns[key];
          if (column.evidence[row] || Number.isNaN(values[from]!)) continue;
          if (CONSTANT.has(key)) {
            writeConstant(column, row, Math.max(0, values[from]!), evidence(aboveGridM));
          } else {
            steady(key, values, from);
            writeCurve(column, row, positions, values, from, 0, evidence(aboveGridM));
          }
        }
        const altitude = place.altitude_m ?? grid.altitudeM[cell]!;
        if (altitude > MOUNTAINS.fromM && !columns.pq99_relative.evidence[row]) {
          mountainRain(values, altitude, rain);
          if (!Number.isNaN(rain[0]!))
            writeCurve(columns.pq99_relative, row, positions, rain, 0, 0, relative.evidence(aboveGridM));
        }
        if (isHumid && !columns.humidex40_days.evidence[row]) {
          writeHumidDays(values, humidDaysAt);
          if (!Number.isNaN(humidDaysAt[0]!))
            writeCurve(columns.humidex40_days, row, positions, humidDaysAt, 0, 0, humid.evidence(aboveGridM));
        }
        if (Number.isNaN(values[YEAR_C]!) || Number.isNaN(values[SUMMER_C]!)) continue;
        for (let node = 0; node < NODES; node++) {
          monthlyTemperatures(values, node, ensure(patterns[cell]), monthly);
          cdd[node] = coolingDegreeDays(monthly);
          hdd[node] = heatingDegreeDays(monthly);
        }
        if (!columns.hot_nights.evidence[row])
          writeCurve(columns.hot_nights, row, positions, hotNightsOf(cell), 0, 0, nights.evidence(aboveGridM));
        if (!columns.cdd22.evidence[row])
          writeCurve(columns.cdd22, row, positions, cdd, 0, 0, cooling.evidence(aboveGridM));
        if (!columns.hdd155.evidence[row])
          writeCurve(columns.hdd155, row, positions, hdd, 0, 0, heating.evidence(aboveGridM));
      }
    },
  };
}

/** Heights are given by steps of this, m: places of one step share their evidence. */
const HEIGHT_STEP_M = 10;

/** Evidence of an indicator by the height of a place above the points of the grid, which says it where its error is larger. */
function createByHeight(key: IndicatorKey, flat: Evidence): (aboveGridM: number) => Evidence {
  const known = new Map<number, Evidence>();
  return (height) => {
    const aboveGridM = Math.round(height / HEIGHT_STEP_M) * HEIGHT_STEP_M;
    if (!isWidenedByRelief(key, flat.evidence, aboveGridM)) return flat;
    const widened = known.get(aboveGridM) ?? { ...flat, aboveGridM };
    known.set(aboveGridM, widened);
    return widened;
  };
}

/** Takes out of the nodes of an indicator the changes that are inside their own error. */
function steady(key: IndicatorKey, values: Float64Array, from: number): void {
  const noise = NOISE[key];
  if (noise === undefined) return;
  for (let node = from + 1; node < from + NODES; node++) {
    const before = values[node - 1]!;
    if (values[node]! < before && before - values[node]! <= noise) values[node] = before;
  }
}

/** Heavy rain at the nodes, mm, brought to the wet days of the plains: not at all at 600 m, whole from 1,000 m. */
function mountainRain(values: Float64Array, altitudeM: number, out: Float64Array): void {
  const wetDayMm = values[RAIN_MM]! / values[WET_DAYS]!;
  const share = Math.min(1, (altitudeM - MOUNTAINS.fromM) / (MOUNTAINS.wholeM - MOUNTAINS.fromM));
  const factor = 1 - share + share * (MOUNTAINS.plainWetDayMm / wetDayMm);
  for (let node = 0; node < NODES; node++) out[node] = values[HEAVY_MM + node]! * factor;
}

/** Days with a humidex above 40 at the nodes: the afternoons of the place keep the spread that they have at the reference. */
function writeHumidDays(values: Float64Array, out: Float64Array): void {
  const spreadC = afternoonSpreadC(values[AFTERNOON_C]!, values[VERY_HOT_DAYS]!);
  for (let node = 0; node < NODES; node++) {
    const afternoonC = values[AFTERNOON_C + node]!;
    const nightC = 2 * values[SUMMER_C + node]! - afternoonC;
    out[node] = humidDays({ afternoonC, nightC, spreadC });
  }
}

/** Abnormally hot nights at the nodes of a cell, worked out when it is first asked: its warming is that of its places. */
function createHotNights(matrix: Float64Array): (cell: number) => Float64Array {
  const known: Float64Array[] = [];
  return (cell) => {
    known[cell] ??= Float64Array.from({ length: NODES }, (_, node) =>
      hotNights((month) => warmingOf(matrix, cell * WIDTH, node, month)),
    );
    return known[cell];
  };
}

/** Months that warm as the summer does, and those that warm between it and the year. */
const isSummer = (month: number) => month >= 5 && month <= 7;
const isShoulder = (month: number) => month === 4 || month === 8;

/**
 * Twelve monthly means at a warming node, °C: the year's mean and the summer's give the scale of the local yearly
 * cycle; warming is that of the year from October to April, of the summer from June to August, their mean in between.
 */
function monthlyTemperatures(values: Float64Array, node: number, pattern: Float64Array, out: Float64Array): void {
  const year = values[YEAR_C]!;
  const summer = values[SUMMER_C]!;
  for (let m = 0; m < 12; m++) out[m] = year + (summer - year) * pattern[m]! + warmingOf(values, 0, node, m);
}

/** Warming of a month at a node, °C, from the values of a place or of a cell that begin at `from`. */
function warmingOf(values: Float64Array, from: number, node: number, month: number): number {
  const yearWarming = values[from + YEAR_C + node]! - values[from + YEAR_C]!;
  const summerWarming = values[from + SUMMER_C + node]! - values[from + SUMMER_C]!;
  if (isSummer(month)) return summerWarming;
  return isShoulder(month) ? (yearWarming + summerWarming) / 2 : yearWarming;
}

/** Shape of the yearly cycle at each cell: (month − year) / (summer − year), mean of its three nearest stations. */
function monthlyPatterns(grid: DriasGrid, stations: Stations): readonly Float64Array[] {
  const index = indexPoints(stations.latitude, stations.longitude, 1);
  return Array.from(grid.latitude, (latitude, cell) => {
    const pattern = new Float64Array(12);
    for (const { row } of index.nearest(latitude, grid.longitude[cell]!, 3)) {
      const months = stations.temperatureC.map((column) => column[row]!);
      const year = months.reduce((sum, t) => sum + t, 0) / 12;
      const summer = (months[5]! + months[6]! + months[7]!) / 3;
      months.forEach((t, m) => {
        pattern[m]! += (t - year) / (summer - year) / 3;
      });
    }
    return pattern;
  });
}
