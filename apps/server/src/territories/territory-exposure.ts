import type { AnswerOf, regions, territoryReport } from "@lichen/contract";
import {
  AROUND_TODAY,
  amountByLevel,
  ensure,
  explainExposure,
  exposureColumns,
  type Figures,
  HAZARDS,
  type Hazard,
  type HazardId,
  type IndicatorFigure,
  type Level,
  levelOrUnknown,
  MOMENT_COUNT,
  type Moment,
  momentIndex,
  NO_RANK,
  QUALITIES,
  scenarioRead,
  territoryEvidence,
  territoryLevel,
} from "@lichen/domain";
import type { Reference } from "../reference/index.ts";
import { levelOf } from "./equipment.ts";
import type { TerritoryPlace } from "./gazetteer-territories.ts";
import type { LevelsByRow } from "./levels-by-row.ts";

type Report = AnswerOf<typeof territoryReport>;
export type Exposure = Report["exposure"][number];
/** Level of a hazard, with its index. */
export type ShortExposure = Omit<NonNullable<Report["region"]>["exposure"][number], "low" | "high">;

/** Communes whose figures are read to say how far an indicator goes: more would be slow, and say no more. */
const MOST_RANGED = 60;

/** Figures of some communes of a territory, read together. */
type Sample = {
  readonly figures: Figures;
  /** Row of the commune that decides for a hazard, by its place in the territory. */
  readonly rowOf: (median: number) => number;
  readonly labelOf: (median: number) => string;
};

export type TerritoryExposure = ReturnType<typeof createTerritoryExposure>;

/** What territories are exposed to, from the levels and the figures of their communes. */
export function createTerritoryExposure(reference: Reference) {
  return {
    shortExposure: (levels: LevelsByRow, rows: readonly number[], moment: Moment) =>
      shortExposure(reference, levels, rows, moment),
    unitLevels: (
      levels: LevelsByRow,
      units: readonly (readonly number[])[],
      placeOf: (row: number) => TerritoryPlace,
      moment: Moment,
    ) => unitLevels(reference, levels, units, placeOf, moment),
    exposureIn: (levels: LevelsByRow, rows: readonly number[], places: readonly TerritoryPlace[], moment: Moment) =>
      exposureIn(reference, levels, rows, places, moment),
    cityExposure: (places: readonly TerritoryPlace[], moment: Moment) => cityExposure(reference, places, moment),
  };
}

/** Level of each hazard over some communes. */
function shortExposure(
  reference: Reference,
  levels: LevelsByRow,
  rows: readonly number[],
  moment: Moment,
): ShortExposure[] {
  return HAZARDS.map(({ id }) => {
    const { level, index } = territoryLevel(communeLevelsOf(reference, levels, rows, id, moment));
    return { hazard: id, level, index };
  });
}

function communeLevelsOf(
  reference: Reference,
  levels: LevelsByRow,
  rows: readonly number[],
  id: HazardId,
  moment: Moment,
) {
  const { communes } = reference.pack;
  return rows.map((row) => {
    const known = levels.at(row, id, moment);
    return { rank: known?.rank ?? null, index: known?.index ?? null, population: communes.population[row] || 0 };
  });
}

type CommuneLevel = ReturnType<typeof communeLevelsOf>[number];

/** Of the communes that are as exposed as half of the inhabitants, the place of the one that most of them live in; -1: none. */
function findDeciding(each: readonly CommuneLevel[], whole: { readonly index: number | null }): number {
  return each.reduce(
    (best, { index, population: people }, at) =>
      index === null || index !== whole.index || (best >= 0 && people <= ensure(each[best]).population) ? best : at,
    -1,
  );
}

