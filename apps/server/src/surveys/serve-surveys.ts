import {
  createSurvey,
  getSurvey,
  listSurveys,
  proposeSurveyQuestions,
  revokeSurvey,
  SURVEY_PATH,
} from "@lichen/contract";
import {
  type Actor,
  canRead,
  canWrite,
  ensure,
  inSurveyOrder,
  isAnswered,
  SURVEY_FIELDS,
  SURVEYS,
  surveyQuestions,
} from "@lichen/domain";
import type { FastifyInstance } from "fastify";
import { type Kysely, sql } from "kysely";
import { groupOf, type SavedBuilding } from "../buildings/index.ts";
import { audit } from "../platform/audit.ts";
import type { Tables } from "../platform/database/tables.ts";
import { originOf } from "../platform/origin-of.ts";
import { createSharedRefusal } from "../platform/refusal.ts";
import { inScope } from "../platform/scope.ts";
import { beginPage, endPage, selectPage } from "../platform/search.ts";
import { serveSignedIn } from "../platform/serve.ts";
import type { Services } from "../services.ts";
import { reviewSurvey } from "./review-survey.ts";
import { addSurvey, groupOfSurveyed, presentSurvey, readSurveyed, type SurveyRow } from "./survey-rows.ts";

const DAY_MS = 24 * 3600 * 1000;

type SurveyServices = Pick<Services, "database" | "portfolio" | "assessor" | "currentYear" | "secret">;

/** Surveys as those who work on the buildings create, read and close them. */
export function serveSurveys(app: FastifyInstance, services: SurveyServices): void {
  serveCreation(app, services);
  serveProposals(app, services);
  serveReads(app, services);
}

function serveCreation(app: FastifyInstance, { database, portfolio, currentYear }: SurveyServices): void {
  serveSignedIn(app, createSurvey, async ({ input, actor, scope, problem, request }) => {
    const ids = [...new Set(input.building_ids)];
    const found = await portfolio.find(scope, actor, ids);
    if (found === null) throw problem("not_found");
    if (!found.every((building) => canWrite(actor, groupOf(building)))) throw problem("forbidden");
    const { company_id } = ensure(found[0]);
    if (found.some((building) => building.company_id !== company_id)) {
      throw problem("validation", { building_ids: ["several_companies"] });
    }
    const rounds = found
      .map(({ id, answers }) => ({
        id,
        fields: input.fields === undefined ? surveyQuestions(answers, currentYear()) : inSurveyOrder(input.fields),
      }))
      .filter(({ fields }) => fields.length > 0);
    if (rounds.length === 0) throw problem("nothing_to_ask", { fields: ["required"] });
    const values = {
      company_id,
      recipient: input.recipient,
      user_id: actor.kind === "service" ? null : actor.user_id,
      user_name: actor.name,
      expires_at: requireEnd(input.expires_at),
    };
    const outcome = await inScope(database.db, scope, async (trx) => {
      const added = await addSurvey(trx, values, rounds);
      if (added === "too_many") return added;
      const after = {
        survey_id: added.row.id,
        recipient: input.recipient,
        expires_at: values.expires_at.toISOString(),
      };
      await audit(
        trx,
        found.map((building) => ({
          action: "survey_created" as const,
          actor,
          companyId: company_id,
          target: { kind: "building" as const, id: building.id, name: nameOf(building) },
          after,
        })),
      );
      return { ...added, survey: presentSurvey(added.row, await readSurveyed(trx, [added.row.id]), actor) };
    });
    if (outcome === "too_many") throw problem("too_many_surveys");
    return { survey: outcome.survey, link: `${originOf(app, request)}${SURVEY_PATH}#${outcome.token}` };
  });
}

function serveProposals(app: FastifyInstance, { portfolio, currentYear }: SurveyServices): void {
  serveSignedIn(app, proposeSurveyQuestions, async ({ input, actor, scope, problem }) => {
    const found = await portfolio.find(scope, actor, [...new Set(input.building_ids)]);
    if (found === null) throw problem("not_found");
    const usual = found.map(({ answers }) => surveyQuestions(answers, currentYear()));
    return {
      questions: inSurveyOrder(SURVEY_FIELDS).map((field) => ({
        field,
        usual: usual.filter((fields) => fields.includes(field)).length,
        open: found.filter(({ answers }) => !isAnswered(answers, field)).length,
      })),
    };
  });
}

