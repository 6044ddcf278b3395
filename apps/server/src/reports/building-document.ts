import type { AnswerOf, buildingReport } from "@lichen/contract";
import {
  type Answers,
  countingAnswers,
  type Horizon,
  type IndicatorKey,
  type Issue,
  type Language,
  type Place,
  type Scenario,
} from "@lichen/domain";
import { exposureAtMoment, leadingFigure, resultsAt, scenarioOn, vulnerabilities, worstHazard } from "@lichen/report";
import { reportOf } from "../buildings/index.ts";
import type { AreaCells, IndicatorCells } from "../indicators/index.ts";
import type { Reference } from "../reference/index.ts";

/** The report of a building, to be put on paper: plain data, since a thread of its own makes the document. */
export type BuildingDocument = {
  readonly language: Language;
  /** Day that it is made on, YYYY-MM-DD. */
  readonly day: string;
  /** Scenario that was asked for, and the one that is read: outside France business as usual stands in for tracc. */
  readonly asked: Scenario;
  readonly scenario: Scenario;
  readonly horizon: Horizon;
  /** What the building is called. */
  readonly name: string;
  /** What its owner says of it, beside the report; null for who may see the report alone. */
  readonly identity: BuildingIdentity | null;
  /** What POST /buildings/report/ answers, in both languages. */
  readonly report: AnswerOf<typeof buildingReport>;
  /** Answers that the figures of the report come from, and no others. */
  readonly answers: Answers;
  /** Engine, year and layers that the figures were computed with, as in the stamp of kept results. */
  readonly stamp: string;
  /** The indicator that leads, around the place; null when none is known, or when no map is wanted. */
  readonly map: BuildingMap | null;
};

export type BuildingIdentity = Pick<
  Answers,
  | "member_building_code"
  | "fond_gestion_name"
  | "street"
  | "post_code"
  | "city"
  | "country"
  | "building_type"
  | "construction_year"
  | "gross_floor_area"
>;

/** Cells of an indicator around a place, as they are: a window in degrees and the value of each cell in it. */
export type BuildingMap = {
  readonly indicator: IndicatorKey;
  readonly scenario: Scenario;
  readonly horizon: Horizon;
  readonly window: MapWindow;
  readonly cells: AreaCells;
};
export type MapWindow = {
  readonly south: number;
  readonly north: number;
  readonly west: number;
  readonly east: number;
};

export type BuildingDocumentParts = {
  readonly reference: Reference;
  readonly cells: IndicatorCells;
  readonly stamp: () => string;
  readonly currentYear: () => number;
};

/** A building as `readBuilding` gives it. */
export type ReadForDocument = { readonly answers: Answers; readonly warnings: readonly Issue[]; readonly place: Place };

export type DocumentWish = {
  readonly language: Language;
  readonly scenario: Scenario;
  readonly horizon: Horizon;
  readonly day: string;
  /** "report" for who opened a link: nothing beside the name and the report. */
  readonly show?: "all" | "report";
  /** A comparison draws no map. */
  readonly withMap?: boolean;
};

/** Half of the height and of the width of a map, in cells. */
const MAP_CELLS = { up: 3.4, aside: 5 } as const;
const SIDE_DEGREES = { france: 0.25, europe: 1 } as const;

/** What a document of a building is made from. */
export async function buildingDocument(
  { reference, cells, stamp, currentYear }: BuildingDocumentParts,
  { answers, warnings, place }: ReadForDocument,
  { language, scenario: asked, horizon, day, show = "all", withMap = true }: DocumentWish,
): Promise<BuildingDocument> {
  const report = reportOf(reference, place, answers, warnings, currentYear());
  const scenario = scenarioOn(place, asked);
  return {
    language,
    day,
    asked,
    scenario,
    horizon,
    name: String(answers.member_building_name ?? answers.member_building_code ?? place.label),
    identity: show === "all" ? answers : null,
    report,
    answers: countingAnswers(answers),
    stamp: stamp(),
    map: withMap ? await mapOf(cells, report, answers, { scenario, horizon }) : null,
  };
}

async function mapOf(
  cells: IndicatorCells,
  report: BuildingDocument["report"],
  answers: Answers,
  moment: { scenario: Scenario; horizon: Horizon },
): Promise<BuildingMap | null> {
  const { place } = report;
  if (place.zone !== "france" && place.zone !== "europe") return null;
  const results = resultsAt(report, vulnerabilities(answers, report.year), moment);
  const leads = [worstHazard(results), ...results.map(({ hazard }) => hazard.id)];
  for (const id of leads) {
    const result = results.find(({ hazard }) => hazard.id === id)!;
    if (result.report === null) continue;
    const lead = leadingFigure(exposureAtMoment(result.report, result.scenario, moment.horizon));
    if (lead === null) continue;
    const side = SIDE_DEGREES[place.zone];
    const window = {
      south: place.latitude - side * MAP_CELLS.up,
      north: place.latitude + side * MAP_CELLS.up,
      west: place.longitude - side * MAP_CELLS.aside,
      east: place.longitude + side * MAP_CELLS.aside,
    };
    const found = await cells.around(lead.key, result.scenario, place.zone, window);
    if (found.cells.latitude.length > 0)
      return { indicator: lead.key, scenario: result.scenario, horizon: moment.horizon, window, cells: found };
  }
  return null;
}
