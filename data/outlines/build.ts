/**
 * `node data/outlines/build.ts <departements.geojson> <regions.geojson>`: copies the outlines of French departments and
 * regions, and cuts those of the countries from npm world-atlas (Natural Earth 1:50m).
 */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { ensure } from "@lichen/domain";
import { type Box, clipRing, type Position, roundRing } from "../clip.ts";
import { importJson, importModule } from "../packaged.ts";
import { readTable } from "../read-table.ts";

type Country = {
  id?: string;
  properties: { name: string };
  geometry: { type: "Polygon"; coordinates: Position[][] } | { type: "MultiPolygon"; coordinates: Position[][][] };
};
type Topology = { objects: Record<string, unknown> };
type Topojson = { feature: (topology: Topology, object: unknown) => { features: Country[] } };
type Collection = { features: { properties: { code: string; nom: string }; geometry: unknown }[] };

const EUROPE: Box = { west: -32, south: 27, east: 46, north: 72 };
/** France overseas and its neighbours there are kept whole, so that a point of Guyane is not given to Brazil. */
const WORLD: Box = { west: -180, south: -90, east: 180, north: 90 };
const WHOLE = new Set(["FR", "SR", "BR"]);
/** Small states come from 1:10m, but Monaco, which is no better there. */
const SMALLEST = new Set(["AD", "LI", "MT", "SM"]);
/**
 * What Natural Earth leaves out, or draws beside itself, is a disc of its area: the Vatican, Ceuta, Melilla.
 * Latitude, longitude, km².
 */
const DISCS: readonly (readonly [iso2: string, lat: number, lon: number, areaKm2: number])[] = [
  ["VA", 41.9034, 12.4527, 0.44],
  ["ES", 35.891, -5.325, 18.5],
  ["ES", 35.29, -2.945, 12.3],
];
/** Natural Earth draws who holds Crimea; the country here is that of resolution 68/262 of the United Nations. */
const CRIMEA: Box = { west: 32, south: 44, east: 37, north: 46.5 };

copyFrench("departements.geojson", process.argv[2], 96);
copyFrench("regions.geojson", process.argv[3], 13);
write("countries.geojson", countries());

function copyFrench(file: string, path: string | undefined, count: number): void {
  if (path === undefined) throw new RangeError(`give the path of ${file}`);
  const { features } = JSON.parse(readFileSync(path, "utf8")) as Collection;
  if (features.length !== count) throw new RangeError(`${path}: ${features.length} outlines instead of ${count}`);
  write(
    file,
    features.map(({ properties, geometry }) => ({
      type: "Feature",
      properties: { code: properties.code, name: properties.nom },
      geometry,
    })),
  );
}

function countries(): object[] {
  const medium = shapesOf("world-atlas/countries-50m.json");
  const fine = shapesOf("world-atlas/countries-10m.json");
  const crimea = polygonsOf(ensure(medium.get("643"))).filter((rings) => isWithin(rings, CRIMEA));
  const table = readTable("outlines", "countries.csv");
  const [isos, zones, fr, en] = ["iso2", "zone", "fr", "en"].map((column) => table.text(column)) as [
    string[],
    string[],
    string[],
    string[],
  ];

  return table.text("id").flatMap((id, row) => {
    const iso2 = ensure(isos[row]);
    const shape = (SMALLEST.has(iso2) ? fine : medium).get(id);
    if (shape === undefined) throw new RangeError(`no outline for ${id}`);
    const whole = WHOLE.has(iso2) || zones[row] === "overseas";
    const own = polygonsOf(shape).filter((rings) => iso2 !== "VA" && (iso2 !== "RU" || !isWithin(rings, CRIMEA)));
    const discs = DISCS.filter(([country]) => country === iso2).map(([, ...disc]) => [discRing(...disc)]);
    const polygons = [...own, ...discs, ...(iso2 === "UA" ? crimea : [])]
      .map((rings) => rings.map((ring) => roundRing(clipRing(ring, whole ? WORLD : EUROPE), iso2 === "VA" ? 4 : 3)))
      .map((rings) => (ensure(rings[0]).length === 0 ? [] : rings.filter((ring) => ring.length > 0)))
      .filter((rings) => rings.length > 0);
    const feature = (zone: string, coordinates: Position[][][]) => ({
      type: "Feature",
      properties: { iso2, zone, name: { fr: ensure(fr[row]), en: ensure(en[row]) } },
      geometry: { type: "MultiPolygon", coordinates },
    });
    if (iso2 !== "FR") return polygons.length === 0 ? [] : [feature(ensure(zones[row]), polygons)];
    const isInEurope = (rings: Position[][]) =>
      ensure(ensure(rings[0])[0])[1] > EUROPE.south && ensure(ensure(rings[0])[0])[0] > EUROPE.west;
    return [
      feature("france", polygons.filter(isInEurope)),
      feature(
        "overseas",
        polygons.filter((rings) => !isInEurope(rings)),
      ),
    ];
  });
}

function shapesOf(file: string): Map<string, Country> {
  const topology = importJson<Topology>(file);
  const { features } = importModule<Topojson>("topojson-client").feature(topology, topology.objects.countries);
  return new Map(features.map((shape) => [shape.id ?? shape.properties.name, shape] as const));
}

/** The polygons of a country; one drawn across the 180th meridian goes on eastwards beyond it. */
function polygonsOf({ geometry }: Country): Position[][][] {
  const polygons = geometry.type === "Polygon" ? [geometry.coordinates] : geometry.coordinates;
  return polygons.map((rings) => {
    const longitudes = rings.flat().map(([longitude]) => longitude);
    if (Math.max(...longitudes) - Math.min(...longitudes) < 180) return rings;
    return rings.map((ring) => ring.map(([lon, lat]): Position => [lon < 0 ? lon + 360 : lon, lat]));
  });
}

function discRing(lat: number, lon: number, areaKm2: number): Position[] {
  const degrees = Math.sqrt(areaKm2 / Math.PI) / 111.2;
  const stretch = 1 / Math.cos((lat * Math.PI) / 180);
  return Array.from({ length: 17 }, (_, corner): Position => {
    const angle = (2 * Math.PI * corner) / 16;
    return [lon + degrees * stretch * Math.cos(angle), lat + degrees * Math.sin(angle)];
  });
}

function isWithin([ring = []]: Position[][], box: Box): boolean {
  return ring.every(([lon, lat]) => lon >= box.west && lon <= box.east && lat >= box.south && lat <= box.north);
}

function write(file: string, features: readonly object[]): void {
  writeFileSync(join(import.meta.dirname, file), `${JSON.stringify({ type: "FeatureCollection", features })}\n`);
  console.log(`outlines/${file}: ${features.length} outlines`);
}
