import { BUILDING_SHEET, proposeMatching } from "@lichen/domain";
import { expect, it } from "vitest";
import { embeddedData } from "../embedded-data.ts";
import { readSpreadsheet } from "../platform/read-spreadsheet.ts";
import type { FileToRead } from "./file-to-read.ts";
import { type MendedRows, readMatchedFile } from "./read-file.ts";
import { readSheet } from "./read-sheet.ts";

const ROWS = ["A1;Mairie;1 place A;01000;Bourg-en-Bresse;;;100", "A2;École;;;;45.75;4.84;200"];
const TITLES = "Code;Nom;Adresse;CP;Ville;Latitude;Longitude;Surface";

async function readRows(lines: readonly string[], common: Readonly<Record<string, string>>, mended: MendedRows = {}) {
  const { places } = embeddedData();
  const file: FileToRead = {
    bytes: Buffer.from([TITLES, ...ROWS, ...lines].join("\n")),
    kind: "text",
    language: "fr",
    reader: (bytes, bounds, what) => readSpreadsheet({ bytes, bounds, what }),
  };
  const reading = await readSheet(file, { chosen: null, skipsHidden: false });
  if (reading.kind === "refused") throw new Error(reading.refusal);
  const { columns, otherwise } = proposeMatching(reading.sheet, BUILDING_SHEET, {
    language: "fr",
    groups: ["Default"],
  });
  const matching = { columns, otherwise: { ...otherwise, ...common } };
  const parts = { mended, placeOf: () => null, communeOf: places.communeOfCode, onProgress: () => undefined };
  const read = await readMatchedFile(file, { sheet: reading.sheet, matching }, parts);
  if (read.kind === "refused") throw new Error(read.refusal);
  return read.rows.map(({ number, errors }) => [number, errors.map(({ code }) => code)]);
}

const SAME_PLACE = { street: "1 place A", post_code: "01000", city: "Bourg-en-Bresse" };

it.each([
  ["Total;;;;;;;300", {}],
  [";TOTAL GÉNÉRAL;;;;;;300", {}],
  [";;;;Sous-total;;;300", SAME_PLACE],
  ["Summe;;;;;;;300", SAME_PLACE],
])("the row %j is no building, even where all rows share a place", async (line, common) => {
  expect(await readRows([line], common)).toEqual([
    [2, []],
    [3, []],
    [4, ["total_row"]],
  ]);
});

it("a building of that name is one, and so is a row that its user has written again", async () => {
  const rows = ["T1;Total;;;;45.75;4.84;300", "Total;Somme;3 rue B;01000;Bourg-en-Bresse;;;", "Total;;;;;;;300"];
  expect(await readRows(rows, SAME_PLACE, { 6: { member_building_name: "Halle" } })).toEqual(
    [2, 3, 4, 5, 6].map((number) => [number, []]),
  );
});
