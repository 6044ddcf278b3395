import {
  type Answers,
  assessClay,
  type Bilingual,
  CLAY_FACTORS,
  CLAY_HORIZONS,
  CLAY_SOLUTIONS,
  CLAY_ZONES,
  type ClayZone,
  LANGUAGES,
  type Language,
  worthPrice,
} from "@lichen/domain";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { PartBlock, TableCell } from "../blocks/part-blocks.ts";
import { languageFaults } from "../language-faults-under-test.ts";
import {
  type ClayExposure,
  clayExposurePart,
  clayFactorsPart,
  clayFinding,
  clayInactionPart,
  clayRulesPart,
  claySolutionsPart,
  clayZonesPart,
} from "./clay-parts.ts";
import { breakEvenYears, CLAY_CLASS_NAMES, CLAY_WORDS, claimsInHundred, clayHouses } from "./clay-words.ts";

const YEAR = 2026;
const HOUSE = { building_type: "residential", residential_building_type: "detached_house", floors_number: 1 } as const;
/** Whose claims are the most. */
const WEAK_HOUSE = {
  ...HOUSE,
  construction_year: 1968,
  foundations_type: "shallow_0_8_1_2",
  basement: "partial",
  trees_close_walls: "closer_than_h",
  rainwater_drainage_system_presence: "discharge_at_walls",
} as const;
const ZONE_IN_WORDS = {
  none: { fr: /en zone nulle/, en: /outside the clay zones/ },
  low: { fr: /en zone faible/, en: /in the low zone/ },
  medium: { fr: /en zone moyenne/, en: /in the medium zone/ },
  high: { fr: /en zone forte/, en: /in the high zone/ },
};
const BUILDINGS: Readonly<Record<string, Answers>> = {
  house: HOUSE,
  "house of some answers": { ...HOUSE, foundations_type: "shallow_0_8_1_2", basement: "partial" },
  "no house": { building_type: "office" },
  unsure: {},
};
const ZONES = [null, ...CLAY_ZONES] as const;
const NO_WORKS = { works: [], years: 30 };
const WORKS = [[], ["gutters"], ["gutters", "micropiles"]] as const;

function assess(answers: Answers, zone: ClayZone | null, works: readonly string[] = [], years = 30) {
  const chosen = CLAY_SOLUTIONS.map(({ id }) => id).filter((id) => works.includes(id));
  const choices = { tree_species: "unknown", sloping_ground: "yes" } as const;
  const clay = assessClay(answers, { zone, departement: "81", choices, works: chosen, years, year: YEAR });
  return { ...clay, zone: zone ?? ("unknown" as const), year: YEAR, chosen };
}

/** Where the zone comes from, as a place whose sources do not agree says it. */
function exposureOf(zone: ClayZone | null): ClayExposure {
  if (zone === null) {
    const how = { fr: "Indiquez la rue.", en: "Enter the street." };
    return { zone: "unknown", origin: "unknown", edition: null, readings: [], disagree: false, asked: "off", how };
  }
  const other = zone === "high" ? "low" : "high";
  const edition = { fr: "2026", en: "2026" };
  const readings = [
    { origin: "layer", zone },
    { origin: "declared", zone: other },
  ] as const;
  return { zone, origin: "layer", edition, readings, disagree: true, asked: "unreachable", how: null };
}

function partsOf(answers: Answers, zone: ClayZone | null, works: readonly string[], language: Language): PartBlock[] {
  const clay = assess(answers, zone, works);
  return [
    clayExposurePart(exposureOf(zone), language),
    ...(clay.inaction === null ? [] : [clayInactionPart({ ...clay, inaction: clay.inaction }, 30, language)]),
    ...(clay.in_zones.length === 0 ? [] : [clayZonesPart(clay, 30, language)]),
    claySolutionsPart(clay, { works: clay.chosen, years: 30 }, language),
    clayFactorsPart(clay, language),
    clayRulesPart(clay, language),
  ];
}

