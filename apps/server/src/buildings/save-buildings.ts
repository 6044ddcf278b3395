import type { AnswerOf, buildingHistory } from "@lichen/contract";
import {
  type Actor,
  type AnswerChange,
  type BuildingFootprint,
  type ChangeKind,
  DEFAULT_SCENARIO,
  daysSince1970,
  HAZARD_IDS,
  type HazardId,
  OWNER_FIGURES,
  type OwnerFigures,
  type Place,
  type RecordAnswers,
  readStoredLevel,
  type Scenario,
  type StoredResults,
  storedFigureIndex,
  TRAJECTORY,
  withoutRanges,
} from "@lichen/domain";
import { type Kysely, sql } from "kysely";
import type { ChangeSurvey } from "../platform/database/tables/portfolio.ts";
import type { Tables } from "../platform/database/tables.ts";
import { queueLevelsChanged } from "../webhooks/index.ts";

/** A building as it shall stand, with what becomes of it. */
export type BuildingToSave = {
  readonly id: string;
  /** Of before; null: the building is new. */
  readonly before: { readonly version: number; readonly results: StoredResults | null } | null;
  readonly groupId: string;
  /** Every answer, the code, the name and the group among them. */
  readonly answers: RecordAnswers;
  /** All of them; absent: those that stand stay. */
  readonly ownerFigures?: OwnerFigures;
  /** Null takes it away; absent: the one that stands stays. */
  readonly footprint?: BuildingFootprint | null | undefined;
  readonly nature: "declared" | "example";
  readonly place: Place | null;
  readonly results: StoredResults;
  readonly changes: readonly AnswerChange[];
};

export type Saving = {
  readonly companyId: string;
  readonly actor: Pick<Actor, "user_id" | "name">;
  /** Of this transaction (`nextRevision`). */
  readonly revision: number;
  /** `Assessor.stamp` that the results were computed with. */
  readonly stamp: string;
  readonly kind: Extract<ChangeKind, "created" | "changed" | "imported" | "surveyed">;
  /** The survey that brought the answers. */
  readonly survey?: ChangeSurvey | undefined;
};

/** Rows that one statement writes: beyond, its text weighs more than it saves. */
const ROWS_AT_ONCE = 500;
/** New buildings of one statement from which to plan their checks again costs less than it saves. */
const MANY_NEW = 100;

/** What the database says of a building that it wrote. */
type WrittenBuilding = {
  readonly id: string;
  readonly version: number;
  readonly created_at: Date;
  readonly updated_at: Date;
};

/**
 * Writes buildings of one company, new or not, with their results and their history, in one statement: nothing stands
 * without the others, and who waits for the portfolio waits for one exchange with the database, one more where many are new.
 *
 * @throws DatabaseError 23505 on `buildings_code` when a code is taken, 23503 when a group is gone
 */
export async function saveBuildings(
  trx: Kysely<Tables>,
  saving: Saving,
  buildings: readonly BuildingToSave[],
): Promise<WrittenBuilding[]> {
  const written: WrittenBuilding[] = [];
  for (let from = 0; from < buildings.length; from += ROWS_AT_ONCE) {
    const some = buildings.slice(from, from + ROWS_AT_ONCE);
    if (some.filter(({ before }) => before === null).length >= MANY_NEW) await planAgain(trx);
    const { rows } = await sql<WrittenBuilding>`
      with inserted as (${insertBuildings(saving, some)}),
        updated as (${updateBuildings(saving, some)}),
        with_results as (${insertResults(saving, some)}),
        with_history as (${insertChanges(saving, some)})
      select id, version, created_at, updated_at from inserted
      union all select id, version, created_at, updated_at from updated`.execute(trx);
    written.push(...rows);
  }
  const moved = buildings.filter(({ before, results }) => movesLevels(before?.results ?? null, results));
  await queueLevelsChanged(
    trx,
    saving.companyId,
    moved.map(({ id }) => id),
    ["answers"],
  );
  return written;
}

/**
 * Makes the database plan its statements again: the checks of foreign keys, planned while the table was nearly empty,
 * would go through every building of the company for each one that is added (seven seconds of 10,000 buildings).
 */
async function planAgain(trx: Kysely<Tables>): Promise<void> {
  await sql`discard plans`.execute(trx);
}

/** Whether a level that was known to be kept is another one, whatever its range. */
export function movesLevels(before: StoredResults | null, after: StoredResults): boolean {
  if (before === null || before.levels === after.levels) return false;
  return withoutRanges(before.levels) !== withoutRanges(after.levels);
}

function rowOf(building: BuildingToSave) {
  const { id, groupId, answers, ownerFigures: owner_figures, footprint, nature, place, changes } = building;
  const { member_building_code: code, member_building_name: name } = answers;
  const texts = { code: String(code), name: String(name) };
  // An object holds a footprint that is given: null in it takes the present one away.
  const outline = footprint === undefined ? undefined : { is: footprint };
  const day = daysSince1970(Date.now());
  const answer_days = Object.fromEntries(changes.map(({ field }) => [field, day]));
  return { id, group_id: groupId, ...texts, nature, place, answers, owner_figures, outline, answer_days };
}

/** Of a row: null for none. */
const GIVEN_FOOTPRINT = sql`nullif(given.outline -> 'is', 'null')`;

/** Kept beside the answers: in columns of their own, and the figures of the owner in one. */
const NOT_STORED = [
  "member_building_code",
  "member_building_name",
  "fond_gestion_name",
  ...OWNER_FIGURES.map(({ key }) => key),
];
/** Answers without those: left out here, for copying them in JavaScript takes ten times longer. */
const STORED_ANSWERS = sql`given.answers - ${sql.lit(`{${NOT_STORED}}`)}::text[]`;

