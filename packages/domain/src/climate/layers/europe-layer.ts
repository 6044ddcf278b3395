import type { Bilingual } from "../../shared/bilingual.ts";
import { ensure } from "../../shared/ensure.ts";
import { recordOf } from "../../shared/record-of.ts";
import { AR6_POSITIONS, type Ar6Cell, ar6Cells, type MedianCurve, medianCurve } from "../ar6.ts";
import { coolingDegreeDays, frostDays, heatingDegreeDays } from "../degree-days.ts";
import { heatwaveDays, hotNights } from "../departures.ts";
import type { EuropeanHazards } from "../european-hazards.ts";
import type { Evidence, FigureColumn, Figures } from "../figures.ts";
import { drynessC, humidDays } from "../humid-heat.ts";
import type { IndicatorKey } from "../indicators.ts";
import { valueAt } from "../interpolation.ts";
import type { Layer } from "../layer.ts";
import { localNormals, type Normals } from "../local-normals.ts";
import { MOMENT_COUNT } from "../moment.ts";
import { normalDistribution } from "../normal-law.ts";
import { createObservedFrost } from "../observed-frost.ts";
import type { Ar6Grid, Ar6Region, Ar6Regional, Stations } from "../reference-pack.ts";
import { FIRST_OF_WARMING, RANGE_FACTORS, WORLD_REFERENCE_C, WORLD_WARMING_C } from "../warming.ts";

/**
 * Share of the global models' change in very hot days that is kept, by AR6 region: midpoint, and the share that the
 * European regional models (EURO-CORDEX) give as low. Both are published and differ by 2.5 times in Western Europe.
 * EEU has no regional runs: its low is that of Western Europe (assumption).
 * @source reference-data §2.3 HEAT
 */
const RETAINED_CHANGE: Readonly<Record<Ar6Region, { mid: number; low: number }>> = {
  NEU: { mid: 0.7, low: 0.38 },
  WCE: { mid: 0.7, low: 0.4 },
  MED: { mid: 0.88, low: 0.76 },
  EEU: { mid: 1, low: 0.4 },
};
/** Local warming per degree of global warming (assumption of reference-data §2.3). */
const LOCAL_WARMING: Readonly<Record<Ar6Region, number>> = { NEU: 1.15, WCE: 1.15, EEU: 1.15, MED: 1.1 };

const ORDER_OF_MAGNITUDE: Bilingual = {
  fr: "Stations voisines (normales 1991-2020) et cartes AR6 à 1° : ordre de grandeur, ±50 %.",
  en: "Nearby stations (1991–2020 normals) and AR6 maps at 1°: order of magnitude, ±50%.",
};
const CAVEATS: Readonly<Partial<Record<IndicatorKey, Bilingual>>> = {
  frost_days: {
    fr: "Déduit des moyennes mensuelles des stations voisines : ±20 %.",
    en: "Derived from the monthly means of nearby stations: ±20%.",
  },
  hdd155: {
    fr: "Déduit des moyennes mensuelles des stations voisines : ±10 à 15 %.",
    en: "Derived from the monthly means of nearby stations: ±10 to 15%.",
  },
  humidex40_days: {
    fr: "Humidité supposée\u202f: point de rosée au minimum de la nuit, ou jusqu’à 2 °C au-dessous où l’été est sec (FAO 56). Ordre de grandeur.",
    en: "Supposed humidity: dew point at the minimum of the night, up to 2 °C under it where summers are dry (FAO 56). Order of magnitude.",
  },
  hot_nights: {
    fr: "Calculé à partir du réchauffement du lieu, avec une dispersion journalière supposée\u202f: le même chiffre partout à la référence.",
    en: "Calculated from the warming of the place with an assumed daily spread: the same figure everywhere at the reference.",
  },
  heatwave_days: {
    fr: "Au moins cinq jours d’affilée à plus de 5 °C au-dessus de la normale, d’après le réchauffement du lieu\u202f: relation ajustée sur la grille française.",
    en: "At least five days in a row over 5 °C above the normal, from the warming of the place: relation fitted on the French grid.",
  },
  pq99: {
    fr: "Estimé à partir des pluies mensuelles des stations voisines (écart type de 4,5\u00a0mm sur les stations françaises), puis variation AR6 : ordre de grandeur.",
    en: "Estimated from monthly rainfall at nearby stations (standard error of 4.5 mm on French stations), then AR6 change: order of magnitude.",
  },
};

