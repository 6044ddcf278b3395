import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Writable } from "node:stream";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { tableName, tableOf } from "../apps/server/src/layers/testing/tracc-tables.ts";
import { cellsAround, trueShapedExport } from "../apps/server/src/layers/testing/true-shaped-export.ts";
import { LEVEL_NAMES } from "../apps/server/src/layers/tracc-files.ts";
import { openDatabase } from "../apps/server/src/platform/database/open-database.ts";
import { geoJsonOf, squareAt, surfaceOf } from "../apps/server/src/platform/map-files/testing/write-maps.ts";
import { createMigratedFolder } from "../apps/server/src/platform/testing/databases.ts";
import { readArguments } from "./layers/arguments.ts";
import { runLayers } from "./layers/run-layers.ts";

const folder = mkdtempSync(join(tmpdir(), "lichen-layers-"));
const data = await createMigratedFolder();
const whole = join(folder, "export.txt");
const cut = join(folder, "cut.txt");
const DECLARED = ["--licence", "Licence Ouverte 2.0", "--edition", "DRIAS-2020"];

beforeAll(() => {
  const text = trueShapedExport({ cells: cellsAround(48.85, 2.35, 6) });
  writeFileSync(whole, text, "latin1");
  writeFileSync(cut, text.slice(0, -30), "latin1");
});
afterAll(() => {
  for (const path of [folder, data]) rmSync(path, { recursive: true, force: true });
});

const environment = (language: string) => ({
  ...process.env,
  DATA_DIR: data,
  DATABASE_URL: "",
  LC_ALL: "",
  LC_MESSAGES: "",
  LANG: language,
});

/** The command in this process: reading the data takes a second each time. */
async function layers(args: readonly string[], language = "en_GB.UTF-8") {
  const written = { stdout: "", stderr: "" };
  const streamOf = (name: keyof typeof written) =>
    new Writable({
      write(chunk, _, done) {
        written[name] += chunk;
        done();
      },
    });
  const terminal = { environment: environment(language), stdout: streamOf("stdout"), stderr: streamOf("stderr") };
  const status = await runLayers(args, terminal);
  return { status, ...written };
}

/** The command as it is typed. */
function runCommand(args: readonly string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(import.meta.dirname, "layers.ts"), ...args], {
    encoding: "utf8",
    env: environment("en_GB.UTF-8"),
  });
  return { status, stdout, stderr };
}

