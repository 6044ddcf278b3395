import type { AnswerOf, mapBuildings } from "@lichen/contract";
import { type Language, rankOf } from "@lichen/domain";
import { formatInteger } from "@lichen/report";
import { isLevel } from "../../ui/levels/is-level.ts";

export type BuildingsMap = AnswerOf<typeof mapBuildings>;
export type Box = { readonly west: number; readonly south: number; readonly east: number; readonly north: number };

type Feature = {
  readonly type: "Feature";
  readonly properties: Readonly<Record<string, string | number>>;
  readonly geometry: { readonly type: "Point"; readonly coordinates: [number, number] };
};
export type Features = { readonly type: "FeatureCollection"; features: Feature[] };
export type Picture = { readonly points: Features; readonly clusters: Features };

const collection = (features: Feature[]): Features => ({ type: "FeatureCollection", features });
export const NO_PICTURE: Picture = { points: collection([]), clusters: collection([]) };

type Placed = { readonly latitude: number; readonly longitude: number };

function feature({ latitude, longitude }: Placed, properties: Feature["properties"]): Feature {
  return { type: "Feature", properties, geometry: { type: "Point", coordinates: [longitude, latitude] } };
}

/** What the answer of the map draws: a mark a building, a disc with its count a cluster. */
export function pictureOf(
  { points, clusters }: Pick<BuildingsMap, "points" | "clusters">,
  language: Language,
): Picture {
  return {
    points: collection(
      points.map((point) => {
        const level = isLevel(point.level) ? point.level : "unknown";
        return feature(point, { id: point.id, level, rank: rankOn(level) });
      }),
    ),
    clusters: collection(
      clusters.map((cluster, at) =>
        feature(cluster, { at, count: cluster.count, words: formatInteger(cluster.count, language) }),
      ),
    ),
  };
}

/** Level of a mark, in the order of drawing: the worst above. */
function rankOn(level: string): number {
  return isLevel(level) && level !== "unknown" ? rankOf(level) : -1;
}

/** The buildings of a pile of marks, the one that is seen first; at the same level the last drawn is above. */
export function pileOf(points: BuildingsMap["points"], ids: readonly string[]): BuildingsMap["points"] {
  const wanted = new Set(ids);
  return points
    .filter(({ id }) => wanted.has(id))
    .toReversed()
    .sort((a, b) => rankOn(b.level) - rankOn(a.level));
}

/** Some buildings alone, to ring them: those that the map draws. */
export function ringsOf(points: BuildingsMap["points"], ids: readonly (string | null)[]): Features {
  const ringed = new Set(ids);
  return collection(points.filter(({ id }) => ringed.has(id)).map((point) => feature(point, {})));
}

/** A box as it is asked for: rounded, so that the same view asks the same thing. */
export function roundBox({ west, south, east, north }: Box): Box {
  const down = (degrees: number) => Math.floor(degrees * 1e3) / 1e3;
  const up = (degrees: number) => Math.ceil(degrees * 1e3) / 1e3;
  return {
    west: Math.max(-180, down(west)),
    south: Math.max(-90, down(south)),
    east: Math.min(180, up(east)),
    north: Math.min(90, up(north)),
  };
}
