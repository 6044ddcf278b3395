import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable, Writable } from "node:stream";
import { ENGINE_VERSION, fieldOf } from "@lichen/domain";
import { parseCsv } from "hucre/csv";
import { writeXlsx } from "hucre/xlsx";
import { parquetReadObjects } from "hyparquet";
import { afterAll, describe, expect, it } from "vitest";
import packageJson from "../package.json" with { type: "json" };
import { runAssess } from "./assess/run-assess.ts";

const folder = mkdtempSync(join(tmpdir(), "lichen-assess-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
/** Seven hazards in four scenarios, coastal in three: each at the reference and three horizons. */
const ROWS_OF_A_PLACE = 7 * 16 + 12;

const input = join(folder, "places.csv");
const environment = (language: string) => ({ LC_ALL: "", LC_MESSAGES: "", LANG: language });

type Asked = { readonly language?: string; readonly isTerminal?: boolean };

/** The command in this process: reading the data takes a second each time. */
function assess(content: string | Uint8Array, args: readonly string[] = [], asked: Asked = {}) {
  writeFileSync(input, content);
  return run([input, ...args], asked);
}

async function run(
  args: readonly string[],
  { language = "en_GB.UTF-8", isTerminal = false, stdin = [] }: Asked & { readonly stdin?: readonly Uint8Array[] } = {},
) {
  const written = { stdout: "", stderr: "" };
  const streamOf = (name: keyof typeof written) => {
    const stream = new Writable({
      write(chunk, _, done) {
        written[name] += chunk;
        done();
      },
    });
    return Object.assign(stream, { isTTY: isTerminal });
  };
  const status = await runAssess(args, {
    environment: environment(language),
    stdin: Readable.from(stdin),
    stdout: streamOf("stdout"),
    stderr: streamOf("stderr"),
    command: "assess",
  });
  return { status, ...written };
}

/** The command as it is typed, in a process of its own. */
function runCommand(args: readonly string[], stdin = "") {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(import.meta.dirname, "assess.ts"), ...args], {
    encoding: "utf8",
    env: { ...process.env, ...environment("en_GB.UTF-8") },
    input: stdin,
  });
  return { status, stdout, stderr };
}

