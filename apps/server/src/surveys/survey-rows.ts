import { randomBytes } from "node:crypto";
import { type Actor, canRead, canWrite, type FieldKey, type GroupRef, SURVEYS, type SurveyState } from "@lichen/domain";
import { type Kysely, type Selectable, sql } from "kysely";
import type { Tables } from "../platform/database/tables.ts";
import { sha256 } from "../platform/sha256.ts";

export type SurveyRow = Selectable<Tables["surveys"]>;
export type AnswerRow = Selectable<Tables["survey_answers"]>;
/** A building of a survey, with what the rights on it depend on. */
export type SurveyedRow = {
  readonly building_id: string;
  readonly survey_id: string;
  readonly fields: readonly FieldKey[];
  readonly group_id: string;
  readonly name: string;
  readonly received: number;
  readonly undecided: number;
};

const TOKEN_BYTES = 32;

const isOpen = sql<boolean>`surveys.revoked_at is null and surveys.expires_at > now()`;

/** Adds a survey, of which the token is given once: its hash alone is stored. @returns "too_many" beyond the open surveys of a company */
export async function addSurvey(
  trx: Kysely<Tables>,
  values: Pick<SurveyRow, "company_id" | "recipient" | "user_id" | "user_name" | "expires_at">,
  buildings: readonly { readonly id: string; readonly fields: readonly FieldKey[] }[],
): Promise<{ readonly row: SurveyRow; readonly token: string } | "too_many"> {
  // Of two that are made at the same time, the second counts the first.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`surveys ${values.company_id}`}, 0))`.execute(trx);
  const { count } = await trx
    .selectFrom("surveys")
    .select(sql<number>`count(*)::int`.as("count"))
    .where("company_id", "=", values.company_id)
    .where(isOpen)
    .executeTakeFirstOrThrow();
  if (count >= SURVEYS.open) return "too_many";
  const token = randomBytes(TOKEN_BYTES).toString("base64url");
  const row = await trx
    .insertInto("surveys")
    .values({ ...values, token_hash: sha256(token) })
    .returningAll()
    .executeTakeFirstOrThrow();
  await trx
    .insertInto("survey_buildings")
    .values(
      buildings.map(({ id, fields }, place) => ({
        company_id: row.company_id,
        survey_id: row.id,
        building_id: id,
        place,
        fields: [...fields],
      })),
    )
    .execute();
  return { row, token };
}

/** The survey that a token opens; undefined for anything that is not an open one. */
export function findByToken(trx: Kysely<Tables>, token: string): Promise<SurveyRow | undefined> {
  return trx.selectFrom("surveys").selectAll().where("token_hash", "=", sha256(token)).where(isOpen).executeTakeFirst();
}

export async function isOpenSurvey(trx: Kysely<Tables>, companyId: string, id: string): Promise<boolean> {
  const row = await trx
    .selectFrom("surveys")
    .select("id")
    .where("company_id", "=", companyId)
    .where("id", "=", id)
    .where(isOpen)
    .executeTakeFirst();
  return row !== undefined;
}

/** The buildings of some surveys that are not in the trash, in the order of each round. */
export async function readSurveyed(trx: Kysely<Tables>, surveyIds: readonly string[]): Promise<SurveyedRow[]> {
  if (surveyIds.length === 0) return [];
  const answered = (condition: ReturnType<typeof sql>) => sql<number>`(select count(distinct field)::int
    from survey_answers as answer where answer.company_id = survey_buildings.company_id
      and answer.survey_id = survey_buildings.survey_id and answer.building_id = survey_buildings.building_id
      and ${condition})`;
  return trx
    .selectFrom("survey_buildings")
    .innerJoin("buildings", (join) =>
      join
        .onRef("buildings.company_id", "=", "survey_buildings.company_id")
        .onRef("buildings.id", "=", "survey_buildings.building_id"),
    )
    .select([
      "survey_buildings.building_id",
      "survey_buildings.survey_id",
      "survey_buildings.fields",
      "buildings.group_id",
    ])
    .select(sql<string>`coalesce(nullif(buildings.name, ''), buildings.code, '')`.as("name"))
    .select(answered(sql`true`).as("received"))
    .select(answered(sql`decision is null and value is not null`).as("undecided"))
    .where("survey_buildings.survey_id", "in", [...surveyIds])
    .where("buildings.deleted_at", "is", null)
    .orderBy("survey_buildings.survey_id")
    .orderBy("survey_buildings.place")
    .execute();
}

export function groupOfSurveyed(companyId: string, { group_id }: Pick<SurveyedRow, "group_id">): GroupRef {
  return { kind: "building", company_id: companyId, id: group_id };
}

/** A survey as someone sees it, through the buildings that they read. */
export function presentSurvey(row: SurveyRow, all: readonly SurveyedRow[], actor: Actor) {
  const own = all.filter(({ survey_id }) => survey_id === row.id);
  const seen = own.filter((one) => canRead(actor, groupOfSurveyed(row.company_id, one)));
  const sum = (of: (one: SurveyedRow) => number) => seen.reduce((total, one) => total + of(one), 0);
  return {
    id: row.id,
    recipient: row.recipient,
    created_by: row.user_name,
    created_at: row.created_at.toISOString(),
    expires_at: row.expires_at.toISOString(),
    revoked_at: row.revoked_at?.toISOString() ?? null,
    state: stateOf(row),
    opened_at: row.opened_at?.toISOString() ?? null,
    received_at: row.received_at?.toISOString() ?? null,
    building_ids: seen.map(({ building_id }) => building_id),
    names: seen.map(({ name }) => name),
    questions: sum(({ fields }) => fields.length),
    received: sum(({ received }) => received),
    undecided: sum(({ undecided }) => undecided),
    editable: own.every((one) => canWrite(actor, groupOfSurveyed(row.company_id, one))),
  };
}

function stateOf({ revoked_at, expires_at }: SurveyRow): SurveyState {
  if (revoked_at !== null) return "revoked";
  return expires_at.getTime() > Date.now() ? "open" : "expired";
}

/** The answers that came to a survey, the latest of each question first. */
export function readSurveyAnswers(trx: Kysely<Tables>, { company_id, id }: SurveyRow): Promise<AnswerRow[]> {
  return trx
    .selectFrom("survey_answers")
    .selectAll()
    .where("company_id", "=", company_id)
    .where("survey_id", "=", id)
    .orderBy("answered_at", "desc")
    .orderBy("id")
    .execute();
}
