import { expect, it } from "vitest";
import { entryNames, reportFileName } from "./file-names.ts";

it("files of a zip have names of plain letters, each once, that every system can unpack", () => {
  const nameOf = entryNames();
  const given = [
    ["É 1/é", "Mairie"],
    ["E-1-e", "mairie"],
    ["..", "../../etc/passwd"],
    ["CON", "市役所"],
    ["", "con"],
    ["", "nul.txt"],
    ["", "🏢"],
    ["", ""],
    ["=1+1", "a\u0000b\r\n\u202Ec"],
  ] as const;
  expect(given.map(([code, name]) => nameOf(code, name))).toEqual([
    "E-1-e-Mairie.pdf",
    "E-1-e-mairie-2.pdf",
    "etc-passwd.pdf",
    "CON-report.pdf",
    "con-report-2.pdf",
    "nul-txt.pdf",
    "report.pdf",
    "report-2.pdf",
    "1-1-a-b-c.pdf",
  ]);
});

it("a report is named after what it is where its code has no letter", () => {
  expect(reportFileName("fr", "市役所")).toBe("rapport-climat.pdf");
  expect(reportFileName("en", "A/B")).toBe("climate-report-A-B.pdf");
});
