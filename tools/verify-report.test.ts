import { REFERENCE_BUILDINGS } from "@lichen/domain";
import { beforeAll, describe, expect, it } from "vitest";
import { paperReference, prepareDocument } from "../apps/server/src/pdf-under-test.ts";
import { isSame, verifyReport } from "../apps/server/src/reports/building/verify-report.ts";
import { makeDocument } from "../apps/server/src/reports/pdf/make-document.ts";
import { readDocument } from "./verify-report/read-document.ts";

const OFFICE = { ...REFERENCE_BUILDINGS.glass_office_1975, post_code: "31000", city: "Toulouse", country: "FR" };

describe("a report read from its file", () => {
  let file: Uint8Array;
  beforeAll(async () => {
    file = makeDocument({ kind: "building", buildings: [await prepareDocument(OFFICE, { language: "en" })] });
  });

  it("carries its inputs, and its fingerprint twice: in its properties and on its last page", async () => {
    const read = await readDocument(file);
    if (read.kind !== "read") throw new Error(read.kind);
    expect(new Set(read.found.fingerprints).size).toBe(1);
    expect(read.found.fingerprints.length).toBe(2);
    expect(isSame(verifyReport(read.found, paperReference()))).toBe(true);
  });

  it("is no PDF when it is cut, at whatever place", async () => {
    for (const share of [0, 0.01, 0.5, 0.9]) {
      const read = await readDocument(file.subarray(0, Math.floor(file.length * share)));
      expect({ share, kind: read.kind }).toEqual({ share, kind: "not_a_pdf" });
    }
  });

  it.each([
    ["nothing", ""],
    ["a text", "Rapport climatique du bâtiment"],
  ])("is no PDF when it is %s", async (_, content) => {
    expect((await readDocument(new TextEncoder().encode(content))).kind).toBe("not_a_pdf");
  });

  it("has no inputs when it is a PDF of something else", async () => {
    const other = [
      "%PDF-1.4",
      "1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj",
      "2 0 obj\n<< /Type /Pages /Kids [3 0 R] /Count 1 >>\nendobj",
      "3 0 obj\n<< /Type /Page /Parent 2 0 R /MediaBox [0 0 10 10] >>\nendobj",
      "trailer\n<< /Root 1 0 R /Size 4 >>\nstartxref\n0\n%%EOF\n",
    ].join("\n");
    expect((await readDocument(new TextEncoder().encode(other))).kind).toBe("no_inputs");
  });
});
