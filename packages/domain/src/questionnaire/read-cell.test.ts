import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { checkAnswer } from "../catalogue/check-answer.ts";
import { fold } from "../catalogue/fold.ts";
import { type Answer, type Cell, readCell, readRow, writeCell, writeRow } from "../catalogue/index.ts";
import { LANGUAGES } from "../shared/bilingual.ts";
import { FIELDS, type Field, fieldOf, QUESTIONNAIRE } from "./catalogue.ts";

const code = fieldOf("member_building_code");
const postCode = fieldOf("post_code");
const stage = fieldOf("life_cycle_stage");
const country = fieldOf("country");
const area = fieldOf("gross_floor_area");
const year = fieldOf("construction_year");
const answeredCell = (answer: Answer) => ({ kind: "answer", answer });
const refusedCell = (field: Field, issueCode: string, limit?: number) => ({
  kind: "issue",
  issue: { field: field.key, code: issueCode, severity: "error", ...(limit === undefined ? {} : { limit }) },
});

describe("a cell that is given for a text", () => {
  it.each<[Cell, Answer]>([
    ["B-12", "B-12"],
    [" B-12\u00a0", "B-12"],
    [1024, "1024"],
    [12.5, "12.5"],
    [2 ** 53 - 1, "9007199254740991"],
    [0, "0"],
    ["01000", "01000"],
    ["=1+1", "=1+1"],
    ["برج 🏢", "برج 🏢"],
  ])("%j is %j", (cell, answer) => {
    expect(readCell(code, cell, "fr")).toEqual(answeredCell(answer));
  });

  it.each<[Cell, string, number?]>([
    [true, "wrong_type"],
    [1e21, "wrong_type"],
    [2 ** 53, "wrong_type"],
    [new Date("2026-01-02"), "date_cell"],
    [{ formula: true }, "formula_cell"],
    ["#REF!", "formula_cell"],
    ["#N/A", "formula_cell"],
    ["a".repeat(65), "too_long", 64],
  ])("%j is refused: %s", (cell, issue, limit) => {
    expect(readCell(code, cell, "fr")).toEqual(refusedCell(code, issue, limit));
  });
});

describe("a cell that is given for a choice", () => {
  it.each<[Cell, Answer]>([
    ["Bâtiment en exploitation", "exploitation"],
    ["Building in operation", "exploitation"],
    ["exploitation", "exploitation"],
    ["  batiment  EN exploitation ", "exploitation"],
    ["Information inconnue", "unknown"],
  ])("%j is %j, whatever the language of the file", (cell, answer) => {
    for (const language of LANGUAGES) expect(readCell(stage, cell, language)).toEqual(answeredCell(answer));
  });

  it.each(["À moins de 1 H", "Closer than 1 H", "À moins d’une fois la hauteur de l’arbre", "closer_than_h"])(
    "is read by the words it has, and by those it had: %s",
    (words) => {
      expect(readCell(fieldOf("trees_close_walls"), words, "fr")).toEqual({ kind: "answer", answer: "closer_than_h" });
    },
  );

  it("has its apostrophes, dashes and spaces typed in any way", () => {
    const words = FIELDS.filter((field) => field.type === "enum").flatMap((field) =>
      field.options.map(({ value, name }) => [field, value, name.fr] as const),
    );
    for (const [field, value, name] of words) {
      const typed = name.replaceAll("’", "'").replaceAll("-", "–").replace(/\s/g, "\u00a0").toUpperCase();
      expect(readCell(field, typed, "fr")).toEqual(answeredCell(value));
    }
  });

  it.each<[Cell, string]>([
    [true, "yes"],
    [false, "no"],
  ])("a box that says %j is %s", (cell, answer) => {
    const yesNo = FIELDS.filter((field) => field.type === "enum" && field.options.some(({ value }) => value === "yes"));
    expect(yesNo.length).toBeGreaterThan(0);
    for (const field of yesNo) expect(readCell(field, cell, "fr")).toEqual(answeredCell(answer));
    expect(readCell(country, cell, "fr")).toEqual(refusedCell(country, "country_not_covered"));
  });

  it.each<[Field, Cell, string]>([
    [stage, "Démolition", "unknown_option"],
    [stage, 3, "unknown_option"],
    [stage, "__proto__", "unknown_option"],
    [country, "Japon", "country_not_covered"],
    [stage, new Date("2026-01-02"), "date_cell"],
    [stage, { formula: true }, "formula_cell"],
  ])("%o given %j is refused: %s", (field, cell, issue) => {
    expect(readCell(field, cell, "fr")).toEqual(refusedCell(field, issue));
  });
});

