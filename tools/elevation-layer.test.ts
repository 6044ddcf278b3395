import { rmSync } from "node:fs";
import { join } from "node:path";
import { Writable } from "node:stream";
import { afterAll, describe, expect, it } from "vitest";
import { createMigratedFolder } from "../apps/server/src/platform/testing/databases.ts";
import { readArguments } from "./layers/arguments.ts";
import { runLayers } from "./layers/run-layers.ts";

const MADE = join(import.meta.dirname, "../apps/server/src/elevation-models/testing");
const data = await createMigratedFolder();
afterAll(() => rmSync(data, { recursive: true, force: true }));
const DECLARED = [
  "--licence",
  "Licence Ouverte 2.0",
  "--edition",
  "2024-01",
  "--source",
  "https://producer.test/model",
];
const TERRAIN = ["--terrain", "--error-m", "0,7"];

async function layers(args: readonly string[], language = "en_GB.UTF-8") {
  const written = { stdout: "", stderr: "" };
  const streamOf = (name: keyof typeof written) =>
    new Writable({
      write(chunk, _, done) {
        written[name] += chunk;
        done();
      },
    });
  const environment = { ...process.env, DATA_DIR: data, DATABASE_URL: "", LC_ALL: "", LC_MESSAGES: "", LANG: language };
  const status = await runLayers(args, { environment, stdout: streamOf("stdout"), stderr: streamOf("stderr") });
  return { status, ...written };
}
const take = (name: string, more: readonly string[] = TERRAIN, language?: string) =>
  layers(["import", "elevation", join(MADE, name), ...more, ...DECLARED], language);

describe("npm run layers -- import elevation", () => {
  it("imports a model, says what is in it, lists what it was declared to be, and removes it", async () => {
    expect((await take("terrain-tiled.tif")).stdout).toMatch(
      /^Layer imported: imported_elevation_2024_01 \(Modèle de terrain\), 235,000 cells in 70 squares, altitudes from 50 to 159\.6 m\.\nSHA-256: [0-9a-f]{64}\n$/,
    );
    expect((await layers(["list"])).stdout).toMatch(
      /\n {2}70 squares \(terrain model, error of 0\.7 m\), imported on /,
    );
    expect((await take("whole-metres.tif", ["--surface"], "fr_FR.UTF-8")).stdout).toMatch(
      /^Couche remplacée\u202f: imported_elevation_2024_01 \(Modèle de surface\), 235\u202f000 mailles en 70 carrés, altitudes de 50 à 160 m\.\n/,
    );
    expect(await layers(["remove", "imported_elevation_2024_01"])).toMatchObject({ status: 0 });
  });

  it("names the file and what is wrong with it, and changes nothing", async () => {
    expect(await take("feet.tif")).toEqual({
      status: 1,
      stdout: "",
      stderr: "feet.tif: the altitudes are in “ft”: convert them to metres. Nothing was imported.\n",
    });
    expect((await layers(["list"])).stdout).toBe("No imported layers.\n");
  });

  it.each([
    ["neither terrain nor surface", [...DECLARED]],
    ["both", [...DECLARED, "--terrain", "--surface", "--error-m", "1"]],
    ["a terrain model without its error", [...DECLARED, "--terrain"]],
    ["an error of nothing", [...DECLARED, "--terrain", "--error-m", "0"]],
    ["an error that is no number", [...DECLARED, "--surface", "--error-m", "1 m"]],
    ["no source", [...DECLARED.slice(0, 4), ...TERRAIN]],
    ["a source that is no address", [...DECLARED.slice(0, 4), ...TERRAIN, "--source", "IGN"]],
    ["no licence", [...DECLARED.slice(2), ...TERRAIN]],
    ["a return period", [...DECLARED, ...TERRAIN, "--period", "100"]],
    ["a second file", [...DECLARED, ...TERRAIN, "b.tif"]],
  ])("is not of the form of the command with %s", (_, args) => {
    expect(readArguments(["import", "elevation", "a.tif", ...args])).toBeNull();
  });

  it("is asked of a file that is here, and gives no other layer its words", () => {
    expect(readArguments(["import", "elevation", "https://producer.test/a.tif", ...DECLARED, ...TERRAIN])).toBeNull();
    expect(readArguments(["import", "clay", "a.gpkg", "--licence", "l", "--edition", "e", "--terrain"])).toBeNull();
    expect(readArguments(["import", "elevation", "a.tif", ...DECLARED, ...TERRAIN])).toMatchObject({
      kind: "import",
      importer: { kind: "elevation" },
      request: {
        files: ["a.tif"],
        heights: "terrain",
        errorM: 0.7,
        name: undefined,
        page: "https://producer.test/model",
        licence: "Licence Ouverte 2.0",
        edition: "2024-01",
      },
    });
  });
});
