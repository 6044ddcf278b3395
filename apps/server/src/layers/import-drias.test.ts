import { createHash } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { loadReferencePack } from "@lichen/data";
import fc from "fast-check";
import { sql } from "kysely";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { importContext } from "../layers-under-test.ts";
import type { Database } from "../platform/database/open-database.ts";
import { onDatabase, onEachDatabase } from "../platform/testing/databases.ts";
import { importLayer } from "./import-layer.ts";
import type { ImportRequest } from "./importer.ts";
import { drias as exports } from "./kinds/drias.ts";
import { listLayers, removeLayer } from "./layer-store.ts";
import { LONGEST_LINE_BYTES } from "./read-lines.ts";
import { readGrid } from "./staged-points.ts";
import {
  cellsAround,
  FULL_CONTEXTS,
  SUMMER_NAMES,
  trueShapedExport,
  WETTEST_DAY_MM,
  YEARLY_NAMES,
} from "./testing/true-shaped-export.ts";

const { drias } = loadReferencePack();
const TOULOUSE = cellsAround(43.6, 1.44, 9);
const folder = mkdtempSync(join(tmpdir(), "lichen-layers-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

let files = 0;
function fileOf(content: string | Uint8Array): string {
  const path = join(folder, `export-${++files}.txt`);
  writeFileSync(path, content);
  return path;
}

function importOf(database: Database, content: readonly (string | Uint8Array)[], request: Partial<ImportRequest> = {}) {
  return importLayer(
    exports,
    { files: content.map(fileOf), licence: "Licence Ouverte 2.0", edition: "DRIAS-2020", ...request },
    importContext(database, { altitudeAt: () => 150 }),
  );
}

const readStored = async ({ db }: Database) => ({
  layers: await db.selectFrom("climate_layers").select("id").execute(),
  points: await db.selectFrom("climate_layer_points").select("layer_id").execute(),
  staged: await db.selectFrom("climate_layer_staging").select("import_id").execute(),
});
const NOTHING = { layers: [], points: [], staged: [] };

onEachDatabase("the import of a DRIAS export", (database) => {
  beforeEach(async () => {
    await sql`delete from climate_layers`.execute(database().db);
  });

  it("makes a layer of the reference and the periods of RCP8.5", async () => {
    const text = trueShapedExport({ cells: TOULOUSE });
    const outcome = await importOf(database(), [text]);
    expect(outcome).toEqual({
      id: "imported_drias_2020",
      name: "DRIAS 8 km, ALADIN63_CNRM-CM5, DRIAS-2020",
      replaced: false,
      points: 9,
      readRows: 45,
      storedRows: 36,
      columns: ["tav", "tx35", "tr", "hw", "sd25", "fd", "cw", "pq99", "ff98", "ifm40"],
      incomplete: [],
      leftOut: ["NORTNAV", "ATAV"],
      skipped: new Map([["RCP4.5", 9]]),
      models: ["ALADIN63_CNRM-CM5"],
      checksum: createHash("sha256").update(text).digest("hex"),
    });
    const grid = await readGrid(database().db, outcome.id);
    TOULOUSE.forEach((cell, point) => {
      expect(grid.latitude[point]).toBeCloseTo(drias.latitude[cell]!, 4);
      expect(grid.altitudeM[point]).toBe(150);
      for (const column of outcome.columns) {
        for (const node of [0, 1, 2, 3]) {
          expect(grid.values[column][node]![point]).toBeCloseTo(drias.values[column][node]![cell]!, 2);
        }
      }
      expect(grid.values.rr[0]![point]).toBeNaN();
    });
    expect((await readStored(database())).staged).toEqual([]);
  });

  it("gathers a yearly and a summer file in one layer", async () => {
    const yearly = trueShapedExport({ cells: TOULOUSE });
    const seasons = { cells: TOULOUSE, names: SUMMER_NAMES };
    const winter = trueShapedExport({ ...seasons, season: "1" });
    const rowsOf = (text: string) => text.slice(text.indexOf(";\n") + 2);
    const outcome = await importOf(database(), [
      yearly,
      winter + rowsOf(trueShapedExport({ ...seasons, season: "3" })),
    ]);
    expect(outcome.columns.slice(0, 3)).toEqual(["tav", "tjja", "txjja"]);
    expect(outcome.skipped).toEqual(
      new Map(
        [
          ["RCP4.5", 27],
          ["Saison 1", 36],
        ].map(([key, n]) => [key, n] as [string, number]),
      ),
    );
    const grid = await readGrid(database().db, outcome.id);
    expect(grid.values.tjja[3]![0]).toBeCloseTo(drias.values.tjja[3]![TOULOUSE[0]!]!, 2);
  });

  it("reads Windows line ends, a bare header and no empty last field", async () => {
    const text = trueShapedExport({ cells: TOULOUSE, endOfLine: "\r\n", official: false });
    expect(await importOf(database(), [text])).toMatchObject({ points: 9, columns: Object.keys(YEARLY_NAMES) });
  });

  it("knows a point again whose coordinates another file rounds", async () => {
    const rounded = trueShapedExport({ cells: TOULOUSE, names: { ifm40: "NORIFM40" } }).replaceAll(
      /(\d\.\d\d)\d\d;/g,
      "$1;",
    );
    const names = { tx35: "NORTX35" };
    const outcome = await importOf(database(), [trueShapedExport({ cells: TOULOUSE, names }), rounded]);
    expect(outcome).toMatchObject({ points: 9, columns: ["tx35", "ifm40"] });
  });

  it("reads the wettest day of a year, which the embedded grid lacks, beside another indicator", async () => {
    const names = { tx35: "NORTX35D_yr", rx1d: "NORRx1d_yr" };
    const outcome = await importOf(database(), [trueShapedExport({ cells: TOULOUSE, names })]);
    expect(outcome.columns).toEqual(["tx35", "rx1d"]);
    const { values } = await readGrid(database().db, outcome.id);
    expect(values.rx1d.map((node) => node[0])).toEqual([...WETTEST_DAY_MM]);
  });

  it("takes the altitude of the export when it has one", async () => {
    const text = trueShapedExport({ cells: TOULOUSE, official: false })
      .replace("Point;Latitude;", "Point;Altitude;Latitude;")
      .replaceAll(/^(\d+);/gm, "$1;$1;");
    const { id } = await importOf(database(), [text]);
    expect([...(await readGrid(database().db, id)).altitudeM]).toEqual(TOULOUSE.map((cell) => cell + 1));
  });

  it("leaves out and names an indicator that lacks a period", async () => {
    const without = trueShapedExport({
      cells: TOULOUSE,
      names: { ifm40: "NORIFM40" },
      contexts: FULL_CONTEXTS.slice(0, 4),
    });
    const names = { tx35: "NORTX35" };
    const outcome = await importOf(database(), [trueShapedExport({ cells: TOULOUSE, names }), without]);
    expect(outcome.columns).toEqual(["tx35"]);
    expect(outcome.incomplete).toEqual([{ column: "ifm40", missing: ["RCP8.5 H3"] }]);
  });

  it("puts a second import of an edition in the place of the first", async () => {
    await importOf(database(), [trueShapedExport({ cells: TOULOUSE })]);
    const again = await importOf(database(), [trueShapedExport({ cells: TOULOUSE.slice(0, 4), shift: 1 })]);
    expect(again).toMatchObject({ replaced: true, points: 4 });
    expect(await listLayers(database().db)).toMatchObject([{ id: again.id, points: 4, checksum: again.checksum }]);
    expect((await readStored(database())).points).toHaveLength(4);
  });

  it("keeps two editions side by side, and removes one with its points", async () => {
    const first = await importOf(database(), [trueShapedExport({ cells: TOULOUSE })]);
    const second = await importOf(database(), [trueShapedExport({ cells: TOULOUSE })], { edition: "DRIAS-2028" });
    expect(await removeLayer(database().db, first.id)).toBe(true);
    expect(await removeLayer(database().db, first.id)).toBe(false);
    expect(await readStored(database())).toEqual({
      layers: [{ id: second.id }],
      points: TOULOUSE.map(() => ({ layer_id: second.id })),
      staged: [],
    });
  });

  it("leaves the layer that was there when a second import is refused", async () => {
    const { id } = await importOf(database(), [trueShapedExport({ cells: TOULOUSE })]);
    await expect(importOf(database(), [trueShapedExport({ cells: TOULOUSE }).slice(0, -20)])).rejects.toThrow();
    expect(await listLayers(database().db)).toMatchObject([{ id, points: 9 }]);
    expect((await readStored(database())).staged).toEqual([]);
  });
});

onDatabase("a refused export", (database) => {
  const text = trueShapedExport({
    cells: TOULOUSE,
    contexts: FULL_CONTEXTS.filter(([context]) => context !== "RCP4.5"),
  });
  const lines = text.split("\n");
  const withLine = (number: number, change: (line: string) => string) =>
    lines.map((line, at) => (at === number - 1 ? change(line) : line)).join("\n");
  const fields = (number: number, change: (fields: string[]) => void) =>
    withLine(number, (line) => {
      const parts = line.split(";");
      change(parts);
      return parts.join(";");
    });

  // biome-ignore format: a table
  const cases: readonly (readonly [string, string | Uint8Array, number | null, RegExp])[] = [
    ["an empty file", "", null, /empty/],
    ["a foreign CSV", "id;name;city\n1;House;Lyon\n", 1, /not a DRIAS export/],
    ["another export of the portal, by warming level", text.replace("Contexte;Période", "Niveau"), 6, /Contexte, Periode/],
    ["a monthly export", text.replace("Période;", "Période;Mois;"), 6, /monthly/],
    ["a file without a header", lines.filter((line) => !line.includes("Latitude")).join("\n"), 6, /not a DRIAS export/],
    ["only comments", lines.slice(0, 5).join("\n").concat("\n"), null, /no header/],
    ["none of our indicators", text.replace("NORTAV;NORTX35;NORTR;NORTXHWD;NORSD;NORTNFD;NORTNCWD;NORPQ99;NORFFQ98;NORIFM40", "NORA;NORB;NORC;NORD;NORE;NORF;NORG;NORH;NORI;NORJ"), 6, /no column/],
    ["a column twice", text.replace("NORTNFD", "NORTR"), 6, /twice in the header/],
    ["UTF-16", Buffer.from(`\ufeff${text}`, "utf16le"), 1, /null byte/],
    ["a null byte", withLine(9, (line) => line.replace("REF", "R\0F")), 9, /null byte/],
    ["an accent in a row", withLine(9, (line) => line.replace("REF;REF", "RÉF;REF")), 9, /does not belong/],
    ["a quote in a row", fields(9, (f) => { f[5] = '"12"'; }), 9, /does not belong/],
    ["a separator inside a field", fields(9, (f) => { f[5] = "12;5"; }), 9, /fields instead/],
    ["a decimal comma", fields(9, (f) => { f[5] = "12,50"; }), 9, /decimal comma/],
    ["an empty figure", fields(9, (f) => { f[6] = ""; }), 9, /NORTX35.*not a number/],
    ["not a number", fields(9, (f) => { f[6] = "NaN"; }), 9, /NORTX35.*not a number/],
    ["kelvins", fields(9, (f) => { f[5] = "285.3"; }), 9, /NORTAV: 285.3 is not between/],
    ["a negative count of days", fields(9, (f) => { f[6] = "-1.00"; }), 9, /NORTX35: -1 is not between/],
    ["a latitude and a longitude the wrong way round", fields(9, (f) => { [f[1], f[2]] = [f[2]!, f[1]!]; }), 9, /mainland France/],
    ["a point in Spain", fields(9, (f) => { f[1] = "40.4"; f[2] = "-3.7"; }), 9, /mainland France/],
    ["a point without a number", fields(9, (f) => { f[0] = ""; }), 9, /no point number/],
    ["a point that moves", fields(16, (f) => { f[1] = "43.9"; }), 16, /different coordinates/],
    ["two points at one place", fields(8, (f) => { f[1] = lines[6]!.split(";")[1]!; f[2] = lines[6]!.split(";")[2]!; }), 8, /same place/],
    ["a row twice", [...lines.slice(0, -1), lines[8], ""].join("\n"), 43, /already given for REF REF/],
    ["a period of no scenario", fields(16, (f) => { f[4] = "H4"; }), 16, /period “H4”/],
    ["a reference in the future", fields(9, (f) => { f[4] = "H2"; }), 9, /period “H2”/],
    ["a very long line", withLine(9, (line) => line + "1".repeat(LONGEST_LINE_BYTES)), 9, /longer than/],
    ["a very long file without a line end", "1;".repeat(LONGEST_LINE_BYTES), 1, /longer than/],
    ["two exports end to end", text + text.replace("NORTX35", "NORTX30"), 43 + 5, /second header/],
    ["a cut at a line end", lines.slice(0, 20).concat("").join("\n"), 20, /incomplete/],
    ["a file of one node", lines.slice(0, 15).concat("").join("\n"), 15, /no indicator has/],
    ["only another scenario", text.replaceAll(/;(?:REF;REF|RCP8\.5;H\d);/g, ";RCP2.6;H1;"), 42, /no reference or RCP8.5 rows/],
  ];

  it.each(cases)("%s: says the line and the reason, and leaves nothing", async (_, content, line, reason) => {
    await expect(importOf(database(), [content])).rejects.toMatchObject({
      name: "FileRefused",
      message: expect.stringMatching(reason),
      ...(line === null ? {} : { line }),
    });
    expect(await readStored(database())).toEqual(NOTHING);
  });

  it("cut at any byte, is refused and leaves nothing", { timeout: 120_000 }, async () => {
    const bytes = Buffer.from(text, "latin1");
    const cut = fc.integer({ min: 0, max: bytes.length - 1 });
    await fc.assert(
      fc.asyncProperty(cut, async (at) => {
        await expect(importOf(database(), [bytes.subarray(0, at)])).rejects.toMatchObject({ name: "FileRefused" });
        expect(await readStored(database())).toEqual(NOTHING);
      }),
      { numRuns: 60 },
    );
  });

  it("of any bytes, is refused and never breaks the import", { timeout: 120_000 }, async () => {
    const head = Buffer.from(`${lines.slice(0, 6).join("\n")}\n`, "latin1");
    const rows = fc.array(fc.constantFrom(...lines.slice(6, 10), ";", "1;43.6;1.4", "\r", "#", "\n", '"', "RCP8.5"));
    const anything = fc.oneof(
      fc.uint8Array({ maxLength: 300 }),
      rows.map((parts) => Buffer.concat([head, Buffer.from(parts.join(""), "latin1")])),
    );
    await fc.assert(
      fc.asyncProperty(anything, async (bytes) => {
        await expect(importOf(database(), [bytes])).rejects.toMatchObject({ name: "FileRefused" });
        expect(await readStored(database())).toEqual(NOTHING);
      }),
      { numRuns: 100 },
    );
  });

  it("keeps nothing of what an import that died had staged", async () => {
    await sql`insert into climate_layer_staging (import_id, row_number, latitude, longitude, "values", staged_at)
      values (gen_random_uuid(), 1, 45, 3, '{}', now() - interval '2 days')`.execute(database().db);
    await expect(importOf(database(), ["no"])).rejects.toThrow();
    expect(await readStored(database())).toEqual(NOTHING);
  });
});

describe("the true-shaped export of these tests", () => {
  it("is written as the portal writes it", () => {
    const [header, row] = trueShapedExport({ cells: [0] })
      .split("\n")
      .slice(5, 7);
    expect(header).toBe(
      "# Point;Latitude;Longitude;Contexte;Période;NORTAV;NORTX35;NORTR;NORTXHWD;NORSD;NORTNFD;NORTNCWD;NORPQ99;NORFFQ98;NORIFM40;NORTNAV;ATAV;",
    );
    expect(row).toBe("1;41.3373;9.1495;REF;REF;15.90;2.40;34.00;2.00;101.00;12.00;3.00;27.80;9.30;40.00;4.21;0.10;");
  });
});
