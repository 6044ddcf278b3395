import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { CsvBroken, LONGEST_RECORD, readCsv, SEPARATORS, type Separator } from "./read-csv.ts";
import { csvLine } from "./write-csv.ts";

async function* cut(bytes: Uint8Array, size: number) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

async function read(
  content: string | Uint8Array,
  { size = 7, separator }: { size?: number; separator?: Separator } = {},
) {
  const bytes = typeof content === "string" ? Buffer.from(content) : content;
  const records = [];
  for await (const { line, fields } of readCsv(cut(bytes, size), separator)) records.push([line, ...fields]);
  return records;
}

describe("a CSV read in a stream", () => {
  it.each([
    [
      "a comma",
      "a,b\n1,2\n",
      [
        [1, "a", "b"],
        [2, "1", "2"],
      ],
    ],
    [
      "a semicolon, found in the first line",
      "a;b,c\n1;2,5\n",
      [
        [1, "a", "b,c"],
        [2, "1", "2,5"],
      ],
    ],
    [
      "a tab",
      "a\tb\n1\t2\n",
      [
        [1, "a", "b"],
        [2, "1", "2"],
      ],
    ],
    [
      "Windows line ends",
      "a,b\r\n1,2\r\n",
      [
        [1, "a", "b"],
        [2, "1", "2"],
      ],
    ],
    [
      "old Macintosh line ends",
      "a,b\r1,2\r",
      [
        [1, "a", "b"],
        [2, "1", "2"],
      ],
    ],
    [
      "no end after the last line",
      "a,b\n1,2",
      [
        [1, "a", "b"],
        [2, "1", "2"],
      ],
    ],
    [
      "a byte-order mark",
      "\ufeffa,b\n1,2\n",
      [
        [1, "a", "b"],
        [2, "1", "2"],
      ],
    ],
    [
      "quotes, separators and line ends in quotes",
      'a,b\n"x, ""y""\nz",2\n3,4\n',
      [
        [1, "a", "b"],
        [2, 'x, "y"\nz', "2"],
        [4, "3", "4"],
      ],
    ],
    [
      "a separator of the header in quotes",
      '"a,b,c,d";e\n1;2\n',
      [
        [1, "a,b,c,d", "e"],
        [2, "1", "2"],
      ],
    ],
    [
      "blank lines",
      "a,b\n\n1,2\n\n\n3,4\n",
      [
        [1, "a", "b"],
        [3, "1", "2"],
        [6, "3", "4"],
      ],
    ],
    [
      "empty fields",
      'a,b,c\n,"",\n',
      [
        [1, "a", "b", "c"],
        [2, "", "", ""],
      ],
    ],
    [
      "a quote inside a word",
      'a,b\n5" pipe,x\n',
      [
        [1, "a", "b"],
        [2, '5" pipe', "x"],
      ],
    ],
    ["nothing", "", []],
  ])("reads %s, however its bytes come", async (_, content, expected) => {
    for (const size of [1, 2, 3, 1000]) expect(await read(content, { size })).toEqual(expected);
  });

  it("reads UTF-8 and Windows-1252, field by field", async () => {
    const mixed = Buffer.concat([Buffer.from("clé,fenêtre\n"), Buffer.from("été,h\u00f4tel\n", "latin1")]);
    expect(await read(mixed)).toEqual([
      [1, "clé", "fenêtre"],
      [2, "été", "hôtel"],
    ]);
    expect(await read(Buffer.from([0x61, 0x0a, 0x80, 0x0a]))).toEqual([
      [1, "a"],
      [2, "€"],
    ]);
  });

  it.each([
    ["a quote that is not closed", 'a,b\n1,2\n3,"x\ny\n', 3, /not closed/],
    ["UTF-16", Buffer.from("\ufeffa,b\n1,2\n", "utf16le"), 1, /null byte/],
    ["a record of a megabyte", `a,b\n1,"${"x".repeat(LONGEST_RECORD + 1)}`, 2, /million bytes/],
    ["a first line without an end", "x".repeat(LONGEST_RECORD + 1), 1, /million bytes/],
  ])("stops at %s, with its line", async (_, content, line, reason) => {
    const reading = read(content, { size: 65_536 });
    await expect(reading).rejects.toThrow(CsvBroken);
    await expect(reading).rejects.toMatchObject({ line, message: expect.stringMatching(reason) });
  });

  it("reads back whatever is written, in any cut", async () => {
    // A record of one empty cell is a blank line; a text of a formula gets its apostrophe.
    const cell = fc.string({ unit: "grapheme" }).map((text) => `x${text.replaceAll("\0", "")}`);
    const rows = fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), { minLength: 1, maxLength: 6 });
    await fc.assert(
      fc.asyncProperty(
        rows,
        fc.constantFrom(...SEPARATORS),
        fc.integer({ min: 1, max: 40 }),
        async (rows, separator, size) => {
          const content = rows.map((row) => csvLine(row, separator)).join("");
          const records = await read(content, { size, separator });
          expect(records.map(([, ...fields]) => fields)).toEqual(rows);
        },
      ),
    );
  });
});

describe("a cell that is written", () => {
  it.each([
    ["=1+1", "'=1+1"],
    ["+33 1", "'+33 1"],
    ["-2", "'-2"],
    ["@cmd", "'@cmd"],
    ["\tx", "'\tx"],
    ["=A1,B1", '"\'=A1,B1"'],
    ["12, rue", '"12, rue"'],
    ['5"', '"5"""'],
    ["rue de l’Église", "rue de l’Église"],
  ])("%j is never a formula", (text, expected) => {
    expect(csvLine([text], ",")).toBe(`${expected}\n`);
  });

  it("is a number without any guard, or nothing", () => {
    expect(csvLine([-1.5, null, 0], ";")).toBe("-1.5;;0\n");
  });
});
