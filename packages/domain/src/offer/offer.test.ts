import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { quotation } from "./quotation.ts";
import { trainingDays } from "./training.ts";

describe("the quotation", () => {
  const pricing = {
    base: 600,
    fees: [
      { from: 11, fee: 30 },
      { from: 101, fee: 20 },
    ],
  };

  it.each([
    [1, 0, 600],
    [10, 0, 600],
    [11, 1, 630],
    [100, 90, 3300],
    [101, 91, 2420],
    [1000, 990, 20_400],
  ])("of %i buildings pays %i of them: %i", (buildings, paid, total) => {
    expect(quotation(pricing, buildings)).toMatchObject({ paid_buildings: paid, total });
  });
});

describe("days of training", () => {
  it.each([
    ["2026-11-23", ["2026-11-24", "2026-12-29", "2027-01-26"]],
    ["2026-11-24", ["2026-11-24", "2026-12-29", "2027-01-26"]],
    ["2026-11-25", ["2026-12-29", "2027-01-26", "2027-02-23"]],
    ["2028-02-29", ["2028-02-29", "2028-03-28", "2028-04-25"]],
  ])("after %s", (today, days) => {
    expect(trainingDays(today, 3)).toEqual(days);
  });

  it("are Tuesdays, the last of their month, one a month, none before today", () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date("2020-01-01"), max: new Date("2099-12-31"), noInvalidDate: true }),
        (date) => {
          const today = date.toISOString().slice(0, 10);
          const days = trainingDays(today, 6);
          expect(days).toHaveLength(6);
          expect(new Set(days.map((day) => day.slice(0, 7))).size).toBe(6);
          for (const day of days) {
            const moment = new Date(`${day}T00:00:00Z`);
            const aWeekLater = new Date(moment.getTime() + 7 * 86_400_000);
            expect(moment.getUTCDay()).toBe(2);
            expect(aWeekLater.getUTCMonth()).not.toBe(moment.getUTCMonth());
            expect(day >= today).toBe(true);
          }
        },
      ),
    );
  });
});
