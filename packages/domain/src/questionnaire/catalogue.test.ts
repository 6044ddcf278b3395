import { existsSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { fold } from "../catalogue/fold.ts";
import {
  columnTitles,
  type EnumField,
  OPTION_UNKNOWN,
  type Option,
  offeredOptions,
  optionName,
  readCell,
  UNKNOWN_OPTION,
} from "../catalogue/index.ts";
import { type Bilingual, LANGUAGES } from "../shared/bilingual.ts";
import { FIELDS, type Field, fieldOf, fieldsOfSection, findField, SECTIONS } from "./catalogue.ts";
import { COUNTRY_NAMES } from "./country-names.ts";

const choices = FIELDS.filter((field) => field.type === "enum");
const figures = FIELDS.filter((field) => field.type === "number" || field.type === "integer");
const proseOf = (field: Field): Bilingual[] => [
  field.label,
  field.help,
  ...(field.type === "enum" ? field.options.map((option) => option.name) : []),
];

describe("the catalogue", () => {
  it("has 112 questions, each with its key and its column, in column order", () => {
    expect(FIELDS.map((field) => field.column)).toEqual(Array.from({ length: 112 }, (_, index) => index + 1));
    expect(new Set(FIELDS.map((field) => field.key)).size).toBe(112);
  });

  it("has 76 choices and 498 options: the 497 published ones, and the country that is not known", () => {
    expect(choices).toHaveLength(76);
    expect(choices.flatMap((field) => field.options)).toHaveLength(498);
  });

  it("puts each question in one section, in the order of the form", () => {
    expect(SECTIONS.map(({ id }) => [id, fieldsOfSection(id).length])).toEqual([
      ["identification", 12],
      ["profile", 6],
      ["general_features", 9],
      ["building_structure", 39],
      ["outdoor_areas", 35],
      ["use_management", 11],
    ]);
  });

  it("finds a question by its key, and none by another name", () => {
    expect(fieldOf("windows_ratio").column).toBe(35);
    expect(findField("windows_ratio")).toBe(fieldOf("windows_ratio"));
    expect(findField("constructor")).toBeUndefined();
  });

  it("names a choice in both languages, and nothing else", () => {
    expect(optionName(fieldOf("erp"), "not_erp")).toEqual({ fr: "Non", en: "No" });
    expect(optionName(fieldOf("erp"), "other")).toBeUndefined();
    expect(optionName(fieldOf("windows_ratio"), 0.5)).toBeUndefined();
  });
});

describe.each(FIELDS)("$key", (field) => {
  it("says everything in both languages, with French typography", () => {
    for (const { fr, en } of proseOf(field)) {
      expect(fr.trim()).toBe(fr);
      expect(fr).not.toBe("");
      expect(fr).not.toMatch(/['"]| [;:!?%»]|[^\u202f][;:!?%»]|«[^\u202f]|\d \d{3}/);
      expect(en.trim()).toBe(en);
      expect(en).not.toBe("");
      expect(en).not.toMatch(/['"«»\u202f]/);
    }
    expect(field.help.fr).not.toBe(field.help.en);
  });
});

describe("texts that are the same in both languages", () => {
  it("are proper names and words that the languages share", () => {
    const same = FIELDS.flatMap(proseOf).filter(({ fr, en }) => fr === en);
    expect(same.map(({ en }) => en)).toEqual([
      "Latitude",
      "Longitude",
      "France",
      "Kosovo",
      "Liechtenstein",
      "Luxembourg",
      "Monaco",
      "Portugal",
      "Ukraine",
      "RT 1976",
      "RT 1988",
      "RT 2000",
      "RT 2005",
      "RT 2012",
      "RE2020",
      "Occupants",
    ]);
  });
});

describe.each(choices)("choices of $key", (field) => {
  it("differ from each other, and end with unknown", () => {
    expect(new Set(field.options.map((option) => option.value)).size).toBe(field.options.length);
    const meanings = new Map<string, Set<string>>();
    for (const { value, name, formerly = [] } of field.options) {
      for (const word of [name.fr, name.en, ...formerly].map(fold)) {
        meanings.set(word, (meanings.get(word) ?? new Set()).add(value));
      }
    }
    expect([...meanings].filter(([, values]) => values.size > 1)).toEqual([]);
    const unknown = field.options.findIndex((option) => option.value === OPTION_UNKNOWN);
    expect(unknown).toBe(field.options.length - 1);
    for (const language of LANGUAGES) expect(offeredOptions(field, language).at(-1)!.value).toBe(OPTION_UNKNOWN);
    if (field.default !== undefined) expect(optionName(field, field.default)).toBeDefined();
  });
});

describe.each(figures)("bounds of $key", (field) => {
  it("are in order, and the question that it refers to answers back", () => {
    expect(field.min).toBeLessThan(field.max);
    if (field.pairWith) expect(fieldOf(field.pairWith)).toMatchObject({ pairWith: field.key });
    if (field.notBefore) expect(fieldOf(field.notBefore).type).toBe(field.type);
    if (field.partOf) {
      expect(field).toMatchObject({ unit: { fr: "m²", en: "m²" }, min: 0 });
      expect(fieldOf(field.partOf)).toHaveProperty("overfilled");
      expect(field.overlay).toBeUndefined();
    }
  });
});

/** The material that the tables were carried over from, beside the repository when it is there. */
const material = new URL("../../../../../shared/domain/building-fields.json", import.meta.url);

describe.runIf(existsSync(material))("compared with the published questionnaire", () => {
  type Source = Record<string, unknown> & { key: string; label: Bilingual; help: Bilingual };
  type SourceOption = Bilingual & Pick<Option, "value" | "favourability">;
  const sources: Source[] = existsSync(material) ? JSON.parse(readFileSync(material, "utf8")) : [];

  const typeset = ({ fr, en }: Bilingual): Bilingual => ({
    fr: fr
      .replaceAll("'", "’")
      .replace(/ ([;:!?%»])/g, "\u202f$1")
      .replace(/« /g, "«\u202f")
      .replace("votre organisation", "votre structure")
      .replace(/(\d) (\d{3})\b/g, "$1\u202f$2")
      .replace(/(\d) (?=(?:°C|cm|km|m²|m³|m)(?![\p{L}²³]))/gu, "$1\u00a0"),
    en,
  });
  /** The published bounds are those of Europe, and refuse overseas France: `reach.ts` has both. */
  const WORLD: Readonly<Record<string, object>> = {
    latitude: { min: -90, max: 90 },
    longitude: { min: -180, max: 180 },
  };

  const isUnknown = (field: string) => ({ field, op: "in", value: [OPTION_UNKNOWN] });
  /** Said in the words of the specification, as conditions here. */
  const conditions = (key: string, requiredIf: unknown) => ({
    ...(requiredIf === "no coordinates" ? { requiredWhen: { any: ["latitude", "longitude"].map(isUnknown) } } : {}),
    ...(key === "renovation_year"
      ? { excludedWhen: { all: [{ field: "life_cycle_stage", op: "in", value: ["construction"] }] } }
      : {}),
  });

  /** Rules that the specification says beside its table. */
  const RULES: Readonly<Record<string, object>> = {
    post_code: { leadingZeros: { digits: 5, when: { all: [{ field: "country", op: "in", value: ["FR"] }] } } },
    country: { alphabetical: true, otherwise: "country_not_covered" },
    total_area_plot: { overfilled: "surfaces_over_plot" },
    building_floor_area: { partOf: "total_area_plot", overfilled: "green_roofs_over_building" },
  };

  const carried = ({ unit, unit_en, label_positive, options, requiredIf, sumToPlot, ...source }: Source) => ({
    ...source,
    ...conditions(source.key, requiredIf),
    ...RULES[source.key],
    ...(sumToPlot === undefined ? {} : { partOf: "total_area_plot" }),
    ...WORLD[source.key],
    label: typeset(source.label),
    help: typeset(source.help),
    ...(unit === undefined ? {} : { unit: { fr: unit, en: unit_en ?? unit } }),
    ...(label_positive === undefined ? {} : { labelPositive: label_positive }),
    ...(options === undefined
      ? {}
      : {
          options: (options as SourceOption[]).map(({ fr, en, ...option }) => ({
            ...option,
            name: typeset({ fr, en }),
          })),
        }),
  });

  type Worded = {
    label: Bilingual;
    help: Bilingual;
    formerLabels?: unknown;
    angle?: unknown;
    options?: readonly Option[];
  };
  /** A question in French: its English is our own, and what excludes a choice. */
  const inFrench = ({ formerLabels: _, angle: __, label, help, options, ...field }: Worded) => ({
    ...field,
    label: label.fr,
    help: help.fr,
    options: options?.map(({ formerly: __, excludedWhen: ___, name, ...option }) => ({ ...option, name: name.fr })),
  });

  /** Published with a letter that reads as an hour: in words here. */
  const REWORDED = "trees_close_walls";

  it.each(sources.filter(({ key }) => key !== REWORDED && key !== "country"))(
    "carries $key over in French, except typography",
    (source) => {
      expect(inFrench(fieldOf(source.key as Field["key"]))).toEqual(inFrench(carried(source)));
    },
  );

  it(`carries ${REWORDED} over in other words`, () => {
    const unworded = ({ help: _, options, ...field }: ReturnType<typeof inFrench>) => ({
      ...field,
      options: options?.map(({ name: __, ...option }) => option),
    });
    const published = carried(sources.find(({ key }) => key === REWORDED)!);
    expect(unworded(inFrench(fieldOf(REWORDED)))).toEqual(unworded(inFrench(published)));
  });

  it.each(sources)("still reads the published label of $key and the published names of its choices", (source) => {
    const field = fieldOf(source.key as Field["key"]);
    const { label, options } = carried(source);
    for (const language of LANGUAGES) {
      expect(columnTitles(field, language)).toContain(label[language]);
      for (const { value, name } of options ?? []) {
        expect(readCell(field, name[language], language), name[language]).toEqual({ kind: "answer", answer: value });
      }
    }
  });

  it("carries the countries over, with unknown information as everywhere, and reads their other names", () => {
    const { otherNames, ...field } = fieldOf("country") as EnumField;
    const source = sources.find(({ key }) => key === "country")!;
    const { options, noUnknown, ...published } = { noUnknown: undefined as unknown, ...carried(source) };
    expect(noUnknown).toBe(true);
    expect(inFrench(field)).toEqual(inFrench({ ...published, options: [...(options ?? []), UNKNOWN_OPTION] }));
    expect(otherNames).toBe(COUNTRY_NAMES);
  });

  it("adds none", () => {
    expect(FIELDS.map((field) => field.key)).toEqual(sources.map((source) => source.key));
  });
});

describe("choices as a list offers them", () => {
  const names = (language: "fr" | "en") =>
    offeredOptions(fieldOf("country") as EnumField, language).map(({ name }) => name[language]);

  it("puts countries in the order of the reader's language", () => {
    expect(names("fr").slice(0, 5)).toEqual(["Albanie", "Allemagne", "Andorre", "Autriche", "Belgique"]);
    expect(names("en").slice(0, 5)).toEqual(["Albania", "Andorra", "Austria", "Belarus", "Belgium"]);
    expect(names("fr").indexOf("Tchéquie")).toBe(names("fr").indexOf("Turquie") - 1);
  });

  it.each(choices.filter(({ key }) => key !== "country"))("$key keeps the order of the catalogue", (field) => {
    expect(offeredOptions(field, "fr")).toBe(field.options);
  });
});