const AR6_REGIONS = Object.keys(RETAINED_CHANGE) as readonly Ar6Region[];

/** A shore further than this is that of the sea: lagoons and tidal rivers are known no further, km. */
const SHORE_KM = 65;

/** Temperature of hot summer afternoons, °C: mean daily maximum of June to August from the summer mean. */
const afternoonC = (summerC: number, coastKm: number) =>
  summerC + 2.67 + 4.29 * (1 - Math.exp(-coastKm / 40)) + 0.16 * (summerC - 18);
/** Days of the hot season, and the spread of its afternoons, °C. Tuned on 26 cities: order of magnitude. */
const HOT_SEASON = { days: 110, spreadC: 3.6 } as const;
/** Days above 35 °C a year from the mean summer maximum, °C. */
const veryHotDays = (afternoon: number) => HOT_SEASON.days * normalDistribution((afternoon - 35) / HOT_SEASON.spreadC);
/** Nights at 20 °C or more a year from the mean summer minimum, °C. Fitted on the DRIAS points. */
const tropicalNights = (nightC: number) => 115 * normalDistribution((nightC - 20.87) / (3.3 + 0.129 * (nightC - 15)));
/**
 * 99th percentile of daily rain, mm, from the wettest month and its weight in the year. Fitted on 39 French stations
 * against their DRIAS cell; leave-one-out error 4.5 mm (7.6 mm for a plain mean).
 */
const heavyRainMm = (rainMm: ArrayLike<number>) => {
  let year = 0;
  let wettest = 0;
  for (let m = 0; m < 12; m++) {
    year += rainMm[m]!;
    wettest = Math.max(wettest, rainMm[m]!);
  }
  return Math.max(0, -6.0814 + 0.0575 * wettest + 16.6545 * (wettest / (year / 12)));
};

/**
 * Europe outside metropolitan France: station normals brought to the place's altitude for the reference, AR6 change
 * maps and regional medians for the future. Orders of magnitude, and said so.
 *
 * @param seaKm distance to the open sea: a lagoon or a tidal river does not cool an afternoon as it does
 * @source reference-data §2.3
 */
