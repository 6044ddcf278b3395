import { IMPORT_FILE_BYTES } from "@lichen/domain";
import { expect, it } from "vitest";
import { fileFault } from "./file-fault.ts";
import { text } from "./text.ts";

it.each([
  ["parc.xlsx", 1, null],
  ["PARC.XLSX", IMPORT_FILE_BYTES, null],
  ["sites.CSV", 10, null],
  ["parc.xls", 10, null],
  ["parc.ods", 10, null],
  ["parc.tsv", 10, null],
  ["parc.xlsm", 10, text.notSheet],
  ["parc.xlsx.exe", 10, text.notSheet],
  [".xlsx", 10, text.notSheet],
  ["parc.xlsx", 0, text.emptyFile],
])("of %s, %d bytes", (name, size, expected) => {
  expect(fileFault({ name, size })).toEqual(expected);
});

it("says how much too large a file is", () => {
  expect(fileFault({ name: "parc.xlsx", size: IMPORT_FILE_BYTES + 500_000 })?.en).toContain("40.5 MB");
});
