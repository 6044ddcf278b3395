import { assessWithoutPlace, HAZARDS, hazardOf, REFERENCE_BUILDINGS, vulnerability } from "@lichen/domain";
import { describe, expect, it } from "vitest";
import { answerWords, questionName } from "./answer-words.ts";
import { nextAnswers } from "./next-answers.ts";
import { zoneShares } from "./zone-shares.ts";

const OFFICE = REFERENCE_BUILDINGS.glass_office_1975;
const YEAR = 2026;

describe("an answer in words", () => {
  it.each([
    ["building_type", "office", "Bureaux", "Office"],
    ["construction_year", 1975, "1975", "1975"],
    ["total_area_plot", 2000, "2\u202F000\u00A0m²", "2,000\u00A0m²"],
    ["tree_cover_share", 0.125, "13\u202F%", "13%"],
    ["roof_slope", 20, "20\u202F%", "20%"],
    ["street", "1 rue A", "1 rue A", "1 rue A"],
  ])("%s %s", (field, answer, fr, en) => {
    expect([answerWords(field, answer, "fr"), answerWords(field, answer, "en")]).toEqual([fr, en]);
  });

  it("names derived values as it names questions", () => {
    expect(questionName("tree_cover_share").en).toBe("Share of the plot under trees");
  });
});

describe("what an index is made of", () => {
  it.each(HAZARDS.map(({ id }) => id))("adds up to the whole for %s", (id) => {
    const hazard = hazardOf(id);
    const zones = zoneShares(hazard, vulnerability(hazard, OFFICE, YEAR));
    expect(zones.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1, 12);
    for (const { parts, zone } of zones) {
      const known = parts.flatMap(({ shareOfZone }) => (shareOfZone === null ? [] : [shareOfZone]));
      if (zone.index !== null && zone.index > 0) expect(known.reduce((a, b) => a + b, 0)).toBeCloseTo(1, 12);
      expect(known).toEqual(known.toSorted((a, b) => b - a));
    }
  });
});

describe("what to answer next", () => {
  it("is unanswered, moves an index, and comes widest first", () => {
    const next = nextAnswers(assessWithoutPlace(OFFICE, YEAR), 4);
    expect(next.length).toBe(4);
    const spans = next.map(({ moves }) => moves.reduce((sum, { best, worst }) => sum + worst - best, 0));
    expect(spans).toEqual(spans.toSorted((a, b) => b - a));
    for (const { field } of next) expect(OFFICE[field]).toBeUndefined();
    for (const span of spans) expect(span).toBeGreaterThan(0);
  });

  it("is what weighs most where no single answer gives an index", () => {
    const next = nextAnswers(assessWithoutPlace({}, YEAR), 4);
    expect(next.length).toBe(4);
    for (const { counts } of next) expect(counts.length).toBeGreaterThan(0);
    expect(nextAnswers(assessWithoutPlace(OFFICE, YEAR), 200).every(({ field }) => OFFICE[field] === undefined)).toBe(
      true,
    );
  });
});
