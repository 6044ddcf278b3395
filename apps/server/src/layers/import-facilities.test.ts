import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, afterEach, expect, it } from "vitest";
import { buildApp } from "../app.ts";
import { importContext } from "../layers-under-test.ts";
import { onDatabase } from "../platform/testing/databases.ts";
import { TEST_CONFIG } from "../platform/testing/test-config.ts";
import { facilities, importLayer, listLayers, removeLayer } from "./index.ts";

const folder = mkdtempSync(join(tmpdir(), "lichen-facilities-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const GOOD =
  'AN;DEPCOM;TYPEQU;LATITUDE\n2024;"31555";"C108";43.6\n2024;31555;C107;43.6\n2024;31555;E107;43.6\n2024;01999;C107;43.6\n';

onDatabase("facilities of INSEE", (database) => {
  afterEach(async () => {
    await sql`delete from climate_layers`.execute(database().db);
  });
  const take = (content: string) => {
    writeFileSync(join(folder, "bpe.csv"), content);
    const file = join(folder, "bpe.csv");
    return importLayer(
      facilities,
      { files: [file], licence: "Licence Ouverte 2.0", edition: "2024" },
      importContext(database()),
    );
  };
  /** Schools of Toulouse, with the sources of its diagnosis, and of Bordeaux. Levels of all communes are computed for each. */
  const schools = async () => {
    const app = await buildApp({ config: TEST_CONFIG, database: database(), screens: folder });
    const reportOf = async (territory_id: string) => {
      const payload = { scale: "commune", territory_id };
      const url = "/api/buildings/batadapt_territory_report/";
      return (await app.inject({ method: "POST", url, payload })).json();
    };
    const [toulouse, bordeaux] = [await reportOf("31555"), await reportOf("33063")];
    await app.close();
    const totalOf = (report: { equipment: { category: string; total: number }[] }) =>
      report.equipment.find(({ category }) => category === "education")!.total;
    type Types = { type: string; editions: { source: string; edition: string; total: number }[] }[];
    const editionsOf = (report: { equipment: { category: string; types: Types }[] }) =>
      report.equipment
        .find(({ category }) => category === "education")!
        .types.map(({ type, editions }) => [type, ...editions.map(({ source, edition }) => `${source} ${edition}`)]);
    const cards: string[] = toulouse.sources.map(({ id }: { id: string }) => id);
    return { toulouse: totalOf(toulouse), bordeaux: totalOf(bordeaux), cards, editions: editionsOf(toulouse) };
  };

  it("changes the equipment of a territory and its sources, and gives them back once removed", async () => {
    const before = await schools();
    const { notRead, ...outcome } = await take(GOOD);
    expect(outcome).toMatchObject({
      id: "imported_facilities_2024",
      rows: 4,
      facilities: 2,
      unknown: 1,
      covers: ["31"],
    });
    expect([...notRead]).toEqual([["E107", 1]]);
    const after = await schools();
    expect(before.toulouse).toBeGreaterThan(2);
    expect(after).toMatchObject({ toulouse: 2, bordeaux: before.bordeaux });
    expect(after.cards).toContain(outcome.id);
    // Where it holds it counts every type that the database does, those of newer tables too.
    expect(before.editions).toContainEqual(["C2", "lower_secondary_schools 2024"]);
    expect(after.editions).toEqual([["C1", `${outcome.id} 2024`]]);
    await removeLayer(database().db, outcome.id);
    expect(await schools()).toEqual(before);
  }, 240_000);

  it("reads the older form, a count a line", async () => {
    expect(await take("CODGEO;TYPEQU;NB_EQUIP\n31555;C107;12\n13201;C107;3\n")).toMatchObject({
      facilities: 15,
      covers: ["13", "31"],
    });
  });

  it.each([
    ["commas", GOOD.replaceAll(";", ","), 1, /semicolons/],
    ["another dataset", "cod_commune;dat_deb\n31555;2020-01-01\n", 1, /missing columns: depcom, typequ/],
    ["a count that is no number", "CODGEO;TYPEQU;NB_EQUIP\n31555;C107;1,5\n", 2, /NB_EQUIP: “1,5”/],
    ["a type that is none", GOOD.replace("C107", "school"), 3, /TYPEQU: “school”/],
    ["a code without its zero", GOOD.replace("01999", "1999"), 5, /“1999” is not a five-character commune code/],
    ["a last line that is cut", GOOD.slice(0, -2), 5, /without a line break/],
    ["stations alone", "DEPCOM;TYPEQU\n31555;E107\n", null, /no facilities/],
  ])("refuses %s, and keeps what was there", async (_, content, line, reason) => {
    const { checksum } = await take(GOOD);
    const refused = await take(content).catch((error: unknown) => error);
    expect(refused).toMatchObject({
      name: "FileRefused",
      file: "bpe.csv",
      line,
      reason: { en: expect.stringMatching(reason) },
    });
    expect(await listLayers(database().db)).toMatchObject([{ checksum }]);
  });
});
