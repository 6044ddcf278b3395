import { CSV_TYPE, XLSX_TYPE } from "@lichen/contract";
import { readXlsx } from "hucre/xlsx";
import { describe, expect, it } from "vitest";
import { csvInPieces, type FileColumn, longWorkbook, tableFile } from "./table-file.ts";

type Row = { name: string | null; share: number; isOn: boolean; since: string | null };

const columns: readonly FileColumn<Row>[] = [
  { title: { fr: "Nom", en: "Name" }, kind: "text", value: (row) => row.name },
  { title: { fr: "Part", en: "Share" }, kind: "number", value: (row) => row.share },
  { title: { fr: "Actif", en: "Active" }, kind: "boolean", value: (row) => row.isOn },
  { title: { fr: "Depuis", en: "Since" }, kind: "day", value: (row) => row.since },
];
const rows: Row[] = [
  { name: 'Mairie d’Évry; "L\'été"', share: -1.5, isOn: true, since: "2026-02-28" },
  { name: null, share: 12, isOn: false, since: null },
];

const HOSTILE = [
  "=1+1",
  "+33 1 23 45 67 89",
  "-2+3",
  "@SUM(A1)",
  "\t=1",
  "\r=1",
  "\n=1",
  "  =1",
  "\u00a0=1",
  "＝1+1",
  "＋1",
  "－1",
  "＠A1",
  '=HYPERLINK("http://example.test";"here")',
  "=cmd|' /C calc'!A0",
];

const textOf = async (language: "fr" | "en", given: readonly Row[] = rows) => {
  const { content } = await tableFile({ name: "list", language, columns, rows: given, format: "csv" });
  return new TextDecoder("utf-8", { ignoreBOM: true }).decode(content);
};
const rowNamed = (name: string): Row => ({ name, share: 1, isOn: true, since: null });

describe("a list as CSV", () => {
  it("opens right in a French spreadsheet", async () => {
    expect(await textOf("fr")).toBe(
      '\ufeffNom;Part;Actif;Depuis\r\n"Mairie d’Évry; ""L\'été""";-1,5;oui;2026-02-28\r\n;12;non;\r\n',
    );
  });

  it("is plain in English", async () => {
    expect(await textOf("en")).toBe(
      'Name,Share,Active,Since\r\n"Mairie d’Évry; ""L\'été""",-1.5,yes,2026-02-28\r\n,12,no,\r\n',
    );
  });

  it("has a name and a type", async () => {
    const { name, type } = await tableFile({ name: "list", language: "fr", columns, rows, format: "csv" });
    expect([name, type]).toEqual(["list.csv", CSV_TYPE]);
  });

  it.each(HOSTILE)("shows %j instead of computing it", async (name) => {
    const cell = (await textOf("en", [rowNamed(name)])).split("\r\n").slice(1).join("\r\n").replace(/^"/, "");
    expect(cell.startsWith("'")).toBe(true);
  });

  it.each(["Évry", "A=B", "1-2", "'déjà"])("leaves %j as it is", async (name) => {
    expect((await textOf("en", [rowNamed(name)])).split("\r\n")[1]).toBe(`${name},1,yes,`);
  });
});

describe("figures", () => {
  const figures: readonly FileColumn<number>[] = [
    { title: { fr: "Indice", en: "Index" }, kind: "number", value: (row) => row },
    { title: { fr: "Part", en: "Share" }, kind: "number", isPercent: true, value: (row) => row },
    { title: { fr: "Latitude", en: "Latitude" }, kind: "exact", value: (row) => row },
  ];
  const table = { name: "list", language: "en", columns: figures, rows: [85.714_285_71, 2] } as const;
  const expected = [
    [85.71, 85.7, 85.714_285_71],
    [2, 2, 2],
  ];

  it("have two decimals at most in a CSV, one in percents, and positions keep theirs", async () => {
    const { content } = await tableFile({ ...table, format: "csv" });
    expect(new TextDecoder().decode(content)).toBe("Index,Share,Latitude\r\n85.71,85.7,85.71428571\r\n2,2,2\r\n");
  });

  it("and in workbooks, short and long", async () => {
    for (const { content } of [await tableFile({ ...table, format: "xlsx" }), await longWorkbook(table, table.rows)]) {
      expect((await readXlsx(content as Uint8Array)).sheets[0]!.rows.slice(1)).toEqual(expected);
    }
  });
});

describe("a list as a workbook", () => {
  const read = async (given: readonly Row[]) => {
    const file = await tableFile({ name: "list", language: "fr", columns, rows: given, format: "xlsx" });
    expect([file.name, file.type]).toEqual(["list.xlsx", XLSX_TYPE]);
    return readXlsx(file.content);
  };

  it("keeps numbers, yes and no, and days as what they are", async () => {
    const { sheets } = await read(rows);
    expect(sheets[0]!.rows).toEqual([
      ["Nom", "Part", "Actif", "Depuis"],
      [rows[0]!.name, -1.5, true, new Date("2026-02-28T00:00:00Z")],
      [null, 12, false, null],
    ]);
  });

  it.each([...HOSTILE, "<script>alert(1)</script>", "]]>&amp;"])("keeps %j a text", async (name) => {
    const { sheets } = await read([rowNamed(name)]);
    expect([sheets[0]!.rows[1]![0], sheets[0]!.cells?.get("1,0")?.formula]).toEqual([name, undefined]);
  });

  it("leaves out what no workbook can hold", async () => {
    const { sheets } = await read([rowNamed("a\u0000b\u001fc\ud800d")]);
    expect(sheets[0]!.rows[1]![0]).toBe("abcd");
  });
});

it("is the same CSV when its rows come in batches", async () => {
  async function* batches() {
    yield rows.slice(0, 1);
    yield [];
    yield rows.slice(1);
  }
  const pieces: Uint8Array[] = [];
  for await (const piece of csvInPieces({ columns, language: "fr" }, batches())) pieces.push(piece);
  const text = new TextDecoder("utf-8", { ignoreBOM: true }).decode(Buffer.concat(pieces));
  expect(text).toBe(await textOf("fr"));
});
