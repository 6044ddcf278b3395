import {
  type Answers,
  type Assessment,
  BUILDING_RECORD,
  BUILDING_TEMPLATE,
  type Cell,
  ENGINE_VERSION,
  FIELDS,
  INDICATOR_COLUMNS,
  LEVEL_NAMES,
  LEVELS,
  type Level,
  LIST_COLUMNS,
  MOMENTS,
  type Moment,
  QUESTIONNAIRE,
  REFERENCE_BUILDINGS,
  rankOf,
  readRow,
  readTemplateHeader,
  SCENARIO_NAMES,
  templateColumns,
  UNITS,
} from "@lichen/domain";
import { roundForExport } from "@lichen/report";
import { parseCsv } from "hucre/csv";
import { readXlsx } from "hucre/xlsx";
import { sql } from "kysely";
import { beforeAll, expect, it } from "vitest";
import type { OrganisationUnderTest } from "../organisation-under-test.ts";
import { inScope, PLATFORM_SCOPE } from "../platform/scope.ts";
import { onOrganisation } from "../server-under-test.ts";

const HALL = {
  ...REFERENCE_BUILDINGS.glass_office_1975,
  member_building_code: "=1+1",
  member_building_name: 'Hôtel ; "Ville"',
  fond_gestion_name: "Default",
  life_cycle_stage: "exploitation",
  building_type: "office",
  street: "1 place de la Comédie",
  city: "Bourg-en-Bresse",
  post_code: "01000",
  country: "FR",
  windows_ratio: 0.25,
};

const lower = (level: Level) => LEVEL_NAMES[level].en.toLowerCase();

