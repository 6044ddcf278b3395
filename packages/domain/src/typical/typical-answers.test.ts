import { describe, expect, it } from "vitest";
import { vulnerability } from "../analysis/vulnerability.ts";
import { check } from "../catalogue/index.ts";
import { HAZARDS } from "../hazards/index.ts";
import { type Answers, QUESTIONNAIRE } from "../questionnaire/index.ts";
import { ensure } from "../shared/ensure.ts";
import { estimates } from "./estimates.ts";
import { USE_GROUP_IDS, USE_GROUPS } from "./kind.ts";
import { typicalAnswers } from "./typical-answers.ts";

const YEAR = 2026;
const usesOf = (id: (typeof USE_GROUP_IDS)[number]): Answers => {
  const group = USE_GROUPS[id];
  return {
    building_type: group.types[0],
    ...("housing" in group ? { residential_building_type: group.housing[0] } : {}),
  };
};

describe("the typical building of a use", () => {
  it.each(USE_GROUP_IDS)("of %s has an index for each hazard near the median of its kind", (id) => {
    const known = usesOf(id);
    const typical = ensure(typicalAnswers(known, YEAR));
    const made = ensure(estimates(HAZARDS, known, YEAR));
    expect(typical.isAssumed).toBe(false);
    for (const hazard of HAZARDS) {
      const { index } = vulnerability(hazard, typical.answers, YEAR);
      expect(Math.abs(ensure(index) - ensure(made.of.get(hazard.id)).median), hazard.id).toBeLessThan(0.07);
    }
  });

  it.each(USE_GROUP_IDS)("of %s has answers that the questionnaire takes, and keeps those that are known", (id) => {
    const known: Answers = { ...usesOf(id), roof_insulation: "none" };
    const { answers } = ensure(typicalAnswers(known, YEAR));
    expect(answers).toMatchObject(known);
    const { issues } = check(QUESTIONNAIRE, answers, "analysis");
    const wrong = issues.filter(({ severity, code }) => severity === "error" && code !== "place_missing");
    expect(wrong.map(({ field, code }) => `${field} ${code}`)).toEqual([]);
  });

  it("is a detached house where no answer tells the use, and says so", () => {
    const { answers, isAssumed, kind } = ensure(typicalAnswers({}, YEAR));
    expect([isAssumed, kind.uses]).toEqual([true, ["house"]]);
    expect(answers.residential_building_type).toBe("detached_house");
  });

  it("is none of a building under construction", () => {
    expect(typicalAnswers({ life_cycle_stage: "construction" }, YEAR)).toBeNull();
  });
});
