import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, afterEach, expect, it } from "vitest";
import { buildApp } from "../app.ts";
import { embeddedData } from "../embedded-data.ts";
import { importContext } from "../layers-under-test.ts";
import { onDatabase } from "../platform/testing/databases.ts";
import { TEST_CONFIG } from "../platform/testing/test-config.ts";
import { createReference } from "../reference/index.ts";
import { catnat, followImportedLayers, importLayer, listLayers, removeLayer } from "./index.ts";

const { pack, places } = embeddedData();
const folder = mkdtempSync(join(tmpdir(), "lichen-catnat-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const HEADER =
  "cod_nat_catnat;cod_commune;lib_commune;num_risque_jo;lib_risque_jo;dat_deb;dat_fin;dat_pub_arrete;dat_pub_jo;dat_maj";
const FLOOD = "Inondations et/ou Coulées de Boue";
const row = (insee: string, from: string, label = FLOOD, to = from) =>
  `31PREF20240001;${insee};"Une; commune";ICB;${label};${from};${to};2024-01-01;2024-01-02;2024-01-03`;
const table = (...rows: string[]) => `${[HEADER, ...rows].join("\n")}\n`;
const writeFile = (content: string | Uint8Array, name = "catnat_gaspar.csv") => {
  writeFileSync(join(folder, name), content);
  return join(folder, name);
};
const town = (insee: string) => places.ofCommune(pack.communes.indexOf(insee))!;

onDatabase("recognised events of GASPAR", (database) => {
  afterEach(async () => {
    await sql`delete from climate_layers`.execute(database().db);
  });
  const take = (content: string | Uint8Array, covers?: readonly string[]) =>
    importLayer(
      catnat,
      { files: [writeFile(content)], covers, licence: "Licence Ouverte 2.0", edition: "2026-10" },
      importContext(database()),
    );
  const following = async () => {
    const reference = createReference(pack);
    const layers = await followImportedLayers({
      database: database(),
      reference,
      onFailure: (error) => {
        throw error;
      },
    });
    layers.stop();
    return { reference, look: layers.look };
  };
  const read = async (insee: string, key: "catnat_flood" | "catnat_drought" = "catnat_flood") => {
    const { reference } = await following();
    const { columns } = reference.figuresOf([town(insee)]);
    return [columns[key].value[0], columns[key].evidence[0]?.source, columns[key].evidence[0]?.evidence];
  };

  it("counts a commune, a group and a first day once, whatever the form of the date", async () => {
    const outcome = await take(
      table(
        ...["2020-05-01", "2020-05-01 00:00:00", "01/05/2020", "2021-06-02"].map((day) => row("31555", day)),
        row("31555", "2020-05-01", "Sécheresse"),
        row("31555", "1984-01-01"),
        row("31555", "1999-12-25", FLOOD, "1999-12-29"),
        row("31555", "2020-01-01", "Grêle"),
      ),
    );
    expect(outcome).toMatchObject({
      id: "imported_catnat_2026_10",
      replaced: false,
      rows: 8,
      communes: 1,
      leftAside: 3,
      unknown: 0,
      covers: ["31"],
    });
    expect(await read("31555")).toEqual([2, outcome.id, "observed"]);
    expect(await read("31555", "catnat_drought")).toEqual([1, outcome.id, "observed"]);
  });

  it("says none in its départements alone, and keeps to the embedded counts elsewhere", async () => {
    const elsewhere = await read("33063");
    expect(elsewhere[1]).toBe("catnat");
    const { id } = await take(table(row("31555", "2020-05-01")));
    expect(await read("31069")).toEqual([0, id, "weak"]);
    expect(await read("33063")).toEqual(elsewhere);
    await take(table(row("31555", "2020-05-01")), ["france"]);
    expect(await read("33063")).toEqual([0, id, "weak"]);
    expect(await take(table(row("31555", "2020-05-01"), row("33063", "2020-05-01")), ["33"])).toMatchObject({
      covers: ["33"],
      leftAside: 1,
      replaced: true,
    });
  });

  it("brings old codes to the commune of today, and counts those of none", async () => {
    const outcome = await take(
      table(row("01340", "2020-05-01"), row("13201", "2020-05-01"), row("01999", "2020-05-01")),
    );
    expect(outcome).toMatchObject({ communes: 2, unknown: 1, covers: ["01", "13"] });
    expect((await read("01015"))[0]).toBe(1);
    expect((await read("13055"))[0]).toBe(1);
  });

  it("dates the last flood and the last drought", async () => {
    const latest = async (key: "catnat_flood" | "catnat_drought") => {
      const { columns } = (await following()).reference.figuresOf([town("31555")]);
      return columns[key].evidence[0]?.latestEvent;
    };
    await take(table(row("31555", "2020-05-01"), row("31555", "2021-06-02"), row("31069", "2022-06-02")));
    expect([await latest("catnat_flood"), await latest("catnat_drought")]).toEqual([2021, undefined]);
  });

  it("keeps the recent events, each from the first table that names it on", async () => {
    const ago = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
    const [old, recent, last] = [ago(4 * 366), ago(400), ago(30)];
    const kept = async () =>
      (
        await sql<{ insee: string; peril: string; starts_on: string; ends_on: string; at: Date; layer_id: string }>`
          select insee, peril, starts_on::text, ends_on::text, brought_at as at, layer_id
          from recognised_disasters order by starts_on, insee, peril`.execute(database().db)
      ).rows;
    const first = await take(table(row("31555", old), row("01340", recent), row("31555", recent, "Sécheresse", last)));
    const before = await kept();
    expect(before).toMatchObject([
      { insee: "01015", peril: "flood", starts_on: recent, ends_on: recent, layer_id: first.id },
      { insee: "31555", peril: "drought", starts_on: recent, ends_on: last },
    ]);
    await take(table(row("01340", recent), row("31555", last), row("31555", last, FLOOD, ago(29))));
    const after = await kept();
    expect(after.map(({ at }) => at).slice(0, 2)).toEqual(before.map(({ at }) => at));
    expect(after.slice(2)).toMatchObject([{ insee: "31555", peril: "flood", starts_on: last, ends_on: ago(29) }]);
    await sql`delete from recognised_disasters`.execute(database().db);
  });

  it("takes off what a decree recognised over a whole département", async () => {
    const { insee, departement } = pack.communes;
    const all = insee.filter((_, at) => departement[at] === "31").map((code) => row(code, "2009-01-24"));
    await take(table(...all, row("31555", "2020-05-01")));
    expect((await read("31555"))[0]).toBe(1);
    expect((await read("31069"))[0]).toBe(0);
  });

  it("reads Latin-1, a byte-order mark and the line ends of Windows", async () => {
    const text = table(row("31555", "2020-05-01", "Sécheresse"));
    for (const bytes of [
      Buffer.from(text, "latin1"),
      Buffer.from(`\ufeff${text}`),
      Buffer.from(text.replaceAll("\n", "\r\n")),
    ]) {
      await take(bytes);
      expect((await read("31555", "catnat_drought"))[0]).toBe(1);
    }
  });

  const good = table(row("31555", "2020-05-01"), row("31555", "2021-05-01"));
  it.each([
    ["commas", good.replaceAll(";", ","), 1, /semicolons/],
    ["a column that is missing", good.replace("dat_fin", "end"), 1, /missing columns: dat_fin/],
    ["another dataset", "DEPCOM;TYPEQU;AN\n31555;A101;2024\n", 1, /missing columns: cod_commune/],
    [
      "a date that is none",
      good.replace("2021-05-01;2021", "2021-02-30;2021"),
      3,
      /dat_deb: “2021-02-30” is not a date/,
    ],
    ["an end before its beginning", table(row("31555", "2020-05-02", FLOOD, "2020-05-01")), 2, /is before dat_deb/],
    ["a code without its zero", table(row("1004", "2020-05-01")), 2, /cod_commune: “1004”/],
    [
      "a peril of nobody",
      table(row("31555", "2020-05-01", "Boulangerie")),
      2,
      /“Boulangerie” is not a risk with a known classification/,
    ],
    ["a last line that is cut", good.slice(0, -4), 3, /without a line break/],
    ["a line with a field less", good.replace(";2024-01-03\n", "\n"), 2, /9 fields instead of 10/],
    ["a quote that stays open", good.replace('commune"', "commune"), 2, /quotation mark is not closed/],
    ["nothing", "", null, /empty/],
    ["a header alone", table(), null, /no events/],
    ["zeros", "a\0b\n", 1, /null byte/],
  ])("refuses %s, and keeps what was there", async (_, content, line, reason) => {
    const { checksum } = await take(good);
    const refused = await take(content).catch((error: unknown) => error);
    expect(refused).toMatchObject({ name: "FileRefused", file: "catnat_gaspar.csv", line });
    expect((refused as { reason: { en: string; fr: string } }).reason.en).toMatch(reason);
    expect((refused as { reason: { fr: string } }).reason.fr).not.toBe("");
    expect(await listLayers(database().db)).toMatchObject([{ checksum }]);
    expect((await read("31555"))[0]).toBe(2);
  });

  it("changes the level of a building and its sources, and gives them back once removed", async () => {
    const report = async () => {
      const app = await buildApp({ config: TEST_CONFIG, database: database(), screens: folder });
      const payload = { building: { city: "Toulouse", post_code: "31000", country: "FR" } };
      const answer = await app.inject({ method: "POST", url: "/api/buildings/report/", payload });
      await app.close();
      const { hazards, sources } = answer.json();
      const ground = hazards.find(({ id }: { id: string }) => id === "landslide").exposure;
      const moment = ground.find(
        (one: { scenario: string; horizon: string }) => one.scenario === "ssp5" && one.horizon === "2050",
      );
      return { level: moment.level, cards: sources.map(({ id }: { id: string }) => id) };
    };
    const before = await report();
    const days = Array.from({ length: 28 }, (_, at) => `2020-01-${String(at + 1).padStart(2, "0")}`);
    const { id } = await take(table(...days.map((day) => row("31555", day, "Mouvement de Terrain"))));
    const after = await report();
    expect(after.level).not.toBe(before.level);
    expect(after.cards).toContain(id);
    await removeLayer(database().db, id);
    expect(await report()).toEqual(before);
    const left = await sql<{ n: string }>`select count(*) as n from commune_counts`.execute(database().db);
    expect(Number(left.rows[0]!.n)).toBe(0);
  });

  it("is seen by a process that runs, whose kept figures get another stamp", async () => {
    const { reference, look } = await following();
    const before = reference.stamp();
    await take(good);
    expect(await look()).toBe(true);
    expect(reference.stamp()).not.toBe(before);
  });
});
