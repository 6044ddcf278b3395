import fc from "fast-check";
import { expect, it } from "vitest";
import { assess, exposureForMoment, GLOBAL_EXPOSURE, togetherAt } from "../analysis/assessment.ts";
import { anyBatch } from "../analysis/batch-under-test.ts";
import { assessBiodiversity } from "../analysis/biodiversity.ts";
import { EVOLUTION_NAMES } from "../analysis/exposure.ts";
import { REFERENCE_BUILDINGS, REFERENCE_YEAR } from "../analysis/reference-buildings.ts";
import { CHALLENGES } from "../biodiversity/challenge.ts";
import { NATURE_BENEFITS } from "../biodiversity/co-benefits.ts";
import type { PlaceNature } from "../biodiversity/place-nature.ts";
import { emptyFigures } from "../climate/figures.ts";
import { MOMENTS } from "../climate/moment.ts";
import { completion } from "../questionnaire/index.ts";
import { HAZARD_IDS } from "../shared/hazard-id.ts";
import { PACKED_ACTIONS } from "../strategy/index.ts";
import { findListColumn } from "./buildings.ts";
import {
  computeStoredResults,
  isLaidOutAsNow,
  RISK_ANALYSES,
  RISK_SUBJECTS,
  readResultsStamp,
  readStoredLevel,
  resultsStamp,
  storedLayout,
  storedLevelIndex,
  withoutRanges,
} from "./results.ts";
import { STORED_FIGURES, storedFigureIndex } from "./stored-figures.ts";
import { rangeOfCode } from "./stored-ranges.ts";

const NATURE: PlaceNature = {
  is_france: true,
  commune: null,
  climate: null,
  protected_areas: [],
  cover: { natural_percent: 30, artificial_percent: 40, land_take_points: 1 },
};

it("what is kept of a batch is, to the last digit, what the assessment of each building explains", () => {
  fc.assert(
    fc.property(anyBatch, fc.constantFrom({}, ...Object.values(REFERENCE_BUILDINGS)), (batch, described) => {
      const { figures } = batch;
      const answers = batch.answers.map((own) => ({ ...own, ...described }));
      const stored = computeStoredResults(
        figures,
        answers,
        REFERENCE_YEAR,
        answers.map(() => NATURE),
      );
      for (const [row, own] of answers.entries()) {
        const assessment = assess(figures, row, own, REFERENCE_YEAR);
        const { zone } = figures.places[row]!;
        const biodiversity = assessBiodiversity(own, NATURE, REFERENCE_YEAR);
        const figure = (id: string) => stored[row]!.figures[storedFigureIndex(id)];
        expect(figure("hosting_potential")).toBe(biodiversity.hosting_potential?.global.value ?? null);
        expect(figure("hosting_outdoor")).toBe(biodiversity.hosting_potential?.outdoor.value ?? null);
        expect(figure("biotope_coefficient")).toBe(biodiversity.biotope_coefficient.value);
        expect([figure("nature_state"), figure("nature_pressure")]).toEqual([25, 35]);
        expect(figure("nature_challenge")).toBe(Object.keys(CHALLENGES).indexOf(biodiversity.challenge));
        expect(figure("completion")).toBe(completion(own).share);
        for (const { id } of NATURE_BENEFITS) {
          expect(figure(`benefit_${id}`)).toBe(biodiversity.co_benefits[id].value);
        }
        for (const one of assessment.hazards) {
          expect(stored[row]!.figures[storedFigureIndex(`vulnerability_index_${one.id}`)]).toBe(
            one.vulnerability.index,
          );
          expect(stored[row]!.figures[storedFigureIndex(`reliability_${one.id}`)]).toBe(one.vulnerability.reliability);
          for (const { id, index } of ["heat", "flood"].includes(one.id) ? one.vulnerability.zones : []) {
            expect(figure(`zone_index_${one.id}_${id}`)).toBe(index);
          }
          const exposure = exposureForMoment(one, GLOBAL_EXPOSURE, zone);
          expect(figure(`exposure_index_${one.id}`)).toBe(exposure?.index ?? null);
          const change = one.evolution.find(
            ({ scenario, horizon }) => scenario === exposure?.scenario && horizon === exposure.horizon,
          );
          const evolutions = Object.keys(EVOLUTION_NAMES);
          expect(figure(`evolution_${one.id}`)).toBe(change?.value ? evolutions.indexOf(change.value) : null);
          for (const moment of MOMENTS) {
            const levelOf = (analysis: "exposure" | "vulnerability" | "cross") =>
              readStoredLevel(stored[row]!.levels, { subject: one.id, analysis, ...moment });
            const exposed = exposureForMoment(one, moment, zone);
            expect(levelOf("exposure")).toBe(exposed?.level ?? "unknown");
            const { place } = storedLevelIndex({ subject: one.id, analysis: "exposure", ...moment });
            expect(rangeOfCode(stored[row]!.levels.charCodeAt(place) - "0".charCodeAt(0))).toEqual({
              level: exposed?.level ?? "unknown",
              low: exposed?.low ?? "unknown",
              high: exposed?.high ?? "unknown",
            });
            expect(levelOf("vulnerability")).toBe(one.vulnerability.level);
          }
        }
        expect(figure("exposure_index_multi_hazard")).toBe(assessment.multi_hazard.global_exposure.index);
        for (const moment of MOMENTS) {
          const together = togetherAt(assessment, moment);
          const shown = [together.exposure_level, together.vulnerability_level, together.cross_level];
          const levels = RISK_ANALYSES.map((analysis) =>
            readStoredLevel(stored[row]!.levels, { subject: "multi_hazard", analysis, ...moment }),
          );
          expect(levels).toEqual(shown);
        }
      }
    }),
    { numRuns: 40 },
  );
});

