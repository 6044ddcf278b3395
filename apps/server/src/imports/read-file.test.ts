import { expect, it } from "vitest";
import { fileOfCells } from "../imports-under-test.ts";
import { readSpreadsheet } from "../platform/read-spreadsheet.ts";
import type { SheetWork } from "../platform/spreadsheet.ts";
import type { FileToRead } from "./file-to-read.ts";
import { readBuildingsFile, readMatchedFile } from "./read-file.ts";
import { readSheet } from "./read-sheet.ts";

const deps = { placeOf: () => null, communeOf: () => null, mended: {}, onProgress: () => undefined };

it("a file is looked at by the one process that has it, however often: as the template, then as one of any shape", async () => {
  const looks: SheetWork["what"]["kind"][] = [];
  const file: FileToRead = {
    bytes: await fileOfCells([["A1", "Mairie"]], "fr", [["Réf", "Nom"]]),
    kind: "workbook",
    language: "fr",
    reader(bytes, bounds, what) {
      looks.push(what.kind);
      return readSpreadsheet({ bytes, bounds, what });
    },
  };
  expect(await readBuildingsFile(file, deps)).toEqual({ kind: "refused", refusal: "template_not_respected" });
  expect(looks).toEqual(["rows"]);
  const reading = await readSheet(file, { chosen: null, skipsHidden: false });
  if (reading.kind === "refused") throw new Error(reading.refusal);
  expect(looks).toEqual(["rows", "outlines", "rows"]);
  const matching = { columns: [], otherwise: {} };
  await readMatchedFile(file, { sheet: reading.sheet, matching }, deps);
  expect(looks).toEqual(["rows", "outlines", "rows", "rows"]);
});
