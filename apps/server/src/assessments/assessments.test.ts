import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import type { AnswerOf, buildingReport, getAssessment } from "@lichen/contract";
import { ensure, exposureAt, HAZARDS, HORIZONS, hazardOf, MOST_ASSESSED, SCENARIOS } from "@lichen/domain";
import fc from "fast-check";
import { parquetReadObjects } from "hyparquet";
import { sql } from "kysely";
import { afterAll, expect, it } from "vitest";
import { embeddedData } from "../embedded-data.ts";
import { openEngine } from "../engine.ts";
import type { OrganisationUnderTest, PersonUnderTest } from "../organisation-under-test.ts";
import { openFileStore } from "../platform/files/index.ts";
import { inScope, PLATFORM_SCOPE } from "../platform/scope.ts";
import { trials } from "../platform/testing/ring.ts";
import { TEST_CONFIG } from "../platform/testing/test-config.ts";
import { onOrganisation, type ServerUnderTest } from "../server-under-test.ts";
import { sweepAssessments } from "./assessment-jobs.ts";
import { runAssessment } from "./run-assessment.ts";

type Assessment = AnswerOf<typeof getAssessment>["assessment"];
type Row = Record<string, string | number | null>;

const folder = mkdtempSync(join(tmpdir(), "lichen-assessments-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const CONFIG = { dataDir: folder };

const SENT = { format: "ndjson", upload: true };
const BUILDING = {
  member_building_name: "École",
  life_cycle_stage: "exploitation",
  building_type: "office",
  street: "1 rue du Canal",
  post_code: "31000",
  city: "Toulouse",
  country: "FR",
};

const TOWNS = [
  { latitude: 45.76, longitude: 4.84 },
  { latitude: 43.3, longitude: 5.37 },
  { latitude: 48.58, longitude: 7.75 },
  { latitude: 50.85, longitude: 4.35 },
  { latitude: -20.9, longitude: 55.5 },
] as const;

const POINT = {
  type: "Feature",
  properties: { id: "g1" },
  geometry: { type: "Point", coordinates: [4.84, 45.76] },
};

onOrganisation("a bulk assessment", bulkAssessments, () => CONFIG);

function bulkAssessments(server: () => ServerUnderTest, organisation: () => OrganisationUnderTest): void {
  const request = (who: PersonUnderTest | null, method: "GET" | "POST", path: string, body?: object) =>
    server().ask(who === null ? null : organisation().people[who].token, method, path, body);
  const start = async (body: object, who: PersonUnderTest = "key_write") => {
    const answer = await request(who, "POST", "/assessments/", body);
    expect([answer.statusCode, answer.json().errors]).toEqual([202, undefined]);
    return answer.json() as { assessment: Assessment; upload?: { url: string; headers: Record<string, string> } };
  };
  const send = async (upload: { url: string; headers: Record<string, string> } | undefined, payload: string) => {
    const { url, headers } = ensure(upload);
    const { statusCode } = await server().app.inject({ method: "PUT", url: new URL(url).pathname, headers, payload });
    return statusCode;
  };
  const run = async (id: string, signal?: AbortSignal) => {
    const { database } = server();
    const engine = await openEngine({ database, onFailure: () => {} });
    const { places } = embeddedData();
    const files = await openFileStore({ ...TEST_CONFIG, ...CONFIG });
    try {
      await runAssessment({ ...engine, database, files, places, wakeWebhooks: () => {} }, id, signal);
    } finally {
      engine.stop();
    }
  };
  const read = async (id: string, who: PersonUnderTest = "key_write"): Promise<Assessment> =>
    (await request(who, "GET", `/assessments/${id}/`)).json().assessment;
  const fetchFile = async (url: string | null): Promise<string> => {
    const answer = await server().app.inject({ method: "GET", url: new URL(ensure(url)).pathname });
    expect(answer.statusCode).toBe(200);
    return answer.body;
  };
  const linesOf = (text: string): Row[] =>
    text
      .split("\n")
      .filter((line) => line !== "")
      .map((line) => JSON.parse(line));
  const ndjson = (lines: readonly object[]) => lines.map((line) => `${JSON.stringify(line)}\n`).join("");
  const assessLines = async (payload: string, body: object = {}) => {
    const { assessment, upload } = await start({ format: "ndjson", upload: true, ...body });
    expect(await send(upload, payload)).toBe(204);
    await run(assessment.id);
    return read(assessment.id);
  };

  it("reads places of a file, assesses those that it can, and names the lines that it cannot", async () => {
    const done = await assessLines(
      ndjson([
        { id: "a", ...TOWNS[0], country: "FR", building_type: "office" },
        { id: "b", latitude: 145, longitude: 4 },
        { id: 3, street: "1 place de la Comédie", post_code: "69001", city: "Lyon", country: "FR" },
        { id: "d", ...TOWNS[1], colour: "blue" },
      ]).concat("{oops\n"),
    );
    expect(done).toMatchObject({ state: "done", refusal: null, read: 5, done: 2, in_error: 3 });
    expect(done.layers.length).toBeGreaterThan(10);
    const rows = linesOf(await fetchFile(done.result_url));
    expect(rows.map(({ line, id }) => [line, id])).toEqual([
      [1, "a"],
      [3, "3"],
    ]);
    expect(rows[0]).toHaveProperty(["heat.ssp5.2050.exposure_level"]);
    expect(Object.keys(ensure(rows[0])).filter((key) => key.includes("2030"))).toEqual([]);
    const errors = linesOf(await fetchFile(done.errors_url));
    expect(errors.map(({ line, id, key, code }) => [line, id, key, code])).toEqual([
      [2, "b", "latitude", "too_big"],
      [4, "d", "colour", "unknown_field"],
      [5, null, null, "not_json"],
    ]);
  });

  it("gives each place the figures of the call that assesses it alone, to the last digit", async () => {
    const answers = fc.record(
      {
        building_type: fc.constantFrom("office", "teaching_primary", "hotel"),
        roof_insulation: fc.constantFrom("none", "low", "high", "unknown"),
        floors_number: fc.integer({ min: 1, max: 12 }),
        construction_year: fc.integer({ min: 1850, max: 2024 }),
      },
      { requiredKeys: [] },
    );
    const shift = fc.double({ min: -0.2, max: 0.2, noNaN: true });
    const place = fc
      .record({ town: fc.constantFrom(...TOWNS), north: shift, east: shift })
      .map(({ town, north, east }) => ({
        latitude: Number((town.latitude + north).toFixed(5)),
        longitude: Number((town.longitude + east).toFixed(5)),
      }));
    const line = fc.tuple(place, answers).map(([where, given]) => ({ ...where, ...given }));
    const question = { scenarios: SCENARIOS, horizons: HORIZONS, detail: "indicators" };
    await fc.assert(
      fc.asyncProperty(fc.array(line, { minLength: 1, maxLength: 5 }), async (lines) => {
        const done = await assessLines(ndjson(lines.map((one, id) => ({ id, ...one }))), question);
        const rows = new Map(linesOf(await fetchFile(done.result_url)).map((row) => [row.line, row]));
        for (const [at, building] of lines.entries()) {
          const answer = await request("key_write", "POST", "/buildings/report/", { building });
          const row = rows.get(at + 1);
          expect([answer.statusCode === 200, answer.body]).toEqual([row !== undefined, answer.body]);
          if (row !== undefined) expect(row).toMatchObject(expectedRow(answer.json()));
        }
      }),
      trials(6, 40),
    );
  });

  it("is not read, cancelled or fetched by anyone else, and takes no second file", async () => {
    const { assessment, upload } = await start({ format: "csv", upload: true });
    for (const who of ["user_read", "company_admin", "admin"] as const) {
      expect((await request(who, "GET", `/assessments/${assessment.id}/`)).statusCode).toBe(404);
      expect((await request(who, "POST", `/assessments/${assessment.id}/cancel/`)).statusCode).toBe(404);
    }
    expect(await send(upload, ndjson([TOWNS[0]]))).toBe(204);
    expect(await send(upload, ndjson([TOWNS[1]]))).toBe(403);
    expect((await request("key_write", "POST", `/assessments/${assessment.id}/cancel/`)).json().assessment.state).toBe(
      "cancelled",
    );
    await run(assessment.id);
    expect(await read(assessment.id)).toMatchObject({ state: "cancelled", done: 0, result_url: null });
  });

  it("reads a CSV with a row of keys, and writes CSV and GeoJSON", async () => {
    const csv = [
      "id,latitude,longitude,country,building_type,floors_number",
      "w-1,45.76,4.84,FR,office,3",
      "w-2,43.3,5.37,FR,castle,2",
      "w-3,50.85,4.35,BE,hotel,",
    ].join("\n");
    const done = await assessLines(csv, { format: "csv", hazards: ["heat"], language: "fr" });
    expect(done).toMatchObject({ state: "done", read: 3, done: 2, in_error: 1 });
    const [header, first, second] = (await fetchFile(done.result_url)).split("\n");
    expect(header).toMatch(/^line,id,place,latitude,.*,heat.ssp5.2050.exposure_level,.*,heat.ssp5.2050.cross_level$/);
    expect([first, second].map((line) => line?.split(",").slice(0, 2))).toEqual([
      ["2", "w-1"],
      ["4", "w-3"],
    ]);
    const errors = linesOf(await fetchFile(done.errors_url));
    expect(errors).toMatchObject([
      { line: 3, id: "w-2", key: "building_type", message: expect.stringMatching(/\p{L}/u) },
    ]);

    const mapped = await assessLines(csv, { format: "geojson", hazards: ["heat"] });
    const map = JSON.parse(await fetchFile(mapped.result_url));
    expect(map.features.map(({ geometry }: { geometry: object }) => geometry)).toEqual([
      { type: "Point", coordinates: [4.84, 45.76] },
      { type: "Point", coordinates: [4.35, 50.85] },
    ]);
  });

  it("names the columns of a CSV that answer no question, and assesses its lines", async () => {
    const csv = ["id,latitude,longitude,Etagement,notes de chantier", "w-1,45.76,4.84,3,x", "w-2,43.3,5.37,4,y"].join(
      "\n",
    );
    const done = await assessLines(csv, { format: "ndjson", hazards: ["heat"] });
    expect(done).toMatchObject({
      state: "done",
      read: 2,
      done: 2,
      in_error: 0,
      ignored_columns: ["Etagement", "notes de chantier"],
    });
    expect(linesOf(await fetchFile(done.errors_url))).toMatchObject([
      {
        line: null,
        id: null,
        key: "Etagement",
        code: "ignored_column",
        message: expect.stringContaining("no question"),
      },
      { line: null, id: null, key: "notes de chantier", code: "ignored_column" },
    ]);
    const plain = await assessLines("id,latitude,longitude\nw-1,45.76,4.84\n", { format: "ndjson", hazards: ["heat"] });
    expect([plain.ignored_columns, plain.errors_url]).toEqual([[], null]);
  });

  it("writes the same rows in every format", async () => {
    const places = ndjson(TOWNS.map((town, at) => ({ ...town, ...(at % 2 === 0 ? { id: `p${at}` } : {}) })));
    const wanted = { hazards: ["heat", "coastal"], scenarios: ["ssp2", "ssp5"] };
    const rows = linesOf(await fetchFile((await assessLines(places, wanted)).result_url));
    /** Without the identifier, which maps have beside their properties. */
    const properties = rows.map(({ id: _id, ...others }) => others);
    const ids = rows.map(({ id, line }) => id ?? String(line));
    const bytesOf = async (format: string) => {
      const { result_url } = await assessLines(places, { ...wanted, format });
      const answer = await server().app.inject({ method: "GET", url: new URL(ensure(result_url)).pathname });
      return answer.rawPayload;
    };

    const map = JSON.parse((await bytesOf("geojson")).toString());
    expect(map.features.map((one: { properties: Row }) => one.properties)).toEqual(properties);
    expect(map.features.map((one: { id: string }) => one.id)).toEqual(ids);

    const parquet = await bytesOf("parquet");
    const read = await parquetReadObjects({ file: new Uint8Array(parquet).buffer });
    expect(read.map(({ id: _id, geometry: _geometry, ...others }) => others)).toEqual(properties);
    expect(read.map(({ id }) => id)).toEqual(ids);

    const path = join(folder, "result.gpkg");
    writeFileSync(path, await bytesOf("gpkg"));
    const stored = new DatabaseSync(path, { readOnly: true });
    const points = stored.prepare("select * from assessment order by fid").all();
    stored.close();
    expect(points.map(({ fid: _fid, geom: _geom, id: _id, ...others }) => others)).toEqual(properties);
    expect(points.map(({ id }) => id)).toEqual(ids);
  });

  it.each([
    ["a GeoJSON", JSON.stringify({ type: "FeatureCollection", features: [POINT] }, null, 1)],
    ["features one a line", JSON.stringify(POINT)],
    ["a list in JSON", JSON.stringify([{ id: "g1", latitude: 45.76, longitude: 4.84 }])],
  ])("takes the places of %s", async (_, places) => {
    const done = await assessLines(places, { format: "ndjson", hazards: ["heat"] });
    expect(done).toMatchObject({ state: "done", read: 1, done: 1, in_error: 0 });
    expect(linesOf(await fetchFile(done.result_url))).toContainEqual(expect.objectContaining({ id: "g1" }));
  });

  it("is refused whole when its file is empty, is no table, or has too many lines", async () => {
    const refusalOf = async (payload: string) => {
      const { state, refusal, result_url } = await assessLines(payload);
      return [state, refusal, result_url];
    };
    expect(await refusalOf("")).toEqual(["error", "no_lines", null]);
    expect(await refusalOf("<html><body>Erreur 500</body></html>")).toEqual(["error", "not_readable", null]);
    expect(await refusalOf("name,colour\na,b\n")).toEqual(["error", "no_place", null]);
    expect(await refusalOf("{}\n".repeat(MOST_ASSESSED + 1))).toEqual(["error", "too_many_lines", null]);
  });

  it("takes buildings that its caller reads, all of them or some, and no others", async () => {
    const { people, own } = organisation();
    const groups = await inScope(server().database.db, PLATFORM_SCOPE, (trx) =>
      trx.selectFrom("building_groups").select(["id", "name"]).where("company_id", "=", own.id).execute(),
    );
    const add = async (group: string) => {
      const fond_gestion_name = ensure(groups.find(({ id }) => id === group)).name;
      const building = { ...BUILDING, member_building_code: randomUUID(), fond_gestion_name };
      const answer = await request("company_admin", "POST", "/buildings/", { building });
      expect(answer.json()).toHaveProperty("building");
      return answer.json().building.id as string;
    };
    const [mine, others] = [await add(own.group), await add(own.otherGroup)];
    const { assessment } = await start({ format: "ndjson", all: true }, "key_read");
    await run(assessment.id);
    const done = await read(assessment.id, "key_read");
    const ids = linesOf(await fetchFile(done.result_url)).map(({ id }) => id);
    expect([ids.includes(mine), ids.includes(others)]).toEqual([true, false]);
    const refused = await request("key_read", "POST", "/assessments/", { format: "csv", building_ids: [others] });
    expect(refused.statusCode).toBe(404);
    const both = await request("key_write", "POST", "/assessments/", { format: "csv", upload: true, all: true });
    expect([both.statusCode, both.json().errors]).toEqual([422, { upload: ["ids_or_filters"] }]);
    expect((await server().ask(people.user_without_rights.token, "POST", "/assessments/", SENT)).statusCode).toBe(403);
  });

  it("begins again after its process stopped, and gives one whole result", async () => {
    const { assessment, upload } = await start(SENT);
    const payload = ndjson(Array.from({ length: 400 }, (_, id) => ({ id, ...TOWNS[id % TOWNS.length] })));
    expect(await send(upload, payload)).toBe(204);
    const stopped = AbortSignal.timeout(0);
    await expect(run(assessment.id, stopped)).rejects.toThrow();
    expect(await read(assessment.id)).toMatchObject({ result_url: null });
    await run(assessment.id);
    const done = await read(assessment.id);
    expect(done).toMatchObject({ state: "done", read: 400, done: 400 });
    expect(linesOf(await fetchFile(done.result_url)).map(({ id }) => id)).toEqual(
      Array.from({ length: 400 }, (_, id) => String(id)),
    );
  });

  it("tells the programs of the company when it ends, whatever its end", async () => {
    const url = "https://registry.test/";
    await request("company_admin", "POST", "/admin/webhooks/", { url, events: ["assessment.ended"] });
    const done = await assessLines(ndjson([TOWNS[0], { latitude: 200 }]));
    const failed = await assessLines("");
    const { assessment: left } = await start(SENT);
    await request("key_write", "POST", `/assessments/${left.id}/cancel/`);
    const rows = await inScope(server().database.db, PLATFORM_SCOPE, (trx) =>
      trx
        .selectFrom("webhook_deliveries")
        .select("body")
        .where("type", "=", "assessment.ended")
        .orderBy("place")
        .execute(),
    );
    expect(rows.map(({ body }) => JSON.parse(body).data)).toEqual([
      { assessment_id: done.id, state: "done", done: 1, in_error: 1 },
      { assessment_id: failed.id, state: "error", done: 0, in_error: 0 },
      { assessment_id: left.id, state: "cancelled", done: 0, in_error: 0 },
    ]);
  });

  it("is removed with its files once it is old, and ended when its file never comes", async () => {
    const done = await assessLines(ndjson([TOWNS[0]]));
    const { assessment: unsent } = await start(SENT);
    await sql`update assessments set created_at = now() - interval '1 day' where id = ${unsent.id}`.execute(
      server().database.owner,
    );
    await sql`update assessments set created_at = now() - interval '8 days' where id = ${done.id}`.execute(
      server().database.owner,
    );
    const files = await openFileStore({ ...TEST_CONFIG, ...CONFIG });
    const key = `assessments/${organisation().own.id}/${done.id}.result`;
    expect(await files.read(key)).not.toBeNull();
    await sweepAssessments({ database: server().database, files });
    expect(await files.read(key)).toBeNull();
    expect((await request("key_write", "GET", `/assessments/${done.id}/`)).statusCode).toBe(404);
    expect(await read(unsent.id)).toMatchObject({ state: "error", refusal: "not_sent" });
  });

  it("is stored nowhere but in its files", async () => {
    const before = await inScope(server().database.db, PLATFORM_SCOPE, (trx) =>
      trx
        .selectFrom("buildings")
        .select(({ fn }) => fn.countAll().as("count"))
        .executeTakeFirst(),
    );
    const { state } = await assessLines(ndjson([{ ...TOWNS[0], country: "FR" }]));
    expect(state).toBe("done");
    const after = await inScope(server().database.db, PLATFORM_SCOPE, (trx) =>
      trx
        .selectFrom("buildings")
        .select(({ fn }) => fn.countAll().as("count"))
        .executeTakeFirst(),
    );
    expect(after).toEqual(before);
  });
}

/** The columns of a building as the call that assesses it alone gives them. */
function expectedRow(report: AnswerOf<typeof buildingReport>): Row {
  const row: Row = {
    latitude: report.place.latitude,
    longitude: report.place.longitude,
    altitude_m: report.place.altitude_m,
    place: report.place.label,
  };
  for (const { id } of HAZARDS) {
    const hazard = ensure(report.hazards.find((one) => one.id === id));
    row[`${id}.vulnerability_level`] = hazard.vulnerability.level;
    row[`${id}.vulnerability_index`] = hazard.vulnerability.index;
    row[`${id}.vulnerability_reliability`] = hazard.vulnerability.reliability;
    for (const scenario of hazardOf(id).scenarios) {
      for (const horizon of HORIZONS) {
        const name = horizon === "reference" ? "reference" : `${scenario}.${horizon}`;
        const { level, index, low, high, indicators } = ensure(exposureAt(hazard, { scenario, horizon }));
        row[`${id}.${name}.exposure_level`] = level;
        row[`${id}.${name}.exposure_index`] = index;
        row[`${id}.${name}.exposure_low`] = low;
        row[`${id}.${name}.exposure_high`] = high;
        row[`${id}.${name}.cross_level`] =
          hazard.cross.find((one) => one.scenario === scenario && one.horizon === horizon)?.level ?? null;
        for (const figure of indicators) {
          row[`${id}.${name}.${figure.key}`] = figure.raw_value;
          row[`${id}.${name}.${figure.key}_low`] = figure.low;
          row[`${id}.${name}.${figure.key}_high`] = figure.high;
          row[`${id}.${name}.${figure.key}_level`] = figure.level;
        }
      }
    }
  }
  return row;
}
