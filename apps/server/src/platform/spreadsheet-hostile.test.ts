import { writeXlsx } from "hucre/xlsx";
import { describe, expect, it } from "vitest";
import { readRows, SheetRefused, type SheetRow, streamRows } from "./spreadsheet.ts";
import { type RawWorkbook, rawWorkbook, rawZip, repeatTexts } from "./testing/raw-workbook.ts";
import { threadMs } from "./testing/thread-ms.ts";
import type { SheetBounds } from "./workbook-container.ts";

/** Those of an import of buildings. */
const BOUNDS: SheetBounds = {
  bytes: 20_000_000,
  inflatedBytes: 200_000_000,
  rows: 20_004,
  columns: 113,
  ms: 20_000,
};
const SMALL: SheetBounds = { ...BOUNDS, bytes: 675_000, inflatedBytes: 20_000_000, rows: 60, columns: 20 };
const LONGEST_HOLD_MS = 1000;
const MOST_GROWN_MB = 900;

const workbook = async (rows: (string | number)[][]) =>
  new Uint8Array(await writeXlsx({ sheets: [{ name: "Feuille", rows }] }));
const numberRows = (count: number) =>
  Array.from({ length: count }, (_, at) => `<row r="${at + 1}"><c r="A${at + 1}"><v>1</v></c></row>`).join("");
const inline = (text: string) => `<row r="1"><c r="A1" t="inlineStr"><is><t>${text}</t></is></c></row>`;
const HEAD = '<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>';
const TAIL = "</sheetData></worksheet>";
const long = "a".repeat(1_000_000);

describe("a hostile file is refused, while the server goes on:", () => {
  it.each<[string, () => Uint8Array | Promise<Uint8Array>, string]>([
    ["nothing", () => new Uint8Array(), "not_a_workbook"],
    ["a text", () => new TextEncoder().encode("a;b;c\n".repeat(20)), "not_a_workbook"],
    // The same first bytes for an .xls and for an .xlsx under a password.
    ["an .xls or a password", () => Buffer.from(`d0cf11e0a1b11ae1${"00".repeat(600)}`, "hex"), "not_a_workbook"],
    ["a cut workbook", async () => (await workbook([["a"]])).subarray(0, 900), "not_a_workbook"],
    ["a workbook without its beginning", async () => (await workbook([["a"]])).subarray(300), "not_a_workbook"],
    ["a ZIP that is no workbook", () => rawZip([{ name: "a.txt", content: "a" }]), "not_a_workbook"],
    ["no sheet", () => rawZip([{ name: "[Content_Types].xml", content: "<Types/>" }]), "not_a_workbook"],
    ["macros", () => raw({ more: [{ name: "xl/vbaProject.bin", content: "x" }] }), "has_macros"],
    ["more bytes than the bound", () => new Uint8Array(20_000_001), "file_too_large"],
    ["300 columns", () => workbook([Array.from({ length: 300 }, () => "a")]), "too_many_columns"],
    ["a column far away", () => raw({ rows: '<row r="1"><c r="XFD1"><v>1</v></c></row>' }), "too_many_columns"],
    ["a column beyond all", () => raw({ rows: '<row r="1"><c r="ZZZZ1"><v>1</v></c></row>' }), "not_a_workbook"],
    ["100,000 rows", () => raw({ rows: numberRows(100_000) }), "too_many_rows"],
    ["the same row many times", () => raw({ rows: inline("a").repeat(20_005) }), "too_many_rows"],
    ["a row before the first", () => raw({ rows: '<row r="-3"><c r="A1"><v>1</v></c></row>' }), "not_a_workbook"],
    ["a row in no place", () => raw({ rows: '<row r="x"><c r="A1"><v>1</v></c></row>' }), "not_a_workbook"],
    ["two parts of one name", () => raw({ more: [{ name: "xl/workbook.xml", content: "" }] }), "not_a_workbook"],
    ["a checksum that lies", () => raw({ rows: inline("a"), declaredCrc: 1 }), "not_a_workbook"],
    ["a size that only ZIP64 writes", () => raw({ declaredSize: 0xffffffff }), "not_a_workbook"],
    ["a size that lies by one", () => raw({ rows: inline("a"), declaredSize: 200 }), "not_a_workbook"],
    ["a cell of 1.5 GB", async () => raw({ sheet: await longCell() }), "file_too_large"],
    [
      "a cell of 1.5 GB that says 1 kB",
      async () => raw({ sheet: await longCell(), declaredSize: 1000 }),
      "not_a_workbook",
    ],
    [
      "a cell of 1.5 GB that hides its size",
      async () => raw({ sheet: await longCell(), declaredSize: 0 }),
      "not_a_workbook",
    ],
    [
      "30 million rows",
      async () => {
        const pieces = [
          [HEAD, 1],
          ["<row/>".repeat(100_000), 300],
          [TAIL, 1],
        ] as const;
        return raw({ sheet: await repeatTexts(pieces) });
      },
      "too_many_rows",
    ],
    [
      "10 million shared texts",
      async () =>
        raw({
          strings: await repeatTexts([
            ["<sst>", 1],
            ["<si/>".repeat(100_000), 100],
            ["</sst>", 1],
          ]),
        }),
      "file_too_large",
    ],
    ["a text of 32 kB in each of 2 million cells", () => oneTextEverywhere(), "file_too_large"],
  ])(
    "%s",
    async (_, file, reason) => {
      const bytes = await file();
      const { result, holdMs, grownMb } = await watch(() => readRows(bytes, BOUNDS));
      expect(result).toEqual({ kind: "refused", reason });
      expect(holdMs).toBeLessThan(LONGEST_HOLD_MS);
      expect(grownMb).toBeLessThan(MOST_GROWN_MB);
    },
    30_000,
  );

  it("one that takes longer than its time", async () => {
    const bytes = await raw({ rows: numberRows(50) });
    expect(await readRows(bytes, { ...SMALL, ms: 1 })).toEqual({ kind: "refused", reason: "too_slow" });
  });
});

