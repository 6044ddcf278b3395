import type { RecordsMap } from "@lichen/contract";
import { type BuildingFootprint, ensure, type Language, type ListColumn, mapScale } from "@lichen/domain";
import { formatInteger } from "@lichen/report";
import type { Box } from "../../design/map/map-drawing.ts";
import { markId } from "../../design/map/map-images.ts";

type PointGeometry = { readonly type: "Point"; readonly coordinates: [number, number] };
type Feature<Geometry = PointGeometry> = {
  readonly type: "Feature";
  readonly properties: Readonly<Record<string, string | number>>;
  readonly geometry: Geometry;
};
type Features<Geometry = PointGeometry> = { readonly type: "FeatureCollection"; features: Feature<Geometry>[] };
type Picture = {
  readonly points: Features;
  readonly footprints: Features<BuildingFootprint>;
  readonly clusters: Features;
};

function collection<Geometry>(features: Feature<Geometry>[]): Features<Geometry> {
  return { type: "FeatureCollection", features };
}
export const NO_PICTURE: Picture = { points: collection([]), footprints: collection([]), clusters: collection([]) };

type Placed = { readonly latitude: number; readonly longitude: number };

function feature({ latitude, longitude }: Placed, properties: Feature["properties"]): Feature {
  return { type: "Feature", properties, geometry: { type: "Point", coordinates: [longitude, latitude] } };
}

/** The footprints of the records that have one. */
function footprintsOf(
  points: RecordsMap["points"],
  propertiesOf: (point: RecordsMap["points"][number]) => Feature["properties"],
): Feature<BuildingFootprint>[] {
  return points.flatMap((point) =>
    point.footprint === undefined
      ? []
      : [{ type: "Feature", properties: propertiesOf(point), geometry: point.footprint }],
  );
}

/**
 * What the answer of the map draws, coloured by a column: a mark a record, with its footprint where the answer has it,
 * a disc with its count a cluster.
 */
export function pictureOf(
  { points, clusters }: Pick<RecordsMap, "points" | "clusters">,
  column: ListColumn,
  language: Language,
): Picture {
  const rankOn = ranksOn(column);
  const propertiesOf = ({ id, level }: RecordsMap["points"][number]) => ({
    id,
    mark: markId(column.key, level),
    rank: rankOn(level),
  });
  return {
    points: collection(points.map((point) => feature(point, propertiesOf(point)))),
    footprints: collection(footprintsOf(points, propertiesOf)),
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

/** Some records alone, to ring their marks and outline their footprints: those that the map draws. */
export function ringsOf(
  points: RecordsMap["points"],
  ids: readonly (string | null)[],
): Features<PointGeometry | BuildingFootprint> {
  const wanted = new Set(ids);
  const ringed = points.filter(({ id }) => wanted.has(id));
  return collection<PointGeometry | BuildingFootprint>([
    ...ringed.map((point) => feature(point, {})),
    ...footprintsOf(ringed, () => ({})),
  ]);
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
