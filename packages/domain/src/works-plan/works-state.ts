import { ensure } from "../shared/ensure.ts";
import { rankOf } from "../shared/level.ts";
import type { BuildingWorks } from "./building-works.ts";

/** What a plan is to lower: the levels of the combined risks, or what stands in buildings at risk. */
export type Aim =
  | { readonly kind: "levels" }
  /** `weight`: what leaves the risk with a building: its floor area, its value, its occupants. */
  | { readonly kind: "at_risk"; readonly weight: number };

const HIGH = rankOf("high");

/** A building with some works carried out, one after another: each step keeps what it had before. */
export type WorksState = ReturnType<typeof createWorksState>;

/** The building before any work. Nothing is allocated by a step: many are made. */
export function createWorksState({ zones, zoneWeights, indices, ceilings, works }: BuildingWorks) {
  const depths = works.length + 1;
  const zonesAt = Array.from({ length: depths }, () => Float64Array.from(zones));
  const ceilingsAt = Array.from({ length: depths }, () => Float64Array.from(ceilings));
  const normsAt = Array.from({ length: depths }, () => new Float64Array(indices.length));
  const ranksAt = Array.from({ length: depths }, () => new Uint8Array(indices.length));
  const blocked = new Int32Array(works.length);
  const chosen: number[] = [];
  let depth = 0;
  readIndices();

  function readIndices(): void {
    const own = zonesAt[depth]!;
    const norms = normsAt[depth]!;
    for (let i = 0; i < indices.length; i++) {
      const { from, to, below } = ensure(indices[i]);
      let squares = 0;
      for (let z = from; z < to; z++) squares += zoneWeights[z]! * own[z]! * own[z]!;
      norms[i] = Math.sqrt(squares);
      ranksAt[depth]![i] = rankBelow(below, Math.min(norms[i]!, ceilingsAt[depth]![i]!));
    }
  }

  return {
    chosen,
    zones: () => zonesAt[depth]!,
    ceilings: () => ceilingsAt[depth]!,
    norms: () => normsAt[depth]!,
    ranks: () => ranksAt[depth]!,
    /** Whether a work can be carried out beside the others. */
    isFree: (work: number) => blocked[work] === 0,

    add(work: number): void {
      const { deltas, ceilings: own, excludes } = ensure(works[work]);
      const [zonesBefore, ceilingsBefore] = [zonesAt[depth]!, ceilingsAt[depth]!];
      depth++;
      for (let z = 0; z < zones.length; z++) zonesAt[depth]![z] = zonesBefore[z]! + deltas[z]!;
      for (let i = 0; i < ceilings.length; i++) ceilingsAt[depth]![i] = Math.min(ceilingsBefore[i]!, own[i]!);
      readIndices();
      blocked[work]!++;
      for (const other of excludes) blocked[other]!++;
      chosen.push(work);
    },

    /** Takes the last work back. */
    undo(): void {
      const work = ensure(chosen.pop());
      blocked[work]!--;
      for (const other of ensure(works[work]).excludes) blocked[other]!--;
      depth--;
    },
  };
}

/** The lowest rank whose bound an index is below. */
function rankBelow(below: readonly number[], index: number): number {
  let rank = 0;
  while (rank < below.length - 1 && index >= below[rank]!) rank++;
  return rank;
}

/** What a plan gains on a building whose cross levels have these ranks. */
export function gainOf({ indices }: BuildingWorks, aim: Aim, ranks: Uint8Array): number {
  if (aim.kind === "levels") {
    let fall = 0;
    for (let i = 0; i < indices.length; i++) fall += ensure(indices[i]).rank - ranks[i]!;
    return fall;
  }
  return isAtRisk(indices) && ranks.every((rank) => rank < HIGH) ? aim.weight : 0;
}

/** Whether a building is at risk before any work. */
export const isAtRisk = (indices: BuildingWorks["indices"]): boolean => indices.some(({ rank }) => rank >= HIGH);

/** The highest rank that counts for nothing, by aim: that of a building that is not at risk. */
export const SAFE_RANK = HIGH - 1;
