import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { ImportColumns } from "@lichen/contract";
import { downloadZip } from "client-zip";
import { expect, it } from "vitest";
import { importFolder, importsUnderTest } from "../imports-under-test.ts";
import {
  dbfOf,
  geoJsonOf,
  polygonBytes,
  shpOf,
  squareAt,
  surfaceOf,
  WGS84_PRJ,
  wktBytes,
  writeGeoPackage,
} from "../platform/map-files/testing/write-maps.ts";
import { onServer } from "../server-under-test.ts";

const folder = importFolder();
const encode = (text: string) => new TextEncoder().encode(text);
const zipOf = async (files: Readonly<Record<string, Uint8Array | string>>) =>
  new Uint8Array(await downloadZip(Object.entries(files).map(([name, input]) => ({ name, input }))).arrayBuffer());
/** A square of a thousandth of a degree near Lyon: 111.1 m by 77.8 m. @source series of the WGS84 ellipsoid: 111 146 m and 77 810 m a degree at 45.7505° */
const SQUARE = squareAt(4.84, 45.75, 0.001);
const FOOTPRINT = 111.146 * 77.81;
const CENTRE = { latitude: 45.7505, longitude: 4.8405 };
const kmlOf = (placemarks: string) =>
  `<?xml version="1.0" encoding="UTF-8"?><kml xmlns="http://www.opengis.net/kml/2.2"><Document>${placemarks}</Document></kml>`;

const pointOf = (coordinates: readonly number[], properties: object = {}) => ({
  type: "Feature",
  properties,
  geometry: { type: "Point", coordinates },
});

/** Maps of a portfolio: what its buildings get, their columns taken as they are proposed. */
const CASES: readonly {
  readonly of: string;
  readonly name: string;
  readonly file: () => Promise<Uint8Array> | Uint8Array;
  readonly code: string;
  readonly right: Readonly<Record<string, unknown>>;
}[] = [
  {
    of: "points of a GeoJSON in Lambert-93",
    name: "parc.geojson",
    file: () =>
      encode(
        geoJsonOf(
          [
            {
              type: "Feature",
              properties: { code: "MA1", nom: "Mairie", surface: 1200 },
              geometry: { type: "Point", coordinates: [843000.5, 6519000.5] },
            },
          ],
          { crs: { type: "name", properties: { name: "urn:ogc:def:crs:EPSG::2154" } } },
        ),
      ),
    code: "MA1",
    right: { latitude: 45.755613, longitude: 4.8397171, gross_floor_area: 1200 },
  },
  {
    of: "points of a GeoJSON in Lambert-93 that does not say so",
    name: "parc-sans-crs.geojson",
    file: () => encode(geoJsonOf([pointOf([843000.5, 6519000.5], { code: "MQ1", nom: "Mairie" })])),
    code: "MQ1",
    right: { latitude: 45.755613, longitude: 4.8397171 },
  },
  {
    of: "objects within the properties of a GeoJSON",
    name: "parc-objets.geojson",
    file: () =>
      encode(
        geoJsonOf([
          pointOf([4.84, 45.75], {
            code: "MR1",
            batiment: { nom: "École", surface: 850 },
            adresse: { rue: "1 place Bellecour", cp: "69002", ville: "Lyon" },
          }),
        ]),
      ),
    code: "MR1",
    right: { member_building_name: "École", gross_floor_area: 850, street: "1 place Bellecour", post_code: "69002" },
  },
  {
    of: "surfaces of a GeoJSON",
    name: "parc.json",
    file: () => encode(geoJsonOf([surfaceOf(SQUARE, { code: "MB1", nom: "École" })])),
    code: "MB1",
    right: { ...CENTRE, building_floor_area: expect.closeTo(FOOTPRINT, -1) },
  },
  {
    of: "a shapefile in a zip of a Mac",
    name: "parc.zip",
    file: () =>
      zipOf({
        "parc.shp": new Uint8Array(shpOf([SQUARE])),
        "parc.dbf": new Uint8Array(dbfOf([encode("MC1")])),
        "parc.prj": WGS84_PRJ,
        "__MACOSX/._parc.shp": "x",
      }),
    code: "MC1",
    right: { ...CENTRE, member_building_name: "MC1" },
  },
  {
    of: "a KML",
    name: "parc.kml",
    file: () =>
      encode(
        kmlOf(
          "<Placemark><name>MD1</name><Point><coordinates>4.84,45.75,170</coordinates></Point></Placemark><Placemark><name>MD2</name><Polygon><outerBoundaryIs><LinearRing><coordinates>4.84,45.75 4.841,45.75 4.841,45.751 4.84,45.751 4.84,45.75</coordinates></LinearRing></outerBoundaryIs></Polygon></Placemark>",
        ),
      ),
    code: "MD1",
    right: { latitude: 45.75, longitude: 4.84 },
  },
  {
    of: "a KMZ",
    name: "parc.kmz",
    file: () =>
      zipOf({
        "doc.kml": kmlOf("<Placemark><name>ME1</name><Point><coordinates>4.84,45.75</coordinates></Point></Placemark>"),
      }),
    code: "ME1",
    right: { latitude: 45.75, longitude: 4.84 },
  },
  {
    of: "a KML in the encoding that it says",
    name: "parc.kml",
    file: () =>
      new Uint8Array(
        Buffer.from(
          kmlOf(
            "<Placemark><name>MG1 École</name><Point><coordinates>4.84,45.75</coordinates></Point></Placemark>",
          ).replace("UTF-8", "ISO-8859-1"),
          "latin1",
        ),
      ),
    code: "MG1",
    right: { member_building_name: "MG1 École", latitude: 45.75, longitude: 4.84 },
  },
  {
    of: "points of a GPX",
    name: "parc.gpx",
    file: () =>
      encode(
        '<?xml version="1.0"?><gpx version="1.1" creator="x" xmlns="http://www.topografix.com/GPX/1/1"><wpt lat="45.75" lon="4.84"><name>MH1</name></wpt></gpx>',
      ),
    code: "MH1",
    right: { latitude: 45.75, longitude: 4.84 },
  },
  {
    of: "a feature of GeoJSON alone",
    name: "parc.geojson",
    file: () => encode(JSON.stringify(surfaceOf(SQUARE, { code: "MI1", nom: "École" }))),
    code: "MI1",
    right: { ...CENTRE, building_floor_area: expect.closeTo(FOOTPRINT, -1) },
  },
  {
    of: "a sequence of features, with its marks",
    name: "parc.geojsonl",
    file: () =>
      encode(
        ["MJ1", "MJ2"]
          .map((code) => `\u001e${JSON.stringify(surfaceOf(SQUARE, { code, nom: "École Éluard" }))}\n`)
          .join(""),
      ),
    code: "MJ2",
    right: { ...CENTRE, member_building_name: "École Éluard" },
  },
];

