import type { AnswerOf, listApiKeys } from "@lichen/contract";
import { API_KEYS, ensure } from "@lichen/domain";
import { type Kysely, type SqlBool, sql } from "kysely";
import type { Tables } from "../platform/database/tables.ts";

type ShownKey = AnswerOf<typeof listApiKeys>["api_keys"][number];

/** The keys of a company, newest first. @param withRevoked whether those revoked lately are among them */
export async function readKeys(trx: Kysely<Tables>, companyId: string, withRevoked: boolean): Promise<ShownKey[]> {
  const isListed = withRevoked
    ? sql<SqlBool>`api_keys.revoked_at is null or api_keys.revoked_at > now() - make_interval(days => ${API_KEYS.revokedDays})`
    : sql<SqlBool>`api_keys.revoked_at is null`;
  const rows = await selectKeys(trx)
    .where("api_keys.company_id", "=", companyId)
    .where(isListed)
    .orderBy("api_keys.created_at", "desc")
    .orderBy("api_keys.id")
    .execute();
  return rows.map(present);
}

export async function readKey(trx: Kysely<Tables>, id: string): Promise<ShownKey> {
  return present(ensure(await selectKeys(trx).where("api_keys.id", "=", id).executeTakeFirst()));
}

function selectKeys(trx: Kysely<Tables>) {
  const granted = sql<
    Record<string, "read" | "write">
  >`(select coalesce(jsonb_object_agg(group_id, "right"), '{}') from (
    select group_id, "right" from building_group_rights as rights
      where rights.company_id = api_keys.company_id and rights.user_id = api_keys.id
    union all
    select group_id, "right" from project_group_rights as rights
      where rights.company_id = api_keys.company_id and rights.user_id = api_keys.id) as both_kinds)`;
  return trx
    .selectFrom("api_keys")
    .select([
      "api_keys.id",
      "api_keys.company_id",
      "api_keys.name",
      "api_keys.prefix",
      "api_keys.all_right",
      "api_keys.created_by",
      "api_keys.created_at",
      "api_keys.expires_at",
      "api_keys.last_used_at",
      "api_keys.revoked_at",
    ])
    .select(granted.as("groups"));
}

type KeyRow = Awaited<ReturnType<ReturnType<typeof selectKeys>["executeTakeFirstOrThrow"]>>;

function present({ all_right, groups, created_at, expires_at, last_used_at, revoked_at, ...key }: KeyRow): ShownKey {
  const withGroups = Object.keys(groups).length === 0 ? {} : { groups };
  return {
    ...key,
    rights: { ...(all_right === null ? {} : { all: all_right }), ...withGroups },
    created_at: created_at.toISOString(),
    expires_at: expires_at?.toISOString() ?? null,
    last_used_at: last_used_at?.toISOString() ?? null,
    revoked_at: revoked_at?.toISOString() ?? null,
  };
}