onOrganisation("buildings as a file", (server, organisation) => {
  let stored: Answers;
  let id: string;
  const ask = (name: keyof OrganisationUnderTest["people"], body: object) =>
    server().ask(
      organisation().people[name].token,
      "POST",
      "/buildings/export/",
      "building_ids" in body ? body : { all: true, ...body },
    );
  beforeAll(async () => {
    const added = await server().ask(organisation().people.company_admin.token, "POST", "/buildings/", {
      building: HALL,
    });
    expect(added.json().errors).toBeUndefined();
    stored = added.json().building;
    id = added.json().building.id;
    await server().ask(organisation().people.company_admin.token, "POST", "/buildings/", {
      building: { ...HALL, member_building_code: "SECRET", fond_gestion_name: "Deuxième groupe" },
    });
  });

  it("have the titles of the import and the words of the choices, no formula, as a French spreadsheet opens them", async () => {
    const response = await ask("user_read", {
      filters: [{ column: "member_building_name", type: "text", value: "hotel" }],
    });
    expect(response.headers["content-type"]).toBe("text/csv; charset=utf-8");
    expect(response.headers["content-disposition"]).toBe('attachment; filename="batiments.csv"');
    const [titles, row, end] = response.body.split("\r\n");
    expect(titles).toBe(
      `\ufeff${templateColumns(BUILDING_RECORD, "fr")
        .map(({ title }) => (/[",;]/.test(title) ? `"${title.replaceAll('"', '""')}"` : title))
        .join(";")}`,
    );
    expect(row).toContain(`'=1+1;`);
    expect(row).toContain('"Hôtel ; ""Ville"""');
    expect(row).toContain(";0,25;");
    expect(row).toContain(";01000;");
    expect(row).toContain(";Bureaux;");
    expect(end).toBe("");
  });

  it("say each level as a rank too, and what they were computed with, for who computes with them", async () => {
    const body = {
      columns: ["member_building_code", "cross_heat_2050", "vulnerability_cold"],
      with_numbers: true,
      language: "fr",
      scenario: "ssp2",
      filters: [],
    };
    const table = async (response: Promise<{ body: string }>) =>
      (await response).body
        .trimEnd()
        .split("\r\n")
        .map((line) => line.split(";"));
    const [titles, row] = await table(ask("user_read", body));
    const cells = Object.fromEntries(titles!.map((title, at) => [title, row![at]]));
    expect(row![1]).toMatch(/^(?:Élevé|Très élevé|Moyen)$/);
    expect(titles![2]).toMatch(/\(rang 0 à 6\)"$/);
    expect(Number(row![2])).toBe(rankOf(LEVELS.find((level) => LEVEL_NAMES[level].fr === row![1])!));
    expect(cells).toMatchObject({
      Scénario: SCENARIO_NAMES.ssp2.name.fr,
      "Exporté le": new Date().toISOString().slice(0, 10),
      Moteur: ENGINE_VERSION,
    });
    expect(cells.Couches).not.toBe("");
    // The workbook says the same; the template, which is imported again, gains nothing.
    const workbook = await readXlsx(new Uint8Array((await ask("user_read", { ...body, format: "xlsx" })).rawPayload));
    const [, first] = workbook.sheets[0]!.rows;
    expect(first!.slice(0, 3)).toEqual(["=1+1", row![1], Number(row![2])]);
    const template = { with_numbers: true, filters: [] };
    expect((await ask("user_read", template)).body).toBe((await ask("user_read", { filters: [] })).body);
  });

  it("say the range of each exposure to a hazard, as the list gives it and as the analysis explains it", async () => {
    const columns = ["member_building_code", "exposure_flood_2050", "exposure_multi_hazard_2050", "cross_flood_2050"];
    const body = { columns, building_ids: [id], language: "en", scenario: "ssp5", filters: [] };
    const csv = await ask("user_read", body);
    const [titles, row] = parseCsv(csv.body, { delimiter: "," }) as string[][];
    const ranges = titles!.filter((title) => title.endsWith("(range)"));
    expect(ranges).toHaveLength(1);
    const { ranges: listed, ...levels } = (
      await server().ask(organisation().people.user_read.token, "POST", "/buildings/search/", {
        columns,
        scenario: "ssp5",
        filters: [{ column: "member_building_code", type: "text", value: "=1+1" }],
      })
    ).json().buildings[0];
    expect(Object.keys(listed)).toEqual(["exposure_flood_2050"]);
    const { low, high } = listed.exposure_flood_2050;
    expect(rankOf(low)).toBeLessThan(rankOf(high));
    expect(row![titles!.indexOf(ranges[0]!)]).toBe(`${lower(low)} to ${lower(high)}`);
    const explained = await server().ask(organisation().people.user_read.token, "POST", "/buildings/report/", {
      building_id: id,
    });
    const flood = explained.json().hazards.find((one: { id: string }) => one.id === "flood");
    expect(flood.exposure.find((one: Moment) => one.scenario === "ssp5" && one.horizon === "2050")).toMatchObject({
      level: levels.exposure_flood_2050,
      low,
      high,
    });
    // With numbers, the ranks of both ends stand beside that of the level.
    const workbook = await readXlsx(
      new Uint8Array((await ask("user_read", { ...body, with_numbers: true, format: "xlsx" })).rawPayload),
    );
    const [, first] = workbook.sheets[0]!.rows;
    expect(first!.slice(1, 6)).toEqual([
      LEVEL_NAMES[levels.exposure_flood_2050 as Level].en,
      `${lower(low)} to ${lower(high)}`,
      rankOf(levels.exposure_flood_2050),
      rankOf(low),
      rankOf(high),
    ]);
  });

  it("have figures of two decimals at most, one in percents, and answers as they were typed, in every column", async () => {
    const position = { latitude: 45.767_612_3, longitude: 4.834_512_7, gross_floor_area: 1234.567_89 };
    const building = { ...HALL, ...position, member_building_code: "DECIMALS" };
    const added = await server().ask(organisation().people.company_admin.token, "POST", "/buildings/", { building });
    expect(added.json().errors).toBeUndefined();
    const typed = added.json().building as Answers;
    const numbers = LIST_COLUMNS.filter(({ type }) => type === "number");
    const body = { building_ids: [added.json().building.id], columns: numbers.map(({ key }) => key), language: "en" };
    const csv = await ask("company_admin", body);
    const [, texts] = parseCsv(csv.body, { delimiter: "," }) as string[][];
    const workbook = await readXlsx(
      new Uint8Array((await ask("company_admin", { ...body, format: "xlsx" })).rawPayload),
    );
    let known = 0;
    for (const [at, { key, source }] of numbers.entries()) {
      const cell = workbook.sheets[0]!.rows[1]![at] ?? null;
      expect(texts![at], key).toBe(cell === null ? "" : String(cell));
      if (source.kind === "answer") expect(cell, key).toBe(typed[key as keyof Answers] ?? null);
      if (cell === null || source.kind !== "figure") continue;
      known++;
      expect(String(cell), key).toMatch(source.figure.isShare ? /^-?\d+(\.\d)?$/ : /^-?\d+(\.\d{1,2})?$/);
    }
    expect(known).toBeGreaterThan(30);

    const indicators = await ask("company_admin", {
      building_ids: body.building_ids,
      content: "indicators",
      language: "en",
    });
    const [, own] = parseCsv(indicators.body, { delimiter: "," }) as string[][];
    const figures = own!.slice(4).filter((cell) => /^-?[\d.]+$/.test(cell));
    expect(figures.length).toBeGreaterThan(100);
    for (const figure of figures) expect(figure).toMatch(/^-?\d+(\.\d{1,2})?$/);
    await server().ask(organisation().people.company_admin.token, "POST", "/buildings/bulk_delete/", {
      building_ids: body.building_ids,
    });
  });

  it("are plain in English, with the columns that are asked for", async () => {
    const columns = ["member_building_code", "windows_ratio", "completion", "updated_at_date", "cross_heat_2050"];
    const response = await ask("user_read", {
      columns,
      language: "en",
      filters: [{ column: "windows_ratio", type: "empty", value: false }],
    });
    const [titles, row] = response.body.split("\r\n");
    expect(titles).toContain("Questionnaire completed (%),Last changed on,");
    expect(row).toMatch(/^'=1\+1,0\.25,[\d.]+,\d{4}-\d\d-\d\d,[A-Z][a-z ]+$/);
  });

  it("are a filled template that reads back the same", async () => {
    const response = await ask("company_admin", { format: "xlsx", language: "en", search: "=1+1" });
    expect(response.statusCode).toBe(200);
    const { sheets } = await readXlsx(new Uint8Array(response.rawPayload));
    const rows = sheets[0]!.rows.map((cells, at) => ({ number: at + 1, cells: cells as Cell[] }));
    expect(readTemplateHeader(BUILDING_TEMPLATE, rows)).toMatchObject({ firstRow: 5, language: "en" });
    expect(rows).toHaveLength(5);
    const { answers, issues } = readRow(QUESTIONNAIRE, rows[4]!.cells, "en");
    expect(issues.filter(({ severity }) => severity === "error")).toEqual([]);
    expect(answers).toEqual(
      Object.fromEntries(FIELDS.flatMap(({ key }) => (key in stored ? [[key, stored[key]]] : []))),
    );
    expect(JSON.stringify(rows)).not.toContain("SECRET");
  });

  it("are a workbook of the columns that are asked for, each of its kind", async () => {
    const columns = ["member_building_code", "windows_ratio", "building_type", "updated_at_date", "cross_heat_2050"];
    const response = await ask("user_read", { columns, format: "xlsx", language: "en", search: "=1+1" });
    const { sheets } = await readXlsx(new Uint8Array(response.rawPayload));
    expect(sheets[0]!.rows).toEqual([
      [
        "Building code *",
        "Window-to-wall ratio",
        "Main use *",
        "Last changed on",
        "Combined risk: heat, 2050, Business as usual",
      ],
      ["=1+1", 0.25, "Office", expect.any(Date), expect.any(String)],
    ]);
    const day = sheets[0]!.rows[1]![3] as Date;
    expect(day.toISOString().slice(0, 10)).toBe(new Date().toISOString().slice(0, 10));
  });

  it("are those that are named, all of them or none", async () => {
    const { token } = organisation().people.company_admin;
    const { buildings } = (await server().ask(token, "POST", "/buildings/search/", {})).json();
    const ids = buildings.map(({ id }: { id: string }) => id);
    expect((await ask("company_admin", { building_ids: ids })).body.trim().split("\r\n")).toHaveLength(4);
    expect((await ask("company_admin", { except_ids: [ids[0]] })).body.trim().split("\r\n")).toHaveLength(3);
    expect((await ask("admin", { building_ids: ids })).body.trim().split("\r\n")).toHaveLength(4);
    expect((await ask("user_read", { building_ids: ids })).statusCode).toBe(404);
    expect((await ask("company_admin", { building_ids: [organisation().other.building] })).statusCode).toBe(404);
  });

  it("are in the log of actions with what they were filtered by, not the values", async () => {
    await ask("company_admin", { filters: [{ column: "city", type: "text", value: "bourg" }] });
    const { rows } = await inScope(server().database.db, PLATFORM_SCOPE, (trx) =>
      sql`select company_id, target_id, after from audit_log where action = 'buildings_exported'
        order by id desc limit 1`.execute(trx),
    );
    expect(rows[0]).toEqual({
      company_id: organisation().own.id,
      target_id: organisation().own.id,
      after: { count: 2, format: "csv", filters: ["city"] },
    });
  });

  it("have the indicators of their place, figure and level, as the report of the building has them", async () => {
    const response = await ask("company_admin", { content: "indicators", language: "en" });
    expect(response.headers["content-disposition"]).toBe('attachment; filename="climate-indicators.csv"');
    const [titles, ...rows] = parseCsv(response.body) as [string[], ...string[][]];
    expect(new Set(titles).size).toBe(titles.length);
    expect(rows.map(([code]) => code)).toContain("SECRET");
    const report = await server().ask(organisation().people.company_admin.token, "POST", "/buildings/report/", {
      building_id: id,
    });
    const { hazards, place } = report.json() as Assessment;
    const row = rows.find(([code]) => code === "'=1+1")!;
    expect(row.slice(2, 4)).toEqual([place!.label, "France"]);
    const shown = hazards.flatMap(({ exposure }) => exposure);
    let compared = 0;
    for (const { indicator, moment, label, unit, hasLevels } of INDICATOR_COLUMNS) {
      const { scenario, horizon } = MOMENTS[moment]!;
      const figures = shown
        .filter((one) => one.horizon === horizon && (horizon === "reference" || one.scenario === scenario))
        .flatMap(({ indicators }) => indicators);
      const figure = figures.find(({ key }) => key === indicator);
      if (figure === undefined) continue;
      compared++;
      const words = UNITS[unit].en;
      const at = titles.indexOf(words === "" ? label.en : `${label.en} (${words})`);
      const level = figure.raw_value === null ? "" : LEVEL_NAMES[figure.level].en;
      expect(row[at]).toBe(figure.raw_value === null ? "" : String(roundForExport(figure.raw_value, unit === "%")));
      if (hasLevels) expect([titles[at + 1], row[at + 1]]).toEqual([`${label.en} (level)`, level]);
    }
    expect(compared).toBeGreaterThan(100);
  });

  it("have their indicators as a CSV alone, and those of no other group", async () => {
    const refused = await ask("company_admin", { content: "indicators", format: "xlsx" });
    expect([refused.statusCode, refused.json().errors]).toEqual([422, { format: ["csv_only"] }]);
    const read = await ask("user_read", { content: "indicators" });
    expect(read.body).toContain("=1+1");
    expect(read.body).not.toContain("SECRET");
  });
});
