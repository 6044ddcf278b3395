import {
  ensure,
  findProjection,
  isWithinReach,
  type Projection,
  parseObjectRows,
  readGeoJsonSystem,
  readProjectionName,
} from "@lichen/domain";
import type { Feature, GeoJSON, Geometry, Position } from "geojson";
import proj4 from "proj4";
import { isPlot, layersOf, type Plan, PlanFault, planarArea, sumOf } from "./plan.ts";
import { faults, isSwapped } from "./plan-faults.ts";

const MOST_LAYERS = 60;
/** Degrees that no plot reaches over: coordinates that do are those of a drawing. */
const WIDEST_DEGREES = 1;
/** More than the circumference of the Earth. */
const FARTHEST_M = 5e7;
const [DEGREES, WEB] = [ensure(findProjection(4326)), ensure(findProjection(3857))];

type Polygons = readonly (readonly Position[][])[];
/** What a feature encloses; its number, from 1; what it says of itself. */
type Surface = {
  readonly nth: number;
  readonly polygons: Polygons;
  readonly properties: Readonly<Record<string, unknown>>;
  readonly system: string | null;
};

/** The areas of a map: of a collection, of a feature alone or of a bare geometry. @throws PlanFault */
export function readMap(read: unknown): Plan {
  const { features, system } = featuresOf(read as GeoJSON | null);
  const surfaces = features.flatMap((feature, at) => {
    const polygons = polygonsOf(feature.geometry);
    if (polygons.length === 0) return [];
    const { crs, geometry } = feature as { crs?: unknown; geometry?: { crs?: unknown } | null };
    const own = readGeoJsonSystem(crs ?? geometry?.crs ?? null) ?? system;
    return [{ nth: at + 1, polygons, properties: feature.properties ?? {}, system: own }];
  });
  for (const { nth, polygons } of surfaces) {
    const isNumbers = positionsOf(polygons).every(([x, y]) => Number.isFinite(x) && Number.isFinite(y));
    if (!isNumbers) throw new PlanFault(faults.words(nth));
  }
  const measured = measure(surfaces);
  const table = parseObjectRows(surfaces.map(({ properties }) => properties));
  const areas = surfaces.map((_, at) => ({ values: ensure(table.rows[at]), area: ensure(measured.areas[at]) }));
  const total = sumOf(areas);
  if (measured.system !== null && total > 0 && !isPlot(total)) throw new PlanFault(faults.area(total, measured.system));
  return {
    kind: "map",
    metres: measured.system === null ? null : 1,
    doubtedMetres: null,
    webMetres: measured.webMetres,
    system: measured.system,
    by: groupAreas(areas, table.titles),
    leftAside: features.length - surfaces.length,
    hidden: [],
  };
}

function featuresOf(read: GeoJSON | null): { readonly features: readonly Feature[]; readonly system: string | null } {
  const system = readGeoJsonSystem((read as { crs?: unknown } | null)?.crs ?? null);
  if (read?.type === "FeatureCollection" && Array.isArray(read.features)) {
    return { features: read.features.filter((feature) => feature !== null && typeof feature === "object"), system };
  }
  if (read?.type === "Feature") return { features: [read], system };
  const isGeometry = read !== null && ("coordinates" in read || "geometries" in read);
  if (!isGeometry) throw new PlanFault(faults.broken);
  return { features: [{ type: "Feature", properties: {}, geometry: read as Geometry }], system };
}

function polygonsOf(geometry: Geometry | null | undefined): Polygons {
  switch (geometry?.type) {
    case "Polygon":
      return [geometry.coordinates].filter((rings) => rings.length > 0);
    case "MultiPolygon":
      return geometry.coordinates.filter((rings) => rings.length > 0);
    case "GeometryCollection":
      return geometry.geometries.flatMap(polygonsOf);
    default:
      return [];
  }
}

const positionsOf = (polygons: Polygons): readonly Position[] => polygons.flat(2);

type Measured = {
  /** Square metres; in the square of the unit of the plan where it says no system. */
  readonly areas: readonly number[];
  readonly system: string | null;
  readonly webMetres: number | null;
};

function measure(surfaces: readonly Surface[]): Measured {
  const isDeclared = surfaces.some(({ system }) => system !== null);
  if (!isDeclared && !isOfDegrees(surfaces)) {
    return {
      areas: surfaces.map(({ polygons }) => areaOf(polygons)),
      system: null,
      webMetres: findWebMetres(surfaces),
    };
  }
  const systems = new Map<string | null, Projection>();
  for (const { system } of surfaces) if (!systems.has(system)) systems.set(system, findSystem(system));
  const inDegrees = surfaces.map((surface) => toDegrees(surface, ensure(systems.get(surface.system))));
  const areas = measureOnGround(inDegrees);
  const names = new Set([...systems.values()].map(({ name, epsg }) => `${name} (EPSG:${epsg})`));
  return { areas, system: [...names].join(", "), webMetres: null };
}

