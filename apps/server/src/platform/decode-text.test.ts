import { createTextDecoder } from "@lichen/domain";
import { expect, it } from "vitest";
import { decodeText } from "./decode-text.ts";
import { parseDelimitedRows } from "./delimited-text.ts";

const TEXTS = [
  "Code;Nom\nA1;École élémentaire Été\nA2;Hôtel de ville – annexe\n",
  "Code;Nom\nA1;Résidence « L’Orée » à Évreux\nA2;CAFÉ DU THÉÂTRE\n",
  "Code;Name\nA1;Bürgerhaus Köln-Süd\nA2;Straße der Jugend\n",
  "Código;Denominación\nA1;Polideportivo Niño Jesús\nA2;Campaña\n",
  "Code;Nom;Surface (m²)\nA1;Foyer n° 3;1 200\n",
  "Código;Designação\nA1;Edifício São João\n",
] as const;
const PAGES = [1252, 10000, 850] as const;

/** Bytes of a text in a page; null where it lacks a character. */
function encode(text: string, page: number): Uint8Array | null {
  const decode = createTextDecoder(page);
  const byCharacter = new Map(Array.from({ length: 256 }, (_, byte) => [decode(Uint8Array.of(byte)), byte] as const));
  const bytes = [...text].map((character) => byCharacter.get(character));
  return bytes.every((byte) => byte !== undefined) ? Uint8Array.from(bytes) : null;
}

const cases = PAGES.flatMap((page) =>
  TEXTS.flatMap((text) => {
    const bytes = encode(text, page);
    return bytes === null ? [] : [{ page, text, bytes }];
  }),
);

it.each(cases)("text of page $page is read: $text", ({ text, bytes }) => {
  expect(decodeText(bytes)).toBe(text);
});

it("each page has texts", () => {
  for (const page of PAGES) expect(cases.filter((one) => one.page === page).length).toBeGreaterThan(1);
});

const cellsOf = (bytes: Uint8Array) => {
  const rows = parseDelimitedRows(bytes);
  return rows === null ? null : [...rows];
};

it.each(["utf16le", "utf-16be"] as const)("%s without its mark is read", (encoding) => {
  const bytes = Buffer.from("Code;Nom\nA1;École\n", "utf16le");
  expect(cellsOf(encoding === "utf16le" ? bytes : bytes.swap16())).toEqual([
    ["Code", "Nom"],
    ["A1", "École"],
  ]);
});

it.each(["<html><table><tr><td>Code</td></tr></table></html>", '<?xml version="1.0"?><Workbook></Workbook>'])(
  "%s is no table",
  (text) => {
    expect(cellsOf(Buffer.from(text))).toBeNull();
  },
);

it.each([
  ['="00123"', "00123"],
  ['"=HYPERLINK(""http://x.fr"";""Mairie"")"', "Mairie"],
  ["'00123", "00123"],
  ["'Mairie", "Mairie"],
  ["'s-Hertogenbosch", "'s-Hertogenbosch"],
  ["'t Harde", "'t Harde"],
  ["'cité'", "'cité'"],
  ["=A1+B1", "=A1+B1"],
])("a cell %s shows %j", (cell, shown) => {
  expect(cellsOf(Buffer.from(`a;b\n${cell};x\n`))?.[1]).toEqual([shown, "x"]);
});
