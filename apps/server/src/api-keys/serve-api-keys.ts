import { createApiKey, listApiKeys, revokeApiKey } from "@lichen/contract";
import { type Actor, API_KEYS, canManageKeys } from "@lichen/domain";
import type { FastifyInstance } from "fastify";
import type { Transaction } from "kysely";
import { audit } from "../platform/audit.ts";
import { requireManagedCompany } from "../platform/company-of-caller.ts";
import type { Tables } from "../platform/database/tables.ts";
import { inScope } from "../platform/scope.ts";
import { serveSignedIn } from "../platform/serve.ts";
import { docsPath } from "../platform/static-files.ts";
import type { Services } from "../services.ts";
import { insertKey } from "./insert-key.ts";
import { readKey, readKeys } from "./read-keys.ts";

/** The API keys of companies. */
export function serveApiKeys(app: FastifyInstance, { database, config }: Pick<Services, "database" | "config">): void {
  serveSignedIn(app, createApiKey, async ({ input, actor, scope, problem }) => {
    const companyId = requireManagedCompany(actor, input.company_id);
    const made = await inScope(database.db, scope, async (trx) => {
      const added = await insertKey(trx, companyId, actor, input);
      if (added.kind !== "added") return added;
      const { id, secret } = added;
      const api_key = await readKey(trx, id);
      const target = { kind: "api_key" as const, id, name: api_key.name };
      const after = { rights: api_key.rights, expires_at: api_key.expires_at };
      await audit(trx, [{ action: "api_key_created", actor, companyId, target, after }]);
      return { kind: "added" as const, answer: { api_key, secret } };
    });
    if (made.kind === "added") return made.answer;
    if (made.kind === "refused") throw problem("validation", made.errors);
    throw problem(made.kind);
  });

  serveSignedIn(app, listApiKeys, async ({ input, actor, scope, problem }) => {
    const companyId = requireManagedCompany(actor, input.company_id);
    const api_keys = await inScope(database.db, scope, async (trx) => {
      const company = await trx.selectFrom("companies").select("id").where("id", "=", companyId).executeTakeFirst();
      return company === undefined ? null : readKeys(trx, companyId, input.revoked === "true");
    });
    if (api_keys === null) throw problem("not_found");
    const { most, callsPerMinute } = API_KEYS;
    const meta = { count: api_keys.length, most, docs_path: docsPath(config), calls_per_minute: callsPerMinute };
    return { api_keys, meta };
  });

  serveSignedIn(app, revokeApiKey, async ({ input, actor, scope, problem }) => {
    const isRevoked = await inScope(database.db, scope, (trx) => revoke(trx, actor, input.id));
    if (!isRevoked) throw problem("not_found");
    return null;
  });
}

/** Closes a key and what works on for it; false when there is none that the caller may close. */
async function revoke(trx: Transaction<Tables>, actor: Actor, id: string): Promise<boolean> {
  const key = await trx
    .selectFrom("api_keys")
    .select(["company_id", "name"])
    .where("id", "=", id)
    .where("revoked_at", "is", null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (key === undefined || !canManageKeys(actor, key.company_id)) return false;
  await trx.updateTable("api_keys").set({ revoked_at: new Date() }).where("id", "=", id).execute();
  await trx.updateTable("users").set({ is_active: false }).where("id", "=", id).execute();
  const target = { kind: "api_key" as const, id, name: key.name };
  await audit(trx, [{ action: "api_key_revoked", actor, companyId: key.company_id, target }]);
  return true;
}
