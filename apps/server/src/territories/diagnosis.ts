import type { AnswerOf, regions, TerritoryScale, territoryReport } from "@lichen/contract";
import type { Outlines } from "@lichen/data";
import {
  ENGINE_VERSION,
  EQUIPMENT_TYPES,
  ensure,
  HAZARD_IDS,
  type Level,
  type Moment,
  recordOf,
  territoryActions,
} from "@lichen/domain";
import type { Reference } from "../reference/index.ts";
import type { EquipmentLayers } from "./current-equipment.ts";
import { type EquipmentWish, type Equipped, equipmentByCategory, equipmentIn } from "./equipment.ts";
import type { Territories, TerritoryPlace } from "./gazetteer-territories.ts";
import type { LevelsByRow } from "./levels-by-row.ts";
import { createNeighbours, type Neighbour } from "./neighbours.ts";
import { type CommuneScale, createPeers } from "./peers.ts";
import { createTerritoryExposure, levelsIn, type ShortExposure } from "./territory-exposure.ts";
import { createTerritoryFacts } from "./territory-facts.ts";

type Report = AnswerOf<typeof territoryReport>;
/** A unit inside a territory: the outline of a département, the centre of a commune or of a city. */
export type Unit = AnswerOf<typeof regions>["features"][number];

/** Datasets that a diagnosis reads beside those of its layers. */
const OWN_SOURCES = [
  "communes_fr",
  "land_cover",
  "dwellings",
  "social_facts",
  ...new Set(EQUIPMENT_TYPES.map(({ from }) => from)),
];

type DiagnosisDeps = {
  readonly reference: Reference;
  readonly territories: Territories;
  readonly outlines: Outlines;
  readonly communeLevels: () => Promise<LevelsByRow>;
  readonly standing: EquipmentLayers;
};

/** A territory that exists. */
type Which = { readonly scale: TerritoryScale; readonly territory_id: string };

export type Diagnosis = ReturnType<typeof createDiagnosis>;

/** What a territory is exposed to, and what stands in it. */
export function createDiagnosis(parts: DiagnosisDeps) {
  const base = readBase(parts);
  return {
    report: (which: Which, moment: Moment) => reportOn(base, which, moment),
    levelsOf: (which: Which, moment: Moment) => readLevels(base, which, moment),
    units: (which: Which, moment: Moment) => readUnits(base, which, moment),
    shortLevels: (some: readonly CommuneWhich[], moment: Moment) => readShortLevels(base, some, moment),
    unitLevels: (some: readonly CommuneWhich[], moment: Moment) => readUnitLevels(base, some, moment),
    equipment: (query: Which & EquipmentWish, moment: Moment) => readEquipment(base, query, moment),
    coverOf: (which: Which) => readCover(base, which),
  };
}

/** What diagnoses are made from. */
type Base = ReturnType<typeof readBase>;

function readBase(parts: DiagnosisDeps) {
  const { reference, territories } = parts;
  const { communes } = reference.pack;
  const exposure = createTerritoryExposure(reference);
  const peers = createPeers({ communes, territories, shortExposure: exposure.shortExposure });
  const neighboursOf = createNeighbours({ communes, groupsOf: peers.groupsOf });
  const facts = createTerritoryFacts(reference);
  return { ...parts, ...exposure, communes, ...peers, neighboursOf, facts };
}

