import { randomUUID } from "node:crypto";
import { join } from "node:path";
import type { AnswerOf, buildingReport } from "@lichen/contract";
import { type ModelHeights, type Place, REFERENCE_BUILDINGS } from "@lichen/domain";
import { sql } from "kysely";
import { afterEach, expect, it } from "vitest";
import { buildApp } from "./app.ts";
import { computeResults, reportOf } from "./buildings/index.ts";
import { embeddedData } from "./embedded-data.ts";
import { openEngine } from "./engine.ts";
import { runImport } from "./imports/index.ts";
import { importFolder, importsUnderTest, readFile, someBuilding } from "./imports-under-test.ts";
import { createCells } from "./indicators/index.ts";
import { elevation, followImportedLayers, importLayer, removeLayer } from "./layers/index.ts";
import { importContext } from "./layers-under-test.ts";
import { inScope, PLATFORM_SCOPE } from "./platform/scope.ts";
import { TEST_CONFIG } from "./platform/testing/test-config.ts";
import { createReference } from "./reference/index.ts";
import { buildingDocument } from "./reports/building/building-document.ts";
import { reportInputs } from "./reports/building/report-inputs.ts";
import { verifyReport } from "./reports/building/verify-report.ts";
import { fingerprintOf } from "./reports/pdf/document-frame.ts";
import { onServer } from "./server-under-test.ts";

/** Written by GDAL 3.6: around the old port of Marseille, from 20.0 m in the west (5.30° E) to 20.9 m in the east. */
const MARSEILLE = join(import.meta.dirname, "elevation-models/testing/marseille.tif");
/** By the waterfront, where the mean of the commune says nothing of the sea. Its cell is at 20.4 m. */
const AT = { latitude: 43.2965, longitude: 5.3698 };
const MODEL = {
  source: "imported_elevation_2024",
  name: "RGE ALTI",
  edition: "2024",
  heights: "terrain",
  error_m: 1,
  instead_of: { altitude_m: expect.any(Number), altitude_origin: "town" },
};
const folder = importFolder();
type Report = AnswerOf<typeof buildingReport>;

