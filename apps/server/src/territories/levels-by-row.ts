import { setImmediate } from "node:timers/promises";
import {
  exposureColumns,
  HAZARDS,
  type HazardId,
  MOMENT_COUNT,
  type Moment,
  momentIndex,
  NO_RANK,
  type Place,
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
};

/** Places computed at once: a few milliseconds of work between two other answers. */
const BATCH = 200;
const HAZARD_PLACES = new Map(HAZARDS.map(({ id }, at) => [id, at] as const));

/** Levels of the places of a table, computed once for the layers in use and kept. @param placesOf null: of no position */
export function keptLevels(
  reference: Reference,
  placesOf: () => readonly (Place | null)[],
): () => Promise<LevelsByRow> {
  let kept: { readonly stamp: string; readonly levels: Promise<LevelsByRow> } | null = null;
  return () => {
    const stamp = reference.stamp();
    if (kept?.stamp !== stamp) {
      const levels = levelsOf(reference, placesOf());
      kept = { stamp, levels };
      levels.catch(() => {
        if (kept?.levels === levels) kept = null;
      });
    }
    return kept.levels;
  };
}

async function levelsOf(reference: Reference, places: readonly (Place | null)[]): Promise<LevelsByRow> {
  const ranks = HAZARDS.map(() => new Int8Array(places.length * MOMENT_COUNT).fill(NO_RANK));
  const indices = HAZARDS.map(() => new Float32Array(places.length * MOMENT_COUNT));
  const zones = places.map((place) => place?.zone ?? null);
  for (let from = 0; from < places.length; from += BATCH) {
    const placed = places.slice(from, from + BATCH).flatMap((place, at) => (place ? [{ place, row: from + at }] : []));
    const figures = reference.figuresOf(
      placed.map(({ place }) => place),
      false,
    );
    HAZARDS.forEach((hazard, at) => {
      const columns = exposureColumns(hazard, figures);
      placed.forEach(({ row }, place) => {
        for (let m = 0; m < MOMENT_COUNT; m++) {
          ranks[at]![row * MOMENT_COUNT + m] = columns.ranks[place * MOMENT_COUNT + m]!;
          indices[at]![row * MOMENT_COUNT + m] = columns.indices[place * MOMENT_COUNT + m]!;
        }
      });
    });
    await setImmediate();
  }
  return {
    at(row, id, { scenario, horizon }) {
      const zone = zones[row] ?? null;
      const hazard = HAZARD_PLACES.get(id)!;
      const read = zone === null ? null : scenarioRead(HAZARDS[hazard]!, scenario, zone);
      if (read === null) return null;
      const at = row * MOMENT_COUNT + momentIndex(read, horizon);
      const rank = ranks[hazard]![at]!;
      return rank === NO_RANK ? null : { rank, index: indices[hazard]![at]! };
    },
  };
}
