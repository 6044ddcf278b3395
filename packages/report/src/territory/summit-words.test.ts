import { HAZARD_IDS, type HazardId, HORIZONS, isHigh, LEVELS, type Level } from "@lichen/domain";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { languageFaults } from "../language-faults-under-test.ts";
import { theHazard } from "../nouns.ts";
import { summitWords } from "./summit-words.ts";

type Row = Parameters<typeof summitWords>[0][number];

/** Every hazard at a level in each of the communes, but those that are told. */
function exposureOf(rows: Readonly<Partial<Record<HazardId, Partial<Row>>>>, level: Level = "low"): readonly Row[] {
  return HAZARD_IDS.map((hazard) => ({
    hazard,
    level,
    index: 2,
    distribution: { [level]: 10 },
    population: { [level]: 1000 },
    ...rows[hazard],
  }));
}
const flat = (words: readonly string[]) => words.map((one) => one.replaceAll(/\s/gu, " "));

describe("the summit of a territory", () => {
  const heat = {
    level: "very_high",
    index: 5,
    distribution: { very_high: 6, high: 4 },
    population: { very_high: 820, high: 180 },
  } as const;

  it("says the worst level, whose it is, and how many it concerns", () => {
    const exposure = exposureOf({ heat });
    expect(flat(summitWords(exposure, "2050", "fr"))).toEqual([
      "En 2050, un aléa est très élevé ici : la chaleur.",
      "Il l’est, ou davantage, pour 82 % des habitants, dans 6 communes sur 10.",
    ]);
    expect(flat(summitWords(exposure, "2050", "en"))).toEqual([
      "In 2050 one hazard is very high here: heat.",
      "It is at that level, or worse, for 82% of the inhabitants, in 6 of 10 communes.",
    ]);
  });

  it("names ties, the strongest first, and counts those above", () => {
    const wildfire = {
      ...heat,
      index: 5.4,
      distribution: { extreme: 1, very_high: 6, low: 3 },
      population: { extreme: 100, very_high: 500, low: 400 },
    };
    expect(flat(summitWords(exposureOf({ heat, wildfire }), "reference", "en")).slice(0, 2)).toEqual([
      "In the reference period two hazards are very high here: wildfire and heat.",
      "The first of them is at that level, or worse, for 60% of the inhabitants, in 7 of 10 communes.",
    ]);
  });

  it("names the others that are high, after the worst", () => {
    const flood = { level: "high", distribution: { high: 10 }, population: { high: 1000 } } as const;
    expect(flat(summitWords(exposureOf({ heat, flood, cold: flood }), "2050", "fr"))[2]).toBe(
      "Deux autres sont élevés : les inondations et le froid.",
    );
  });

  it("names every hazard that is high and every one that is not known, with no superlative, whatever the levels", () => {
    const level = fc.constantFrom(...LEVELS);
    fc.assert(
      fc.property(fc.array(level, { minLength: HAZARD_IDS.length, maxLength: HAZARD_IDS.length }), (levels) => {
        const rows = HAZARD_IDS.map((hazard, at) => ({
          hazard,
          level: levels[at]!,
          index: null,
          distribution: { [levels[at]!]: 10 },
          population: { [levels[at]!]: 1000 },
        }));
        for (const language of ["fr", "en"] as const) {
          const words = summitWords(rows, "2050", language).join(" ");
          for (const { hazard, level: own } of rows) {
            if (isHigh(own)) expect(words).toContain(theHazard(hazard)[language]);
          }
          expect(words).not.toMatch(/\b(?:les? plus|most|highest|worst)\b/i);
        }
        const texts = { fr: summitWords(rows, "2050", "fr").join(" "), en: summitWords(rows, "2050", "en").join(" ") };
        expect(languageFaults(texts)).toEqual([]);
      }),
      { numRuns: 1000 },
    );
  });

  it("has nothing above extreme, nor a word of a few communes without a level", () => {
    const extreme = {
      ...heat,
      level: "extreme",
      distribution: { extreme: 29, unknown: 1 },
      population: { extreme: 40 },
    } as const;
    expect(flat(summitWords(exposureOf({ heat: extreme }), "2090", "fr"))).toEqual([
      "En 2090, un aléa est extrême ici : la chaleur.",
      "Il l’est pour 100 % des habitants, dans 29 communes sur 30.",
    ]);
  });

  it("says nothing of communes for a single one", () => {
    const one = { ...heat, distribution: { very_high: 1 }, population: { very_high: 20 } };
    const exposure = exposureOf({ heat: one }).map((row) => ({ ...row, distribution: { [row.level]: 1 } }));
    expect(summitWords(exposure, "2050", "fr")).toHaveLength(1);
  });

  it("names what is not known, and does not call it low", () => {
    const coastal = { level: "unknown", index: null, distribution: { unknown: 8, low: 2 }, population: {} } as const;
    const landslide = { distribution: { low: 9, unknown: 1 } };
    expect(flat(summitWords(exposureOf({ heat, coastal, landslide }), "2050", "fr")).slice(2)).toEqual([
      "Un aléa n’est pas connu ici : les aléas littoraux ; cela ne veut pas dire qu’il est faible.",
      "Seules 9 communes sur 10 ont un niveau pour les mouvements de terrain.",
    ]);
    expect(flat(summitWords(exposureOf({ heat, coastal, flood: coastal }), "2050", "en"))[2]).toMatch(
      /^Two hazards are not known here: .* and .*; this does not mean that they are low\.$/,
    );
  });

  it.each(HORIZONS)("has no superlative where nothing is known or all is low, at %s", (horizon) => {
    const unknown = { level: "unknown", index: null, distribution: { unknown: 10 }, population: {} } as const;
    const nothing = HAZARD_IDS.map((hazard) => ({ hazard, ...unknown }));
    expect(summitWords(nothing, horizon, "fr")).toHaveLength(1);
    expect(summitWords(nothing, horizon, "fr")[0]).toContain("ne signifie pas");
    expect(summitWords(exposureOf({}), horizon, "en")).toHaveLength(1);
    expect(summitWords(exposureOf({}), horizon, "en")[0]).toContain("no hazard whose level is known");
  });

  it("is written for every level and count of ties, in both languages", () => {
    for (const level of LEVELS.filter((one) => one !== "unknown")) {
      HAZARD_IDS.forEach((_, count) => {
        const tied = Object.fromEntries(
          HAZARD_IDS.slice(0, count + 1).map((id) => [
            id,
            { level, distribution: { [level]: 10 }, population: { [level]: 5 } },
          ]),
        );
        for (const language of ["fr", "en"] as const) {
          const words = summitWords(exposureOf(tied, "very_low"), "2050", language).join(" ");
          expect(words).not.toMatch(/undefined|NaN/);
          if (language === "fr") expect(words).not.toMatch(/ [:;%]/);
        }
      });
    }
  });
});