const wordsOf = (cell: TableCell): string[] =>
  typeof cell === "string"
    ? [cell]
    : [...("level" in cell ? [cell.level] : [cell.words]), ...(cell.under === undefined ? [] : [cell.under])];
const linesOf = ({ title, words, tables, note }: PartBlock): string[] => [
  title,
  ...words,
  ...tables.flatMap(({ caption, head, rows }) => [caption, ...head, ...rows.flat().flatMap(wordsOf)]),
  note,
];

const CASES = Object.keys(BUILDINGS).flatMap((building) =>
  ZONES.flatMap((zone) => WORKS.map((works) => ({ building, zone, works }))),
);

describe.each(CASES)("the parts of $building in zone $zone with the works $works", ({ building, zone, works }) => {
  const answers = BUILDINGS[building]!;

  it.each(LANGUAGES)("have rows as long as their head and no empty cell, in %s", (language) => {
    for (const { tables } of partsOf(answers, zone, works, language)) {
      for (const { head, rows, widths } of tables) {
        expect(widths).toHaveLength(head.length);
        for (const row of rows) expect(row).toHaveLength(head.length);
        expect([head, ...rows].flat().flatMap(wordsOf)).not.toContain("");
      }
    }
  });

  it("mark a row that they have", () => {
    for (const { marked, rows } of partsOf(answers, zone, works, "en").flatMap(({ tables }) => tables)) {
      if (marked !== undefined) expect(rows[marked]).toBeDefined();
    }
  });

  it("say in each language what they say in the other, without faults", () => {
    const [french, english] = (["fr", "en"] as const).map((language) =>
      partsOf(answers, zone, works, language).flatMap(linesOf),
    );
    expect(french).toHaveLength(english!.length);
    const pairs = french!.map((fr, nth): Bilingual => ({ fr, en: english![nth]! }));
    // Proper names, figures and dashes are the same; a sentence never is.
    expect(pairs.filter(({ fr, en }) => fr === en && /\p{L}+ \p{L}+ \p{L}+/u.test(fr)).map(({ fr }) => fr)).toEqual([]);
    expect(pairs.flatMap((pair) => languageFaults(pair))).toEqual([]);
  });
});

describe("the zone of a place", () => {
  it("is compared source by source where they disagree, and the one that is used is marked", () => {
    const { tables } = clayExposurePart(exposureOf("medium"), "en");
    expect(tables[0]?.rows).toEqual([
      ["Imported map", "Medium", "used"],
      ["Your statement", "High", "not used"],
    ]);
    expect(tables[0]?.marked).toBe(0);
  });

  it("has no table of sources where they agree", () => {
    const agreed: ClayExposure = { ...exposureOf("low"), disagree: false, asked: "answered" };
    expect(clayExposurePart(agreed, "en")).toMatchObject({ words: ["Imported map, edition 2026."], tables: [] });
  });

  it("says how it is found where nothing gives it", () => {
    expect(clayExposurePart(exposureOf(null), "en").words).toEqual(["Enter the street."]);
  });
});

describe("amounts", () => {
  it("are given for houses alone, and their absence is said once", () => {
    expect(clayFinding({ is_house: true }, "en")).toEqual([CLAY_WORDS.definition.en]);
    expect(clayFinding({ is_house: false }, "en")).toContain(CLAY_WORDS.noAmounts.house.en);
    expect(clayFinding({ is_house: null }, "en")).toContain(CLAY_WORDS.noAmounts.unsure.en);
    const office = assess(BUILDINGS["no house"]!, "high");
    const { head, rows } = claySolutionsPart(office, NO_WORKS, "en").tables[0];
    expect([head.length, ...rows.map((row) => row.length)]).toEqual(Array.from({ length: rows.length + 1 }, () => 2));
  });

  it("of works need no zone, and stand for a dwelling that may be a house", () => {
    const unsure = { ...assess(BUILDINGS["no house"]!, null), is_house: null };
    const { head, rows } = claySolutionsPart(unsure, NO_WORKS, "en").tables[0];
    expect(head).toEqual([CLAY_WORDS.solution.en, CLAY_WORDS.efficacy.en, CLAY_WORDS.cost.en]);
    for (const [, , cost] of rows) expect(JSON.stringify(cost)).toMatch(/€[\d,]+ to €[\d,]+/);
  });

  it("stand out for the period that is asked", () => {
    const clay = assess(HOUSE, "high");
    const house = { ...clay, inaction: clay.inaction! };
    expect(clayInactionPart(house, 50, "en").tables[0]).toMatchObject({ marked: 2 });
    expect(clayInactionPart(house, 25, "en").tables[0]).not.toHaveProperty("marked");
  });
});

