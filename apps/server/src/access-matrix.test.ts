import { randomUUID } from "node:crypto";
import {
  type ActorKind,
  CALLS,
  type Endpoint,
  type ProblemBody,
  pathNames,
  problemsOf,
  problemType,
  signOut,
} from "@lichen/contract";
import { answersServices } from "@lichen/domain";
import { type Kysely, sql } from "kysely";
import { beforeAll, expect, it } from "vitest";
import { type MatrixCase, sampleOf } from "./access-matrix-sample.ts";
import {
  MATRIX,
  type Made,
  type MatrixRow,
  type Outcome,
  REQUEST,
  TARGETS,
  type Target,
} from "./access-matrix-under-test.ts";
import { nextRevision } from "./lists/index.ts";
import { ACTORS_UNDER_TEST, type ActorUnderTest, type PersonUnderTest } from "./organisation-under-test.ts";
import type { Tables } from "./platform/database/tables.ts";
import { squareAt } from "./platform/map-files/testing/write-maps.ts";
import { inScope, PLATFORM_SCOPE } from "./platform/scope.ts";
import { IS_DAILY } from "./platform/testing/ring.ts";
import { onOrganisation, randomAddress } from "./server-under-test.ts";

const nameOf = ({ method, path }: Pick<Endpoint, "method" | "path">) => `${method} ${path}`;
const ROWS = new Map(MATRIX.map((row) => [row.call, row]));
/** Of the jobs. */
const MOMENT = { scenario: "tracc", horizon: "2050" } as const;
const PLANNED: Omit<MatrixRow, "call"> = { about: "nothing", ask: () => ({}) };

const KINDS: Readonly<Record<ActorUnderTest, ActorKind | "closed">> = {
  visitor: "visitor",
  disabled_account: "visitor",
  account_without_company: "closed",
  demo_expired: "closed",
  disabled_structure: "closed",
  user_without_rights: "user",
  user_read: "user",
  user_write: "user",
  sso_user: "user",
  key_read: "user",
  key_write: "user",
  manager: "manager",
  manager_of_another_group: "manager",
  company_admin: "company_admin",
  other_company_admin: "company_admin",
  admin: "admin",
};

/** Right of each person on the two groups of the company under test. */
const RIGHTS: Partial<Record<ActorUnderTest, Partial<Record<Target, "read" | "write">>>> = {
  user_read: { own: "read" },
  user_write: { own: "write" },
  sso_user: { own: "write" },
  key_read: { own: "read" },
  key_write: { own: "write", adjacent: "write" },
  manager: { own: "write" },
  manager_of_another_group: { adjacent: "write" },
  company_admin: { own: "write", adjacent: "write" },
  other_company_admin: { other_company: "write" },
};

function writesSomewhere(actor: ActorUnderTest): boolean {
  return Object.values(RIGHTS[actor] ?? {}).includes("write");
}

/** The person of whom the exceptions of a key are. */
function actsAs(actor: ActorUnderTest): ActorUnderTest {
  if (actor === "key_read") return "user_read";
  return actor === "key_write" ? "user_write" : actor;
}

