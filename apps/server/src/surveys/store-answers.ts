import type { AnswerOf, sendSurveyAnswers } from "@lichen/contract";
import { type Answer, checkAnswer, fieldOf, OPTION_UNKNOWN } from "@lichen/domain";
import { type Kysely, sql } from "kysely";
import type { z } from "zod";
import type { Tables } from "../platform/database/tables.ts";
import type { SurveyedRow, SurveyRow } from "./survey-rows.ts";

type Receipt = AnswerOf<typeof sendSurveyAnswers>;
type SentAnswer = z.output<typeof sendSurveyAnswers.input>["answers"][number];
type Refusal = Receipt["refused"][number];

/** Takes the answers that a phone sends, each by itself: one that is refused holds no other back. */
export async function storeAnswers(
  trx: Kysely<Tables>,
  survey: SurveyRow,
  surveyed: readonly SurveyedRow[],
  answers: readonly SentAnswer[],
): Promise<Receipt> {
  const received: string[] = [];
  const refused: Refusal[] = [];
  for (const sent of answers) {
    const code = await storeAnswer(trx, survey, surveyed, sent);
    if (code === null) received.push(sent.id);
    else refused.push({ id: sent.id, field: sent.field, code });
  }
  if (received.length > 0) {
    await trx
      .updateTable("surveys")
      .set({ received_at: sql<Date>`now()` })
      .where("company_id", "=", survey.company_id)
      .where("id", "=", survey.id)
      .execute();
  }
  return { received, refused };
}

/** Stores one answer; gives why it is refused, null when the server has it. */
async function storeAnswer(
  trx: Kysely<Tables>,
  { company_id, id: survey_id }: SurveyRow,
  surveyed: readonly SurveyedRow[],
  sent: SentAnswer,
): Promise<string | null> {
  const building = surveyed.find((one) => one.building_id === sent.building_id);
  if (building === undefined) return "unknown_building";
  if (!building.fields.includes(sent.field)) return "unknown_field";
  const checked = readValue(sent);
  if ("code" in checked) return checked.code;
  if (!(await hasFiles(trx, { company_id, survey_id }, sent.file_ids))) return "files_missing";
  const { building_id, field, device_id, note, respondent, position, file_ids } = sent;
  const facts = {
    value: checked.value === null ? null : JSON.stringify(checked.value),
    note,
    respondent,
    position: position === null ? null : JSON.stringify(position),
    file_ids: [...file_ids],
    answered_at: earlierOf(sent.answered_at),
  };
  const key = { company_id, survey_id, building_id, field, device_id };
  const stored = await trx
    .selectFrom("survey_answers")
    .select(["id", "answered_at", "decision"])
    .where("company_id", "=", company_id)
    .where("survey_id", "=", survey_id)
    .where("building_id", "=", building_id)
    .where("field", "=", field)
    .where("device_id", "=", device_id)
    .forUpdate()
    .executeTakeFirst();
  if (stored === undefined) {
    const { numInsertedOrUpdatedRows } = await trx
      .insertInto("survey_answers")
      .values({ ...key, ...facts, id: sent.id })
      .onConflict((one) => one.columns(["company_id", "id"]).doNothing())
      .executeTakeFirst();
    return numInsertedOrUpdatedRows === 0n ? "identifier_taken" : null;
  }
  // Sent again, or overtaken by a later answer of the same phone.
  if (stored.answered_at >= facts.answered_at) return null;
  if (stored.decision !== null) return "already_decided";
  await trx
    .updateTable("survey_answers")
    .set({ ...facts, received_at: sql<Date>`now()` })
    .where("company_id", "=", company_id)
    .where("id", "=", stored.id)
    .execute();
  return null;
}

/** An answer as the questionnaire takes it; null: not known. */
function readValue({ field, value }: SentAnswer): { readonly value: Answer | null } | { readonly code: string } {
  if (value === null || value === OPTION_UNKNOWN) return { value: null };
  const checked = checkAnswer(fieldOf(field), value);
  return "issue" in checked ? { code: checked.issue.code } : { value: checked.answer };
}

async function hasFiles(
  trx: Kysely<Tables>,
  { company_id, survey_id }: { readonly company_id: string; readonly survey_id: string },
  ids: readonly string[],
): Promise<boolean> {
  if (ids.length === 0) return true;
  const rows = await trx
    .selectFrom("evidence_files")
    .select("id")
    .where("company_id", "=", company_id)
    .where("survey_id", "=", survey_id)
    .where("id", "in", [...ids])
    .execute();
  return rows.length === new Set(ids).size;
}

/** A clock of a phone that is ahead does not hide what it sends later. */
function earlierOf(answeredAt: string): Date {
  return new Date(Math.min(Date.parse(answeredAt), Date.now()));
}