onServer(
  "altitudes of an imported elevation model",
  (server) => {
    const imports = importsUnderTest(server, folder);
    const db = () => server().database.db;
    const take = (heights: ModelHeights = "terrain") =>
      importLayer(
        elevation,
        {
          files: [MARSEILLE],
          heights,
          errorM: 1,
          page: "https://producer.test/model",
          name: "RGE ALTI",
          licence: "Licence Ouverte 2.0",
          edition: "2024",
        },
        importContext(server().database),
      );
    const post = async (path: string, payload: object, token: string | null = null) => {
      const app = await buildApp({ config: TEST_CONFIG, database: server().database });
      const headers = token === null ? {} : { authorization: `Bearer ${token}` };
      const response = await app.inject({ method: "POST", url: `/api${path}`, payload, headers });
      await app.close();
      expect([200, 201], response.body).toContain(response.statusCode);
      return response.json();
    };
    const reported = (payload: object): Promise<Report> => post("/buildings/report/", payload);
    const coastal = ({ hazards }: Report) => hazards.find(({ id }) => id === "coastal")!;
    const summer = ({ hazards }: Report) =>
      hazards
        .find(({ id }) => id === "heat")!
        .exposure.flatMap(({ indicators }) => indicators)
        .find(({ key }) => key === "cdd22")!.raw_value;
    const removeAll = () => sql`delete from climate_layers`.execute(db());
    afterEach(removeAll);

    it("stand in the report of an address, with their source and what they replaced; never over that of the user", async () => {
      const street = { building: AT, place: { precision: "street", label: "Quai du Port" } };
      const before = await reported({ building: AT });
      expect(before.place).toMatchObject({ altitude_origin: "town" });
      expect(before.place.altitude_model).toBeUndefined();
      expect(coastal(before).gate).toBeNull();
      await take();
      const after = await reported({ building: AT });
      expect(after.place).toMatchObject({
        altitude_m: 20.4,
        altitude_origin: "elevation_model",
        altitude_model: { ...MODEL, instead_of: { altitude_m: before.place.altitude_m, altitude_origin: "town" } },
      });
      expect(coastal(after).gate).toMatchObject({
        kind: "none",
        because: { en: "The ground is at 20 m, give or take 2\u00A0m, above 10 m." },
      });
      expect(summer(after)).not.toBe(summer(before));
      const card = after.sources.find(({ id }) => id === "imported_elevation_2024")!;
      expect(card).toMatchObject({ url: "https://producer.test/model", producer: "producer.test", edition: "2024" });
      expect(card.caveat.en).toContain("terrain model, declared vertical error of 1 m (root mean square)");
      // The cell of a street is not that of the building, and a commune has none at all.
      const atStreet = await reported(street);
      expect(atStreet.place).toMatchObject({ altitude_m: 20.4, altitude_origin: "elevation_model" });
      expect(coastal(atStreet).gate).toBeNull();
      const ground = coastal(atStreet).exposure[0]!.indicators.find(({ key }) => key === "elevation_above_sea");
      expect(ground).toMatchObject({ evidence: "proxy", caveat: { en: expect.stringContaining("only the street") } });
      const commune = await reported({ building: { city: "Marseille", post_code: "13001", country: "FR" } });
      expect(commune.place.altitude_origin).not.toBe("elevation_model");
      const given = await reported({ building: AT, place: { altitude_m: 3 } });
      expect(given.place).toMatchObject({ altitude_m: 3, altitude_origin: "user" });
      // Roofs lift a surface model: near the sea it is worth a mean.
      await take("surface");
      expect(coastal(await reported({ building: AT })).gate).toBeNull();
      await removeAll();
      expect(await reported({ building: AT })).toEqual(before);
    });

    it("stand in the other answers about a building, and in the figures asked for by coordinates", async () => {
      await take();
      const expected = { altitude_m: 20.4, altitude_origin: "elevation_model" };
      expect((await post("/buildings/profile/", { building: AT })).place).toMatchObject(expected);
      expect((await post("/buildings/flood_damage/", { building: AT, rebuilding_cost_eur: 1 })).place).toMatchObject(
        expected,
      );
      const found = await post("/indicators/cdd22/search/", { places: [AT], scenario: "ssp5", horizon: "2050" });
      const { hazards } = await reported({ building: AT });
      const heat = hazards.find(({ id }) => id === "heat")!.exposure;
      const own = heat.find(({ scenario, horizon }) => scenario === "ssp5" && horizon === "2050")!.indicators;
      expect(found.values[0].raw_value).toBe(own.find(({ key }) => key === "cdd22")!.raw_value);
    });

    it("move no map of an indicator, no commune and no city: those are no addresses", async () => {
      const { pack, places } = embeddedData();
      const reference = createReference(pack);
      const cells = () =>
        createCells(reference, places).around("cdd22", "ssp5", "france", {
          south: 43.2,
          north: 43.4,
          west: 5.2,
          east: 5.5,
        });
      const before = await cells();
      await take();
      (await followImportedLayers({ database: server().database, reference, onFailure: () => {} })).stop();
      const centres = [places.ofCommune(pack.communes.indexOf("13055"))!, places.ofCity(0)];
      expect(await reference.prepare(centres)).toEqual(centres);
      expect(await cells()).toEqual(before);
    });

    const storedPlaces = (prefix: string) =>
      imports.read(async (trx) => {
        const rows = await trx
          .selectFrom("buildings")
          .innerJoin("building_results", "building_results.building_id", "buildings.id")
          .select(["buildings.id", "buildings.code", "buildings.place", "levels", "figures", "stamp"])
          .where("buildings.code", "like", `${prefix}%`)
          .orderBy("buildings.code")
          .execute();
        return rows.map(({ stamp, ...row }) => ({ ...row, hasLayer: stamp.includes("+") }));
      });
    const recompute = async () => {
      const engine = await openEngine({ database: server().database, onFailure: () => {} });
      const computed = await computeResults({ database: server().database, assessor: engine.assessor });
      engine.stop();
      return computed;
    };
    const wording = {
      country: "FR",
      fond_gestion_name: "Default",
      life_cycle_stage: "exploitation",
      building_type: "office",
    };
    const building = (code: string, more: object = {}) => ({
      member_building_code: code,
      member_building_name: "Mairie",
      ...wording,
      ...AT,
      ...more,
    });

    it("are in what is kept of a portfolio, whatever wrote it, and leave it with the layer", async () => {
      const token = imports.tokenOf("user_write");
      const add = (code: string, more: object = {}) =>
        post("/buildings/", { building: building(code, more) }, token).then((one) => one.building);
      await add("K-1");
      await add("K-2", { latitude: 48.8566, longitude: 2.3522 });
      const before = await storedPlaces("K-");
      expect(before.map(({ hasLayer }) => hasLayer)).toEqual([false, false]);

      await take();
      expect(await recompute()).toBeGreaterThanOrEqual(2);
      const after = await storedPlaces("K-");
      expect(after.map(({ hasLayer }) => hasLayer)).toEqual([true, true]);
      // The place that is kept is that of the gazetteer, whatever layer comes and goes.
      expect(after.map((one) => one.place)).toEqual(before.map((one) => one.place));
      expect(after[0]!.levels).not.toBe(before[0]!.levels);
      expect(after[1]).toEqual({ ...before[1], hasLayer: true });

      // Added, imported, changed alone, changed with others, planned: the same figures.
      const { id } = await add("K-3");
      const file = await readFile([someBuilding("K-4", { ...building("K-4"), street: "", post_code: "", city: "" })]);
      const engine = await openEngine({ database: server().database, onFailure: () => {} });
      const sent = await imports.sent("user_write", file);
      await runImport({ ...imports.parts(), assessor: engine.assessor }, sent);
      expect(await imports.ask("user_write", sent)).toMatchObject({ refusal: null, errors: [], written: 1 });
      engine.stop();
      const same = after[0]!.levels;
      expect((await storedPlaces("K-")).map((one) => [one.code, one.levels === same])).toEqual([
        ["K-1", true],
        ["K-2", false],
        ["K-3", true],
        ["K-4", true],
      ]);
      const patched = await buildApp({ config: TEST_CONFIG, database: server().database });
      const headers = { authorization: `Bearer ${token}` };
      const change = (url: string, method: "PATCH" | "POST", payload: object) =>
        patched.inject({ method, url: `/api${url}`, payload, headers });
      const one = await change(`/buildings/${id}/`, "PATCH", { building: { member_building_name: "Hôtel de ville" } });
      expect(one.statusCode, one.body).toBe(200);
      const version = one.json().building.version;
      const many = await change("/buildings/bulk_change/", "POST", {
        changes: [{ id, version, building: { member_building_name: "Mairie" } }],
      });
      expect(many.json().changed, many.body).toHaveLength(1);
      const planned = await change("/buildings/recommendations_set/", "POST", {
        building_id: id,
        changes: [{ id: "A08", status: "planned", year: new Date().getUTCFullYear() + 1 }],
      });
      await patched.close();
      expect((await storedPlaces("K-3"))[0]!.levels).toBe(same);
      expect(planned.statusCode, planned.body).toBe(200);

      await removeLayer(db(), "imported_elevation_2024");
      expect(await recompute()).toBeGreaterThanOrEqual(4);
      const back = await storedPlaces("K-");
      expect(back.slice(0, 2)).toEqual(before);
      expect(back[2]!.levels).toBe(before[0]!.levels);
      expect(back[3]!.levels).toBe(before[0]!.levels);
    });

    it("are those of a document, which is verified with the altitude that it says", async () => {
      await take();
      const { pack, places } = embeddedData();
      const reference = createReference(pack);
      const parts = { database: server().database, reference, onFailure: () => {} };
      (await followImportedLayers(parts)).stop();
      const found = places.fromCoordinates(AT.latitude, AT.longitude);
      const [place] = await reference.prepare([found]);
      const stamp = () => `${reference.stamp()}`;
      const answers = { ...Object.values(REFERENCE_BUILDINGS)[0]!, ...AT };
      const given = { kind: "read", answers, warnings: [], place: place!, building: null } as const;
      const document = await buildingDocument(
        { reference, cells: createCells(reference, places), stamp, currentYear: () => 2026 },
        given,
        { language: "fr", scenario: "ssp5", horizon: "2050", day: "2026-11-20", withMap: false },
      );
      expect(document.report.place).toMatchObject({ altitude_m: 20.4 });
      const inputs = JSON.stringify(reportInputs([document]));
      const verified = verifyReport({ inputs, fingerprints: [fingerprintOf(inputs)] }, reference);
      expect(verified).toMatchObject({ kind: "checked", buildings: [{ differences: [] }] });
      const withMean = reportOf(reference, { place: found as Place, answers, warnings: [] }, 2026);
      expect(coastal(withMean as Report).exposure).not.toEqual(coastal(document.report as Report).exposure);
    });

    it("leave a model for the next where it has no cell, and ask nobody without a model", async () => {
      const { pack, places } = embeddedData();
      const reference = createReference(pack);
      const found = [AT, { latitude: 43.5, longitude: 1.4 }].map((at) =>
        places.fromCoordinates(at.latitude, at.longitude),
      );
      expect(await reference.prepare(found)).toBe(found);
      const toulouse = join(import.meta.dirname, "elevation-models/testing/terrain-tiled.tif");
      const card = { errorM: 3, page: "https://producer.test", licence: "L" };
      await take();
      const other = { files: [toulouse], heights: "surface" as const, edition: randomUUID(), ...card };
      await importLayer(elevation, other, importContext(server().database));
      (await followImportedLayers({ database: server().database, reference, onFailure: () => {} })).stop();
      const prepared = await inScope(db(), PLATFORM_SCOPE, (trx) => reference.prepare(found, trx));
      expect(prepared.map(({ altitude_model: model }) => [model?.heights, model?.error_m])).toEqual([
        ["terrain", 1],
        ["surface", 3],
      ]);
      expect(await reference.prepare(prepared)).toEqual(prepared);
    });
  },
  () => ({ dataDir: folder() }),
);
