import type { AnswerOf, equipmentRisks, territoryReport } from "@lichen/contract";
import { loadEquipment } from "@lichen/data";
import {
  EQUIPMENT_CATEGORIES,
  EQUIPMENT_TYPES,
  type EquipmentCategory,
  type EquipmentTypeId,
  equipmentIndex,
  HAZARD_IDS,
  type HazardId,
  type Level,
  levelOfRank,
  type Moment,
  type ReferencePack,
} from "@lichen/domain";
import type { Reference } from "../reference/index.ts";
import type { CommuneLevels } from "./commune-levels.ts";

type Communes = ReferencePack["communes"];
export type Equipped = AnswerOf<typeof equipmentRisks>;
export type EquipmentWish = {
  readonly equipement_category: EquipmentCategory;
  readonly equipement_type?: EquipmentTypeId | undefined;
  readonly hazard?: HazardId | undefined;
};

/** Equipment of a type in a commune, with the ranks of the commune. */
type Counted = {
  readonly row: number;
  readonly type: EquipmentTypeId;
  readonly category: EquipmentCategory;
  readonly count: number;
  readonly ranks: Readonly<Record<HazardId, number | null>>;
};

export const levelOf = (rank: number | null): Level => (rank === null ? "unknown" : levelOfRank(rank));

/** Number of a type in a commune. */
type CountOf = (type: EquipmentTypeId, insee: string) => number;

/** What is counted: imported facilities where they hold, else those of the product. */
export function equipmentCounts(reference: Reference): CountOf {
  const { count } = loadEquipment();
  const kinds = new Set<string>(EQUIPMENT_TYPES.filter(({ from }) => from === "facilities").map(({ id }) => id));
  const imported = reference.facilities();
  return (type, insee) => {
    if (!kinds.has(type)) return count(type, insee);
    for (const { countOf } of imported) {
      const found = countOf(type, insee);
      if (found !== null) return found;
    }
    return count(type, insee);
  };
}

/** Equipment of a category in some communes, commune by commune. @param rows of the communes */
export function equipmentIn(
  count: CountOf,
  levels: CommuneLevels,
  communes: Communes,
  rows: readonly number[],
  { equipement_category: category, equipement_type: only, hazard }: EquipmentWish,
  moment: Moment,
): Omit<Equipped, "edition"> {
  const hazards = hazard === undefined ? HAZARD_IDS : [hazard];
  const counted = countedIn(count, levels, communes, rows, moment, (type) =>
    only === undefined ? type.category === category : type.id === only,
  );
  const { stationsIn } = loadEquipment();
  return {
    equipment: counted.flatMap(({ type, category: own, row, count: number, ranks }): Equipped["equipment"] => {
      const base = {
        ...{ type, category: own, commune: { id: communes.insee[row]!, name: communes.name[row]! } },
        exposure: Object.fromEntries(hazards.map((id) => [id, levelOf(ranks[id])])),
      };
      // Stations are known one by one, with their place; the level is still that of the commune.
      const named = stationsIn(type, communes.insee[row]!);
      if (named.length === 0) return [{ ...base, count: number }];
      return named.map(({ name, latitude, longitude }) => ({ ...base, name, latitude, longitude, count: 1 }));
    }),
    totals: EQUIPMENT_TYPES.filter(({ id }) => counted.some(({ type }) => type === id)).map(({ id }) => {
      const own = counted.filter(({ type }) => type === id);
      return { type: id, ...sumOf(own, hazards) };
    }),
    index: Object.fromEntries(hazards.map((id) => [id, equipmentIndex(counted, id)])),
  };
}

/** Equipment of some communes by category and level. @param rows of the communes */
export function equipmentByCategory(
  count: CountOf,
  levels: CommuneLevels,
  communes: Communes,
  rows: readonly number[],
  moment: Moment,
): AnswerOf<typeof territoryReport>["equipment"] {
  const counted = countedIn(count, levels, communes, rows, moment, () => true);
  const byCategory = Object.groupBy(counted, ({ category }) => category);
  return EQUIPMENT_CATEGORIES.map(({ id }) => ({ category: id, ...sumOf(byCategory[id] ?? [], HAZARD_IDS) }));
}

function countedIn(
  count: CountOf,
  levels: CommuneLevels,
  communes: Communes,
  rows: readonly number[],
  moment: Moment,
  isWanted: (type: (typeof EQUIPMENT_TYPES)[number]) => boolean,
): Counted[] {
  const types = EQUIPMENT_TYPES.filter(isWanted);
  return rows.flatMap((row) => {
    const ranks = Object.fromEntries(
      HAZARD_IDS.map((hazard) => [hazard, levels.at(row, hazard, moment)?.rank ?? null]),
    ) as Counted["ranks"];
    return types.flatMap(({ id, category }) => {
      const number = count(id, communes.insee[row]!);
      return number === 0 ? [] : [{ row, type: id, category, count: number, ranks }];
    });
  });
}

function sumOf(counted: readonly Pick<Counted, "count" | "ranks">[], hazards: readonly HazardId[]) {
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