function serveReads(app: FastifyInstance, services: SurveyServices): void {
  const { database } = services;

  serveSignedIn(app, listSurveys, async ({ input, actor, scope }) => {
    const newest = { ...input, order_by: "-created_at" };
    const { rows, meta, surveyed } = await inScope(database.db, scope, async (trx) => {
      const wanted = selectReadable(trx, actor)
        .$if(input.company_id !== undefined, (query) =>
          query.where("surveys.company_id", "=", ensure(input.company_id)),
        )
        .$if(input.building_id !== undefined, (query) =>
          query.where(sql<boolean>`exists (select from survey_buildings as one where one.company_id = surveys.company_id
            and one.survey_id = surveys.id and one.building_id = ${input.building_id}::uuid)`),
        );
      const page = beginPage({ created_at: sql.ref("surveys.created_at") }, newest, sql.ref("surveys.id"));
      const found = await selectPage(wanted.selectAll("surveys"), page).execute();
      const { count } = await wanted.select(sql<number>`count(*)::int`.as("count")).executeTakeFirstOrThrow();
      const listed = endPage(newest, found, { count, total: count });
      const ids = listed.rows.map(({ id }) => id);
      return { ...listed, surveyed: await readSurveyed(trx, ids) };
    });
    return { surveys: rows.map((row) => presentSurvey(row, surveyed, actor)), meta };
  });

  serveSignedIn(app, getSurvey, async ({ input, actor, scope, problem, request }) => {
    const found = await inScope(database.db, scope, (trx) => findReadable(trx, actor, input.id));
    if (found === null) throw problem("not_found");
    const buildings = await reviewSurvey(app, request, services, { ...found, actor, scope });
    return { survey: presentSurvey(found.row, found.surveyed, actor), buildings };
  });

  serveSignedIn(app, revokeSurvey, async ({ input, actor, scope, problem }) => {
    const outcome = await inScope(database.db, scope, async (trx) => {
      const found = await findReadable(trx, actor, input.id);
      if (found === null) return "not_found";
      const { row, surveyed } = found;
      if (!surveyed.every((one) => canWrite(actor, groupOfSurveyed(row.company_id, one)))) return "forbidden";
      if (row.revoked_at !== null) return presentSurvey(row, surveyed, actor);
      const revoked = await trx
        .updateTable("surveys")
        .set({ revoked_at: sql<Date>`now()` })
        .where("company_id", "=", row.company_id)
        .where("id", "=", row.id)
        .returningAll()
        .executeTakeFirstOrThrow();
      await audit(
        trx,
        surveyed.map(({ building_id, name }) => ({
          action: "survey_revoked" as const,
          actor,
          companyId: row.company_id,
          target: { kind: "building" as const, id: building_id, name },
          after: { survey_id: row.id },
        })),
      );
      return presentSurvey(revoked, surveyed, actor);
    });
    if (typeof outcome === "string") throw problem(outcome);
    return { survey: outcome };
  });
}

/** The end that a call gives, within what is allowed. @throws `validation` naming the field */
function requireEnd(given: string | undefined): Date {
  if (given === undefined) return new Date(Date.now() + SURVEYS.usualDays * DAY_MS);
  const end = new Date(given);
  const left = end.getTime() - Date.now();
  if (left <= 0) throw createSharedRefusal("validation", { expires_at: ["too_small"] });
  if (left > SURVEYS.mostDays * DAY_MS) throw createSharedRefusal("validation", { expires_at: ["too_big"] });
  return end;
}

/** Surveys of which someone reads a building. */
function selectReadable(trx: Kysely<Tables>, actor: Actor) {
  const seesCompany = actor.role === "admin" || actor.role === "company_admin";
  return trx
    .selectFrom("surveys")
    .$if(actor.role !== "admin", (query) => query.where("surveys.company_id", "=", ensure(actor.company_id)))
    .where(sql<boolean>`exists (select from survey_buildings as one
      join buildings on buildings.company_id = one.company_id and buildings.id = one.building_id
      where one.company_id = surveys.company_id and one.survey_id = surveys.id and buildings.deleted_at is null
        and (${seesCompany} or buildings.group_id = any (${Object.keys(actor.building_rights)}::uuid[])))`);
}

/** A survey with its buildings, for someone who reads one of them; null otherwise. */
export async function findReadable(trx: Kysely<Tables>, actor: Actor, id: string) {
  const row: SurveyRow | undefined = await trx
    .selectFrom("surveys")
    .selectAll()
    .where("id", "=", id)
    .executeTakeFirst();
  if (row === undefined) return null;
  const surveyed = await readSurveyed(trx, [id]);
  const isSeen = surveyed.some((one) => canRead(actor, groupOfSurveyed(row.company_id, one)));
  return isSeen ? { row, surveyed } : null;
}

export function nameOf({ answers }: SavedBuilding): string {
  return String(answers.member_building_name ?? answers.member_building_code ?? "");
}