/** Rows of a result by the names of its columns. */
function rowsOf(text: string, delimiter = ","): Record<string, string>[] {
  const [header = [], ...rows] = parseCsv(text, { delimiter }).filter((cells) => cells.length > 1);
  return rows.map((cells) => Object.fromEntries(header.map((name, at) => [String(name), String(cells[at] ?? "")])));
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
    const good = Array.from(
      { length: 40 },
      (_, at) => `G${at},${PLACES[at % 5]!.join(",")},${at % 5 === 0 ? "43.3,5.4" : ","},${1950 + at},4`,
    );
    const bad = [
      "B1,,Nulle-Part-sur-Rien,,,1975,4",
      "B2,13006,Marseille,43a,5.4,1975,4",
      "B3,,,95,2,1975,4",
      "B4,13006,Marseille,43.3,,1975,4",
      "B5,13006,Marseille, 6e,,1975,4,x",
    ];
    const header = "member_building_code,post_code,city,latitude,longitude,construction_year,floors_number";
    const content = [header, ...good.slice(0, 20), ...bad, ...good.slice(20)].join("\r\n");
    const out = join(folder, "result.csv");
    const { status, stderr, stdout } = await assess(content, ["--out", out]);

    expect(status).toBe(2);
    expect(stdout).toBe("");
    expect(stderr.match(/^places.csv, row .*/gm)).toEqual([
      expect.stringMatching(
        /row 22, column “city”: No commune or city of this name is known offline: correct the name/,
      ),
      "places.csv, row 23, column “latitude”: Enter a number.",
      "places.csv, row 24, column “latitude”: The value must not exceed 90.",
      "places.csv, row 25, column “longitude”: Latitude and longitude go together: fill in both or neither.",
      expect.stringMatching(/row 26: 8 cells for 7 titles: put the cell that contains “,” between quotation marks/),
    ]);
    expect(stderr).toMatch(/Done: 40 places, 4,960 result rows, 5 rows refused/);
    const rows = rowsOf(readFileSync(out, "utf8"));
    expect(rows).toHaveLength(40 * ROWS_OF_A_PLACE);
    expect(new Set(rows.map((row) => row.member_building_code)).size).toBe(40);
    expect(readdirSync(folder).filter((name) => name.endsWith(".part"))).toEqual([]);
  });

  it("keeps none, unknown and very low apart, and orders places as an expert would", async () => {
    const content = ["city;post_code", ...PLACES.map(([code, city]) => `${city};${code}`), "Berlin;"].join("\n");
    const { status, stdout } = await assess(content, [...MOMENT, "--out", "-"]);
    expect(status).toBe(0);
    const rows = rowsOf(stdout, ";");
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
    expect(stderr).not.toMatch(/row \d|Unknown/);
    expect(status).toBe(0);
    const [lyon] = rowsOf(stdout, ";");
    expect(lyon).toMatchObject({
      place: "69003 Lyon",
      insee: "69123",
      altitude_m: "171.5",
      place_precision: "municipality",
    });
    const marseille = rowsOf(stdout, ";").find((row) => row.row === "3" && row.hazard === "flood");
    expect(Number(marseille!.vulnerability_reliability)).toBeGreaterThan(0);
  });

  it("as it is typed, reads its input and writes to both outputs, and says by its exit code that nothing was done", () => {
    expect(runCommand(["-"], "code,name\n1,x\n")).toEqual({
      status: 1,
      stdout: "",
      stderr: expect.stringMatching(/^standard input: no column of row 1 \(code, name\) says where the places are/),
    });
    expect(runCommand(["--help"])).toEqual({
      status: 0,
      stdout: expect.stringContaining("npm run assess -- <file>"),
      stderr: "",
    });
  });

  it("writes one row a place in the wide form", async () => {
    const { stdout } = await assess("latitude,longitude\n43.6045,1.4442\n48.8566,2.3522\n", ["--shape", "wide"]);
    const rows = rowsOf(stdout);
    expect(rows).toHaveLength(2);
    expect(rows[0]).toMatchObject({
      row: "2",
      latitude: "43.6045",
      place_precision: "coordinates",
      "coastal.reference.exposure_level": "none",
      "coastal.ssp5.2090.cross_level": "none",
      "heat.vulnerability_level": "unknown",
    });
    expect(Object.keys(rows[0]!).filter((name) => name.startsWith("heat.tracc."))).toHaveLength(15);
    expect(Object.keys(rows[0]!).filter((name) => name.startsWith("coastal.tracc."))).toEqual([]);
  });

  it("gives in both forms the same levels", async () => {
    const content = "latitude,longitude\n43.6045,1.4442\n";
    const long = rowsOf((await assess(content)).stdout);
    const [wide] = rowsOf((await assess(content, ["--shape", "wide"])).stdout);
    for (const { hazard, scenario, horizon, exposure_level, cross_level } of long) {
      const name = horizon === "reference" ? "reference" : `${scenario}.${horizon}`;
      expect(wide![`${hazard}.${name}.exposure_level`]).toBe(exposure_level);
      expect(wide![`${hazard}.${name}.cross_level`]).toBe(cross_level);
    }
    expect(long).toHaveLength(ROWS_OF_A_PLACE);
  });

  it("has no row of the national trajectory where it is not read", async () => {
    const content = "city,country\nLisbonne,PT\nLille,FR\n";
    const rows = rowsOf((await assess(content)).stdout);
    const scenarios = (row: string) => new Set(rows.filter((one) => one.row === row).map(({ scenario }) => scenario));
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
    const { status, stderr } = await assess(content, ["--errors", errors, "--separator", ";", ...MOMENT], {
      language: "fr_FR.UTF-8",
    });
    expect(status).toBe(2);
    expect(stderr).toMatch(/^Colonnes inconnues, ignorées\u202f: inconnue\n(?:.*\n)*Terminé\u202f: 1 lieux/);
    expect(readFileSync(errors, "utf8")).toMatch(
      /^fichier,ligne,colonne,raison\nplaces.csv,3,ville,"?Aucune commune ni ville de ce nom n’est connue hors ligne\u202f: corrigez/,
    );
  });

  it.each([
    [
      "no column of a place",
      "code,name\n1,x\n",
      [],
      /places.csv: no column of row 1 \(code, name\) says where the places are. Add latitude/,
    ],
    [
      "a quote that is not closed",
      'city,code\nLille,"x\nNantes,y\n',
      [],
      /row 2, a quotation mark \("\) is not closed/,
    ],
    ["what is no text", "city\0,code\nLille,x\n", [], /places.csv: This file is not a readable spreadsheet/],
    ["nothing", "", [], /places.csv: This file contains no buildings/],
    [
      "an unknown scenario",
      "city\nLille\n",
      ["--scenario", "ssp9"],
      /--scenario ssp9: unknown value. Choose among: ssp1/,
    ],
    [
      "the shape for the format",
      "city\nLille\n",
      ["--format", "wide"],
      /--format wide: .* ndjson csv geojson gpkg parquet/,
    ],
    ["an unknown option", "city\nLille\n", ["--fast"], /See: assess --help/],
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

/** Files of the trade, with what each row is. */
const TRADE: readonly {
  readonly of: string;
  readonly content: string | Uint8Array;
  readonly right: readonly object[];
}[] = [
  {
    of: "the code and the name of an asset, and its point",
    content: "asset_id,asset_name,Lat,Lon\nS-1,Site Lyon,45.7597,4.8422\n",
    right: [{ member_building_code: "S-1", member_building_name: "Site Lyon", latitude: "45.7597", insee: "69123" }],
  },
  {
    of: "INSEE codes alone, of a name that other communes have, and without their zero",
    content: "id;code_insee\n1;1053\n2;2A004\n3;93066\n4;75113\n",
    right: [
      { insee: "01053" },
      { insee: "2A004" },
      { insee: "93066", place: "Saint-Denis (93)" },
      { insee: "75056", place: "75013 Paris", latitude: "48.8287" },
    ],
  },
  {
    of: "an arrondissement, former names and CEDEX",
    content: [
      "adresse;code postal;ville",
      "24 bd de l’Hôpital;75013;Paris",
      "1 rue A;44156;Ancenis",
      "1 rue A;44156 CEDEX;ANCENIS CEDEX",
      "1 rue A;75379 CEDEX 08;Paris",
      "1 rue A;13013;Marseille 13e Arrondissement",
    ].join("\n"),
    right: [
      { latitude: "48.8287", longitude: "2.3625" },
      { insee: "44003" },
      { insee: "44003" },
      { place: "75008 Paris" },
      { place: "13013 Marseille" },
    ],
  },
  {
    of: "the line of Excel that says what separates cells, figures with decimal commas",
    content: "sep=;\nCode;Ville;CP;Surface (m2)\nE1;Bourg-en-Bresse;01000;1 200,5\n",
    right: [{ row: "2", member_building_code: "E1", insee: "01053" }],
  },
  {
    of: "angles of fifteen decimals, and of degrees, minutes and seconds",
    content: `Code;Latitude;Longitude\nD1;45,75970000000001;4,842200000000001\nM1;"45°45'35""N";"4°50'32""E"\n`,
    right: [
      { latitude: "45.7597", longitude: "4.8422" },
      { latitude: "45.7597222", longitude: "4.8422222" },
    ],
  },
  {
    of: "a street in parts, Lambert-93 and the code of a commune",
    content: "id_ea;numero;type_voie;libelle;depcom;x;y\nEA1;4;RUE;DES LILAS;69383;843000.5;6519000.5\n",
    right: [{ member_building_code: "EA1", latitude: "45.755613", longitude: "4.8397171" }],
  },
  {
    of: "titles of another language",
    content:
      "Objektnummer;Straße;PLZ;Ort;Land;Breitengrad;Längengrad\nDE-1;Turmstraße;10551;Berlin;Deutschland;52,5256;13,3438\n",
    right: [{ member_building_code: "DE-1", country: "DE", latitude: "52.5256" }],
  },
  {
    of: "the mark of UTF-16, and its own separator",
    content: Buffer.from("\ufeffsep=|\r\nVille|CP\r\nNîmes|30000\r\n", "utf16le"),
    right: [{ insee: "30189" }],
  },
  {
    of: "one column of addresses, whose commas separate nothing",
    content: "Adresse\n12 rue de la République, 69003 Lyon\n10 rue Paradis, 13006 Marseille\n",
    right: [{ place: "69003 Lyon" }, { place: "13006 Marseille" }],
  },
  {
    of: "a title with a comma, and cells with others",
    content: "Ville;CP;Surface, m²\nLille;59000;12,5\nNantes;44000;13,5\n",
    right: [{ insee: "59350" }, { insee: "44109" }],
  },
];

describe("a file of the trade, assessed", () => {
  it.each(TRADE)("has $of", async ({ content, right }) => {
    const { status, stdout, stderr } = await assess(content, ["--shape", "wide", "--horizon", "reference"]);
    expect(stderr).not.toMatch(/row \d/);
    expect(status).toBe(0);
    const delimiter = stdout["row".length];
    const rows = rowsOf(stdout, delimiter);
    expect(rows).toHaveLength(right.length);
    for (const [at, one] of right.entries()) expect(rows[at]).toMatchObject(one);
  });

  it("may be a workbook", async () => {
    const rows = [["Parc de la ville"], ["Réf", "Commune", "Code INSEE"], ["A1", "Lyon", 69383]];
    const { status, stdout } = await assess(await writeXlsx({ sheets: [{ name: "Parc", rows }] }), MOMENT);
    expect(status).toBe(0);
    expect(rowsOf(stdout)[0]).toMatchObject({ row: "3", member_building_code: "A1", place: "69003 Lyon" });
  });

  it("says which values were read as others, and which columns were not", async () => {
    const content = "Ville;CP;Usage;Année;Divers\nLille;59000;Mairie;1975;x\nNantes;44000;Zzyzx;1a9b;y\n";
    const { status, stderr } = await assess(content, MOMENT);
    expect(status).toBe(0);
    expect(stderr).toContain("Unknown columns, ignored: Divers\n");
    expect(stderr).toContain("Column “Usage”, values read as others: Mairie → office, Zzyzx → unknown\n");
    expect(stderr).toMatch(/Column “Année”, values read as others: 1a9b → /);
  });

  it("names the column of an altitude that no ground has", async () => {
    const { status, stderr } = await assess("lat,lon,Altitude NGF\n45.7,4.8,200\n45.7,4.8,9000\n", MOMENT);
    expect(status).toBe(2);
    expect(stderr).toMatch(
      /places.csv, row 3, column “Altitude NGF”: Altitude is a number from -430 to 4810 m: correct/,
    );
  });
});

describe("a terminal", () => {
  it("gets help on its output, and nothing else happens", async () => {
    for (const flag of ["--help", "-h"]) {
      const { status, stdout, stderr } = await run([flag], { language: "fr_FR.UTF-8" });
      expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
      expect(stdout).toMatch(/^Évalue l’exposition/);
      for (const option of ["--out", "--format", "--shape", "--errors", "assess -"]) expect(stdout).toContain(option);
    }
  });

  it("gives the places by its input", async () => {
    const content = Buffer.from("city,postcode\nLille,59000\nNulle-Part,\n");
    const { status, stdout, stderr } = await run(["-", ...MOMENT], {
      stdin: [content.subarray(0, 9), content.subarray(9)],
    });
    expect(status).toBe(2);
    expect(rowsOf(stdout)[0]).toMatchObject({ row: "2", insee: "59350" });
    expect(stderr).toMatch(/^standard input, row 3, column “city”/m);
  });

  it("may say what separates cells, whatever the file says", async () => {
    for (const mark of ["", "\ufeff", "sep=;\n"]) {
      const content = `${mark}Ville,CP;x\nNîmes,30000;y\n`;
      const { stdout } = await assess(content, ["--separator", ",", "--shape", "wide", "--horizon", "reference"]);
      expect(rowsOf(stdout)[0]).toMatchObject({ row: "2", insee: "30189" });
    }
  });

  it("sees a bar of progress, a pipe does not", async () => {
    const content = `lat,lon\n${"45.7,4.8\n".repeat(300)}`;
    expect((await assess(content, MOMENT, { isTerminal: true })).stderr).toMatch(/\r.*[█░]{24} \d+% · 256 places/);
    expect((await assess(content, MOMENT)).stderr).toMatch(/^Done: 300 places.*\n$/);
  });

  it("is not filled with bytes", async () => {
    const { status, stderr } = await assess("city\nLille\n", ["--format", "parquet"], { isTerminal: true });
    expect(status).toBe(1);
    expect(stderr).toMatch(/add --out <file>/);
  });
});

describe("the result", () => {
  const content = 'id,lat,lon\nA,45.7597,4.8422\n"=B",43.6045,1.4442\n';
  const resultIn = async (format: string, ...args: string[]) => {
    const out = join(folder, `result.${format}`);
    const { status } = await assess(content, ["--format", format, "--out", out, ...args]);
    expect(status).toBe(0);
    return readFileSync(out);
  };

  it("is the same in every format", async () => {
    const csv = rowsOf((await resultIn("csv")).toString());
    const ndjson = (await resultIn("ndjson"))
      .toString()
      .trimEnd()
      .split("\n")
      .map((line) => JSON.parse(line));
    const bytes = await resultIn("parquet");
    const parquet = await parquetReadObjects({ file: new Uint8Array(bytes).buffer });
    const geojson = JSON.parse((await resultIn("geojson", "--shape", "long")).toString());
    expect(csv).toHaveLength(2 * ROWS_OF_A_PLACE);
    // A map has an identifier and a place beside its columns.
    expect(parquet.map(({ id: _id, geometry: _geometry, ...columns }) => columns)).toEqual(ndjson);
    expect(new Set(parquet.map(({ id }) => id)).size).toBe(ndjson.length);
    expect(geojson.features.map(({ properties }: { properties: object }) => properties)).toEqual(ndjson);
    const asText = (row: object) =>
      Object.fromEntries(Object.entries(row).map(([name, value]) => [name, String(value ?? "")]));
    // In a CSV alone a text could become a formula.
    expect(
      csv.map(({ member_building_code: code = "", ...row }) => ({
        ...row,
        member_building_code: code.replace("'=", "="),
      })),
    ).toEqual(ndjson.map(asText));
  });

  it("has a point a place on a map", async () => {
    const { type, features } = JSON.parse((await resultIn("geojson")).toString());
    expect(type).toBe("FeatureCollection");
    expect(features).toHaveLength(2);
    expect(features[0].geometry).toEqual({ type: "Point", coordinates: [4.8422, 45.7597] });
  });

  it("has no noise of binary fractions", async () => {
    for (const shape of ["long", "wide"]) {
      expect((await resultIn("csv", "--shape", shape)).toString()).not.toMatch(/\d\.\d{8}/);
      expect((await resultIn("ndjson", "--shape", shape)).toString()).not.toMatch(/\d\.\d{8}/);
    }
  });

  it("stands beside what it was made of", async () => {
    await resultIn("csv", ...MOMENT);
    const record = JSON.parse(readFileSync(join(folder, "result.csv.meta.json"), "utf8"));
    expect(record).toMatchObject({
      product_version: packageJson.version,
      engine_version: ENGINE_VERSION,
      scenarios: ["ssp5"],
      horizons: ["2050"],
      rows: { read: 2, understood: 2, refused: 0 },
      output: { format: "csv", shape: "long", rows: 16 },
      columns: [
        { title: "id", read_as: "member_building_code" },
        { title: "lat", read_as: "latitude" },
        { title: "lon", read_as: "longitude" },
      ],
    });
    const { layers, datasets } = record as {
      layers: { sources: string[] }[];
      datasets: { id: string; edition: string }[];
    };
    const known = new Set(datasets.map(({ id }) => id));
    for (const { sources } of layers) for (const id of sources) expect(known).toContain(id);
    for (const { id, edition } of datasets) expect(edition, id).not.toBe("");
  });
});
