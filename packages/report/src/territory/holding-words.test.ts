import { RESILIENCE_FIGURES, type ResilienceId, TERRITORY_INDICATORS } from "@lichen/domain";
import { describe, expect, it } from "vitest";
import { languageFaults } from "../language-faults-under-test.ts";
import { indicatorWords, resilienceWords } from "./holding-words.ts";

const own = { id: "flood_atlases", edition: "2024" };
const imported = { id: "imported_atlases_3", edition: "2026" };
const read = (id: ResilienceId, raw_value: number | null, communes: number | null, sources = [own]) =>
  resilienceWords({ id, raw_value, communes: null }, { territory: { communes }, sources }, "en");

describe("a share of the communes", () => {
  it("is a share where they are several, and whether it is so of a single one", () => {
    expect(read("flood_atlases", 12.34, 586)).toMatchObject({ value: "12.3", notes: ["% of communes (GASPAR)"] });
    expect(read("flood_atlases", 100, 1)).toMatchObject({ value: "yes", notes: ["GASPAR"] });
    expect(read("mining_plans", 0, 1)).toMatchObject({ value: "no", notes: ["GASPAR"] });
  });

  it("names the edition of imported atlases, which no plan is of", () => {
    const both = [own, imported];
    expect(read("flood_atlases", 100, 1, both).notes).toEqual(["GASPAR 2026; 2024 elsewhere"]);
    expect(read("mining_plans", 0, 1, both).notes).toEqual(["GASPAR"]);
  });
});

it("a figure of a surface or of people stays a figure for a single commune", () => {
  expect(read("natural_land", 100, 1)).toMatchObject({ value: "100", notes: ["% of the area (CORINE 2018)"] });
});

it.each(RESILIENCE_FIGURES.map(({ id }) => id))("what stands beside %s is without a fault of language", (id) => {
  const report = { territory: { communes: 20 }, sources: [own, imported] };
  const notesOf = (raw_value: number | null, language: "fr" | "en") =>
    resilienceWords({ id, raw_value, communes: { known: 1, all: 20 } }, report, language).notes.join(" · ");
  const notes = [null, 40].map((value) => ({ fr: notesOf(value, "fr"), en: notesOf(value, "en") }));
  expect(notes.flatMap(languageFaults)).toEqual([]);
});

it.each(TERRITORY_INDICATORS.map(({ id }) => id))("%s, known or not, is told without a fault of language", (id) => {
  const notesOf = (raw_value: number | null, language: "fr" | "en") =>
    indicatorWords({ id, raw_value, communes: { known: 1, all: 20 } }, language).notes.join(" · ");
  const notes = [null, 88.34].map((value) => ({ fr: notesOf(value, "fr"), en: notesOf(value, "en") }));
  expect(notes.flatMap(languageFaults)).toEqual([]);
});
