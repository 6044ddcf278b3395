import type { RecordsMap } from "@lichen/contract";
import { ensure, type Language, type ListColumn, mapScale } from "@lichen/domain";
import { formatInteger } from "@lichen/report";
import type { Box } from "../../design/map/map-drawing.ts";
import { markId } from "../../design/map/map-images.ts";

type Feature = {
  readonly type: "Feature";
  readonly properties: Readonly<Record<string, string | number>>;
  readonly geometry: { readonly type: "Point"; readonly coordinates: [number, number] };
};
type Features = { readonly type: "FeatureCollection"; features: Feature[] };
type Picture = { readonly points: Features; readonly clusters: Features };

const collection = (features: Feature[]): Features => ({ type: "FeatureCollection", features });
export const NO_PICTURE: Picture = { points: collection([]), clusters: collection([]) };

type Placed = { readonly latitude: number; readonly longitude: number };

function feature({ latitude, longitude }: Placed, properties: Feature["properties"]): Feature {
  return { type: "Feature", properties, geometry: { type: "Point", coordinates: [longitude, latitude] } };
}

/** What the answer of the map draws, coloured by a column: a mark a record, a disc with its count a cluster. */
export function pictureOf(
  { points, clusters }: Pick<RecordsMap, "points" | "clusters">,
  column: ListColumn,
  language: Language,
): Picture {
  const rankOn = ranksOn(column);
  return {
    points: collection(
      points.map((point) =>
        feature(point, { id: point.id, mark: markId(column.key, point.level), rank: rankOn(point.level) }),
      ),
    ),
    clusters: collection(
      clusters.map((cluster, at) =>
        feature(cluster, { at, count: cluster.count, words: formatInteger(cluster.count, language) }),
      ),
    ),
  };
}

/** Place of a value of a column in the order of drawing, what asks for most above; -1: nothing is known. */
function ranksOn(column: ListColumn): (value: string) => number {
  const values = ensure(mapScale(column)).map(({ value }) => value);
  return (value) => values.indexOf(value);
}

/** The records of a pile of marks, the one that is seen first; at the same value the last drawn is above. */
export function pileOf(points: RecordsMap["points"], column: ListColumn, ids: readonly string[]): RecordsMap["points"] {
  const rankOn = ranksOn(column);
  const wanted = new Set(ids);
  return points
    .filter(({ id }) => wanted.has(id))
    .toReversed()
    .sort((a, b) => rankOn(b.level) - rankOn(a.level));
}

/** Some records alone, to ring them: those that the map draws. */
export function ringsOf(points: RecordsMap["points"], ids: readonly (string | null)[]): Features {
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
