import { describe, expect, it } from "vitest";
import { type ChartLine, csvOf, isFlat } from "./indicator-lines.ts";

const LINES: readonly ChartLine[] = [
  {
    scenario: "tracc",
    points: [
      { horizon: "reference", value: 2, low: 2, high: 2 },
      { horizon: "2050", value: 7.25, low: 5, high: 9.5 },
    ],
  },
];

describe("the file of an indicator", () => {
  it("is what a French spreadsheet expects", () => {
    expect(csvOf(LINES, "tx35_days", "fr")).toBe(
      "\uFEFFindicateur;scenario;horizon;valeur;bas;haut;unite\r\n" +
        "tx35_days;Trajectoire nationale;reference;2;2;2;d/yr\r\n" +
        "tx35_days;Trajectoire nationale;2050;7,25;5;9,5;d/yr\r\n",
    );
  });

  it("is what an English one expects", () => {
    expect(csvOf(LINES, "tx35_days", "en").split("\r\n")[2]).toBe("tx35_days,National trajectory,2050,7.25,5,9.5,d/yr");
  });
});

describe("a curve", () => {
  it("is not drawn for a count that no horizon changes", () => {
    const same = { value: 16, low: 16, high: 16 };
    const count: ChartLine = {
      scenario: "ssp5",
      points: [
        { horizon: "reference", ...same },
        { horizon: "2090", ...same },
      ],
    };
    expect([isFlat([count]), isFlat(LINES), isFlat([])]).toEqual([true, false, true]);
  });
});
