import { describe, expect, it } from "vitest";
import { afternoonSpreadC, drynessC, humidDays } from "./humid-heat.ts";

const TOULOUSE = { afternoonC: 25.8, nightC: 16.6, spreadC: 4.5 };

describe("days of humid heat", () => {
  it("are the half of the season where the mean humidex is 40, and never more than all of it", () => {
    // 30 °C over a night whose saturated air holds 28 hPa: 30 + 5/9 × 18 = 40.
    expect(humidDays({ afternoonC: 30, nightC: 22.94, spreadC: 3 })).toBeCloseTo(46, 0);
    expect(humidDays({ afternoonC: 60, nightC: 30, spreadC: 3 })).toBeCloseTo(92, 6);
    expect(humidDays({ afternoonC: 60, nightC: 30, spreadC: 3, days: 31 })).toBeCloseTo(31, 6);
    expect(humidDays({ afternoonC: 10, nightC: 5, spreadC: 3 })).toBeCloseTo(0, 6);
  });

  it("grow with the afternoon and with the night, and fall where the air is dry", () => {
    const days = humidDays(TOULOUSE);
    expect(humidDays({ ...TOULOUSE, afternoonC: 27 })).toBeGreaterThan(days);
    expect(humidDays({ ...TOULOUSE, nightC: 18 })).toBeGreaterThan(days);
    expect(humidDays({ ...TOULOUSE, dryC: 2 })).toBeLessThan(days);
  });

  it("are halved at most by 2 °C of dew point: one level", () => {
    const ratio = humidDays(TOULOUSE) / humidDays({ ...TOULOUSE, dryC: 2 });
    expect(ratio).toBeGreaterThan(1.5);
    expect(ratio).toBeLessThan(2.1);
  });
});

it("the spread of the afternoons makes the very hot days that are known, within the spreads that are seen", () => {
  // 1.9 days of 92 above 35 °C lie 2.04 spreads above a mean of 25.8 °C.
  expect(afternoonSpreadC(25.8, 1.9)).toBeCloseTo(4.5, 1);
  expect(afternoonSpreadC(26, 0)).toBeGreaterThanOrEqual(2.5);
  expect(afternoonSpreadC(12, 0)).toBe(5.5);
  expect(afternoonSpreadC(36, 80)).toBe(2.5);
});

it("air is dry where summers have little rain", () => {
  expect([0, 75, 150, 400].map(drynessC)).toEqual([2, 1, 0, 0]);
});