function insertBuildings({ companyId, revision, actor }: Saving, some: readonly BuildingToSave[]) {
  const rows = some.filter(({ before }) => before === null).map(rowOf);
  return sql`
    insert into buildings (company_id, id, group_id, code, name, answers, owner_figures, footprint, nature, revision, place, created_by_name, updated_by_name)
    select ${companyId}::uuid, id, group_id, code, name, ${STORED_ANSWERS}, coalesce(given.owner_figures, '{}'), ${GIVEN_FOOTPRINT}, nature, ${revision}::bigint, place, ${actor.name}::text, ${actor.name}::text
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as given (id uuid, group_id uuid, code text, name text, answers jsonb, owner_figures jsonb, outline jsonb, nature text, place jsonb)
    returning id, version, created_at, updated_at`;
}

function updateBuildings({ companyId, revision, actor }: Saving, some: readonly BuildingToSave[]) {
  const rows = some.filter(({ before }) => before !== null).map(rowOf);
  return sql`
    update buildings set group_id = given.group_id, code = given.code, name = given.name, answers = ${STORED_ANSWERS},
      answer_days = buildings.answer_days || given.answer_days,
      owner_figures = coalesce(given.owner_figures, buildings.owner_figures), place = given.place,
      footprint = case when given.outline is null then buildings.footprint else ${GIVEN_FOOTPRINT} end,
      place_asked_at = case when buildings.place is distinct from given.place
        or buildings.answers ->> 'street' is distinct from given.answers ->> 'street' then null else place_asked_at end,
      version = version + 1, revision = ${revision}::bigint, updated_at = now(),
      updated_by_name = ${actor.name}::text
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as given (id uuid, group_id uuid, code text, name text, answers jsonb, owner_figures jsonb, outline jsonb,
        place jsonb, answer_days jsonb)
    where buildings.company_id = ${companyId}::uuid and buildings.id = given.id
    returning buildings.id, version, created_at, updated_at`;
}

/** Results of buildings of one company, in place of those that were there. */
export async function saveResults(
  trx: Kysely<Tables>,
  saving: ResultsSaving,
  some: readonly WithResults[],
): Promise<void> {
  await insertResults(saving, some).execute(trx);
}

type ResultsSaving = Pick<Saving, "companyId" | "revision" | "stamp">;
type WithResults = { readonly id: string; readonly results: StoredResults };

function insertResults({ companyId, revision, stamp }: ResultsSaving, some: readonly WithResults[]) {
  const rows = JSON.stringify(some.map(({ id, results }) => ({ building_id: id, ...results })));
  return sql`
    insert into building_results (company_id, building_id, stamp, revision, levels, figures, decisions)
    select ${companyId}::uuid, building_id, ${stamp}::text, ${revision}::bigint, levels, figures, decisions
    from jsonb_to_recordset(${rows}::jsonb) as given (building_id uuid, levels text, figures double precision[],
      decisions text)
    on conflict (company_id, building_id) do update set stamp = excluded.stamp, revision = excluded.revision,
      levels = excluded.levels, figures = excluded.figures, decisions = excluded.decisions, computed_at = now(),
      stamp_before = case when building_results.stamp = excluded.stamp then building_results.stamp_before
        else building_results.stamp end`;
}

/** What a change moved of a hazard: index and level of its vulnerability, and its cross level at 2050 in the scenarios of news. */
type MovedScore = AnswerOf<typeof buildingHistory>["changes"][number]["scores"][number];

/** The hazards that a change moved, by their ids. */
function compareScores(before: StoredResults | null, after: StoredResults): readonly MovedScore[] {
  return HAZARD_IDS.flatMap((hazard) => {
    const [was, is] = [scoreOf(before, hazard), scoreOf(after, hazard)];
    if (was.index === is.index && was.level === is.level && was.cross === is.cross && was.trajectory === is.trajectory)
      return [];
    return {
      hazard,
      index_before: was.index,
      index_after: is.index,
      level_before: was.level,
      level_after: is.level,
      cross_before: was.cross,
      cross_after: is.cross,
      trajectory_before: was.trajectory,
      trajectory_after: is.trajectory,
    };
  });
}

function scoreOf(results: StoredResults | null, subject: HazardId) {
  if (results === null) return { index: null, level: null, cross: null, trajectory: null };
  const levelOf = (analysis: "vulnerability" | "cross", scenario: Scenario = DEFAULT_SCENARIO) =>
    readStoredLevel(results.levels, { subject, analysis, scenario, horizon: "2050" });
  return {
    index: results.figures[storedFigureIndex(`vulnerability_index_${subject}`)]!,
    level: levelOf("vulnerability"),
    cross: levelOf("cross"),
    trajectory: levelOf("cross", TRAJECTORY),
  };
}

function insertChanges({ companyId, actor, kind, survey }: Saving, some: readonly BuildingToSave[]) {
  const rows = some.map(({ id, before, groupId, answers, results, changes }) => {
    const moved = compareScores(before?.results ?? null, results);
    return {
      building_id: id,
      group_id: groupId,
      code: String(answers.member_building_code),
      name: String(answers.member_building_name),
      version: before === null ? 1 : before.version + 1,
      answers: changes,
      scores: moved.length === 0 ? null : moved,
    };
  });
  return sql`
    insert into building_changes (company_id, building_id, group_id, code, name, actor_id, actor_name, kind, version, answers, scores, survey)
    select ${companyId}::uuid, building_id, group_id, code, name, ${actor.user_id}::uuid, ${actor.name}::text, ${kind}::text, version, answers, scores,
      ${survey === undefined ? null : JSON.stringify(survey)}::jsonb
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (building_id uuid, group_id uuid, code text,
      name text, version integer, answers jsonb, scores jsonb)`;
}
