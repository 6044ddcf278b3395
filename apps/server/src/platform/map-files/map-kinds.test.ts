import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { zipSync } from "fflate";
import { serialize } from "flatgeobuf/lib/mjs/geojson.js";
import type { Polygon, Position } from "geojson";
import { afterAll, describe, expect, it } from "vitest";
import { FileRefused, readSurfaces, textOf, toWgs84 } from "./index.ts";
import { readPolygons } from "./rings.ts";
import {
  dbfOf,
  geographicPrj,
  geoJsonOf,
  polygonBytes,
  projectedPrj,
  shapeBytes,
  shpOf,
  squareAt,
  surfaceOf,
  WGS84_PRJ,
  wktBytes,
  writeGeoPackage,
} from "./testing/write-maps.ts";

const folder = mkdtempSync(join(tmpdir(), "lichen-map-kinds-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const write = (name: string, content: string | Uint8Array) => {
  writeFileSync(join(folder, name), content);
  return join(folder, name);
};
const zip = (parts: Readonly<Record<string, string | Uint8Array>>) =>
  zipSync(
    Object.fromEntries(
      Object.entries(parts).map(([name, content]) => [
        name,
        typeof content === "string" ? Buffer.from(content) : content,
      ]),
    ),
  );

type Read = {
  readonly names: readonly string[];
  readonly start: Position | undefined;
  readonly outside: number;
  readonly aside: number;
};

/** Names and first corner of the areas of a map. */
async function read(path: string, layer?: string): Promise<Read> {
  const starts: (Position | undefined)[] = [];
  const { items, countAside, countOutside } = readSurfaces(path, layer, (feature) => {
    const polygons = readPolygons(feature);
    if (polygons === null) return [];
    const [[ring]] = polygons as [[[number, number][]]];
    starts.push([Math.min(...ring.map(([x]) => x)), Math.min(...ring.map(([, y]) => y))]);
    return [textOf(feature.properties?.nom ?? feature.properties?.NOM)];
  });
  const names: string[] = [];
  for await (const name of items) names.push(name);
  return { names, start: starts[0], outside: countOutside(), aside: countAside() };
}

async function refusalOf(path: string, layer?: string): Promise<FileRefused> {
  const found = await read(path, layer).then(
    () => null,
    (error: unknown) => error,
  );
  if (!(found instanceof FileRefused)) throw new Error(`not refused: ${String(found)}`);
  expect(found.reason.fr).not.toBe("");
  return found;
}

const LYON: Position = [4.84, 45.75];
const mercator = ([longitude, latitude]: Position): Position => [
  (6_378_137 * longitude! * Math.PI) / 180,
  6_378_137 * Math.log(Math.tan(Math.PI / 4 + (latitude! * Math.PI) / 360)),
];
const [WGS84, RGF93, ETRS89] = [
  WGS84_PRJ,
  geographicPrj("GCS_RGF_1993", "D_RGF_1993"),
  geographicPrj("GCS_ETRS_1989", "D_ETRS_1989"),
];
const ROMA = `GEOGCS["GCS_Monte_Mario",DATUM["D_Monte_Mario",SPHEROID["International_1924",6378388.0,297.0]],PRIMEM["Greenwich",0.0],UNIT["Degree",0.0174532925199433]]`;
const lambert = (name: string, base: string) =>
  projectedPrj(name, base, "Lambert_Conformal_Conic", {
    False_Easting: 700_000,
    False_Northing: 6_600_000,
    Central_Meridian: 3,
    Standard_Parallel_1: 49,
    Standard_Parallel_2: 44,
    Latitude_Of_Origin: 46.5,
  });
const transverse = (name: string, base: string, Central_Meridian: number, False_Easting: number) =>
  projectedPrj(name, base, "Transverse_Mercator", {
    False_Easting,
    False_Northing: 0,
    Central_Meridian,
    Scale_Factor: 0.9996,
    Latitude_Of_Origin: 0,
  });
const laea = projectedPrj("ETRS_1989_LAEA", ETRS89, "Lambert_Azimuthal_Equal_Area", {
  False_Easting: 4_321_000,
  False_Northing: 3_210_000,
  Central_Meridian: 10,
  Latitude_Of_Origin: 52,
});
const webMercator = projectedPrj("WGS_1984_Web_Mercator_Auxiliary_Sphere", WGS84, "Mercator_Auxiliary_Sphere", {
  False_Easting: 0,
  False_Northing: 0,
  Central_Meridian: 0,
  Standard_Parallel_1: 0,
  Auxiliary_Sphere_Type: 0,
});

/** Metres of the meridian from the equator to 45 degrees, on GRS 80, by the scale of UTM. */
const NORTH_45 = 0.9996 * 4_984_944.378;
const ITALY: Position = [7.68, 45.07];

/** A place that is known in each system by its definition: origin, or central meridian at 45 degrees. @source EPSG */
const SYSTEMS: readonly (readonly [epsg: number, at: Position, place: Position, prj: string])[] = [
  [4326, LYON, LYON, WGS84],
  [4258, LYON, LYON, ETRS89],
  [4171, LYON, LYON, RGF93],
  [2154, [700_000, 6_600_000], [3, 46.5], lambert("RGF_1993_Lambert_93", RGF93)],
  [3035, [4_321_000, 3_210_000], [10, 52], laea],
  [3857, mercator(LYON), LYON, webMercator],
  [25830, [500_000, NORTH_45], [-3, 45], transverse("ETRS_1989_UTM_Zone_30N", ETRS89, -3, 500_000)],
  [25831, [500_000, NORTH_45], [3, 45], transverse("ETRS_1989_UTM_Zone_31N", ETRS89, 3, 500_000)],
  [25832, [500_000, NORTH_45], [9, 45], transverse("ETRS_1989_UTM_Zone_32N", ETRS89, 9, 500_000)],
  [25833, [500_000, NORTH_45], [15, 45], transverse("ETRS_1989_UTM_Zone_33N", ETRS89, 15, 500_000)],
  // Between Monte Mario and ETRS89 there are 60 metres; the position is that of the same place in UTM 32 and its own.
  [3003, [1_396_116.14, 4_991_593.74], ITALY, transverse("Monte_Mario_Italy_1", ROMA, 9, 1_500_000)],
];

const near = (start: Position | undefined, [longitude, latitude]: Position) => {
  expect(Math.abs(start![0]! - longitude!)).toBeLessThan(2e-5);
  expect(Math.abs(start![1]! - latitude!)).toBeLessThan(2e-5);
};

describe("a system of coordinates", () => {
  it.each(SYSTEMS)("EPSG:%i is read the same in every form of file", async (epsg, [x, y], place, prj) => {
    const ring = squareAt(x!, y!, Math.abs(x!) <= 180 ? 0.001 : 10);
    const names = [`EPSG:${epsg}`, `urn:ogc:def:crs:EPSG::${epsg}`, `http://www.opengis.net/def/crs/EPSG/0/${epsg}`];
    for (const name of names) {
      const crs = { type: "name", properties: { name } };
      near((await read(write("s.geojson", geoJsonOf([surfaceOf(ring)], { crs })))).start, place);
    }
    const shapes = [polygonBytes(ring)];
    const coded = writeGeoPackage(join(folder, "s.gpkg"), [{ name: "a", system: { srs: epsg }, shapes }]);
    near((await read(coded)).start, place);
    const own = { srs: 100_000, organization: "NONE", wkt: prj };
    near((await read(writeGeoPackage(join(folder, "s.gpkg"), [{ name: "a", system: own, shapes }]))).start, place);
    const fgb = serialize({ type: "FeatureCollection", features: [surfaceOf(ring)] } as never, epsg);
    near((await read(write("s.fgb", fgb))).start, place);
    const parts = { ".shp": shpOf([ring]), ".dbf": dbfOf([Buffer.from("A")]), ".prj": prj };
    for (const [extension, content] of Object.entries(parts)) write(`s${extension}`, content);
    near((await read(join(folder, "s.shp"))).start, place);
    const zipped = zip(Object.fromEntries(Object.entries(parts).map(([key, content]) => [`d/s${key}`, content])));
    near((await read(write("s.zip", zipped))).start, place);
  });

  const crsOf = (crs: unknown) => geoJsonOf([surfaceOf(squareAt(700_000, 6_600_000, 100))], { crs });
  const LAMBERT = surfaceOf(squareAt(700_000, 6_600_000, 100));
  const named = { type: "name", properties: { name: "EPSG:2154" } };
  it.each([
    ["by its code", crsOf({ type: "EPSG", properties: { code: 2154 } })],
    ["by a link", crsOf({ type: "link", properties: { href: "http://spatialreference.org/ref/epsg/2154" } })],
    ["as a text alone", crsOf("EPSG:2154")],
    ["by IGN", crsOf({ type: "name", properties: { name: "urn:ogc:def:crs:IGNF::LAMB93" } })],
    ["by its name", crsOf({ type: "name", properties: { name: "RGF93 v1 / Lambert-93" } })],
    ["by the code of its second edition", crsOf({ type: "name", properties: { name: "EPSG:9794" } })],
    ["behind the features", JSON.stringify({ type: "FeatureCollection", features: [LAMBERT], crs: named })],
    ["in each geometry", geoJsonOf([{ ...LAMBERT, geometry: { ...(LAMBERT.geometry as Polygon), crs: named } }])],
    ["in each feature", geoJsonOf([{ ...LAMBERT, crs: named }])],
    ["in a text with its mark", `\ufeff${crsOf(named)}`],
  ])("of a GeoJSON is read %s", async (_, content) => {
    near((await read(write("c.geojson", content))).start, [3, 46.5]);
  });

  it("that is longitudes and latitudes keeps them in that order, whatever it is called", async () => {
    for (const name of ["urn:ogc:def:crs:OGC:1.3:CRS84", "CRS84", "http://www.opengis.net/def/crs/OGC/1.3/CRS84"]) {
      const crs = { type: "name", properties: { name } };
      near((await read(write("d.geojson", geoJsonOf([surfaceOf(squareAt(4.84, 45.75, 0.1))], { crs })))).start, LYON);
    }
  });

  it("that has another name but is written whole is read as it is written", async () => {
    const parts = { ".shp": shpOf([squareAt(700_000, 6_600_000, 100)]), ".dbf": dbfOf([Buffer.from("A")]) };
    for (const [extension, content] of Object.entries(parts)) write(`own${extension}`, content);
    write("own.prj", lambert("Plan_du_service", RGF93));
    near((await read(join(folder, "own.shp"))).start, [3, 46.5]);
  });

  /** @source Ordnance Survey, guide to coordinate systems: the water tower of Caister; Kadaster, RDNAPTRANS: the church of Amersfoort; swisstopo: the old observatory of Bern; IGN, to a hundred metres */
  it.each([
    [27700, [651_409.903, 313_177.27], [1.716073973, 52.65800783], 1e-4],
    [28992, [155_000, 463_000], [5.387206, 52.155174], 1e-5],
    [2056, [2_600_000, 1_200_000], [7.438632, 46.951083], 1e-5],
    [27572, [600_000, 2_200_000], [2.3372, 46.7998], 1e-3],
    [3946, [1_700_000, 5_200_000], [3, 46], 1e-9],
    [3948, [1_700_000, 7_200_000], [3, 48], 1e-9],
    [2975, [500_000, 10_000_000], [57, 0], 1e-9],
    [5490, [500_000, 0], [-63, 0], 1e-9],
    [32631, [500_000, NORTH_45], [3, 45], 1e-6],
  ])("EPSG:%i is where its service says", (epsg, [x, y], place, within) => {
    const found = toWgs84(epsg, x!, y!);
    expect(Math.hypot(found[0] - place[0]!, found[1] - place[1]!)).toBeLessThan(within);
  });

  it.each([
    ["unknown in a GeoJSON", "u.geojson", crsOf({ type: "name", properties: { name: "EPSG:5514" } }), /\(EPSG:5514\)/],
    ["a word", "w.geojson", crsOf("local"), /\(local\).*EPSG:4326/],
    ["one not known, in a FlatGeobuf", "u.fgb", serialize(JSON.parse(geoJsonOf([LAMBERT])), 5514), /EPSG:5514/],
  ])("is refused when it is %s", async (_, name, content, why) => {
    expect((await refusalOf(write(name, content))).reason.en).toMatch(why);
  });

  it("that a GeoPackage calls undefined is refused on a plane, taken for degrees on the globe", async () => {
    const shapes = [polygonBytes(squareAt(4.84, 45.75, 0.1))];
    const plane = writeGeoPackage(join(folder, "p.gpkg"), [{ name: "a", system: { srs: -1 }, shapes }]);
    expect((await refusalOf(plane)).reason.en).toMatch(/does not state its coordinate system/);
    near(
      (await read(writeGeoPackage(join(folder, "p.gpkg"), [{ name: "a", system: { srs: 0 }, shapes }]))).start,
      LYON,
    );
  });
});

describe("the accents of a table", () => {
  const latin = Buffer.from("Réserve de la forêt", "latin1");
  const utf8 = Buffer.from("Réserve de la forêt");
  const dos = Buffer.from([...Buffer.from("R"), 0x82, ...Buffer.from("serve de la for"), 0x88, ...Buffer.from("t")]);
  const mac = Buffer.from([...Buffer.from("R"), 0x8e, ...Buffer.from("serve de la for"), 0x90, ...Buffer.from("t")]);
  const TEXT = "Réserve de la forêt";
  it.each([
    ["the language of Windows, no .cpg", latin, 0x57, null, TEXT],
    ["that of Windows in the West", latin, 0x03, null, TEXT],
    ["no language, no .cpg", latin, 0, null, TEXT],
    ["the language of DOS in the West", dos, 0x02, null, TEXT],
    ["the language of DOS in America", dos, 0x01, null, TEXT],
    ["the language of a Mac", mac, 0x04, null, TEXT],
    ["UTF-8 without a .cpg", utf8, 0, null, TEXT],
    ["UTF-8 under the language of Windows", utf8, 0x57, null, TEXT],
    ["88591", latin, 0, "88591", TEXT],
    ["ISO-8859-1", latin, 0, "ISO-8859-1", TEXT],
    ["ISO 8859-1", latin, 0, "ISO 8859-1\r\n", TEXT],
    ["OEM 850", dos, 0x57, "OEM 850", TEXT],
    ["850", dos, 0, "850", TEXT],
    ["ANSI 1252", latin, 0, "ANSI 1252", TEXT],
    ["1252", latin, 0, "1252", TEXT],
    ["UTF8", utf8, 0, "UTF8", TEXT],
    ["UTF-8", utf8, 0x57, "UTF-8", TEXT],
    ["system", latin, 0x57, "system", TEXT],
    ["a .cpg of UTF-8 that lies", latin, 0x57, "UTF-8", TEXT],
    ["a .cpg that is empty", latin, 0x57, "", TEXT],
    ["ISO-8859-15", Buffer.from([0x4e, 0xbd, 0x75, 0x64]), 0, "ISO-8859-15", "Nœud"],
    ["a last letter that Windows takes for a space", Buffer.from([0x78, 0xa0]), 0, "OEM 850", "xá"],
    ["Cyrillic", Buffer.from([0xcb, 0xe5, 0xf1]), 0xc9, null, "Лес"],
    ["no accent", Buffer.from("Foret"), 0, null, "Foret"],
  ])("are read with %s", async (_, value, language, cpg, expected) => {
    const parts: Record<string, string | Uint8Array> = {
      "a.shp": shpOf([squareAt(4.84, 45.75, 0.1)]),
      "a.dbf": dbfOf([value], language),
      "a.prj": WGS84_PRJ,
    };
    if (cpg !== null) parts["a.cpg"] = cpg;
    expect((await read(write("accents.zip", zip(parts)))).names).toEqual([expected]);
  });

  it("of a GeoJSON that is no UTF-8 are those of Windows", async () => {
    const text = geoJsonOf([surfaceOf(squareAt(4.84, 45.75, 0.1), { nom: TEXT })]);
    expect((await read(write("l.geojson", Buffer.from(text, "latin1")))).names).toEqual([TEXT]);
    expect((await read(write("u.geojson", text))).names).toEqual([TEXT]);
    const wide = await refusalOf(write("w.geojson", Buffer.from(`\ufeff${text}`, "utf16le")));
    expect(wide.reason.en).toMatch(/save it in UTF-8/);
  });
});

describe("a packed map", () => {
  const shapefile = (path: string, ring = squareAt(4.84, 45.75, 0.1), name = "A") => ({
    [`${path}.shp`]: shpOf([ring]),
    [`${path}.dbf`]: dbfOf([Buffer.from(name)]),
    [`${path}.prj`]: WGS84_PRJ,
  });
  const shadow = Buffer.alloc(104, 7);
  const geoJson = geoJsonOf([surfaceOf(squareAt(4.84, 45.75, 0.1))]);
  const gpkg = () => {
    const shapes = [polygonBytes(squareAt(4.84, 45.75, 0.1))];
    return writeGeoPackage(join(folder, "in.gpkg"), [{ name: "zones", system: { srs: 4326 }, shapes }]);
  };
  it.each([
    [
      "by a Mac",
      {
        "d/a.shp": shapefile("d/a")["d/a.shp"]!,
        "__MACOSX/d/._a.shp": shadow,
        ...shapefile("d/a"),
        "__MACOSX/d/._a.dbf": shadow,
        "__MACOSX/d/._a.prj": shadow,
        "d/.DS_Store": shadow,
      },
    ],
    ["by a Mac, shadows beside", { "._a.shp": shadow, ...shapefile("a"), ".DS_Store": shadow, "Thumbs.db": shadow }],
    ["in capitals", { "A.SHP": shapefile("A")["A.shp"]!, "A.DBF": shapefile("A")["A.dbf"]!, "A.PRJ": WGS84_PRJ }],
    ["of a GeoJSON", { "d/zones.geojson": geoJson, "lisez-moi.txt": "x" }],
    ["of a GeoJSON packed twice", { "zones.geojson.gz": gzipSync(geoJson) }],
  ])("in a zip made %s is read", async (_, parts) => {
    near((await read(write("m.zip", zip(parts as Record<string, Uint8Array>)))).start, LYON);
  });

  it("may be a GeoPackage in a zip, and any form in a .gz, whatever its name says", async () => {
    const bytes = readFileSync(gpkg());
    near((await read(write("g.zip", zip({ "a.gpkg": bytes })))).start, LYON);
    near((await read(write("a.geojson.gz", gzipSync(geoJson)))).start, LYON);
    near((await read(write("A.GEOJSON.GZ", gzipSync(geoJson)))).start, LYON);
    near((await read(write("a.gpkg.gz", gzipSync(bytes)))).start, LYON);
    near((await read(write("a.geojson", gzipSync(geoJson)))).start, LYON);
    near((await read(write("a.zip.gz", gzipSync(zip(shapefile("a")))))).start, LYON);
  });

  it("of several shapefiles is read whole, or the layer that is asked for", async () => {
    const path = write(
      "two.zip",
      zip({
        ...shapefile("x/nord", squareAt(4, 48, 0.1), "N"),
        ...shapefile("x/sud", squareAt(4, 44, 0.1), "S"),
      }),
    );
    expect((await read(path)).names.toSorted()).toEqual(["N", "S"]);
    expect((await read(path, "Sud")).names).toEqual(["S"]);
    const { "x/sud.prj": _, ...partly } = { ...shapefile("x/nord"), ...shapefile("x/sud") };
    const refused = await refusalOf(write("partly.zip", zip(partly)));
    expect(refused.message).toMatch(/^layer sud: the \.prj file is missing/);
    expect((await refusalOf(path, "est")).reason.en).toBe("the file has no layer “est”; its layers: nord, sud");
  });

  const locked = () => {
    const bytes = Buffer.from(zip(shapefile("a")));
    // The bit of the password, in each head: local (PK 3 4) and central (PK 1 2).
    for (let at = 0; at < bytes.length - 4; at++) {
      const head = bytes.readUInt32LE(at);
      if (head === 0x04034b50) bytes[at + 6]! |= 1;
      if (head === 0x02014b50) bytes[at + 8]! |= 1;
    }
    return bytes;
  };
  it.each([
    ["a zip in a zip", "z.zip", zip({ "a.zip": zip(shapefile("a")) }), /contains other archives \(a\.zip\)/],
    ["a zip of pictures", "p.zip", zip({ "a.png": "x" }), /not contain a shapefile .*: it contains a\.png/],
    ["an empty zip", "e.zip", zip({}), /not contain a shapefile/],
    ["a zip of shadows", "s.zip", zip({ "__MACOSX/._a.shp": shadow }), /not contain a shapefile/],
    ["a zip of two maps", "t.zip", zip({ "a.geojson": geoJson, "b.geojson": geoJson }), /several maps \(a.*, b/],
    ["a zip with a password", "l.zip", locked(), /protected by a password \(a\.shp\)/],
    ["a .gz cut in two", "c.geojson.gz", gzipSync(geoJson).subarray(0, 60), /truncated/],
    ["a .gz that is none", "n.geojson.gz", "plain", /truncated or is not in this format/],
    ["a .7z", "a.7z", "7z", /a \.7z archive is not read: extract it/],
    ["a .tar.gz", "a.tar.gz", gzipSync("x"), /a \.tar archive is not read/],
    ["an empty .gz", "v.geojson.gz", gzipSync(""), /ends at byte 0/],
  ])("is refused when it is %s", async (_, name, content, why) => {
    expect((await refusalOf(write(name, content))).reason.en).toMatch(why);
  });
});

describe("the layer of a map", () => {
  const shapes = [polygonBytes(squareAt(4.84, 45.75, 0.1))];
  const system = { srs: 4326 };
  const two = () =>
    writeGeoPackage(join(folder, "two.gpkg"), [
      { name: "zones", system, shapes },
      { name: "communes", system, shapes: [...shapes, ...shapes] },
    ]);

  it("is the only one of a GeoPackage, or the one that is asked for", async () => {
    expect((await read(two(), "communes")).names).toEqual(["communes 1", "communes 2"]);
    expect((await read(two(), "ZONES")).names).toEqual(["zones 1"]);
    const one = writeGeoPackage(join(folder, "one.gpkg"), [{ name: "zones", system, shapes }]);
    expect((await read(one)).names).toEqual(["zones 1"]);
    expect((await read(one, "zones")).names).toEqual(["zones 1"]);
  });

  it("is asked for where there are several, by a refusal that lists them", async () => {
    expect((await refusalOf(two())).reason.en).toBe(
      `the GeoPackage contains several layers (communes, zones): choose one with --layer "communes"`,
    );
    expect((await refusalOf(two(), "bois")).reason.en).toBe(
      "the file has no layer “bois”; its layers: communes, zones",
    );
    const none = writeGeoPackage(join(folder, "none.gpkg"), []);
    expect((await refusalOf(none)).reason.en).toMatch(/no layer of features/);
  });

  it("is refused for a form that has no layers", async () => {
    const path = write("one.geojson", geoJsonOf([surfaceOf(squareAt(4.84, 45.75, 0.1))]));
    expect((await refusalOf(path, "zones")).reason.en).toBe("this file has a single layer: remove --layer");
  });

  it("may be empty, and so may its areas", async () => {
    const empty = writeGeoPackage(join(folder, "empty.gpkg"), [{ name: "zones", system, shapes: [] }]);
    expect(await read(empty)).toMatchObject({ names: [], aside: 0 });
    const blank = [wktBytes("POLYGON EMPTY"), wktBytes("MULTIPOLYGON EMPTY"), wktBytes("POINT(4 45)"), ...shapes];
    const path = writeGeoPackage(join(folder, "blank.gpkg"), [{ name: "zones", system, shapes: blank }]);
    expect(await read(path)).toMatchObject({ names: ["zones 4"], aside: 3 });
  });
});

describe("the surface of a feature", () => {
  const straight = polygonBytes(squareAt(4.84, 45.75, 0.1));
  /** A curved surface of one ring, which is a line: its head, then the line. */
  const further = (code: number) => {
    const head = Buffer.alloc(9);
    head[0] = 1;
    head.writeUInt32LE(code, 1);
    head.writeUInt32LE(1, 5);
    const line = Buffer.from(straight.subarray(8));
    line.writeUInt32LE(2, 1);
    return shapeBytes(Buffer.concat([head, line.subarray(0, 5), line.subarray(9)]));
  };
  const mapOf = (...shapes: Uint8Array[]) =>
    writeGeoPackage(join(folder, "curves.gpkg"), [{ name: "zones", system: { srs: 4326 }, shapes }]);

  it.each([
    ["a surface of curves", 10, /^curved surface: convert to straight lines/],
    ["the same with heights", 1010, /^curved surface/],
    ["several surfaces of curves", 12, /^curved surface/],
    ["several with heights and measures", 3012, /^curved surface/],
    ["a surface of no kind", 14, /^curved surface/],
    ["a surface of triangles", 16, /^three-dimensional surface/],
    ["a polyhedron", 15, /^three-dimensional surface/],
  ])("that is %s is refused, its feature named", async (_, code, why) => {
    const refused = await refusalOf(mapOf(straight, straight, further(code)));
    expect(refused.reason.en).toMatch(why);
    expect(refused.feature).toEqual({ nth: 3, layer: null });
    expect(refused.message).toMatch(/^feature 3: /);
  });

  it("that is a curved line is none", async () => {
    expect(await read(mapOf(straight, further(8), further(9), further(11)))).toMatchObject({
      names: ["zones 1"],
      aside: 3,
    });
  });

  it("made of triangles is refused in a shapefile", async () => {
    const parts = { "a.shp": shpOf([squareAt(4, 45, 1)], 31), "a.dbf": dbfOf([Buffer.from("A")]), "a.prj": WGS84_PRJ };
    expect((await refusalOf(write("solid.zip", zip(parts)))).reason.en).toMatch(/three-dimensional/);
  });

  it.each([
    ["no number", Number.NaN, null],
    ["no end", Number.POSITIVE_INFINITY, null],
    ["a number without measure", 1e300, 1e300],
  ])("with %s is refused in every form, its feature named", async (_, x, y) => {
    for (const [srs, good] of [
      [4326, squareAt(4.84, 45.75, 0.1)],
      [2154, squareAt(842_000, 6_519_000, 100)],
    ] as const) {
      const bad: Position = [x, y ?? good[0]![1]!];
      for (const ring of [
        [bad, ...good.slice(1, 4), bad],
        [...good.slice(0, 2), bad, ...good.slice(2)],
      ]) {
        const shapes = [polygonBytes(good), polygonBytes(ring)];
        const path = writeGeoPackage(join(folder, "nan.gpkg"), [{ name: "a", system: { srs }, shapes }]);
        const refused = await refusalOf(path);
        expect(refused.reason.en).toMatch(/is not a longitude followed by a latitude.*EPSG:4326/);
        expect(refused.feature?.nth).toBe(2);
        const prj = srs === 4326 ? WGS84 : lambert("RGF_1993_Lambert_93", RGF93);
        const dbf = dbfOf([Buffer.from("A"), Buffer.from("B")]);
        const parts = { "a.shp": shpOf([good, ring]), "a.dbf": dbf, "a.prj": prj };
        expect((await refusalOf(write("nan.zip", zip(parts)))).feature?.nth).toBe(2);
      }
    }
  });
});

describe("a map elsewhere", () => {
  const at = (...corners: Position[]) =>
    write("e.geojson", geoJsonOf(corners.map(([x, y]) => surfaceOf(squareAt(x!, y!, 0.01)))));
  it.each([
    ["Lyon", [45.75, 4.84]],
    ["Ajaccio", [41.93, 8.74]],
    ["Athens", [37.98, 23.73]],
    ["Helsinki", [60.17, 24.94]],
    ["Pointe-à-Pitre", [16.24, -61.53]],
    ["Cayenne", [4.94, -52.33]],
    ["Saint-Denis", [-20.88, 55.45]],
    ["Mamoudzou", [-12.78, 45.23]],
    ["Saint-Pierre", [46.78, -56.18]],
    ["Nouméa", [-22.27, 166.44]],
    ["Papeete", [-17.54, -149.57]],
    ["Las Palmas", [28.12, -15.43]],
    ["Ponta Delgada", [37.74, -25.67]],
    ["Reykjavik", [64.14, -21.94]],
  ])("because its axes are swapped is refused, and is in its place once they are not: %s", async (_, [y, x]) => {
    const refused = await refusalOf(at([y!, x!], [y! + 0.1, x!]));
    expect(refused.reason.en).toMatch(
      /outside Europe and overseas France; with its axes swapped it would be inside: write the longitude \(x\)/,
    );
    expect(refused.feature).toEqual({ nth: 1, layer: null });
    expect((await read(at([x!, y!]))).names).toHaveLength(1);
  });

  it("in a projection is told swapped too", async () => {
    const crs = { type: "name", properties: { name: "EPSG:2154" } };
    const swapped = surfaceOf(squareAt(6_519_000, 842_000, 100));
    expect((await refusalOf(write("e.geojson", geoJsonOf([swapped], { crs })))).reason.en).toMatch(/axes swapped it/);
  });

  it.each([
    ["New York", [-74, 40.7]],
    ["Dakar", [-17.4, 14.7]],
    ["the middle of the Atlantic", [0, 0]],
  ])("is refused: %s", async (_, place) => {
    expect((await refusalOf(at(place))).reason.en).toMatch(/even with its axes swapped: check the file’s coordinate/);
  });

  it("in part is read without that part, which is counted", async () => {
    expect(await read(at([4.84, 45.75], [-74, 40.7], [5, 45]))).toMatchObject({ names: ["A", "A"], outside: 1 });
    // A map of the whole of France is in the territory whole.
    const whole = at(
      [2.3, 48.8],
      [-61.5, 16.2],
      [55.5, -21.1],
      [45.2, -12.8],
      [166.4, -22.3],
      [-176.2, -13.3],
      [69, -49],
    );
    expect(await read(whole)).toMatchObject({ outside: 0 });
  });

  it("in metres without a system is refused with the way out, its feature named", async () => {
    const refused = await refusalOf(at([842_000, 6_519_000]));
    expect(refused.reason.en).toBe(
      "842000, 6519000 is not a longitude followed by a latitude: state the coordinate system in the file, or convert it to WGS 84 (EPSG:4326)",
    );
    expect(refused.feature).toEqual({ nth: 1, layer: null });
  });
});