/** Null for a territory that does not exist. */
async function reportOn(base: Base, which: Which, moment: Moment): Promise<Report | null> {
  const { territories, communeLevels, standing, exposureIn, cityExposure, peersOf, neighboursOf, facts } = base;
  const { scale, territory_id } = which;
  const meta = territories.describe(scale, territory_id);
  const places = territories.placesOf(scale, territory_id);
  if (meta === null || places === null) return null;
  const [levels, stands] = [await communeLevels(), await standing()];
  const rows = rowsOf(base, places);
  const exposure = await (scale === "city" ? cityExposure(places, moment) : exposureIn(levels, rows, places, moment));
  const peers = scale === "city" ? null : await peersOf(levels, scale, moment);
  const neighbours = scale === "city" || peers === null ? [] : neighboursOf(peers, { scale, territory_id }, meta);
  const regions = await Promise.all(
    meta.belongs_to
      .filter((one) => one.scale === "region")
      .map(async ({ id, name }) => ({
        id,
        name,
        exposure: (await peersOf(levels, "region", moment)).exposureOf(id) ?? [],
      })),
  );
  return {
    engine_version: ENGINE_VERSION,
    territory: {
      id: meta.id,
      scale: meta.scale,
      name: meta.name,
      country: meta.country,
      population: meta.population,
      area_km2: meta.area_km2,
      communes: meta.commune_count,
      parents: meta.belongs_to,
      latitude: meta.latitude,
      longitude: meta.longitude,
      ...facts.information(meta, rows),
    },
    exposure,
    vulnerability: facts.vulnerabilityOf(rows),
    resilience: facts.resilienceOf(stands, rows),
    past_disasters: facts.pastDisastersOf(levels, rows, meta),
    equipment: rows.length === 0 ? [] : equipmentByCategory(stands, levels, rows, moment),
    neighbours: scale === "city" ? [] : await rangeOver(base, levels, scale, neighbours, moment),
    peers: peers?.placeOf(territory_id) ?? null,
    region: (await rangeOver(base, levels, "region", regions, moment))[0] ?? null,
    recommendations: [...territoryActions(levelsIn(exposure), "territory")],
    sources: listSources(base),
  };
}

/** Territories next to another, each level with the ends of its range. */
async function rangeOver(
  base: Base,
  levels: LevelsByRow,
  scale: CommuneScale,
  compared: readonly Neighbour[],
  moment: Moment,
): Promise<Report["neighbours"]> {
  const { rowsIn, unitLevels, territories, communes } = base;
  const read = await unitLevels(
    levels,
    compared.map(({ id }) => rowsIn(scale, id)),
    (row) => ensure(territories.placesOf("commune", ensure(communes.insee[row]))?.[0]),
    moment,
  );
  return compared.map(({ id, name, exposure }, nth) => ({
    id,
    name,
    exposure: exposure.map((one) => ({ ...one, ...(ensure(read[nth]).ranges[one.hazard] ?? NO_RANGE) })),
  }));
}
const NO_RANGE = { low: "unknown", high: "unknown" } as const;

/** Level of each hazard; null for a territory that does not exist. */
async function readLevels(
  base: Base,
  { scale, territory_id }: Which,
  moment: Moment,
): Promise<readonly ShortExposure[] | null> {
  const { territories, communeLevels, shortExposure, peersOf, cityExposure } = base;
  const places = territories.placesOf(scale, territory_id);
  if (places === null) return null;
  if (scale === "city") return cityExposure(places, moment);
  const levels = await communeLevels();
  // A commune is read alone; of a larger one, those of its scale are read together, once.
  const known = scale === "commune" ? null : (await peersOf(levels, scale, moment)).exposureOf(territory_id);
  return known ?? shortExposure(levels, rowsOf(base, places), moment);
}

/** A territory that is made of communes. */
type CommuneWhich = { readonly scale: CommuneScale; readonly territory_id: string };

/** Level of each hazard over many territories made of communes; unknown where none of them has a position. */
async function readShortLevels(base: Base, some: readonly CommuneWhich[], moment: Moment) {
  const { communeLevels, peersOf } = base;
  const levels = await communeLevels();
  return Promise.all(
    some.map(async ({ scale, territory_id }) => {
      const known = (await peersOf(levels, scale, moment)).exposureOf(territory_id) ?? [];
      const byHazard = new Map(known.map(({ hazard, level }) => [hazard, level] as const));
      return recordOf(HAZARD_IDS, (id): Level => byHazard.get(id) ?? "unknown");
    }),
  );
}

/** The same with the ends of the ranges. */
async function readUnitLevels(base: Base, some: readonly CommuneWhich[], moment: Moment) {
  const { communeLevels, rowsIn, unitLevels, territories, communes } = base;
  return unitLevels(
    await communeLevels(),
    some.map(({ scale, territory_id }) => rowsIn(scale, territory_id)),
    (row) => ensure(territories.placesOf("commune", ensure(communes.insee[row]))?.[0]),
    moment,
  );
}

