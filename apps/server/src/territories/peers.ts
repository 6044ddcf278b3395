import { setImmediate } from "node:timers/promises";
import type { AnswerOf, TerritoryScale, territoryReport } from "@lichen/contract";
import { ensure, HAZARDS, type Level, type Moment, NO_RANK, type ReferencePack, rankOf } from "@lichen/domain";
import { levelOf } from "./equipment.ts";
import type { Territories } from "./gazetteer-territories.ts";
import type { LevelsByRow } from "./levels-by-row.ts";
import type { ShortExposure, TerritoryExposure } from "./territory-exposure.ts";

type Place = NonNullable<AnswerOf<typeof territoryReport>["peers"]>;
/** Scales whose territories are made of communes. */
export type CommuneScale = Exclude<TerritoryScale, "city">;

/** A territory with the rows of its communes that have a position. */
export type Group = { readonly id: string; readonly name: string; readonly rows: readonly number[] };

/** What the territories of a scale are exposed to at a moment. */
export type Peers = {
  /** Exposure of one of them; null: none of it has a position. */
  readonly exposureOf: (id: string) => readonly ShortExposure[] | null;
  /** Where one of them stands among all, hazard by hazard. */
  readonly placeOf: (id: string) => Place;
};

type PeersDeps = {
  readonly communes: ReferencePack["communes"];
  readonly territories: Territories;
  readonly shortExposure: TerritoryExposure["shortExposure"];
};

/** Groups computed at once: a few milliseconds of work between two other answers. */
const BATCH = 100;
/** Moments of a scale that are cached: those of a few readers at a time. */
const MOST_CACHED = 6;

/** The territories of a scale together: which there are, and what they are exposed to, worked out once a moment. */
export function createPeers({ communes, territories, shortExposure }: PeersDeps) {
  const groups = new Map<CommuneScale, readonly Group[]>();
  const rowsById = new Map<CommuneScale, ReadonlyMap<string, readonly number[]>>();
  const cached = new WeakMap<LevelsByRow, Map<string, Promise<Peers>>>();

  return { groupsOf, rowsIn, peersOf };

  /** Territories of a scale, by name, that have a commune with a position. */
  function groupsOf(scale: CommuneScale): readonly Group[] {
    const known = groups.get(scale);
    if (known !== undefined) return known;
    const codes = scale === "commune" ? communes.insee : communes[scale];
    const rows = new Map<string, number[]>();
    codes.forEach((code, row) => {
      if (Number.isNaN(communes.latitude[row]!)) return;
      const own = rows.get(code);
      if (own === undefined) rows.set(code, [row]);
      else own.push(row);
    });
    const made = territories.named(scale).flatMap(({ id, name }): Group[] => {
      const own = rows.get(id);
      return own === undefined ? [] : [{ id, name, rows: own }];
    });
    groups.set(scale, made);
    return made;
  }

  /** Rows of the communes of a territory that have a position; none where it is not known. */
  function rowsIn(scale: CommuneScale, id: string): readonly number[] {
    const known = rowsById.get(scale) ?? new Map(groupsOf(scale).map((group) => [group.id, group.rows] as const));
    rowsById.set(scale, known);
    return known.get(id) ?? [];
  }

  function peersOf(levels: LevelsByRow, scale: CommuneScale, moment: Moment): Promise<Peers> {
    const ofLevels = cached.get(levels) ?? new Map<string, Promise<Peers>>();
    cached.set(levels, ofLevels);
    const key = `${scale} ${moment.scenario} ${moment.horizon}`;
    const known = ofLevels.get(key) ?? readPeers(levels, groupsOf(scale), moment);
    // The one that was read last stands last: the first is the one to forget.
    ofLevels.delete(key);
    ofLevels.set(key, known);
    const ofScale = [...ofLevels.keys()].filter((one) => one.startsWith(`${scale} `));
    if (ofScale.length > MOST_CACHED) ofLevels.delete(ensure(ofScale[0]));
    return known;
  }

  async function readPeers(levels: LevelsByRow, all: readonly Group[], moment: Moment): Promise<Peers> {
    const places = new Map(all.map(({ id }, at) => [id, at] as const));
    const ranks = HAZARDS.map(() => new Int8Array(all.length).fill(NO_RANK));
    const indices = HAZARDS.map(() => new Float64Array(all.length));
    for (let from = 0; from < all.length; from += BATCH) {
      all.slice(from, from + BATCH).forEach(({ rows }, nth) => {
        shortExposure(levels, rows, moment).forEach(({ level, index }, hazard) => {
          if (level === "unknown") return;
          ensure(ranks[hazard])[from + nth] = rankOf(level);
          ensure(indices[hazard])[from + nth] = index ?? 0;
        });
      });
      await setImmediate();
    }
    return {
      exposureOf(id) {
        const at = places.get(id);
        if (at === undefined) return null;
        return HAZARDS.map((hazard, nth) => {
          const rank = ensure(ranks[nth])[at]!;
          const isKnown = rank !== NO_RANK;
          return {
            hazard: hazard.id,
            level: levelOf(isKnown ? rank : null),
            index: isKnown ? ensure(indices[nth])[at]! : null,
          };
        });
      },
      placeOf(id) {
        const at = places.get(id) ?? -1;
        return {
          count: all.length,
          hazards: HAZARDS.map((hazard, nth) => ({
            hazard: hazard.id,
            ...placeIn(ensure(ranks[nth]), ensure(indices[nth]), at),
          })),
        };
      },
    };
  }
}

/** How they are spread by level, how many have one, and how many a lower or a higher one than the one at a place. */
function placeIn(ranks: Int8Array, indices: Float64Array, own: number): Omit<Place["hazards"][number], "hazard"> {
  const distribution: Partial<Record<Level, number>> = {};
  const [rank, index] = [ranks[own] ?? NO_RANK, indices[own] ?? 0];
  const counted = { known: 0, lower: 0, higher: 0 };
  ranks.forEach((other, at) => {
    const level = levelOf(other === NO_RANK ? null : other);
    distribution[level] = (distribution[level] ?? 0) + 1;
    if (other === NO_RANK) return;
    counted.known += 1;
    if (rank === NO_RANK) return;
    const order = other - rank || indices[at]! - index;
    if (order < 0) counted.lower += 1;
    if (order > 0) counted.higher += 1;
  });
  return { ...counted, distribution };
}
