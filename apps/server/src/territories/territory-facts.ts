import type { AnswerOf, territoryMeta, territoryReport } from "@lichen/contract";
import {
  atlasesHeld,
  COST_KNOWN_AT,
  COUNTED_PERILS,
  type Communes,
  communeHeatIslands,
  countDisasters,
  type EquipmentTypeId,
  ensure,
  IMPORTED_TERRITORY_INDICATORS,
  type ImportedTerritoryIndicatorId,
  NATIONAL_FIGURES,
  RESILIENCE_FIGURES,
  type ResilienceId,
  reasonOfNoCost,
  SOCIAL_FIGURES,
  type SocialId,
  TERRITORY_INDICATORS,
  type TerritoryIndicatorId,
  type TerritoryIndicatorTable,
  territoryVulnerability,
} from "@lichen/domain";
import type { Reference } from "../reference/index.ts";
import type { CurrentEquipment } from "./current-equipment.ts";
import type { LevelsByRow } from "./levels-by-row.ts";
import { typologiesOf } from "./typologies.ts";

type Meta = AnswerOf<typeof territoryMeta>;
type Report = AnswerOf<typeof territoryReport>;
type Reading = Omit<Report["resilience"][number], "id">;

/** A mean over communes; null where none has a figure, and how many have. */
type Mean = { readonly value: number | null; readonly known: number };

type Sourced = Mean & { readonly source: string };

/** Column of each social figure, and what it is weighted by. */
const SOCIAL_COLUMNS = {
  median_income: { of: "medianIncome", by: "households" },
  poverty: { of: "povertyPercent", by: "households" },
  over_65: { of: "over65Percent", by: "population" },
} as const satisfies Record<SocialId, unknown>;

/** Country that the figures of past disasters are of. */
const FRANCE = "FR";
const NOT_HERE = "not_in_reference_data" as const;

/** Facts of a territory that are sums over its communes, whatever the moment. @param rows of these, everywhere */
export function createTerritoryFacts(reference: Reference) {
  const { communes } = reference.pack;
  const heatIslandOf = communeHeatIslands(communes);
  return {
    information: (meta: Meta, rows: readonly number[]) => readInformation(communes, meta, rows),
    vulnerabilityOf: (rows: readonly number[]) => readVulnerability(reference, heatIslandOf, rows),
    resilienceOf: (equipment: CurrentEquipment, rows: readonly number[]) => readResilience(reference, equipment, rows),
    pastDisastersOf: readPastDisasters,
    coverOf: (rows: readonly number[]) => readCover(communes, rows),
  };
}

function readInformation(communes: Communes, meta: Meta, rows: readonly number[]) {
  const own = rows.map((row) => communes.dwellings[row]!).filter((number) => !Number.isNaN(number));
  return {
    altitude_m: meta.altitude_m,
    coast_km: meta.coast_km,
    post_codes: meta.post_codes,
    typologies: typologiesOf(meta, readCover(communes, rows)),
    dwellings: {
      total: own.length === 0 ? null : own.reduce((sum, number) => sum + number, 0),
      communes: { known: own.length, all: rows.length },
    },
  };
}

function readVulnerability(
  reference: Reference,
  heatIslandOf: (row: number) => number,
  rows: readonly number[],
): Report["vulnerability"] {
  const { communes } = reference.pack;
  const tables = reference.territoryIndicators();
  const imported = IMPORTED_TERRITORY_INDICATORS.map((id) => [id, importedMean(communes, tables, id, rows)] as const);
  const read: Readonly<Partial<Record<TerritoryIndicatorId, Sourced>>> = {
    urban_heat_island: { ...meanOfPeople(communes, rows, heatIslandOf), source: "land_cover" },
    artificial_soil: { ...shareOfArea(communes, rows, communes.artificialPercent), source: "land_cover" },
    ...Object.fromEntries(imported),
  };
  const values = Object.fromEntries(Object.entries(read).map(([id, { value }]) => [id, value]));
  const { indicators, ...whole } = territoryVulnerability(values);
  return {
    ...whole,
    indicators: indicators.map(({ id, raw_value, level, reason }) => {
      const { unit } = ensure(TERRITORY_INDICATORS.find((one) => one.id === id));
      const { known, source } = ensure(read[id]);
      return { id, ...reading(rows, raw_value, known, unit, source), level, reason };
    }),
    beside: SOCIAL_FIGURES.map(({ id, unit, source }) => {
      const { value, known } = socialMean(communes, rows, id);
      return { id, ...reading(rows, value, known, unit, source) };
    }),
  };
}

