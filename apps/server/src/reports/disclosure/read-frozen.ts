import type { SharedProblemCode } from "@lichen/contract";
import { type Actor, canManageGroups } from "@lichen/domain";
import { inScope, type Scope } from "../../platform/scope.ts";
import type { Services } from "../../services.ts";
import { administersSome, type DisclosureRow, selectVersions } from "./disclosure-rows.ts";
import { readFrozenContent } from "./frozen-content.ts";

type VersionCall = {
  readonly input: { readonly disclosure_id: string };
  readonly actor: Actor;
  readonly scope: Scope;
  readonly problem: (code: SharedProblemCode) => Error;
};

/** A version of a company that the caller administers. @throws forbidden, not_found */
export async function readVersion(
  { database }: Pick<Services, "database">,
  { input, actor, scope, problem }: VersionCall,
): Promise<DisclosureRow> {
  if (!administersSome(actor)) throw problem("forbidden");
  const row = await inScope(database.db, scope, (trx) =>
    selectVersions(trx).where("id", "=", input.disclosure_id).executeTakeFirst(),
  );
  if (row === undefined || !canManageGroups(actor, row.company_id)) throw problem("not_found");
  return row;
}

/** The same with what it froze: the text that its fingerprint is of, and what that text says. */
export async function readFrozen(services: Pick<Services, "database">, call: VersionCall) {
  const row = await readVersion(services, call);
  const { content: text } = await inScope(services.database.db, call.scope, (trx) =>
    trx.selectFrom("disclosures").select("content").where("id", "=", row.id).executeTakeFirstOrThrow(),
  );
  return { row, text, content: readFrozenContent(text) };
}