describe("a cell that is given for a figure", () => {
  it.each<[Cell, number]>([
    [1234.5, 1234.5],
    ["1234,5", 1234.5],
    ["1 234,5", 1234.5],
    ["1\u202f234,5", 1234.5],
    ["1\u00a0234.5", 1234.5],
    ["1,234.5", 1234.5],
    ["1.234,5", 1234.5],
    ["1,234,567", 1_234_567],
    ["1'234", 1234],
    ["+12", 12],
    ["1e3", 1000],
    ["12 m²", 12],
    ["12m2", 12],
  ])("%j is %d in a French file", (cell, answer) => {
    expect(readCell(area, cell, "fr")).toEqual(answeredCell(answer));
  });

  it("has its lone comma read by the language of the file", () => {
    expect(readCell(area, "1,234", "fr")).toEqual(answeredCell(1.234));
    expect(readCell(area, "1,234", "en")).toEqual(answeredCell(1234));
    expect(readCell(area, "12,5", "en")).toEqual(answeredCell(12.5));
  });

  it.each<[Cell, string, number?]>([
    ["beaucoup", "not_a_number"],
    ["12 ou 13", "not_a_number"],
    ["12 13", "not_a_number"],
    ["1949 1974", "not_a_number"],
    ["1 2345", "not_a_number"],
    ["0x10", "not_a_number"],
    ["10²", "not_a_number"],
    ["1,5,3", "not_a_number"],
    ["1e309", "not_a_number"],
    [Number.POSITIVE_INFINITY, "not_a_number"],
    ["-5", "too_small", 1],
    ["−5", "too_small", 1],
    [5_000_001, "too_big", 5_000_000],
    [true, "wrong_type"],
    [new Date("2026-01-02"), "date_cell"],
    [{ formula: true }, "formula_cell"],
    ["#DIV/0!", "formula_cell"],
  ])("%j is refused: %s", (cell, issue, limit) => {
    expect(readCell(area, cell, "fr")).toEqual(refusedCell(area, issue, limit));
  });

  it("is whole where the question wants it", () => {
    expect(readCell(year, "1 990", "fr")).toEqual(answeredCell(1990));
    expect(readCell(year, 1990.5, "fr")).toEqual(refusedCell(year, "not_an_integer"));
  });
});

describe("a blank cell", () => {
  it.each<[Cell]>([[null], [""], ["  \u00a0"]])("%j is no answer", (cell) => {
    for (const field of FIELDS) expect(readCell(field, cell, "fr")).toEqual({ kind: "blank" });
  });
});

describe("the row of a building", () => {
  const answers = {
    member_building_code: "B1",
    member_building_name: "Siège",
    fond_gestion_name: "Default",
    life_cycle_stage: "exploitation",
    street: "1 rue Haute",
    post_code: "01000",
    city: "Bourg-en-Bresse",
    country: "FR",
    building_type: "office",
  };
  const rowWith = (changes: Readonly<Record<string, Cell>>): Cell[] =>
    FIELDS.map((field, at) =>
      field.key in changes ? changes[field.key]! : writeRow(QUESTIONNAIRE, answers, "fr")[at]!,
    );

  it("gives its answers", () => {
    expect(readRow(QUESTIONNAIRE, writeRow(QUESTIONNAIRE, answers, "en"), "en")).toEqual({ answers, issues: [] });
  });

  it("gives a French postcode its first zero back, and leaves the others alone", () => {
    expect(readRow(QUESTIONNAIRE, rowWith({ post_code: 1000 }), "fr").answers.post_code).toBe("01000");
    expect(readRow(QUESTIONNAIRE, rowWith({ post_code: 75004 }), "fr").answers.post_code).toBe("75004");
    expect(readRow(QUESTIONNAIRE, rowWith({ post_code: 1000, country: "Belgique" }), "fr").answers.post_code).toBe(
      "1000",
    );
    for (const written of ["1000", "01000.0", "F-01000", "01 000"]) {
      expect(readRow(QUESTIONNAIRE, rowWith({ post_code: written }), "fr").answers.post_code, written).toBe("01000");
    }
    expect(readRow(QUESTIONNAIRE, rowWith({ post_code: "69266 CEDEX" }), "fr").answers.post_code).toBe("69266 CEDEX");
    expect(readCell(postCode, 1000, "fr")).toEqual(answeredCell("1000"));
  });

  it("says what cannot be read, and not that it is missing", () => {
    const { answers: read, issues } = readRow(
      QUESTIONNAIRE,
      rowWith({ street: { formula: true }, city: new Date(0) }),
      "fr",
    );
    expect(issues).toEqual([
      { field: "street", code: "formula_cell", severity: "error" },
      { field: "city", code: "date_cell", severity: "error" },
    ]);
    expect(read).toEqual({ ...answers, street: undefined, city: undefined });
  });

  it("says what is missing and what does not hold together", () => {
    const { issues } = readRow(QUESTIONNAIRE, rowWith({ member_building_name: null, latitude: 48.8 }), "fr");
    expect(issues.map(({ field, code }) => [field, code])).toEqual([
      ["member_building_name", "required"],
      ["longitude", "pair_missing"],
    ]);
  });

  it("is not read beyond the questions", () => {
    expect(
      readRow(QUESTIONNAIRE, [...writeRow(QUESTIONNAIRE, answers, "fr"), "Erreur", { formula: true }], "fr"),
    ).toEqual({ answers, issues: [] });
  });
});

