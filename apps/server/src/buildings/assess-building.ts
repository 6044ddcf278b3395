import type { Report } from "@lichen/contract";
import { type Assessment, assess, type Figures, type Place, presentHazards } from "@lichen/domain";
import type { Reference } from "../reference/index.ts";
import type { LocatedBuilding } from "./read-building.ts";

/** What gives the figures of places, of those alone that were prepared where the reference is that of the installation. */
export type FiguresSource<P extends Place> = Pick<Reference, "cards"> & {
  readonly figuresOf: (places: readonly P[]) => Figures;
};

/** The whole report of one building: its assessment where it stands, and the sources of its figures. */
export function reportOf<P extends Place>(
  reference: FiguresSource<P>,
  { place, answers, warnings }: LocatedBuilding<P>,
  year: number,
): Report {
  const assessment = assess(reference.figuresOf([place]), 0, answers, year);
  return {
    ...assessment,
    place,
    warnings,
    sources: reference.cards(sourceIds(assessment, place)),
  };
}

/** The report as the call of reports answers it: with the estimates of the hazards that have no index. */
export function presentReport(report: Report): Report {
  return { ...report, hazards: presentHazards(report) };
}

/** Ids of the datasets that an assessment speaks from, each once. */
function sourceIds({ hazards }: Assessment, { altitude_model: model }: Place): readonly string[] {
  const ids = new Set<string>();
  for (const { exposure } of hazards) {
    for (const { indicators } of exposure) for (const { source } of indicators) ids.add(source);
  }
  if (model !== undefined) ids.add(model.source);
  return [...ids];
}
