import { readFileSync } from "node:fs";
import { siteSettings } from "@lichen/contract";
import { describe, expect, it } from "vitest";
import { siteGapsWords } from "./site-gaps.ts";

const EXAMPLE = new URL("../../../../docs/site/site.example.json", import.meta.url);

describe("what an installation does not say of itself", () => {
  it("is every part when nothing is set, with where to set it", () => {
    const words = siteGapsWords(siteSettings.parse({}))!;
    for (const part of ["publisher", "host", "prices", "partners", "technical support", "social", "newsletter"])
      expect(words.en).toContain(part);
    for (const language of ["fr", "en"] as const) expect(words[language]).toContain("docs/site/site.example.json");
  });

  it("is what is left when some is set", () => {
    const site = siteSettings.parse({ newsletter_url: "https://letters.example.org/{email}" });
    expect(siteGapsWords(site)!.en).not.toContain("newsletter");
  });

  it("is nothing when the example is filled in", () => {
    expect(siteGapsWords(siteSettings.parse(JSON.parse(readFileSync(EXAMPLE, "utf8"))))).toBeNull();
  });
});
