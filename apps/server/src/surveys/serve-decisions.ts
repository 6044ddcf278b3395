import { type AnswerOf, decideSurvey, type InputOf } from "@lichen/contract";
import { type Actor, canRead, canWrite, ensure, type FieldKey } from "@lichen/domain";
import type { FastifyInstance } from "fastify";
import { type Kysely, sql } from "kysely";
import type { SavedBuilding } from "../buildings/index.ts";
import { audit } from "../platform/audit.ts";
import type { Tables } from "../platform/database/tables.ts";
import { createSharedRefusal } from "../platform/refusal.ts";
import { inScope } from "../platform/scope.ts";
import { serveSignedIn } from "../platform/serve.ts";
import type { Services } from "../services.ts";
import { readEvidence, saveEvidence } from "./evidence-rows.ts";
import { findReadable, nameOf } from "./serve-surveys.ts";
import { type AnswerRow, groupOfSurveyed, readSurveyAnswers, type SurveyRow } from "./survey-rows.ts";

type Decision = Required<Pick<InputOf<typeof decideSurvey>, "accept" | "refuse" | "chosen">>;
type DecidedSurvey = AnswerOf<typeof decideSurvey>;

/** What becomes of the answers of a survey, question by question. */
export function serveDecisions(
  app: FastifyInstance,
  { database, portfolio, wakeWebhooks }: Pick<Services, "database" | "portfolio" | "wakeWebhooks">,
): void {
  serveSignedIn(app, decideSurvey, async ({ input, actor, scope, problem }) => {
    const { building_id, version } = input;
    const read = await inScope(database.db, scope, async (trx) => {
      const found = await findReadable(trx, actor, input.id);
      return found === null ? null : { ...found, answers: await readSurveyAnswers(trx, found.row) };
    });
    const surveyed = read?.surveyed.find((one) => one.building_id === building_id);
    if (read === null || surveyed === undefined) throw problem("not_found");
    const group = groupOfSurveyed(read.row.company_id, surveyed);
    if (!canRead(actor, group)) throw problem("not_found");
    if (!canWrite(actor, group)) throw problem("forbidden");
    const own = read.answers.filter((answer) => answer.building_id === building_id);
    const accepted = chooseAnswers(own, input);
    requireAnswered(own, "refuse", input.refuse);
    const decision = { survey: read.row, accepted, refuse: input.refuse };
    if (accepted.length === 0) {
      // Nothing of the building changes: what its answers lack holds no refusal back.
      const [saved] = (await portfolio.find(scope, actor, [building_id])) ?? [];
      if (saved === undefined) throw problem("not_found");
      await inScope(database.db, scope, (trx) => writeDecision(trx, actor, { ...decision, saved }));
      return { accepted: [], refused: input.refuse, version: saved.version };
    }
    const survey = { id: read.row.id, recipient: read.row.recipient || ensure(accepted[0]).respondent };
    const outcome = await portfolio.change(scope, actor, {
      id: building_id,
      version,
      building: Object.fromEntries(accepted.map(({ field, value }) => [field, ensure(value)])),
      survey,
      alongside: (trx, saved) => writeDecision(trx, actor, { ...decision, saved }),
    });
    switch (outcome.kind) {
      case "changed": {
        wakeWebhooks();
        const fields = accepted.map(({ field }) => field);
        return { accepted: fields, refused: input.refuse, version: outcome.building.version } satisfies DecidedSurvey;
      }
      case "refused":
        throw problem("validation", outcome.errors);
      case "unknown":
        throw problem("not_found");
      case "forbidden":
        throw problem("forbidden");
      case "changed_meanwhile":
        throw problem(
          "building_changed_meanwhile",
          Object.fromEntries(outcome.fields.map((field) => [`building.${field}`, ["changed_meanwhile"]])),
        );
      default:
        throw new Error(`a survey changes no code: ${outcome.kind}`);
    }
  });
}

/** The answer to accept of each question: the one that is named, else the latest. @throws `validation` naming the field */
function chooseAnswers(own: readonly AnswerRow[], { accept, refuse, chosen }: Decision): readonly AnswerRow[] {
  const both = accept.filter((field) => refuse.includes(field));
  if (both.length > 0) throw refuseFields("accept", both, "accepted_and_refused");
  requireAnswered(own, "accept", accept);
  return [...new Set(accept)].map((field) => {
    const open = own.filter((one) => one.field === field && one.decision === null && one.value !== null);
    const answer = chosen[field] === undefined ? open[0] : open.find(({ id }) => id === chosen[field]);
    if (answer === undefined)
      throw refuseFields(chosen[field] === undefined ? "accept" : "chosen", [field], "not_found");
    return answer;
  });
}

/** @throws `validation` naming the questions that no answer waits for */
function requireAnswered(own: readonly AnswerRow[], list: "accept" | "refuse", fields: readonly FieldKey[]): void {
  const missing = fields.filter((field) => !own.some((one) => one.field === field && one.decision === null));
  if (missing.length > 0) throw refuseFields(list, missing, "not_found");
}

function refuseFields(list: string, fields: readonly FieldKey[], code: string) {
  return createSharedRefusal("validation", Object.fromEntries(fields.map((field) => [`${list}.${field}`, [code]])));
}

/** Writes the decision with the answers that it saves: what is accepted was seen on site. */
async function writeDecision(
  trx: Kysely<Tables>,
  actor: Actor,
  decision: {
    readonly survey: SurveyRow;
    readonly accepted: readonly AnswerRow[];
    readonly refuse: readonly FieldKey[];
    readonly saved: SavedBuilding;
  },
): Promise<void> {
  const { survey, accepted, refuse, saved } = decision;
  const { company_id } = survey;
  const decide = (of: "accepted" | "refused") =>
    trx
      .updateTable("survey_answers")
      .set({ decision: of, decided_at: sql<Date>`now()`, decided_by: actor.name })
      .where("company_id", "=", company_id)
      .where("survey_id", "=", survey.id)
      .where("building_id", "=", saved.id)
      .where("decision", "is", null);
  if (accepted.length > 0) {
    const ids = accepted.map(({ id }) => id);
    const { numUpdatedRows } = await decide("accepted").where("id", "in", ids).executeTakeFirst();
    // Someone else decided, or the phone sent another answer, since they were read.
    if (Number(numUpdatedRows) !== ids.length)
      throw createSharedRefusal("validation", { accept: ["changed_meanwhile"] });
  }
  const closed = [...refuse, ...accepted.map(({ field }) => field)];
  if (closed.length > 0) await decide("refused").where("field", "in", closed).execute();
  const known = await readEvidence(trx, company_id, [saved.id]);
  // A document that proves the same answer stays its proof.
  const isDocumented = ({ field, value }: AnswerRow) =>
    known.some((one) => one.field === field && one.kind === "document" && one.value === value);
  await saveEvidence(
    trx,
    accepted
      .filter((answer) => !isDocumented(answer))
      .map(({ field, value, note, respondent, file_ids, answered_at }) => ({
        company_id,
        building_id: saved.id,
        field,
        kind: "seen" as const,
        on_day: answered_at.toISOString().slice(0, 10),
        proved_by: respondent || survey.recipient,
        note,
        file_ids,
        value: ensure(value),
        survey_id: survey.id,
        updated_by_name: actor.name,
      })),
  );
  const target = { kind: "building" as const, id: saved.id, name: nameOf(saved) };
  const after = { survey_id: survey.id, accepted: accepted.map(({ field }) => field), refused: [...refuse] };
  await audit(trx, [{ action: "survey_decided", actor, companyId: company_id, target, after }]);
}
