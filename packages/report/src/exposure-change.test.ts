import {
  type HazardAssessment,
  hazardOf,
  type IndicatorFigure,
  type Level,
  type MomentExposure,
  vulnerability,
} from "@lichen/domain";
import { describe, expect, it } from "vitest";
import { exposureChange } from "./exposure-change.ts";
import type { HazardResult } from "./results.ts";

const heat = hazardOf("heat");
const [first, second] = heat.slots;

const figure = (key: string, slot: string | null, weight: number, raw_value: number | null, level: Level) =>
  ({ key, slot, weight, raw_value, level }) as unknown as IndicatorFigure;
const exposure = (horizon: string, level: Level, indicators: readonly IndicatorFigure[]) =>
  ({ scenario: "tracc", horizon, index: 3, level, indicators }) as unknown as MomentExposure;

const before = exposure("reference", "medium", [
  figure("tx35_days", first!.id, 0.4, 2, "low"),
  figure("tropical_nights", second!.id, 0.3, 13, "medium"),
  figure("heatwave_days", null, 0, 12, "high"),
]);
const today = exposure("2030", "medium", [
  figure("tx35_days", first!.id, 0.4, 4, "medium"),
  figure("tropical_nights", second!.id, 0.3, null, "unknown"),
  figure("heatwave_days", null, 0, 20, "very_high"),
]);
const after = exposure("2050", "high", [
  figure("tx35_days", first!.id, 0.4, 7, "medium"),
  figure("tropical_nights", second!.id, 0.3, 34, "high"),
  figure("heatwave_days", null, 0, 30, "very_high"),
]);
const result = (change: Partial<HazardResult> = {}): HazardResult => ({
  hazard: heat,
  assessed: { gate: null } as HazardAssessment,
  zone: "france",
  scenario: "tracc",
  reference: before,
  today,
  now: after,
  vulnerability: vulnerability(heat, {}, 2026),
  cross: "unknown",
  ...change,
});

describe("an exposure since the reference", () => {
  it("tells the indicator that leads each criterion, the one that sets the level first, at each step", () => {
    expect(exposureChange(result())?.indicators).toEqual([
      { key: "tropical_nights", values: [{ value: 13, level: "medium" }, null, { value: 34, level: "high" }] },
      {
        key: "tx35_days",
        values: [
          { value: 2, level: "low" },
          { value: 4, level: "medium" },
          { value: 7, level: "medium" },
        ],
      },
    ]);
  });

  it("tells the exposure itself at each, once where the horizon is around today", () => {
    expect(exposureChange(result())?.steps).toEqual([before, today, after]);
    const soon = { ...after, horizon: "2030" } as const;
    expect(exposureChange(result({ now: soon }))?.steps).toEqual([before, soon]);
  });

  it("says that an indicator was not known at the reference, without a figure of its own", () => {
    const unknown = exposure("reference", "unknown", [figure("tx35_days", first!.id, 0.4, null, "unknown")]);
    expect(exposureChange(result({ reference: unknown }))?.indicators.map(({ values }) => values[0])).toEqual([
      null,
      null,
    ]);
  });

  it.each([
    ["in the reference period", { now: before }],
    ["while the place is not known", { now: null, reference: null, today: null }],
    ["where the hazard cannot occur", { now: exposure("2050", "none", []) }],
    ["where nothing is known", { now: exposure("2050", "unknown", []) }],
  ] as const)("is nothing %s", (_, change) => {
    expect(exposureChange(result(change))).toBeNull();
  });
});
