import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { resilienceWords } from "@lichen/report";
import { sql } from "kysely";
import { afterAll, afterEach, expect, it } from "vitest";
import { embeddedData } from "../embedded-data.ts";
import { importContext } from "../layers-under-test.ts";
import { onDatabase } from "../platform/testing/databases.ts";
import { createReference } from "../reference/index.ts";
import { createDiagnosis, createStanding } from "../territories/index.ts";
import { atlases, followImportedLayers, importLayer, listLayers, removeLayer } from "./index.ts";

const { pack, places, territories, outlines } = embeddedData();
const folder = mkdtempSync(join(tmpdir(), "lichen-atlases-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const HEADER =
  "cod_nat_azi;lib_azi;lib_bassin_risque;list_risques;cod_commune;lib_commune;dat_program_deb;dat_program_fin;dat_etu_deb;dat_etu_fin;dat_info_deb;dat_info_fin;dat_realisation;dat_diffusion;dat_pub_net";
const SLOW = "Par une crue à débordement lent de cours d'eau";
const row = (atlas: string, insee: string, risks = SLOW) =>
  `${atlas};"AZI; Garonne";Garonne;${risks};${insee};Toulouse;;;;;;;2000-01-01 00:00:00;2001-06-01 00:00:00;`;
const table = (...rows: string[]) => `${[HEADER, ...rows].join("\r\n")}\r\n`;
const town = (insee: string) => places.ofCommune(pack.communes.indexOf(insee))!;

onDatabase("flood atlases of GASPAR", (database) => {
  afterEach(async () => {
    await sql`delete from climate_layers`.execute(database().db);
  });
  const take = (content: string | Uint8Array, covers?: readonly string[]) => {
    const file = join(folder, "azi_gaspar.csv");
    writeFileSync(file, content);
    const source = { files: [file], covers, licence: "Licence Ouverte 2.0", edition: "2026-10" };
    return importLayer(atlases, source, importContext(database()));
  };
  const following = async () => {
    const reference = createReference(pack);
    const onFailure = (error: unknown) => {
      throw error;
    };
    (await followImportedLayers({ database: database(), reference, onFailure })).stop();
    return reference;
  };
  /** Atlases, marine ones, and who counted them. */
  const read = async (insee: string) => {
    const { columns } = (await following()).figuresOf([town(insee)]);
    const of = ({ value, evidence }: typeof columns.flood_atlas) =>
      evidence[0] === null ? null : [value[0], evidence[0]!.source, evidence[0]!.vintage];
    return [of(columns.flood_atlas), of(columns.marine_atlas)];
  };

  it("counts an atlas once a commune, whatever its risks, and knows the marine ones by words or code", async () => {
    const outcome = await take(
      table(
        row("31DDT2001", "31555"),
        row("31DDT2001", "31555", "Par ruissellement"),
        row("31DDT2002", "31555"),
        row("34DDT1", "34301", "Par submersion marine"),
        row("34DDT2", "34301", "112, 117"),
        row("34DDT3", "34301", ""),
        row("34DDT3", "34003", "1170"),
      ),
    );
    expect(outcome).toMatchObject({
      id: "imported_atlases_2026_10",
      replaced: false,
      rows: 7,
      communes: 3,
      marine: 1,
      covers: ["31", "34"],
      leftAside: 0,
      unknown: 0,
    });
    expect(await read("31555")).toEqual([[2, outcome.id, "2026-10"], null]);
    expect(await read("34301")).toEqual([
      [3, outcome.id, "2026-10"],
      [2, outcome.id, "2026-10"],
    ]);
    expect((await read("34003"))[1]).toBeNull();
  });

  it("reads the older form, a line a risk", async () => {
    const rows = ["112", "117"].map((risk) => `13DDT1;13055;${risk}\n`).join("");
    expect(await take(`cod_nat_azi;cod_commune;num_risque\n${rows}`)).toMatchObject({ communes: 1, marine: 1 });
    expect((await read("13055")).map((one) => one?.[0])).toEqual([1, 1]);
  });

  it("says none in its départements alone: there the embedded atlases are not read", async () => {
    const { communes } = pack;
    const [before, elsewhere] = [await read("31069"), await read("45234")];
    expect([before[0]?.[1], elsewhere[0]?.[1]]).toEqual(["flood_atlases", "flood_atlases"]);
    await take(table(row("31DDT2001", "31555"), row("01DDT1", "01340"), row("99", "01999")), ["31"]);
    expect(await read("31069")).toEqual([null, null]);
    expect(await read("45234")).toEqual(elsewhere);
    expect(await take(table(row("01DDT1", "01340"), row("99", "01999")))).toMatchObject({ unknown: 1, covers: ["01"] });
    // Its code of before is that of a commune that was merged.
    expect((await read("01015"))[0]?.[0]).toBe(1);
    expect(communes.floodAtlases[communes.indexOf("31069")]).toBeGreaterThan(0);
  });

  it("is read by the resilience of a territory, which says which edition, and given back once removed", async () => {
    const resilience = async () => {
      const reference = await following();
      const communeLevels = async () => ({ at: () => null, evidenceOf: () => null, recognised: () => null });
      const standing = createStanding(reference, places);
      const diagnosis = createDiagnosis({ reference, territories, outlines, communeLevels, standing });
      const which = { scale: "departement", territory_id: "31" } as const;
      const report = (await diagnosis.report(which, { scenario: "ssp5", horizon: "2050" }))!;
      const figure = report.resilience.find(({ id }) => id === "flood_atlases")!;
      return { share: figure.raw_value, source: figure.source, unit: resilienceWords(figure, report, "en").notes[0] };
    };
    const before = await resilience();
    expect(before.unit).toBe("% of communes (GASPAR)");
    const { id } = await take(table(row("31DDT2001", "31555")));
    const inside = pack.communes.departement.filter((code) => code === "31").length;
    expect(await resilience()).toEqual({
      share: 100 / inside,
      source: id,
      unit: "% of communes (GASPAR 2026-10; 2025-10 elsewhere)",
    });
    await removeLayer(database().db, id);
    expect(await resilience()).toEqual(before);
  });

  it("gives kept figures another stamp", async () => {
    const before = (await following()).stamp();
    await take(table(row("31DDT2001", "31555")));
    expect((await following()).stamp()).not.toBe(before);
  });

  const good = table(row("31DDT2001", "31555"), row("31DDT2002", "31555"));
  it.each([
    ["commas", good.replaceAll(";", ","), 1, /semicolons/],
    [
      "decrees of disasters",
      "cod_nat_catnat;cod_commune;lib_risque_jo\n1;31555;Inondation\n",
      1,
      /missing columns: cod_nat_azi/,
    ],
    ["a code without its zero", table(row("A", "1004")), 2, /cod_commune: “1004”/],
    ["an atlas without a code", table(row("", "31555")), 2, /cod_nat_azi: the code is empty/],
    ["a last line that is cut", good.slice(0, -4), 3, /without a line break/],
    ["a header alone", table(), null, /no atlases/],
    ["communes of nobody", table(row("A", "01999")), null, /no atlases/],
  ])("refuses %s, and keeps what was there", async (_, content, line, reason) => {
    const { checksum } = await take(good);
    const refused = await take(content).catch((error: unknown) => error);
    expect(refused).toMatchObject({ name: "FileRefused", file: "azi_gaspar.csv", line });
    expect((refused as { reason: { en: string } }).reason.en).toMatch(reason);
    expect(await listLayers(database().db)).toMatchObject([{ checksum }]);
  });
});
