import { crc32, deflateRawSync } from "node:zlib";
import { writeXlsx } from "hucre/xlsx";
import { describe, expect, it } from "vitest";
import { readRows, type SheetBounds } from "./spreadsheet.ts";

const BOUNDS: SheetBounds = { bytes: 675_000, inflatedBytes: 20_000_000, rows: 60, columns: 20, ms: 5000 };

describe("rows of a workbook that somebody sent", () => {
  it("come with their numbers; empty rows and cells hold nothing", async () => {
    const bytes = await workbook([["a", "é"], [], [null, 12.5], [true, "", new Date("2026-01-02T00:00:00Z")]]);
    expect(await readRows(bytes, BOUNDS)).toEqual({
      kind: "read",
      rows: [
        { number: 1, cells: ["a", "é"] },
        { number: 3, cells: [null, 12.5] },
        { number: 4, cells: [true, null, new Date("2026-01-02T00:00:00Z")] },
      ],
    });
  });

  it("tell a formula, whatever value was kept with it", async () => {
    const sheet = '<row r="1"><c r="A1"><f>1+1</f><v>2</v></c><c r="B1" t="str"><f>"a"</f><v>a</v></c></row>';
    expect(await readRows(rawWorkbook(sheet), BOUNDS)).toEqual({
      kind: "read",
      rows: [{ number: 1, cells: [{ formula: true }, { formula: true }] }],
    });
  });

  it("are counted at the bounds", async () => {
    const rows = (count: number) => workbook(Array.from({ length: count }, (_, at) => [at]));
    expect(await readRows(await rows(60), BOUNDS)).toMatchObject({ kind: "read" });
    expect(await readRows(await rows(61), BOUNDS)).toEqual({ kind: "refused", reason: "too_many_rows" });
    const columns = (count: number) => workbook([Array.from({ length: count }, (_, at) => at)]);
    expect(await readRows(await columns(20), BOUNDS)).toMatchObject({ kind: "read" });
    expect(await readRows(await columns(21), BOUNDS)).toEqual({ kind: "refused", reason: "too_many_columns" });
  });
});

describe("files that come together", () => {
  it("wait their turn, up to a dozen; the next are told to come back", async () => {
    const bytes = await workbook([["a"]]);
    const readings = await Promise.allSettled(Array.from({ length: 15 }, () => readRows(bytes, BOUNDS)));
    expect(readings.filter(({ status }) => status === "fulfilled")).toHaveLength(12);
    for (const reading of readings) {
      if (reading.status === "rejected") expect(reading.reason).toMatchObject({ statusCode: 503 });
    }
  });
});

describe("a hostile file is refused quickly:", () => {
  it.each([
    ["nothing", () => new Uint8Array(), "not_a_workbook"],
    ["a text", () => new TextEncoder().encode("a;b;c\n".repeat(20)), "not_a_workbook"],
    [
      "an .xls under another name",
      () => Uint8Array.from(Buffer.from(`d0cf11e0a1b11ae1${"00".repeat(600)}`, "hex")),
      "not_a_workbook",
    ],
    ["a cut workbook", async () => (await workbook([["a"]])).subarray(0, 900), "not_a_workbook"],
    ["a workbook without its beginning", async () => (await workbook([["a"]])).subarray(300), "not_a_workbook"],
    ["a ZIP that is no workbook", () => zip([{ name: "a.txt", content: "a" }]), "not_a_workbook"],
    ["a workbook with macros", () => rawWorkbook("", [{ name: "xl/vbaProject.bin", content: "x" }]), "has_macros"],
    ["more bytes than the bound", () => new Uint8Array(675_001), "file_too_large"],
    ["300 columns", () => workbook([Array.from({ length: 300 }, () => "a")]), "too_many_columns"],
    ["100,000 rows", () => rawWorkbook(numbered(100_000)), "too_many_rows"],
    ["a cell far away", () => rawWorkbook('<row r="1048576"><c r="A1048576"><v>1</v></c></row>'), "too_many_rows"],
    ["a column far away", () => rawWorkbook('<row r="1"><c r="XFD1"><v>1</v></c></row>'), "too_many_columns"],
    ["a bomb that says its size", () => rawWorkbook(" ".repeat(100_000_000)), "file_too_large"],
    ["a bomb that lies about its size", () => rawWorkbook(" ".repeat(100_000_000), [], 1000), "not_a_workbook"],
    ["a bomb that hides its size", () => rawWorkbook(" ".repeat(100_000_000), [], 0), "not_a_workbook"],
    ["a size that only ZIP64 writes", () => rawWorkbook("", [], 0xffffffff), "not_a_workbook"],
  ] as const)("%s", async (_, file, reason) => {
    const bytes = await file();
    expect(await readRows(bytes, BOUNDS)).toEqual({ kind: "refused", reason });
  });

  it("entities that multiply", async () => {
    const entities = Array.from({ length: 12 }, (_, at) => `<!ENTITY e${at + 1} "${`&e${at};`.repeat(10)}">`).join("");
    const sheet = `<!DOCTYPE x [<!ENTITY e0 "aaaaaaaaaa">${entities}]>`;
    const bytes = rawWorkbook('<row r="1"><c r="A1" t="inlineStr"><is><t>&e12;</t></is></c></row>', [], null, sheet);
    const reading = await readRows(bytes, BOUNDS);
    expect(JSON.stringify(reading).length).toBeLessThan(1000);
  });

  it("one that takes longer than its time", async () => {
    const bytes = rawWorkbook(numbered(50));
    expect(await readRows(bytes, { ...BOUNDS, ms: 1 })).toEqual({ kind: "refused", reason: "too_slow" });
  });
});