describe("houses that must have a claim for works to be worth their price", () => {
  it.each([
    [0.0001, "1 house in 100", "1 maison sur 100"],
    [0.01, "1 house in 100", "1 maison sur 100"],
    [0.1714, "17 houses in 100", "17 maisons sur 100"],
    [0.5, "50 houses in 100", "50 maisons sur 100"],
    [1, "100 houses in 100", "100 maisons sur 100"],
    [1.0001, "never", "jamais"],
    [Number.POSITIVE_INFINITY, "never", "jamais"],
  ])("are for a share of %f: %s", (share, english, french) => {
    expect([clayHouses(share, "en"), clayHouses(share, "fr")]).toEqual([english, french]);
  });

  it("are one to a hundred, as near the share as whole houses can be, and never fewer for a greater share", () => {
    const count = (share: number) => Number(/^\d+/.exec(clayHouses(share, "en"))?.[0]);
    const shares = fc.double({ min: 0, max: 1, noNaN: true });
    fc.assert(
      fc.property(shares, shares, (one, other) => {
        const [less, more] = [Math.min(one, other), Math.max(one, other)];
        expect(count(less)).toBeGreaterThanOrEqual(1);
        expect(count(more)).toBeLessThanOrEqual(100);
        expect(count(less)).toBeLessThanOrEqual(count(more));
        if (one >= 0.005) expect(Math.abs(count(one) / 100 - one)).toBeLessThanOrEqual(0.005 + Number.EPSILON);
      }),
    );
  });

  it("stand next to a verdict that agrees with the gain, in every zone and for every length", () => {
    for (const zone of CLAY_ZONES)
      for (const years of CLAY_HORIZONS)
        for (const language of LANGUAGES) {
          const clay = assess(HOUSE, zone, [], years);
          const [table] = claySolutionsPart(clay, { works: [], years }, language).tables;
          for (const [at, { net_low, net_high }] of clay.solutions.entries()) {
            const verdict = net_low! >= 0 ? "yes" : net_high! > 0 ? "depends" : "no";
            const cell = JSON.stringify(table.rows[at]![3]);
            expect(cell).toContain(CLAY_WORDS.here(CLAY_WORDS.worth[verdict])[language]);
          }
        }
  });

  it("say in each zone what would be said if it were the zone", () => {
    for (const years of CLAY_HORIZONS) {
      const [aside] = claySolutionsPart(assess(HOUSE, null, [], years), { works: [], years }, "en").tables;
      for (const [place, zone] of CLAY_ZONES.entries()) {
        const { solutions } = assess(HOUSE, zone, [], years);
        for (const [at, { net_low, net_high }] of solutions.entries()) {
          const words = CLAY_WORDS.worth[worthPrice({ net_low: net_low!, net_high: net_high! })].en;
          expect(aside.rows[at]![4 + place]).toMatchObject({ words });
        }
      }
    }
  });
});

describe("when works pay for themselves", () => {
  it.each([
    [null, null, "after 2076", "après 2076"],
    [20, null, "not before 2046", "pas avant 2046"],
    [20, 20, "2046", "2046"],
    [10, 46, "between 2036 and 2072", "entre 2036 et 2072"],
  ])("is for %s to %s years: %s", (worst, central, english, french) => {
    expect(breakEvenYears({ worst, central }, YEAR, "en")).toBe(CLAY_WORDS.breakEvenYears(english).en);
    expect(breakEvenYears({ worst, central }, YEAR, "fr")).toBe(CLAY_WORDS.breakEvenYears(french).fr);
  });
});

