import { limitOf, openSurvey, sendSurveyAnswers, sendSurveyFile } from "@lichen/contract";
import { type Answers, contextFields, OPTION_UNKNOWN, SURVEYS } from "@lichen/domain";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { type Kysely, sql } from "kysely";
import { audit } from "../platform/audit.ts";
import type { Tables } from "../platform/database/tables.ts";
import { networkOf } from "../platform/network-of.ts";
import { type RateLimit, rateLimit } from "../platform/rate-limit.ts";
import { inScope, PLATFORM_SCOPE } from "../platform/scope.ts";
import { serve } from "../platform/serve.ts";
import type { Services } from "../services.ts";
import { countFilesOfSurvey, uploadAddress } from "./evidence-files.ts";
import { addressOf } from "./review-survey.ts";
import { storeAnswers } from "./store-answers.ts";
import { findByToken, readSurveyed, type SurveyedRow, type SurveyRow } from "./survey-rows.ts";

/** Surveys as the person who has the link answers them. Tokens have 256 bits: these limits bound the work. */
export function serveOpenSurveys(
  app: FastifyInstance,
  { database, secret }: Pick<Services, "database" | "secret">,
): void {
  const openings = rateLimit(database, { name: "survey_open_network", ...limitOf(openSurvey) });
  const sendings = rateLimit(database, { name: "survey_answers_network", ...limitOf(sendSurveyAnswers) });
  const uploads = rateLimit(database, { name: "survey_files_network", ...limitOf(sendSurveyFile) });

  serve(app, openSurvey, async ({ input, request, reply, problem }) => {
    await admit(openings, request, reply);
    const opened = await inScope(database.db, PLATFORM_SCOPE, async (trx) => {
      const survey = await findByToken(trx, input.token);
      if (survey === undefined) return null;
      const surveyed = await readSurveyed(trx, [survey.id]);
      if (surveyed.length === 0) return null;
      await noteOpening(trx, survey, surveyed);
      return presentOpened(trx, survey, surveyed);
    });
    if (opened === null) throw problem("link_gone");
    return opened;
  });

  serve(app, sendSurveyAnswers, async ({ input, request, reply, problem }) => {
    await admit(sendings, request, reply);
    const receipt = await inScope(database.db, PLATFORM_SCOPE, async (trx) => {
      const survey = await findByToken(trx, input.token);
      if (survey === undefined) return null;
      return storeAnswers(trx, survey, await readSurveyed(trx, [survey.id]), input.answers);
    });
    if (receipt === null) throw problem("link_gone");
    return receipt;
  });

  serve(app, sendSurveyFile, async ({ input, request, reply, problem }) => {
    await admit(uploads, request, reply);
    const found = await inScope(database.db, PLATFORM_SCOPE, async (trx) => {
      const survey = await findByToken(trx, input.token);
      if (survey === undefined) return null;
      const surveyed = await readSurveyed(trx, [survey.id]);
      return { survey, surveyed, count: await countFilesOfSurvey(trx, survey.company_id, survey.id) };
    });
    if (found === null) throw problem("link_gone");
    const { survey, surveyed, count } = found;
    if (!surveyed.some(({ building_id }) => building_id === input.building_id)) throw problem("not_found");
    if (count >= SURVEYS.files) throw problem("too_many_survey_files");
    return uploadAddress(app, request, secret, {
      company_id: survey.company_id,
      building_id: input.building_id,
      survey_id: survey.id,
      file_id: input.file_id,
      name: input.name,
      by: survey.recipient,
    });
  });
}

/** What a link opens is stored by no one on its way, found by no search, and named to no other site. */
async function admit(limit: RateLimit, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  reply.headers({ "cache-control": "no-store", "x-robots-tag": "noindex", "referrer-policy": "no-referrer" });
  await limit.takeOrRefuse(networkOf(request.ip));
}

/** Writes the first opening down; a page that is opened again is none. */
async function noteOpening(trx: Kysely<Tables>, survey: SurveyRow, surveyed: readonly SurveyedRow[]): Promise<void> {
  const { numUpdatedRows } = await trx
    .updateTable("surveys")
    .set({ opened_at: sql<Date>`now()` })
    .where("company_id", "=", survey.company_id)
    .where("id", "=", survey.id)
    .where("opened_at", "is", null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return;
  await audit(
    trx,
    surveyed.map(({ building_id, name }) => ({
      action: "survey_opened" as const,
      actor: null,
      companyId: survey.company_id,
      target: { kind: "building" as const, id: building_id, name },
      after: { survey_id: survey.id, recipient: survey.recipient },
    })),
  );
}

/** What the person who has the link is asked, and no other answer than those that decide of a question. */
async function presentOpened(trx: Kysely<Tables>, survey: SurveyRow, surveyed: readonly SurveyedRow[]) {
  const { company_id, id } = survey;
  const company = await trx.selectFrom("companies").select("name").where("id", "=", company_id).executeTakeFirst();
  const rows = await trx
    .selectFrom("buildings")
    .select(["id", "nature", "answers"])
    .where("company_id", "=", company_id)
    .where(
      "id",
      "in",
      surveyed.map(({ building_id }) => building_id),
    )
    .execute();
  const answered = await trx
    .selectFrom("survey_answers")
    .select(["building_id", "field", "device_id", "decision"])
    .where("company_id", "=", company_id)
    .where("survey_id", "=", id)
    .execute();
  return {
    id,
    company: company?.name ?? "",
    created_by: survey.user_name,
    recipient: survey.recipient,
    expires_at: survey.expires_at.toISOString(),
    buildings: surveyed.flatMap(({ building_id, name, fields }) => {
      const row = rows.find((one) => one.id === building_id);
      if (row === undefined) return [];
      const answers = row.answers as Answers;
      return {
        id: building_id,
        name,
        address: addressOf(answers),
        nature: row.nature,
        fields: [...fields],
        context: Object.fromEntries(
          contextFields(fields).flatMap((field) => {
            const answer = answers[field];
            return answer === undefined || answer === OPTION_UNKNOWN || fields.includes(field) ? [] : [[field, answer]];
          }),
        ),
        answered: answered
          .filter((one) => one.building_id === building_id)
          .map(({ field, device_id, decision }) => ({ field, device_id, decided: decision !== null })),
      };
    }),
  };
}
