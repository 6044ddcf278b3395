import { randomUUID } from "node:crypto";
import {
  type Actor,
  type AnswerChange,
  type Answers,
  applyAnswers,
  type BuildingFootprint,
  canRead,
  canWrite,
  canWriteSomewhere,
  check,
  compareAnswers,
  compareFootprints,
  compareOwnerFigures,
  DEFAULT_GROUP_NAME,
  ensure,
  type FieldKey,
  FOOTPRINT,
  hasLeftFootprint,
  type Issue,
  inferCountry,
  isLaidOutAsNow,
  type Located,
  locate,
  type OwnerFigureKey,
  ownerFiguresOf,
  type Place,
  QUESTIONNAIRE,
  type StoredResults,
} from "@lichen/domain";
import { type Kysely, sql } from "kysely";
import { inTurn, nextRevision, PortfolioGone, portfolioOf } from "../lists/index.ts";
import { audit } from "../platform/audit.ts";
import type { DatabaseError } from "../platform/database/database-error.ts";
import type { ChangeSurvey } from "../platform/database/tables/portfolio.ts";
import type { Tables } from "../platform/database/tables.ts";
import { inScope, readInScope, type Scope } from "../platform/scope.ts";
import { undo, undoable } from "../platform/undo.ts";
import type { Services } from "../services.ts";
import type { Assessor } from "./assessor.ts";
import { type BuildingRow, groupOf, readBuildingRow, type SavedBuilding, selectBuildings } from "./building-rows.ts";
import { nextRevisionWith } from "./count-added.ts";
import { readPlans } from "./plan-rows.ts";
import { errorsByField } from "./read-building.ts";
import { type BuildingToSave, saveBuildings } from "./save-buildings.ts";

type Refused = { readonly kind: "refused"; readonly errors: Record<string, string[]> };

type AddBuildingOutcome =
  | { readonly kind: "added"; readonly building: Omit<SavedBuilding, "company_name"> }
  | Refused
  | { readonly kind: "forbidden" | "code_taken" | "threshold_reached" };

type ChangeBuildingOutcome =
  | { readonly kind: "changed"; readonly building: SavedBuilding }
  | Refused
  | { readonly kind: "changed_meanwhile"; readonly fields: readonly string[] }
  | { readonly kind: "unknown" | "forbidden" | "code_taken" | "precondition_failed" };

/** Figures of the owner by the key of their column; null: none. */
type GivenFigures = Readonly<Partial<Record<OwnerFigureKey, number | null>>>;

type ChangeFiguresOutcome =
  | Extract<ChangeBuildingOutcome, { readonly kind: "changed" | "changed_meanwhile" }>
  | { readonly kind: "unknown" | "forbidden" | "precondition_failed" };

/** Changed figures of the owner of a building. */
type OwnerFiguresChange = Pick<BuildingChange, "id" | "version" | "onlyIf"> & { readonly figures: GivenFigures };

export type NewBuilding = {
  readonly companyId: string;
  readonly building: Readonly<Record<string, unknown>>;
  readonly ownerFigures?: GivenFigures | undefined;
  readonly footprint?: BuildingFootprint | null | undefined;
  readonly nature?: "declared" | "example";
};

export type BuildingChange = {
  readonly id: string;
  /** Changed answers; null makes one blank. */
  readonly building: Readonly<Record<string, unknown>>;
  /** Changed figures of the owner; null takes one away. */
  readonly ownerFigures?: GivenFigures | undefined;
  /** Changed footprint; null takes it away. */
  readonly footprint?: BuildingFootprint | null | undefined;
  /** The version that was read. */
  readonly version?: number | undefined;
  /** Versions of which one has to stand, whatever changed since; undefined: any. */
  readonly onlyIf?: readonly number[] | undefined;
  /** The survey that brought the answers. */
  readonly survey?: ChangeSurvey | undefined;
  /** Writes what is saved with the answers, even where none of them changes; what it throws keeps anything from being saved. */
  readonly alongside?: (trx: Kysely<Tables>, saved: SavedBuilding) => Promise<void>;
};

const UNKNOWN_GROUP: Refused = { kind: "refused", errors: { "building.fond_gestion_name": ["unknown_group"] } };

function refuseIssues(issues: readonly Issue[]): Refused {
  return { kind: "refused", errors: errorsByField(issues) };
}

/** Answers that say where a building is. */
export const PLACE_FIELDS: readonly FieldKey[] = [
  "latitude",
  "longitude",
  "street",
  "post_code",
  "city",
  "state",
  "country",
];