describe("what is compared", () => {
  it.each(CLAY_ZONES)("is said with its zone and its years, in the zone %s", (zone) => {
    for (const years of CLAY_HORIZONS) {
      for (const language of LANGUAGES) {
        const clay = assess(HOUSE, zone, [], years);
        const [low, high] = claimsInHundred(clay.inaction!.claim_probability);
        const [, here] = claySolutionsPart(clay, { works: [], years }, language).words;
        const [odds] = clayInactionPart({ ...clay, inaction: clay.inaction! }, years, language).words;
        for (const words of [here!, odds!]) {
          expect(words).toContain(String(YEAR));
          expect(words).toContain(String(YEAR + years));
          expect(words).toMatch(ZONE_IN_WORDS[zone][language]);
        }
        const range = `${low}${language === "fr" ? " à " : " to "}${high}`;
        const none = language === "fr" ? "moins d’une maison" : "fewer than 1 in";
        expect(here).toContain(high === 0 ? none : low === high ? ` ${high} ` : range);
      }
    }
  });

  it("is said for each zone where it is not known which", () => {
    const { words, title } = claySolutionsPart(assess(HOUSE, null), { works: [], years: 50 }, "en");
    expect(title).toBe(CLAY_WORDS.solutions.en);
    expect(words).toEqual([
      CLAY_WORDS.breakEvenMeans.en,
      CLAY_WORDS.inEachZone(YEAR, YEAR + 50).en,
      CLAY_WORDS.worthNote.en,
    ]);
  });

  it("is nothing where there are no amounts, and the title promises none", () => {
    const { words, title } = claySolutionsPart(assess(BUILDINGS["no house"]!, "high"), NO_WORKS, "en");
    expect([title, words]).toEqual([CLAY_WORDS.solutionsAlone.en, []]);
  });

  it("says that most houses have no claim only where that is so at worst", () => {
    const said = CLAY_WORDS.odds("", "", true).en.split(": ")[1]!;
    const cases = CLAY_ZONES.flatMap((zone) => CLAY_HORIZONS.map((years) => ({ zone, years })));
    const seen = cases.map(({ zone, years }) => {
      const clay = assess(WEAK_HOUSE, zone, [], years);
      const [words] = clayInactionPart({ ...clay, inaction: clay.inaction! }, years, "en").words;
      const isFew = clay.inaction!.claim_probability.high < 0.5;
      expect(words!.includes(said)).toBe(isFew);
      return isFew;
    });
    expect(new Set(seen)).toEqual(new Set([true, false]));
  });
});

describe("works", () => {
  it("are followed by the chosen ones together, which stand out", () => {
    const clay = assess(HOUSE, "high", ["gutters"]);
    const { rows, marked } = claySolutionsPart(clay, { works: clay.chosen, years: 30 }, "en").tables[0];
    expect(rows).toHaveLength(CLAY_SOLUTIONS.length + 1);
    expect(rows[marked!]?.[0]).toBe(CLAY_WORDS.together.en);
    expect(rows.map(([name]) => wordsOf(name!)[0]).filter((name) => name!.startsWith("✓"))).toHaveLength(1);
  });

  it("have a column for each zone where it is not known which", () => {
    const { head } = claySolutionsPart(assess(HOUSE, null), NO_WORKS, "en").tables[0];
    expect(head.slice(-4)).toEqual(["No zone", "Low zone", "Medium zone", "High zone"]);
  });
});

it("gives every factor with what was chosen for it, then the vulnerability by its level", () => {
  const clay = assess(HOUSE, "high");
  const rows = clayFactorsPart(clay, "en").tables[0]!.rows;
  const words = rows.flat().flatMap(wordsOf).join("\n");
  for (const { name } of CLAY_FACTORS) expect(words).toContain(name.en);
  expect(words).toContain("Unknown species");
  expect(words.split(CLAY_CLASS_NAMES.unknown.en)).toHaveLength(3);
  expect(rows.at(-1)).toEqual([CLAY_WORDS.vulnerability.en, { level: clay.vulnerability.level }]);
});
