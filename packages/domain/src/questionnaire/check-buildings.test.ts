import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Answer, check, checkAnswer, type IssueCode, issueText } from "../catalogue/index.ts";
import { FIELDS, type Field, type FieldKey, fieldOf, QUESTIONNAIRE } from "./catalogue.ts";

/** Enough for an analysis, so that a test sees only what it is about. */
const place = { city: "Lyon" };
/** Enough for a portfolio. */
const building = {
  member_building_code: "B-1",
  member_building_name: "Siège",
  fond_gestion_name: "Default",
  life_cycle_stage: "exploitation",
  latitude: 45.76,
  longitude: 4.83,
  country: "FR",
  building_type: "office",
};

const error = (field: string, code: IssueCode, limit?: number) => ({
  field,
  code,
  severity: "error",
  ...(limit === undefined ? {} : { limit }),
});

it.each([
  ["latitude", 45.7500000123456, 45.75],
  ["latitude", -21.100000099999, -21.1000001],
  ["longitude", 4.840000051, 4.8400001],
] as const)("rounds a %s of any length: %d", (key, degrees, answer) => {
  expect(checkAnswer(QUESTIONNAIRE.of(key), degrees)).toEqual({ answer });
});

describe("one answer alone", () => {
  it.each<[FieldKey, unknown]>([
    ["windows_ratio", 0],
    ["windows_ratio", 1],
    ["windows_ratio", 0.25],
    ["floors_number", 1],
    ["floors_number", 200],
    ["construction_year", 1000],
    ["construction_year", 2100],
    ["gross_floor_area", 1],
    ["gross_floor_area", 1234.56789],
    ["rnb_id", "ABCD1234EFGH"],
    ["rnb_id", "ABCD-1234-EFGH"],
    ["member_building_code", "x".repeat(64)],
    ["erp", "erp_cat_5"],
    ["erp", "unknown"],
  ])("keeps %s %j", (key, value) => {
    expect(check(QUESTIONNAIRE, { ...place, [key]: value }, "analysis")).toEqual({
      answers: { ...place, [key]: value },
      issues: [],
    });
  });

  it.each<[FieldKey, unknown, IssueCode, number?]>([
    ["windows_ratio", -0.01, "too_small", 0],
    ["windows_ratio", 1.01, "too_big", 1],
    ["windows_ratio", 0.255, "too_many_decimals", 2],
    ["windows_ratio", 1e-7, "too_many_decimals", 2],
    ["windows_ratio", "0.5", "wrong_type"],
    ["windows_ratio", "half", "not_a_number"],
    ["windows_ratio", "0,5", "not_a_number"],
    ["windows_ratio", "unknown", "not_a_number"],
    ["windows_ratio", Number.NaN, "not_a_number"],
    ["windows_ratio", Number.POSITIVE_INFINITY, "not_a_number"],
    ["windows_ratio", true, "wrong_type"],
    ["windows_ratio", [1], "wrong_type"],
    ["floors_number", 0, "too_small", 1],
    ["floors_number", 201, "too_big", 200],
    ["floors_number", 2.5, "not_an_integer"],
    ["construction_year", 999, "too_small", 1000],
    ["construction_year", 2101, "too_big", 2100],
    ["gross_floor_area", 0.99, "too_small", 1],
    ["rnb_id", "ABCD1234EFG", "wrong_pattern"],
    ["rnb_id", "abcd1234efgh", "wrong_pattern"],
    ["rnb_id", "ABCD-1234-EFGHI", "too_long", 14],
    ["member_building_code", "x".repeat(65), "too_long", 64],
    ["member_building_code", "a\0b", "invisible_characters"],
    ["member_building_code", "a\ud800b", "invisible_characters"],
    ["member_building_name", "É\u200bcole", "invisible_characters"],
    ["street", "rue\u202eruetsaP", "invisible_characters"],
    ["member_building_code", 12, "wrong_type"],
    ["erp", "erp_cat_6", "unknown_option"],
    ["erp", 5, "wrong_type"],
  ])("refuses %s %j: %s", (key, value, code, limit) => {
    expect(check(QUESTIONNAIRE, { ...place, [key]: value }, "analysis")).toEqual({
      answers: place,
      issues: [error(key, code, limit)],
    });
  });

  it.each([null, undefined, "", "  "])("takes %j as no answer", (blank) => {
    expect(check(QUESTIONNAIRE, { ...place, erp: blank, windows_ratio: blank, street: blank }, "analysis")).toEqual({
      answers: place,
      issues: [],
    });
  });

  it("refuses names of no question, even those that every object bears", () => {
    const input = JSON.parse('{"city":"Lyon","erp_class":"x","constructor":"x","__proto__":"x"}');
    expect(check(QUESTIONNAIRE, input, "analysis")).toEqual({
      answers: place,
      issues: ["erp_class", "constructor", "__proto__"].map((name) => error(name, "unknown_field")),
    });
  });
});