describe("an odd file is read for what it holds:", () => {
  const cells = (row: string) => raw({ rows: `<row r="1">${row}</row>` });
  it.each<[string, () => Promise<Uint8Array>, unknown[]]>([
    ["a number beyond all", () => cells('<c r="A1"><v>1e309</v></c>'), [Number.POSITIVE_INFINITY]],
    ["a number as a text", () => cells('<c r="A1" t="inlineStr"><is><t>1 234,5</t></is></c>'), ["1 234,5"]],
    ["a text as a number", () => cells('<c r="A1" t="n"><v>douze</v></c>'), ["douze"]],
    ["a cell that failed", () => cells('<c r="A1" t="e"><v>#REF!</v></c>'), ["#REF!"]],
    ["a shared text that is not there", () => cells('<c r="A1" t="s"><v>7</v></c><c r="B1"><v>1</v></c>'), [null, 1]],
    ["right to left, and signs", () => raw({ rows: inline("\u202bمبنى\u202c 🏢") }), ["\u202bمبنى\u202c 🏢"]],
    ["prefixes everywhere", () => raw({ sheet: prefixed }), [{ formula: true }, "b"]],
    ["a date", () => raw({ rows: dated, styles: DATES }), [new Date("2026-01-02T00:00:00Z")]],
    [
      "a date counted from 1904",
      () => raw({ rows: dated, styles: DATES, workbookProperties: '<workbookPr date1904="1"/>' }),
      [new Date("2030-01-03T00:00:00Z")],
    ],
    [
      "a formula that kept no value",
      () => cells('<c r="A1"><v>1</v></c><c r="C1"><f>1+1</f></c>'),
      [1, null, { formula: true }],
    ],
    [
      "a formula shared from another cell",
      () => cells('<c r="A1"><f t="shared" si="0"/><v>2</v></c>'),
      [{ formula: true }],
    ],
    [
      "formulas of cells that say no place",
      () => cells("<c><v>1</v></c><c><f>1</f><v>1</v></c>"),
      [1, { formula: true }],
    ],
    ["the formulas of its lists", () => raw({ rows: inline("a"), after: "<x14:f>b!$A$1</x14:f><f>1</f>" }), ["a"]],
    ["titles in merged cells", () => raw({ rows: inline("a"), after: mergeCell("A1:B4") }), ["a"]],
    ["parts that would leave their folder", () => raw({ rows: inline("a"), more: [traversal] }), ["a"]],
    ["a file to be included", () => raw({ rows: inline("&x;"), before: xxe }), ["&x;"]],
    ["a text beyond what a cell holds", () => raw({ rows: inline("a".repeat(100_000)) }), ["a".repeat(32_768)]],
  ])("%s", async (_, file, expected) => {
    expect(await readRows(await file(), SMALL)).toEqual({ kind: "read", rows: [{ number: 1, cells: expected }] });
  });

  it("entities that multiply", async () => {
    const entities = Array.from({ length: 12 }, (_, at) => `<!ENTITY e${at + 1} "${`&e${at};`.repeat(10)}">`).join("");
    const before = `<!DOCTYPE x [<!ENTITY e0 "aaaaaaaaaa">${entities}]>`;
    const reading = await readRows(await raw({ rows: inline("&e12;"), before }), SMALL);
    expect(JSON.stringify(reading).length).toBeLessThan(1000);
  });
});