/** The levels of some units, each with the ends of its range: those of the commune that decides. */
async function unitLevels(
  reference: Reference,
  levels: LevelsByRow,
  units: readonly (readonly number[])[],
  placeOf: (row: number) => TerritoryPlace,
  moment: Moment,
): Promise<readonly UnitLevels[]> {
  const read = units.map((rows) =>
    HAZARDS.map(({ id }) => {
      const each = communeLevelsOf(reference, levels, rows, id, moment);
      const whole = territoryLevel(each);
      const deciding = findDeciding(each, whole);
      return { id, level: whole.level, row: deciding < 0 ? null : ensure(rows[deciding]) };
    }),
  );
  const rows = [...new Set(read.flatMap((unit) => unit.flatMap(({ row }) => (row === null ? [] : [row]))))];
  const places = rows.map((row) => placeOf(row).place);
  const figures = reference.figuresOf(await reference.prepare(places));
  const at = new Map(rows.map((row, nth) => [row, nth] as const));
  const rangeOf = HAZARDS.map((hazard) => {
    const { lowRanks, highRanks } = exposureColumns(hazard, figures);
    return (row: number) => {
      const nth = ensure(at.get(row));
      const scenario = scenarioRead(hazard, moment.scenario, ensure(places[nth]).zone) ?? moment.scenario;
      const place = nth * MOMENT_COUNT + momentIndex(scenario, moment.horizon);
      return { low: levelOrUnknown(lowRanks[place]!), high: levelOrUnknown(highRanks[place]!) };
    };
  });
  return read.map((unit) => ({
    levels: Object.fromEntries(unit.map(({ id, level }) => [id, level])),
    ranges: Object.fromEntries(
      unit.flatMap(({ id, row }, nth) => (row === null ? [] : [[id, ensure(rangeOf[nth])(row)]])),
    ),
  }));
}
type UnitLevels = Pick<AnswerOf<typeof regions>["features"][number]["properties"], "levels" | "ranges">;

/** Exposure to each hazard over communes, with the indicator that decides. */
async function exposureIn(
  reference: Reference,
  levels: LevelsByRow,
  rows: readonly number[],
  places: readonly TerritoryPlace[],
  moment: Moment,
): Promise<Exposure[]> {
  const { communes } = reference.pack;
  const counted = HAZARDS.map((hazard) => {
    const each = communeLevelsOf(reference, levels, rows, hazard.id, moment);
    const whole = territoryLevel(each);
    return { hazard, each, whole, median: findDeciding(each, whole) };
  });
  const read = await readSample(
    reference,
    places,
    counted.map(({ median }) => median),
  );
  const zone = places[0]?.place.zone ?? null;
  const today = shortExposure(reference, levels, rows, AROUND_TODAY);
  return counted.map(({ hazard, each, whole, median }, nth) => {
    const scenario = scenarioRead(hazard, moment.scenario, zone) ?? moment.scenario;
    const amounts = (amountOf: (row: number) => number) =>
      amountByLevel(each.map(({ rank }, at) => ({ rank, amount: amountOf(rows[at]!) })));
    return {
      hazard: hazard.id,
      ...whole,
      today: levelAlone(ensure(today[nth])),
      ...rangeIn(hazard, read.figures, median < 0 ? -1 : read.rowOf(median), momentIndex(scenario, moment.horizon)),
      population: amounts((row) => communes.population[row] || 0),
      dwellings: amounts((row) => communes.dwellings[row]!),
      evidence:
        whole.level === "unknown"
          ? null
          : territoryEvidence(
              each.map(({ population }, at) => ({ population, evidence: levels.evidenceOf(rows[at]!, hazard.id) })),
            ),
      leading_indicator: median < 0 ? null : findLeadingIndicator(hazard, read, median, moment),
      scenario,
      horizon: moment.horizon,
    };
  });
}

/** Figures of the communes that decide and of a sample of the others, read once for every hazard. */
async function readSample(
  reference: Reference,
  places: readonly TerritoryPlace[],
  medians: readonly number[],
): Promise<Sample> {
  const step = Math.max(1, Math.ceil(places.length / MOST_RANGED));
  const requested = [
    ...new Set([...medians.filter((at) => at >= 0), ...[...places.keys()].filter((at) => at % step === 0)]),
  ];
  const figures = reference.figuresOf(await reference.prepare(requested.map((at) => ensure(places[at]).place)));
  return {
    figures,
    rowOf: (median) => requested.indexOf(median),
    labelOf: (median) => ensure(places[median]).place.label,
  };
}