it("levels without their ranges are as many, and the same", () => {
  fc.assert(
    fc.property(anyBatch, ({ figures, answers }) => {
      const natures = answers.map(() => NATURE);
      for (const { levels } of computeStoredResults(figures, answers, REFERENCE_YEAR, natures)) {
        const alone = withoutRanges(levels);
        expect(alone).toMatch(/^[0-7]+$/);
        for (const subject of RISK_SUBJECTS) {
          for (const analysis of RISK_ANALYSES) {
            for (const moment of MOMENTS) {
              const question = { subject, analysis, ...moment };
              expect(readStoredLevel(alone, question)).toBe(readStoredLevel(levels, question));
            }
          }
        }
      }
    }),
    { numRuns: 10 },
  );
});

it("levels are not kept of figures without their ranges", () => {
  const { figures } = fc.sample(anyBatch, 1)[0]!;
  const alone = emptyFigures(figures.places.slice(0, 1), undefined, false);
  expect(() => computeStoredResults(alone, [{}], REFERENCE_YEAR, [NATURE])).toThrow(RangeError);
});

it("a kept figure is a column of its own, by its id", () => {
  const ids = STORED_FIGURES.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  for (const figure of STORED_FIGURES) {
    const { id, label, unit, choices } = figure;
    const type = choices === null ? "number" : "enum";
    expect(findListColumn(id)).toMatchObject({
      key: id,
      type,
      label,
      unit,
      options: choices,
      source: { kind: "figure" },
    });
  }
});

it("results of another layout are told from those of today: a ninth hazard, a figure or an action more, another order", () => {
  const ids = [...STORED_FIGURES.map(({ id }) => id), ...PACKED_ACTIONS];
  const now = resultsStamp("1a2b 3c", 2026);
  const laidOut = (hazards: readonly string[], figures: readonly string[]) =>
    now.replace(/\w+$/, storedLayout(hazards, figures));
  expect(isLaidOutAsNow(now)).toBe(true);
  expect(laidOut(HAZARD_IDS, ids)).toBe(now);
  for (const other of [
    laidOut([...HAZARD_IDS, "hail"], ids),
    laidOut(HAZARD_IDS.toReversed(), ids),
    laidOut(HAZARD_IDS, [...ids, "planned_actions"]),
    laidOut(HAZARD_IDS, ids.toReversed()),
    now.replace(/ #\w+$/, ""),
  ]) {
    expect(isLaidOutAsNow(other)).toBe(false);
    expect(readResultsStamp(other)).toEqual(readResultsStamp(now));
  }
});
