import { HAZARD_IDS, type HazardId, HORIZONS, isHigh, LEVELS, type Level, rankOf } from "@lichen/domain";
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
    today: { level: rows[hazard]?.level ?? level, index: rows[hazard]?.index ?? 2 },
    distribution: { [level]: 10 },
    population: { [level]: 1000 },
    ...rows[hazard],
  }));
}
const flat = (words: readonly string[]) => words.map((one) => one.replaceAll(/\s/gu, " "));
const inOrder = ({ lead, details }: ReturnType<typeof summitWords>) => flat([...lead, ...details]);

describe("the summit of a territory", () => {
  const heat = {
    level: "very_high",
    index: 5,
    distribution: { very_high: 6, high: 4 },
    population: { very_high: 820, high: 180 },
  } as const;

  it("says the worst level, whose it is, and how many it concerns", () => {
    const exposure = exposureOf({ heat });
    expect(inOrder(summitWords(exposure, "2050", "fr"))).toEqual([
      "En 2050, un aléa est très élevé ici : la chaleur.",
      "Pour la chaleur, 82 % des habitants sont au niveau très élevé ou au-dessus, dans 6 communes sur 10.",
    ]);
    expect(inOrder(summitWords(exposure, "2050", "en"))).toEqual([
      "In 2050 one hazard is very high here: heat.",
      "For heat, 82% of the inhabitants are at the very high level or above, in 6 of 10 communes.",
    ]);
  });

  it("names ties, the strongest first, and counts those above", () => {
    const wildfire = {
      ...heat,
      index: 5.4,
      distribution: { extreme: 1, very_high: 6, low: 3 },
      population: { extreme: 100, very_high: 500, low: 400 },
    };
    expect(inOrder(summitWords(exposureOf({ heat, wildfire }), "reference", "en"))).toEqual([
      "In the reference period two hazards are very high here: wildfire and heat.",
      "For wildfire, 60% of the inhabitants are at the very high level or above, in 7 of 10 communes.",
    ]);
  });

  it("names the others that are high, after the worst", () => {
    const flood = { level: "high", distribution: { high: 10 }, population: { high: 1000 } } as const;
    expect(flat(summitWords(exposureOf({ heat, flood, cold: flood }), "2050", "fr").lead)[1]).toBe(
      "Deux autres sont élevés : les inondations et le froid.",
    );
  });

  it("does not begin with a hazard that eases while another rises", () => {
    const cold = { ...heat, today: { level: "extreme", index: 6 } } as const;
    const rising = { level: "high", index: 4, today: { level: "medium", index: 3 } } as const;
    const flood = { level: "high", index: 4 } as const;
    expect(flat(summitWords(exposureOf({ cold, heat: rising, flood }), "2050", "fr").lead)).toEqual([
      "D’ici 2050, l’exposition augmente pour la chaleur (élevée) ; elle baisse pour le froid, mais y reste de niveau très élevé.",
      "Un autre est élevé : les inondations.",
    ]);
    const tied = summitWords(exposureOf({ cold, heat: { ...heat, index: 4.6 } }), "2050", "en").lead;
    expect(flat(tied)).toEqual(["In 2050 two hazards are very high here: heat and cold (easing)."]);
  });

  it("names every tie, every hazard that is high and every one that is not known, with no superlative, whatever the levels", () => {
    const level = fc.constantFrom(...LEVELS);
    const drawn = fc.array(fc.record({ level, today: level }), {
      minLength: HAZARD_IDS.length,
      maxLength: HAZARD_IDS.length,
    });
    const rank = (one: Level) => (one === "unknown" || one === "none" ? 0 : rankOf(one));
    fc.assert(
      fc.property(drawn, (levels) => {
        const rows = HAZARD_IDS.map((hazard, at) => ({
          hazard,
          level: levels[at]!.level,
          index: null,
          today: { level: levels[at]!.today, index: null },
          distribution: { [levels[at]!.level]: 10 },
          population: { [levels[at]!.level]: 1000 },
        }));
        const worst = Math.max(...rows.map((one) => rank(one.level)));
        const ties = rows.filter((one) => rank(one.level) === worst && worst >= rankOf("medium"));
        const moves = (one: (typeof rows)[number]) =>
          rank(one.level) > 0 && rank(one.today.level) > 0 ? rank(one.level) - rank(one.today.level) : 0;
        const rising = rows.filter((one) => moves(one) > 0);
        for (const language of ["fr", "en"] as const) {
          const { lead, details } = summitWords(rows, "2050", language);
          const words = [...lead, ...details].join(" ");
          for (const { hazard, level: own } of rows) {
            if (isHigh(own)) expect(words).toContain(theHazard(hazard)[language]);
            if (own === "unknown" && rows.some((one) => one.level !== "unknown"))
              expect(lead.at(-1)).toContain(theHazard(hazard)[language]);
          }
          for (const { hazard } of ties) expect(lead[0]).toContain(theHazard(hazard)[language]);
          // One that eases is never the first that is named while another rises.
          if (ties.length > 0 && rising.length > 0) {
            const at = ({ hazard }: (typeof rows)[number]) => lead[0].indexOf(theHazard(hazard)[language]);
            const named = rows.filter((one) => at(one) >= 0).toSorted((a, b) => at(a) - at(b));
            expect(moves(named[0]!)).toBeGreaterThanOrEqual(0);
          }
          expect(words).not.toMatch(/\b(?:les? plus|most|highest|worst)\b/i);
        }
        const both = { fr: summitWords(rows, "2050", "fr"), en: summitWords(rows, "2050", "en") };
        const texts = {
          fr: [...both.fr.lead, ...both.fr.details].join(" "),
          en: [...both.en.lead, ...both.en.details].join(" "),
        };
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
    expect(inOrder(summitWords(exposureOf({ heat: extreme }), "2090", "fr"))).toEqual([
      "En 2090, un aléa est extrême ici : la chaleur.",
      "Pour la chaleur, 100 % des habitants sont au niveau extrême, dans 29 communes sur 30.",
    ]);
  });

  it("says nothing of communes for a single one", () => {
    const one = { ...heat, distribution: { very_high: 1 }, population: { very_high: 20 } };
    const exposure = exposureOf({ heat: one }).map((row) => ({ ...row, distribution: { [row.level]: 1 } }));
    expect(summitWords(exposure, "2050", "fr")).toMatchObject({ lead: [expect.any(String)], details: [] });
  });

  it("names what is not known, and does not call it low", () => {
    const coastal = { level: "unknown", index: null, distribution: { unknown: 8, low: 2 }, population: {} } as const;
    const landslide = { distribution: { low: 9, unknown: 1 } };
    const words = summitWords(exposureOf({ heat, coastal, landslide }), "2050", "fr");
    expect(flat([...words.lead.slice(1), ...words.details.slice(1)])).toEqual([
      "Un aléa n’est pas connu ici : les aléas littoraux ; cela ne veut pas dire qu’il est faible.",
      "Seules 9 communes sur 10 ont un niveau pour les mouvements de terrain.",
    ]);
    expect(flat(summitWords(exposureOf({ heat, coastal, flood: coastal }), "2050", "en").lead)[1]).toMatch(
      /^Two hazards are not known here: .* and .*; this does not mean that they are low\.$/,
    );
  });

  it.each(HORIZONS)("has no superlative where nothing is known or all is low, at %s", (horizon) => {
    const unknown = {
      level: "unknown",
      index: null,
      today: { level: "unknown", index: null },
      distribution: { unknown: 10 },
      population: {},
    } as const;
    const nothing = HAZARD_IDS.map((hazard) => ({ hazard, ...unknown }));
    expect(inOrder(summitWords(nothing, horizon, "fr"))).toHaveLength(1);
    expect(summitWords(nothing, horizon, "fr").lead[0]).toContain("ne signifie pas");
    expect(inOrder(summitWords(exposureOf({}), horizon, "en"))).toHaveLength(1);
    expect(summitWords(exposureOf({}), horizon, "en").lead[0]).toContain("no hazard whose level is known");
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
          const { lead, details } = summitWords(exposureOf(tied, "very_low"), "2050", language);
          const words = [...lead, ...details].join(" ");
          expect(words).not.toMatch(/undefined|NaN/);
          if (language === "fr") expect(words).not.toMatch(/ [:;%]/);
        }
      });
    }
  });
});
