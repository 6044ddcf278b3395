import { INDICATORS, UNITS } from "@lichen/domain";
import { describe, expect, it } from "vitest";
import { factOf, formatFigure, formatIndex, formatShare, formatWithUnit } from "./figure.ts";

describe("figures as rows and explanations write them", () => {
  it("keep the digits that their precision allows", () => {
    expect(formatFigure("tx35_days", 7.249, "fr")).toBe("7,2");
    expect(formatFigure("tropical_nights", 31.4, "en")).toBe("31");
    expect(formatFigure("tropical_nights", -0.2, "en")).toBe("0");
  });

  it("hold to their unit by a no-break space", () => {
    expect(formatWithUnit("pq99", 22.3, "fr")).toBe("22\u00A0mm/j");
    expect(formatWithUnit("soil_moisture_change", -5, "fr")).toBe("\u22125\u202F%");
    expect(formatWithUnit("soil_moisture_change", -5, "en")).toBe("\u22125%");
  });

  it("are one thing where there is one of it", () => {
    const counted = INDICATORS.filter(({ unit }) => unit !== "class" && /^\p{L}{3,}s(\/yr)?$/u.test(UNITS[unit].en));
    expect(new Set(counted.map(({ unit }) => unit))).toContain("atlases");
    for (const { key, unit } of counted) {
      expect(formatWithUnit(key, 1, "en"), key).not.toContain(UNITS[unit].en);
    }
  });

  it("tell a change, or one value where nothing changes", () => {
    expect(factOf("frost_days", 25, 14)).toEqual({ fr: "jours de gel\u202F: 25 → 14", en: "frost days: 25 → 14" });
    expect(factOf("catnat_flood", 16, 16).en).toBe("recognised floods: 16");
    expect(factOf("frost_days", null, 14).en).toBe("frost days: 14");
  });

  it("write indices with two decimals and shares whole", () => {
    expect([formatIndex(0.7, "fr"), formatIndex(0.784, "en")]).toEqual(["0,70", "0.78"]);
    expect([formatShare(0.125, "fr"), formatShare(0.125, "en")]).toEqual(["13\u202F%", "13%"]);
  });
});
