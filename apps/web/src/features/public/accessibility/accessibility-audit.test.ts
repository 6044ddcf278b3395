import { describe, expect, it } from "vitest";
import { DECLARED } from "../../../frame/conformity.ts";
import { CONFORMITY, countConformity, FAULTS, findConformity, THEMES } from "./accessibility-audit.ts";

describe("the audit of accessibility", () => {
  it("has the 106 criteria of the RGAA, and no fault outside those that apply", () => {
    expect(THEMES.reduce((sum, { criteria }) => sum + criteria, 0)).toBe(106);
    const faults = Object.keys(FAULTS).map((criterion) => criterion.split(".").map(Number));
    for (const [theme, criterion] of faults) expect(criterion).toBeLessThanOrEqual(THEMES[theme! - 1]!.criteria);
    for (const [index, { criteria, notApplicable }] of THEMES.entries()) {
      const found = faults.filter(([theme]) => theme === index + 1).length;
      expect(found, `theme ${index + 1}`).toBeLessThanOrEqual(criteria - notApplicable);
    }
  });

  it("counts 71 criteria of 71: what is mended counts once it is audited again", () => {
    expect(countConformity()).toEqual({ applicable: 71, met: 71, percent: 100 });
    expect(countConformity({ "1.3": "met", "5.4": "mended", "8.6": "open" })).toEqual({
      applicable: 71,
      met: 69,
      percent: 97,
    });
  });

  it("declares a full, a partial or no conformity by the rate", () => {
    const mention = (percent: number) => CONFORMITY[findConformity({ applicable: 100, met: percent, percent })].fr;
    expect([100, 99, 50, 49].map((percent) => mention(percent).split("\u202f: ")[1])).toEqual([
      "totalement conforme",
      "partiellement conforme",
      "partiellement conforme",
      "non conforme",
    ]);
  });

  it("is what the footer of every screen declares", () => {
    expect(DECLARED).toEqual(CONFORMITY[findConformity()]);
  });
});
