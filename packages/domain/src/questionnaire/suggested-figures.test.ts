import fc from "fast-check";
import { expect, it } from "vitest";
import { readCell } from "../catalogue/read-cell.ts";
import { suggestion } from "../catalogue/suggestion.ts";
import { LANGUAGES, type Language } from "../shared/bilingual.ts";
import { FIELDS, type FieldKey, fieldOf } from "./index.ts";
import { BUILDING_SHEET } from "./known-names.ts";

const meantBy = (field: FieldKey, text: string, language: Language = "fr") =>
  suggestion(fieldOf(field), text, language, { written: BUILDING_SHEET.written[field] });

it.each([
  ["gross_floor_area", "env. 1 200 m2", "1 200"],
  ["gross_floor_area", "≈ 120 m²", "120"],
  ["gross_floor_area", "120 sq m", "120"],
  ["gross_floor_area", "environ 1 450,5 mètres carrés", "1 450,5"],
  ["roof_slope", "~12,5 %", "12,5"],
  ["roof_slope", "3 pour cent", "3"],
  ["water_areas_max_depth", "≈ 3 m", "3"],
  ["construction_year", "vers 1930", "1930"],
  ["floors_number", "R+2", "3"],
  ["floors_number", "RDC + 2", "3"],
  ["floors_number", "r + 0", "1"],
  ["floors_number", "RDC", "1"],
  ["floors_number", "plain-pied", "1"],
  ["floors_number", "4 niveaux", "4"],
  ["floors_number", "3 storeys", "3"],
] as const)("of %s, %j probably means %j", (field, text, meant) => {
  expect(meantBy(field, text)).toBe(meant);
});

it.each([
  ["gross_floor_area", "surface : 300"],
  ["gross_floor_area", "≈ 35 m"],
  ["gross_floor_area", "12 %"],
  ["gross_floor_area", "21 rue des Lilas"],
  ["gross_floor_area", "env. 1 200 ou 1 300"],
  ["construction_year", "avant 1948"],
  ["construction_year", "1949-1974"],
  ["construction_year", "1930-1950"],
  ["construction_year", "après 2005"],
  ["construction_year", "3e tranche, 1974"],
  ["construction_year", "XIXe siècle (1850)"],
  // The other axis, minutes that are none, two letters.
  ["latitude", "4°50'32\"E"],
  ["longitude", "45°45'35\"N"],
  ["latitude", "45°75'35\"N"],
  ["longitude", "E 4.84 E"],
  ["floors_number", "R+2+C"],
  ["floors_number", "R-1"],
  ["floors_number", "3 étages"],
  ["floors_number", "R+2 ou R+3"],
  ["floors_number", "R+500"],
  ["water_areas_max_depth", "≈ 35 cm"],
  ["gross_floor_area", "1e12"],
  ["gross_floor_area", "1E+12 m²"],
  ["gross_floor_area", "-300"],
  ["gross_floor_area", "− 300 m²"],
  ["gross_floor_area", "environ -300"],
  ["gross_floor_area", "grand"],
  ["construction_year", "-50"],
  ["construction_year", "3025"],
] as const)("of %s, nothing is proposed for %j: no figure is taken out of a text", (field, text) => {
  expect([readCell(fieldOf(field), text, "fr").kind, meantBy(field, text)]).toEqual(["issue", null]);
});

it("takes no figure out of a phrase, whatever the question and the words", () => {
  const figures = FIELDS.filter(({ type }) => type === "number" || type === "integer");
  const words = fc.constantFrom("avant", "après", "lot", "bâtiment", "rue", "entre", "R", "n°", "jusqu’à", "tranche");
  const phrases = fc
    .tuple(words, fc.nat(3000), fc.option(words))
    .map(([before, figure, after]) => [before, figure, after ?? ""].join(" ").trim());
  fc.assert(
    fc.property(fc.constantFrom(...figures), phrases, fc.constantFrom(...LANGUAGES), ({ key }, phrase, language) => {
      expect(meantBy(key, phrase, language)).toBeNull();
    }),
  );
});