describe("an answer that is written, then read", () => {
  it.each(FIELDS)("is the same in both languages: $key", (field) => {
    fc.assert(
      fc.property(validAnswer(field), fc.constantFrom(...LANGUAGES), (answer, language) => {
        expect(readCell(field, writeCell(field, answer, language), language)).toEqual(answeredCell(answer));
      }),
      { numRuns: 40 },
    );
  });

  it.each(FIELDS.filter((field) => field.type === "enum"))("has words of its own: $key", (field) => {
    for (const language of LANGUAGES) {
      const words = field.options.map(({ name }) => fold(name[language]));
      expect(new Set(words).size).toBe(words.length);
    }
  });
});

/** Any answer that holds as it is; a text is trimmed, as all those that are stored. */
function validAnswer(field: Field): fc.Arbitrary<Answer> {
  const holds = (answer: Answer) => {
    const checked = checkAnswer(field, answer);
    return "answer" in checked && checked.answer === answer;
  };
  switch (field.type) {
    case "enum":
      return fc.constantFrom(...field.options.map(({ value }) => value));
    case "integer":
      return fc.integer({ min: field.min, max: field.max });
    case "number": {
      const decimals = 10 ** (field.decimals ?? 7);
      return fc.oneof(
        fc
          .double({ min: field.min, max: field.max, noNaN: true })
          .filter((value) => holds(value) && !Object.is(value, -0)),
        fc.integer({ min: Math.ceil(field.min * 100), max: Math.floor(field.max * 100) }).map((value) => value / 100),
        fc
          .double({ min: field.min, max: field.max, noNaN: true })
          .map((value) => Math.round(value * decimals) / decimals + 0)
          .filter(holds),
      );
    }
    case "string": {
      if (field.pattern !== undefined) return fc.stringMatching(new RegExp(field.pattern));
      const text = fc.string({ unit: "grapheme", minLength: 1, maxLength: field.maxLength });
      return text.map((value) => value.trim().normalize("NFC")).filter((value) => value !== "" && holds(value));
    }
  }
}

it.each([
  ["latitude", "45°45'35\"N", 45.7597222],
  ["latitude", "45° 45.5' S", -45.7583333],
  ["longitude", "4°50'32\"O", -4.8422222],
  ["latitude", "45º45´35´´N", 45.7597222],
  ["latitude", "45 45 35 N", 45.7597222],
  ["latitude", "45:45:35", 45.7597222],
  ["latitude", "45d45m35sN", 45.7597222],
  ["longitude", "E 4.84", 4.84],
  ["latitude", "45.75970000000001", 45.7597],
  ["latitude", "45,75970000000001", 45.7597],
  ["longitude", 4.842200000000001, 4.8422],
] as const)("a %s of %j is %d: an angle, rounded to what a place can mean", (key, cell, degrees) => {
  expect(readCell(fieldOf(key), cell, "fr")).toEqual({ kind: "answer", answer: degrees });
});
