import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { HAZARDS, hazardOf } from "../hazards/index.ts";
import { type Answers, fieldOf } from "../questionnaire/index.ts";
import { missingAnswers } from "./missing-answers.ts";
import { REFERENCE_BUILDINGS, REFERENCE_YEAR } from "./reference-buildings.ts";
import { vulnerability, vulnerabilityLevel } from "./vulnerability.ts";
import { influences } from "./what-if.ts";

const buildings: readonly Answers[] = [...Object.values(REFERENCE_BUILDINGS)];

/** A reference building of which some answers were not given. */
const partlyAnswered = fc.constantFrom(...buildings).chain((building) =>
  fc.subarray(Object.keys(building)).map((left): Answers => {
    const remaining = Object.entries(building).filter(([key]) => !left.includes(key));
    return Object.fromEntries(remaining);
  }),
);
const everyHazard = it.each(HAZARDS.map((hazard) => [hazard.id, hazard] as const));

describe("what each missing answer alone could make of a vulnerability", () => {
  everyHazard("%s: names every missing answer once, the widest span first", (_, hazard) => {
    fc.assert(
      fc.property(partlyAnswered, (answers) => {
        const own = vulnerability(hazard, answers, REFERENCE_YEAR);
        const found = missingAnswers(hazard, own, answers, REFERENCE_YEAR);
        expect(found.map(({ field }) => field).toSorted()).toEqual(own.missing.toSorted());
        const widths = found.map(({ span }) => (span === null ? -1 : span.worst.index - span.best.index));
        expect(widths).toEqual(widths.toSorted((a, b) => b - a));
        for (const { span } of found) {
          if (span === null) continue;
          expect(span.best.index).toBeLessThanOrEqual(span.worst.index);
          expect(span.best.level).toBe(vulnerabilityLevel(span.best.index));
          expect(span.worst.level).toBe(vulnerabilityLevel(span.worst.index));
        }
      }),
      { numRuns: 40 },
    );
  });

  everyHazard("%s: no figure within the bounds of its question leads out of the span", (_, hazard) => {
    fc.assert(
      fc.property(partlyAnswered, fc.double({ min: 0, max: 1, noNaN: true }), (answers, share) => {
        const own = vulnerability(hazard, answers, REFERENCE_YEAR);
        for (const { field, span } of missingAnswers(hazard, own, answers, REFERENCE_YEAR)) {
          const question = fieldOf(field);
          if (span === null || (question.type !== "number" && question.type !== "integer")) continue;
          // Small figures are as likely as large ones; a surface stays within its plot, a plot around its surfaces.
          const least = field === "total_area_plot" ? smallestPlot(answers) : Math.max(0, question.min);
          const most = field.endsWith("_surface") ? Number(answers.total_area_plot ?? 0) : question.max;
          const value = field === "construction_year" ? 1850 + 176 * share : least + (most - least) * share ** 8;
          if (value < least || value > most) continue;
          const { index } = vulnerability(hazard, { ...answers, [field]: value }, REFERENCE_YEAR);
          if (index === null) continue;
          expect(index).toBeGreaterThanOrEqual(span.best.index - 1e-9);
          expect(index).toBeLessThanOrEqual(span.worst.index + 1e-9);
        }
      }),
      { numRuns: 60 },
    );
  });

  it("says the same of a choice as what would change it", () => {
    const { external_sun_protection: _, ...answers } = REFERENCE_BUILDINGS.glass_office_1975;
    const heat = hazardOf("heat");
    const own = vulnerability(heat, answers, REFERENCE_YEAR);
    const shading = missingAnswers(heat, own, answers, REFERENCE_YEAR).find(
      ({ field }) => field === "external_sun_protection",
    );
    const moved = influences(heat, answers, REFERENCE_YEAR).find(({ field }) => field === "external_sun_protection");
    expect([shading?.span?.best.index, shading?.span?.worst.index]).toEqual([moved?.best.index, moved?.worst.index]);
    expect([shading?.span?.best.level, shading?.span?.worst.level]).toEqual(["high", "high"]);
  });

  it("has a span for a figure too: the year of construction moves the drought of clay", () => {
    const { construction_year: _, ...answers } = REFERENCE_BUILDINGS.glass_office_1975;
    const drought = hazardOf("drought_rga");
    const own = vulnerability(drought, answers, REFERENCE_YEAR);
    const built = missingAnswers(drought, own, answers, REFERENCE_YEAR).find(
      ({ field }) => field === "construction_year",
    );
    const indices = [1900, 1930, 1960, 2000, 2022].map(
      (year) => vulnerability(drought, { ...answers, construction_year: year }, REFERENCE_YEAR).index!,
    );
    expect(built?.span?.best.index).toBeCloseTo(Math.min(...indices), 12);
    expect(built?.span?.worst.index).toBeCloseTo(Math.max(...indices), 12);
  });

  it("has no span where only some of its cases give an index", () => {
    const flood = hazardOf("flood");
    const answers: Answers = { construction_year: 1975, vulnerable_occupants: "majority" };
    const own = vulnerability(flood, answers, REFERENCE_YEAR);
    const indexWith = (basement: string) => vulnerability(flood, { ...answers, basement }, REFERENCE_YEAR).index;
    const field = fieldOf("basement");
    const indices = field.type === "enum" ? field.options.map(({ value }) => indexWith(String(value))) : [];
    expect(new Set(indices.map((index) => index === null))).toEqual(new Set([true, false]));
    const found = missingAnswers(flood, own, answers, REFERENCE_YEAR);
    expect(found.find((one) => one.field === "basement")?.span).toBeNull();
  });

  it("has no span where one answer is not enough for an index", () => {
    const heat = hazardOf("heat");
    const own = vulnerability(heat, {}, REFERENCE_YEAR);
    const found = missingAnswers(heat, own, {}, REFERENCE_YEAR);
    expect(found.length).toBeGreaterThan(10);
    expect(found.every(({ span }) => span === null)).toBe(true);
    expect(found.map(({ field }) => field)).toEqual(own.missing);
  });
});

function smallestPlot(answers: Answers): number {
  const of = (...keys: (keyof Answers)[]) => keys.reduce((sum, key) => sum + Number(answers[key] ?? 0), 0);
  return Math.max(
    of("not_roof_tree_cover_surface", "building_floor_area"),
    of("impermeable_outdoor_mineral_surface", "building_floor_area"),
    of("sealed_wetlands_surface", "unsealed_wetlands_surface"),
  );
}
