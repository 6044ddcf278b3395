import type { AnswerOf, listEvidence, Report } from "@lichen/contract";
import { loadGazetteer } from "@lichen/data";
import {
  type Answers,
  availableScenario,
  type Communes,
  countingAnswers,
  ensure,
  exposureAt,
  type Horizon,
  type IndicatorKey,
  isByCommune,
  type Language,
  type Place,
  type Scenario,
  withoutLayout,
} from "@lichen/domain";
import { leadingFigure, resultsAt, worstHazard } from "@lichen/report";
import { type LoadedBuilding, presentReport, reportOf } from "../../buildings/index.ts";
import type { AreaCells } from "../../indicators/index.ts";
import type { Services } from "../../services.ts";

/** How an answer of the building is known, as `GET /buildings/{id}/evidence/` gives it. */
export type AnswerEvidence = AnswerOf<typeof listEvidence>["evidence"][number];

/** The report of a building, to be put on paper: plain data, since a process of its own makes the document. */
export type BuildingDocument = {
  readonly language: Language;
  /** Day that it is made on, YYYY-MM-DD. */
  readonly day: string;
  /** Scenario that was asked for, and the one that is read: outside France business as usual stands in for tracc. */
  readonly requested: Scenario;
  readonly scenario: Scenario;
  readonly horizon: Horizon;
  /** What the building is called. */
  readonly name: string;
  /** Whether its answers were made up for the demonstration. */
  readonly isExample: boolean;
  /** Company that keeps it; null for one given in a call, and for who may see the report alone. */
  readonly company: string | null;
  /** What its owner says of it, beside the report; null for who may see the report alone. */
  readonly identity: BuildingIdentity | null;
  /** What POST /buildings/report/ answers, in both languages. */
  readonly report: Report;
  /** Answers that the figures of the report come from, and no others. */
  readonly answers: Answers;
  /** How answers are known, where it is written; none for who may see the report alone. */
  readonly evidence: readonly AnswerEvidence[];
  /** Engine, year and layers that the figures were computed with, as in the stamp of kept results. */
  readonly stamp: string;
  /** The indicator that leads, around the place; null when none is known, or when no map is wanted. */
  readonly map: BuildingMap | null;
};

type BuildingIdentity = Pick<
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
  /** The largest towns in the window, for their names. */
  readonly towns: readonly Town[];
};
export type MapWindow = {
  readonly south: number;
  readonly north: number;
  readonly west: number;
  readonly east: number;
};

export type DocumentWish = {
  readonly language: Language;
  readonly scenario: Scenario;
  readonly horizon: Horizon;
  readonly day: string;
  /** "report" for who opened a link: nothing beside the name and the report. */
  readonly show?: "all" | "report";
  readonly evidence?: readonly AnswerEvidence[];
  /** A comparison draws no map. */
  readonly withMap?: boolean;
};

/** Half of the height of a map, degrees: of cells, of communes; and its width for one of height. */
const MAP_HALF = { france: 0.36, europe: 2.6, counted: 0.2 } as const;
const MAP_ASPECT = 1.4;
const TOWNS_NAMED = 5;

/** What a document of a building is made from. */
export async function buildingDocument(
  { reference, cells, stamp, currentYear }: Pick<Services, "reference" | "cells" | "stamp" | "currentYear">,
  loaded: LoadedBuilding,
  { language, scenario: requested, horizon, day, show = "all", withMap = true, evidence = [] }: DocumentWish,
): Promise<BuildingDocument> {
  const { answers, place, building } = loaded;
  const report = presentReport(reportOf(reference, loaded, currentYear()));
  const scenario = availableScenario(requested, place.zone);
  return {
    language,
    day,
    requested,
    scenario,
    horizon,
    name: String(answers.member_building_name ?? answers.member_building_code ?? place.label),
    isExample: building?.nature === "example",
    company: show === "all" ? (building?.company_name ?? null) : null,
    identity: show === "all" ? answers : null,
    report,
    answers: countingAnswers(answers),
    evidence,
    stamp: withoutLayout(stamp()),
    map: withMap ? await drawMap({ reference, cells }, report, { scenario, horizon }) : null,
  };
}

async function drawMap(
  { reference, cells }: Pick<Services, "reference" | "cells">,
  report: BuildingDocument["report"],
  moment: { scenario: Scenario; horizon: Horizon },
): Promise<BuildingMap | null> {
  const { place } = report;
  if (place.zone !== "france" && place.zone !== "europe") return null;
  const results = resultsAt(report, moment);
  const leads = [worstHazard(results), ...results.map(({ hazard }) => hazard.id)];
  for (const id of leads) {
    const result = ensure(results.find(({ hazard }) => hazard.id === id));
    const lead = leadingFigure(exposureAt(result.assessed, { scenario: result.scenario, horizon: moment.horizon }));
    if (lead === null) continue;
    const half = isByCommune(lead.key) ? MAP_HALF.counted : MAP_HALF[place.zone];
    const window = windowAround(place, half);
    const found = await cells.around(lead.key, result.scenario, place.zone, window);
    if (found.cells.latitude.length === 0) continue;
    const towns = townsIn(window, place.zone === "france" ? reference.pack.communes : loadGazetteer().cities);
    return { indicator: lead.key, scenario: result.scenario, horizon: moment.horizon, window, cells: found, towns };
  }
  return null;
}

function windowAround({ latitude, longitude }: Place, half: number): MapWindow {
  const aside = (half * MAP_ASPECT) / Math.cos((latitude * Math.PI) / 180);
  return { south: latitude - half, north: latitude + half, west: longitude - aside, east: longitude + aside };
}

type Town = { readonly name: string; readonly latitude: number; readonly longitude: number };
type Towns = Pick<Communes, "name" | "population" | "latitude" | "longitude">;

/** The largest towns well inside a window, apart enough for their names. */
function townsIn({ south, north, west, east }: MapWindow, towns: Towns): readonly Town[] {
  const [high, wide] = [north - south, east - west];
  const inside: (Town & { readonly population: number })[] = [];
  for (let row = 0; row < towns.name.length; row++) {
    const [latitude, longitude] = [towns.latitude[row]!, towns.longitude[row]!];
    const isIn =
      latitude > south + high * 0.06 &&
      latitude < north - high * 0.12 &&
      longitude > west + wide * 0.1 &&
      longitude < east - wide * 0.1;
    if (isIn)
      inside.push({ name: ensure(towns.name[row]), latitude, longitude, population: towns.population[row]! || 0 });
  }
  const placed: Town[] = [];
  for (const { name, latitude, longitude } of inside.toSorted((a, b) => b.population - a.population)) {
    const isFree = placed.every(
      (one) => Math.abs(one.latitude - latitude) > high * 0.12 || Math.abs(one.longitude - longitude) > wide * 0.26,
    );
    if (isFree) placed.push({ name, latitude, longitude });
    if (placed.length === TOWNS_NAMED) break;
  }
  return placed;
}
