import {
  type Answers,
  type Estimate,
  estimates,
  type exposureAt,
  HAZARDS,
  type HazardId,
  type Level,
} from "@lichen/domain";
import { describe, expect, it } from "vitest";
import { answerEffect, answerEffectWords, findRange, isWideRange } from "./answer-effect.ts";

const YEAR = 2026;
type Now = NonNullable<ReturnType<typeof exposureAt>>;
/** Every hazard at a place of that exposure. */
const resultsUnder = (level: Level) => HAZARDS.map((hazard) => ({ hazard, now: { level } as Now }));
const OFFICE: Answers = { building_type: "office", construction_year: 1975 };
const estimate = (answers: Answers) => estimates(HAZARDS, answers, YEAR);

describe("what an answer would do", () => {
  it("is said of the hazard that it moves most, by its levels first", () => {
    const before = estimate(OFFICE)!;
    const changed = (id: HazardId, change: Partial<Estimate>) => [id, { ...before.of.get(id)!, ...change }] as const;
    const after = {
      ...before,
      of: new Map([
        ...before.of,
        changed("heat", { low: 0, high: 1 }),
        changed("flood", { level_low: "very_low", level_high: "very_low" }),
      ]),
    };
    const effect = answerEffect(resultsUnder("high"), before, after)!;
    expect(effect.hazard).toBe("flood");
    expect(answerEffectWords(effect).fr).toMatch(/^de «\u202f.+\u202f» à «\u202f.+\u202f»$/);
    expect(answerEffectWords(effect).en).toMatch(/^from “.+” to “.+”$/);
  });

  it("is what the building becomes where nothing was estimated before", () => {
    const effect = answerEffect(resultsUnder("medium"), estimate({}), estimate({ building_type: "office" }))!;
    expect(effect.before).toBeNull();
    expect(answerEffectWords(effect).en).toMatch(/^“.+”$/);
  });

  it("is of the vulnerability where the exposure is not known, and nothing where no hazard can occur", () => {
    const after = estimate({ ...OFFICE, basement: "full" });
    expect(answerEffect(resultsUnder("unknown"), estimate(OFFICE), after)!.analysis).toBe("vulnerability");
    expect(answerEffect(resultsUnder("none"), estimate(OFFICE), after)).toBeNull();
    expect(answerEffect(resultsUnder("high"), null, null)).toBeNull();
  });

  it("stays where no level changes", () => {
    const range = { from: "low", to: "high" } as const;
    expect(answerEffectWords({ before: range, after: range }).fr).toBe("reste «\u202ffaible à élevé\u202f»");
  });

  it("is little known where a range spans three levels", () => {
    expect(isWideRange({ from: "low", to: "high" })).toBe(true);
    expect(isWideRange({ from: "medium", to: "high" })).toBe(false);
    expect(isWideRange({ from: "unknown", to: "unknown" })).toBe(false);
    for (const result of resultsUnder("high")) expect(findRange(result, estimate(OFFICE))!.analysis).toBe("cross");
  });
});
