import { describe, expect, it } from "vitest";
import { movementFinding, movementTable } from "./movements.ts";

const reference = { scenario: "ssp5", horizon: "reference" } as const;
const usual = { scenario: "ssp5", horizon: "2050" } as const;
const ambitious = { scenario: "ssp1", horizon: "2050" } as const;
const counts = (yes: number, not_computed = 0) => ({ yes, no: 100 - yes - not_computed, not_computed });
const movements = [
  { id: "cold", ...reference, ...counts(22, 1) },
  { id: "cold", ...ambitious, ...counts(15) },
  { id: "cold", ...usual, ...counts(14) },
  { id: "heat", ...reference, ...counts(9) },
  { id: "heat", ...ambitious, ...counts(26) },
  { id: "heat", ...usual, ...counts(36) },
] as const;

describe("the movements of the hazards", () => {
  it("are a row a hazard, the one with the most buildings first, and a column a moment", () => {
    const { title, moments, rows } = movementTable({ movements, analysis: "vulnerability" });
    expect(title.en).toBe("Buildings at risk from each hazard, by scenario");
    expect(moments.map(({ fr }) => fr)).toEqual(["Période de référence", "Ambitieux, 2050", "Tendanciel, 2050"]);
    expect(rows.map(({ id }) => id)).toEqual(["heat", "cold"]);
    expect(rows[1]?.counts[0]).toEqual(counts(22, 1));
  });

  it("are led by the hazard that grows most in the scenario that is read", () => {
    expect(movementFinding({ movements, analysis: "cross" }, "ssp5").en).toBe(
      "The hazard that grows most: heat, from 9 to 36 buildings at risk at least (reference period to business as usual, 2050).",
    );
    expect(movementFinding({ movements, analysis: "exposure" }, "ssp1").fr).toContain("de 9 à 26 bâtiments exposés");
  });

  it("say that none grows where none does", () => {
    const easing = movements.filter(({ id }) => id === "cold");
    expect(movementFinding({ movements: easing, analysis: "cross" }, "ssp5").en).toMatch(/^No hazard has more/);
  });
});