onServer(
  "maps as portfolios",
  (server) => {
    const { sent, run, tokenOf, buildingsLike, ask, takeColumns, confirm } = importsUnderTest(server, folder);
    const call = (method: "GET" | "POST", path: string, body?: object) =>
      server().ask(tokenOf("user_write"), method, path, body);
    const columnsOf = async (id: string) =>
      (await call("GET", `/buildings/imports/${id}/columns/`)).json() as ImportColumns;
    const take = async (id: string) => {
      await takeColumns(id);
      await confirm(id);
    };

    it.each(CASES)("$of", async ({ name, file, code, right }) => {
      const id = await sent("user_write", await file(), { confirm: "true", urls: name });
      await run(id);
      await take(id);
      const [building] = await buildingsLike(code);
      expect({ ...(building?.answers as object), member_building_name: building?.name }).toMatchObject(right);
    });

    it("surfaces keep their footprint, which a second import of the same map leaves as it is", async () => {
      const circle = Array.from({ length: 2001 }, (_, at) => {
        const angle = (2 * Math.PI * (at % 2000)) / 2000;
        return [4.86 + 0.001 * Math.cos(angle), 45.75 + 0.0007 * Math.sin(angle)];
      });
      const mapOf = (round: readonly number[][]) =>
        encode(geoJsonOf([surfaceOf(SQUARE, { code: "MF1" }), surfaceOf(round, { code: "MF2" })]));
      const send = async (map: Uint8Array) => {
        const id = await sent("user_write", map, { confirm: "true", urls: "emprises.geojson" });
        await run(id);
        await takeColumns(id);
        const shown = await ask("user_write", id);
        await confirm(id);
        return shown;
      };
      const footprintOf = async (code: string) => {
        const [found] = await buildingsLike(code);
        const { building } = (await call("GET", `/buildings/${found?.id}/`)).json();
        return building.footprint as { readonly type: string; readonly coordinates: number[][][] };
      };
      await send(mapOf(circle));
      expect(await footprintOf("MF1")).toEqual({ type: "Polygon", coordinates: [SQUARE.map(([x, y]) => [x, y])] });
      const simpler = await footprintOf("MF2");
      const positions = simpler.coordinates.flat().length;
      expect(positions).toBeLessThanOrEqual(500);
      expect(positions).toBeGreaterThan(50);
      expect(await send(mapOf(circle))).toMatchObject({ new: 0, changed: 0, same: 2 });
      // Outlined again, where it is: its footprint alone is another one.
      const shrunk = circle.map(([x = 0, y = 0]) => [4.86 + (x - 4.86) * 0.99999, y]);
      expect(await send(mapOf(shrunk))).toMatchObject({ new: 0, same: 1, changed: 1 });
    });

    it("outlines that cross themselves or are far from the place of their row are left out, and the row says so", async () => {
      const [a, b, c, d] = SQUARE as [number[], number[], number[], number[]];
      const surfaces = [
        surfaceOf(SQUARE, { code: "MO1", latitude: 45.7505, longitude: 4.8405 }),
        surfaceOf([a, c, b.map((one, at) => one + at * 1e-4), d, a], {
          code: "MO2",
          latitude: 45.7505,
          longitude: 4.8405,
        }),
        surfaceOf(SQUARE, { code: "MO3", latitude: 48.85, longitude: 2.35 }),
      ];
      const id = await sent("user_write", encode(geoJsonOf(surfaces)), { confirm: "true", urls: "contours.geojson" });
      await run(id);
      // The coordinates that the rows give, not those of their outlines: latitude, longitude, area and code come before.
      await takeColumns(id, (matching) => ({
        ...matching,
        columns: matching.columns.map((column) => ({ ...column, at: column.at < 2 ? column.at + 4 : column.at })),
      }));
      const { notes } = (await call("GET", `/buildings/imports/${id}/notes/`)).json();
      expect(notes.map(({ kind, rows }: { kind: string; rows: number }) => [kind, rows])).toEqual([
        ["outline_crossed", 1],
        ["outline_far", 1],
      ]);
      const crossed = await call("GET", `/buildings/imports/${id}/rows/?note=outline_crossed`);
      expect(crossed.json().rows.map(({ row }: { row: number }) => row)).toEqual([3]);
      await confirm(id);
      const footprints = await Promise.all(
        ["MO1", "MO2", "MO3"].map(async (code) => {
          const [found] = await buildingsLike(code);
          return (await call("GET", `/buildings/${found?.id}/`)).json().building.footprint !== null;
        }),
      );
      expect(footprints).toEqual([true, false, false]);
    });

    it("a GeoPackage gives its layers as sheets", async () => {
      const path = writeGeoPackage(join(folder(), "parc.gpkg"), [
        { name: "routes", system: { srs: 4326 }, shapes: [wktBytes("LINESTRING(4.8 45.7, 4.9 45.8)")] },
        { name: "batiments", system: { srs: 4326 }, shapes: [polygonBytes(SQUARE), wktBytes("POINT(4.84 45.75)")] },
      ]);
      const id = await sent("user_write", new Uint8Array(readFileSync(path)), { confirm: "true", urls: "parc.gpkg" });
      await run(id);
      const { sheet, sheets } = await columnsOf(id);
      expect(sheets.map(({ name, rows }) => [name, rows])).toEqual([
        ["batiments", 3],
        ["routes", 2],
      ]);
      expect(sheet.name).toBe("batiments");
      await take(id);
      expect((await buildingsLike("batiments")).map(({ code }) => code)).toEqual(["batiments 1", "batiments 2"]);
    });

    it("a system that is supposed is shown before consent", async () => {
      const map = geoJsonOf([pointOf([843010.5, 6519010.5], { code: "MQ2" })]);
      const id = await sent("user_write", encode(map), { confirm: "true", urls: "metres.geojson" });
      await run(id);
      await takeColumns(id);
      const { notes } = (await call("GET", `/buildings/imports/${id}/notes/`)).json();
      expect(notes).toEqual([expect.objectContaining({ kind: "reread", field: "latitude", rows: 1 })]);
      const { rows } = (await call("GET", `/buildings/imports/${id}/rows/?note=reread`)).json();
      expect(rows[0].notes).toEqual([
        {
          kind: "reread",
          field: "latitude",
          written: "843010.5, 6519010.5 (EPSG:2154)",
          becomes: expect.closeTo(45.7557, 4),
        },
      ]);
      await confirm(id);
    });

    it.each([
      [
        "curves",
        { type: "Feature", properties: {}, geometry: { type: "CurvePolygon", coordinates: [] } },
        {},
        "unreadable_map",
      ],
      [
        "a projection that is not known",
        surfaceOf(SQUARE),
        { crs: { type: "name", properties: { name: "EPSG:5514" } } },
        "map_without_system",
      ],
      ["metres of any zone of UTM", pointOf([643000, 5068000]), {}, "map_without_system"],
      ["metres of one of nine cones", surfaceOf(squareAt(1_843_000, 5_179_000, 40)), {}, "map_without_system"],
    ])("%s are refused with the way out", async (_, feature, more, refusal) => {
      const id = await sent("user_write", encode(geoJsonOf([feature], more)), { confirm: "true", urls: "a.geojson" });
      await run(id);
      expect(await ask("user_write", id)).toMatchObject({ state: "error", refusal });
    });
  },
  () => ({ dataDir: folder() }),
);