/** Without a system, the coordinates of GeoJSON are degrees: those of a plot where they can be. @source RFC 7946, §4 */
function isOfDegrees(surfaces: readonly Surface[]): boolean {
  let [west, south, east, north] = [180, 90, -180, -90];
  for (const { polygons } of surfaces) {
    for (const [x = 0, y = 0] of positionsOf(polygons)) {
      if (Math.abs(x) > 180 || Math.abs(y) > 90) return false;
      [west, east] = [Math.min(west, x), Math.max(east, x)];
      [south, north] = [Math.min(south, y), Math.max(north, y)];
    }
  }
  return east - west <= WIDEST_DEGREES && north - south <= WIDEST_DEGREES;
}

function findSystem(name: string | null): Projection {
  if (name === null) return DEGREES;
  const found = readProjectionName(name);
  if (found === null) throw new PlanFault(faults.system(name));
  return found;
}

function toDegrees({ nth, polygons }: Surface, { name, epsg, definition }: Projection): Polygons {
  const inverse = definition === null ? null : proj4(definition).inverse;
  const move = (at: Position): Position => {
    const isFar = at.some((value) => Math.abs(value) > FARTHEST_M);
    const moved = isFar ? [Number.NaN] : inverse === null ? at : inverse(at.slice(0, 2));
    const isOnEarth = Math.abs(moved[0] ?? Number.NaN) <= 180 && Math.abs(moved[1] ?? Number.NaN) <= 90;
    if (!isOnEarth) throw new PlanFault(faults.position(nth, at, `${name} (EPSG:${epsg})`));
    return moved;
  };
  const moved = polygons.map((rings) => rings.map((ring) => ring.map(move)));
  const start = ensure(positionsOf(moved)[0]);
  if (isSwapped(start)) throw new PlanFault(faults.swapped(nth, start));
  return moved;
}

/** Square metres on the ground: on a plane around the plan that keeps areas, on the ellipsoid. */
function measureOnGround(surfaces: readonly Polygons[]): readonly number[] {
  const [longitude = 0, latitude = 0] = surfaces.flatMap(positionsOf)[0] ?? [];
  const plane = proj4(`+proj=laea +lat_0=${latitude} +lon_0=${longitude} +x_0=0 +y_0=0 +ellps=GRS80 +units=m +no_defs`);
  return surfaces.map((polygons) =>
    areaOf(polygons.map((rings) => rings.map((ring) => ring.map((at) => plane.forward(at.slice(0, 2)))))),
  );
}

/** Area on the plane, without the holes. */
function areaOf(polygons: Polygons): number {
  return polygons.reduce(
    (sum, [outer, ...holes]) =>
      sum + planarArea(ensure(outer)) - holes.reduce((inside, hole) => inside + planarArea(hole), 0),
    0,
  );
}

/** Metres on the ground in a metre of the maps of the web at the place of a plan; null where the plan cannot be one. */
function findWebMetres(surfaces: readonly Surface[]): number | null {
  const [first] = surfaces;
  const start = first === undefined ? undefined : positionsOf(first.polygons)[0];
  if (first === undefined || start === undefined || start.some((value) => Math.abs(value) > FARTHEST_M)) return null;
  const [longitude = Number.NaN, latitude = Number.NaN] = proj4(ensure(WEB.definition)).inverse(start.slice(0, 2));
  if (!isWithinReach({ latitude, longitude })) return null;
  const flat = areaOf(first.polygons);
  const onGround = ensure(measureOnGround([toDegrees(first, WEB)])[0]);
  return flat > 0 ? Math.sqrt(onGround / flat) : null;
}

type Measure = { readonly values: readonly unknown[]; readonly area: number };

function groupAreas(surfaces: readonly Measure[], titles: readonly string[]): Plan["by"] {
  const by = titles
    .map((key, at) => ({
      key,
      layers: layersOf(surfaces.map((one) => ({ layer: String(one.values[at] ?? "–"), area: one.area }))),
    }))
    // A property that tells every shape apart, or none, is no kind of surface.
    .filter(({ layers }) => layers.length <= MOST_LAYERS)
    .toSorted((a, b) => likelihood(b.key) - likelihood(a.key));
  const whole = layersOf(surfaces.map((one) => ({ layer: "–", area: one.area })));
  return by.length > 0 ? by : [{ key: null, layers: whole }];
}

const LAYER_WORDS = /^(layer|calque|type|nature|usage|surface|kind|class|categor|occupation|name|nom)/i;
const likelihood = (key: string): number => (LAYER_WORDS.test(key) ? 1 : 0);
