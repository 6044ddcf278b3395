import type { AnswerOf, buildingReport } from "@lichen/contract";
import { type Answers, assess, completion, ENGINE_VERSION, type Issue, type Place } from "@lichen/domain";
import type { Reference } from "../reference/index.ts";
import { presentHazards, presentMultiHazard, sourceIds } from "./present-report.ts";

/** The whole report of one building: its place, its eight hazards, their sources. */
export function reportOf(
  reference: Reference,
  place: Place,
  answers: Answers,
  warnings: readonly Issue[],
  year: number,
): AnswerOf<typeof buildingReport> {
  const figures = reference.figuresOf([place]);
  const assessment = assess(figures, 0, answers, year);
  return {
    engine_version: ENGINE_VERSION,
    year,
    place,
    completion: completion(answers),
    warnings: [...warnings],
    hazards: presentHazards(assessment, figures, 0, answers, year),
    multi_hazard: presentMultiHazard(assessment),
    sources: reference.cards(sourceIds(assessment)),
  };
}
