import { fieldOf, OPTION_UNKNOWN, QUESTIONNAIRE } from "@lichen/domain";
import { describe, expect, it } from "vitest";
import { languageFaults } from "./language-faults-under-test.ts";
import { askMeaning, technicalWords } from "./technical-words.ts";

const FIELDS = QUESTIONNAIRE.fields.filter(({ type }) => type === "enum");
const EXPLAINED = FIELDS.filter((field) => technicalWords(field).length > 0);
/** Signs of a word of the trade: letters alone, or what a person who is not of it would ask. */
const OF_THE_TRADE =
  /\b(CLT|XPS|PUR|RT|RE20\d\d|mur-rideau|double peau|radier|semelles|batardeaux|clapet|noue|cuvel|lest|adiabatique|géocooling|bypass|double flux|simple flux|sérigraphie|torchis|alvéol)/i;

describe("the words of the trade in choices", () => {
  it("are explained wherever a choice holds one", () => {
    const bare = FIELDS.filter(
      (field) =>
        "options" in field &&
        field.options.some(({ name }) => OF_THE_TRADE.test(name.fr)) &&
        technicalWords(field).length === 0,
    );
    expect(bare.map(({ key }) => key)).toEqual([]);
    expect(EXPLAINED.length).toBeGreaterThan(15);
  });

  it("stand in the same choices in both languages", () => {
    for (const field of EXPLAINED) {
      const options = "options" in field ? field.options.filter(({ value }) => value !== OPTION_UNKNOWN) : [];
      for (const { as, name } of technicalWords(field)) {
        const [french, english] = (["fr", "en"] as const).map((language) =>
          options.filter((option) => as[language].test(option.name[language])).map(({ value }) => value),
        );
        expect(english, `${field.key}: ${name.fr}`).toEqual(french);
      }
    }
  });

  it("are all of the questionnaire, each explained in a short sentence of each language", () => {
    const found = new Map(EXPLAINED.flatMap((field) => technicalWords(field).map((word) => [word.name.fr, word])));
    expect(found.size).toBeGreaterThanOrEqual(40);
    for (const { name, meaning } of found.values()) {
      expect([languageFaults(name), languageFaults(meaning)].flat()).toEqual([]);
      for (const words of [meaning.fr, meaning.en]) {
        expect(words).toMatch(/\.$/);
        expect(words.split(" ").length, words).toBeLessThanOrEqual(20);
      }
    }
  });

  it("come in the order of the choices, and are asked by the first of them", () => {
    const words = technicalWords(fieldOf("facade_type_batadapt"));
    expect(words.map(({ name }) => name.en)).toEqual(["cladding", "curtain wall", "double skin"]);
    expect(askMeaning(words).en).toBe("What do “cladding”, “curtain wall”… mean?");
    expect(askMeaning(words.slice(0, 2)).en).toBe("What do “cladding”, “curtain wall” mean?");
    expect(askMeaning(words.slice(0, 1)).en).toBe("What does “cladding” mean?");
    for (const count of [1, 2, 3]) expect(languageFaults(askMeaning(words.slice(0, count)))).toEqual([]);
  });

  it("are none where nothing is chosen, or where every choice is plain", () => {
    expect(technicalWords(fieldOf("construction_year"))).toEqual([]);
    expect(technicalWords(fieldOf("building_type"))).toEqual([]);
  });
});