export function europeLayer(
  stations: Stations,
  grid: Ar6Grid,
  regional: Ar6Regional,
  frostStations: EuropeanHazards["frostStations"],
  seaKm: (latitude: number, longitude: number) => number,
): Layer {
  const normalsAt = localNormals(stations);
  const frostAt = createObservedFrost(frostStations, normalsAt);
  const cellOf = ar6Cells(grid);
  const hottest = recordOf(AR6_REGIONS, (region) => medianCurve(regional[region].TXx));
  const rainiest = recordOf(AR6_REGIONS, (region) => medianCurve(regional[region].Rx1day));
  const evidence = (key: IndicatorKey): Evidence => ({
    layer: "europe",
    source: "stations_europe",
    method: "derived",
    evidence: "proxy",
    precision_m: 100_000,
    vintage: "1991-2020",
    caveat: CAVEATS[key] ?? ORDER_OF_MAGNITUDE,
  });
  const keys = [
    ...(["tx35_days", "tropical_nights", "humidex40_days", "hot_nights", "heatwave_days"] as const),
    ...(["cdd22", "pq99", "frost_days", "hdd155"] as const),
  ] as const;
  const evidences = recordOf(keys, (key) => evidence(key));
  const observedFrost: Evidence = {
    ...evidences.frost_days,
    source: "frost_stations_gb",
    evidence: "observed",
    precision_m: 30_000,
    caveat: {
      fr: "Gel observé (1991-2020) à une station à moins de 30 km, rapporté à l’altitude du lieu par la formule de l’Europe.",
      en: "Frost observed (1991-2020) at a station within 30 km, brought to the altitude of the place by the formula of Europe.",
    },
  };

  return {
    id: "europe",
    priority: 100,
    indicators: keys,
    sources: ["stations_europe", "ar6_grid", "ar6_regional", "frost_stations_gb"],
    fill(figures) {
      const { places, columns } = figures;
      places.forEach((place, row) => {
        if (place.zone !== "europe") return;
        const cell = cellOf(place.latitude, place.longitude);
        const normals = normalsAt(place);
        if (!cell || !normals) return;
        const { latitude, longitude, coast_km: coastKm } = place;
        const afternoon = afternoonC(normals.summerC, coastKm > SHORE_KM ? coastKm : seaKm(latitude, longitude));
        const frost = frostAt(place);
        writeWarmed(figures, row, afternoon, cell, normals, {
          evidences: { ...evidences, frost_days: frost.weight >= 0.5 ? observedFrost : evidences.frost_days },
          frostFactor: frost.factor,
        });
        if (!columns.tx35_days.evidence[row])
          writeVeryHotDays(columns.tx35_days, row, afternoon, cell, grid, hottest[cell.region], evidences.tx35_days);
        if (!columns.pq99.evidence[row] && normals.rainMm) {
          writeHeavyRain(columns.pq99, row, heavyRainMm(normals.rainMm), rainiest[cell.region], evidences.pq99);
        }
      });
    },
  };
}

const warmed = new Float64Array(12);
type WarmedIndicator =
  | ("tropical_nights" | "humidex40_days" | "hot_nights" | "heatwave_days")
  | ("cdd22" | "frost_days" | "hdd155");

/** A figure that follows the local warming alone, worked out once for all places of the region that warms as much. */
function remember(of: (warming: number) => number): (warming: number) => number {
  const known = new Map<number, number>();
  return (warming) => {
    const figure = known.get(warming) ?? of(warming);
    known.set(warming, figure);
    return figure;
  };
}
const hotNightsOf = remember((warming) => hotNights(() => warming));
const heatwaveDaysOf = remember(heatwaveDays);

/** Indicators read from the twelve monthly means, moved by the local warming of each moment. */
function writeWarmed(
  { columns }: Figures,
  row: number,
  afternoon: number,
  { region }: Ar6Cell,
  normals: Normals,
  {
    evidences,
    frostFactor,
  }: {
    readonly evidences: Readonly<Record<WarmedIndicator, Evidence>>;
    readonly frostFactor: number;
  },
): void {
  const nightOf = (warming: number) => tropicalNights(2 * normals.summerC - afternoon + warming);
  const monthly = (measure: (months: Float64Array) => number) => (warming: number) => {
    for (let m = 0; m < 12; m++) warmed[m] = normals.temperatureC[m]! + warming;
    return measure(warmed);
  };
  const write = (key: keyof typeof evidences, of: (warming: number) => number) => {
    const column = columns[key];
    if (column.evidence[row]) return;
    for (let m = 0; m < MOMENT_COUNT; m++) {
      const warming = (WORLD_WARMING_C[m]! - WORLD_REFERENCE_C) * LOCAL_WARMING[region];
      if (FIRST_OF_WARMING[m]! < m) {
        copyMoment(column, row, FIRST_OF_WARMING[m]!, m);
      } else {
        const value = of(warming);
        const low = warming === 0 ? value : of(warming * RANGE_FACTORS.low);
        const high = warming === 0 ? value : of(warming * RANGE_FACTORS.high);
        writeMoment(column, row, m, value, low, high);
      }
    }
    column.evidence[row] = evidences[key];
  };
  const summerRainMm = normals.rainMm === null ? 0 : normals.rainMm[5]! + normals.rainMm[6]! + normals.rainMm[7]!;
  const dryC = drynessC(summerRainMm);
  const humidOf = (warming: number) =>
    humidDays({
      ...HOT_SEASON,
      dryC,
      afternoonC: afternoon + warming,
      nightC: 2 * normals.summerC - afternoon + warming,
    });
  write("tropical_nights", nightOf);
  write("humidex40_days", humidOf);
  write("hot_nights", hotNightsOf);
  write("heatwave_days", heatwaveDaysOf);
  write("cdd22", monthly(coolingDegreeDays));
  write(
    "frost_days",
    monthly((months) => frostFactor * frostDays(months)),
  );
  write("hdd155", monthly(heatingDegreeDays));
}

