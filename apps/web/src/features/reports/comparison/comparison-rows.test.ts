import { assessWithoutPlace, HAZARDS, type Level, togetherAt } from "@lichen/domain";
import { resultsAt } from "@lichen/report";
import { describe, expect, it } from "vitest";
import { compareRows, differingAnswers } from "./comparison-rows.ts";
import type { Compared } from "./use-compared.ts";

/** A building with some answers, wherever it stands. */
function withAnswers(answers: Record<string, string | number>): Compared {
  const moment = { scenario: "ssp5", horizon: "2050" } as const;
  const report = assessWithoutPlace(answers, 2026);
  return { report, results: resultsAt(report, moment), all: togetherAt(report, moment) } as unknown as Compared;
}

const level = (row: ReturnType<typeof compareRows>[number]) => row.cells.map((cell) => cell?.level ?? null);

describe("lines side by side", () => {
  const empty = withAnswers({});
  const heat = HAZARDS[0]!;
  const known = { ...empty, results: empty.results.map((one) => ({ ...one, cross: "high" as Level })) };

  it("are the hazards together, then each with its reliability", () => {
    const rows = compareRows([empty]);
    expect(rows).toHaveLength(3 + HAZARDS.length * 4);
    expect(rows.slice(0, 4).map(({ subject, aspect }) => `${subject} ${aspect}`)).toEqual([
      "multi exposure",
      "multi vulnerability",
      "multi cross",
      `${heat.id} exposure`,
    ]);
  });

  it("differ where two columns do not say the same, and nowhere else", () => {
    const rows = compareRows([empty, known, empty]);
    const differing = rows.filter(({ differs }) => differs);
    expect(differing.map(({ aspect }) => aspect)).toEqual(HAZARDS.map(() => "cross"));
    expect(level(differing[0]!)).toEqual(["unknown", "high", "unknown"]);
  });

  it("wait for a column that is on its way", () => {
    const rows = compareRows([known, null]);
    expect(rows.every(({ differs }) => !differs)).toBe(true);
    expect(level(rows[0]!)).toEqual(["unknown", null]);
  });
});

describe("answers side by side", () => {
  it("are those that weigh and differ; an answer differs from none", () => {
    const columns = [
      withAnswers({ roof_insulation: "none", member_building_name: "A" }),
      withAnswers({ roof_insulation: "none", member_building_name: "B", air_tightness: 1.2 }),
    ];
    expect(differingAnswers(columns)).toEqual([{ field: "air_tightness", answers: [null, 1.2] }]);
  });
});