describe("npm run layers", () => {
  it("imports, lists and removes; refuses a cut file with its line and changes nothing", {
    timeout: 120_000,
  }, async () => {
    expect(await layers(["list"])).toEqual({ status: 0, stdout: "No imported layers.\n", stderr: "" });

    const refused = await layers(["import", "drias", cut, ...DECLARED]);
    expect(refused).toMatchObject({ status: 1, stdout: "" });
    expect(refused.stderr).toMatch(/(?:^|\n)cut\.txt, line 36: .*Nothing was imported\.\n$/);

    const imported = await layers(["import", "drias", whole, ...DECLARED, "--name", "Grille de 8 km"]);
    expect(imported.status).toBe(0);
    expect(imported.stdout).toMatch(
      /^Layer imported: imported_drias_2020 \(Grille de 8 km\), 6 points, 24 rows kept of 30\./,
    );
    expect(imported.stdout).toContain("ignored: RCP4.5 (6).");

    expect((await layers(["list"], "fr_FR.UTF-8")).stdout).toMatch(
      /^imported_drias_2020\n {2}Grille de 8 km\n {2}édition\u202f: DRIAS-2020\u202f; licence\u202f: Licence Ouverte 2\.0\n {2}6 points, importée le \d{4}-\d\d-\d\d, SHA-256 [0-9a-f]{64}\n$/,
    );
    expect(await layers(["remove", "imported_drias_2020"])).toMatchObject({ status: 0 });
    expect(await layers(["remove", "imported_drias_2020"])).toMatchObject({
      status: 1,
      stderr: "No layer imported_drias_2020.\n",
    });
  });

  it("imports depths under masks, says what they took out, and names the mask that does not fit", async () => {
    const made = join(import.meta.dirname, "../apps/server/src/flood-maps/testing");
    const take = (spurious: string) =>
      layers([
        "import",
        "flood-depth",
        join(made, "depth-tiled.tif"),
        "--period",
        "100",
        ...DECLARED,
        "--permanent-water",
        join(made, "permanent-water.tif"),
        "--spurious",
        join(made, spurious),
      ]);
    const taken = await take("spurious.tif");
    expect(taken.stdout).toMatch(/ 21,600 cells with water in 6 squares, 1,900 taken out by the masks\.\nSHA-256: /);
    expect(await take("spurious-coarse.tif")).toMatchObject({
      status: 1,
      stdout: "",
      stderr: expect.stringContaining(
        "depth-tiled.tif: spurious depth mask: its grid does not match that of the water depths",
      ),
    });
    expect(await layers(["remove", "imported_flood_100_drias_2020"])).toMatchObject({ status: 0 });
  });

  it("imports outlines of communes, and says what is wrong with a file that it refuses", async () => {
    const made = join(import.meta.dirname, "../apps/server/src/outlines/testing");
    const take = (file: string, ...more: string[]) => layers(["import", "outlines", file, ...DECLARED, ...more]);
    const taken = await take(join(made, "albigeois-lambert93.zip"));
    expect(taken.stdout).toMatch(
      /^Layer imported: imported_outlines_drias_2020 \(Contours des communes\), 16 communes of 1 département, 0 outlines of unknown communes\.\n/,
    );
    const swapped = join(folder, "swapped.geojson");
    writeFileSync(swapped, geoJsonOf([surfaceOf(squareAt(43.9, 2.1, 0.1), { code: "81004" })]));
    expect(await take(swapped)).toMatchObject({
      status: 1,
      stdout: "",
      stderr: expect.stringMatching(/^swapped\.geojson, feature 1: 43\.9, 2\.1 is outside .*Nothing was imported\.\n$/),
    });
    expect((await take(join(made, "albigeois-lambert93.gpkg"), "--layer", "bois")).stderr).toMatch(
      /^albigeois-lambert93\.gpkg: the file has no layer “bois”; its layers: .*Nothing was imported\.\n$/,
    );
    expect((await layers(["list"])).stdout).toContain("16 communes, imported on");
    expect(await layers(["remove", "imported_outlines_drias_2020"])).toMatchObject({ status: 0 });
  });

  it("imports grids of Copernicus, lists them, and names the file that is refused among them", async () => {
    const made = join(import.meta.dirname, "../apps/server/src/copernicus/testing");
    const files = readdirSync(made)
      .filter((name) => name.startsWith("06_hot_days"))
      .map((name) => join(made, name));
    const other = join(folder, files[0]!.split("/").at(-1)!.replace("rcp_8_5", "rcp_4_5"));
    const taken = await layers(["import", "copernicus", ...files, other, ...DECLARED]);
    expect(taken.status).toBe(0);
    expect(taken.stdout).toMatch(
      /^Layer imported: imported_copernicus_ecde_drias_2020 \(.*\), 47 cells; indicators and number of climate runs: tx35_days \(3\)\.\nFiles ignored:\n {2}06_hot_days\S+rcp_4_5\S+: scenario rcp_4_5: .*\nSHA-256: [0-9a-f]{64}\n$/,
    );
    const spoiled = join(folder, "06_hot_days-projections-yearly-35deg-rcp_8_5-b-b-r1i1p1-grid-v2.0.nc");
    writeFileSync(spoiled, "CDF\x01");
    const refused = await layers(["import", "copernicus", ...files, spoiled, ...DECLARED], "fr_FR.UTF-8");
    expect(refused).toMatchObject({ status: 1, stdout: "" });
    expect(refused.stderr).toMatch(
      /(?:^|\n)06_hot_days\S+-b-b-\S+\.nc\u202f: le fichier est en netCDF 3.*Rien n’a été importé\.\n$/,
    );
    expect((await layers(["list"])).stdout).toContain("47 cells, imported on");
    expect(await layers(["remove", "imported_copernicus_ecde_drias_2020"])).toMatchObject({ status: 0 });
  });

  it("imports the tables of the national trajectory, and says what it left aside", async () => {
    const cells = cellsAround(48.85, 2.35, 6);
    const files = LEVEL_NAMES.map((level) => {
      const path = join(folder, tableName("tx35", level));
      writeFileSync(path, tableOf("tx35", level, cells));
      return path;
    });
    const { stdout } = await layers(["import", "tracc", ...files, ...DECLARED]);
    expect(stdout).toMatch(
      /^Layer imported: imported_tracc_drias_2020 \(TRACC 8 km, DRIAS-2020\), 6 points, 24 rows kept of 28\.\nTables: 4 read, 0 of other indicators.*; 4 rows at sea, abroad or without a value\.\nIndicators: tx35\.\nSHA-256: /,
    );
    expect(await layers(["remove", "imported_tracc_drias_2020"])).toMatchObject({ status: 0 });
  });

  it("imports Climadiag Commune, and says what it left aside", async () => {
    const path = join(folder, "climadiag.csv");
    const rows = ["2030", "2050", "2100"].flatMap((year) => [
      `54395,Nancy,commune,S1,annuel,${year},Jours,1,2,4,6`,
      `54395,Nancy,commune,S3,annuel,${year},Jours,1,2,4,6`,
    ]);
    const header = "identifiant_insee,nom,type_entite,indicateur_id,type_ind,horizon,label,ref,low,median,high";
    writeFileSync(path, `${[header, ...rows].join("\n")}\n`);
    const { stdout } = await layers(["import", "climadiag", path, ...DECLARED]);
    expect(stdout).toMatch(
      /^Layer imported: imported_climadiag_drias_2020 .*, 1 communes, 6 rows read, 3 ignored, 0 of unknown communes; indicators: tx35_days; codes not read: S3\.\nSHA-256: /,
    );
    expect(await layers(["remove", "imported_climadiag_drias_2020"])).toMatchObject({ status: 0 });
  });

  it("says that the embedded folder is in use", async () => {
    const database = await openDatabase({ engine: "pglite", folder: data });
    const { status, stderr } = runCommand(["list"]);
    await database.close();
    expect(status).toBe(1);
    expect(stderr).toContain(`the data folder ${data} is in use by process ${process.pid} of`);
  });

  it.each([
    ["nothing", []],
    ["an import without a licence", ["import", "drias", whole, "--edition", "DRIAS-2020"]],
    ["an import without an edition", ["import", "drias", whole, "--licence", "x", "--edition", " "]],
    ["an import of another kind", ["import", "shapefile", whole, ...DECLARED]],
    ["an import without a file", ["import", "drias", ...DECLARED]],
    ["outlines said to be whole somewhere", ["import", "outlines", whole, "--covers", "81", ...DECLARED]],
    ["a mask of anything but depths", ["import", "clay", whole, "--spurious", whole, ...DECLARED]],
    ["a mask without a name", ["import", "flood-depth", whole, "--period", "100", "--spurious", "", ...DECLARED]],
    ["grids without a file", ["import", "copernicus", ...DECLARED]],
    ["grids of a return period", ["import", "copernicus", whole, "--period", "100", ...DECLARED]],
    ["an unknown verb", ["move", "x"]],
  ])("does not understand %s", (_, args) => {
    expect(readArguments(args)).toBeNull();
  });

  it("shows its usage for what it does not understand", async () => {
    expect(await layers([])).toMatchObject({ status: 1, stdout: "", stderr: expect.stringMatching(/^Usage:/) });
  });
});
