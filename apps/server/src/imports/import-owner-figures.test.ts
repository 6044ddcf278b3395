import {
  BUILDING_RECORD,
  BUILDING_TEMPLATE,
  FIELDS,
  type RecordAnswers,
  templateColumns,
  writeRow,
} from "@lichen/domain";
import { readXlsx, writeXlsx } from "hucre/xlsx";
import { expect, it } from "vitest";
import { fileOfCells, headOf, importFolder, importsUnderTest, readFile, someBuilding } from "../imports-under-test.ts";
import { onServer } from "../server-under-test.ts";

const folder = importFolder();
type Rows = (string | number | null)[][];

onServer(
  "figures of the owner in files of buildings",
  (server) => {
    const imports = importsUnderTest(server, folder);
    const { sent, run, ask, read, tokenOf, imported, takeColumns, confirm } = imports;
    const figuresLike = async (prefix: string) => {
      const rows = await read((trx) =>
        trx
          .selectFrom("buildings")
          .select(["code", "owner_figures", "version", "answers"])
          .where("code", "like", `${prefix}%`)
          .where("deleted_at", "is", null)
          .orderBy("code")
          .execute(),
      );
      for (const { answers } of rows) expect(Object.keys(answers as object).join()).not.toContain("owner");
      return rows.map(({ code, owner_figures, version }) => [code, owner_figures, version]);
    };
    const building = (code: string, figures: RecordAnswers = {}) => ({ ...someBuilding(code), ...figures });
    const workbook = async (rows: Rows) => new Uint8Array(await writeXlsx({ sheets: [{ name: "Parc", rows }] }));
    const matched = async (rows: Rows) => {
      const id = await sent("user_write", await workbook(rows), { confirm: "true" });
      await run(id);
      await takeColumns(id);
      return id;
    };

    it("are read in the columns after the questions, and kept where a later file leaves them blank", async () => {
      const file = await readFile([
        building("OF-1", { "owner.asset_value": 1_250_000.5, "owner.occupants": 12 }),
        building("OF-2"),
      ]);
      expect(await imported("user_write", file)).toMatchObject({ state: "success", new: 2 });
      const figures = { "owner.asset_value": 1_250_000.5, "owner.occupants": 12 };
      expect(await figuresLike("OF-")).toEqual([
        ["OF-1", figures, 1],
        ["OF-2", {}, 1],
      ]);
      const next = await readFile([
        building("OF-1", { "owner.occupants": 14, gross_floor_area: 900 }),
        building("OF-2", { "owner.insured_value": 0 }),
      ]);
      expect(await imported("user_write", next)).toMatchObject({ state: "success", changed: 2 });
      expect(await figuresLike("OF-")).toEqual([
        ["OF-1", { ...figures, "owner.occupants": 14 }, 2],
        ["OF-2", { "owner.insured_value": 0 }, 2],
      ]);
      expect(await imported("user_write", next)).toMatchObject({ same: 2 });
    });

    it("stay where a file is of before them", async () => {
      await imported("user_write", await readFile([building("OB-1", { "owner.rebuilding_cost": 7_000_000 })]));
      const titles = templateColumns(BUILDING_RECORD, "fr").map(({ title }) => title);
      const before = [titles.slice(0, FIELDS.length)];
      const row = writeRow(BUILDING_RECORD, building("OB-1", { gross_floor_area: 500 }), "fr").slice(0, FIELDS.length);
      expect(await imported("user_write", await fileOfCells([row], "fr", before))).toMatchObject({ changed: 1 });
      expect(await figuresLike("OB-")).toEqual([["OB-1", { "owner.rebuilding_cost": 7_000_000 }, 2]]);
    });

    it("are read where their columns stand in another order", async () => {
      const head = headOf("fr").with(3, [
        ...(headOf("fr")[3] ?? []).slice(0, FIELDS.length),
        "Occupants",
        "Valeur assurée",
      ]);
      const row = writeRow(BUILDING_RECORD, building("OO-1"), "fr").slice(0, FIELDS.length);
      const file = await fileOfCells([[...row, 3, "1,2 M€"]], "fr", head);
      expect(await imported("user_write", file)).toMatchObject({ new: 1 });
      expect(await figuresLike("OO-")).toEqual([
        ["OO-1", { "owner.occupants": 3, "owner.insured_value": 1_200_000 }, 1],
      ]);
    });

    it.each([
      ["owner.asset_value", -5, "too_small"],
      ["owner.asset_value", 2e12, "too_big"],
      ["owner.asset_value", "1 250 000 USD", "not_an_amount"],
      ["owner.insured_value", "1.250 €", "not_an_amount"],
      ["owner.occupants", 1.5, "not_an_integer"],
      ["owner.occupants", "une dizaine", "not_a_number"],
    ] as const)("are refused with their cell: %s %j", async (key, cell, code) => {
      const row = writeRow(BUILDING_RECORD, building("OR-1"), "fr");
      const at = BUILDING_RECORD.fields.findIndex((field) => field.key === key);
      const { state, errors } = await imported("user_write", await fileOfCells([row.with(at, cell)]));
      expect([state, errors]).toMatchObject(["error", [{ row: 5, column: key, code }]]);
      expect(await figuresLike("OR-")).toEqual([]);
    });

    it("are matched in a file of any shape, in what its title or its cell says", async () => {
      const id = await matched([
        ["Code", "Nom", "Adresse complète", "Valeur vénale (k€)", "Somme assurée", "Loyers annuels", "Effectif"],
        ["OM-1", "Tour", "3 rue de Bercy, 75012 Paris", 1250.5, "1 250 000 €", "1,2 M€", 12],
        ["OM-2", "Quai", "1 place de l’École, 06000 Nice", "2 M€", null, 95_000, null],
      ]);
      await confirm(id);
      expect(await ask("user_write", id)).toMatchObject({ state: "success", new: 2 });
      expect(await figuresLike("OM-")).toEqual([
        [
          "OM-1",
          {
            "owner.asset_value": 1_250_500,
            "owner.insured_value": 1_250_000,
            "owner.yearly_revenue": 1_200_000,
            "owner.occupants": 12,
          },
          1,
        ],
        ["OM-2", { "owner.asset_value": 2_000_000, "owner.yearly_revenue": 95_000 }, 1],
      ]);
      const next = await matched([
        ["Code", "Nom", "Market value", "Sum insured"],
        ["OM-1", "Tour", null, 1_300_000],
      ]);
      await confirm(next);
      expect((await figuresLike("OM-1"))[0]?.[1]).toMatchObject({
        "owner.asset_value": 1_250_500,
        "owner.insured_value": 1_300_000,
        "owner.occupants": 12,
      });
    });

    it("refuse the cells of another currency in a file of any shape", async () => {
      const id = await matched([
        ["Code", "Nom", "Adresse complète", "TIV", "Currency"],
        ["OU-1", "Tour", "3 rue de Bercy, 75012 Paris", 1250, "EUR"],
        ["OU-2", "Quai", "1 place de l’École, 06000 Nice", 1250, "USD"],
      ]);
      expect(await ask("user_write", id)).toMatchObject({
        in_error: 1,
        errors: [{ row: 3, column: "owner.insured_value", code: "not_an_amount" }],
      });
    });

    it("leave in the workbook of the template, which reads them back", async () => {
      await imported("user_write", await readFile([building("OX-1", { "owner.yearly_revenue": 84_000.25 })]));
      const answer = await server().ask(tokenOf("user_write"), "POST", "/buildings/export/", {
        filters: [{ column: "member_building_code", type: "text", value: "OX-1" }],
        format: "xlsx",
        language: "en",
      });
      const { sheets } = await readXlsx(answer.rawPayload);
      const titles = templateColumns(BUILDING_TEMPLATE.catalogue, "en").map(({ title }) => title);
      expect(sheets[0]?.rows[3]?.slice(0, titles.length)).toEqual(titles);
      expect(sheets[0]?.rows[4]?.[titles.indexOf("Yearly revenue (€/yr)")]).toBe(84_000.25);
      expect(await imported("user_write", new Uint8Array(answer.rawPayload))).toMatchObject({ same: 1, in_error: 0 });
    });
  },
  () => ({ dataDir: folder() }),
);
