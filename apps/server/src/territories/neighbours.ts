import type { TerritoryScale } from "@lichen/contract";
import type { ReferencePack } from "@lichen/domain";
import type { CommuneScale, Group, Peers } from "./peers.ts";
import type { ShortExposure } from "./territory-exposure.ts";

/** Neighbours that a territory is shown beside. */
const NEIGHBOURS = 5;

/** A territory next to another, with what it is exposed to. */
export type Neighbour = { readonly id: string; readonly name: string; readonly exposure: readonly ShortExposure[] };

/** Where a territory is: the mean of its communes. */
type Centre = Omit<Group, "rows"> & { readonly latitude: number; readonly longitude: number };

type NeighboursDeps = {
  readonly communes: ReferencePack["communes"];
  readonly groupsOf: (scale: CommuneScale) => readonly Group[];
};

/** The territories around a territory, with what they are exposed to. */
export function createNeighbours({ communes, groupsOf }: NeighboursDeps) {
  const centres = new Map<TerritoryScale, readonly Centre[]>();

  return neighboursOf;

  /** The nearest territories of the same scale. */
  function neighboursOf(
    peers: Peers,
    { scale, territory_id }: { readonly scale: CommuneScale; readonly territory_id: string },
    { latitude, longitude }: { readonly latitude: number | null; readonly longitude: number | null },
  ): readonly Neighbour[] {
    if (latitude === null || longitude === null) return [];
    const aside = Math.cos((latitude * Math.PI) / 180);
    return centresOf(scale)
      .filter(({ id }) => id !== territory_id)
      .map((one) => ({
        one,
        apart: Math.hypot(one.latitude - latitude, (one.longitude - longitude) * aside),
      }))
      .toSorted((a, b) => a.apart - b.apart)
      .slice(0, NEIGHBOURS)
      .map(({ one: { id, name } }) => ({ id, name, exposure: peers.exposureOf(id) ?? [] }));
  }

  /** Where the territories of a scale are, worked out once. */
  function centresOf(scale: CommuneScale): readonly Centre[] {
    const known = centres.get(scale);
    if (known !== undefined) return known;
    const mean = (own: readonly number[], values: Float64Array) =>
      own.reduce((sum, row) => sum + values[row]!, 0) / own.length;
    const made = groupsOf(scale).map(({ id, name, rows }) => ({
      id,
      name,
      latitude: mean(rows, communes.latitude),
      longitude: mean(rows, communes.longitude),
    }));
    centres.set(scale, made);
    return made;
  }
}
