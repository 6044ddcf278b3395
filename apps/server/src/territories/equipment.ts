import type { AnswerOf, equipmentRisks, territoryReport } from "@lichen/contract";
import {
  EQUIPMENT_CATEGORIES,
  EQUIPMENT_TYPES,
  type EquipmentCategory,
  type EquipmentTypeId,
  ensure,
  equipmentIndex,
  HAZARD_IDS,
  type HazardId,
  type Level,
  levelOfRank,
  type Moment,
  type ReferencePack,
  recordOf,
} from "@lichen/domain";
import { equipmentEditions } from "@lichen/report";
import type { CurrentEquipment, Edition } from "./current-equipment.ts";
import type { LevelsByRow } from "./levels-by-row.ts";

type Communes = ReferencePack["communes"];
export type Equipped = AnswerOf<typeof equipmentRisks>;
type ByCategory = AnswerOf<typeof territoryReport>["equipment"];
export type EquipmentWish = {
  readonly equipement_category: EquipmentCategory;
  readonly equipement_type?: EquipmentTypeId | undefined;
  readonly hazard?: HazardId | undefined;
};

type Ranks = Readonly<Record<HazardId, number | null>>;
/** Equipment of a type with one level: that of a commune, or one station where it is. */
type Counted = {
  readonly row: number;
  readonly type: EquipmentTypeId;
  readonly count: number;
  readonly ranks: Ranks;
  readonly edition: Edition;
  /** Place of the station among those of France; null: its commune is all that is known. */
  readonly station: number | null;
};

export const levelOf = (rank: number | null): Level => (rank === null ? "unknown" : levelOfRank(rank));

/** Equipment of a category in some communes, station by station and commune by commune. @param rows of the communes */
export function equipmentIn(
  standing: CurrentEquipment,
  levels: LevelsByRow,
  communes: Communes,
  rows: readonly number[],
  { equipement_category: category, equipement_type: only, hazard }: EquipmentWish,
  moment: Moment,
): Equipped {
  const hazards = hazard === undefined ? HAZARD_IDS : [hazard];
  const types = EQUIPMENT_TYPES.filter(({ id, category: own }) =>
    only === undefined ? own === category : id === only,
  );
  const counted = rows.flatMap((row) => countEquipment(standing, levels, row, types, hazards, moment));
  const ofType = Map.groupBy(counted, ({ type }) => type);
  const totals = types.flatMap(({ id }) => {
    const own = ofType.get(id);
    return own === undefined ? [] : [{ type: id, ...sumOf(own, hazards), editions: editionsOf(own) }];
  });
  return {
    equipment: counted.map(({ type, row, count, ranks, edition: { source, edition }, station }) => ({
      ...(station === null ? {} : placeStation(standing, station)),
      type,
      category: ensure(EQUIPMENT_TYPES.find(({ id }) => id === type)).category,
      count,
      source,
      edition,
      level_of: station === null ? ("commune" as const) : ("place" as const),
      commune: {
        id: ensure(communes.insee[row]),
        name: ensure(communes.name[row]),
        latitude: communes.latitude[row]!,
        longitude: communes.longitude[row]!,
      },
      exposure: Object.fromEntries(hazards.map((id) => [id, levelOf(ranks[id])])),
    })),
    totals,
    index: Object.fromEntries(hazards.map((id) => [id, equipmentIndex(counted, id)])),
    edition: equipmentEditions(totals.flatMap(({ editions }) => editions)),
  };
}

function placeStation({ stations }: CurrentEquipment, station: number) {
  const { name, latitude, longitude } = ensure(stations[station]);
  return { name, latitude, longitude };
}

/** What stands in a commune: stations with the ranks of their place, the rest with those of the commune. */
function countEquipment(
  standing: CurrentEquipment,
  levels: LevelsByRow,
  row: number,
  types: readonly { readonly id: EquipmentTypeId; readonly from: string }[],
  hazards: readonly HazardId[],
  moment: Moment,
): Counted[] {
  const ranksAt = (known: LevelsByRow, at: number) =>
    recordOf(hazards, (hazard) => known.at(at, hazard, moment)?.rank ?? null);
  let ranks: Ranks | undefined;
  return types.flatMap(({ id, from }): Counted[] => {
    const { numbers, editionAt } = ensure(standing.counts.get(id));
    const count = numbers[row]!;
    if (count === 0) return [];
    const edition = editionAt(row);
    if (from === "rail_stations") {
      return standing
        .stationsIn(row)
        .filter((station) => ensure(standing.stations[station]).type === id)
        .map((station) => ({
          row,
          type: id,
          count: 1,
          edition,
          station,
          ranks: ranksAt(standing.stationLevels, station),
        }));
    }
    ranks ??= ranksAt(levels, row);
    return [{ row, type: id, count, ranks, edition, station: null }];
  });
}

