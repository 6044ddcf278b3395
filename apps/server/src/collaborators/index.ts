import {
  bulkCreateCollaborators,
  bulkDeleteCollaborators,
  changeCollaborator,
  createCollaborator,
  deleteCollaborator,
  exportCollaborators,
  getCollaborator,
  getCollaboratorsTemplate,
  searchAllCollaborators,
  searchCollaborators,
  setCollaboratorState,
  setPermissions,
  simulateRights,
} from "@lichen/contract";
import { type Actor, canGrant, canSeePerson } from "@lichen/domain";
import type { FastifyInstance } from "fastify";
import type { Transaction } from "kysely";
import type { Tables } from "../platform/database/tables.ts";
import { createSharedRefusal } from "../platform/refusal.ts";
import { inScope, type Scope } from "../platform/scope.ts";
import { serveSignedIn } from "../platform/serve.ts";
import { today } from "../platform/today.ts";
import type { Services } from "../services.ts";
import { addFromFile } from "./bulk-create.ts";
import { readCollaboratorsFile } from "./bulk-file.ts";
import { editCollaborator } from "./change-collaborator.ts";
import { changeInScope } from "./change-in-scope.ts";
import { addCollaborator } from "./create-collaborator.ts";
import { deletePeople } from "./delete-collaborators.ts";
import { rowsToExport, writeExport } from "./export-collaborators.ts";
import { groupsOfCompanies } from "./groups.ts";
import { companyOfCall, readPeople } from "./people.ts";
import { type Collaborator, presentCollaborators } from "./present-collaborators.ts";
import { searchPage } from "./search-collaborators.ts";
import { changePermissions } from "./set-permissions.ts";
import { setState } from "./set-state.ts";
import { simulate } from "./simulate-rights.ts";
import { collaboratorsTemplate } from "./template.ts";

/** What the making of an account needs: the link of its mail. */
type AccountServices = Pick<Services, "database" | "publicUrl" | "secret" | "wakeMails">;

/** People of companies: who they are, what they may do, and what each of them sees. */
export function serveCollaborators(app: FastifyInstance, services: AccountServices): void {
  serveReading(app, services);
  serveChanges(app, services);
  serveAdditions(app, services);
}

function serveReading(app: FastifyInstance, { database }: Pick<Services, "database">): void {
  serveSignedIn(app, getCollaborator, async ({ input, actor, scope, problem }) => {
    const [collaborator] = await inScope(database.db, scope, (trx) => presentPeople(trx, actor, [input.id]));
    if (collaborator === undefined) throw problem("not_found");
    return { collaborator };
  });

  serveSignedIn(app, searchCollaborators, async ({ input, actor, scope, problem }) => {
    const outcome = await inScope(database.db, scope, async (trx) => {
      const company = await companyOfCall(trx, actor, input.company_id);
      return company.kind === "refused"
        ? company
        : { ...company, page: await searchPage(trx, actor, company.id, input) };
    });
    if (outcome.kind === "refused") throw problem(outcome.code, outcome.errors);
    return outcome.page;
  });

  serveSignedIn(app, searchAllCollaborators, ({ input, actor, scope }) =>
    inScope(database.db, scope, (trx) => searchPage(trx, actor, null, input)),
  );

  serveSignedIn(app, exportCollaborators, async ({ input, actor, scope, problem }) => {
    const outcome = await inScope(database.db, scope, (trx) => rowsToExport(trx, actor, input));
    if (outcome.kind === "refused") throw problem(outcome.code, outcome.errors);
    return writeExport(outcome.rows, input);
  });

  serveSignedIn(app, simulateRights, async ({ input, actor, scope, problem }) => {
    const outcome = await inScope(database.db, scope, (trx) => simulate(trx, actor, input.id, today()));
    if (outcome.kind === "refused") throw problem(outcome.code);
    return outcome;
  });
}

