import fc from "fast-check";
import { assess } from "../analysis/assessment.ts";
import { anyBatch } from "../analysis/batch-under-test.ts";
import { REFERENCE_BUILDINGS } from "../analysis/reference-buildings.ts";

/** Year in which `anyExposed` is assessed. */
export const YEAR = 2026;

/** A building where figures are drawn, with the answers of a reference building, some of them taken back. */
export const anyExposed = fc
  .tuple(anyBatch, fc.constantFrom(...Object.values(REFERENCE_BUILDINGS)), fc.nat(6))
  .map(([{ figures }, answers, left]) => {
    const remaining = Object.entries(answers).filter((_, at) => left === 0 || at % (left + 2) !== 0);
    return assess(figures, 0, Object.fromEntries(remaining), YEAR);
  });