/** What the row of permissions.csv of a call says for someone and a target. */
function expectedOutcome(call: Endpoint, row: Omit<MatrixRow, "call">, actor: ActorUnderTest, target: Target): Outcome {
  const kind = KINDS[actor];
  // A token that no longer opens anything is no visitor’s.
  if (actor === "disabled_account") return 401;
  if ((actor === "key_read" || actor === "key_write") && !answersServices(call.path)) return 403;
  const { visitor } = call.access;
  if (kind === "visitor" || kind === "closed") {
    if (visitor === "401") return kind === "closed" ? 403 : 401;
    if (visitor === "inline" && row.about === "building") return 401;
    // A visitor opens a project by its identifier, which is that of no project of a company.
    if (row.about === "project") return 404;
    return "done";
  }
  const cell = call.access[kind];
  if (cell === "403") return 403;
  const exception = row.but?.[`${actsAs(actor)} ${target}`];
  if (exception !== undefined) return exception;
  if (cell === "open" || row.about === "nothing") return "done";
  if (row.about === "import" && kind !== "admin" && !writesSomewhere(actor)) return 403;
  if (target === "missing") return 404;
  if (cell === "any") return "done";
  const isOfTheirs = target === "other_company" ? actor === "other_company_admin" : actor !== "other_company_admin";
  switch (row.about) {
    case "user":
      if (target === "own") return "done";
      return kind !== "user" && isOfTheirs ? 403 : 404;
    case "company":
      // Beside the own company lies one whose parent it is.
      return isOfTheirs && (target !== "adjacent" || kind === "company_admin") ? "done" : 404;
    case "collaborator":
    case "group":
    case "request":
      return isOfTheirs ? "done" : 404;
    case "import":
      return isOfTheirs ? "done" : 404;
    case "building":
    case "project":
    case "report_link":
    case "survey": {
      const right = RIGHTS[actor]?.[target];
      if (right === undefined) return 404;
      return cell === "write" && right === "read" ? 403 : "done";
    }
    case "pdf_job":
    case "ranking_job":
    case "assessment":
      // Of the actor, a colleague's, someone's elsewhere.
      return target === "own" ? "done" : 404;
    case "plan": {
      // Of the actor; a colleague’s, on buildings of the adjacent group; someone’s elsewhere.
      if (target === "own") return "done";
      if (target === "other_company" || RIGHTS[actor]?.[target] === undefined) return 404;
      return cell === "self" ? 403 : "done";
    }
    case "view":
    case "project_view":
      // Of the actor, who needs a company to have one; a colleague's; someone's elsewhere.
      return target === "own" && kind !== "admin" ? "done" : 404;
  }
}

/** Adding to a group is asked by its name: who may add nowhere is refused, an unreadable group is an unknown one. */
function expectedForNewBuilding(actor: ActorUnderTest, target: Target): Outcome {
  const kind = KINDS[actor];
  if (kind === "visitor") return 401;
  if (kind === "closed") return 403;
  if (kind === "admin") return target === "missing" ? 422 : "done";
  if (!writesSomewhere(actor)) return 403;
  return RIGHTS[actor]?.[target] === "write" ? "done" : 422;
}

/** Who asks a call about what: in the ring of every day a sample, in the deep one everyone about everything. */
function casesOf(call: Endpoint, place: number): readonly MatrixCase[] {
  const name = nameOf(call);
  const row = ROWS.get(name) ?? PLANNED;
  const targets =
    row.about === "nothing" ? (["own"] as const) : row.about === "request" ? (["own", "missing"] as const) : TARGETS;
  const isNewBuilding = name === "POST /buildings/";
  const cases = ACTORS_UNDER_TEST.flatMap((actor) =>
    targets.map((target) => ({
      actor,
      target,
      outcome: isNewBuilding ? expectedForNewBuilding(actor, target) : expectedOutcome(call, row, actor, target),
      group: row.but?.[`${actsAs(actor)} ${target}`] === undefined ? KINDS[actor] : `${KINDS[actor]} by exception`,
    })),
  );
  return IS_DAILY ? sampleOf(cases, place) : cases;
}

