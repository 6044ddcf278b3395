import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Writable } from "node:stream";
import { fieldOf } from "@lichen/domain";
import { afterAll, describe, expect, it } from "vitest";
import { plain, readHeader } from "./assess/columns.ts";
import { readCsv } from "./assess/read-csv.ts";
import { parseNumber } from "./assess/read-place.ts";
import { runAssess } from "./assess/run-assess.ts";

const folder = mkdtempSync(join(tmpdir(), "lichen-assess-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
/** Seven hazards in four scenarios, coastal in three: each at the reference and three horizons. */
const ROWS_OF_A_PLACE = 7 * 16 + 12;

const input = join(folder, "places.csv");
const environment = (language: string) => ({ LC_ALL: "", LC_MESSAGES: "", LANG: language });

/** The command in this process: reading the data takes a second each time. */
async function assess(content: string | Uint8Array, args: readonly string[] = [], language = "en_GB.UTF-8") {
  writeFileSync(input, content);
  const written = { stdout: "", stderr: "" };
  const streamOf = (name: keyof typeof written) =>
    new Writable({
      write(chunk, _, done) {
        written[name] += chunk;
        done();
      },
    });
  const terminal = { environment: environment(language), stdout: streamOf("stdout"), stderr: streamOf("stderr") };
  const status = await runAssess([input, ...args], terminal);
  return { status, ...written };
}

/** The command as it is typed. */
function runCommand(content: string, args: readonly string[]) {
  writeFileSync(input, content);
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(import.meta.dirname, "assess.ts"), input, ...args],
    { encoding: "utf8", env: { ...process.env, ...environment("en_GB.UTF-8") } },
  );
  return { status, stdout, stderr };
}

/** Rows of a result by the names of its columns. */
async function rowsOf(text: string): Promise<Record<string, string>[]> {
  const rows: Record<string, string>[] = [];
  let header: readonly string[] | null = null;
  for await (const { fields } of readCsv(
    (async function* () {
      yield Buffer.from(text);
    })(),
  )) {
    if (header === null) header = fields;
    else rows.push(Object.fromEntries(header.map((name, at) => [name, fields[at]!])));
  }
  return rows;
}

const PLACES = [
  ["13006", "Marseille"],
  ["59000", "Lille"],
  ["74400", "Chamonix-Mont-Blanc"],
  ["17000", "La Rochelle"],
  ["23000", "Guéret"],
] as const;
const MOMENT = ["--scenario", "ssp5", "--horizon", "2050"];

