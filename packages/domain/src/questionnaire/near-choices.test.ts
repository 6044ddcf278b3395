import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { EnumField } from "../catalogue/field.ts";
import { fold } from "../catalogue/fold.ts";
import { readCell } from "../catalogue/read-cell.ts";
import { suggestion } from "../catalogue/suggestion.ts";
import { LANGUAGES } from "../shared/bilingual.ts";
import { FIELDS, fieldOf } from "./index.ts";
import { BUILDING_SHEET } from "./known-names.ts";

const CHOICES = FIELDS.filter((field): field is EnumField & typeof field => field.type === "enum");

/** What a text of a column becomes: read as it is, or proposed; null when neither. */
function meantBy(field: (typeof CHOICES)[number], text: string): unknown {
  const reading = readCell(field, text, "fr");
  if (reading.kind === "answer") return reading.answer;
  return suggestion(field, text, "fr", { alike: BUILDING_SHEET.alike[field.key] });
}

const labelsOf = ({ options }: EnumField) =>
  options.flatMap(({ value, name, formerly = [] }) =>
    [...LANGUAGES.map((language) => name[language]), ...formerly].map((label) => ({ value, label })),
  );

/** A label with one letter left out, doubled, changed, or exchanged with the next. */
function misspelt(label: string): fc.Arbitrary<string> {
  const letters = [...label];
  const places = letters.flatMap((letter, at) => (/\p{L}/u.test(letter) ? [at] : []));
  return fc
    .tuple(
      fc.constantFrom(...places),
      fc.constantFrom("not in the index", "doubled", "changed", "exchanged"),
      fc.constantFrom(..."aeiourstn"),
    )
    .map(([at, how, other]) => {
      const letter = letters[at]!;
      const instead = {
        "not in the index": [],
        doubled: [letter, letter],
        changed: [other],
        exchanged: [letters[at + 1] ?? "", letter],
      };
      return [...letters.slice(0, at), ...instead[how]!, ...letters.slice(how === "exchanged" ? at + 2 : at + 1)].join(
        "",
      );
    });
}

describe.each(CHOICES)("the choices of $key", (field) => {
  const labels = labelsOf(field);

  it("are each read by their own words, in both languages", () => {
    for (const { value, label } of labels) expect([label, meantBy(field, label)]).toEqual([label, value]);
  });

  it("misspelt, are themselves or nothing", () => {
    const isLabel = (text: string) => labels.some(({ label }) => fold(label) === fold(text));
    const misspellings = fc
      .constantFrom(...labels)
      .chain(({ value, label }) => misspelt(label).map((text) => ({ value, text })));
    fc.assert(
      fc.property(misspellings, ({ value, text }) => {
        fc.pre(!isLabel(text) && field.otherNames?.read(text) === undefined);
        expect([value, null]).toContain(meantBy(field, text));
      }),
      { numRuns: 300 },
    );
  });

  it("are not proposed for a part of two of their names", () => {
    for (const language of LANGUAGES) {
      const names = field.options.map(({ name }) => name[language]);
      const parts = new Set(names.flatMap((name) => partsOf(name)));
      for (const part of parts) {
        const holders = names.filter((name) => fold(name).includes(fold(part)));
        if (holders.length < 2 || readCell(field, part, "fr").kind === "answer") continue;
        const isAlike = Object.values(BUILDING_SHEET.alike[field.key] ?? {})
          .flat()
          .some((word) => fold(word) === fold(part));
        if (!isAlike) expect([part, meantBy(field, part)]).toEqual([part, null]);
      }
    }
  });
});

/** Runs of one, two and three words of a name. */
function partsOf(name: string): string[] {
  const words = name.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== "");
  return words.flatMap((_, at) => [1, 2, 3].map((count) => words.slice(at, at + count).join(" ")));
}

it.each([
  ["ventilation_type", "naturelle", null],
  ["ventilation_type", "Naturelle", null],
  ["ventilation_type", "ventilation mécanique double flux", "double_flow"],
  ["ventilation_type", "VMC", null],
  ["glass_openings", "double vitrage", null],
  ["glass_openings", "triple", "triple"],
  ["roof_insulation", "moyenne", "medium"],
  ["wall_insulation_materials", "laine de bois", null],
  ["accessible_roof", "est accessible", null],
  ["structural_material", "béton non armé", null],
  ["cooling_system_type", "pas de réseau de froid", null],
  ["heating_system_type", "gaz ou fioul", null],
  ["building_type", "Hôtel de ville de Lyon", "office"],
  ["building_type", "École de commerce", null],
  ["building_type", "Entrepôt frigorifique", "logistics"],
  ["life_cycle_stage", "Projet de construction neuve", "construction"],
  ["country", "Australie", null],
  ["country", "Austrlia", null],
  ["country", "Espagnne", "ES"],
] as const)("of %s, %j means %j", (key, text, meant) => {
  const field = CHOICES.find((one) => one.key === key)!;
  expect(meantBy(field, text)).toBe(meant);
});

it.each([
  ["España", "ES"],
  ["Deutschland", "DE"],
  ["ITALIA", "IT"],
  ["UK", "GB"],
  ["U.K.", "GB"],
  ["Royaume-Uni", "GB"],
  ["royaume uni", "GB"],
  ["Angleterre", "GB"],
  ["ESP", "ES"],
  ["esp", "ES"],
  ["de", "DE"],
  ["Holland", "NL"],
  ["Ελλάδα", "GR"],
  ["La Réunion", "FR"],
  ["Jersey", "GB"],
  ["Information inconnue", "unknown"],
])("the country that files call %j is %s", (text, value) => {
  expect(readCell(fieldOf("country"), text, "fr")).toEqual({ kind: "answer", answer: value });
});

it("reads each country of the list by its codes and its names in its languages", () => {
  const { options } = fieldOf("country") as EnumField;
  const native = { ES: "es", DE: "de", IT: "it", PT: "pt", NL: "nl", PL: "pl", SE: "sv", GR: "el", HU: "hu", RO: "ro" };
  for (const { value, name } of options) {
    const own = native[value as keyof typeof native];
    const owned = own === undefined ? [] : [new Intl.DisplayNames(own, { type: "region" }).of(value)!];
    for (const text of [value, name.fr, name.en, ...owned]) {
      expect([text, readCell(fieldOf("country"), text, "en")]).toEqual([text, { kind: "answer", answer: value }]);
    }
  }
});
