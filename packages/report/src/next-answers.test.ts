import { assessWithoutPlace, HAZARDS, type Hazard, influences, REFERENCE_BUILDINGS } from "@lichen/domain";
import { describe, expect, it } from "vitest";
import { nextAnswers } from "./next-answers.ts";

const YEAR = 2026;
const NONE_LEFT = Number.POSITIVE_INFINITY;
const CASES = Object.entries({ ...REFERENCE_BUILDINGS, "nothing answered": {} });

describe.each(CASES)("what to answer next: %s", (_, answers) => {
  const assessment = assessWithoutPlace(answers, YEAR);
  const only = ({ id }: Hazard) => ({ ...assessment, hazards: assessment.hazards.filter((one) => one.id === id) });

  it.each(HAZARDS.map((hazard) => [hazard.id, hazard] as const))(
    "for %s: each question without an answer once, those that move its index first",
    (_, hazard) => {
      const next = nextAnswers(only(hazard), NONE_LEFT).map(({ field }) => field);
      const moving = influences(hazard, answers, YEAR).filter(({ missing }) => missing);
      expect(next.slice(0, moving.length).toSorted()).toEqual(moving.map(({ field }) => field).toSorted());
      const { missing } = only(hazard).hazards[0]!.vulnerability;
      expect(next.toSorted()).toEqual([...new Set([...moving.map(({ field }) => field), ...missing])].toSorted());
    },
  );

  it("for all hazards: the first is the one that moves their indices most, and counts for each that reads it", () => {
    const [first, ...others] = nextAnswers(assessment, NONE_LEFT);
    const reach = ({ moves }: { moves: readonly { best: number; worst: number }[] }) =>
      moves.reduce((sum, { best, worst }) => sum + worst - best, 0);
    for (const other of others) expect(reach(first!)).toBeGreaterThanOrEqual(reach(other));
    const alone = HAZARDS.filter((hazard) =>
      nextAnswers(only(hazard), NONE_LEFT).some(({ field }) => field === first?.field),
    );
    const named = new Set([...(first?.moves ?? []).map(({ hazard }) => hazard), ...(first?.counts ?? [])]);
    expect([...named].toSorted()).toEqual(alone.map(({ id }) => id).toSorted());
  });

  it("leaves out a hazard that the place is not exposed to, unless it is asked about alone", () => {
    const none = { level: "none" } as (typeof assessment)["hazards"][number]["exposure"][number];
    const inland = {
      ...assessment,
      hazards: assessment.hazards.map((one) => (one.id === "coastal" ? { ...one, exposure: [none] } : one)),
    };
    const hazardsOf = (counted: typeof inland) =>
      nextAnswers(counted, NONE_LEFT).flatMap(({ moves, counts }) => [...moves.map(({ hazard }) => hazard), ...counts]);
    expect(hazardsOf(inland)).not.toContain("coastal");
    const coast = { ...inland, hazards: inland.hazards.filter(({ id }) => id === "coastal") };
    expect(new Set(hazardsOf(coast))).toEqual(new Set(hazardsOf(only(HAZARDS.find(({ id }) => id === "coastal")!))));
  });
});
