import { execFile } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { type AnswerOf, DEEPEST_ZOOM, type describeTiles, getTile, TILE_SETS, type TileSetId } from "@lichen/contract";
import { HAZARD_IDS, LEVELS } from "@lichen/domain";
import { VectorTile, type VectorTileFeature } from "@mapbox/vector-tile";
import { sql } from "kysely";
import { PbfReader } from "pbf";
import { FetchSource, PMTiles } from "pmtiles";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { importLayer, outlines } from "../layers/index.ts";
import { importContext } from "../layers-under-test.ts";
import { GDAL } from "../platform/testing/gdal.ts";
import { onServer } from "../server-under-test.ts";

const MOMENT = "scenario=ssp2&horizon=2090";
const ALBIGEOIS = join(import.meta.dirname, "../outlines/testing/albigeois.geojson");
/** Lyon: in a tile of each zoom, whatever the set. */
const LYON = { longitude: 4.84, latitude: 45.76 } as const;
/** Making tiles reads the levels of every territory: a machine under test may take longer than a call. */
const REQUEST_LIMIT_MS = 240_000;

const files = mkdtempSync(join(tmpdir(), "lichen-tiles-"));
afterAll(() => rmSync(files, { recursive: true, force: true }));

function tileAt(z: number, { longitude, latitude }: { readonly longitude: number; readonly latitude: number }) {
  const radians = (latitude * Math.PI) / 180;
  const y = (1 - Math.asinh(Math.tan(radians)) / Math.PI) / 2;
  return { z, x: Math.floor(((longitude + 180) / 360) * 2 ** z), y: Math.floor(y * 2 ** z) };
}

