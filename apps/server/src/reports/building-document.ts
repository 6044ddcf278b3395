import type { AnswerOf, buildingReport } from "@lichen/contract";
import type { Horizon, Language, Scenario } from "@lichen/domain";
import type { DocumentData } from "./typeset.ts";

/** The report of a building, to be put on paper: its figures as the API gives them, in one language. */
export type BuildingDocument = {
  readonly language: Language;
  readonly name: string;
  readonly report: AnswerOf<typeof buildingReport>;
  readonly scenario: Scenario;
  readonly horizon: Horizon;
  /** Day that it is made on, YYYY-MM-DD. */
  readonly day: string;
};

/** What the template of a building reads. */
export function buildingData(buildings: readonly BuildingDocument[]): DocumentData {
  const [first] = buildings;
  if (first === undefined) throw new Error("no building");
  return { language: first.language, title: first.name, attachments: [] };
}