async function workbook(rows: (string | number | boolean | Date | null)[][]): Promise<Uint8Array> {
  return new Uint8Array(await writeXlsx({ sheets: [{ name: "Feuille", rows }] }));
}

function numbered(count: number): string {
  return Array.from({ length: count }, (_, at) => `<row r="${at + 1}"><c r="A${at + 1}"><v>1</v></c></row>`).join("");
}

type Entry = { readonly name: string; readonly content: string; readonly saidSize?: number };

/** A workbook by hand, whose sheet may hold anything and say any size. */
function rawWorkbook(sheetRows: string, more: Entry[] = [], saidSize: number | null = null, before = ""): Uint8Array {
  const office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
  const packaged = "http://schemas.openxmlformats.org/package/2006";
  const main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
  const relation = (type: string, target: string) =>
    `<Relationships xmlns="${packaged}/relationships"><Relationship Id="rId1" Type="${office}/${type}" Target="${target}"/></Relationships>`;
  return zip([
    { name: "[Content_Types].xml", content: `<Types xmlns="${packaged}/content-types"/>` },
    { name: "_rels/.rels", content: relation("officeDocument", "xl/workbook.xml") },
    {
      name: "xl/workbook.xml",
      content: `<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="a" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    },
    { name: "xl/_rels/workbook.xml.rels", content: relation("worksheet", "worksheets/sheet1.xml") },
    {
      name: "xl/worksheets/sheet1.xml",
      content: `${before}<worksheet xmlns="${main}"><sheetData>${sheetRows}</sheetData></worksheet>`,
      ...(saidSize === null ? {} : { saidSize }),
    },
    ...more,
  ]);
}

/** A ZIP by hand, since no library would write a lie. */
function zip(entries: readonly Entry[]): Uint8Array<ArrayBuffer> {
  const locals: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const { name, content, saidSize } of entries) {
    const packed = deflateRawSync(content);
    const size = saidSize ?? Buffer.byteLength(content);
    const local = Buffer.alloc(30);
    local.writeUInt32LE(0x04034b50, 0);
    local.writeUInt16LE(8, 8);
    local.writeUInt32LE(packed.length, 18);
    local.writeUInt32LE(size, 22);
    local.writeUInt16LE(name.length, 26);
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x02014b50, 0);
    entry.writeUInt16LE(8, 10);
    entry.writeUInt32LE(crc32(content), 16);
    entry.writeUInt32LE(packed.length, 20);
    entry.writeUInt32LE(size, 24);
    entry.writeUInt16LE(name.length, 28);
    entry.writeUInt32LE(at, 42);
    locals.push(local, Buffer.from(name), packed);
    directory.push(entry, Buffer.from(name));
    at += 30 + name.length + packed.length;
  }
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(Buffer.concat(directory).length, 12);
  end.writeUInt32LE(at, 16);
  return Uint8Array.from(Buffer.concat([...locals, ...directory, end]));
}
