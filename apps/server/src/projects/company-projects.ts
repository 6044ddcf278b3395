import { randomUUID } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import {
  type Actor,
  type AnswerChange,
  canRead,
  canWrite,
  canWriteSomewhere,
  compareAnswers,
  DEFAULT_GROUP_NAME,
  ensure,
  type GroupRef,
  type Place,
  PROJECT_GROUP,
  PROJECT_QUESTIONS,
  PROJECT_STAMP,
  type Project,
  type ProjectState,
  storedProjectFigures,
} from "@lichen/domain";
import { type Kysely, sql, type Transaction } from "kysely";
import { inTurn, nextRevision, PortfolioGone, portfolioOf } from "../lists/index.ts";
import { audit } from "../platform/audit.ts";
import type { Database } from "../platform/database/open-database.ts";
import type { Tables } from "../platform/database/tables.ts";
import { inScope, type Scope } from "../platform/scope.ts";
import { undo, undoable } from "../platform/undo.ts";
import type { StoredProject } from "./present-project.ts";
import type { GeneralAnswers } from "./project-input.ts";

/** A project as it shall stand. */
type ProjectToSave = {
  readonly answers: GeneralAnswers;
  readonly states: readonly ProjectState[];
  readonly project: Project;
  readonly place: Place | null;
};

type SaveOutcome =
  | { readonly kind: "saved"; readonly project: StoredProject }
  | { readonly kind: "refused"; readonly errors: Record<string, string[]> }
  | { readonly kind: "unknown" | "forbidden" | "older" };

/** The projects that companies keep, one at a time. */
export function createCompanyProjects({ database }: { readonly database: Database }) {
  return {
    /** A project that the actor may read; null for one that is not there, or not for them to know of. */
    async find(scope: Scope, actor: Actor, id: string): Promise<StoredProject | null> {
      const row = await inScope(database.db, scope, (trx) => readRow(trx, id));
      return row === undefined || !canRead(actor, groupOf(row)) ? null : readStoredProject(row, actor);
    },

    /** Adds a project to the group that its answers name. */
    add(scope: Scope, actor: Actor, companyId: string, given: ProjectToSave): Promise<SaveOutcome> {
      if (!canWriteSomewhere(actor, "project")) return Promise.resolve({ kind: "forbidden" });
      return saving(companyId, () =>
        inScope(database.db, scope, async (trx) => {
          const revision = await nextRevision(trx, companyId);
          const group = await writableGroup(trx, actor, companyId, given.answers);
          if ("kind" in group) return undo<SaveOutcome>(group);
          const id = randomUUID();
          await trx
            .insertInto("projects")
            .values({
              company_id: companyId,
              id,
              group_id: group.id,
              revision,
              ...columnsOf(given),
              created_by_name: actor.name,
              updated_by_name: actor.name,
            })
            .execute();
          await keep(trx, { companyId, id, revision, actor, group, version: 1, kind: "created", changes: [] }, given);
          const target = { kind: "project" as const, id, name: given.project.name };
          await audit(trx, [{ action: "project_created", actor, companyId, target }]);
          return { kind: "saved", project: readStoredProject(ensure(await readRow(trx, id)), actor) };
        }),
      );
    },

    /** Puts a project in place of what it was. Of two who read the same version, the second is told. */
    change(scope: Scope, actor: Actor, request: RequestedVersion, given: ProjectToSave): Promise<SaveOutcome> {
      return saving(portfolioOf(actor), () =>
        inScope(database.db, scope, (trx) => changeProject(trx, actor, request, given)),
      );
    },
  };
}

/** A project, and the version of it that its writer read. */
type RequestedVersion = { readonly id: string; readonly version: number | undefined };

async function changeProject(
  trx: Transaction<Tables>,
  actor: Actor,
  { id, version }: RequestedVersion,
  given: ProjectToSave,
): Promise<SaveOutcome> {
  const companyId = (await readRow(trx, id))?.company_id;
  if (companyId === undefined) return { kind: "unknown" };
  const revision = await nextRevision(trx, companyId);
  // No one else writes in this portfolio until the commit: what stands now stays.
  const before = await readRow(trx, id);
  if (before === undefined || !canRead(actor, groupOf(before))) return undo<SaveOutcome>({ kind: "unknown" });
  if (!canWrite(actor, groupOf(before))) return undo<SaveOutcome>({ kind: "forbidden" });
  if (version !== undefined && version < before.version) return undo<SaveOutcome>({ kind: "older" });
  const stays = (given.answers[PROJECT_GROUP] ?? before.group_name) === before.group_name;
  const group = stays
    ? { id: before.group_id, name: before.group_name }
    : await writableGroup(trx, actor, companyId, given.answers);
  if ("kind" in group) return undo<SaveOutcome>(group);
  const after = { ...given.answers, [PROJECT_GROUP]: group.name };
  const changes = [...compareAnswers(PROJECT_QUESTIONS, answersOf(before), after), ...compareStates(before, given)];
  if (changes.length === 0) return undo<SaveOutcome>({ kind: "saved", project: readStoredProject(before, actor) });
  const { updated_at } = await trx
    .updateTable("projects")
    .set({
      group_id: group.id,
      revision,
      ...columnsOf(given),
      updated_by_name: actor.name,
      version: before.version + 1,
      updated_at: new Date(),
    })
    .where("company_id", "=", companyId)
    .where("id", "=", id)
    .returning("updated_at")
    .executeTakeFirstOrThrow();
  const made = { companyId, id, revision, actor, group, version: before.version + 1, changes };
  await keep(trx, { ...made, kind: "changed" }, given);
  // The largest states are of a hundred kilobytes: what was just written is not read again.
  const { name, answers, states } = { ...given, name: given.project.name };
  const row = { ...before, group_id: group.id, group_name: group.name, version: made.version, updated_at };
  return { kind: "saved", project: readStoredProject({ ...row, name, answers, states }, actor) };
}