onOrganisation("the matrix of rights", (server, organisation) => {
  beforeAll(async () => {
    await inScope(server().database.db, PLATFORM_SCOPE, (trx) =>
      trx
        .updateTable("building_groups")
        .set({ name: "Groupe de l’autre" })
        .where("id", "=", organisation().other.group)
        .execute(),
    );
    await inScope(server().database.db, PLATFORM_SCOPE, (trx) =>
      trx
        .updateTable("project_groups")
        .set({ name: "Groupe de l’autre" })
        .where("id", "=", organisation().other.projectGroup)
        .execute(),
    );
  });

  it("has one row for each call that is built", () => {
    expect(MATRIX.map(({ call }) => call).sort()).toEqual(CALLS.map(nameOf).sort());
  });

  // Signing out ends the sessions of the test: it comes last.
  const inOrder = [...CALLS.filter((call) => call !== signOut), signOut];
  it.each(inOrder.map((call, place) => [nameOf(call), call, place] as const))(
    "%s",
    { timeout: 120_000 },
    async (name, call, place) => {
      const row = ROWS.get(name) ?? PLANNED;
      const wanted: Record<string, Outcome> = {};
      const got: Record<string, Outcome | string> = {};
      const cases = casesOf(call, place);
      for (const actor of new Set(cases.map((one) => one.actor))) {
        const requests: { key: string; how: ReturnType<MatrixRow["ask"]> }[] = [];
        for (const { target, outcome } of cases.filter((one) => one.actor === actor)) {
          const key = `${actor} ${target}`;
          wanted[key] = outcome;
          requests.push({
            key,
            how: row.ask(await prepare(row, call, actor, target), { made: organisation(), actor }),
          });
        }
        // What is refused goes first, and leaves everything as it was.
        const refused = requests.filter(({ key }) => wanted[key] !== "done");
        const before = refused.length === 0 || call.method === "GET" ? null : await fingerprint();
        for (const { key, how } of refused) got[key] = await ask(call, row, actor, how);
        if (before !== null && (await fingerprint()) !== before) got[`${actor} refused`] = "something changed";
        for (const { key, how } of requests.filter((one) => !refused.includes(one))) {
          got[key] = await ask(call, row, actor, how);
        }
      }
      expect(got).toEqual(wanted);
    },
  );

  it("asks, over all calls, as each person about each target", () => {
    const requestedPairs = new Set(inOrder.flatMap(casesOf).map(({ actor, target }) => `${actor} ${target}`));
    expect(requestedPairs.size).toBe(ACTORS_UNDER_TEST.length * TARGETS.length);
  });

  async function ask(
    call: Endpoint,
    row: Omit<MatrixRow, "call">,
    actor: ActorUnderTest,
    { path = {}, body = {} }: ReturnType<MatrixRow["ask"]>,
  ): Promise<Outcome | string> {
    const filled = pathNames(call.path).reduce(
      (url, name) => url.replace(`{${name}}`, encodeURIComponent(path[name] ?? randomUUID())),
      call.path,
    );
    const isGet = call.method === "GET";
    const response = await server().app.inject({
      method: call.method,
      url: `/api${filled}${isGet ? `?${new URLSearchParams(body as Record<string, string>)}` : ""}`,
      headers: actor === "visitor" ? {} : { authorization: `Bearer ${organisation().people[actor].token}` },
      remoteAddress: randomAddress(),
      ...(isGet ? {} : { payload: body }),
    });
    // A public answer says itself how long it is stored; any other answer, refusals too, is stored by no cache.
    const isStored = response.headers["cache-control"] !== "no-store";
    if (isStored && !(call.isPublic === true && response.statusCode < 300)) return "may be stored";
    if (response.statusCode < 300) return "done";
    const { type, detail } = response.statusCode < 400 ? { detail: "redirection" } : response.json<ProblemBody>();
    const isDeclared = type === undefined || Object.keys(problemsOf(call)).some((code) => problemType(code) === type);
    if (!isDeclared) return `${type} is not declared`;
    if (row.letIn?.includes(detail)) return "done";
    const refusals: Record<number, readonly string[]> = {
      401: ["A demo account or a licence is needed."],
      403: ["forbidden", "Company is disabled.", "Company's subscription is disabled.", "Company has no subscription."],
      404: ["not_found", "history_not_found", "project_not_found"],
      422: ["validation"],
    };
    return refusals[response.statusCode]?.includes(detail) === true
      ? (response.statusCode as Outcome)
      : `${response.statusCode} ${detail}`;
  }

  /** Everything that is kept, in one text. */
  async function fingerprint(): Promise<string> {
    const tables = [
      "companies",
      "users",
      "building_groups",
      "project_groups",
      "building_group_rights",
      "project_group_rights",
      "buildings",
      "building_results",
      "building_changes",
      "building_imports",
      "known_columns",
      "projects",
      "project_results",
      "project_changes",
      "visitor_projects",
      "synthesis_days",
      "company_logos",
      "unit_prices",
      "portfolio_views",
      "strategies",
      "planned_actions",
      "strategy_undos",
      "pdf_jobs",
      "ranking_jobs",
      "assessments",
      "report_links",
      "surveys",
      "survey_buildings",
      "survey_answers",
      "building_evidence",
      "task_assignments",
      "action_files",
      "notifications",
      "notification_choices",
      "comments",
      "results_moves",
      "account_requests",
      "audit_log",
      "mails",
      "one_time_codes",
      "credentials",
      "authenticators",
      "recovery_codes",
      "passkeys",
      "identity_providers",
    ];
    const parts = tables.map(
      (table) =>
        sql`select ${table} as name, md5(coalesce(string_agg(kept::text, '' order by kept::text), '')) as sum from ${sql.table(table)} as kept`,
    );
    const { rows } = await sql`${sql.join(parts, sql` union all `)}`.execute(server().database.owner);
    return JSON.stringify(rows);
  }

  /** Makes what a call is about, again for each call, so that nothing that one of them does is met by another. */
  async function prepare(
    row: Omit<MatrixRow, "call">,
    call: Endpoint,
    actor: ActorUnderTest,
    target: Target,
  ): Promise<Made> {
    const place = {
      own: { company: organisation().own, groupId: organisation().own.group, groupName: "Default" },
      adjacent: { company: organisation().own, groupId: organisation().own.otherGroup, groupName: "Deuxième groupe" },
      other_company: {
        company: organisation().other,
        groupId: organisation().other.group,
        groupName: "Groupe de l’autre",
      },
      missing: { company: organisation().own, groupId: randomUUID(), groupName: "Nulle part" },
    }[target];
    const { groupId, groupName } = place;
    const at = { companyId: place.company.id, groupId, groupName };
    const missing = { id: randomUUID(), username: randomUUID(), ...at };
    if (target === "missing" || row.about === "nothing") return missing;
    switch (row.about) {
      case "user":
        if (target === "own" && actor !== "visitor") return { ...missing, ...organisation().people[actor] };
        return { ...missing, ...(await newCollaborator(at)) };
      case "collaborator":
        return { ...missing, ...(await newCollaborator(at)) };
      case "company": {
        if (call.method === "DELETE" && actor === "admin") return { ...missing, id: await newCompany() };
        const company = target === "adjacent" ? organisation().subsidiary : place.company;
        return { ...missing, id: company.id, companyId: company.id };
      }
      case "building":
        return { ...missing, id: await newBuilding(at) };
      case "project":
        return { ...missing, id: await newProject(at) };
      case "view":
        return { ...missing, id: await newView("portfolio_views", actor, target) };
      case "project_view":
        return { ...missing, id: await newView("project_views", actor, target) };
      case "import":
        return { ...missing, id: await newImport(actor, target, at.companyId) };
      case "pdf_job":
        return { ...missing, id: await newPdfJob(actor, target) };
      case "assessment":
        return { ...missing, id: await newAssessment(actor, target) };
      case "ranking_job":
        return { ...missing, id: await newRankingJob(actor, target) };
      case "plan":
        return { ...missing, id: await newPlan(actor, target, at) };
      case "report_link":
        return { ...missing, id: await newReportLink(at) };
      case "survey":
        return { ...missing, ...(await newSurvey(at)) };
      case "request":
        return { ...missing, id: await newRequest() };
      case "group":
        return missing;
    }
  }

  async function newCollaborator({ companyId, groupId }: { companyId: string; groupId: string }) {
    return inScope(server().database.db, PLATFORM_SCOPE, async (trx) => {
      const id = randomUUID();
      const values = {
        id,
        username: id,
        company_id: companyId,
        email: `${id}@lichen.test`,
        first_name: "Dominique",
        last_name: "Matrice",
      };
      await trx
        .insertInto("users")
        .values(values as never)
        .execute();
      await trx
        .insertInto("building_group_rights")
        .values({ company_id: companyId, user_id: id, group_id: groupId, right: "read" })
        .execute();
      return { id, username: id };
    });
  }
  async function newCompany() {
    return inScope(server().database.db, PLATFORM_SCOPE, async (trx) => {
      const values = { name: randomUUID(), code: randomUUID() };
      return (
        await trx
          .insertInto("companies")
          .values(values as never)
          .returning("id")
          .executeTakeFirstOrThrow()
      ).id;
    });
  }
  async function newBuilding({ companyId, groupId }: { companyId: string; groupId: string }) {
    return inScope(server().database.db, PLATFORM_SCOPE, async (trx) => {
      const answers = JSON.stringify({ city: "Lyon", post_code: "69001", country: "FR" });
      const revision = await nextRevision(trx, companyId);
      const values = {
        company_id: companyId,
        group_id: groupId,
        code: randomUUID(),
        name: "Matrice",
        answers,
        footprint: JSON.stringify({ type: "Polygon", coordinates: [squareAt(4.835, 45.764, 0.001)] }),
        revision,
      };
      return (await trx.insertInto("buildings").values(values).returning("id").executeTakeFirstOrThrow()).id;
    });
  }
  /** In the group of projects that is named as the group of buildings. */
  async function newProject({ companyId, groupName }: { companyId: string; groupName: string }) {
    return inScope(server().database.db, PLATFORM_SCOPE, async (trx) => {
      const revision = await nextRevision(trx, companyId);
      const group = await trx
        .selectFrom("project_groups")
        .select("id")
        .where("company_id", "=", companyId)
        .where("name", "=", groupName)
        .executeTakeFirstOrThrow();
      const state = {
        id: "i",
        name: "",
        groups: { roof: 0, green_water: 0, mineral_mixed: 0 },
        surfaces: [],
        footprint: {},
      };
      const values = {
        company_id: companyId,
        group_id: group.id,
        name: "Matrice",
        revision,
        states: JSON.stringify([state]),
        answers: JSON.stringify({ operation_type: "construction", total_area_plot: 100 }),
      };
      return (await trx.insertInto("projects").values(values).returning("id").executeTakeFirstOrThrow()).id;
    });
  }
  async function newView(views: "portfolio_views" | "project_views", actor: ActorUnderTest, target: Target) {
    const { own, other, people } = organisation();
    const colleague: PersonUnderTest = actor === "user_read" ? "user_write" : "user_read";
    const stranger: PersonUnderTest = actor === "other_company_admin" ? colleague : "other_company_admin";
    const isOfACompany = ["user", "manager", "company_admin"].includes(KINDS[actor]);
    const themself = isOfACompany ? (actor as PersonUnderTest) : colleague;
    const owner = { own: themself, adjacent: colleague, other_company: stranger, missing: colleague }[target];
    return inScope(server().database.db, PLATFORM_SCOPE, async (trx) => {
      const values = {
        company_id: owner === "other_company_admin" ? other.id : own.id,
        user_id: people[owner].id,
        name: randomUUID(),
        settings: JSON.stringify({ columns: [], filters: [], scenario: "ssp5", order_by: "city" }),
      };
      return (await trx.insertInto(views).values(values).returning("id").executeTakeFirstOrThrow()).id;
    });
  }
  async function newImport(actor: ActorUnderTest, target: Target, company_id: string) {
    const isOfACompany = ["user", "manager", "company_admin"].includes(KINDS[actor]);
    const starter = target === "own" && isOfACompany ? (actor as PersonUnderTest) : "user_without_rights";
    return inScope(server().database.db, PLATFORM_SCOPE, async (trx) => {
      const user_id = organisation().people[starter].id;
      const sheet = JSON.stringify({
        name: null,
        merged: [],
        hiddenRows: 0,
        skipsHidden: false,
        furtherColumns: 0,
        headRow: 1,
        rows: 0,
        columns: [],
      });
      const values = { company_id, user_id, user_name: starter, file_name: "parc.xlsx", language: "fr", sheet };
      return (
        await trx
          .insertInto("building_imports")
          .values(values as never)
          .returning("id")
          .executeTakeFirstOrThrow()
      ).id;
    });
  }
  const newPdfJob = (actor: ActorUnderTest, target: Target) =>
    newJob(actor, target, (trx, { ids: building_ids, ...at }) =>
      trx
        .insertInto("pdf_jobs")
        .values({ ...at, building_ids, ...MOMENT, language: "fr", output: "zip" } as never)
        .returning("id")
        .executeTakeFirstOrThrow(),
    );
  const newRankingJob = (actor: ActorUnderTest, target: Target) =>
    newJob(actor, target, (trx, { ids: building_ids, ...at }) =>
      trx
        .insertInto("ranking_jobs")
        .values({ ...at, building_ids, ...MOMENT } as never)
        .returning("id")
        .executeTakeFirstOrThrow(),
    );
  const newAssessment = (actor: ActorUnderTest, target: Target) =>
    newJob(actor, target, (trx, { ids: building_ids, ...at }) =>
      trx
        .insertInto("assessments")
        .values({ ...at, building_ids, settings: ASSESSMENT_SETTINGS, engine_version: "1", layers: "[]" } as never)
        .returning("id")
        .executeTakeFirstOrThrow(),
    );
  const ASSESSMENT_SETTINGS = JSON.stringify({
    format: "csv",
    detail: "levels",
    hazards: ["heat"],
    scenarios: ["ssp5"],
    horizons: ["2050"],
    language: "en",
  });
  const PLAN_SETTINGS = {
    name: "Plan",
    budgets: [{ year: 2030, amount: 1000 }],
    objective: "levels",
    late_first: false,
    max_actions_per_building_year: null,
    skills: [],
    together: [],
    ...MOMENT,
  };
  async function newPlan(actor: ActorUnderTest, target: Target, where: { companyId: string; groupId: string }) {
    const building = target === "adjacent" ? await newBuilding(where) : null;
    return newJob(actor, target, (trx, { ids, ...at }) =>
      trx
        .insertInto("plans")
        .values({
          ...at,
          building_ids: building === null ? ids : [building],
          settings: JSON.stringify(PLAN_SETTINGS),
        } as never)
        .returning("id")
        .executeTakeFirstOrThrow(),
    );
  }

  /** A job of the actor, of a colleague, of someone elsewhere. */
  async function newJob(
    actor: ActorUnderTest,
    target: Target,
    insert: (
      trx: Kysely<Tables>,
      job: { company_id: string; user_id: string; ids: string[] },
    ) => Promise<{ id: string }>,
  ): Promise<string> {
    const { own, other, people } = organisation();
    const colleague: PersonUnderTest = actor === "user_read" ? "user_write" : "user_read";
    const stranger: PersonUnderTest = actor === "other_company_admin" ? colleague : "other_company_admin";
    const isSomebody = ["user", "manager", "company_admin", "admin"].includes(KINDS[actor]);
    const themself = isSomebody ? (actor as PersonUnderTest) : colleague;
    const owner = { own: themself, adjacent: colleague, other_company: stranger, missing: colleague }[target];
    return inScope(server().database.db, PLATFORM_SCOPE, async (trx) => {
      const company = owner === "other_company_admin" ? other : own;
      const job = { company_id: company.id, user_id: people[owner].id, ids: [company.building] };
      return (await insert(trx, job)).id;
    });
  }
  /** Made by an administrator of the platform, whom none of the others is. */
  async function newReportLink({ companyId, groupId }: { companyId: string; groupId: string }) {
    const building_id = await newBuilding({ companyId, groupId });
    return inScope(server().database.db, PLATFORM_SCOPE, async (trx) => {
      const values = {
        company_id: companyId,
        building_id,
        user_id: organisation().people.admin.id,
        user_name: "Camille",
        token_hash: randomUUID(),
        expires_at: new Date("2100-01-01"),
      };
      return (await trx.insertInto("report_links").values(values).returning("id").executeTakeFirstOrThrow()).id;
    });
  }
  /** One that came back, with an answer to decide on. */
  async function newSurvey({ companyId, groupId }: { companyId: string; groupId: string }) {
    const buildingId = await newBuilding({ companyId, groupId });
    return inScope(server().database.db, PLATFORM_SCOPE, async (trx) => {
      const expires_at = new Date("2100-01-01");
      const { id } = await trx
        .insertInto("surveys")
        .values({ company_id: companyId, recipient: "", user_name: "Camille", token_hash: randomUUID(), expires_at })
        .returning("id")
        .executeTakeFirstOrThrow();
      const asked = { company_id: companyId, survey_id: id, building_id: buildingId };
      await trx
        .insertInto("survey_buildings")
        .values({ ...asked, place: 0, fields: ["basement"] })
        .execute();
      const answer = {
        id: randomUUID(),
        field: "basement",
        device_id: randomUUID(),
        value: '"none"',
        note: "",
      } as const;
      await trx
        .insertInto("survey_answers")
        .values({ ...asked, ...answer, respondent: "", file_ids: [], answered_at: new Date() })
        .execute();
      return { id, buildingId };
    });
  }
  async function newRequest() {
    return inScope(server().database.db, PLATFORM_SCOPE, async (trx) => {
      const answers = { ...REQUEST, email: `${randomUUID()}@lichen.test` };
      const values = {
        kind: "demo",
        email: answers.email,
        answers: JSON.stringify(answers),
        language: "fr",
        privacy_version: "1",
        terms_version: "1",
        accepted_at: new Date(),
      };
      return (
        await trx
          .insertInto("account_requests")
          .values(values as never)
          .returning("id")
          .executeTakeFirstOrThrow()
      ).id;
    });
  }
});
