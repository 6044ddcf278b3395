import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { OPTION_UNKNOWN } from "../catalogue/index.ts";
import { HAZARDS, hazardOf } from "../hazards/index.ts";
import { type Answers, FIELDS, fieldOf } from "../questionnaire/index.ts";
import { outcomesOf } from "../weighted-index/explain-index.ts";
import { REFERENCE_BUILDINGS, REFERENCE_YEAR } from "./reference-buildings.ts";
import { vulnerability } from "./vulnerability.ts";
import { influences, mostInfluential } from "./what-if.ts";

const choices = FIELDS.filter(({ type, section }) => type === "enum" && section !== "identification");
const anyChoices = fc.record(
  Object.fromEntries(
    choices.map((field) => [
      field.key,
      fc.constantFrom(...(field.type === "enum" ? field.options.map(({ value }) => value) : [])),
    ]),
  ),
  { requiredKeys: [] },
) as fc.Arbitrary<Answers>;

describe("what an answer would change", () => {
  it.each(HAZARDS.map((hazard) => [hazard.id, hazard] as const))(
    "%s: the index promised is the index computed anew",
    (_, hazard) => {
      fc.assert(
        fc.property(anyChoices, fc.constantFrom(...choices), fc.nat(), (answers, field, n) => {
          const promised = outcomesOf(hazard.zones, answers, REFERENCE_YEAR).of(field.key);
          const { answer, index } = promised[n % promised.length]!;
          expect(index).toBe(vulnerability(hazard, { ...answers, [field.key]: answer }, REFERENCE_YEAR).index);
        }),
        { numRuns: 100 },
      );
    },
  );

  it("puts movable shading first for the glass office, and says what it leads to", () => {
    const best = influences(hazardOf("heat"), REFERENCE_BUILDINGS.glass_office_1975, REFERENCE_YEAR);
    const shading = best.find(({ field }) => field === "external_sun_protection");
    expect(shading).toMatchObject({ missing: false, best: { answer: "all_mobile" } });
    expect(shading?.best.index).toBeCloseTo(0.6954, 4);
    expect(best.map((one) => one.best.index)).toEqual([...best.map((one) => one.best.index)].sort((a, b) => a - b));
  });

  it("gives a missing answer the span between its best and its worst option", () => {
    const { external_sun_protection: _, ...answers } = REFERENCE_BUILDINGS.glass_office_1975;
    const shading = influences(hazardOf("heat"), answers, REFERENCE_YEAR).find(
      ({ field }) => field === "external_sun_protection",
    );
    expect(shading).toMatchObject({ missing: true, best: { answer: "all_mobile" }, worst: { answer: "none" } });
    expect([shading?.best.index, shading?.worst.index].map((index) => index?.toFixed(4))).toEqual(["0.6954", "0.7795"]);
  });

  it("never proposes the unknown option", () => {
    for (const hazard of HAZARDS) {
      for (const { best, worst, field } of influences(
        hazard,
        REFERENCE_BUILDINGS.terraced_house_re2020,
        REFERENCE_YEAR,
      )) {
        expect([best.answer, worst.answer]).not.toContain(OPTION_UNKNOWN);
        expect(fieldOf(field).type).toBe("enum");
      }
    }
  });

  it("is null when no single answer could give an index", () => {
    expect(mostInfluential(hazardOf("heat"), {}, REFERENCE_YEAR)).toBeNull();
  });
});
