import { setImmediate } from "node:timers/promises";
import {
  COUNTED_PERILS,
  type CountedPerilId,
  type EvidenceQuality,
  exposureColumns,
  figuresOf,
  HAZARDS,
  type HazardId,
  type Layer,
  MOMENT_COUNT,
  type Moment,
  momentIndex,
  NO_RANK,
  QUALITIES,
  REFERENCE_MOMENT,
  scenarioRead,
} from "@lichen/domain";
import type { Places } from "../places/index.ts";
import type { Reference } from "../reference/index.ts";

/** Exposure of a commune, by the row of its table. */
export type CommuneLevels = {
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

/** Communes computed at once: a few milliseconds of work between two other answers. */
const BATCH = 200;
const PLACES = new Map(HAZARDS.map(({ id }, at) => [id, at] as const));
const NO_QUALITY = -1;

/** By the layers that they come from. */
const computed = new WeakMap<readonly Layer[], Promise<CommuneLevels>>();

/** Levels of every commune of France, computed once for the layers in use and kept. */
export function createCommuneLevels(reference: Reference, places: Places): () => Promise<CommuneLevels> {
  return () => {
    const layers = reference.layers();
    const known = computed.get(layers);
    if (known !== undefined) return known;
    const levels = levelsOf(layers, reference.pack.communes.insee.length, places);
    computed.set(layers, levels);
    levels.catch(() => computed.delete(layers));
    return levels;
  };
}

async function levelsOf(layers: readonly Layer[], rows: number, places: Places): Promise<CommuneLevels> {
  const ranks = HAZARDS.map(() => new Int8Array(rows * MOMENT_COUNT).fill(NO_RANK));
  const indices = HAZARDS.map(() => new Float32Array(rows * MOMENT_COUNT));
  const evidence = HAZARDS.map(() => new Int8Array(rows).fill(NO_QUALITY));
  const events = new Map(COUNTED_PERILS.map(({ id }) => [id, new Float32Array(rows).fill(Number.NaN)] as const));
  const zones = Array.from({ length: rows }, (_, row) => places.ofCommune(row)?.zone ?? null);
  for (let from = 0; from < rows; from += BATCH) {
    const placed = Array.from({ length: Math.min(BATCH, rows - from) }, (_, at) => from + at).filter(
      (row) => zones[row] !== null,
    );
    const figures = figuresOf(
      layers,
      placed.map((row) => places.ofCommune(row)!),
      false,
    );
    HAZARDS.forEach((hazard, at) => {
      const columns = exposureColumns(hazard, figures);
      placed.forEach((row, place) => {
        evidence[at]![row] = columns.evidence[place]!;
        for (let m = 0; m < MOMENT_COUNT; m++) {
          ranks[at]![row * MOMENT_COUNT + m] = columns.ranks[place * MOMENT_COUNT + m]!;
          indices[at]![row * MOMENT_COUNT + m] = columns.indices[place * MOMENT_COUNT + m]!;
        }
      });
    });
    for (const { id, indicator } of COUNTED_PERILS) {
      const column = figures.columns[indicator];
      placed.forEach((row, place) => {
        if (column.evidence[place]) events.get(id)![row] = column.value[place * MOMENT_COUNT + REFERENCE_MOMENT]!;
      });
    }
    await setImmediate();
  }
  return {
    at(row, id, { scenario, horizon }) {
      const zone = zones[row] ?? null;
      const hazard = PLACES.get(id)!;
      const read = zone === null ? null : scenarioRead(HAZARDS[hazard]!, scenario, zone);
      if (read === null) return null;
      const at = row * MOMENT_COUNT + momentIndex(read, horizon);
      const rank = ranks[hazard]![at]!;
      return rank === NO_RANK ? null : { rank, index: indices[hazard]![at]! };
    },
    evidenceOf: (row, id) => QUALITIES[evidence[PLACES.get(id)!]![row]!] ?? null,
    recognised(row, peril) {
      const count = events.get(peril)![row]!;
      return Number.isNaN(count) ? null : count;
    },
  };
}
