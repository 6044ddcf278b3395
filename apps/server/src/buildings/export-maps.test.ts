import { execFile } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import type { MapFormat } from "@lichen/domain";
import { parquetMetadata, parquetReadObjects } from "hyparquet";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { GDAL } from "../platform/testing/gdal.ts";
import { onOrganisation } from "../server-under-test.ts";

const NAME = 'Hôtel ; "Ville" d’Évry';
const COLUMNS = [
  "member_building_code",
  "member_building_name",
  "building_type",
  "exposure_heat_2050",
  "created_at_date",
];

onOrganisation("buildings as a map", (server, organisation) => {
  const folder = mkdtempSync(join(tmpdir(), "lichen-export-"));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  beforeAll(async () => {
    const buildings = [
      { latitude: 45.764043, longitude: 4.835659 },
      { latitude: 48.624, longitude: 2.428 },
    ].map((place, n) => ({
      ...place,
      member_building_code: `=MAP-${n}`,
      member_building_name: NAME,
      fond_gestion_name: "Default",
      life_cycle_stage: "exploitation",
      building_type: "office",
      city: "Évry",
      country: "FR",
    }));
    const body = { buildings, if_absent: "create", blank: "keep" };
    const { token } = organisation().people.key_write;
    const answer = await server().ask(token, "POST", "/buildings/bulk_upsert/", body);
    expect(answer.json().results).toMatchObject([{ outcome: "created" }, { outcome: "created" }]);
  });

  const filters = [{ column: "member_building_code", type: "text", value: "MAP-" }];
  const save = async (format: MapFormat, more: object = {}) => {
    const answer = await server().ask(organisation().people.key_read.token, "POST", "/buildings/export/", {
      filters,
      columns: COLUMNS,
      with_numbers: true,
      order_by: "member_building_code",
      format,
      ...more,
    });
    expect(answer.statusCode, answer.body.slice(0, 300)).toBe(200);
    return answer;
  };

  it("are GeoJSON with keys and codes, the same in both languages", async () => {
    const answer = await save("geojson");
    expect(answer.headers).toMatchObject({
      "content-type": "application/geo+json",
      "content-disposition": 'attachment; filename="batiments.geojson"',
    });
    const { features } = answer.json();
    expect(features).toHaveLength(2);
    expect(features[0]).toMatchObject({
      type: "Feature",
      geometry: { type: "Point", coordinates: [4.835659, 45.764043] },
      properties: { member_building_name: NAME, building_type: "office", scenario: "ssp5" },
    });
    expect(Object.keys(features[0].properties)).toEqual([
      ...COLUMNS.slice(0, 4),
      "exposure_heat_2050_low",
      "exposure_heat_2050_high",
      "exposure_heat_2050_rank",
      "exposure_heat_2050_low_rank",
      "exposure_heat_2050_high_rank",
      "created_at_date",
      "scenario",
      "exported_on",
      "calculation_year",
      "engine_version",
      "layers",
    ]);
    expect(features[0].properties.exposure_heat_2050).not.toBe("unknown");
    expect((await save("geojson", { language: "en" })).json().features).toEqual(features);
  });

  it("have every question where no column is named", async () => {
    const answer = await save("geojson", { columns: undefined });
    expect(Object.keys(answer.json().features[0].properties).length).toBeGreaterThan(100);
  });

  it("are GeoParquet", async () => {
    const { rawPayload } = await save("parquet");
    const bytes = rawPayload.buffer.slice(rawPayload.byteOffset, rawPayload.byteOffset + rawPayload.byteLength);
    const geo = parquetMetadata(bytes as ArrayBuffer).key_value_metadata?.find(({ key }) => key === "geo");
    expect(JSON.parse(geo?.value ?? "")).toMatchObject({
      version: "1.1.0",
      primary_column: "geometry",
      columns: { geometry: { encoding: "WKB", geometry_types: ["Point"] } },
    });
    const rows = await parquetReadObjects({ file: bytes as ArrayBuffer, utf8: false, geoparquet: true });
    const { features } = (await save("geojson")).json();
    const read = rows.map(({ id, geometry, footprint, ...properties }) => {
      expect(footprint).toBeNull();
      return { type: "Feature", id, geometry, properties };
    });
    expect(read).toEqual(features);
  });

  describe.runIf(GDAL.isWanted)("in GDAL", () => {
    const ogr = async (program: string, ...args: string[]) => {
      const env = { PATH: process.env.PATH, LC_ALL: "C.UTF-8" };
      const { stdout, stderr } = await promisify(execFile)(program, args, { env });
      expect(stderr).toBe("");
      return stdout;
    };

    it.each(["gpkg", "geojson"] as const)("are read from a file .%s as they are", async (format) => {
      const path = join(folder, `map.${format}`);
      writeFileSync(path, (await save(format)).rawPayload);
      const read = await ogr("ogrinfo", "-al", path);
      expect(read).toContain("Layer name: buildings");
      expect(read).toContain("Feature Count: 2");
      expect(read).toContain("Extent: (2.428000, 45.764043) - (4.835659, 48.624000)");
      expect(read).toContain('ID["EPSG",4326]');
      expect(read).toContain(`member_building_name (String) = ${NAME}`);
      expect(read).toContain("POINT (4.835659 45.764043)");
      const back = JSON.parse(
        await ogr("ogr2ogr", "-f", "GeoJSON", "-lco", "COORDINATE_PRECISION=6", "/vsistdout/", path),
      );
      const { features } = (await save("geojson")).json();
      for (const [nth, { geometry, properties }] of features.entries()) {
        expect(back.features[nth].geometry).toEqual(geometry);
        const { created_at_date, ...rest } = properties;
        expect(back.features[nth].properties).toMatchObject(rest);
        expect(String(back.features[nth].properties.created_at_date).replaceAll("/", "-")).toBe(created_at_date);
      }
    });

    it("leave no file behind", async () => {
      const before = readdirSync(tmpdir()).filter((name) => name.startsWith("lichen-map-"));
      await save("gpkg");
      expect(readdirSync(tmpdir()).filter((name) => name.startsWith("lichen-map-"))).toEqual(before);
    });
  });
});