function readResilience(
  reference: Reference,
  { counts }: CurrentEquipment,
  rows: readonly number[],
): Report["resilience"] {
  const { communes } = reference.pack;
  const total = (type: EquipmentTypeId) => rows.reduce((sum, row) => sum + ensure(counts.get(type)).numbers[row]!, 0);
  const people = rows.reduce((sum, row) => sum + (communes.population[row] || 0), 0);
  const tables = reference.atlases();
  const natural = shareOfArea(communes, rows, communes.naturalPercent);
  const percentWith = (count: (row: number) => number) =>
    rows.length === 0 ? null : (100 * rows.filter((row) => count(row) > 0).length) / rows.length;
  const values: Readonly<Record<ResilienceId, number | null>> = {
    doctors: people === 0 ? null : (10_000 * total("D2")) / people,
    health_establishments: rows.length === 0 ? null : total("D1"),
    natural_land: natural.value,
    natural_plans: null,
    technological_plans: percentWith((row) => communes.technologicalPlans[row]!),
    mining_plans: percentWith((row) => communes.miningPlans[row]!),
    flood_atlases: percentWith((row) => atlasesHeld(tables, ensure(communes.departement[row])).all[row]!),
  };
  const sourceIn = (row: number, id: ResilienceId, own: string) => {
    if (id === "flood_atlases") return atlasesHeld(tables, ensure(communes.departement[row])).source;
    if (own !== "facilities") return own;
    return ensure(counts.get(id === "doctors" ? "D2" : "D1")).editionAt(row).source;
  };
  return RESILIENCE_FIGURES.map(({ id, unit, source }) => {
    // A commune that the tables of counts leave out has none: all of them are known.
    const known = id === "natural_land" ? natural.known : rows.length;
    const read = [...new Set(rows.map((row) => sourceIn(row, id, source)))].join(", ");
    return { id, ...reading(rows, values[id], known, unit, read) };
  });
}

/** No cost is known of a territory: what was recognised there stands in its place, and figures of France beside. */
function readPastDisasters(levels: LevelsByRow, rows: readonly number[], meta: Meta): Report["past_disasters"] {
  return {
    recognised: COUNTED_PERILS.map(({ id }) => ({
      peril: id,
      ...countDisasters(rows.map((row) => levels.recognised(row, id))),
    })),
    cost: { raw_value: null, reason: reasonOfNoCost(meta.scale, COST_KNOWN_AT) },
    national: meta.country === FRANCE ? NATIONAL_FIGURES.map((one) => ({ ...one, years: [...one.years] })) : [],
  };
}

/** Shares of the area that are artificial and natural, %; null where the table has none. */
function readCover(communes: Communes, rows: readonly number[]) {
  return {
    artificial: shareOfArea(communes, rows, communes.artificialPercent).value,
    natural: shareOfArea(communes, rows, communes.naturalPercent).value,
  };
}

/** Mean of a social figure over the communes that have it, which hold half of its weight at least. */
function socialMean(communes: Communes, rows: readonly number[], id: SocialId): Mean {
  const { of, by } = SOCIAL_COLUMNS[id];
  const all = rows.reduce((sum, row) => sum + (communes[by][row]! || 0), 0);
  const own = rows.filter((row) => !Number.isNaN(communes[of][row]!) && communes[by][row]! > 0);
  const held = own.reduce((sum, row) => sum + communes[by][row]!, 0);
  const isEnough = held > 0 && 2 * held >= all;
  const sum = own.reduce((total, row) => total + communes[of][row]! * communes[by][row]!, 0);
  return { value: isEnough ? sum / held : null, known: own.length };
}

/** Mean of an imported indicator over the inhabitants of the communes that have it, half of all of them at least. */
function importedMean(
  communes: Communes,
  tables: readonly TerritoryIndicatorTable[],
  id: ImportedTerritoryIndicatorId,
  rows: readonly number[],
): Sourced {
  const sources = new Set<string>();
  /** The first table that covers its département answers for a commune. */
  const valueAt = (row: number): number => {
    const table = tables.find(({ covers }) => covers.has(ensure(communes.departement[row])));
    const value = table?.values.get(id)?.[row] ?? Number.NaN;
    if (table !== undefined && !Number.isNaN(value)) sources.add(table.source);
    return value;
  };
  const mean = meanOfPeople(communes, rows, valueAt);
  const all = rows.reduce((sum, row) => sum + (communes.population[row] || 0), 0);
  return { ...mean, value: 2 * mean.people >= all ? mean.value : null, source: [...sources].join(", ") };
}

/** Mean over the inhabitants of the communes that have a figure, their number, and how many communes have it. */
function meanOfPeople(
  communes: Communes,
  rows: readonly number[],
  of: (row: number) => number,
): Mean & { readonly people: number } {
  let [sum, people, known] = [0, 0, 0];
  for (const row of rows) {
    const [value, inhabitants] = [of(row), communes.population[row]! || 0];
    if (Number.isNaN(value)) continue;
    sum += value * inhabitants;
    people += inhabitants;
    known++;
  }
  return { value: people === 0 ? null : sum / people, known, people };
}

/** Share of the area of the communes that have one, %, and how many have. */
function shareOfArea(communes: Communes, rows: readonly number[], percent: Float64Array): Mean {
  let [share, area, known] = [0, 0, 0];
  for (const row of rows) {
    if (Number.isNaN(percent[row]!)) continue;
    share += percent[row]! * communes.coverKm2[row]!;
    area += communes.coverKm2[row]!;
    known++;
  }
  return { value: area === 0 ? null : share / area, known };
}

function reading(
  rows: readonly number[],
  value: number | null,
  known: number,
  unit: Reading["unit"],
  source: string,
): Reading {
  const isKnown = value !== null;
  return {
    raw_value: value,
    low: null,
    high: null,
    level: "unknown",
    unit,
    reliability: isKnown && rows.length > 0 ? known / rows.length : 0,
    source: isKnown ? source : null,
    reason: isKnown ? null : NOT_HERE,
    communes: isKnown && rows.length > 1 ? { known, all: rows.length } : null,
  };
}
