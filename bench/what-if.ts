import {
  check,
  completion,
  crossLevel,
  ensure,
  HAZARDS,
  mostInfluential,
  QUESTIONNAIRE,
  REFERENCE_BUILDINGS,
  REFERENCE_YEAR,
  vulnerability,
} from "@lichen/domain";
import { type Measure, percentile } from "./measure.ts";

const CHANGES = 2_000;
const OPTIONS = ["none", "partial_fixed", "partial_mobile", "all_fixed", "all_mobile"] as const;

/**
 * One answer changed, as the form does it: checks, completion, eight vulnerabilities and cross levels at all moments,
 * and the answer that would change the most. The browser runs this very code; the page adds the drawing (e2e/).
 */
export function run(): Measure[] {
  const times: number[] = [];
  for (let n = 0; n < CHANGES; n++) {
    const answers = {
      ...REFERENCE_BUILDINGS.glass_office_1975,
      city: "Toulouse",
      external_sun_protection: ensure(OPTIONS[n % OPTIONS.length]),
    };
    const start = performance.now();
    check(QUESTIONNAIRE, answers, "analysis");
    completion(answers);
    for (const hazard of HAZARDS) {
      const { level } = vulnerability(hazard, answers, REFERENCE_YEAR);
      for (let moment = 0; moment < 13; moment++) crossLevel("high", level);
      mostInfluential(hazard, answers, REFERENCE_YEAR);
    }
    times.push(performance.now() - start);
  }
  return [
    { name: "what-if, all hazards, p95 (computation)", value: percentile(times, 0.95), unit: "ms", aim: "≤ 16" },
    { name: "what-if, all hazards, worst of 2,000", value: Math.max(...times), unit: "ms" },
  ];
}
