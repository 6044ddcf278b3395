import { describe, expect, it } from "vitest";
import {
  type Cell,
  exampleRow,
  isExampleRow,
  readRow,
  readTemplateHeader,
  TEMPLATE_FIRST_ROW,
  takesText,
  templateColumns,
  templateKeys,
} from "../catalogue/index.ts";
import { FIELDS } from "../questionnaire/index.ts";
import { LANGUAGES } from "../shared/bilingual.ts";
import { BUILDING_RECORD } from "./building-record.ts";
import { BUILDING_TEMPLATE } from "./building-template.ts";

const titles = (language: "fr" | "en") => templateColumns(BUILDING_RECORD, language).map(({ title }) => title);
const row = (number: number, cells: readonly Cell[]) => ({ number, cells });
const edition = BUILDING_TEMPLATE.edition;

describe("titles of the template", () => {
  it("are the 112 of the questionnaire and five of the owner, in order, with unit and what is compulsory", () => {
    for (const language of LANGUAGES) {
      expect(templateColumns(BUILDING_RECORD, language).map(({ field }) => field.column)).toEqual(
        BUILDING_RECORD.fields.map((_, at) => at + 1),
      );
      expect(new Set(titles(language)).size).toBe(117);
    }
    expect(titles("fr")[0]).toBe("Code du bâtiment *");
    expect(titles("fr")[7]).toBe("Numéro et voie (*)");
    expect(titles("en")[FIELDS.findIndex(({ key }) => key === "gross_floor_area")]).toMatch(/ \(m²\)$/);
  });

  it.each(BUILDING_RECORD.fields)("say what $key takes in both languages", (field) => {
    const { fr, en } = takesText(field);
    expect(fr).not.toBe("");
    expect(en).not.toBe("");
  });
});

describe("the header of a file", () => {
  it.each(LANGUAGES)("is found in our own template: %s", (language) => {
    const rows = [
      row(1, templateKeys(BUILDING_TEMPLATE, language)),
      row(2, ["Lichen"]),
      row(3, ["Identification"]),
      row(4, titles(language)),
      row(5, exampleRow(BUILDING_TEMPLATE, language)),
    ];
    expect(readTemplateHeader(BUILDING_TEMPLATE, rows)).toMatchObject({
      firstRow: TEMPLATE_FIRST_ROW,
      language,
      edition,
    });
  });

  it("is found by titles alone, typed again without marks, units, accents or capitals", () => {
    const typed = FIELDS.map(({ label }) => label.fr.toUpperCase().normalize("NFD").replace(/\p{M}/gu, ""));
    expect(readTemplateHeader(BUILDING_TEMPLATE, [row(1, typed), row(2, ["B1"])])).toMatchObject({
      firstRow: 2,
      language: "fr",
      edition: null,
    });
  });

  it("is found by keys alone in a file that another program made", () => {
    const keys = FIELDS.map(({ key }) => key);
    expect(readTemplateHeader(BUILDING_TEMPLATE, [row(1, keys), row(2, ["B1"])])).toMatchObject({
      firstRow: 2,
      language: null,
      edition: null,
    });
  });

  it("may have one more column, for what is wrong", () => {
    expect(readTemplateHeader(BUILDING_TEMPLATE, [row(4, [...titles("en"), "Errors"])])).toMatchObject({
      firstRow: 5,
      language: "en",
    });
  });

  it("may be of before the figures of the owner, and have them in any order", () => {
    const questions = titles("fr").slice(0, FIELDS.length);
    const before = readTemplateHeader(BUILDING_TEMPLATE, [row(4, [...questions, "Erreurs"])]);
    expect(before?.places.size).toBe(FIELDS.length);
    const [value, insured] = titles("fr").slice(FIELDS.length);
    const some = readTemplateHeader(BUILDING_TEMPLATE, [row(4, [...questions, insured ?? null, null, value ?? null])]);
    expect([...(some?.places ?? [])].slice(FIELDS.length)).toEqual([
      ["owner.insured_value", FIELDS.length],
      ["owner.asset_value", FIELDS.length + 2],
    ]);
  });

  const swapped = titles("fr").with(3, titles("fr")[4]!).with(4, titles("fr")[3]!);
  const refusals: [string, ReturnType<typeof row>[]][] = [
    ["is empty", []],
    ["has no titles", [row(1, ["B1", "", "Siège"])]],
    ["has two columns in the place of each other", [row(1, templateKeys(BUILDING_TEMPLATE, "fr")), row(4, swapped)]],
    ["lacks the last question", [row(4, titles("fr").toSpliced(FIELDS.length - 1, 1))]],
    ["has a figure of the owner twice", [row(4, [...titles("fr"), titles("fr").at(-1) ?? null])]],
    ["has two columns of another kind at its end", [row(4, [...titles("fr"), "Notes", "Suivi"])]],
    ["has one column too many before", [row(4, ["n°", ...titles("fr")])]],
    [
      "has a title changed under the keys",
      [row(1, templateKeys(BUILDING_TEMPLATE, "fr")), row(4, titles("fr").with(9, "Ville"))],
    ],
    ["mixes languages", [row(4, [...titles("fr").slice(0, 50), ...titles("en").slice(50)])]],
    ["has its titles far below", [row(11, titles("fr"))]],
  ];
  it.each(refusals)("is none when it %s", (_, rows) => {
    expect(readTemplateHeader(BUILDING_TEMPLATE, rows)).toBeNull();
  });
});

describe("the example of the template", () => {
  it.each(LANGUAGES)("is a good building that is not imported: %s", (language) => {
    expect(isExampleRow(BUILDING_TEMPLATE, exampleRow(BUILDING_TEMPLATE, language))).toBe(true);
    expect(readRow(BUILDING_RECORD, exampleRow(BUILDING_TEMPLATE, language), language).issues).toEqual([]);
  });

  it("is known by its code alone, in either language", () => {
    expect(isExampleRow(BUILDING_TEMPLATE, [` ${BUILDING_TEMPLATE.example.code.fr.toLowerCase()} `])).toBe(true);
    expect(isExampleRow(BUILDING_TEMPLATE, [BUILDING_TEMPLATE.example.code.en])).toBe(true);
    expect(isExampleRow(BUILDING_TEMPLATE, ["EXEMPLE"])).toBe(false);
    expect(isExampleRow(BUILDING_TEMPLATE, [null])).toBe(false);
    expect(isExampleRow(BUILDING_TEMPLATE, [])).toBe(false);
  });
});
