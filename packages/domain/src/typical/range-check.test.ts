import { expect, it } from "vitest";
import { REFERENCE_BUILDINGS } from "../analysis/reference-buildings.ts";
import { HAZARDS } from "../hazards/index.ts";
import { explainIndex } from "../weighted-index/explain-index.ts";
import { rangeChecks } from "./range-check.ts";

const YEAR = 2026;

it("judges the hazards that are answered to four fifths, and those alone", () => {
  const answers = {
    ...REFERENCE_BUILDINGS.glass_office_1975,
    building_type: "office",
    construction_year: 1975,
  } as const;
  const checks = rangeChecks(answers, YEAR);
  const whole = HAZARDS.filter(({ zones }) => explainIndex(zones, answers, YEAR).reliability >= 0.8);
  expect(checks.map(({ hazard }) => hazard)).toEqual(whole.map(({ id }) => id));
  for (const { use, width } of checks) expect([use, width > 0 && width < 1]).toEqual(["office", true]);
});

it("judges none of a building whose use or year is not known", () => {
  expect(rangeChecks({}, YEAR)).toEqual([]);
  expect(rangeChecks({ building_type: "residential", construction_year: 1990 }, YEAR)).toEqual([]);
});
