import { setImmediate } from "node:timers/promises";
import {
  COUNTED_PERILS,
  type CountedPerilId,
  type EvidenceQuality,
  ensure,
  exposureColumns,
  HAZARDS,
  type HazardId,
  type Layer,
  MOMENT_COUNT,
  type Moment,
  momentIndex,
  NO_RANK,
  type Place,
  QUALITIES,
  REFERENCE_MOMENT,
  scenarioRead,
} from "@lichen/domain";
import type { Reference } from "../reference/index.ts";

/** Exposure of the places of a table, by their row. */
export type LevelsByRow = {
  /** Rank 0 to 6 and unrounded index at a moment; null where there is no level. */
  readonly at: (
    row: number,
    hazard: HazardId,
    moment: Moment,
  ) => { readonly rank: number; readonly index: number } | null;
  /** Evidence of that level; null where there is none. */
  readonly evidenceOf: (row: number, hazard: HazardId) => EvidenceQuality | null;
  /** Disasters recognised since 1985; null where none is counted. */
  readonly recognised: (row: number, peril: CountedPerilId) => number | null;
};

/** Places computed at once: a few milliseconds of work between two other answers. */
const BATCH = 200;
const HAZARD_PLACES = new Map(HAZARDS.map(({ id }, at) => [id, at] as const));
const NO_QUALITY = -1;

type Places = readonly (Place | null)[];
type CachedLevels = { readonly stamp: string; readonly levels: Promise<LevelsByRow> };
/** By the layers that they come from, then by table: servers that imported nothing share those of the product. */
const cacheByLayers = new WeakMap<readonly Layer[], Map<string, CachedLevels>>();

/**
 * Levels of the places of a table, computed once for the layers in use and kept.
 * @param table its name: the same has the same places
 * @param placesOf null: of no position
 */
export function cacheLevels(
  reference: Reference,
  table: "communes" | "stations" | "cities",
  placesOf: () => Places | Promise<Places>,
): () => Promise<LevelsByRow> {
  return () => {
    const layers = reference.layers();
    const cached = cacheByLayers.get(layers) ?? new Map<string, CachedLevels>();
    cacheByLayers.set(layers, cached);
    const stamp = reference.stamp();
    const known = cached.get(table);
    if (known?.stamp === stamp) return known.levels;
    const levels = (async () => readLevels(reference, await placesOf()))();
    cached.set(table, { stamp, levels });
    levels.catch(() => {
      if (cached.get(table)?.levels === levels) cached.delete(table);
    });
    return levels;
  };
}

async function readLevels(reference: Reference, places: Places): Promise<LevelsByRow> {
  const rows = places.length;
  const ranks = HAZARDS.map(() => new Int8Array(rows * MOMENT_COUNT).fill(NO_RANK));
  const indices = HAZARDS.map(() => new Float32Array(rows * MOMENT_COUNT));
  const evidence = HAZARDS.map(() => new Int8Array(rows).fill(NO_QUALITY));
  const events = new Map(COUNTED_PERILS.map(({ id }) => [id, new Float32Array(rows).fill(Number.NaN)] as const));
  const zones = places.map((place) => place?.zone ?? null);
  for (let from = 0; from < rows; from += BATCH) {
    const placed = places.slice(from, from + BATCH).flatMap((place, at) => (place ? [{ place, row: from + at }] : []));
    const figures = reference.figuresOf(await reference.prepare(placed.map(({ place }) => place)), false);
    HAZARDS.forEach((hazard, at) => {
      const columns = exposureColumns(hazard, figures);
      placed.forEach(({ row }, place) => {
        ensure(evidence[at])[row] = columns.evidence[place]!;
        for (let m = 0; m < MOMENT_COUNT; m++) {
          ensure(ranks[at])[row * MOMENT_COUNT + m] = columns.ranks[place * MOMENT_COUNT + m]!;
          ensure(indices[at])[row * MOMENT_COUNT + m] = columns.indices[place * MOMENT_COUNT + m]!;
        }
      });
    });
    for (const { id, indicator } of COUNTED_PERILS) {
      const column = figures.columns[indicator];
      placed.forEach(({ row }, place) => {
        if (column.evidence[place])
          ensure(events.get(id))[row] = column.value[place * MOMENT_COUNT + REFERENCE_MOMENT]!;
      });
    }
    await setImmediate();
  }
  return {
    at(row, id, { scenario, horizon }) {
      const zone = zones[row] ?? null;
      const hazard = ensure(HAZARD_PLACES.get(id));
      const read = zone === null ? null : scenarioRead(ensure(HAZARDS[hazard]), scenario, zone);
      if (read === null) return null;
      const at = row * MOMENT_COUNT + momentIndex(read, horizon);
      const rank = ensure(ranks[hazard])[at]!;
      return rank === NO_RANK ? null : { rank, index: ensure(indices[hazard])[at]! };
    },
    evidenceOf: (row, id) => QUALITIES[ensure(evidence[ensure(HAZARD_PLACES.get(id))])[row]!] ?? null,
    recognised(row, peril) {
      const count = ensure(events.get(peril))[row]!;
      return Number.isNaN(count) ? null : count;
    },
  };
}