/**
 * Very hot days: the reference of the place plus its change, made non-decreasing with warming. The change is the larger
 * of two: the kept share of that of the AR6 cell, and what the place's own afternoons become when they warm by the kept
 * share of what the hottest day of the region does. A cell of mountains or of sea holds no warming (Turin, Bolzano).
 */
function writeVeryHotDays(
  column: FigureColumn,
  row: number,
  afternoon: number,
  { row: cell, region }: Ar6Cell,
  grid: Ar6Grid,
  hottest: MedianCurve,
  evidence: Evidence,
): void {
  const reference = veryHotDays(afternoon);
  const { mid, low } = RETAINED_CHANGE[region];
  const own = (median: number, share: number) => veryHotDays(afternoon + share * (median - hottest.base)) - reference;
  const [far126, mid585, far585] = grid.tx35.map((node) => Math.max(0, node[cell]!)) as [number, number, number];
  const change = [0, far126, Math.max(far126, mid585), Math.max(far126, mid585, far585)];
  for (let m = 0; m < MOMENT_COUNT; m++) {
    if (FIRST_OF_WARMING[m]! < m) {
      copyMoment(column, row, FIRST_OF_WARMING[m]!, m);
      continue;
    }
    const cellChange = valueAt(change, 0, ensure(AR6_POSITIONS.central[m]));
    const value = reference + Math.max(mid * cellChange, own(hottest.central[m]!, mid));
    const most = reference * 1.5 + Math.max(cellChange, own(hottest.strong[m]!, 1));
    writeMoment(column, row, m, value, reference * 0.5 + low * cellChange, most);
  }
  column.evidence[row] = evidence;
}

/** Heavy rain: the estimate of the place times the regional change of one-day maxima since the baseline. */
function writeHeavyRain(
  column: FigureColumn,
  row: number,
  reference: number,
  change: MedianCurve,
  evidence: Evidence,
): void {
  const base = 1 + change.base / 100;
  const rain = (median: number) => (reference * (1 + median / 100)) / base;
  for (let m = 0; m < MOMENT_COUNT; m++) {
    if (FIRST_OF_WARMING[m]! < m) copyMoment(column, row, FIRST_OF_WARMING[m]!, m);
    else writeMoment(column, row, m, rain(change.central[m]!), rain(change.weak[m]!), rain(change.strong[m]!));
  }
  column.evidence[row] = evidence;
}

/** Writes the figures of a moment at a later one of the same warming. */
function copyMoment({ value, low, high }: FigureColumn, row: number, from: number, to: number): void {
  const start = row * MOMENT_COUNT;
  value[start + to] = value[start + from]!;
  low[start + to] = low[start + from]!;
  high[start + to] = high[start + from]!;
}

function writeMoment(column: FigureColumn, row: number, moment: number, value: number, a: number, b: number): void {
  const at = row * MOMENT_COUNT + moment;
  column.value[at] = value;
  column.low[at] = Math.min(a, b);
  column.high[at] = Math.max(a, b);
}
