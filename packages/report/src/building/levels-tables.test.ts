import { HORIZONS, type Horizon, hazardOf, type Language, recordOf, SCENARIOS } from "@lichen/domain";
import { describe, expect, it } from "vitest";
import type { EstimatedRanges } from "../answer-effect.ts";
import { part, type TableBlock } from "../blocks/part-blocks.ts";
import { partFaults } from "../blocks/part-faults-under-test.ts";
import { resultsAt } from "../results.ts";
import { findOnlyLevel, hazardLevelsTable, meanLevelsTable, readLevel, scenarioLevelsTable } from "./levels-tables.ts";
import { ANSWERS, assessmentOf } from "./report-under-test.ts";

const report = assessmentOf(ANSWERS);
const resultsOn = (horizon: Horizon) => resultsAt(report, { scenario: "tracc", horizon });
const resultOf = (id: string) => resultsOn("2050").find(({ hazard }) => hazard.id === id)!;
const inputOf = (language: Language, horizon: Horizon = "2050", estimates: EstimatedRanges | null = null) => ({
  language,
  horizon,
  estimates,
});
const faultsOf = (write: (language: Language) => TableBlock[]) =>
  partFaults((language) => [part("", { tables: write(language) })]);
const mean = recordOf(["exposure_level", "cross_level"], () => "low" as const);
const together = {
  place: report.place,
  multi_hazard: {
    ...report.multi_hazard,
    moments: SCENARIOS.flatMap((scenario) =>
      HORIZONS.map((horizon) => ({ scenario, horizon, ...mean })),
    ) as unknown as typeof report.multi_hazard.moments,
  },
};

describe.each(HORIZONS)("levels of a building, at %s", (horizon) => {
  it.each(["exposure", "cross"] as const)("has whole rows and says the same in both languages: %s", (lead) => {
    expect(
      faultsOf((language) => {
        const input = inputOf(language, horizon);
        return [
          hazardLevelsTable(resultsOn(horizon), lead, input),
          ...resultsOn(horizon).map((one) => scenarioLevelsTable(one, lead, "france", input)),
          meanLevelsTable(together, lead, "ssp5", input),
        ];
      }),
    ).toEqual([]);
  });

  it("marks the column of the horizon, and gives no change at the reference", () => {
    const table = hazardLevelsTable(resultsOn(horizon), "exposure", inputOf("en", horizon));
    expect(table.current).toBe(1 + HORIZONS.indexOf(horizon));
    expect(table.head.some((words) => words.startsWith("Change"))).toBe(horizon !== "reference");
  });
});

it("says what an exposure may be under its level, and marks the scenario that the hazard is read in", () => {
  const { rows, marked } = scenarioLevelsTable(resultOf("heat"), "exposure", "france", inputOf("en"));
  expect(rows).toHaveLength(4);
  expect(rows[marked!]).toEqual([
    "National trajectory",
    { level: "low" },
    { level: "low" },
    { level: "low", under: "may be high" },
    { level: "high" },
    "–",
  ]);
});

it("gives the estimate in the place of a risk that is not known", () => {
  const estimates = { of: new Map([["wildfire", { level_low: "low", level_high: "high" }]]) };
  const input = inputOf("en", "2090", estimates as unknown as EstimatedRanges);
  const result = resultOf("wildfire");
  expect(readLevel(result, { scenario: "tracc", horizon: "2090" }, "cross", input)).toMatchObject({
    level: "unknown",
    estimate: { analysis: "cross" },
  });
  const [row] = hazardLevelsTable([result], "cross", input).rows;
  expect(row!.slice(0, 2)).toEqual([
    { words: hazardOf("wildfire").name.en, hazard: "wildfire" },
    expect.objectContaining({ words: expect.stringContaining("estimate"), estimate: expect.anything() }),
  ]);
});

it("finds the level that holds at every moment, unless one says more", () => {
  const onlyOf = (id: string) => findOnlyLevel(scenarioLevelsTable(resultOf(id), "exposure", "france", inputOf("en")));
  expect(onlyOf("coastal")).toEqual({ level: "none" });
  expect(onlyOf("heat")).toBeNull();
  expect(findOnlyLevel(meanLevelsTable(together, "cross", "ssp5", inputOf("en")))).toEqual({ level: "low" });
});
