import type { AnswerOf, listUsers } from "@lichen/contract";
import type { Kysely } from "kysely";
import type { Tables } from "../platform/database/tables.ts";

/** Users with what is shown of their company. */
export function selectUsers(trx: Kysely<Tables>) {
  return trx
    .selectFrom("users")
    .where("users.kind", "=", "person")
    .leftJoin("companies", "companies.id", "users.company_id")
    .select([
      "users.id",
      "users.username",
      "users.first_name",
      "users.last_name",
      "users.name",
      "users.email",
      "users.group as role",
      "users.company_id",
      "users.job",
      "users.language",
      "users.uses_identity_provider",
      "users.is_active",
      "users.is_activated",
      "users.created_at",
      "companies.name as company_name",
      "companies.status as company_status",
      "companies.subscription_type",
      "companies.subscription_active",
      "companies.subscription_start",
      "companies.subscription_end",
    ]);
}

export type UserRow = Awaited<ReturnType<ReturnType<typeof selectUsers>["executeTakeFirstOrThrow"]>>;

type ShownUser = AnswerOf<typeof listUsers>["users"][number];

/** A user as every call shows one. */
export function presentUser(row: UserRow): ShownUser {
  return {
    id: row.id,
    username: row.username,
    first_name: row.first_name,
    last_name: row.last_name,
    email: row.email,
    group: row.role,
    company_id: row.company_id,
    company_name: row.company_name,
    company_status: row.company_status,
    company_subscription_type: row.subscription_type,
    job: row.job,
    language: row.language,
    uses_identity_provider: row.uses_identity_provider,
    is_active: row.is_active,
    is_activated: row.is_activated,
    date_joined: row.created_at.toISOString(),
  };
}