onServer(
  "vector tiles of the public maps",
  (server) => {
    let url = "";
    beforeAll(async () => {
      await server().app.listen({ host: "127.0.0.1", port: 0 });
      url = `http://127.0.0.1:${(server().app.server.address() as AddressInfo).port}/api/tiles`;
      for (const set of TILE_SETS) expect((await fetch(`${url}/${set}.pmtiles?${MOMENT}`)).status).toBe(200);
    }, REQUEST_LIMIT_MS);

    const read = async (set: TileSetId, { z, x, y }: ReturnType<typeof tileAt>): Promise<VectorTile> => {
      const answer = await fetch(`${url}/${set}/${z}/${x}/${y}.mvt?${MOMENT}`);
      expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "application/vnd.mapbox-vector-tile"]);
      return new VectorTile(new PbfReader(new Uint8Array(await answer.arrayBuffer())));
    };
    const featuresOf = ({ layers }: VectorTile, id: string): VectorTileFeature[] =>
      Array.from({ length: layers[id]?.length ?? 0 }, (_, n) => layers[id]!.feature(n));
    const describeSet = async (set: TileSetId) =>
      (await (await fetch(`${url}/${set}.json?${MOMENT}`)).json()) as AnswerOf<typeof describeTiles>;

    it.each(TILE_SETS)(
      "%s have at each zoom the layers and fields that are described",
      { timeout: 60_000 },
      async (set) => {
        const { minzoom, maxzoom, vector_layers } = await describeSet(set);
        for (let z = minzoom; z <= maxzoom; z++) {
          const tile = await read(set, tileAt(z, LYON));
          const described = vector_layers.filter((layer) => layer.minzoom <= z).map(({ id }) => id);
          const drawn = Object.keys(tile.layers);
          expect([z, drawn.filter((id) => !described.includes(id))]).toEqual([z, []]);
          expect([z, described.filter((id) => id !== "cities" && !drawn.includes(id))]).toEqual([z, []]);
          for (const { id, fields } of vector_layers) {
            const { version, extent } = tile.layers[id] ?? { version: 2, extent: 4096 };
            expect([version, extent]).toEqual([2, 4096]);
            const others = featuresOf(tile, id).flatMap(({ properties }) =>
              Object.entries(properties).filter(([key, value]) => typeof value !== fields[key]?.toLowerCase()),
            );
            expect([z, id, others]).toEqual([z, id, []]);
          }
        }
      },
    );

    it("territories have the levels and the places of the maps", { timeout: 60_000 }, async () => {
      const at = tileAt(7, LYON);
      const tile = await read("territories", at);
      const communes = featuresOf(tile, "communes");
      expect(communes.length).toBeGreaterThan(100);
      const names = { communes: "commune", epcis: "epci", departements: "departement", regions: "region" };
      for (const [layer, scale] of Object.entries(names)) {
        for (const feature of featuresOf(tile, layer).filter((_, n) => n % 40 === 0)) {
          const { properties } = feature;
          const one = await server().get(`/ogc/collections/territories/items/${scale}:${properties.code}?${MOMENT}`);
          const { geometry, properties: shown } = one.json();
          for (const key of ["name", "country", ...HAZARD_IDS.flatMap((id) => [id, `${id}_low`, `${id}_high`])]) {
            expect([properties.code, key, properties[key]]).toEqual([properties.code, key, shown[key]]);
          }
          if (scale !== "commune" && scale !== "epci") continue;
          const [longitude, latitude] = (feature.toGeoJSON(at.x, at.y, at.z).geometry as { coordinates: number[] })
            .coordinates;
          expect(longitude).toBeCloseTo(geometry.coordinates[0], 2);
          expect(latitude).toBeCloseTo(geometry.coordinates[1], 2);
        }
      }
    });

    it("cells have the figures of the maps, with their ranges once they are large enough", async () => {
      for (const z of [4, 8]) {
        const at = tileAt(z, LYON);
        for (const { properties } of featuresOf(await read("cells", at), "cells").slice(0, 5)) {
          const one = await server().get(`/ogc/collections/cells/items/${properties.code}?${MOMENT}`);
          const { properties: shown } = one.json();
          for (const [key, value] of Object.entries(properties)) {
            if (key !== "code") expect([key, value]).toEqual([key, shown[key]]);
          }
          expect("tx35_days_low" in properties).toBe(z === 8);
          expect(LEVELS).toContain(properties.tx35_days_level);
        }
      }
    });

    it("are the same in the archive, read by ranges", async () => {
      for (const set of TILE_SETS) {
        const { pmtiles } = await describeSet(set);
        const archive = new PMTiles(new FetchSource(pmtiles.replace(/^https?:\/\/[^/]+\/api\/tiles/, url)));
        const header = await archive.getHeader();
        expect(header.maxZoom).toBe(DEEPEST_ZOOM);
        for (const z of [header.minZoom, 5, 8]) {
          const { x, y } = tileAt(z, LYON);
          const served = await fetch(`${url}/${set}/${z}/${x}/${y}.mvt?${MOMENT}`);
          expect(new Uint8Array((await archive.getZxy(z, x, y))!.data)).toEqual(
            new Uint8Array(await served.arrayBuffer()),
          );
        }
        expect(await archive.getMetadata()).toMatchObject({ scenario: "ssp2", horizon: "2090" });
      }
    });

    it("are not sent again to a reader who has them, and in parts to one who asks for a part", async () => {
      for (const path of [`/cells/5/16/11.mvt?${MOMENT}`, `/cells.pmtiles?${MOMENT}`, `/cells.json?${MOMENT}`]) {
        const first = await fetch(url + path);
        expect(first.headers.get("cache-control")).toBe("public, max-age=3600");
        const again = await fetch(url + path, { headers: { "if-none-match": first.headers.get("etag")! } });
        expect([path, again.status]).toEqual([path, 304]);
      }
      const archive = `${url}/cells.pmtiles?${MOMENT}`;
      const whole = new Uint8Array(await (await fetch(archive)).arrayBuffer());
      const last = whole.length - 1;
      for (const [range, status, contentRange, from, to] of [
        ["bytes=0-126", 206, `bytes 0-126/${whole.length}`, 0, 127],
        ["bytes=-3", 206, `bytes ${last - 2}-${last}/${whole.length}`, -3, undefined],
        [`bytes=${last}-${last + 1000}`, 206, `bytes ${last}-${last}/${whole.length}`, -1, undefined],
        ["bytes=0-1,5-6", 200, null, 0, undefined],
        ["bytes=9-1", 416, `bytes */${whole.length}`, 0, 0],
        ["items=0-1", 200, null, 0, undefined],
        ["bytes=a-b", 416, `bytes */${whole.length}`, 0, 0],
      ] as const) {
        const answer = await fetch(archive, { headers: { range } });
        expect([range, answer.status, answer.headers.get("content-range")]).toEqual([range, status, contentRange]);
        if (status !== 416) expect(new Uint8Array(await answer.arrayBuffer())).toEqual(whole.slice(from, to));
      }
      const changed = await fetch(archive, { headers: { range: "bytes=0-1", "if-range": '"another"' } });
      expect(changed.status).toBe(200);
      const unpacked = await fetch(`${url}/cells/5/16/11.mvt?${MOMENT}`, {
        headers: { "accept-encoding": "identity" },
      });
      expect([unpacked.headers.get("content-encoding"), unpacked.status]).toEqual([null, 200]);
    });

    it("are empty where nothing is drawn, and refused where there is no tile", async () => {
      const sea = await fetch(`${url}/territories/8/0/200.mvt?${MOMENT}`);
      expect([sea.status, (await sea.arrayBuffer()).byteLength]).toEqual([200, 0]);
      for (const [path, status] of [
        ["/territories/3/8/0.mvt", 404],
        ["/cells/2/1/1.mvt", 404],
        ["/cells/9/1/1.mvt", 422],
        ["/cells/3/-1/1.mvt", 422],
        ["/cells/3/a/1.mvt", 422],
        ["/buildings/3/1/1.mvt", 422],
        ["/buildings.pmtiles", 422],
        ["/cells.json?scenario=rcp85", 422],
        ["/cells.json?sceanrio=ssp5", 422],
      ] as const) {
        const answer = await fetch(url + path);
        expect([path, answer.status]).toEqual([path, status]);
        expect(answer.headers.get("content-type")).toContain("application/problem+json");
      }
    });

    describe.runIf(GDAL.isWanted)("in GDAL", () => {
      it.each(TILE_SETS)("open as a layer of %s at a zoom", { timeout: 120_000 }, async (set) => {
        const about = ["-oo", `TILE_EXTENSION=mvt?${MOMENT}`, "-oo", `METADATA_FILE=${url}/${set}.json?${MOMENT}`];
        const env = { PATH: process.env.PATH, LC_ALL: "C.UTF-8" };
        const { stdout } = await promisify(execFile)("ogrinfo", ["-so", "-al", `MVT:${url}/${set}/4`, ...about], {
          env,
        });
        const [layer, field] = set === "cells" ? ["cells", "tx35_days_level"] : ["departements", "heat"];
        expect(stdout).toMatch(
          new RegExp(`Layer name: ${layer}[\\s\\S]*?Feature Count: [1-9]\\d+\\n[\\s\\S]*?${field}: String`),
        );
      });
    });

    it("are stored, and others once outlines of communes are imported: areas in place of centres", {
      timeout: 180_000,
    }, async () => {
      const stored = () => readdirSync(join(files, "files", "tiles")).toSorted();
      const before = await describeSet("territories");
      const first = stored();
      expect(first.map((name) => name.replace(/-[0-9a-f]{16}\.pmtiles$/, ""))).toEqual([
        "cells-ssp2-2090",
        "territories-ssp2-2090",
      ]);
      await importLayer(
        outlines,
        { files: [ALBIGEOIS], licence: "Etalab 2.0", edition: "2026" },
        importContext(server().database),
      );
      const after = await describeSet("territories");
      expect(after.version).not.toBe(before.version);
      const tile = await read("territories", tileAt(8, { longitude: 2.15, latitude: 43.93 }));
      const shapes = new Map(featuresOf(tile, "communes").map(({ properties, type }) => [properties.code, type]));
      const [POINT, AREA] = [1, 3];
      expect(shapes.get("81004")).toBe(AREA);
      expect([...shapes.values()].filter((type) => type === POINT).length).toBeGreaterThan(50);
      // That of the same moment that no one reads any more has left the store.
      expect(stored()).toHaveLength(2);
      expect(stored().filter((name) => first.includes(name))).toEqual([expect.stringMatching(/^cells-/)]);
      await sql`delete from climate_layers`.execute(server().database.db);
    });
  },
  () => ({ requestLimitMs: REQUEST_LIMIT_MS, dataDir: files }),
);

it("name the zooms that a call accepts", () => {
  expect(getTile.input.safeParse({ collection: "cells", z: DEEPEST_ZOOM, x: 255, y: 255 }).success).toBe(true);
  expect(getTile.input.safeParse({ collection: "cells", z: DEEPEST_ZOOM, x: 256, y: 255 }).success).toBe(false);
});
