import { describe, expect, it } from "vitest";
import { ISSUE_TEXTS, type IssueCode, issueText } from "./issue-texts.ts";

const codes = Object.keys(ISSUE_TEXTS) as IssueCode[];

describe("sentences of the issues", () => {
  it.each(codes)("says %s in both languages, with French typography", (code) => {
    const { fr, en } = issueText({ code, limit: 12345.5 });
    expect(fr).not.toBe(en);
    expect(fr).toMatch(/\.$/);
    expect(en).toMatch(/\.$/);
    expect(fr).not.toMatch(/['"]|[^\u202f][;:!?%»]/);
  });

  it("groups a large figure by language, and leaves a year whole", () => {
    expect(issueText({ code: "too_big", limit: 10_000_000 })).toEqual({
      fr: "La valeur ne doit pas dépasser 10\u202f000\u202f000.",
      en: "The value must not exceed 10,000,000.",
    });
    expect(issueText({ code: "not_before", limit: 1990 })).toEqual({
      fr: "L’année ne peut pas précéder celle de la construction (1990).",
      en: "The year cannot be earlier than the construction year (1990).",
    });
    expect(issueText({ code: "too_small", limit: -31.6 }).fr).toBe("La valeur doit être d’au moins -31,6.");
  });

  it.each([
    [0, "0 décimale au plus.", "At most 0 decimals."],
    [1, "1 décimale au plus.", "At most 1 decimal."],
    [2, "2 décimales au plus.", "At most 2 decimals."],
  ])("agrees with %d decimals", (limit, fr, en) => {
    expect(issueText({ code: "too_many_decimals", limit })).toEqual({ fr, en });
  });

  it("does not name a limit that it was not given", () => {
    expect(() => issueText({ code: "too_big" })).toThrow(RangeError);
  });
});
