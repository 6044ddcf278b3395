import type { AnswerOf, regions, TerritoryScale, territoryReport } from "@lichen/contract";
import type { Outlines } from "@lichen/data";
import {
  amountByLevel,
  ENGINE_VERSION,
  EQUIPMENT_TYPES,
  explainedExposure,
  exposureColumns,
  type Figures,
  HAZARDS,
  type Hazard,
  type HazardId,
  type IndicatorFigure,
  type Level,
  MOMENT_COUNT,
  type Moment,
  momentIndex,
  NO_RANK,
  QUALITIES,
  scenarioRead,
  territoryActions,
  territoryEvidence,
  territoryLevel,
} from "@lichen/domain";
import type { Reference } from "../reference/index.ts";
import { type EquipmentWish, type Equipped, equipmentByCategory, equipmentIn, levelOf } from "./equipment.ts";
import type { Territories, TerritoryPlace } from "./gazetteer-territories.ts";
import type { LevelsByRow } from "./levels-by-row.ts";
import type { Standing } from "./standing-equipment.ts";
import { createTerritoryFacts } from "./territory-facts.ts";

type Report = AnswerOf<typeof territoryReport>;
type Exposure = Report["exposure"][number];
/** A unit inside a territory: the outline of a département, the centre of a commune or of a city. */
export type Unit = AnswerOf<typeof regions>["features"][number];
type ExposureOf = NonNullable<Report["region"]>["exposure"][number];

/** Neighbours that a territory is shown beside. */
const NEIGHBOURS = 5;
/** Communes whose figures are read to say how far an indicator goes: more would be slow, and say no more. */
const MOST_RANGED = 60;
/** Datasets that a diagnosis reads beside those of its layers. */
const OWN_SOURCES = ["communes_fr", "land_cover", "dwellings", ...new Set(EQUIPMENT_TYPES.map(({ from }) => from))];

type DiagnosisParts = {
  readonly reference: Reference;
  readonly territories: Territories;
  readonly outlines: Outlines;
  readonly communeLevels: () => Promise<LevelsByRow>;
  readonly standing: Standing;
};

/** A territory that exists. */
type Which = { readonly scale: TerritoryScale; readonly territory_id: string };

/** Figures of some communes of a territory, read together. */
type Sample = {
  readonly figures: Figures;
  /** Row of the commune that decides for a hazard, by its place in the territory. */
  readonly rowOf: (median: number) => number;
  readonly labelOf: (median: number) => string;
};

/** Where a territory is: the mean of its communes. */
type Centre = {
  readonly id: string;
  readonly name: string;
  readonly latitude: number;
  readonly longitude: number;
  /** Of its communes. */
  readonly rows: readonly number[];
};

export type Diagnosis = ReturnType<typeof createDiagnosis>;

