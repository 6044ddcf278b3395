import {
  changeIdentityProvider,
  createIdentityProvider,
  deleteIdentityProvider,
  listIdentityProviders,
  MOST_PROVIDERS,
} from "@lichen/contract";
import { type Actor, canManageGroups, canSeeCompany, ensure } from "@lichen/domain";
import type { FastifyInstance } from "fastify";
import type { Kysely } from "kysely";
import { audit } from "../platform/audit.ts";
import type { Tables } from "../platform/database/tables.ts";
import { createSharedRefusal } from "../platform/refusal.ts";
import { inScope } from "../platform/scope.ts";
import { serveSignedIn } from "../platform/serve.ts";
import type { Services } from "../services.ts";
import { isAllowedIssuer, reachOfProviders } from "../sign-in/index.ts";
import { companyConflict } from "./company-conflict.ts";
import {
  DomainTaken,
  type ProviderChange,
  readProviders,
  removeProvider,
  type StoredProvider,
  writeProvider,
} from "./identity-provider.ts";

/** The identity providers of a company, each with its domains. */
export function serveIdentityProviders(
  app: FastifyInstance,
  { database, secret, config }: Pick<Services, "database" | "secret" | "config">,
): void {
  const reach = reachOfProviders(config);
  const refuseIssuer = (issuer: string) => {
    if (!isAllowedIssuer(issuer, reach)) throw createSharedRefusal("validation", { issuer: ["address_not_allowed"] });
  };

  serveSignedIn(app, listIdentityProviders, async ({ input, actor, scope, problem }) => {
    if (!canSeeCompany(actor, input.id)) throw problem("not_found");
    if (!canManageGroups(actor, input.id)) throw problem("forbidden");
    return inScope(database.db, scope, async (trx) => {
      if ((await findName(trx, input.id)) === undefined) throw problem("not_found");
      return { identity_providers: await readProviders(trx, input.id) };
    });
  });

  serveSignedIn(app, createIdentityProvider, async ({ input, actor, scope, problem }) => {
    const { id, ...given } = input;
    refuseIssuer(given.issuer);
    return inScope(database.db, scope, async (trx) => {
      const name = await holdName(trx, id);
      if (name === undefined) throw problem("not_found");
      if ((await readProviders(trx, id)).length >= MOST_PROVIDERS) throw problem("too_many_providers");
      const outcome = await writeProvider(trx, id, given, { before: null, secret });
      if (outcome.kind !== "set") throw problem("client_secret_needed", { client_secret: ["required"] });
      await auditChange(trx, actor, { id, name }, outcome);
      return { identity_provider: ensure(await findProvider(trx, id, outcome.id)) };
    }).catch(orTaken((errors) => problem("identity_provider_taken", errors)));
  });

  serveSignedIn(app, changeIdentityProvider, async ({ input, actor, scope, problem }) => {
    const { id, provider_id, ...given } = input;
    refuseIssuer(given.issuer);
    return inScope(database.db, scope, async (trx) => {
      const name = await holdName(trx, id);
      if (name === undefined) throw problem("not_found");
      const before = await findProvider(trx, id, provider_id);
      if (before === null) throw problem("unknown_provider");
      const outcome = await writeProvider(trx, id, given, { before, secret });
      if (outcome.kind === "client_secret_needed") {
        throw problem("client_secret_needed", { client_secret: ["required"] });
      }
      if (outcome.kind === "set") await auditChange(trx, actor, { id, name }, outcome);
      return { identity_provider: ensure(await findProvider(trx, id, provider_id)) };
    }).catch(orTaken((errors) => problem("identity_provider_taken", errors)));
  });

  serveSignedIn(app, deleteIdentityProvider, async ({ input, actor, scope, problem }) => {
    const { id, provider_id } = input;
    return inScope(database.db, scope, async (trx) => {
      const name = await holdName(trx, id);
      if (name === undefined) throw problem("not_found");
      const before = await findProvider(trx, id, provider_id);
      if (before === null) throw problem("unknown_provider");
      await auditChange(trx, actor, { id, name }, await removeProvider(trx, id, before));
      return { success: true as const };
    });
  });
}

/** The provider of a company that has this identifier, or null. */
export async function findProvider(trx: Kysely<Tables>, companyId: string, id: string): Promise<StoredProvider | null> {
  return (await readProviders(trx, companyId)).find((provider) => provider.id === id) ?? null;
}

/** Throws the refusal of a short name or a domain that another provider has, by its field; any other error as it is. */
function orTaken(refuse: (errors: Record<string, string[]>) => Error) {
  return (error: unknown): never => {
    const code = ["identity_provider_taken"];
    if (error instanceof DomainTaken) throw refuse({ [`email_domains.${error.place}`]: code });
    const conflict = companyConflict(error);
    if (conflict?.code !== "identity_provider_taken") throw error;
    throw refuse({ [conflict.field === "identity_provider.slug" ? "slug" : "email_domains.0"]: code });
  };
}

async function auditChange(
  trx: Kysely<Tables>,
  actor: Actor,
  company: { readonly id: string; readonly name: string },
  { before, after }: ProviderChange,
): Promise<void> {
  const target = { kind: "company", ...company } as const;
  await audit(trx, [{ action: "identity_provider_changed", actor, companyId: company.id, target, before, after }]);
}

async function findName(trx: Kysely<Tables>, id: string): Promise<string | undefined> {
  return (await trx.selectFrom("companies").select("name").where("id", "=", id).executeTakeFirst())?.name;
}

/** Name of a company, whose row is held: its providers are written one at a time. */
async function holdName(trx: Kysely<Tables>, id: string): Promise<string | undefined> {
  const row = await trx.selectFrom("companies").select("name").where("id", "=", id).forNoKeyUpdate().executeTakeFirst();
  return row?.name;
}
