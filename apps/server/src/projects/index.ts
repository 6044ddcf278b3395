import {
  bulkDeleteProjects,
  deleteProject,
  exportProjects,
  getProject,
  limitOf,
  mapProjects,
  PROJECT_VIEWS,
  projectHistory,
  projectSchema,
  restoreProjects,
  saveProject,
  searchProjects,
  searchProjectTrash,
  sendProjectIds,
} from "@lichen/contract";
import {
  type Actor,
  type Answers,
  EXPORTED_PROJECTS,
  type ExportFormat,
  ensure,
  locate,
  PROJECT_STAMP,
  PROJECTS,
} from "@lichen/domain";
import type { FastifyInstance } from "fastify";
import { findPlace } from "../buildings/index.ts";
import {
  listPage,
  mapOf,
  type PortfolioAnswer,
  putInTrash,
  readHistory,
  readIds,
  requirePageLength,
  searchTrash,
  serveViews,
  takeOutOfTrash,
  writeExport,
} from "../lists/index.ts";
import { type AuditEntry, audit } from "../platform/audit.ts";
import { companyOfCaller } from "../platform/company-of-caller.ts";
import { networkOf } from "../platform/network-of.ts";
import { rateLimit } from "../platform/rate-limit.ts";
import { inScope, scopeOf } from "../platform/scope.ts";
import { type Call, serve, serveSignedIn } from "../platform/serve.ts";
import { takeAtLeast } from "../platform/take-at-least.ts";
import type { Services } from "../services.ts";
import { createCompanyProjects } from "./company-projects.ts";
import { LISTED_PROJECTS } from "./listed-projects.ts";
import { presentProject } from "./present-project.ts";
import { presentProjectSchema } from "./present-project-schema.ts";
import { type GeneralAnswers, readProject } from "./project-input.ts";
import { createProjectFinder, isCompanyProjectId } from "./read-saved-project.ts";
import { createVisitorProjects, isVisitorIdentifier } from "./visitor-projects.ts";

export { createCompanyProjects } from "./company-projects.ts";
export { LISTED_PROJECTS } from "./listed-projects.ts";
export { readProject } from "./project-input.ts";
export { createProjectReader, type ReadSavedProject } from "./read-saved-project.ts";

const FILE_NAMES = { fr: "projets", en: "projects" } as const;
/** Projects that one network makes: a school types them together. */
const NEW_BY_NETWORK = { name: "project_network", ...limitOf(saveProject) };
const SENT_BY_NETWORK = { name: "project_id_network", ...limitOf(sendProjectIds) };
/** No answer about identifiers comes sooner, whether the address has some or not. */
const SENT_FLOOR_MS = 400;

type ProjectServices = Pick<Services, "database" | "publicUrl" | "wakeMails" | "places" | "projectColumns">;

/** Projects whose surfaces are simulated: of visitors by their identifier, of companies by rights. */
export function serveProjects(app: FastifyInstance, services: ProjectServices): void {
  const { database } = services;
  const schema = presentProjectSchema();
  serve(app, projectSchema, () => schema);
  serveOneProject(app, services);
  serveManyProjects(app, services);
  serveDeletedProjects(app, services);
  serveViews(app, PROJECT_VIEWS, LISTED_PROJECTS, { database });
  serveIdentifiers(app, services);
}

