import { type Actor, ensure } from "@lichen/domain";
import { type Kysely, sql } from "kysely";
import { audit } from "../platform/audit.ts";
import type { Tables } from "../platform/database/tables.ts";
import { countCompany } from "./count-company.ts";

/**
 * Deletes a company with its people, its groups and its buildings. Platform administrators who belonged to it stay,
 * without a company.
 *
 * @throws DatabaseError that `isParentTie` reads, when a subsidiary comes at the same moment
 */
export async function deleteCompanyWhole(
  trx: Kysely<Tables>,
  id: string,
  actor: Actor,
): Promise<"deleted" | "not_found" | "has_subsidiaries"> {
  const company = await trx
    .selectFrom("companies")
    .select(["name", "code"])
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
  if (company === undefined) return "not_found";
  const { subsidiaries_count, ...counts } = ensure(await countCompany(trx, id));
  if (subsidiaries_count > 0) return "has_subsidiaries";
  await letAdministratorsGo(trx, id, actor);
  // Groups hold what is in them: it goes first.
  await trx.deleteFrom("buildings").where("company_id", "=", id).execute();
  await trx.deleteFrom("projects").where("company_id", "=", id).execute();
  await trx.deleteFrom("companies").where("id", "=", id).execute();
  const target = { kind: "company", id, name: company.name } as const;
  await audit(trx, [
    { action: "company_deleted", actor, companyId: id, target, before: { code: company.code, ...counts } },
  ]);
  return "deleted";
}

async function letAdministratorsGo(trx: Kysely<Tables>, companyId: string, actor: Actor): Promise<void> {
  await trx.deleteFrom("building_group_rights").where("company_id", "=", companyId).execute();
  await trx.deleteFrom("project_group_rights").where("company_id", "=", companyId).execute();
  const gone = await trx
    .updateTable("users")
    // The identity provider goes with the company: a password takes its place.
    .set({ company_id: null, uses_identity_provider: false, updated_at: sql`now()` })
    .where("company_id", "=", companyId)
    .where("group", "=", "admin")
    .returning(["id", "name"])
    .execute();
  await audit(
    trx,
    gone.map(({ id, name }) => ({
      action: "user_changed",
      actor,
      companyId,
      target: { kind: "user", id, name },
      before: { company_id: companyId },
      after: { company_id: null },
    })),
  );
}
