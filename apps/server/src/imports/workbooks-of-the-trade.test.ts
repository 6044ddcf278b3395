import type { ImportColumns } from "@lichen/contract";
import { type WriteSheet, writeOds, writeXlsx } from "hucre";
import { expect, it } from "vitest";
import { importFolder, importsUnderTest } from "../imports-under-test.ts";
import { onServer } from "../server-under-test.ts";

const folder = importFolder();

const TITLES = ["Code", "Nom", "Adresse", "Code postal", "Ville", "Surface"];
const row = (code: string, name = "Mairie") => [code, name, "1 place Bellecour", "69002", "Lyon", 120];
const list = (name: string, prefix: string, count = 3, more: Partial<WriteSheet> = {}): WriteSheet => ({
  name,
  rows: [TITLES, ...Array.from({ length: count }, (_, at) => row(`${prefix}${at + 1}`))],
  ...more,
});
const COVER: WriteSheet = {
  name: "Lisez-moi",
  rows: [["Inventaire du patrimoine"], ["Édition de mars"], ["Contact", "direction", "de", "la", "ville", "de Lyon"]],
};
const CODES: WriteSheet = {
  name: "Ref",
  rows: [["Usage", "Libellé"], ...Array.from({ length: 40 }, (_, n) => [n, "u"])],
};
const blank = (count: number) => Array.from({ length: count }, () => []);

/** Workbooks as people make them: the sheet that is proposed, and the buildings that it gives. */
const CASES: readonly {
  readonly of: string;
  readonly file: () => Promise<Uint8Array>;
  readonly name?: string;
  readonly sheet: string | null;
  readonly codes: readonly string[];
  readonly notes?: Partial<ImportColumns["sheet"]>;
}[] = [
  {
    of: "the list on the second sheet, below a cover and before the codes",
    file: () => writeXlsx({ sheets: [COVER, list("Sites", "WA"), CODES] }),
    sheet: "Sites",
    codes: ["WA1", "WA2", "WA3"],
  },
  {
    of: "a longer list that the workbook hides",
    file: () => writeXlsx({ sheets: [list("Archive 2024", "WB", 9, { hidden: true }), list("Sites & locaux", "WC")] }),
    sheet: "Sites & locaux",
    codes: ["WC1", "WC2", "WC3"],
  },
  {
    of: "cells merged among the buildings",
    file: () =>
      writeXlsx({
        sheets: [list("Sites", "WD", 30, { merges: [{ startRow: 27, startCol: 1, endRow: 27, endCol: 2 }] })],
      }),
    sheet: "Sites",
    codes: Array.from({ length: 30 }, (_, at) => `WD${at + 1}`),
    notes: { merged: ["B28:C28"] },
  },
  {
    of: "a space far below, and a word far to the right",
    file: () => {
      const { rows = [], ...sheet } = list("Sites", "WE");
      const far = [...rows[1]!, ...Array(300).fill(null), "note"];
      return writeXlsx({ sheets: [{ ...sheet, rows: [rows[0]!, far, ...rows.slice(2), ...blank(60_000), [" "]] }] });
    },
    sheet: "Sites",
    codes: ["WE1", "WE2", "WE3"],
    notes: { furtherColumns: 51, rows: 3 },
  },
  {
    of: "rows that a filter hides, read too",
    file: () => writeXlsx({ sheets: [list("Sites", "WF", 4, { rowDefs: new Map([[2, { hidden: true }]]) })] }),
    sheet: "Sites",
    codes: ["WF1", "WF2", "WF3", "WF4"],
    notes: { hiddenRows: 1, skipsHidden: false },
  },
  {
    of: "lines above the titles, and a row of groups of titles",
    file: () => {
      const { rows = [], ...sheet } = list("Sites", "WG");
      const groups = ["Identification", null, "Localisation", null, null, "Bâti"];
      return writeXlsx({
        sheets: [{ ...sheet, rows: [["Ville de Lyon"], [], ["Export du", "12/05/2026"], groups, ...rows] }],
      });
    },
    sheet: "Sites",
    codes: ["WG1", "WG2", "WG3"],
    notes: { headRow: 5 },
  },
  {
    of: "titles on two rows, some of them merged over both",
    file: () =>
      writeXlsx({
        sheets: [
          {
            name: "Sites",
            rows: [
              ["Code", "Nom", "Localisation", null, null, "Surface"],
              [null, null, "Adresse", "Code postal", "Ville", null],
              row("WL1"),
            ],
            merges: [
              { startRow: 0, startCol: 0, endRow: 1, endCol: 0 },
              { startRow: 0, startCol: 1, endRow: 1, endCol: 1 },
              { startRow: 0, startCol: 2, endRow: 0, endCol: 4 },
              { startRow: 0, startCol: 5, endRow: 1, endCol: 5 },
            ],
          },
        ],
      }),
    sheet: "Sites",
    codes: ["WL1"],
    notes: { headRow: 2, rows: 1 },
  },
  {
    of: "an OpenDocument spreadsheet",
    file: () => writeOds({ sheets: [COVER, list("Sites", "WH")] }),
    name: "parc.ods",
    sheet: "Sites",
    codes: ["WH1", "WH2", "WH3"],
  },
  {
    of: "an OpenDocument spreadsheet that is named .xlsx",
    file: () => writeOds({ sheets: [list("Sites", "WI")] }),
    sheet: "Sites",
    codes: ["WI1", "WI2", "WI3"],
  },
  {
    of: "tabs, in UTF-16",
    file: async () => {
      const text = [TITLES, row("WJ1", "École Élie"), row("WJ2")].map((cells) => cells.join("\t")).join("\r\n");
      return new Uint8Array(Buffer.from(`\ufeff${text}`, "utf16le"));
    },
    name: "parc.txt",
    sheet: null,
    codes: ["WJ1", "WJ2"],
  },
  {
    of: "semicolons below a preamble full of commas",
    file: async () => {
      const preamble =
        "Export du parc, ville de Lyon, direction du patrimoine\nÉdité le 12/05/2026, à 10 h 12, par la DSI\n\n";
      return new TextEncoder().encode(
        preamble + [TITLES, row("WK1"), row("WK2")].map((cells) => cells.join(";")).join("\n"),
      );
    },
    name: "parc.csv",
    sheet: null,
    codes: ["WK1", "WK2"],
  },
];

