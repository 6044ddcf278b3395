import {
  type Answers,
  assessClay,
  type Bilingual,
  CLAY_FACTORS,
  CLAY_SOLUTIONS,
  CLAY_ZONES,
  type ClayZone,
  LANGUAGES,
  type Language,
} from "@lichen/domain";
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
import { CLAY_WORDS } from "./clay-words.ts";

const YEAR = 2026;
const HOUSE = { building_type: "residential", residential_building_type: "detached_house", floors_number: 1 } as const;
const BUILDINGS: Readonly<Record<string, Answers>> = {
  house: HOUSE,
  "house of some answers": { ...HOUSE, foundations_type: "shallow_0_8_1_2", basement: "partial" },
  "no house": { building_type: "office" },
  unsure: {},
};
const ZONES = [null, ...CLAY_ZONES] as const;
const WORKS = [[], ["gutters"], ["gutters", "micropiles"]] as const;

function assess(answers: Answers, zone: ClayZone | null, works: readonly string[] = []) {
  const chosen = CLAY_SOLUTIONS.map(({ id }) => id).filter((id) => works.includes(id));
  const choices = { tree_species: "unknown", sloping_ground: "yes" } as const;
  const clay = assessClay(answers, { zone, departement: "81", choices, works: chosen, years: 30, year: YEAR });
  return { ...clay, year: YEAR, chosen };
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
    ...(clay.inaction === null ? [] : [clayInactionPart(clay.inaction, 30, language)]),
    ...(clay.in_zones.length === 0 ? [] : [clayZonesPart(clay, 30, language)]),
    claySolutionsPart(clay, clay.chosen, language),
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
    expect(claySolutionsPart(office, [], "en").tables[0].rows[0]?.slice(2)).toEqual(["–", "–", "–"]);
  });

  it("stand out for the period that is asked", () => {
    const { inaction } = assess(HOUSE, "high");
    expect(clayInactionPart(inaction!, 50, "en").tables[0]).toMatchObject({ marked: 2 });
    expect(clayInactionPart(inaction!, 25, "en").tables[0]).not.toHaveProperty("marked");
  });
});

describe("works", () => {
  it("are followed by the chosen ones together, which stand out", () => {
    const clay = assess(HOUSE, "high", ["gutters"]);
    const { rows, marked } = claySolutionsPart(clay, clay.chosen, "en").tables[0];
    expect(rows).toHaveLength(CLAY_SOLUTIONS.length + 1);
    expect(rows[marked!]?.[0]).toBe(CLAY_WORDS.together.en);
    expect(rows.map(([name]) => wordsOf(name!)[0]).filter((name) => name!.startsWith("✓"))).toHaveLength(1);
  });

  it("have a column for each zone where it is not known which", () => {
    const { head } = claySolutionsPart(assess(HOUSE, null), [], "en").tables[0];
    expect(head.slice(-4)).toEqual(["No zone", "Low zone", "Medium zone", "High zone"]);
  });
});

it("gives every factor with what was chosen for it, then the vulnerability by its level", () => {
  const clay = assess(HOUSE, "high");
  const rows = clayFactorsPart(clay, "en").tables[0]!.rows;
  expect(rows).toHaveLength(CLAY_FACTORS.length + 1);
  expect(rows.flat().flatMap(wordsOf).join("\n")).toContain("Unknown species");
  expect(rows.at(-1)).toEqual([CLAY_WORDS.vulnerability.en, { level: clay.vulnerability.level }]);
});