function sumOf(counted: readonly Counted[], hazards: readonly HazardId[]) {
  const by_level: Partial<Record<HazardId, Partial<Record<Level, number>>>> = {};
  for (const hazard of hazards) {
    const levels: Partial<Record<Level, number>> = {};
    for (const { count, ranks } of counted) {
      const level = levelOf(ranks[hazard]);
      levels[level] = (levels[level] ?? 0) + count;
    }
    by_level[hazard] = levels;
  }
  return { total: counted.reduce((sum, { count }) => sum + count, 0), by_level };
}

function editionsOf(counted: readonly { readonly count: number; readonly edition: Edition }[]) {
  const totals = new Map<Edition, number>();
  for (const { count, edition } of counted) totals.set(edition, (totals.get(edition) ?? 0) + count);
  return [...totals].map(([{ source, edition }, total]) => ({ source, edition, total }));
}

/** Ranks 0 to 6, then what has none. */
const [SLOTS, NO_LEVEL] = [8, 7];
const TYPE_ROWS = EQUIPMENT_CATEGORIES.map(({ id }) => EQUIPMENT_TYPES.filter(({ category }) => category === id));

/**
 * Equipment of some communes by category and level. A region has 4,000 communes: numbers are added up in columns.
 * @param rows of the communes
 */
export function equipmentByCategory(
  standing: CurrentEquipment,
  levels: LevelsByRow,
  rows: readonly number[],
  moment: Moment,
): ByCategory {
  const sums = EQUIPMENT_CATEGORIES.map(() => HAZARD_IDS.map(() => new Float64Array(SLOTS)));
  const types = TYPE_ROWS.map((own) =>
    own.map(({ id, from }) => ({ id, from, ...ensure(standing.counts.get(id)), totals: new Map<Edition, number>() })),
  );
  const slotsAt = (known: LevelsByRow, at: number) =>
    HAZARD_IDS.map((hazard) => known.at(at, hazard, moment)?.rank ?? NO_LEVEL);
  const add = (category: number, count: number, slots: readonly number[]) => {
    for (let hazard = 0; hazard < slots.length; hazard++)
      ensure(ensure(sums[category])[hazard])[slots[hazard]!]! += count;
  };
  for (const row of rows) {
    const slots = slotsAt(levels, row);
    types.forEach((own, category) => {
      let inCommune = 0;
      for (const { from, numbers, editionAt, totals } of own) {
        const count = numbers[row]!;
        if (count === 0) continue;
        const edition = editionAt(row);
        totals.set(edition, (totals.get(edition) ?? 0) + count);
        if (from !== "rail_stations") inCommune += count;
      }
      if (inCommune > 0) add(category, inCommune, slots);
    });
    for (const station of standing.stationsIn(row)) add(TRANSPORT, 1, slotsAt(standing.stationLevels, station));
  }
  return EQUIPMENT_CATEGORIES.map(({ id }, category) => {
    const ofTypes = ensure(types[category]).flatMap(({ id: type, totals }) => {
      const editions = [...totals].map(([{ source, edition }, total]) => ({ source, edition, total }));
      return editions.length === 0 ? [] : [{ type, total: totalOf(editions), editions }];
    });
    return {
      category: id,
      total: totalOf(ofTypes),
      types: ofTypes,
      by_level: Object.fromEntries(
        HAZARD_IDS.map((hazard, at) => [hazard, byLevel(ensure(ensure(sums[category])[at]))]),
      ),
    };
  });
}

const TRANSPORT = EQUIPMENT_CATEGORIES.findIndex(({ id }) => id === "transport");

const totalOf = (counted: readonly { readonly total: number }[]) => counted.reduce((sum, { total }) => sum + total, 0);

function byLevel(slots: Float64Array): Partial<Record<Level, number>> {
  const levels: Partial<Record<Level, number>> = {};
  slots.forEach((count, slot) => {
    if (count > 0) levels[levelOf(slot === NO_LEVEL ? null : slot)] = count;
  });
  return levels;
}