describe("a text", () => {
  it("is composed: an accent is one character however it was typed", () => {
    const { answers } = check(QUESTIONNAIRE, { ...place, member_building_code: "E\u0301cole" }, "analysis");
    expect(answers.member_building_code).toBe("\u00c9cole");
  });

  it("is without the spaces around it, which its length does not count", () => {
    const { answers, issues } = check(
      QUESTIONNAIRE,
      { ...place, member_building_code: `  ${"x".repeat(64)}\t`, rnb_id: " ABCD1234EFGH " },
      "analysis",
    );
    expect({ issues, ...answers }).toMatchObject({
      issues: [],
      member_building_code: "x".repeat(64),
      rnb_id: "ABCD1234EFGH",
    });
  });
});

describe("answers that are compulsory", () => {
  it.each([{ city: "Lyon" }, { post_code: "69001" }, { latitude: 45.76, longitude: 4.83 }])(
    "lets an analysis start from %j",
    (input) => {
      expect(check(QUESTIONNAIRE, input, "analysis")).toEqual({ answers: input, issues: [] });
    },
  );

  it("asks an analysis for a place, once", () => {
    expect(check(QUESTIONNAIRE, { street: "1 rue de la Paix" }, "analysis").issues).toEqual([
      error("city", "place_missing"),
    ]);
  });

  it("keeps a building in the portfolio with coordinates and no address", () => {
    expect(check(QUESTIONNAIRE, building, "portfolio")).toEqual({ answers: building, issues: [] });
  });

  it("keeps a building in the portfolio with an address and no coordinates", () => {
    const { latitude: _latitude, longitude: _longitude, ...rest } = building;
    const input = { ...rest, street: "1 rue de la Paix", post_code: "69001", city: "Lyon" };
    expect(check(QUESTIONNAIRE, input, "portfolio")).toEqual({ answers: input, issues: [] });
  });

  it("asks a building of the portfolio for everything that carries an asterisk, and for an address", () => {
    expect(check(QUESTIONNAIRE, {}, "portfolio").issues).toEqual(
      [
        "member_building_code",
        "member_building_name",
        "fond_gestion_name",
        "life_cycle_stage",
        "street",
        "post_code",
        "city",
        "country",
        "building_type",
      ].map((key) => error(key, "required")),
    );
  });

  it("takes unknown information as an answer to what is compulsory", () => {
    const input = { ...building, life_cycle_stage: "unknown", building_type: "unknown" };
    expect(check(QUESTIONNAIRE, input, "portfolio")).toEqual({ answers: input, issues: [] });
  });

  it("says of a compulsory answer that is wrong only that it is wrong", () => {
    expect(check(QUESTIONNAIRE, { ...building, building_type: "castle" }, "portfolio").issues).toEqual([
      error("building_type", "unknown_option"),
    ]);
  });

  it.each([
    ["latitude", "longitude"],
    ["longitude", "latitude"],
  ])("asks for the %s beside the %s", (missing, given) => {
    expect(check(QUESTIONNAIRE, { ...place, [given]: 40 }, "analysis").issues).toEqual([
      error(missing, "pair_missing"),
    ]);
  });
});

