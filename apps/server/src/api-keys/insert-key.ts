import { randomUUID } from "node:crypto";
import type { createApiKey } from "@lichen/contract";
import { type Actor, API_KEYS } from "@lichen/domain";
import { sql, type Transaction } from "kysely";
import type { z } from "zod";
import type { Tables } from "../platform/database/tables.ts";
import { sha256 } from "../platform/sha256.ts";
import { newSecret } from "./new-secret.ts";

type NewKey = z.output<(typeof createApiKey)["input"]>;

type InsertKeyOutcome =
  | { readonly kind: "added"; readonly id: string; readonly secret: string }
  | { readonly kind: "refused"; readonly errors: Record<string, string[]> }
  | { readonly kind: "not_found" | "too_many_keys" };

/** After the name of a key in logs and histories, so that it is not taken for a person. */
const LAST_NAME = "(API)";

/** Makes a key and the user of kind `service` that acts with it, within the caller's transaction. */
export async function insertKey(
  trx: Transaction<Tables>,
  companyId: string,
  actor: Pick<Actor, "name">,
  { name, rights, expires_at = null }: NewKey,
): Promise<InsertKeyOutcome> {
  if (expires_at !== null && Date.parse(expires_at) <= Date.now()) {
    return { kind: "refused", errors: { expires_at: ["in_the_past"] } };
  }
  // Held until the commit: of two keys that come at once, neither goes beyond the limit.
  const company = await trx
    .selectFrom("companies")
    .select("id")
    .where("id", "=", companyId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (company === undefined) return { kind: "not_found" };
  const granted = await findGroups(trx, companyId, rights.groups ?? {});
  if (granted.kind === "refused") return granted;
  if ((await countWorking(trx, companyId)) >= API_KEYS.most) return { kind: "too_many_keys" };
  const id = randomUUID();
  const { prefix, secret } = newSecret();
  await trx
    .insertInto("users")
    .values({
      id,
      kind: "service",
      company_id: companyId,
      username: id,
      // Of a name that no mail reaches. @source RFC 2606 §2
      email: `${prefix}@api-key.invalid`,
      first_name: name,
      last_name: LAST_NAME,
      is_activated: true,
    })
    .execute();
  await trx
    .insertInto("api_keys")
    .values({
      id,
      company_id: companyId,
      name,
      prefix,
      secret_hash: sha256(secret),
      all_right: rights.all ?? null,
      created_by: actor.name,
      expires_at,
    })
    .execute();
  for (const table of ["building_group_rights", "project_group_rights"] as const) {
    const rows = granted[table].map((right) => ({ ...right, company_id: companyId, user_id: id }));
    if (rows.length > 0) await trx.insertInto(table).values(rows).execute();
  }
  return { kind: "added", id, secret };
}

type Granted = readonly { readonly group_id: string; readonly right: "read" | "write" }[];

/** The rights by kind of group; a group that the company does not have is refused by its path. */
async function findGroups(
  trx: Transaction<Tables>,
  companyId: string,
  rights: Readonly<Record<string, "read" | "write">>,
) {
  const idsOf = async (table: "building_groups" | "project_groups") => {
    const rows = await trx.selectFrom(table).select("id").where("company_id", "=", companyId).execute();
    return new Set(rows.map(({ id }) => id));
  };
  const [buildings, projects] = [await idsOf("building_groups"), await idsOf("project_groups")];
  const given = Object.entries(rights).map(([group_id, right]) => ({ group_id: group_id.toLowerCase(), right }));
  const unknown = given.filter(({ group_id }) => !buildings.has(group_id) && !projects.has(group_id));
  if (unknown.length > 0) {
    const errors = Object.fromEntries(unknown.map(({ group_id }) => [`rights.groups.${group_id}`, ["unknown_option"]]));
    return { kind: "refused" as const, errors };
  }
  const among = (ids: ReadonlySet<string>): Granted => given.filter(({ group_id }) => ids.has(group_id));
  return { kind: "found" as const, building_group_rights: among(buildings), project_group_rights: among(projects) };
}

async function countWorking(trx: Transaction<Tables>, companyId: string): Promise<number> {
  const { working } = await trx
    .selectFrom("api_keys")
    .select(sql<number>`count(*)::int`.as("working"))
    .where("company_id", "=", companyId)
    .where("revoked_at", "is", null)
    .where(sql<boolean>`(expires_at is null or expires_at > now())`)
    .executeTakeFirstOrThrow();
  return working;
}
