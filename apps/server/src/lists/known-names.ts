import { type Actor, canSeeCollaborators, canSeeGroup } from "@lichen/domain";
import type { Kysely } from "kysely";
import type { Tables } from "../platform/database/tables.ts";
import type { Listed } from "./listed.ts";

/** Names of groups that someone may know. */
export type KnownNames = ReadonlySet<string> | "all";

/**
 * Names of groups of a company that someone may know. A name that no group bears any longer may have been that
 * of a group kept from them: it is for those alone who know every group.
 */
export async function readKnownNames(
  { subject, tables }: Listed,
  trx: Kysely<Tables>,
  actor: Actor,
  companyId: string,
): Promise<KnownNames> {
  if (canSeeCollaborators(actor, companyId)) return "all";
  const groups = await trx
    .selectFrom(tables.groups)
    .select(["id", "name"])
    .where("company_id", "=", companyId)
    .execute();
  const known = groups.filter(({ id }) => canSeeGroup(actor, { kind: subject.kind, company_id: companyId, id }));
  return new Set(known.map(({ name }) => name));
}