describe("answers together", () => {
  it.each([
    [1990, 1990, []],
    [1990, 1989, [error("renovation_year", "not_before", 1990)]],
    [1990, 1991, []],
  ])("built in %d, renovated in %d", (construction_year, renovation_year, issues) => {
    expect(check(QUESTIONNAIRE, { ...place, construction_year, renovation_year }, "analysis").issues).toEqual(issues);
  });

  it.each([
    [500, []],
    [500.01, [{ field: "total_area_plot", code: "surfaces_over_plot", severity: "warning", limit: 1000.01 }]],
  ])(
    "adds %d m² of open ground to the footprint and to the rest of the plot",
    (open_ground_area_one_stratum, issues) => {
      const input = {
        ...place,
        total_area_plot: 1000,
        building_floor_area: 400,
        impermeable_outdoor_mineral_surface: 100,
        open_ground_area_one_stratum,
        not_roof_tree_cover_surface: 900,
        extensive_roofs_surface: 400,
      };
      expect(check(QUESTIONNAIRE, input, "analysis")).toEqual({ answers: input, issues });
    },
  );

  it("does not take the rounding of decimals for too much surface", () => {
    const input = { ...place, total_area_plot: 3.3, building_floor_area: 1.1, open_ground_area_one_stratum: 2.2 };
    expect(1.1 + 2.2).toBeGreaterThan(3.3);
    expect(check(QUESTIONNAIRE, input, "analysis").issues).toEqual([]);
  });

  it.each([
    [100, []],
    [101, [{ field: "building_floor_area", code: "green_roofs_over_building", severity: "warning", limit: 401 }]],
  ])("adds %d m² of intensive roof to the other green roofs", (intensive_roofs_surface, issues) => {
    const roofs = { extensive_roofs_surface: 200, semi_intensive_roofs_surface: 100, intensive_roofs_surface };
    expect(check(QUESTIONNAIRE, { ...place, building_floor_area: 400, ...roofs }, "analysis").issues).toEqual(issues);
  });

  it("does not sum surfaces against a plot or a footprint that is unknown", () => {
    expect(
      check(QUESTIONNAIRE, { ...place, intensive_roofs_surface: 9, slab_area_one_stratum: 9 }, "analysis").issues,
    ).toEqual([]);
  });

  it.each(["BY", "MD", "TR", "UA"])("takes %s as any country of the list", (country) => {
    expect(check(QUESTIONNAIRE, { ...place, country }, "analysis")).toEqual({
      answers: { ...place, country },
      issues: [],
    });
    expect(check(QUESTIONNAIRE, { ...building, country }, "portfolio").issues).toEqual([]);
  });

  it.each([
    ["Paris", 48.8566, 2.3522],
    ["Nordkapp", 71.17, 25.78],
    ["Pointe-à-Pitre", 16.2411, -61.5331],
    ["Fort-de-France", 14.6037, -61.0731],
    ["Cayenne", 4.9224, -52.3135],
    ["Maripasoula", 3.643, -54.029],
    ["Saint-Denis", -20.8821, 55.4507],
    ["Saint-Philippe", -21.358, 55.767],
    ["Mamoudzou", -12.7806, 45.2278],
    ["Saint-Pierre", 46.78, -56.17],
    ["Marigot", 18.067, -63.084],
    ["Nouméa", -22.2711, 166.4416],
    ["Papeete", -17.5516, -149.5585],
    ["Mata-Utu", -13.282, -176.174],
  ])("takes the coordinates of %s", (_, latitude, longitude) => {
    expect(check(QUESTIONNAIRE, { latitude, longitude }, "analysis").issues).toEqual([]);
  });

  it.each([
    ["New York", 40.7128, -74.006, "outside_europe"],
    ["Dakar", 14.7, -17.45, "outside_europe"],
    ["Null Island", 0, 0, "outside_europe"],
    ["the South Pole", -90, 0, "outside_europe"],
    ["Moroni", -11.7, 43.25, "swapped_coordinates"],
    ["Port Louis", -20.16, 57.5, "swapped_coordinates"],
    ["Lyon, its longitude first", 4.8357, 45.764, "swapped_coordinates"],
  ] as const)("refuses the coordinates of %s", (_, latitude, longitude, code) => {
    const issues = [error("latitude", code)];
    expect(check(QUESTIONNAIRE, { latitude, longitude }, "analysis")).toEqual({
      answers: { latitude, longitude },
      issues,
    });
    expect(check(QUESTIONNAIRE, { ...building, latitude, longitude }, "portfolio").issues).toEqual(issues);
  });

  it("takes a country that is not known: a portfolio asks for no other answer in its place", () => {
    expect(check(QUESTIONNAIRE, { ...building, country: "unknown" }, "portfolio").issues).toEqual([]);
  });

  it.each(["US", "fr", "España"])("refuses the country %s everywhere", (country) => {
    const issues = [error("country", "country_not_covered")];
    expect(check(QUESTIONNAIRE, { ...place, country }, "analysis")).toEqual({ answers: place, issues });
    expect(check(QUESTIONNAIRE, { ...building, country }, "portfolio").issues).toEqual(issues);
  });
});

