import type { Report } from "@lichen/contract";
import { type Answers, type Assessment, assess, type Issue, type Place, toldHazards } from "@lichen/domain";
import type { Reference } from "../reference/index.ts";

/** The whole report of one building: its assessment where it stands, and the sources of its figures. */
export function reportOf(
  reference: Reference,
  place: Place,
  answers: Answers,
  warnings: readonly Issue[],
  year: number,
): Report {
  const assessment = assess(reference.figuresOf([place]), 0, answers, year);
  return {
    ...assessment,
    ...{ place, warnings },
    sources: reference.cards(sourceIds(assessment)),
  };
}

/** The report as the call of reports answers it: with the estimates of the hazards that have no index. */
export function toldReport(report: Report): Report {
  return { ...report, hazards: toldHazards(report) };
}

/** Ids of the datasets that an assessment speaks from, each once. */
function sourceIds({ hazards }: Assessment): readonly string[] {
  const figures = hazards.flatMap(({ exposure }) => exposure.flatMap(({ indicators }) => indicators));
  return [...new Set(figures.map(({ source }) => source))];
}