export type Portfolio = ReturnType<typeof createPortfolio>;

/** The buildings that companies keep, one at a time. */
export function createPortfolio(services: Pick<Services, "database" | "assessor">) {
  const { database, assessor } = services;
  return {
    /**
     * Adds a building to the group that its answers name, if the actor may write there and the company has one left.
     * The counter and the building stand together: of two that ask for the last one, exactly one gets it.
     */
    add(
      scope: Scope,
      actor: Actor,
      { companyId, building, ownerFigures = {}, footprint = null, nature = "declared" }: NewBuilding,
    ): Promise<AddBuildingOutcome> {
      // Who may add nowhere is told so whatever the answers are.
      if (!canWriteSomewhere(actor, "building")) return Promise.resolve({ kind: "forbidden" });
      const checked = checkNew(assessor, building);
      if ("kind" in checked) return Promise.resolve(checked);
      const { answers, place } = checked;
      if (isFar(footprint, place)) return Promise.resolve(FAR_FOOTPRINT);
      const owner_figures = ownerFiguresOf(ownerFigures);
      return inTurn(companyId, () =>
        unlessTaken<AddBuildingOutcome>(UNKNOWN_GROUP, () =>
          inScope(database.db, scope, async (trx) => {
            const group = await writableGroup(trx, actor, companyId, answers);
            if ("kind" in group) return group;
            const revision = await nextRevisionWith(trx, companyId, 1);
            if (revision === null) return { kind: "threshold_reached" };
            const id = randomUUID();
            const stored = { ...answers, fond_gestion_name: group.name };
            const saving = { companyId, actor, revision, stamp: assessor.stamp(), kind: "created" } as const;
            const [prepared] = await assessor.prepare([place], trx);
            const [results] = assessor.resultsOf([{ answers: stored, place: ensure(prepared) }]);
            const [written] = await saveBuildings(trx, saving, [
              {
                id,
                before: null,
                groupId: group.id,
                answers: stored,
                ownerFigures: owner_figures,
                footprint,
                nature,
                place,
                results: ensure(results),
                changes: [],
              },
            ]);
            const target = { kind: "building" as const, id, name: String(answers.member_building_name) };
            await audit(trx, [{ action: "building_created", actor, companyId, target }]);
            const facts = { company_id: companyId, group_id: group.id, nature, place, footprint };
            return { kind: "added", building: { ...ensure(written), ...facts, answers: stored, owner_figures } };
          }),
        ),
      );
    },

    /** Buildings that the actor may read, in the order asked; null when one is not there, or not for them to know of. */
    async find(scope: Scope, actor: Actor, ids: readonly string[]): Promise<SavedBuilding[] | null> {
      const buildings = await findReadable(services, scope, actor, ids);
      return buildings.length === ids.length ? buildings : null;
    },

    /** Those of some buildings that are there and that the actor may read, in the order asked. */
    findThere: (scope: Scope, actor: Actor, ids: readonly string[]) => findReadable(services, scope, actor, ids),

    /**
     * Changes some answers of a building. Of two who read the same version, the second is told what the first changed.
     */
    change(scope: Scope, actor: Actor, change: BuildingChange): Promise<ChangeBuildingOutcome> {
      return changeStanding<ChangeBuildingOutcome>(services, scope, actor, change.id, (trx, standing) =>
        changeLocked(services, trx, { ...standing, actor, change }),
      );
    },

    /** Changes some figures of the owner of a building, and no answer: the rules of the questionnaire have no say. */
    changeOwnerFigures(scope: Scope, actor: Actor, change: OwnerFiguresChange): Promise<ChangeFiguresOutcome> {
      return changeStanding<ChangeFiguresOutcome>(services, scope, actor, change.id, (trx, standing) =>
        changeFiguresLocked(services, trx, { ...standing, actor, change }),
      );
    },
  };
}

/** Answers of a building that is added, and its place, or what is wrong with them. */
function checkNew(assessor: Assessor, building: Readonly<Record<string, unknown>>) {
  const checked = checkPortfolioAnswers({ ...building, ...inferCountry(building, assessor.placeOf) });
  if ("kind" in checked) return checked;
  const { answers, place, issue } = locate(checked.answers, assessor.placeOf);
  return issue === null ? { answers, place } : refuseIssues([issue]);
}

/** A building to add, as it shall stand. */
export type NewDraft = Omit<BuildingToSave, "before" | "results">;

/** Finds the group that answers name (`writableGroup`). */
export type GroupFinder = (answers: Answers) => ReturnType<typeof writableGroup>;

