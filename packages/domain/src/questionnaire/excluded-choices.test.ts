import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { fieldsRead, narrowChoices, OPTION_UNKNOWN } from "../catalogue/index.ts";
import { type FieldKey, fieldOf, QUESTIONNAIRE } from "./index.ts";

const lists = QUESTIONNAIRE.fields.filter((field) => field.type === "enum");
const valuesOf = (key: FieldKey, answers: Readonly<Record<string, unknown>>) => {
  const field = narrowChoices(fieldOf(key), answers);
  return field.type === "enum" ? field.options.map(({ value }) => value) : [];
};

describe("the choices of a question after other answers", () => {
  it.each([
    ["residential_building_type", "not_applicable", { building_type: "residential" }],
    ["thermal_regulation", "not_applicable", { country: "FR" }],
    ["wall_insulation_materials", "none", { insulation_type: "internal" }],
    ["basement_sensitive_equipment", "not_applicable", { basement: "partial" }],
    ["sensitive_equipment_protection", "not_applicable", { basement_sensitive_equipment: "present_unprotected" }],
    ["accessible_green_areas", "not_applicable", { landscaped_outdoor_spaces: "balanced" }],
    ["anchoring_outdoor_furniture", "not_applicable", { outdoor_furniture_presence: "yes" }],
    ["slab_substrate_depth", "not_applicable", { slab_area_two_strata: 12 }],
    ["wetland_vegetation", "not_applicable", { unsealed_wetlands_surface: 40 }],
    ["reasoned_pruning", "not_applicable", { trees_presence: "sparse" }],
  ] as const)("of %s are without %s where the answers exclude it", (key, value, answers) => {
    expect(valuesOf(key, {})).toContain(value);
    expect(valuesOf(key, answers)).not.toContain(value);
    // What was given stays in sight, to be changed.
    expect(valuesOf(key, { ...answers, [key]: value })).toContain(value);
  });

  it("are excluded by other questions alone, and are never fewer than two", () => {
    const answers = fc.record(
      Object.fromEntries(
        QUESTIONNAIRE.fields.map((field) => [
          field.key,
          field.type === "enum"
            ? fc.constantFrom(...field.options.map(({ value }) => value))
            : fc.integer({ min: 0, max: 2000 }),
        ]),
      ),
      { requiredKeys: [] },
    );
    for (const field of lists)
      for (const { excludedWhen } of field.options)
        for (const read of excludedWhen === undefined ? [] : fieldsRead(excludedWhen)) {
          expect(QUESTIONNAIRE.find(read), read).toBeDefined();
          expect(read).not.toBe(field.key);
        }
    fc.assert(
      fc.property(answers, (given) => {
        for (const { key } of lists)
          expect(valuesOf(key, given).filter((value) => value !== OPTION_UNKNOWN).length).toBeGreaterThanOrEqual(2);
      }),
      { numRuns: 100 },
    );
  });
});
