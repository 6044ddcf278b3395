import type { RecordsMap } from "@lichen/contract";
import { ensure, type ListColumn, MAP_BUILDINGS, type MapValue, mapScale, mapValue, questionIn } from "@lichen/domain";
import type { RowRef, Selection } from "./columns/index.ts";

type Box = { readonly west: number; readonly south: number; readonly east: number; readonly north: number };
type Cluster = { count: number; latitudes: number; longitudes: number; counts: Record<string, number>; box: Box };

/** Side of a cell of the grid that clusters are counted in, pixels of the screen. */
const CELL_PX = 60;
/** Width of the world at zoom 0, pixels. @source MapLibre, tiles of 512 pixels */
const WORLD_PX = 512;
/** @source Web Mercator shows no more */
const HIGHEST_LATITUDE = 85.051129;
/** Keeps the two numbers of a cell apart: more than there are cells on a side at the deepest zoom. */
const ROW_OF_CELLS = 2 ** 28;

/** What a mark is where the column says nothing. */
const UNKNOWN = "unknown";

/** Which part of the map is looked at, how near, and which records are on it at all, by part; null: all. */
type MapView = {
  readonly box: Box;
  readonly zoom: number;
  readonly isIn: readonly ((slot: number) => boolean)[] | null;
};

/** What the map shows of a selection in a box: each record up to a number, clusters of a grid beyond. */
export function mapOf(selection: Selection, { box, zoom, isIn }: MapView, column: ListColumn): RecordsMap {
  const scale = mapScale(column) ?? [];
  const values = selection.readers(column);
  const levelOf = (part: number, slot: number) => mapValue(column, ensure(values[part])(slot)) ?? UNKNOWN;
  const inBox: RowRef[] = [];
  const clusters = new Map<number, Cluster>();
  const cells = cellsAt(zoom);
  let [withoutPlace, boxed] = [0, 0];
  let extent: Box | null = null;
  const coordinates = selection.companies.map((_, part) => selection.coordinates(part));
  let matching = 0;
  selection.each((part, slot) => {
    if (isIn !== null && !ensure(isIn[part])(slot)) return;
    matching++;
    const { latitude: latitudes, longitude: longitudes } = ensure(coordinates[part]);
    const [latitude, longitude] = [latitudes[slot]!, longitudes[slot]!];
    if (Number.isNaN(latitude) || Number.isNaN(longitude)) {
      withoutPlace++;
      return;
    }
    extent = grown(extent, latitude, longitude);
    if (!isWithin(box, latitude, longitude)) return;
    boxed++;
    if (boxed <= MAP_BUILDINGS) inBox.push({ part, slot });
    const cell = cells(latitude, longitude);
    const cluster = clusters.get(cell);
    if (cluster === undefined) clusters.set(cell, clusterOf(latitude, longitude, levelOf(part, slot)));
    else addTo(cluster, latitude, longitude, levelOf(part, slot));
  });
  const isOneByOne = boxed <= MAP_BUILDINGS;
  return {
    kind: isOneByOne ? "points" : "clusters",
    max: MAP_BUILDINGS,
    in_box: boxed,
    matching,
    without_place: withoutPlace,
    extent,
    points: isOneByOne ? pointsOf(selection, inBox, column, levelOf) : [],
    clusters: isOneByOne ? [] : [...clusters.values()].map((cluster) => presentCluster(cluster, scale)),
  };
}

function pointsOf(
  selection: Selection,
  rows: readonly RowRef[],
  column: ListColumn,
  levelOf: (part: number, slot: number) => string,
): RecordsMap["points"] {
  const { keys, list } = selection.subject;
  const names = selection.readers(ensure(list.find(keys.name)));
  const precisions = list.find("place_precision");
  const precisionReaders = precisions === undefined ? null : selection.readers(precisions);
  const question = questionIn(column, selection.scenario);
  const ranges = question === null ? null : selection.rangeReaders(question);
  return rows.map(({ part, slot }) => {
    const { latitude, longitude } = selection.coordinates(part);
    const range = ranges === null ? null : ensure(ranges[part])(slot);
    return {
      id: selection.idOf({ part, slot }),
      name: String(ensure(names[part])(slot) ?? ""),
      latitude: latitude[slot]!,
      longitude: longitude[slot]!,
      precision: String(precisionReaders?.[part]?.(slot) ?? ""),
      level: levelOf(part, slot),
      range: range === null ? null : { low: range.low, high: range.high },
    };
  });
}

/** Which cell of the grid of a zoom a place falls in, on the map as it is drawn. */
function cellsAt(zoom: number): (latitude: number, longitude: number) => number {
  const across = (WORLD_PX * 2 ** zoom) / CELL_PX;
  return (latitude, longitude) => {
    const bounded = Math.min(HIGHEST_LATITUDE, Math.max(-HIGHEST_LATITUDE, latitude));
    const sine = Math.sin((bounded * Math.PI) / 180);
    const x = (longitude + 180) / 360;
    const y = 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI);
    return Math.floor(x * across) * ROW_OF_CELLS + Math.floor(y * across);
  };
}

function clusterOf(latitude: number, longitude: number, level: string): Cluster {
  const box = { west: longitude, south: latitude, east: longitude, north: latitude };
  return { count: 1, latitudes: latitude, longitudes: longitude, counts: { [level]: 1 }, box };
}

function addTo(cluster: Cluster, latitude: number, longitude: number, level: string): void {
  cluster.count++;
  cluster.latitudes += latitude;
  cluster.longitudes += longitude;
  cluster.counts[level] = (cluster.counts[level] ?? 0) + 1;
  if (!isWithin(cluster.box, latitude, longitude)) cluster.box = grown(cluster.box, latitude, longitude);
}

function presentCluster(
  { count, latitudes, longitudes, counts, box }: Cluster,
  scale: readonly MapValue[],
): RecordsMap["clusters"][number] {
  // What is not known is no level: it is the worst only where nothing is known.
  const worst = scale.findLast(({ value }) => counts[value] !== undefined)?.value ?? UNKNOWN;
  return { latitude: latitudes / count, longitude: longitudes / count, count, worst, counts, box };
}

/** Whether a place is in a box; one whose west is east of its east goes over the 180th meridian. */
function isWithin({ west, south, east, north }: Box, latitude: number, longitude: number): boolean {
  if (latitude < south || latitude > north) return false;
  return west <= east ? longitude >= west && longitude <= east : longitude >= west || longitude <= east;
}

function grown(box: Box | null, latitude: number, longitude: number): Box {
  if (box === null) return { west: longitude, south: latitude, east: longitude, north: latitude };
  if (isWithin(box, latitude, longitude)) return box;
  return {
    west: Math.min(box.west, longitude),
    south: Math.min(box.south, latitude),
    east: Math.max(box.east, longitude),
    north: Math.max(box.north, latitude),
  };
}