async function saving(portfolio: string, work: () => Promise<SaveOutcome>): Promise<SaveOutcome> {
  try {
    return await inTurn(portfolio, () => undoable<SaveOutcome>(work));
  } catch (error) {
    if (error instanceof PortfolioGone) return { kind: "unknown" };
    throw error;
  }
}

type Row = NonNullable<Awaited<ReturnType<typeof readRow>>>;

function readRow(trx: Kysely<Tables>, id: string) {
  return trx
    .selectFrom("projects")
    .innerJoin("project_groups", (join) =>
      join
        .onRef("project_groups.company_id", "=", "projects.company_id")
        .onRef("project_groups.id", "=", "projects.group_id"),
    )
    .innerJoin("companies", "companies.id", "projects.company_id")
    .selectAll("projects")
    .select(["project_groups.name as group_name", "companies.name as company_name"])
    .where("projects.id", "=", id)
    .where("projects.deleted_at", "is", null)
    .executeTakeFirst();
}

const groupOf = ({ company_id, group_id }: Pick<Row, "company_id" | "group_id">): GroupRef => ({
  kind: "project",
  company_id,
  id: group_id,
});

const answersOf = ({ name, group_name, answers }: Row) =>
  ({ ...(answers as GeneralAnswers), name, [PROJECT_GROUP]: group_name }) as GeneralAnswers;

function readStoredProject(row: Row, actor: Actor): StoredProject {
  const { id, version, updated_at, states, company_id, company_name } = row;
  return {
    id,
    version,
    updated_at,
    states,
    is_visitor: false,
    editable: canWrite(actor, groupOf(row)),
    answers: answersOf(row),
    company: { company_id, company_name },
  };
}

function columnsOf({ answers: { name, group_name: _, ...rest }, states, place }: ProjectToSave) {
  return {
    name: String(name),
    answers: JSON.stringify(rest),
    states: JSON.stringify(states),
    place: place === null ? null : JSON.stringify(place),
  };
}

/** States that are not what they were, by their names: what is in them is in no history. */
function compareStates({ states: before }: Row, { states: after }: ProjectToSave): AnswerChange[] {
  const names = (states: readonly ProjectState[]) => states.map(({ name }) => name).join(", ");
  // As the database gives them back: without what is not there.
  if (isDeepStrictEqual(before, JSON.parse(JSON.stringify(after)))) return [];
  return [{ field: "scenarios", before: names(before), after: names(after) }];
}

type Made = {
  readonly companyId: string;
  readonly id: string;
  readonly revision: number;
  readonly actor: Actor;
  readonly group: { readonly id: string; readonly name: string };
  readonly version: number;
  readonly kind: "created" | "changed";
  readonly changes: readonly AnswerChange[];
};

/** Writes the figures of a project and its history. */
async function keep(trx: Kysely<Tables>, made: Made, { project }: ProjectToSave): Promise<void> {
  const { companyId: company_id, id: project_id, revision, actor, group, version, kind, changes } = made;
  const { levels, figures, decisions } = storedProjectFigures(project);
  await sql`
    insert into project_results (company_id, project_id, stamp, revision, levels, figures, decisions)
    values (${company_id}::uuid, ${project_id}::uuid, ${PROJECT_STAMP}, ${revision}::bigint, ${levels},
      ${figures}::double precision[], ${decisions})
    on conflict (company_id, project_id) do update set stamp = excluded.stamp, revision = excluded.revision,
      levels = excluded.levels, figures = excluded.figures, decisions = excluded.decisions`.execute(trx);
  await trx
    .insertInto("project_changes")
    .values({
      company_id,
      project_id,
      group_id: group.id,
      code: "",
      name: project.name,
      actor_id: actor.user_id,
      actor_name: actor.name,
      kind,
      version,
      answers: JSON.stringify(changes),
    })
    .execute();
}

/** The group that answers name; one that the actor may not know is answered like one that is not there. */
async function writableGroup(
  trx: Kysely<Tables>,
  actor: Actor,
  companyId: string,
  answers: GeneralAnswers,
): Promise<{ readonly id: string; readonly name: string } | Exclude<SaveOutcome, { kind: "saved" }>> {
  const name = String(answers[PROJECT_GROUP] ?? DEFAULT_GROUP_NAME);
  const group = await trx
    .selectFrom("project_groups")
    .select(["id", "name"])
    .where("company_id", "=", companyId)
    .where(sql`lichen_name_key(name)`, "=", sql`lichen_name_key(${name})`)
    .executeTakeFirst();
  const ref = group && { kind: "project" as const, company_id: companyId, id: group.id };
  if (ref === undefined || !canRead(actor, ref)) return { kind: "refused", errors: { group_name: ["unknown_group"] } };
  return canWrite(actor, ref) ? ensure(group) : { kind: "forbidden" as const };
}