function serveChanges(app: FastifyInstance, { database }: Pick<Services, "database">): void {
  serveSignedIn(app, changeCollaborator, async ({ input, actor, scope, problem }) => {
    const outcome = await changeInScope(database, scope, (trx) => editCollaborator(trx, actor, input));
    if (outcome.kind === "refused") throw problem(outcome.code, outcome.errors);
    return { collaborator: await onlyOne(database, scope, actor, input.id) };
  });

  serveSignedIn(app, setCollaboratorState, async ({ input, actor, scope, problem }) => {
    const outcome = await changeInScope(database, scope, (trx) => setState(trx, actor, input));
    if (outcome.kind === "refused") throw problem(outcome.code, outcome.errors);
    return { collaborator: await onlyOne(database, scope, actor, input.id) };
  });

  serveSignedIn(app, setPermissions, async ({ input, actor, scope, problem }) => {
    const outcome = await changeInScope(database, scope, (trx) => changePermissions(trx, actor, input.permissions));
    if (outcome.kind === "refused") throw problem(outcome.code, outcome.errors);
    return {
      changed: outcome.changes.map(({ person, group, before, right }) => ({
        user_id: person.user_id,
        group_kind: group.kind,
        group_id: group.id,
        before,
        after: right,
      })),
    };
  });

  serveSignedIn(app, deleteCollaborator, async ({ input, actor, scope, problem }) => {
    const outcome = await changeInScope(database, scope, (trx) =>
      deletePeople(trx, actor, [input.id], input.hand_over_to),
    );
    if (outcome.kind === "refused") throw problem(outcome.code, outcome.errors);
    return { success: true as const };
  });

  serveSignedIn(app, bulkDeleteCollaborators, async ({ input, actor, scope, problem }) => {
    const outcome = await changeInScope(database, scope, (trx) =>
      deletePeople(trx, actor, input.user_ids, input.hand_over_to),
    );
    if (outcome.kind === "refused") throw problem(outcome.code, outcome.errors);
    return { deleted: outcome.count };
  });
}

function serveAdditions(app: FastifyInstance, { database, publicUrl, secret, wakeMails }: AccountServices): void {
  const link = { publicUrl, secret };
  serveSignedIn(app, createCollaborator, async ({ input, actor, scope, problem }) => {
    const outcome = await changeInScope(database, scope, (trx) => addCollaborator(trx, actor, input, link));
    // Someone new is active.
    if (outcome.kind === "refused") {
      throw problem(outcome.code === "collaborator_inactive" ? "unexpected" : outcome.code, outcome.errors);
    }
    wakeMails();
    return { collaborator: await onlyOne(database, scope, actor, outcome.id) };
  });

  serveSignedIn(app, bulkCreateCollaborators, async ({ input, actor, scope, problem }) => {
    // Who may add no one there is told so whatever the file is.
    const company = await inScope(database.db, scope, (trx) => companyOfCall(trx, actor, input.company_id));
    if (company.kind === "refused") throw problem(company.code, company.errors);
    // The file is read before the transaction: nothing waits on it.
    const reading = await readCollaboratorsFile(input.content_base64);
    if (reading.kind === "refused") throw problem(reading.code, reading.errors);
    const outcome = await changeInScope(database, scope, (trx) => addFromFile(trx, actor, input, reading, link));
    if (outcome.kind === "refused") throw problem(outcome.code, outcome.errors);
    wakeMails();
    const collaborators = await inScope(database.db, scope, (trx) => presentPeople(trx, actor, outcome.ids));
    return { created: collaborators.length, collaborators };
  });

  serveSignedIn(app, getCollaboratorsTemplate, async ({ input, actor, scope, problem }) => {
    const companyId = input.company_id ?? actor.company_id;
    // A platform administrator who names no company gets the template without the lists of groups.
    if (companyId === null) return collaboratorsTemplate(input.language, []);
    const outcome = await inScope(database.db, scope, async (trx) => {
      const company = await companyOfCall(trx, actor, companyId);
      return company.kind === "refused" ? company : { ...company, groups: await groupsOfCompanies(trx, [company.id]) };
    });
    if (outcome.kind === "refused") throw problem(outcome.code);
    const newcomer = { user_id: "", company_id: outcome.id, role: null };
    const grantable = outcome.groups.filter((group) => canGrant(actor, newcomer, group, { from: "none", to: "read" }));
    return collaboratorsTemplate(input.language, grantable);
  });
}

/** People by id as the actor sees them, in the order asked; those whom they may not know are absent. */
async function presentPeople(trx: Transaction<Tables>, actor: Actor, ids: readonly string[]): Promise<Collaborator[]> {
  const people = await readPeople(trx, ids);
  const known = ids.flatMap((id) => people.get(id) ?? []).filter((person) => canSeePerson(actor, person));
  return presentCollaborators(trx, actor, known);
}

/** Someone who was just changed, unless they were deleted since. */
async function onlyOne(database: Services["database"], scope: Scope, actor: Actor, id: string): Promise<Collaborator> {
  const [collaborator] = await inScope(database.db, scope, (trx) => presentPeople(trx, actor, [id]));
  if (collaborator === undefined) throw createSharedRefusal("not_found");
  return collaborator;
}

export { readPeople } from "./people.ts";