/** The draft of a building to add to the group that its answers name, or what stands against it. */
export async function draftOfNew(
  assessor: Assessor,
  groupOf: GroupFinder,
  { id, building, footprint = null }: { readonly id: string } & Pick<NewBuilding, "building" | "footprint">,
): Promise<NewDraft | Refused | { readonly kind: "forbidden" }> {
  const checked = checkNew(assessor, building);
  if ("kind" in checked) return checked;
  if (isFar(footprint, checked.place)) return FAR_FOOTPRINT;
  const group = await groupOf(checked.answers);
  if ("kind" in group) return group;
  const answers = { ...checked.answers, fond_gestion_name: group.name };
  return { id, groupId: group.id, answers, footprint, nature: "declared", place: checked.place, changes: [] };
}

/** Changes a building that the actor may write, where it stands, while no one else writes in its portfolio. */
function changeStanding<O>(
  { database }: Pick<Services, "database">,
  scope: Scope,
  actor: Actor,
  id: string,
  change: (trx: Kysely<Tables>, standing: LockedBuilding) => Promise<O>,
): Promise<O | { readonly kind: "unknown" | "forbidden" }> {
  type Outcome = O | { readonly kind: "unknown" | "forbidden" };
  return inTurn(portfolioOf(actor), () =>
    unlessTaken<Outcome>({ kind: "unknown" }, () =>
      inScope(database.db, scope, async (trx): Promise<Outcome> => {
        const isAnywhere = actor.role === "admin" || actor.company_id === null;
        const companyId = isAnywhere ? (await readStanding(trx, id))?.before.company_id : ensure(actor.company_id);
        if (companyId === undefined) return { kind: "unknown" };
        const revision = await nextRevision(trx, companyId);
        // No one else writes in this portfolio until the commit: what stands now stays.
        const standing = await readStanding(trx, id);
        if (standing?.before.company_id !== companyId || !canRead(actor, groupOf(standing.before))) {
          return undo<Outcome>({ kind: "unknown" });
        }
        if (!canWrite(actor, groupOf(standing.before))) return undo<Outcome>({ kind: "forbidden" });
        return change(trx, { ...standing, revision });
      }),
    ),
  );
}

async function findReadable(
  { database }: Pick<Services, "database">,
  scope: Scope,
  actor: Actor,
  ids: readonly string[],
): Promise<SavedBuilding[]> {
  if (ids.length === 0) return [];
  const query = selectBuildings(database.db).where("buildings.id", "in", [...ids]);
  const rows = await readInScope<BuildingRow>(database.db, scope, sql`${query}`);
  const found = new Map(
    rows.filter((row) => canRead(actor, groupOf(row))).map((row) => [row.id, readBuildingRow(row)]),
  );
  return ids.flatMap((id) => found.get(id) ?? []);
}

async function changeLocked(
  { assessor }: Pick<Services, "assessor">,
  trx: Kysely<Tables>,
  locked: LockedBuilding & { readonly actor: Actor; readonly change: BuildingChange },
): Promise<ChangeBuildingOutcome> {
  const { actor, before, change } = locked;
  if (change.onlyIf?.includes(before.version) === false)
    return undo<ChangeBuildingOutcome>({ kind: "precondition_failed" });
  const fields = await findChangedSince(trx, before, change.version);
  if (fields.length > 0) return undo<ChangeBuildingOutcome>({ kind: "changed_meanwhile", fields });
  const checked = checkPortfolioAnswers(applyAnswers(before.answers, change.building, assessor.placeOf));
  if ("kind" in checked) return undo<ChangeBuildingOutcome>(checked);
  const stays = checked.answers.fond_gestion_name === before.answers.fond_gestion_name;
  const group = stays
    ? { id: before.group_id, name: String(before.answers.fond_gestion_name) }
    : await writableGroup(trx, actor, before.company_id, checked.answers);
  if ("kind" in group) return undo<ChangeBuildingOutcome>(group);
  const located = relocate({ ...checked.answers, fond_gestion_name: group.name }, before, assessor.placeOf);
  if ("field" in located) return undo<ChangeBuildingOutcome>(refuseIssues([located]));
  const { answers, place } = located;
  const owner_figures = ownerFiguresOf({ ...before.owner_figures, ...change.ownerFigures });
  if (isFar(change.footprint, located.place)) return undo<ChangeBuildingOutcome>(FAR_FOOTPRINT);
  const { footprint, ...moved } = withFootprint(located, before, change.footprint);
  const changes = [...moved.changes, ...compareOwnerFigures(before.owner_figures, owner_figures)];
  if (changes.length === 0 && change.alongside === undefined) {
    return undo<ChangeBuildingOutcome>({ kind: "changed", building: before });
  }
  const after = { group_id: group.id, place, answers, owner_figures, footprint };
  const saved =
    changes.length === 0
      ? ({ kind: "changed", building: before } as const)
      : await saveChanged(assessor, trx, { ...locked, survey: change.survey }, after, changes);
  await change.alongside?.(trx, saved.building);
  return saved;
}