/** What a territory is exposed to, and what stands in it. */
export function createDiagnosis({ reference, territories, outlines, communeLevels, standing }: DiagnosisParts) {
  const { communes } = reference.pack;
  const centres = new Map<TerritoryScale, readonly Centre[]>();
  const facts = createTerritoryFacts(reference);
  const regions = new WeakMap<LevelsByRow, Map<string, readonly ExposureOf[]>>();

  return { report, levelsOf, units, equipment, coverOf };

  /** Null for a territory that does not exist. */
  async function report(which: Which, moment: Moment): Promise<Report | null> {
    const meta = territories.describe(which.scale, which.territory_id);
    const places = territories.placesOf(which.scale, which.territory_id);
    if (meta === null || places === null) return null;
    const [levels, stands] = [await communeLevels(), await standing()];
    const rows = rowsOf(places);
    const exposure = await (which.scale === "city"
      ? cityExposure(places, moment)
      : exposureIn(levels, rows, places, moment));
    const region = meta.belongs_to.find(({ scale }) => scale === "region");
    return {
      engine_version: ENGINE_VERSION,
      territory: {
        ...{ id: meta.id, scale: meta.scale, name: meta.name, country: meta.country, population: meta.population },
        ...{ area_km2: meta.area_km2, communes: meta.commune_count, parents: meta.belongs_to },
        ...{ latitude: meta.latitude, longitude: meta.longitude },
        ...facts.information(meta, rows),
      },
      exposure,
      vulnerability: facts.vulnerabilityOf(rows),
      resilience: facts.resilienceOf(stands, rows),
      past_disasters: facts.pastDisastersOf(levels, rows, meta.country),
      equipment: rows.length === 0 ? [] : equipmentByCategory(stands, levels, rows, moment),
      neighbours: which.scale === "city" ? [] : neighboursOf(levels, which, meta, moment),
      region:
        region === undefined
          ? null
          : {
              id: region.id,
              name: region.name,
              exposure: [...regionExposure(levels, region.id, moment)],
            },
      recommendations: [...territoryActions(levelsIn(exposure), "territory")],
      sources: sourcesOf(),
    };
  }

  /** Level of each hazard; null for a territory that does not exist. */
  async function levelsOf({ scale, territory_id }: Which, moment: Moment): Promise<readonly ExposureOf[] | null> {
    const places = territories.placesOf(scale, territory_id);
    if (places === null) return null;
    if (scale === "city") return cityExposure(places, moment);
    return shortExposure(await communeLevels(), rowsOf(places), moment);
  }

  /** Units inside a territory: the départements of a region, the communes of the others. */
  async function units({ scale, territory_id }: Which, moment: Moment): Promise<readonly Unit[] | null> {
    const places = territories.placesOf(scale, territory_id);
    if (places === null) return null;
    const levels = await communeLevels();
    const levelsOfRows = (rows: readonly number[]) => levelsIn(shortExposure(levels, rows, moment));
    if (scale === "city") {
      const [{ place }] = places as [TerritoryPlace];
      const properties = {
        ...{ id: territory_id, scale, name: place.label },
        levels: levelsIn(await cityExposure(places, moment)),
      };
      const geometry = { type: "Point" as const, coordinates: [place.longitude, place.latitude] };
      return [{ type: "Feature", id: territory_id, properties, geometry }];
    }
    if (scale === "region") {
      const inside = new Set(rowsOf(places).map((row) => communes.departement[row]!));
      const features = outlines.departements.features
        .filter(({ properties }) => inside.has(properties.code))
        .map(({ properties: { code, name }, geometry }) => ({
          ...{ type: "Feature" as const, id: code, geometry: geometry as never },
          properties: {
            ...{ id: code, scale: "departement" as const, name },
            levels: levelsOfRows(codeRows("departement", code)),
          },
        }));
      // Overseas a region is one département, whose outline ships with no edition: its communes stand for it.
      if (features.length > 0) return features;
    }
    return rowsOf(places).map((row) => ({
      ...{ type: "Feature" as const, id: communes.insee[row]! },
      properties: {
        ...{ id: communes.insee[row]!, scale: "commune" as const, name: communes.name[row]! },
        levels: levelsOfRows([row]),
      },
      geometry: { type: "Point" as const, coordinates: [communes.longitude[row]!, communes.latitude[row]!] },
    }));
  }

  /** Cards of all that a diagnosis reads. */
  function sourcesOf() {
    return reference.cards([
      ...new Set([
        ...reference.layers().flatMap(({ sources }) => [...sources]),
        ...OWN_SOURCES,
        ...reference.facilities().map(({ source }) => source),
        ...reference.atlases().map(({ source }) => source),
      ]),
    ]);
  }

  /** Equipment of a category, commune by commune; null for a territory that does not exist. */
  async function equipment(
    { scale, territory_id, ...wish }: Which & EquipmentWish,
    moment: Moment,
  ): Promise<Equipped | null> {
    const places = territories.placesOf(scale, territory_id);
    if (places === null) return null;
    return equipmentIn(await standing(), await communeLevels(), communes, rowsOf(places), wish, moment);
  }

  /** Shares of the area of a territory that are artificial and natural, %; null where the table has none. */
  function coverOf({ scale, territory_id }: Which) {
    return facts.coverOf(rowsOf(territories.placesOf(scale, territory_id) ?? []));
  }

  function rowsOf(places: readonly TerritoryPlace[]): number[] {
    return places.map(({ id }) => communes.indexOf(id)).filter((row) => row >= 0);
  }

  function codeRows(scale: "epci" | "departement" | "region", id: string): number[] {
    return rowsOf(territories.placesOf(scale, id) ?? []);
  }

  function shortExposure(levels: LevelsByRow, rows: readonly number[], moment: Moment): ExposureOf[] {
    return HAZARDS.map(({ id }) => {
      const { level, index } = territoryLevel(communeLevelsOf(levels, rows, id, moment));
      return { hazard: id, level, index };
    });
  }

  /** That of a region, which each of its territories is shown beside: worked out once for the levels in use. */
  function regionExposure(levels: LevelsByRow, id: string, moment: Moment): readonly ExposureOf[] {
    const known = regions.get(levels) ?? new Map<string, readonly ExposureOf[]>();
    regions.set(levels, known);
    const key = `${id} ${moment.scenario} ${moment.horizon}`;
    const exposure = known.get(key) ?? shortExposure(levels, codeRows("region", id), moment);
    known.set(key, exposure);
    return exposure;
  }

  function communeLevelsOf(levels: LevelsByRow, rows: readonly number[], id: HazardId, moment: Moment) {
    return rows.map((row) => {
      const known = levels.at(row, id, moment);
      return { rank: known?.rank ?? null, index: known?.index ?? null, population: communes.population[row] || 0 };
    });
  }

  async function exposureIn(
    levels: LevelsByRow,
    rows: readonly number[],
    places: readonly TerritoryPlace[],
    moment: Moment,
  ): Promise<Exposure[]> {
    const counted = HAZARDS.map((hazard) => {
      const each = communeLevelsOf(levels, rows, hazard.id, moment);
      const whole = territoryLevel(each);
      // Of those that are as exposed as half of the inhabitants, the one that most of them live in.
      const median = each.reduce(
        (best, { index, population: people }, at) =>
          index === null || index !== whole.index || (best >= 0 && people <= each[best]!.population) ? best : at,
        -1,
      );
      return { hazard, each, whole, median };
    });
    const read = await readSample(
      places,
      counted.map(({ median }) => median),
    );
    return counted.map(({ hazard, each, whole, median }) => {
      const amounts = (amountOf: (row: number) => number) =>
        amountByLevel(each.map(({ rank }, at) => ({ rank, amount: amountOf(rows[at]!) })));
      return {
        ...{ hazard: hazard.id, ...whole },
        population: amounts((row) => communes.population[row] || 0),
        dwellings: amounts((row) => communes.dwellings[row]!),
        evidence:
          whole.level === "unknown"
            ? null
            : territoryEvidence(
                each.map(({ population }, at) => ({ population, evidence: levels.evidenceOf(rows[at]!, hazard.id) })),
              ),
        leading_indicator: median < 0 ? null : leadingIndicator(hazard, read, median, moment),
        scenario: scenarioRead(hazard, moment.scenario, places[0]?.place.zone ?? null) ?? moment.scenario,
        horizon: moment.horizon,
      };
    });
  }

  /** Figures of the communes that decide and of a sample of the others, read once for every hazard. */
  async function readSample(places: readonly TerritoryPlace[], medians: readonly number[]): Promise<Sample> {
    const step = Math.max(1, Math.ceil(places.length / MOST_RANGED));
    const asked = [
      ...new Set([...medians.filter((at) => at >= 0), ...[...places.keys()].filter((at) => at % step === 0)]),
    ];
    const figures = reference.figuresOf(await reference.prepare(asked.map((at) => places[at]!.place)));
    return { figures, rowOf: (median) => asked.indexOf(median), labelOf: (median) => places[median]!.place.label };
  }

  /** A city of Europe is one place. */
  async function cityExposure(places: readonly TerritoryPlace[], moment: Moment): Promise<Exposure[]> {
    const sample = await readSample(places, [0]);
    const { figures } = sample;
    return HAZARDS.map((hazard) => {
      const zone = places[0]!.place.zone;
      const scenario = scenarioRead(hazard, moment.scenario, zone);
      const { ranks, indices, evidence } = exposureColumns(hazard, figures);
      const at = scenario === null ? -1 : momentIndex(scenario, moment.horizon);
      const rank = at < 0 || ranks[at] === NO_RANK ? null : ranks[at]!;
      const level = levelOf(rank);
      return {
        ...{ hazard: hazard.id, level, index: rank === null ? null : indices[at]!, highest: level },
        ...{ distribution: { [level]: 1 }, population: {}, dwellings: {} },
        evidence: rank === null ? null : (QUALITIES[evidence[0]!] ?? null),
        leading_indicator: rank === null ? null : leadingIndicator(hazard, sample, 0, moment),
        ...{ scenario: scenario ?? moment.scenario, horizon: moment.horizon },
      };
    });
  }

  /** The indicator that decides where half of the inhabitants are reached, and how far it goes over the communes. */
  function leadingIndicator(
    hazard: Hazard,
    { figures, rowOf, labelOf }: Sample,
    median: number,
    { scenario, horizon }: Moment,
  ): Exposure["leading_indicator"] {
    const own = rowOf(median);
    const read = scenarioRead(hazard, scenario, figures.places[own]!.zone) ?? scenario;
    const moments = explainedExposure(hazard, figures, own).exposure.filter((one) => one.scenario === read);
    const known = moments
      .find((one) => one.horizon === horizon)
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
    const before = moments
      .find((one) => one.horizon === "reference")
      ?.indicators.find(({ key }) => key === leading.key);
    return {
      ...{ key: leading.key, unit: leading.unit, commune: labelOf(median) },
      ...{ reference: before?.raw_value ?? null, value: leading.raw_value },
      ...{ low: Math.min(...values), high: Math.max(...values) },
    };
  }

  /** The nearest territories of the same scale. */
  function neighboursOf(
    levels: LevelsByRow,
    { scale, territory_id }: Which,
    { latitude, longitude }: { readonly latitude: number | null; readonly longitude: number | null },
    moment: Moment,
  ): Report["neighbours"] {
    if (latitude === null || longitude === null) return [];
    const aside = Math.cos((latitude * Math.PI) / 180);
    return centresOf(scale)
      .filter(({ id }) => id !== territory_id)
      .map((one) => ({
        one,
        apart: Math.hypot(one.latitude - latitude, (one.longitude - longitude) * aside),
      }))
      .toSorted((a, b) => a.apart - b.apart)
      .slice(0, NEIGHBOURS)
      .map(({ one: { id, name, rows } }) => ({ id, name, exposure: shortExposure(levels, rows, moment) }));
  }

  /** Where the territories of a scale are, worked out once. */
  function centresOf(scale: TerritoryScale): readonly Centre[] {
    const known = centres.get(scale);
    if (known !== undefined) return known;
    const codes = scale === "commune" ? communes.insee : communes[scale as "epci" | "departement" | "region"];
    const rows = new Map<string, number[]>();
    codes.forEach((code, row) => {
      if (Number.isNaN(communes.latitude[row]!)) return;
      const own = rows.get(code);
      if (own === undefined) rows.set(code, [row]);
      else own.push(row);
    });
    const mean = (own: readonly number[], values: Float64Array) =>
      own.reduce((sum, row) => sum + values[row]!, 0) / own.length;
    const made = territories.named(scale).flatMap(({ id, name }): Centre[] => {
      const own = rows.get(id);
      if (own === undefined) return [];
      return [
        { id, name, rows: own, latitude: mean(own, communes.latitude), longitude: mean(own, communes.longitude) },
      ];
    });
    centres.set(scale, made);
    return made;
  }
}

const levelsIn = (exposure: readonly ExposureOf[]) =>
  Object.fromEntries(exposure.map(({ hazard, level }) => [hazard, level]));
const weighs = ({ level, weight }: IndicatorFigure): number => LEVEL_ORDER.indexOf(level) + weight / 10;
const LEVEL_ORDER: readonly Level[] = ["unknown", "none", "very_low", "low", "medium", "high", "very_high", "extreme"];
