import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { LAYER_KINDS } from "@lichen/contract";
import { sql } from "kysely";
import { afterAll, afterEach, describe, expect, it } from "vitest";
import { embeddedData } from "./embedded-data.ts";
import { createAskDepths } from "./flood-maps/index.ts";
import { startRangeServer } from "./flood-maps/testing/range-server.ts";
import {
  cardOfLayer,
  IMPORTERS,
  type Importer,
  importerOf,
  importLayer,
  type LayerKind,
  listLayers,
} from "./layers/index.ts";
import { readLayer } from "./layers/read-layer.ts";
import { tableName, tableOf } from "./layers/testing/tracc-tables.ts";
import { cellsAround, trueShapedExport } from "./layers/testing/true-shaped-export.ts";
import { LEVEL_NAMES } from "./layers/tracc-files.ts";
import { importContext } from "./layers-under-test.ts";
import { FileRefused } from "./platform/map-files/index.ts";
import { onDatabase } from "./platform/testing/databases.ts";

const folder = mkdtempSync(join(tmpdir(), "lichen-importers-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const madeIn = (room: string, name: string) => readFileSync(join(import.meta.dirname, room, "testing", name));

type Files = Readonly<Record<string, string | Uint8Array>>;
/** Files that a kind accepts, with its options; what it says of `wrong` in the place of the first, and of an empty file. */
type Sample = {
  readonly files: Files;
  readonly options?: object;
  readonly wrong?: string;
  readonly reason: RegExp;
  readonly empty?: RegExp;
};

const CELLS = cellsAround(43.6, 1.44, 6);
const NO_MAP = { reason: /is not in this format/ };
const NO_GRID = { reason: /is not a GeoTIFF/ };
const NO_TABLE = { wrong: "wrong;table\n1;2\n", reason: /missing columns/ };
const CLIMADIAG = ["2030", "2050", "2100"].map((year) => `54395,commune,S1,annuel,${year},1,2,4,6\n`).join("");
const HOT_DAYS = readdirSync(join(import.meta.dirname, "copernicus/testing")).filter((name) => /^06_hot/.test(name));

const SAMPLES: Readonly<Record<LayerKind, Sample>> = {
  drias: {
    files: { "export.txt": Buffer.from(trueShapedExport({ cells: CELLS }), "latin1") },
    reason: /this is not a DRIAS export/,
  },
  tracc: {
    files: Object.fromEntries(LEVEL_NAMES.map((level) => [tableName("tx35", level), tableOf("tx35", level, CELLS)])),
    reason: /no header line/,
  },
  climadiag: {
    ...NO_TABLE,
    files: {
      "climadiag.csv": `identifiant_insee,type_entite,indicateur_id,type_ind,horizon,ref,low,median,high\n${CLIMADIAG}`,
    },
    wrong: "wrong,table\n1,2\n",
  },
  copernicus: {
    files: Object.fromEntries(HOT_DAYS.map((name) => [name, madeIn("copernicus", name)])),
    reason: /not netCDF 4/,
  },
  protected_areas: {
    ...NO_MAP,
    files: { "areas.fgb": madeIn("protected-areas", "areas.fgb") },
    options: { type: "nature_reserve" },
  },
  outlines: { ...NO_MAP, files: { "communes.fgb": madeIn("outlines", "albigeois.fgb") } },
  clay: { ...NO_MAP, files: { "zones.fgb": madeIn("clay-maps", "zones.fgb") }, options: { covers: ["81"] } },
  catnat: {
    ...NO_TABLE,
    files: {
      "catnat_gaspar.csv":
        "cod_commune;lib_risque_jo;dat_deb;dat_fin\n31555;Inondations et/ou Coulées de Boue;2020-01-01;2020-01-02\n",
    },
  },
  atlases: {
    ...NO_TABLE,
    files: { "azi_gaspar.csv": "cod_nat_azi;cod_commune;list_risques\n31DDT2001;31555;Par une crue\n" },
  },
  facilities: { ...NO_TABLE, files: { "bpe.csv": "DEPCOM;TYPEQU\n31555;C107\n" } },
  territory_indicators: {
    ...NO_TABLE,
    files: { "indicators.csv": "code_commune;indicateur;valeur\n31555;green_space_forest;81,5\n" },
  },
  flood: { ...NO_GRID, files: { "depth.tif": madeIn("flood-maps", "depth-tiled.tif") }, options: { period: 100 } },
  asked_flood: {
    files: { "noise.tif": madeIn("flood-maps", "noise.tif") },
    options: { period: 100 },
    reason: /is not a GeoTIFF/,
    empty: /the remote file cannot be read/,
  },
  elevation: {
    ...NO_GRID,
    files: { "terrain.tif": madeIn("elevation-models", "terrain-tiled.tif") },
    options: { heights: "terrain", errorM: 0.7, page: "https://producer.test/model" },
  },
};

describe("the list of importers", () => {
  it("has every kind of layer of the contract, once", () => {
    expect(IMPORTERS.map(({ kind }) => kind).toSorted()).toEqual([...LAYER_KINDS].toSorted());
  });

  it("gives each its own form of the command, and its usage in both languages", () => {
    const forms = IMPORTERS.map(({ command: { word, takes } }) => `${word} ${takes}`);
    expect(new Set(forms).size).toBe(IMPORTERS.length);
    for (const { command } of IMPORTERS) {
      for (const usage of [command.usage.fr, command.usage.en]) expect(usage).toMatch(new RegExp(`^${command.word} <`));
      for (const option of Object.keys(command.options ?? {})) expect(command.usage.en).toContain(`--${option}`);
    }
  });
});

let turns = 0;

/** Imports files that are written in a folder of their own, or that a server has where they stay there. */
async function take(database: Parameters<typeof importContext>[0], importer: Importer, files: Files) {
  const declared = { licence: "Licence Ouverte 2.0", edition: "2026-01", ...SAMPLES[importer.kind].options };
  if (importer.command.takes === "address") {
    await using server = await startRangeServer(Buffer.from(Object.values(files)[0]!));
    const ask = createAskDepths({ enabled: true, limits: { retryDelaysMs: [] } });
    return await importLayer(importer, { ...declared, files: [server.url] }, importContext(database, { ask }));
  }
  const own = join(folder, String(++turns));
  mkdirSync(own);
  const paths = Object.entries(files).map(([name, content]) => {
    writeFileSync(join(own, name), content);
    return join(own, name);
  });
  return await importLayer(importer, { ...declared, files: paths }, importContext(database));
}

onDatabase("an importer of layers", (database) => {
  afterEach(async () => {
    await sql`delete from climate_layers`.execute(database().db);
  });
  const each = IMPORTERS.map(({ kind }) => kind);

  it.each(each)("of %s takes its sample, and replaces its former edition", async (kind) => {
    const [importer, sample] = [importerOf(kind), SAMPLES[kind]];
    const first = await take(database(), importer, sample.files);
    expect(first).toMatchObject({ replaced: false, checksum: expect.stringMatching(/^[0-9a-f]{64}$/) });
    const again = await take(database(), importer, sample.files);
    expect(again).toMatchObject({ id: first.id, replaced: true, checksum: first.checksum });
    const layers = await listLayers(database().db);
    expect(layers.map(({ id, kind }) => [id, kind])).toEqual([[first.id, importer.kind]]);
    expect(await readLayer(layers[0]!, database().db, embeddedData().pack)).not.toBeNull();
    for (const { fr, en } of importer.command.describe(again)) {
      expect(fr).not.toBe("");
      expect(en).not.toBe(fr);
    }
  });

  it.each(each)("of %s has a card, unless it gives no figure", async (kind) => {
    const [importer, sample] = [importerOf(kind), SAMPLES[kind]];
    const { name, checksum } = await take(database(), importer, sample.files);
    const [stored] = await listLayers(database().db);
    const card = cardOfLayer(stored!);
    if (importer.kind === "outlines") expect(card).toBeNull();
    else {
      expect(card).toMatchObject({ id: stored!.id, name: { fr: name, en: name }, licence: "Licence Ouverte 2.0" });
      expect(card).toMatchObject({ edition: "2026-01", producer: expect.stringMatching(/\w/) });
      expect(card!.attribution).toContain("2026-01");
      for (const words of [card!.caveat, card!.derivation!]) expect(words.fr).not.toBe(words.en);
      expect([card!.derivation!.fr, card!.derivation!.en]).toEqual([
        expect.stringContaining(checksum),
        expect.stringContaining(checksum),
      ]);
    }
  });

  it.each(each)("of %s refuses an empty file and a wrong one by their name, and keeps what was there", async (kind) => {
    const { files, wrong = "wrong\n", empty = /the file is empty/, reason } = SAMPLES[kind];
    const importer = importerOf(kind);
    const { id, checksum } = await take(database(), importer, files);
    const [first] = Object.keys(files) as [string];
    for (const [content, why] of [
      ["", empty],
      [wrong, reason],
    ] as const) {
      const refused: unknown = await take(database(), importer, { ...files, [first]: content }).catch((error) => error);
      expect(refused).toBeInstanceOf(FileRefused);
      const { file, reason: message } = refused as FileRefused;
      expect(message.en).toMatch(why);
      expect(message.fr).not.toBe(message.en);
      expect(file).toBe(importer.command.takes === "address" ? "Europe_RP100_filled_depth.tif" : first);
    }
    expect(await listLayers(database().db)).toMatchObject([{ id, checksum }]);
  });

  it.each(each.filter((kind) => importerOf(kind).command.takes !== "address"))(
    "of %s says that a file is not there, or is a folder",
    async (kind) => {
      const [importer, sample] = [importerOf(kind), SAMPLES[kind]];
      const [name] = Object.keys(sample.files) as [string];
      mkdirSync(join(folder, "folders", name), { recursive: true });
      for (const [within, code] of [
        ["nowhere", "ENOENT"],
        ["folders", "EISDIR"],
      ] as const) {
        const request = { licence: "x", edition: "y", ...sample.options, files: [join(folder, within, name)] };
        await expect(importLayer(importer, request, importContext(database()))).rejects.toThrow(
          `${name}: the file cannot be read (${code})`,
        );
      }
    },
  );
});