describe.each(["analysis", "portfolio"] as const)("any input, for %s", (context) => {
  const anything = fc.dictionary(
    fc.oneof(fc.constantFrom(...FIELDS.map((field) => field.key as string)), fc.string()),
    fc.oneof(fc.anything(), fc.double(), fc.integer(), fc.constantFrom("unknown", "none", "yes", "FR", "BY")),
    { maxKeys: 40 },
  );

  it("keeps only what holds, once and for all, and has a sentence for the rest", () => {
    fc.assert(
      fc.property(anything, (input) => {
        const { answers, issues } = check(QUESTIONNAIRE, input, context);
        expect(check(QUESTIONNAIRE, answers, context).answers).toEqual(answers);
        // A text loses the spaces around it, an angle the decimals beyond those of a place.
        const keep = (value: unknown) => (typeof value === "string" ? value.trim() : value);
        for (const [key, answer] of Object.entries(answers)) {
          const field = fieldOf(key as FieldKey);
          if ("angle" in field)
            expect(Math.abs(Number(answer) - Number(input[key]))).toBeLessThan(10 ** -(field.decimals ?? 0));
          else expect(answer).toBe(keep(input[key]));
        }
        for (const issue of issues)
          expect(issueText(issue)).toEqual({ fr: expect.any(String), en: expect.any(String) });
      }),
    );
  });

  it("never refuses an answer by itself when it is a choice of the list or within the bounds", () => {
    const answerTo = (field: Field): fc.Arbitrary<Answer> => {
      if (field.type === "enum") return fc.constantFrom(...field.options.map((option) => option.value));
      if (field.type === "integer") return fc.integer({ min: field.min, max: field.max });
      if (field.type === "number") {
        return fc.double({ min: field.min, max: field.max, noNaN: true }).map((value) => toDecimals(value, field));
      }
      return field.pattern ? fc.stringMatching(new RegExp(field.pattern)) : fc.constant("x".repeat(field.maxLength));
    };
    const alone: readonly IssueCode[] = [
      ...(["wrong_type", "not_a_number", "not_an_integer", "too_small", "too_big"] as const),
      ...(["too_many_decimals", "too_long", "wrong_pattern", "unknown_option", "unknown_field"] as const),
    ];
    const valid = fc.record(Object.fromEntries(FIELDS.map((field) => [field.key, answerTo(field)])));
    fc.assert(
      fc.property(valid, (input) => {
        const { answers, issues } = check(QUESTIONNAIRE, input, context);
        expect(answers).toEqual(input);
        expect(issues.filter((issue) => alone.includes(issue.code))).toEqual([]);
      }),
      { numRuns: 50 },
    );
  });
});

/** Cut, not rounded, so that a value stays within its bounds; the last decimals are those that the question takes. */
function toDecimals(value: number, field: Field): number {
  if (field.type !== "number" || field.decimals === undefined) return value;
  const cut = Number(value.toFixed(field.decimals));
  return Math.min(field.max, Math.max(field.min, cut));
}

describe("order of the issues", () => {
  it("is that of the columns, then of the rules, then of the names of no question", () => {
    const input = { nothing: 1, floors_number: 0, rnb_id: "?", construction_year: 2000, renovation_year: 1999 };
    expect(check(QUESTIONNAIRE, input, "analysis").issues.map((issue) => issue.code)).toEqual([
      "wrong_pattern",
      "too_small",
      "not_before",
      "place_missing",
      "unknown_field",
    ]);
    expect(fieldOf("rnb_id").column).toBeLessThan(fieldOf("floors_number").column);
  });
});
