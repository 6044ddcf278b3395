import { describe, expect, it } from "vitest";
import { IMPORT_ISSUE_TEXTS, importIssueText } from "./import-issues.ts";

describe("what is wrong with a row of a file", () => {
  it("is said with the figure that it names", () => {
    expect(importIssueText({ field: "member_building_code", code: "duplicate_in_file", limit: 12 })).toEqual({
      fr: "Ce code est déjà utilisé à la ligne 12.",
      en: "This code is already used in row 12.",
    });
    expect(importIssueText({ field: "floors_number", code: "too_small", limit: 1 }).en).toBe(
      "The value must be at least 1.",
    );
  });

  it.each(Object.keys(IMPORT_ISSUE_TEXTS) as (keyof typeof IMPORT_ISSUE_TEXTS)[])("is a sentence: %s", (code) => {
    const { fr, en } = importIssueText({ field: "member_building_code", code, limit: 5 });
    for (const text of [fr, en]) expect(text).toMatch(/^[A-Z].*\.$/);
    expect(fr).not.toMatch(/[^\u202f][;:!?]|'/);
  });
});