describe("npm run assess", () => {
  it("assesses the good rows, tells the bad ones, and says so by its exit code", async () => {
    const good = Array.from({ length: 40 }, (_, at) => `G${at},${PLACES[at % 5]!.join(",")},,,${1950 + at},4`);
    const bad = [
      "B1,,Nulle-Part-sur-Rien,,,1975,4",
      "B2,13006,Marseille,,,19a0,4",
      "B3,,,95,2,1975,4",
      "B4,13006,Marseille,43.3,,1975,4",
      'B5,13006,"Marseille, 6e",1975',
    ];
    const header = "member_building_code,post_code,city,latitude,longitude,construction_year,floors_number";
    const content = [header, ...good.slice(0, 20), ...bad, ...good.slice(20)].join("\r\n");
    const out = join(folder, "result.csv");
    const { status, stderr, stdout } = runCommand(content, ["--out", out]);

    expect(status).toBe(2);
    expect(stdout).toBe("");
    expect(stderr.match(/^Line .*/gm)).toEqual([
      "Line 22, column “city”: No commune or city of this name is known offline.",
      "Line 23, column “construction_year”: Enter a number.",
      "Line 24, column “latitude”: The value must not exceed 90.",
      "Line 25, column “longitude”: Latitude and longitude go together: fill in both or neither.",
      "Line 26: 4 fields instead of 7.",
    ]);
    expect(stderr).toMatch(/Done: 40 places, 4,960 result rows, 5 rows with errors/);
    const rows = await rowsOf(readFileSync(out, "utf8"));
    expect(rows).toHaveLength(40 * ROWS_OF_A_PLACE);
    expect(new Set(rows.map((row) => row.member_building_code)).size).toBe(40);
    expect(readdirSync(folder).filter((name) => name.endsWith(".part"))).toEqual([]);
  });

  it("keeps none, unknown and very low apart, and orders places as an expert would", async () => {
    const content = ["city;post_code", ...PLACES.map(([code, city]) => `${city};${code}`), "Berlin;"].join("\n");
    const { status, stdout } = await assess(content, MOMENT);
    expect(status).toBe(0);
    const rows = await rowsOf(stdout);
    const of = (hazard: string) => rows.filter((row) => row.hazard === hazard);
    const index = (row: Record<string, string>) => Number(row.exposure_index);
    const [marseille, lille] = of("heat").map(index);
    expect(marseille).toBeGreaterThan(lille!);
    const cold = of("cold").map(index);
    expect(Math.max(...cold)).toBe(cold[2]);
    const coastal = of("coastal").map((row) => row.exposure_level);
    expect(coastal[3]).not.toMatch(/none|unknown/);
    expect(coastal[4]).toBe("none");
    expect(of("drought_rga")[5]).toMatchObject({
      exposure_level: "unknown",
      exposure_index: "",
      cross_level: "unknown",
    });
    expect(new Set(rows.map((row) => row.exposure_level))).toContain("very_low");
    // Without an answer there is no vulnerability, and no hazard is crossed but where it cannot occur.
    expect(new Set(rows.map((row) => row.vulnerability_level))).toEqual(new Set(["unknown"]));
    expect(coastal[4]).toBe(of("coastal")[4]!.cross_level);
  });

  it("reads keys and labels of both languages, choices by value or name, decimal commas, one-cell addresses", async () => {
    const basement = fieldOf("basement");
    const facade = fieldOf("facade_material");
    const content = [
      `Adresse;${basement.label.fr};${facade.label.en};Altitude;gross_floor_area;${fieldOf("windows_ratio").label.fr} *`,
      `12 rue de la République 69003 Lyon;Aucun;;171,5;1 250,5;`,
      `10 rue Paradis, 13006 Marseille;full;;;;`,
    ].join("\n");
    const { status, stdout, stderr } = await assess(content, MOMENT);
    expect(stderr).not.toMatch(/Line|Unknown/);
    expect(status).toBe(0);
    const [lyon] = await rowsOf(stdout);
    expect(lyon).toMatchObject({
      place: "69003 Lyon",
      insee: "69123",
      altitude_m: "171.5",
      place_precision: "municipality",
    });
    const marseille = (await rowsOf(stdout)).find((row) => row.line === "3" && row.hazard === "flood");
    expect(Number(marseille!.vulnerability_reliability)).toBeGreaterThan(0);
  });

  it("says by its exit code, as it is typed, that nothing was done", () => {
    expect(runCommand("code,name\n1,x\n", [])).toMatchObject({ status: 1, stdout: "" });
  });

  it("writes one row a place in the wide form", async () => {
    const { stdout } = await assess("latitude,longitude\n43.6045,1.4442\n48.8566,2.3522\n", ["--format", "wide"]);
    const rows = await rowsOf(stdout);
    expect(rows).toHaveLength(2);
    expect(rows[0]).toMatchObject({
      line: "2",
      latitude: "43.6045",
      place_precision: "coordinates",
      "coastal.reference.exposure_level": "none",
      "coastal.ssp5.2090.cross_level": "none",
      "heat.vulnerability_level": "unknown",
    });
    expect(Object.keys(rows[0]!).filter((name) => name.startsWith("heat.tracc."))).toHaveLength(9);
    expect(Object.keys(rows[0]!).filter((name) => name.startsWith("coastal.tracc."))).toEqual([]);
  });

  it("gives in both forms the same levels", async () => {
    const content = "latitude,longitude\n43.6045,1.4442\n";
    const long = await rowsOf((await assess(content)).stdout);
    const [wide] = await rowsOf((await assess(content, ["--format", "wide"])).stdout);
    for (const { hazard, scenario, horizon, exposure_level, cross_level } of long) {
      const name = horizon === "reference" ? "reference" : `${scenario}.${horizon}`;
      expect(wide![`${hazard}.${name}.exposure_level`]).toBe(exposure_level);
      expect(wide![`${hazard}.${name}.cross_level`]).toBe(cross_level);
    }
    expect(long).toHaveLength(ROWS_OF_A_PLACE);
  });

  it("has no row of the national trajectory where it is not read", async () => {
    const content = "city,country\nLisbonne,PT\nLille,FR\n";
    const rows = await rowsOf((await assess(content)).stdout);
    const scenarios = (line: string) =>
      new Set(rows.filter((row) => row.line === line).map(({ scenario }) => scenario));
    expect([...scenarios("2")]).toEqual(["ssp1", "ssp2", "ssp5"]);
    expect([...scenarios("3")]).toEqual(["ssp1", "ssp2", "ssp5", "tracc"]);
  });

  it("never lets a text become a formula", async () => {
    const { stdout } = await assess('code,city,post_code\n"=HYPERLINK(""x"")",Lille,59000\n', MOMENT);
    expect(stdout).toContain(`\n2,"'=HYPERLINK(""x"")",`);
  });

  it("speaks French where the system does, and keeps bad rows in a file when asked", async () => {
    const errors = join(folder, "errors.csv");
    const content = "ville;code postal;inconnue\nLille;59000;x\nNulle-Part;;\n";
    const { status, stderr } = await assess(
      content,
      ["--errors", errors, "--separator", ";", ...MOMENT],
      "fr_FR.UTF-8",
    );
    expect(status).toBe(2);
    expect(stderr).toMatch(/^Colonnes inconnues, ignorées\u202f: inconnue\n(?:.*\n)*Terminé\u202f: 1 lieux/);
    expect(readFileSync(errors, "utf8")).toBe(
      "ligne;colonne;raison\n3;ville;Aucune commune ni ville de ce nom n’est connue hors ligne.\n",
    );
  });

  it.each([
    ["no column of a place", "code,name\n1,x\n", [], /has no location column/],
    ["two columns of one question", "city,ville\nLille,Lille\n", [], /match the same field: city, ville/],
    ["a quote that is not closed", 'city,code\nLille,"x\n', [], /Line 2: a quotation mark is not closed/],
    ["an unknown scenario", "city\nLille\n", ["--scenario", "ssp9"], /Usage/],
    ["an unknown option", "city\nLille\n", ["--fast"], /Usage/],
    [
      "a folder that is not there",
      "city\nLille\n",
      ["--out", join(folder, "nowhere", "x.csv")],
      /not accessible \(ENOENT\)/,
    ],
    ["the result over the places", "city\nLille\n", ["--out", join(folder, "places.csv")], /cannot be written/],
  ])("does nothing with %s", async (_, content, args, reason) => {
    const out = join(folder, "not-made.csv");
    const { status, stderr } = await assess(content, args.includes("--out") ? args : [...args, "--out", out]);
    expect(stderr).toMatch(reason);
    expect(status).toBe(1);
    expect(existsSync(out)).toBe(false);
    expect(existsSync(`${out}.part`)).toBe(false);
  });
});

describe("the columns of a file", () => {
  it("are known by key, by label in either language, whatever the case, the accents and the asterisk", () => {
    const field = fieldOf("construction_year");
    for (const name of [field.key, field.label.fr, field.label.en.toUpperCase(), `${plain(field.label.fr)} *`]) {
      expect(readHeader(["city", name])).toMatchObject({ columns: [{}, { kind: "field", field }], ignored: [] });
    }
  });
});

describe("a number as people write it", () => {
  it.each([
    ["1250.5", 1250.5],
    ["1250,5", 1250.5],
    ["1 250,5", 1250.5],
    ["1\u202f250\u00a0000", 1_250_000],
    ["-3", -3],
    ["+.5", 0.5],
    ["12 5", null],
    ["1,2,3", null],
    ["1e3", null],
    ["0x10", null],
    ["", null],
    ["NaN", null],
  ])("%j is %s", (text, expected) => {
    expect(parseNumber(text)).toBe(expected);
  });
});
