import { type EvidenceQuality, QUALITIES } from "../climate/figures.ts";
import { HAZARDS } from "../hazards/index.ts";
import { ensure } from "../shared/ensure.ts";
import type { HazardId } from "../shared/hazard-id.ts";
import { LEVELS, type Level, levelOfRank } from "../shared/level.ts";
import { EQUIPMENT_TYPES, type EquipmentTypeId } from "./equipment.ts";

/** Level of a commune for a hazard: its rank 0 to 6, null where it is not known; its index; its inhabitants. */
type CommuneLevel = {
  readonly rank: number | null;
  readonly index: number | null;
  readonly population: number;
};

/** Exposure of a territory to a hazard. */
type TerritoryLevel = {
  /** The level that half of the inhabitants reach; unknown where fewer than half of the communes are known. */
  readonly level: Level;
  /** Index of the commune at which that half is reached. */
  readonly index: number | null;
  /** The highest level of a commune. */
  readonly highest: Level;
  /** Communes by level. */
  readonly distribution: Readonly<Partial<Record<Level, number>>>;
};

/**
 * Level of a territory for a hazard, from those of its communes: the weighted median by inhabitants, the higher half.
 * @source decisions.md, "Settled while the screens were drawn"
 */
export function territoryLevel(communes: readonly CommuneLevel[]): TerritoryLevel {
  const distribution: Partial<Record<Level, number>> = {};
  for (const { rank } of communes) {
    const level = rank === null ? "unknown" : levelOfRank(rank);
    distribution[level] = (distribution[level] ?? 0) + 1;
  }
  const known = communes.filter(({ rank }) => rank !== null);
  const highest = LEVELS.findLast((level) => level !== "unknown" && distribution[level] !== undefined) ?? "unknown";
  if (known.length === 0 || 2 * known.length < communes.length)
    return { level: "unknown", index: null, highest, distribution };
  const sorted = known.toSorted((a, b) => ensure(b.rank) - ensure(a.rank) || (b.index ?? 0) - (a.index ?? 0));
  // Where no one is counted each commune weighs the same.
  const isCounted = sorted.some(({ population }) => population > 0);
  const weightOf = ({ population }: CommuneLevel) => (isCounted ? population : 1);
  const half = sorted.reduce((sum, one) => sum + weightOf(one), 0) / 2;
  let reached = 0;
  const median = ensure(
    sorted.find((one) => {
      reached += weightOf(one);
      return reached >= half;
    }),
  );
  return { level: levelOfRank(ensure(median.rank)), index: median.index, highest, distribution };
}

/**
 * Evidence of the level of a territory: of the inhabitants whose commune has a level, half at least have one that rests
 * on evidence as good. Null where no commune has a level.
 * @source levels edition 1.1, evidence of a level, with inhabitants in the place of the weight of the slots
 */
export function territoryEvidence(
  communes: readonly { readonly evidence: EvidenceQuality | null; readonly population: number }[],
): EvidenceQuality | null {
  const known = communes.filter(({ evidence }) => evidence !== null);
  const isCounted = known.some(({ population }) => population > 0);
  const weightOf = (population: number) => (isCounted ? population : 1);
  const half = known.reduce((sum, { population }) => sum + weightOf(population), 0) / 2;
  let reached = 0;
  for (const quality of QUALITIES) {
    for (const { evidence, population } of known) if (evidence === quality) reached += weightOf(population);
    if (reached > 0 && reached >= half) return quality;
  }
  return null;
}

/** Adds up an amount of each commune by the level of the commune; what is not known is left out. */
export function amountByLevel(
  communes: readonly { readonly rank: number | null; readonly amount: number }[],
): Readonly<Partial<Record<Level, number>>> {
  const sums: Partial<Record<Level, number>> = {};
  for (const { rank, amount } of communes) {
    if (Number.isNaN(amount)) continue;
    const level = rank === null ? "unknown" : levelOfRank(rank);
    sums[level] = (sums[level] ?? 0) + amount;
  }
  return sums;
}

/** Equipment of one type in a commune, with the ranks of its commune by hazard; null: not known. */
type CountedEquipment = {
  readonly type: EquipmentTypeId;
  readonly count: number;
  readonly ranks: Readonly<Record<HazardId, number | null>>;
};

/** How exposed equipment is to a hazard: 0 to 1, with the share of it whose level is known. */
type EquipmentIndex = { readonly index: number | null; readonly level: Level; readonly reliability: number };

const CRITICALITY: ReadonlyMap<EquipmentTypeId, number> = new Map(
  EQUIPMENT_TYPES.map(({ id, criticality }) => [id, criticality]),
);
/** Upper ends of very low to high. @source territory tables: levels at 0.2, 0.4, 0.6, 0.8 */
const STEPS = [0.2, 0.4, 0.6, 0.8] as const;

/** @source territory tables, equipment exposure: sum of criticality × (level − 1) / 5 over that of criticality */
export function equipmentIndex(equipment: readonly CountedEquipment[], hazard: HazardId): EquipmentIndex {
  let [weighted, weights, known, all] = [0, 0, 0, 0];
  for (const { type, count, ranks } of equipment) {
    all += count;
    const rank = ranks[hazard];
    if (rank === null) continue;
    const weight = count * ensure(CRITICALITY.get(type));
    // A hazard that cannot occur (rank 0) weighs no less than the lowest level: the index has no room under it.
    weighted += weight * (Math.max(1, rank) - 1);
    weights += weight;
    known += count;
  }
  if (weights === 0) return { index: null, level: "unknown", reliability: 0 };
  const index = weighted / (5 * weights);
  return { index, level: levelOfRank(1 + STEPS.filter((step) => index >= step).length), reliability: known / all };
}

/** Hazards of a territory, the worst first; those without a level last. */
export function worstFirst<
  Exposed extends { readonly hazard: HazardId; readonly level: Level; readonly index: number | null },
>(exposure: readonly Exposed[]): Exposed[] {
  const rank = (level: Level) => (level === "unknown" ? -1 : LEVELS.indexOf(level));
  const order = new Map(HAZARDS.map(({ id }, at) => [id, at] as const));
  return exposure.toSorted(
    (a, b) =>
      rank(b.level) - rank(a.level) ||
      (b.index ?? 0) - (a.index ?? 0) ||
      ensure(order.get(a.hazard)) - ensure(order.get(b.hazard)),
  );
}