/** Units inside a territory: the départements of a region, the communes of the others. */
async function readUnits(base: Base, { scale, territory_id }: Which, moment: Moment): Promise<readonly Unit[] | null> {
  const { territories, outlines, communeLevels, communes, unitLevels, cityExposure } = base;
  const places = territories.placesOf(scale, territory_id);
  if (places === null) return null;
  if (scale === "city") {
    const [{ place }] = places as [TerritoryPlace];
    const exposure = await cityExposure(places, moment);
    const properties = {
      id: territory_id,
      scale,
      name: place.label,
      levels: levelsIn(exposure),
      ranges: Object.fromEntries(exposure.map(({ hazard, low, high }) => [hazard, { low, high }])),
    };
    const geometry = { type: "Point" as const, coordinates: [place.longitude, place.latitude] };
    return [{ type: "Feature", id: territory_id, properties, geometry }];
  }
  const levels = await communeLevels();
  const placeOf = new Map(places.map((place) => [communes.indexOf(place.id), place] as const));
  const rows = rowsOf(base, places);
  if (scale === "region") {
    const inside = new Set(rows.map((row) => ensure(communes.departement[row])));
    const drawn = outlines.departements.features.filter(({ properties }) => inside.has(properties.code));
    const read = await unitLevels(
      levels,
      drawn.map(({ properties }) => codeRows(base, "departement", properties.code)),
      (row) => ensure(placeOf.get(row)),
      moment,
    );
    const features = drawn.map(({ properties: { code, name }, geometry }, nth) => ({
      type: "Feature" as const,
      id: code,
      // biome-ignore lint/plugin: shapes of the domain are read-only, those of an answer are not.
      geometry: geometry as never,
      properties: { id: code, scale: "departement" as const, name, ...ensure(read[nth]) },
    }));
    // Overseas a region is one département, whose outline ships with no edition: its communes stand for it.
    if (features.length > 0) return features;
  }
  const read = await unitLevels(
    levels,
    rows.map((row) => [row]),
    (row) => ensure(placeOf.get(row)),
    moment,
  );
  return rows.map((row, nth) => ({
    type: "Feature" as const,
    id: ensure(communes.insee[row]),
    properties: {
      id: ensure(communes.insee[row]),
      scale: "commune" as const,
      name: ensure(communes.name[row]),
      ...ensure(read[nth]),
    },
    geometry: { type: "Point" as const, coordinates: [communes.longitude[row]!, communes.latitude[row]!] },
  }));
}

/** Cards of all that a diagnosis reads. */
function listSources(base: Base) {
  const { reference } = base;
  return reference.cards([
    ...new Set([
      ...reference.layers().flatMap(({ sources }) => [...sources]),
      ...OWN_SOURCES,
      ...reference.facilities().map(({ source }) => source),
      ...reference.territoryIndicators().map(({ source }) => source),
      ...reference.atlases().map(({ source }) => source),
    ]),
  ]);
}

/** Equipment of a category, commune by commune; null for a territory that does not exist. */
async function readEquipment(
  base: Base,
  { scale, territory_id, ...wish }: Which & EquipmentWish,
  moment: Moment,
): Promise<Equipped | null> {
  const { territories, communeLevels, standing, communes } = base;
  const places = territories.placesOf(scale, territory_id);
  if (places === null) return null;
  return equipmentIn(await standing(), await communeLevels(), communes, rowsOf(base, places), wish, moment);
}

/** Shares of the area of a territory that are artificial and natural, %; null where the table has none. */
function readCover(base: Base, { scale, territory_id }: Which) {
  const { territories, facts } = base;
  return facts.coverOf(rowsOf(base, territories.placesOf(scale, territory_id) ?? []));
}

function rowsOf(base: Base, places: readonly TerritoryPlace[]): number[] {
  const { communes } = base;
  return places.map(({ id }) => communes.indexOf(id)).filter((row) => row >= 0);
}

function codeRows(base: Base, scale: "epci" | "departement" | "region", id: string): number[] {
  const { territories } = base;
  return rowsOf(base, territories.placesOf(scale, id) ?? []);
}