/** A city of Europe is one place. */
async function cityExposure(
  reference: Reference,
  places: readonly TerritoryPlace[],
  moment: Moment,
): Promise<Exposure[]> {
  const sample = await readSample(reference, places, [0]);
  const { figures } = sample;
  return HAZARDS.map((hazard) => {
    const zone = ensure(places[0]).place.zone;
    const scenario = scenarioRead(hazard, moment.scenario, zone);
    const { ranks, lowRanks, highRanks, indices, evidence } = exposureColumns(hazard, figures);
    const at = scenario === null ? -1 : momentIndex(scenario, moment.horizon);
    const todayRead = scenarioRead(hazard, AROUND_TODAY.scenario, zone);
    const todayAt = todayRead === null ? -1 : momentIndex(todayRead, AROUND_TODAY.horizon);
    const levelAt = (moment: number) => {
      const rank = moment < 0 || ranks[moment] === NO_RANK ? null : ranks[moment]!;
      return { rank, level: levelOf(rank), index: rank === null ? null : indices[moment]! };
    };
    const { rank, level, index } = levelAt(at);
    return {
      hazard: hazard.id,
      level,
      index,
      today: levelAlone(levelAt(todayAt)),
      highest: level,
      low: levelOf(rank === null ? null : lowRanks[at]!),
      high: levelOf(rank === null ? null : highRanks[at]!),
      distribution: { [level]: 1 },
      population: {},
      dwellings: {},
      evidence: rank === null ? null : (QUALITIES[evidence[0]!] ?? null),
      leading_indicator: rank === null ? null : findLeadingIndicator(hazard, sample, 0, moment),
      scenario: scenario ?? moment.scenario,
      horizon: moment.horizon,
    };
  });
}

/** The indicator that decides where half of the inhabitants are reached, and how far it goes over the communes. */
function findLeadingIndicator(
  hazard: Hazard,
  { figures, rowOf, labelOf }: Sample,
  median: number,
  { scenario, horizon }: Moment,
): Exposure["leading_indicator"] {
  const own = rowOf(median);
  const read = scenarioRead(hazard, scenario, ensure(figures.places[own]).zone) ?? scenario;
  const explained = explainExposure(hazard, figures, own).exposure;
  const known = explained
    .find((one) => one.scenario === read && one.horizon === horizon)
    ?.indicators.filter(({ slot, raw_value }) => slot !== null && raw_value !== null);
  const leading = known?.reduce<IndicatorFigure | null>(
    (best, one) => (best === null || weighs(one) > weighs(best) ? one : best),
    null,
  );
  if (leading == null) return null;
  const column = figures.columns[leading.key];
  const at = momentIndex(read, horizon);
  const values = figures.places.flatMap((_, row) => {
    const value = column.value[row * MOMENT_COUNT + at]!;
    return Number.isNaN(value) || column.evidence[row] == null ? [] : [value];
  });
  const valueAt = (moment: Moment) => {
    const found = explained.find((one) => one.scenario === moment.scenario && one.horizon === moment.horizon);
    return found?.indicators.find(({ key }) => key === leading.key)?.raw_value ?? null;
  };
  return {
    key: leading.key,
    unit: leading.unit,
    commune: labelOf(median),
    reference: valueAt({ scenario: read, horizon: "reference" }),
    today: valueAt(AROUND_TODAY),
    value: leading.raw_value,
    low: Math.min(...values),
    high: Math.max(...values),
  };
}

/** Range of a hazard in the commune at which half of the inhabitants are reached, by its row; unknown without one. */
function rangeIn(hazard: Hazard, figures: Figures, row: number, moment: number): Pick<Exposure, "low" | "high"> {
  if (row < 0) return { low: "unknown", high: "unknown" };
  const { lowRanks, highRanks } = exposureColumns(hazard, figures, row, 1);
  return { low: levelOrUnknown(lowRanks[moment]!), high: levelOrUnknown(highRanks[moment]!) };
}

const levelAlone = ({ level, index }: Pick<ShortExposure, "level" | "index">) => ({ level, index });
export const levelsIn = (exposure: readonly ShortExposure[]) =>
  Object.fromEntries(exposure.map(({ hazard, level }) => [hazard, level]));
const weighs = ({ level, weight }: IndicatorFigure): number => LEVEL_ORDER.indexOf(level) + weight / 10;
const LEVEL_ORDER: readonly Level[] = ["unknown", "none", "very_low", "low", "medium", "high", "very_high", "extreme"];