/** The calls that read, save or delete one project. */
function serveOneProject(app: FastifyInstance, services: ProjectServices): void {
  const { database, publicUrl, wakeMails, places } = services;
  const find = createProjectFinder(services);
  const visitors = createVisitorProjects({ database, publicUrl });
  const companies = createCompanyProjects({ database });
  const made = rateLimit(database, NEW_BY_NETWORK);

  serve(app, getProject, async ({ input: { id }, actor, problem }) => {
    const stored = await find(actor, id);
    if (stored === null) throw problem("project_not_found");
    return { project: presentProject(stored) };
  });

  serve(app, saveProject, async (call) => {
    const { input, problem } = call;
    const read = readProject(input.project);
    if (read.kind === "faults") throw problem("project_faults", below(read.errors));
    const { project_id: id, version } = input.project;
    const { answers, issue, place } = locate(read.answers as Answers, (one) => findPlace(one, undefined, places));
    if (issue !== null) throw problem("project_faults", below({ [issue.field]: [issue.code] }));
    const content = { answers: answers as GeneralAnswers, states: read.states };
    if (call.actor === null || (id !== undefined && isVisitorIdentifier(id))) {
      if (id === undefined) return { project: presentProject(await addOfVisitor(call, content)) };
      const changed = isVisitorIdentifier(id) ? await visitors.change(id, content, version) : "gone";
      if (changed === "gone") throw problem("project_not_found");
      if (changed === "older") throw problem("project_changed_meanwhile");
      return { project: presentProject(changed) };
    }
    const given = { ...content, project: read.project, place };
    return { project: presentProject(await saveOfCompany(call, call.actor, given)) };
  });

  serve(app, deleteProject, async ({ input: { id }, actor, problem }) => {
    if (isVisitorIdentifier(id)) {
      if (!(await visitors.remove(id))) throw problem("project_not_found");
      return { deletion_id: null };
    }
    if (actor === null || !isCompanyProjectId(id)) throw problem("project_not_found");
    const outcome = await putInTrash(LISTED_PROJECTS, database, scopeOf(actor), actor, [id]);
    if (outcome.kind !== "deleted") throw problem(outcome.kind === "forbidden" ? "forbidden" : "project_not_found");
    return { deletion_id: outcome.deletionId };
  });

  async function addOfVisitor({ input, problem, request }: Call<typeof saveProject>, content: Content) {
    const email = input.project.email ?? input.email;
    if (email === undefined) throw problem("missing_email", { email: ["required"] });
    await made.takeOrRefuse(networkOf(request.ip));
    const added = await visitors.add(content, email, input.language);
    // One project an identifier: the one that it takes the place of goes once it stands.
    if (input.replaces !== undefined && isVisitorIdentifier(input.replaces)) await visitors.remove(input.replaces);
    wakeMails();
    return added;
  }

  async function saveOfCompany({ input, problem }: Call<typeof saveProject>, actor: Actor, given: ProjectInput) {
    const { project_id: id, version } = input.project;
    const companyId = companyOfCaller(actor, input.company_id);
    if (id === undefined && companyId === null) throw problem("validation", { company_id: ["required"] });
    const isUnknown = id !== undefined && !isCompanyProjectId(id);
    const outcome = isUnknown
      ? ({ kind: "unknown" } as const)
      : id === undefined
        ? await companies.add(scopeOf(actor), actor, ensure(companyId), given)
        : await companies.change(scopeOf(actor), actor, { id, version }, given);
    switch (outcome.kind) {
      case "saved":
        return outcome.project;
      case "refused":
        throw problem("project_faults", below(outcome.errors));
      case "older":
        throw problem("project_changed_meanwhile");
      case "unknown":
        throw problem("project_not_found");
      case "forbidden":
        throw problem("forbidden");
    }
  }
}

/** The calls that read projects of companies: list, map, export, history. */
function serveManyProjects(
  app: FastifyInstance,
  { database, projectColumns: columns }: Pick<Services, "database" | "projectColumns">,
): void {
  serveSignedIn(app, searchProjects, async ({ input, actor, scope, problem }) => {
    requirePageLength(input, actor);
    const found = await columns.select(scope, actor, input);
    if (found === null) throw problem("not_found");
    return listPage(found, input, PROJECT_STAMP, "projects", {});
  });

  serveSignedIn(app, mapProjects, async ({ input, actor, scope, problem }) => {
    const found = await columns.select(scope, actor, input);
    if (found === null) throw problem("not_found");
    return mapOf(found.selection, { ...input, isIn: null }, ensure(PROJECTS.list.find(input.level)));
  });

  serveSignedIn(app, exportProjects, async ({ input, actor, scope, problem, reply }) => {
    const { project_ids: ids, filters = [] } = input;
    const found = await columns.select(scope, actor, { ...input, ids, filters });
    if (found === null) throw problem("not_found");
    const { selection } = found;
    if (ids !== undefined && selection.count < new Set(ids).size) throw problem("not_found");
    if (selection.count > EXPORTED_PROJECTS) throw problem("too_many_projects");
    selection.hold();
    reply.raw.once("close", selection.release);
    await inScope(database.db, scope, (trx) => audit(trx, auditExport(actor, found, input.format)));
    const file = await writeExport(
      FILE_NAMES,
      selection,
      { ...input, columns: input.columns ?? selection.subject.list.columns.map(({ key }) => key), with_numbers: false },
      { fillTemplate: () => Promise.reject(new Error("projects have no template")), stamp: PROJECT_STAMP },
    );
    if (file === "too_many") throw problem("too_many_projects");
    return file;
  });

  serveSignedIn(app, projectHistory, async ({ input, actor, scope, problem }) => {
    const found = await readHistory(LISTED_PROJECTS, database, scope, actor, { recordId: input.project_id });
    if (found.kind === "forbidden") throw problem("forbidden");
    if (found.kind !== "found") throw problem("project_not_found");
    const { changes, meta } = await found.history.page(input);
    const shown = changes.map(({ id, at, by, kind, version, answers }) => ({ id, at, by, kind, version, answers }));
    return { changes: shown, meta };
  });
}

