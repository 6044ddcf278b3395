import { type OgcCollectionId, readBbox } from "@lichen/contract";
import {
  type Actor,
  BUILDINGS,
  ensure,
  footprintPolygons,
  HAZARD_IDS,
  type HazardId,
  type Level,
  type ListColumn,
  type Moment,
  PROJECTS,
  type Subject,
} from "@lichen/domain";
import { findOutlined, readFootprints } from "../buildings/index.ts";
import { keyedColumns, type PortfolioColumns, placeReader, type RowRef, type Selection } from "../lists/index.ts";
import type { Database } from "../platform/database/open-database.ts";
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
const COLUMNS = {
  buildings: BUILDING_COLUMNS,
  buildings_footprints: BUILDING_COLUMNS,
  projects: PROJECT_COLUMNS,
} as const satisfies Partial<Record<OgcCollectionId, FeatureColumns>>;
type RecordCollection = keyof typeof COLUMNS;

/** What a collection draws of the records of a list, and which of them lie in a box. */
type Drawing<F> = {
  readonly rowsIn: (selection: Selection, scope: Scope, bbox: string | undefined) => RowTest | Promise<RowTest>;
  /** Features of some rows, without those that have nothing to draw. */
  readonly draw: (
    selection: Selection,
    scope: Scope,
    rows: readonly RowRef[],
    request: LevelRequest,
  ) => readonly F[] | Promise<readonly F[]>;
};

/** The records that a caller may read, as features: those of the list, by the same rights. */
function createFeatures<F>(columns: PortfolioColumns, { rowsIn, draw }: Drawing<F>) {
  return {
    /** A page of them; null where the caller has no portfolio. */
    async page({ actor, scope }: Caller, { bbox, ...request }: PageRequest & LevelRequest) {
      const found = await columns.select(scope, actor, { filters: [], scenario: request.scenario });
      if (found === null) return null;
      const { selection } = found;
      const rows = matchingRows(selection, request, await rowsIn(selection, scope, bbox));
      const { page, next } = pageOf(rows, selection.idOf, request);
      return { features: [...(await draw(selection, scope, page, request))], matched: rows.length, next };
    },

    /** One of them; null for one that is not there, has nothing to draw, or is not for the caller to know of. */
    async one({ actor, scope }: Caller, id: string, moment: Moment) {
      const found = await columns.select(scope, actor, { filters: [], scenario: moment.scenario, ids: [id] });
      if (found === null) return null;
      const rows = matchingRows(found.selection, moment, () => true);
      const [feature] = await draw(found.selection, scope, rows, moment);
      return feature ?? null;
    },
  };
}

/** Records as points. */
export function createRecordFeatures(collection: RecordCollection, columns: PortfolioColumns) {
  return createFeatures(columns, {
    rowsIn: (selection, _scope, bbox) => placeTest(selection, bbox),
    draw: (selection, _scope, rows, request) => rows.map(pointReader(collection, selection, request)),
  });
}

/** Buildings whose footprint is known, as areas. */
export function createFootprintFeatures(columns: PortfolioColumns, database: Database) {
  return createFeatures(columns, {
    async rowsIn(selection, scope, bbox) {
      const companies = selection.companies.map(({ id }) => id);
      const box = bbox === undefined ? null : readBbox(bbox);
      const outlined = await findOutlined(database, scope, companies, box);
      return (part, slot) => outlined.has(selection.idOf({ part, slot }));
    },
    async draw(selection, scope, rows, request) {
      const footprints = await readFootprints(database, scope, rows.map(selection.idOf));
      const factsOf = factsReader("buildings_footprints", selection, request);
      return rows.flatMap((row) => {
        const footprint = footprints.get(selection.idOf(row));
        // Taken away since the page was counted.
        if (footprint === undefined) return [];
        // One kind of geometry for all: a layer of programs has one.
        const geometry = { type: "MultiPolygon" as const, coordinates: footprintPolygons(footprint) };
        return [{ ...factsOf(row), geometry }];
      });
    },
  });
}

type RowTest = (part: number, slot: number) => boolean;

/** Whether the place of a record lies in the box of a call. */
function placeTest(selection: Selection, bbox: string | undefined): RowTest {
  const isIn = boxTest(bbox);
  if (isIn === null) return () => true;
  const coordinates = selection.companies.map((_, part) => selection.coordinates(part));
  return (part, slot) => {
    const { latitude, longitude } = ensure(coordinates[part]);
    return isIn(latitude[slot]!, longitude[slot]!);
  };
}

function matchingRows(selection: Selection, request: LevelRequest, isWanted: RowTest): RowRef[] {
  const hasLevel = levelTest(selection, request);
  const rows: RowRef[] = [];
  selection.each((part, slot) => {
    if (isWanted(part, slot) && hasLevel(part, slot)) rows.push({ part, slot });
  });
  // Those of one company are in the order of their ids already.
  return selection.companies.length > 1 ? rows.sort(selection.compareIds) : rows;
}

/** Whether a record has the level that is asked for: any, where none is. */
function levelTest(selection: Selection, request: LevelRequest): RowTest {
  const { level } = request;
  if (level === undefined) return () => true;
  const readers = hazardsOf(request).map((hazard) => {
    const column = exposureColumn(selection.subject, hazard, request);
    return column === undefined ? null : selection.readers(column);
  });
  return (part, slot) =>
    readers.some((read) => ((read === null ? null : ensure(read[part])(slot)) ?? "unknown") === level);
}

/** Reads a record as a point. */
function pointReader(collection: RecordCollection, selection: Selection, request: LevelRequest) {
  const factsOf = factsReader(collection, selection, request);
  const placeOf = placeReader(selection);
  return (row: RowRef) => {
    const place = placeOf(row);
    return { ...factsOf(row), geometry: place === null ? null : { type: "Point" as const, coordinates: place } };
  };
}

/** Reads a record as a feature without its geometry. */
function factsReader(collection: RecordCollection, selection: Selection, request: LevelRequest) {
  const { list } = selection.subject;
  const facts = Object.entries(COLUMNS[collection]).map(([key, name]) => ({ key, column: ensure(list.find(name)) }));
  const levels = hazardsOf(request).flatMap((hazard) => {
    const column = exposureColumn(selection.subject, hazard, request);
    return column === undefined ? [] : [{ key: hazard, column }];
  });
  const columns = keyedColumns(selection, [...facts, ...levels], true);
  const { scenario, horizon } = request;
  return (row: RowRef) => ({
    type: "Feature" as const,
    id: selection.idOf(row),
    properties: { ...Object.fromEntries(columns.map(({ key, value }) => [key, value(row)])), scenario, horizon },
  });
}

function exposureColumn({ list }: Subject, hazard: HazardId, { horizon }: Moment): ListColumn | undefined {
  return list.find(`exposure_${hazard}_${horizon}`);
}

/** The hazards whose levels are asked for. */
export function hazardsOf({ hazard }: Pick<LevelRequest, "hazard">): readonly HazardId[] {
  return hazard === undefined ? HAZARD_IDS : [hazard];
}