describe("a file that is read little by little", () => {
  it("waits for whoever takes it, and gives everything in order", async () => {
    const bytes = await workbook(Array.from({ length: 1500 }, (_, n) => [n, `texte ${n}`]));
    const since = performance.now();
    await readRows(bytes, BOUNDS);
    // Several times what this machine takes now; all pauses together are longer than that.
    const ms = 500 + 5 * (performance.now() - since);
    const taken: SheetRow[] = [];
    // Each batch is kept a moment: the time of the reader is not spent meanwhile.
    for await (const batch of streamRows(bytes, { ...BOUNDS, ms })) {
      expect(batch.length).toBeLessThanOrEqual(200);
      taken.push(...batch);
      await new Promise((later) => setTimeout(later, ms / 7));
    }
    expect(taken).toEqual(Array.from({ length: 1500 }, (_, n) => ({ number: n + 1, cells: [n, `texte ${n}`] })));
  }, 60_000);

  it("may be left in the middle", async () => {
    const bytes = await workbook(Array.from({ length: 3000 }, (_, n) => [n]));
    for (let n = 0; n < 3; n++) for await (const _ of streamRows(bytes, BOUNDS)) break;
    expect(await readRows(await workbook([["a"]]), BOUNDS)).toMatchObject({ kind: "read" });
  });

  it("is refused at what refuses it, after the rows before", async () => {
    const bytes = await workbook([...Array.from({ length: 500 }, () => ["a"]), Array.from({ length: 114 }, () => "b")]);
    let taken = 0;
    const reading = async () => {
      for await (const batch of streamRows(bytes, BOUNDS)) taken += batch.length;
    };
    await expect(reading()).rejects.toThrow(new SheetRefused("too_many_columns"));
    expect(taken).toBe(400);
  });
});

const raw = (parts: RawWorkbook) => rawWorkbook(parts);
const inlineHead = `${HEAD}<row r="1"><c r="A1" t="inlineStr"><is><t>`;
const inlineTail = `</t></is></c></row>${TAIL}`;
const mergeCell = (range: string) => `<mergeCells><mergeCell ref="A1:B1"/><mergeCell ref="${range}"/></mergeCells>`;
const prefixed = `<x:worksheet xmlns:x="a"><x:sheetData><x:row r="1"><x:c r="A1"><x:f>1</x:f><x:v>1</x:v></x:c><x:c r="B1" t="str"><x:v>b</x:v></x:c></x:row></x:sheetData></x:worksheet>`;
const dated = '<row r="1"><c r="A1" s="1"><v>46024</v></c></row>';
const DATES =
  '<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="14" applyNumberFormat="1"/></cellXfs></styleSheet>';
const traversal = { name: "../../../../tmp/lichen-traversal.xml", content: "<a/>" };
const xxe = '<!DOCTYPE x [<!ENTITY x SYSTEM "file:///etc/passwd">]>';

let madeCell: ReturnType<typeof repeatTexts> | undefined;
/** A sheet of one cell of 1.5 GB, made once: its checksum takes a second. */
function longCell(): ReturnType<typeof repeatTexts> {
  madeCell ??= repeatTexts([
    [inlineHead, 1],
    [long, 1500],
    [inlineTail, 1],
  ]);
  return madeCell;
}

async function oneTextEverywhere(): Promise<Uint8Array> {
  const strings = `<sst><si><t>${"a".repeat(32_767)}</t></si></sst>`;
  const row = `<row>${'<c t="s"><v>0</v></c>'.repeat(113)}</row>`;
  return raw({
    strings,
    sheet: await repeatTexts([
      [HEAD, 1],
      [row.repeat(10), 2000],
      [TAIL, 1],
    ]),
  });
}

/** The longest time that this thread worked without a pause while something ran, and how much memory its process took more. */
async function watch<Result>(run: () => Promise<Result>) {
  const before = process.memoryUsage().rss;
  let [holdMs, most, last] = [0, before, threadMs()];
  const beat = setInterval(() => {
    const now = threadMs();
    holdMs = Math.max(holdMs, now - last);
    most = Math.max(most, process.memoryUsage().rss);
    last = now;
  }, 5);
  const result = await run();
  clearInterval(beat);
  return { result, holdMs, grownMb: (most - before) / 1e6 };
}
