import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { loadReferencePack } from "@lichen/data";
import { assess, exposureAt, type Figures, momentIndex, readFigure } from "@lichen/domain";
import { sql } from "kysely";
import { afterAll, beforeEach, expect, it } from "vitest";
import { embeddedData } from "../embedded-data.ts";
import { importContext } from "../layers-under-test.ts";
import type { Database } from "../platform/database/open-database.ts";
import { onDatabase } from "../platform/testing/databases.ts";
import { createReference } from "../reference/index.ts";
import { followImportedLayers } from "./follow-imported-layers.ts";
import { importLayer } from "./import-layer.ts";
import type { ImportRequest } from "./importer.ts";
import { tracc } from "./kinds/tracc.ts";
import { listLayers, removeLayer } from "./layer-store.ts";
import { importAroundToulouse, TOULOUSE } from "./testing/import-around-toulouse.ts";
import { type Level, packArchive, TRACC_NAMES, type TraccColumn, tableName, tableOf } from "./testing/tracc-tables.ts";
import { cellsAround, WETTEST_DAY_MM } from "./testing/true-shaped-export.ts";
import { LEVEL_NAMES } from "./tracc-files.ts";

const { drias } = loadReferencePack();
const CELLS = cellsAround(TOULOUSE.latitude, TOULOUSE.longitude, 12);
const COLUMNS = Object.keys(TRACC_NAMES) as TraccColumn[];
const folder = mkdtempSync(join(tmpdir(), "lichen-tracc-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

type Files = Readonly<Record<string, string | Buffer>>;
let turns = 0;

/** Writes files in a folder of their own. @returns their paths */
function writeFiles(files: Files): string[] {
  const own = join(folder, String(++turns));
  mkdirSync(own);
  return Object.entries(files).map(([name, content]) => {
    writeFileSync(join(own, name), content);
    return join(own, name);
  });
}

/** All tables of some indicators, at the levels given. */
function tables(
  columns: readonly TraccColumn[] = COLUMNS,
  levels: readonly Level[] = LEVEL_NAMES,
): Record<string, string> {
  return Object.fromEntries(
    columns.flatMap((column) => levels.map((level) => [tableName(column, level), tableOf(column, level, CELLS)])),
  );
}

const altitudeOf = (latitude: number) => drias.altitudeM[CELLS.find((cell) => drias.latitude[cell] === latitude)!]!;
const importOf = (database: Database, files: Files, request: Partial<ImportRequest> = {}) =>
  importLayer(
    tracc,
    { files: writeFiles(files), licence: "Licence Ouverte 2.0", edition: "TRACC-2023, mars 2025", ...request },
    importContext(database, { altitudeAt: altitudeOf }),
  );

onDatabase("the import of the national trajectory", (database) => {
  beforeEach(async () => {
    await sql`delete from climate_layers`.execute(database().db);
  });

  it("makes one layer of the tables in archives, a level each", async () => {
    const archives: Record<string, Buffer> = {};
    for (const level of LEVEL_NAMES) {
      const others = Object.fromEntries(
        ["min", "max"].map((statistic) => [tableName("tx35", level, statistic), "not read\n"]),
      );
      const unknown = { [tableName("tx35", level).replace("TX35D", "SWI04D")]: "# all NaN\n", "LISEZMOI.txt": "…" };
      archives[`${level}_csv.tar`] = await packArchive({ ...tables(COLUMNS, [level]), ...others, ...unknown });
    }
    expect(await importOf(database(), archives)).toEqual({
      id: "imported_tracc_2023_mars_2025",
      name: "TRACC 8 km, TRACC-2023, mars 2025",
      replaced: false,
      points: 12,
      tables: 28,
      otherTables: 12,
      readRows: 28 * 13,
      storedRows: 28 * 12,
      emptyRows: 28,
      columns: ["tav", "tjja", "tx35", "tr", "fd", "ifm40", "rx1d"],
      incomplete: [],
      leftOut: ["SWI04D_yr"],
      checksum: createHash("sha256")
        .update(Buffer.concat(Object.values(archives)))
        .digest("hex"),
    });
    expect(await listLayers(database().db)).toMatchObject([{ kind: "tracc", priority: 310, points: 12 }]);
  });

  it("reads an archive that another program wrote, whatever its folders and links", async () => {
    const own = mkdtempSync(join(folder, "by-tar-"));
    mkdirSync(join(own, "sous-dossier"));
    for (const [name, content] of Object.entries(tables(["tx35"])))
      writeFileSync(join(own, "sous-dossier", name), content);
    symlinkSync("/etc/passwd", join(own, tableName("tr", "RWL20")));
    const archive = `${own}.tar`;
    expect(spawnSync("tar", ["-cf", archive, "-C", own, "."]).status).toBe(0);
    expect(await importOf(database(), { "a.tar": readFileSync(archive) })).toMatchObject({
      columns: ["tx35"],
      tables: 4,
    });
  });

  it("gives the trajectory the very figures of its levels, and other moments those in between or beyond", async () => {
    const days = [5, 12, 20, 40];
    const flat = Object.fromEntries(
      LEVEL_NAMES.map((level) => [tableName("tx35", level), tableOf("tx35", level, CELLS, (node) => days[node]!)]),
    );
    const { id } = await importOf(database(), flat);
    const before = await figuresInUse();
    const read = (...moment: Parameters<typeof momentIndex>) => {
      const figure = readFigure(before, "tx35_days", 0, momentIndex(...moment));
      return figure.known ? figure.value : null;
    };
    const moments = ["reference", "2030", "2050", "2090"] as const;
    for (const [node, horizon] of moments.entries()) expect(read("tracc", horizon)!.value).toBeCloseTo(days[node]!, 6);
    // 2.91 °C between 2.0 and 3.3 °C; 5.19 °C on the slope of the last two.
    expect(read("ssp2", "2090")!.value).toBeCloseTo(20 + (20 * 0.91) / 1.3, 6);
    expect(read("ssp5", "2090")!.value).toBeCloseTo(40 + (20 * 1.89) / 1.3, 6);
    expect(before.columns.tx35_days.evidence[0]).toMatchObject({ layer: id, evidence: "official", precision_m: 8000 });
    // What it does not give goes on being answered by the product.
    expect(before.columns.frost_days.evidence[0]).toMatchObject({ layer: "drias_fr" });

    await removeLayer(database().db, id);
    expect((await figuresInUse()).columns.tx35_days.evidence[0]).toMatchObject({ layer: "drias_fr" });
  });

  it("gives the wettest day of a year to heavy rain, and the product what it said before once it goes", async () => {
    const { id } = await importOf(database(), tables(["rx1d"]));
    const figures = await figuresInUse();
    expect(figures.columns.rx1day.evidence[0]).toMatchObject({ layer: id, evidence: "official", precision_m: 8000 });
    const trajectory = (["reference", "2030", "2050", "2090"] as const).map((horizon) => {
      const figure = readFigure(figures, "rx1day", 0, momentIndex("tracc", horizon));
      return figure.known && Math.round(figure.value.value * 1e6) / 1e6;
    });
    expect(trajectory).toEqual([...WETTEST_DAY_MM]);
    // Its share of heavy rain is 0.6; the other 0.4, of five days, no importer gives.
    expect(heavyRain(figures)).toEqual([["rx1day", expect.closeTo(0.24), "medium"]]);

    await removeLayer(database().db, id);
    const before = await figuresInUse();
    expect(before.columns.rx1day.evidence[0]).toBeNull();
    expect(heavyRain(before).map(([key]) => key)).toEqual(["pq99"]);
  });

  it("answers before an export of one model", async () => {
    await importAroundToulouse(database());
    const { id } = await importOf(database(), tables(["tx35"]));
    const { columns } = await figuresInUse();
    expect(columns.tx35_days.evidence[0]!.layer).toBe(id);
    expect(columns.frost_days.evidence[0]!.layer).toBe("imported_drias_2020");
  });

  it("leaves out an indicator that lacks a level, and takes the same edition again", async () => {
    await importOf(database(), tables(["tx35"]));
    const partial = { ...tables(["fd"]), ...tables(["tr"], ["historical", "RWL20", "RWL27"]) };
    expect(await importOf(database(), partial)).toMatchObject({
      replaced: true,
      columns: ["fd"],
      incomplete: [{ column: "tr", missing: ["RWL40"] }],
    });
    expect(await listLayers(database().db)).toHaveLength(1);
  });

  const whole = tables(["tx35"]);
  const [name] = Object.keys(whole) as [string];
  const changed = (change: (text: string) => string): Files => ({ ...whole, [name]: change(whole[name]!) });
  const rowsOf = (text: string) => text.split("\n").slice(3).join("\n");
  it.each<[string, Files | (() => Promise<Files>), RegExp]>([
    ["a table under another name", { "tx35.csv": whole[name]! }, /the name is not that of a TRACC table/],
    [
      "a level that is not of the trajectory",
      { [name.replace("historical", "RWL-15")]: whole[name]! },
      /not that of a TRACC/,
    ],
    [
      "an archive that is cut",
      async () => ({ "a.tar": (await packArchive(whole)).subarray(0, 2000) }),
      /truncated, or is not/,
    ],
    ["an archive that is none", { "a.tar": "x".repeat(2000) }, /truncated, or is not/],
    [
      "an archive without a table",
      async () => ({ "a.tar": await packArchive({ "LISEZMOI.txt": "…" }) }),
      /no file has the name/,
    ],
    ["a table without a header", changed((text) => rowsOf(text)), /no header line/],
    ["another table", changed(() => "commune;valeur\n31555;3\n"), /no header line/],
    ["a header without its values", changed((text) => text.replace(";Value", "")), /columns missing.*VALUE/],
    ["a row that is cut", changed((text) => text.replace(/;historical;[^;]*$/, ";hist\n")), /fields instead of 5/],
    ["a file that stops in a row", changed((text) => text.slice(0, -2)), /without a line break/],
    ["a duration that is none", changed((text) => text.replace(/days \d\d/, "days 1x")), /is not a number/],
    ["a decimal comma", changed((text) => text.replace(/;\d+ days [^\n]*/, ";3,5")), /decimal comma/],
    ["a count below 0", changed((text) => text.replace(/;\d+ days/, ";-1 days")), /not between 0 and 200/],
    ["more days than a summer has", changed((text) => text.replace(/;\d+ days/, ";300 days")), /not between 0 and 200/],
    [
      "coordinates of nowhere",
      changed((text) => text.replace(/;4\d\.\d+;/, ";143.5;")),
      /Latitude: 143.5 is not between/,
    ],
    [
      "a point that moved",
      changed((text) => text.replace(/;4(\d\.\d+;1)/, ";4$1.0")),
      /has different coordinates|same place|not/,
    ],
    ["a point twice", changed((text) => text.replace(/\n2;/, "\n1;")), /different coordinates/],
    ["a row twice", changed((text) => `${text}${text.split("\n")[3]}\n`), /already given/],
    [
      "two tables end to end",
      changed((text) => text + rowsOf(whole[tableName("tx35", "RWL20")]!)),
      /comes after “historical”/,
    ],
    [
      "rows of another level than the name",
      { ...whole, [tableName("tx35", "RWL27")]: whole[tableName("tx35", "RWL20")]! },
      /not the one given in the file name/,
    ],
    [
      "the same table in two archives",
      async () => ({ "a.tar": await packArchive(whole), "b.tar": await packArchive(whole) }),
      /already given for historical/,
    ],
    ["a level with fewer points", changed((text) => text.replace(/\n1;[^\n]*/, "")), /with no value for historical/],
    ["one level alone", tables(["tx35"], ["RWL20"]), /no indicator has the reference and the three levels/],
    [
      "temperatures in kelvins",
      Object.fromEntries(
        Object.entries(tables(["tav"])).map(([file, text]) => [file, text.replaceAll(/;(\d+)\.(\d+)\n/g, ";2$1.$2\n")]),
      ),
      /TMm_yr: .* is not between -15 and 25/,
    ],
    ["a duration as rain", { [tableName("rx1d", "RWL20")]: tableOf("tx35", "RWL20", CELLS) }, /is not a number/],
    [
      "rain in metres",
      { [tableName("rx1d", "RWL20")]: tableOf("rx1d", "RWL20", CELLS, () => 0.045) },
      /Rx1D_yr: 0.045 is not between 5 and 500/,
    ],
    [
      "a duration as a temperature",
      { [tableName("tav", "RWL20")]: tableOf("tx35", "RWL20", CELLS) },
      /is not a number/,
    ],
  ])("refuses %s, and keeps what was there", async (_, files, reason) => {
    const { id } = await importOf(database(), tables(["fd"]), { edition: "before" });
    await expect(importOf(database(), typeof files === "function" ? await files() : files)).rejects.toThrow(reason);
    expect((await listLayers(database().db)).map((layer) => layer.id)).toEqual([id]);
    expect(await database().db.selectFrom("climate_layer_staging").selectAll().execute()).toEqual([]);
  });

  /** What speaks for heavy rain in the national trajectory of 2050: key, weight and level. */
  const heavyRain = (figures: Figures) =>
    exposureAt(assess(figures, 0, {}, 2026).hazards.find(({ id }) => id === "flood")!, {
      scenario: "tracc",
      horizon: "2050",
    })!
      .indicators.filter(({ slot }) => slot === "heavy_rain")
      .map(({ key, weight, level }) => [key, weight, level]);

  /** Figures at a cell of the imported grid, by the layers in use. */
  async function figuresInUse() {
    const { pack, places } = embeddedData();
    const reference = createReference(pack);
    const following = await followImportedLayers({ database: database(), reference, onFailure: () => {} });
    following.stop();
    const [latitude, longitude] = [drias.latitude[CELLS[0]!]!, drias.longitude[CELLS[0]!]!];
    return reference.figuresOf([places.fromCoordinates(latitude, longitude)], true);
  }
});