async function changeFiguresLocked(
  { assessor }: Pick<Services, "assessor">,
  trx: Kysely<Tables>,
  locked: LockedBuilding & { readonly actor: Actor; readonly change: OwnerFiguresChange },
): Promise<ChangeFiguresOutcome> {
  const { before, change } = locked;
  if (change.onlyIf?.includes(before.version) === false)
    return undo<ChangeFiguresOutcome>({ kind: "precondition_failed" });
  const fields = await findChangedSince(trx, before, change.version);
  if (fields.length > 0) return undo<ChangeFiguresOutcome>({ kind: "changed_meanwhile", fields });
  const owner_figures = ownerFiguresOf({ ...before.owner_figures, ...change.figures });
  const changes = compareOwnerFigures(before.owner_figures, owner_figures);
  if (changes.length === 0) return undo<ChangeFiguresOutcome>({ kind: "changed", building: before });
  return saveChanged(assessor, trx, locked, { ...before, owner_figures }, changes);
}

/** Writes a building as it shall stand, with its results and its history. */
async function saveChanged(
  assessor: Assessor,
  trx: Kysely<Tables>,
  { actor, before, was, revision, survey }: LockedBuilding & Pick<BuildingChange, "survey"> & { readonly actor: Actor },
  after: Pick<SavedBuilding, "group_id" | "place" | "answers" | "owner_figures" | "footprint">,
  changes: readonly AnswerChange[],
): Promise<{ readonly kind: "changed"; readonly building: SavedBuilding }> {
  const { id, company_id: companyId, nature, version } = before;
  const { group_id, place, answers, owner_figures, footprint } = after;
  const plan = (await readPlans(trx, companyId, [id])).get(id);
  const kind = survey === undefined ? "changed" : "surveyed";
  const saving = { companyId, actor, revision, stamp: assessor.stamp(), kind, survey } as const;
  const [prepared] = await assessor.prepare([place], trx);
  const [results] = assessor.resultsOf([{ answers, place: ensure(prepared), plan }]);
  const [written] = await saveBuildings(trx, saving, [
    {
      id,
      before: { version, results: was },
      groupId: group_id,
      answers,
      ownerFigures: owner_figures,
      footprint,
      nature,
      place,
      results: ensure(results),
      changes,
    },
  ]);
  const facts = { group_id, place, answers, owner_figures, footprint };
  return { kind: "changed", building: { ...before, ...facts, ...ensure(written) } };
}

/**
 * A building that has other answers, where it stands now: where it stood, perhaps found more precisely than its answers
 * tell, unless they moved it. What its place has against them when they did.
 */
export function relocate(
  answers: Answers,
  before: Pick<SavedBuilding, "answers" | "place">,
  placeOf: Assessor["placeOf"],
): Issue | (Pick<Located<Place>, "answers" | "place"> & { readonly changes: readonly AnswerChange<FieldKey>[] }) {
  const changes = compareAnswers(QUESTIONNAIRE, before.answers, answers);
  const isMoved = changes.some(({ field }) => PLACE_FIELDS.includes(field));
  if (!isMoved) return { answers, changes, place: before.place ?? placeOf(answers) };
  const located = locate(answers, placeOf);
  if (located.issue !== null) return located.issue;
  return { ...located, changes: compareAnswers(QUESTIONNAIRE, before.answers, located.answers) };
}

const FAR_FOOTPRINT: Refused = { kind: "refused", errors: { [FOOTPRINT]: ["far_from_place"] } };

/** Whether a footprint that is given is that of another place. */
export function isFar(footprint: BuildingFootprint | null | undefined, place: Place | null): boolean {
  return footprint !== undefined && footprint !== null && hasLeftFootprint(footprint, place);
}

/**
 * What becomes of the footprint of a building that has other answers: the one that is given, else the one that stands
 * unless the building moved away from it; with its line in the history.
 * @param given null takes it away; undefined: none is given
 */