/** Deletion of many projects, the trash and the way back. */
function serveDeletedProjects(
  app: FastifyInstance,
  { database, projectColumns: columns }: Pick<Services, "database" | "projectColumns">,
): void {
  serveSignedIn(app, bulkDeleteProjects, async ({ input, actor, scope, problem }) => {
    const ids = await readIds(columns, scope, actor, { ...input, ids: input.project_ids });
    if (ids === null) throw problem("selection_changed");
    const outcome = await putInTrash(LISTED_PROJECTS, database, scope, actor, ids);
    if (outcome.kind !== "deleted") throw problem(outcome.kind === "unknown" ? "not_found" : "forbidden");
    return { deleted: outcome.count, deletion_id: outcome.deletionId };
  });

  serveSignedIn(app, restoreProjects, async ({ input, actor, scope, problem }) => {
    const { project_ids: ids, deletion_id: deletionId } = input;
    const outcome = await takeOutOfTrash(LISTED_PROJECTS, database, scope, actor, { ids, deletionId });
    if (outcome.kind !== "restored") throw problem(outcome.kind === "forbidden" ? "forbidden" : "not_found");
    return { restored: outcome.count };
  });

  serveSignedIn(app, searchProjectTrash, async ({ input, actor, scope }) => {
    const { records, meta } = await searchTrash(LISTED_PROJECTS, database, scope, actor, input);
    const projects = records.map(({ id, name, city, groupName, companyName, deletedAt, deletedBy, removedOn }) => ({
      id,
      name,
      city,
      group_name: groupName,
      company_name: companyName,
      deleted_by: deletedBy,
      deleted_at: deletedAt.toISOString(),
      removed_on: removedOn.toISOString(),
    }));
    return { projects, meta };
  });
}

/** The identifiers of a visitor's projects, sent to their address. */
function serveIdentifiers(
  app: FastifyInstance,
  { database, publicUrl, wakeMails }: Pick<Services, "database" | "publicUrl" | "wakeMails">,
): void {
  const visitors = createVisitorProjects({ database, publicUrl });
  const sent = rateLimit(database, SENT_BY_NETWORK);

  serve(app, sendProjectIds, async ({ input, problem, request }) => {
    const { email, language } = input;
    if (email === undefined) throw problem("missing_email", { email: ["required"] });
    await sent.takeOrRefuse(networkOf(request.ip));
    return takeAtLeast(SENT_FLOOR_MS, async () => {
      await visitors.send(email, language);
      wakeMails();
      return { success: true as const };
    });
  });
}

type Content = Pick<Extract<ReturnType<typeof readProject>, { kind: "read" }>, "answers" | "states">;
type ProjectInput = Parameters<ReturnType<typeof createCompanyProjects>["change"]>[3];

/** Paths of what is wrong, as the call has them. */
const below = (errors: Record<string, string[]>) =>
  Object.fromEntries(Object.entries(errors).map(([path, codes]) => [`project.${path}`, codes]));

function auditExport(actor: Actor, { selection }: PortfolioAnswer, format: ExportFormat): AuditEntry[] {
  return selection.companies.flatMap(({ id, name }, part) => {
    const count = selection.counts[part]!;
    const target = { kind: "company" as const, id, name };
    return count === 0
      ? []
      : [{ action: LISTED_PROJECTS.actions.exported, actor, companyId: id, target, after: { count, format } }];
  });
}