onServer(
  "workbooks of the trade",
  (server) => {
    const { sent, run, tokenOf, buildingsLike, ask, takeColumns, confirm } = importsUnderTest(server, folder);
    const call = (method: "GET" | "POST", path: string, body?: object) =>
      server().ask(tokenOf("user_write"), method, path, body);
    const columnsOf = async (id: string) =>
      (await call("GET", `/buildings/imports/${id}/columns/`)).json() as ImportColumns;
    const taken = async (id: string) => {
      await takeColumns(id);
      await confirm(id);
    };

    it.each(CASES)("$of", async ({ file, name = "parc.xlsx", sheet, codes, notes = {} }) => {
      const id = await sent("user_write", await file(), { confirm: "true", urls: name });
      await run(id);
      const columns = await columnsOf(id);
      expect(columns.sheet).toMatchObject({ name: sheet, ...notes });
      await taken(id);
      const prefix = codes[0]!.replace(/\d+$/, "");
      expect((await buildingsLike(prefix)).map(({ code }) => code).toSorted()).toEqual([...codes].toSorted());
    });

    it("another sheet is read when it is chosen, without the rows that it hides", async () => {
      const second = list("Deux", "WY", 3, { rowDefs: new Map([[1, { hidden: true }]]) });
      const id = await sent("user_write", await writeXlsx({ sheets: [list("Un", "WX", 5), second] }), {
        confirm: "true",
      });
      await run(id);
      expect((await columnsOf(id)).sheets).toEqual([
        { name: "Un", isHidden: false, rows: 6, columns: 6 },
        { name: "Deux", isHidden: false, rows: 4, columns: 6 },
      ]);
      const choose = (name: string) =>
        call("POST", `/buildings/imports/${id}/sheet/`, { sheet: name, skip_hidden_rows: true });
      expect((await choose("Trois")).json().errors).toEqual({ sheet: ["unknown_sheet"] });
      const chosen = await choose("Deux");
      expect(chosen.statusCode, chosen.body).toBe(200);
      await run(id);
      expect((await columnsOf(id)).sheet).toMatchObject({ name: "Deux", rows: 2, hiddenRows: 1, skipsHidden: true });
      await taken(id);
      expect((await ask("user_write", id)).state).toBe("success");
      expect((await buildingsLike("WY")).map(({ code }) => code)).toEqual(["WY2", "WY3"]);
      expect(await buildingsLike("WX")).toEqual([]);
    });
  },
  () => ({ dataDir: folder() }),
);