export function withFootprint<Change extends Pick<BuildingToSave, "place" | "changes">>(
  change: Change,
  { footprint: before }: Pick<SavedBuilding, "footprint">,
  given: BuildingFootprint | null | undefined,
): Change & { readonly footprint: BuildingFootprint | null; readonly changes: readonly AnswerChange[] } {
  const isMoved = change.changes.some(({ field }) => PLACE_FIELDS.some((key) => key === field));
  const standing = isMoved && isFar(before, change.place) ? null : before;
  const footprint = given === undefined ? standing : given;
  return { ...change, footprint, changes: [...change.changes, ...compareFootprints(before, footprint)] };
}

/** Answers as a portfolio keeps them, or what is wrong with them. */
function checkPortfolioAnswers(building: Readonly<Record<string, unknown>>): { readonly answers: Answers } | Refused {
  const { answers, issues } = check(QUESTIONNAIRE, building, "portfolio");
  const errors = issues.filter(({ severity }) => severity === "error");
  return errors.length > 0 ? refuseIssues(errors) : { answers };
}

/** The group that answers name; one that the actor may not know is answered like one that is not there. */
export async function writableGroup(
  trx: Kysely<Tables>,
  actor: Actor,
  companyId: string,
  answers: Answers,
): Promise<{ readonly id: string; readonly name: string } | Refused | { readonly kind: "forbidden" }> {
  const name = String(answers.fond_gestion_name ?? DEFAULT_GROUP_NAME);
  const group = await trx
    .selectFrom("building_groups")
    .select(["id", "name"])
    .where("company_id", "=", companyId)
    // By the database, as its unique index compares them: it does not lower every letter as JavaScript does.
    .where(sql`lichen_name_key(name)`, "=", sql`lichen_name_key(${name})`)
    .executeTakeFirst();
  const ref = group && { kind: "building" as const, company_id: companyId, id: group.id };
  if (ref === undefined || !canRead(actor, ref)) return UNKNOWN_GROUP;
  return canWrite(actor, ref) ? ensure(group) : { kind: "forbidden" };
}

/** A building as it stands, with what was computed of it. */
type CurrentBuilding = { readonly before: SavedBuilding; readonly was: StoredResults | null };

/** The same while no one else writes in its portfolio. */
type LockedBuilding = CurrentBuilding & {
  /** Of this transaction (`nextRevision`). */
  readonly revision: number;
};

async function readStanding(trx: Kysely<Tables>, id: string): Promise<CurrentBuilding | null> {
  const row = await selectBuildings(trx)
    .leftJoin("building_results", (join) =>
      join
        .onRef("building_results.company_id", "=", "buildings.company_id")
        .onRef("building_results.building_id", "=", "buildings.id"),
    )
    .select(sql<(StoredResults & { readonly stamp: string }) | null>`to_jsonb(building_results)`.as("was"))
    .where("buildings.id", "=", id)
    .executeTakeFirst();
  if (row === undefined) return null;
  const { was, ...building } = row;
  return { before: readBuildingRow(building), was: was !== null && isLaidOutAsNow(was.stamp) ? was : null };
}

/**
 * What others changed since the version that was read, each once: deleted and restored, a building takes other versions
 * without a different answer.
 */
async function findChangedSince(
  trx: Kysely<Tables>,
  building: SavedBuilding,
  version: number | undefined,
): Promise<string[]> {
  if (version === undefined || version >= building.version) return [];
  const changes = await trx
    .selectFrom("building_changes")
    .select("answers")
    .where("company_id", "=", building.company_id)
    .where("building_id", "=", building.id)
    .where("version", ">", version)
    .execute();
  return [...new Set(changes.flatMap(({ answers }) => answers.map(({ field }) => field)))];
}

/** SQLSTATE of a value that is there already, and of a reference to a row that is not there. */
const TAKEN = "23505";
const GONE = "23503";

/** Writes, unless the code is another building's, or the group is deleted meanwhile: the database then refuses. */
async function unlessTaken<O>(gone: O, transaction: () => Promise<O | Refused | { readonly kind: "code_taken" }>) {
  try {
    return (await undoable(transaction)) as O;
  } catch (error) {
    if (error instanceof PortfolioGone) return gone;
    if (!(error instanceof Error) || !("code" in error)) throw error;
    const { code, constraint } = error as DatabaseError;
    if (code === TAKEN && constraint === "buildings_code") return { kind: "code_taken" } as O;
    if (code === GONE) return UNKNOWN_GROUP as O;
    throw error;
  }
}
