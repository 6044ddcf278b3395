import { HAZARD_IDS, HORIZONS, LEVELS, type Level, RISK_SUBJECTS, recordOf, SCENARIOS } from "@lichen/domain";
import { describe, expect, it } from "vitest";
import { part } from "../blocks/part-blocks.ts";
import { partFaults } from "../blocks/part-faults-under-test.ts";
import {
  analysesTable,
  breakdownFigure,
  hazardsFigure,
  levelsTable,
  momentsFigure,
  subjectFigures,
} from "./levels-figures.ts";
import {
  eventGroupsPart,
  floorAreaPart,
  leadingHazards,
  movementsPart,
  rankedBuildingsTable,
  worstBuildingsPart,
} from "./synthesis-parts.ts";

type Synthesis = Parameters<typeof hazardsFigure>[0];
type Building = Synthesis["worst"][number];

const counts = recordOf(LEVELS, (level) => (level === "high" ? 2 : level === "unknown" ? 1 : 0));
const byAnalysis = { exposure: counts, vulnerability: counts, cross: counts };
const risk = { yes: 2, no: 0, not_computed: 1, yes_m2: 200, no_m2: 0, not_computed_m2: 100 };
const risks = { exposed: risk, at_risk: risk };
const buildingOf = (...crosses: readonly Level[]) =>
  ({
    id: "1",
    nature: "example",
    code: "MAI-1",
    name: "Gare 1",
    group: "",
    city: "",
    exposure: "high",
    vulnerability: "unknown",
    cross: "high",
    hazards: crosses.map((cross, nth) => ({ id: HAZARD_IDS[nth], cross })),
  }) as unknown as Building;

const synthesisOf = (some: object = {}) =>
  ({
    scenario: "ssp5",
    horizon: "2050",
    subject: "multi_hazard",
    analysis: "cross",
    subjects: RISK_SUBJECTS.map((id) => ({ id, scenario: "ssp5", ...byAnalysis, ...risks })),
    moments: SCENARIOS.flatMap((scenario) => HORIZONS.map((horizon) => ({ scenario, horizon, ...byAnalysis }))),
    movements: HAZARD_IDS.flatMap((id) =>
      (["reference", "2050"] as const).map((horizon) => ({ id, scenario: "ssp5", horizon, ...risk })),
    ),
    floor_area: { total_m2: 300, buildings_without: 1 },
    ...risks,
    groups: Array.from({ length: 20 }, (_, n) => ({ value: `G${n}`, count: 3, ...byAnalysis, ...risks })),
    building_types: [{ value: "", count: 3, ...byAnalysis, ...risks }],
    worst: [buildingOf("low", "high"), { ...buildingOf(), code: "", name: "", nature: "real", city: "Nice" }],
    ...some,
  }) as unknown as Synthesis;

const CASES: Readonly<Record<string, Synthesis>> = {
  "the mean of hazards": synthesisOf(),
  "one hazard": synthesisOf({ subject: "heat", analysis: "exposure" }),
  "a vulnerability, which has no moment": synthesisOf({ subject: "heat", analysis: "vulnerability" }),
  "no floor area and no known level": synthesisOf({ floor_area: { total_m2: 0, buildings_without: 3 }, worst: [] }),
};

describe.each(Object.entries(CASES))("a synthesis of %s", (_, synthesis) => {
  it("has whole rows and says the same in both languages", () => {
    expect(
      partFaults((language) => [
        movementsPart(synthesis, language),
        floorAreaPart(synthesis, language),
        worstBuildingsPart(synthesis, language),
        part("", { tables: [rankedBuildingsTable(synthesis.worst, synthesis.analysis, language, true)] }),
        ...[
          hazardsFigure(synthesis, synthesis.analysis, language),
          breakdownFigure("groups", synthesis, language),
          breakdownFigure("building_types", synthesis, language),
          momentsFigure(synthesis, language),
          ...subjectFigures(synthesis, synthesis.subject, language),
        ].map((figure) =>
          part(figure.title, { words: [figure.measured, figure.source], tables: [levelsTable(figure, language)] }),
        ),
        part("", { tables: [analysesTable(synthesis, synthesis.subject, language)] }),
      ]),
    ).toEqual([]);
  });
});

it("names each moment with its scenario, and the bounds of each line after its total", () => {
  const synthesis = synthesisOf();
  const moments = levelsTable(momentsFigure(synthesis, "en"), "en");
  expect(moments.rows.slice(0, 2).map(([name]) => name)).toEqual(["Reference period", "Ambitious, 2030"]);
  const hazards = levelsTable(hazardsFigure(synthesis, "cross", "en"), "en");
  expect(hazards.rows[0]).toEqual([
    "Heat",
    "0",
    "0",
    "0",
    "2",
    "0",
    "0",
    "0",
    "1",
    "3",
    { words: "2 to 3", under: "66.7% to 100%" },
  ]);
});

it("says when hazards are read in another scenario than the one that was asked for", () => {
  const { subjects } = synthesisOf();
  const moved = subjects.map((one) => ({ ...one, scenario: one.id === "heat" ? "tracc" : "ssp5" }));
  const { measured } = hazardsFigure(synthesisOf({ subjects: moved }), "exposure", "en");
  expect(measured).toBe("Exposure, national trajectory, 2050, business as usual for the hazards it does not apply to");
});

it.each([
  [[], null],
  [["unknown", "none"], null],
  [["low", "high", "high"], { level: "high", ids: HAZARD_IDS.slice(1, 3) }],
  [["extreme", "unknown", "high"], { level: "extreme", ids: HAZARD_IDS.slice(0, 1) }],
] as const)("leads with the hazards at the highest level: %j", (crosses, expected) => {
  expect(leadingHazards(buildingOf(...crosses))).toEqual(expected);
});

describe("groups that one event may touch", () => {
  const none = { yes: 0, no: 0, not_computed: 0 };
  const weight = (yes: number) => ({ yes, no: 1, not_computed: 0, unweighed: none });
  const group = (buildings: number) => ({
    hazard: "flood" as const,
    area: "commune" as const,
    code: "06088",
    name: "Nice",
    country: "FR",
    weights: {
      buildings: weight(buildings),
      floor_area: weight(100 * buildings),
      asset_value: { ...none, unweighed: { ...none, yes: buildings } },
    },
  });
  const groups = [group(4), group(2)] as unknown as Parameters<typeof eventGroupsPart>[0];

  it("have whole rows in both languages, with or without a group", () => {
    expect(partFaults((language) => [eventGroupsPart(groups, language), eventGroupsPart([], language)])).toEqual([]);
  });

  it("are drawn as shares of the largest", () => {
    const [table] = eventGroupsPart(groups, "en").tables;
    expect(table?.rows[1]?.[1]).toMatchObject({ words: "2", bounds: { least: 0.5, most: 0.5 } });
  });
});
