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
import { LANGUAGES } from "../shared/bilingual.ts";
import { FIELDS, QUESTIONNAIRE } from "./catalogue.ts";
import { BUILDING_TEMPLATE } from "./template.ts";

const titles = (language: "fr" | "en") => templateColumns(QUESTIONNAIRE, language).map(({ title }) => title);
const row = (number: number, cells: readonly Cell[]) => ({ number, cells });
const edition = BUILDING_TEMPLATE.edition;

describe("titles of the template", () => {
  it("are 112, in the order of the columns, with unit and what is compulsory", () => {
    for (const language of LANGUAGES) {
      expect(templateColumns(QUESTIONNAIRE, language).map(({ field }) => field.column)).toEqual(
        FIELDS.map((_, at) => at + 1),
      );
      expect(new Set(titles(language)).size).toBe(112);
    }
    expect(titles("fr")[0]).toBe("Code du bâtiment *");
    expect(titles("fr")[7]).toBe("Numéro et voie (*)");
    expect(titles("en")[FIELDS.findIndex(({ key }) => key === "gross_floor_area")]).toMatch(/ \(m²\)$/);
  });

  it.each(FIELDS)("say what $key takes in both languages", (field) => {
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
    expect(readTemplateHeader(BUILDING_TEMPLATE, rows)).toEqual({ firstRow: TEMPLATE_FIRST_ROW, language, edition });
  });

  it("is found by titles alone, typed again without marks, units, accents or capitals", () => {
    const typed = FIELDS.map(({ label }) => label.fr.toUpperCase().normalize("NFD").replace(/\p{M}/gu, ""));
    expect(readTemplateHeader(BUILDING_TEMPLATE, [row(1, typed), row(2, ["B1"])])).toEqual({
      firstRow: 2,
      language: "fr",
      edition: null,
    });
  });

  it("is found by keys alone in a file that another program made", () => {
    const keys = FIELDS.map(({ key }) => key);
    expect(readTemplateHeader(BUILDING_TEMPLATE, [row(1, keys), row(2, ["B1"])])).toEqual({
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

  const swapped = titles("fr").with(3, titles("fr")[4]!).with(4, titles("fr")[3]!);
  const refusals: [string, ReturnType<typeof row>[]][] = [
    ["is empty", []],
    ["has no titles", [row(1, ["B1", "", "Siège"])]],
    ["has two columns in the place of each other", [row(1, templateKeys(BUILDING_TEMPLATE, "fr")), row(4, swapped)]],
    ["lacks its last column", [row(4, titles("fr").slice(0, -1))]],
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
    expect(readRow(QUESTIONNAIRE, exampleRow(BUILDING_TEMPLATE, language), language).issues).toEqual([]);
  });

  it("is known by its code alone, in either language", () => {
    expect(isExampleRow(BUILDING_TEMPLATE, [` ${BUILDING_TEMPLATE.example.code.fr.toLowerCase()} `])).toBe(true);
    expect(isExampleRow(BUILDING_TEMPLATE, [BUILDING_TEMPLATE.example.code.en])).toBe(true);
    expect(isExampleRow(BUILDING_TEMPLATE, ["EXEMPLE"])).toBe(false);
    expect(isExampleRow(BUILDING_TEMPLATE, [null])).toBe(false);
    expect(isExampleRow(BUILDING_TEMPLATE, [])).toBe(false);
  });
});
