import type { SignOutRefusal } from "@lichen/domain";
import { type Kysely, sql } from "kysely";
import { audit } from "../platform/audit.ts";
import type { Tables } from "../platform/database/tables.ts";
import { sha256 } from "../platform/sha256.ts";
import type { Services } from "../services.ts";
import { CLOCK_TOLERANCE_SECONDS, type EndedThere, LOGOUT_TOKEN_SECONDS, readLogoutToken } from "./logout-token.ts";
import { findProviderOfSlug, type Provider, type ProviderClients } from "./providers.ts";

/** A token is remembered for as long as it would be accepted, s. */
const REMEMBERED_SECONDS = LOGOUT_TOKEN_SECONDS + 3 * CLOCK_TOLERANCE_SECONDS;

/**
 * Ends the sessions that a provider says have ended there. Each request reads its session again, so that they are over in
 * every process. A provider that is not enabled is heard too: its word only takes away.
 *
 * @returns sessions that ended, or why the token is refused
 */
export async function signOutByToken(
  { database, clientOf }: Pick<Services, "database"> & { readonly clientOf: ProviderClients },
  slug: string,
  token: string,
): Promise<number | SignOutRefusal> {
  const provider = await findProviderOfSlug(database.signIn, slug);
  if (provider === undefined) return "unknown_provider";
  const { issuer, client_id: clientId } = provider;
  const found = await clientOf(provider).readKeys({ issuer, clientId });
  if (found.kind === "failed") return found.reason;
  const ended = await readLogoutToken(token, { issuer: found.issuer, clientId, keys: found.keys });
  if (typeof ended === "string") return ended;
  return database.signIn.transaction().execute(async (trx) => {
    const first = await trx
      .insertInto("logout_tokens")
      .values({
        token_hash: sha256(`${found.issuer} ${ended.jti}`),
        expires_at: sql<Date>`now() + make_interval(secs => ${REMEMBERED_SECONDS})`,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning("token_hash")
      .executeTakeFirst();
    return first === undefined ? "replayed" : endSessions(trx, provider, found.issuer, ended);
  });
}

/** Ends the session that is named, with those that were opened before sessions had a name; without a name, all of the person. */
async function endSessions(
  trx: Kysely<Tables>,
  provider: Provider,
  issuer: string,
  { sub, sid }: EndedThere,
): Promise<number> {
  const ended = await trx
    .deleteFrom("sessions")
    .using("users")
    .whereRef("users.id", "=", "sessions.user_id")
    .where("users.company_id", "=", provider.company_id)
    .where("opened_with", "=", "provider")
    .where((where) =>
      where.or([
        where("provider_id", "=", provider.id),
        // The former release opened it.
        ...(sub === null ? [] : [where("provider_id", "is", null)]),
      ]),
    )
    .$if(sub !== null, (query) =>
      query.where((where) =>
        where.exists(
          where
            .selectFrom("external_identities")
            .select("subject")
            .whereRef("external_identities.user_id", "=", "users.id")
            .where("issuer", "=", issuer)
            .where("subject", "=", sub),
        ),
      ),
    )
    .$if(sid !== null, (query) =>
      query.where((where) =>
        where.or([where("provider_sid", "=", sid), ...(sub === null ? [] : [where("provider_sid", "is", null)])]),
      ),
    )
    .returning(["users.id", "users.name"])
    .execute();
  const people = new Map(ended.map(({ id, name }) => [id, name]));
  await audit(
    trx,
    [...people].map(([id, name]) => ({
      action: "sessions_ended_by_provider" as const,
      actor: null,
      companyId: provider.company_id,
      target: { kind: "user" as const, id, name },
      after: { sessions: ended.filter((session) => session.id === id).length, provider: provider.slug },
    })),
  );
  return ended.length;
}
