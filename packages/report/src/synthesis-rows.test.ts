import { HORIZONS, LEVELS, RISK_SUBJECTS, type RiskCount, recordOf, SCENARIOS } from "@lichen/domain";
import { describe, expect, it } from "vitest";
import { riskTitle } from "./risk-words.ts";
import { breakdownRows, type CountsByAnalysis, countsCsv, hazardRows, momentRows } from "./synthesis-rows.ts";

const NONE = recordOf(LEVELS, () => 0);
const at = (high: number): CountsByAnalysis => ({
  exposure: { ...NONE, high },
  vulnerability: { ...NONE, low: high },
  cross: { ...NONE, extreme: high },
});
/** Half of them are known not to be, and one more could be. */
const risk = (yes: number): RiskCount => ({ yes, no: yes, not_computed: 1 });
const risks = (yes: number) => ({ exposed: risk(2 * yes), at_risk: risk(yes) });
const group = (value: string, count: number) => ({ value, count, ...at(count), ...risks(count) });

it("has one line a hazard, and none for all together", () => {
  const rows = hazardRows(
    RISK_SUBJECTS.map((id) => ({ id, ...at(2), ...risks(2) })),
    "cross",
    "fr",
  );
  expect(rows).toHaveLength(8);
  expect(rows[0]).toEqual({ name: "Chaleur", counts: { ...NONE, extreme: 2 }, risk: risk(2) });
});

it("says the reference once, then the horizons of each scenario", () => {
  const moments = SCENARIOS.flatMap((scenario) => HORIZONS.map((horizon) => ({ scenario, horizon, ...at(1) })));
  expect(momentRows(moments, "exposure", "en").map(({ name }) => name)).toEqual([
    "Reference period",
    ...["Ambitious", "Intermediate", "Business as usual", "National trajectory"].flatMap((scenario) => [
      scenario,
      "2030",
      "2050",
      "2090",
    ]),
  ]);
});

describe("groups of a portfolio", () => {
  const groups = [group("Sud", 3), group("", 1), group("Est", 3), group("Nord", 9)];

  it("come largest first, then by name; a building without one is said", () => {
    expect(breakdownRows("groups", groups, "cross", "fr", 10).map(({ name }) => name)).toEqual([
      "Nord (9)",
      "Est (3)",
      "Sud (3)",
      "Non renseigné (1)",
    ]);
  });

  it.each([
    [4, ["Nord (9)", "Est (3)", "Sud (3)", "Not given (1)"]],
    [3, ["Nord (9)", "Est (3)", "2 other groups (4)"]],
  ])("fit in %d lines, the others together", (most, names) => {
    const rows = breakdownRows("groups", groups, "cross", "en", most);
    expect(rows.map(({ name }) => name)).toEqual(names);
    expect(rows.reduce((sum, { counts }) => sum + counts.extreme, 0)).toBe(16);
    const sums = rows.map(({ risk: one }) => [one.yes, one.not_computed] as const);
    expect([0, 1].map((at) => sums.reduce((sum, one) => sum + one[at]!, 0))).toEqual([16, 4]);
  });

  it.each([
    ["cross", { yes: 9, no: 9, not_computed: 1 }],
    ["exposure", { yes: 18, no: 18, not_computed: 1 }],
    // Of the levels: no state of several hazards is vulnerability's.
    ["vulnerability", { yes: 0, no: 9, not_computed: 0 }],
  ] as const)("have the bounds of the analysis: %s", (analysis, expected) => {
    expect(breakdownRows("groups", groups, analysis, "en", 10)[0]!.risk).toEqual(expected);
  });

  it("names uses of buildings in words", () => {
    expect(breakdownRows("building_types", [group("office", 2)], "cross", "fr", 5)[0]!.name).toBe("Bureaux (2)");
  });
});

it("writes a file that no name can turn into a formula, each line with its heading", () => {
  const rows = [
    { name: "=1+1", counts: { ...NONE, high: 2, unknown: 1 }, risk: { yes: 2, no: 0, not_computed: 1 } },
    { name: "Tendanciel", counts: null },
    { name: "2050", counts: NONE },
  ];
  expect(countsCsv({ of: "Groupe", risk: null }, rows, "fr").split("\r\n")).toEqual([
    "\uFEFFGroupe;Très faible;Faible;Moyen;Élevé;Très élevé;Extrême;Aucun;Sans donnée;Total",
    "'=1+1;0;0;0;2;0;0;0;1;3",
    '"Tendanciel, 2050";0;0;0;0;0;0;0;0;0',
    "",
  ]);
  const titles = { of: "Groupe", risk: riskTitle("cross", "multi_hazard").fr };
  expect(countsCsv(titles, rows.slice(0, 1), "fr").split("\r\n")).toEqual([
    "\uFEFFGroupe;Très faible;Faible;Moyen;Élevé;Très élevé;Extrême;Aucun;Sans donnée;Total;À risque d’un aléa au moins (minimum);À risque d’un aléa au moins (maximum)",
    "'=1+1;0;0;0;2;0;0;0;1;3;2;3",
    "",
  ]);
});
