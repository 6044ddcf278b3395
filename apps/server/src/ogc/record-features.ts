import type { OgcCollectionId } from "@lichen/contract";
import {
  type Actor,
  BUILDINGS,
  ensure,
  HAZARD_IDS,
  type HazardId,
  type Level,
  type ListColumn,
  type Moment,
  PROJECTS,
  type Subject,
} from "@lichen/domain";
import { keyedColumns, type PortfolioColumns, placeReader, type RowRef, type Selection } from "../lists/index.ts";
import type { Scope } from "../platform/scope.ts";
import { boxTest, type PageRequest, pageOf } from "./feature-pages.ts";

type Caller = { readonly actor: Actor; readonly scope: Scope };
/** The moment of the levels, and those that are asked for. */
export type LevelRequest = Moment & { readonly hazard?: HazardId | undefined; readonly level?: Level | undefined };

/** What the features of a subject say, by the columns of its list. */
type FeatureColumns = Readonly<Record<string, string>>;

const COMMON: FeatureColumns = { company: "company_name", city: "city", precision: "place_precision" };
const BUILDING_COLUMNS: FeatureColumns = {
  code: ensure(BUILDINGS.keys.code),
  name: BUILDINGS.keys.name,
  use: "building_type",
  group: BUILDINGS.keys.group,
  country: "country",
  ...COMMON,
};
const PROJECT_COLUMNS: FeatureColumns = {
  name: PROJECTS.keys.name,
  use: "building_type",
  group: PROJECTS.keys.group,
  country: "country",
  ...COMMON,
  nb_scenarios: "nb_scenarios",
  cbsh_initial: "cbsh_initial",
  cbsh_best: "cbsh_best",
  footprint_best: "footprint_best",
};
const COLUMNS = { buildings: BUILDING_COLUMNS, projects: PROJECT_COLUMNS } as const satisfies Partial<
  Record<OgcCollectionId, FeatureColumns>
>;

/** The records that a caller may read, as features: those of the list, by the same rights. */
export function createRecordFeatures(collection: keyof typeof COLUMNS, columns: PortfolioColumns) {
  return {
    /** A page of them; null where the caller has no portfolio. */
    async page({ actor, scope }: Caller, request: PageRequest & LevelRequest) {
      const found = await columns.select(scope, actor, { filters: [], scenario: request.scenario });
      if (found === null) return null;
      const { selection } = found;
      const rows = matchingRows(selection, request);
      const { page, next } = pageOf(rows, selection.idOf, request);
      return { features: page.map(featureReader(collection, selection, request)), matched: rows.length, next };
    },

    /** One of them; null for one that is not there, or not for the caller to know of. */
    async one({ actor, scope }: Caller, id: string, moment: Moment) {
      const found = await columns.select(scope, actor, { filters: [], scenario: moment.scenario, ids: [id] });
      const [row] = found === null ? [] : matchingRows(found.selection, { ...moment });
      if (found === null || row === undefined) return null;
      return featureReader(collection, found.selection, moment)(row);
    },
  };
}

function matchingRows(selection: Selection, { bbox, ...request }: Pick<PageRequest, "bbox"> & LevelRequest): RowRef[] {
  const isIn = boxTest(bbox);
  const hasLevel = levelTest(selection, request);
  const coordinates = selection.companies.map((_, part) => selection.coordinates(part));
  const rows: RowRef[] = [];
  selection.each((part, slot) => {
    const { latitude, longitude } = ensure(coordinates[part]);
    if (isIn !== null && !isIn(latitude[slot]!, longitude[slot]!)) return;
    if (hasLevel(part, slot)) rows.push({ part, slot });
  });
  // Those of one company are in the order of their ids already.
  return selection.companies.length > 1 ? rows.sort(selection.compareIds) : rows;
}

/** Whether a record has the level that is asked for: any, where none is. */
function levelTest(selection: Selection, request: LevelRequest): (part: number, slot: number) => boolean {
  const { level } = request;
  if (level === undefined) return () => true;
  const readers = hazardsOf(request).map((hazard) => {
    const column = exposureColumn(selection.subject, hazard, request);
    return column === undefined ? null : selection.readers(column);
  });
  return (part, slot) =>
    readers.some((read) => ((read === null ? null : ensure(read[part])(slot)) ?? "unknown") === level);
}

function featureReader(collection: keyof typeof COLUMNS, selection: Selection, request: LevelRequest) {
  const { list } = selection.subject;
  const facts = Object.entries(COLUMNS[collection]).map(([key, name]) => ({ key, column: ensure(list.find(name)) }));
  const levels = hazardsOf(request).flatMap((hazard) => {
    const column = exposureColumn(selection.subject, hazard, request);
    return column === undefined ? [] : [{ key: hazard, column }];
  });
  const columns = keyedColumns(selection, [...facts, ...levels], true);
  const placeOf = placeReader(selection);
  const { scenario, horizon } = request;
  return (row: RowRef) => {
    const place = placeOf(row);
    return {
      type: "Feature" as const,
      id: selection.idOf(row),
      geometry: place === null ? null : { type: "Point" as const, coordinates: place },
      properties: { ...Object.fromEntries(columns.map(({ key, value }) => [key, value(row)])), scenario, horizon },
    };
  };
}

function exposureColumn({ list }: Subject, hazard: HazardId, { horizon }: Moment): ListColumn | undefined {
  return list.find(`exposure_${hazard}_${horizon}`);
}

/** The hazards whose levels are asked for. */
export function hazardsOf({ hazard }: Pick<LevelRequest, "hazard">): readonly HazardId[] {
  return hazard === undefined ? HAZARD_IDS : [hazard];
}
