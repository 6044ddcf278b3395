import type { ProviderReturnError } from "@lichen/contract";
import type { ProviderRefusal } from "@lichen/domain";
import { sql } from "kysely";
import { seal, unsealIfOurs } from "../platform/seal.ts";
import { sha256 } from "../platform/sha256.ts";
import type { Services } from "../services.ts";
import { tokenHash } from "./better-auth.ts";
import { readOrCreateAccount } from "./proved-account.ts";
import { applyGroups } from "./provider-accounts.ts";
import { signOutByToken } from "./provider-sign-out.ts";
import { finishTrial, startTrial } from "./provider-trials.ts";
import {
  createProviderClients,
  findProvider,
  findProviderOfDomain,
  logRefusal,
  type ProviderClients,
  readSettings,
  SECRET_UNREADABLE,
} from "./providers.ts";

/** A browser has this long to come back from its provider, s. */
export const ATTEMPT_SECONDS = 10 * 60;

type DepartureOutcome =
  | { readonly kind: "departure"; readonly url: string; readonly state: string }
  | { readonly kind: "no_provider" }
  | { readonly kind: "unreachable" };

type ReturnOutcome =
  | { readonly kind: "signed_in"; readonly token: string; readonly returnTo: string }
  | { readonly kind: "tried"; readonly returnTo: string }
  | { readonly kind: "refused"; readonly error: ProviderReturnError };

/** Sign-in through the identity provider of a company: who comes back proved has an account here, or stays outside. */
export function createSingleSignOn({
  database,
  signIn,
  secret,
  publicUrl,
  config,
}: Pick<Services, "database" | "signIn" | "secret" | "publicUrl" | "config">) {
  const clientOf = createProviderClients({ publicUrl, config });

  return {
    startTrial: (wanted: Parameters<typeof startTrial>[1]) => startTrial({ database, secret, clientOf }, wanted),

    /** Sessions that the logout token of a provider ended, or why it is refused. */
    signOutByToken: (slug: string, token: string) => signOutByToken({ database, clientOf }, slug, token),

    /**
     * Where the browser of a session that ends goes on to end it at its provider too; null: it stays here.
     *
     * @param token of the session, which is still open
     */
    endAtProvider: (token: string) => endAtProvider({ database, secret, publicUrl }, clientOf, token),

    /**
     * @param email address of someone of the company; its domain says which provider
     * @param returnTo page of ours to go to afterwards
     */
    async depart(email: string, returnTo: string): Promise<DepartureOutcome> {
      const domain = email.toLowerCase().split("@").at(-1) ?? "";
      const provider = await findProviderOfDomain(database.signIn, domain);
      if (provider === undefined) return { kind: "no_provider" };
      const settings = readSettings(provider, secret);
      const departure = settings === null ? SECRET_UNREADABLE : await clientOf(provider).begin(settings);
      if (departure.kind === "unreachable") {
        await logRefusal(database.signIn, provider, departure.reason);
        return { kind: "unreachable" };
      }
      const { url, attempt } = departure;
      await database.signIn
        .insertInto("openid_attempts")
        .values({
          state_hash: sha256(attempt.state),
          company_id: provider.company_id,
          provider_id: provider.id,
          nonce: attempt.nonce,
          code_verifier: attempt.codeVerifier,
          return_to: returnTo,
          expires_at: sql<Date>`now() + make_interval(secs => ${ATTEMPT_SECONDS})`,
        })
        .execute();
      return { kind: "departure", url, state: attempt.state };
    },

    /**
     * @param state what the provider gave back, which the browser's own cookie confirmed
     * @param slug of the provider at whose address the browser came back
     * @param given that whole address, and the program of the caller
     */
    async comeBack(
      state: string,
      slug: string,
      { returned, userAgent }: { readonly returned: URL; readonly userAgent: string | null },
    ): Promise<ReturnOutcome> {
      // Taken before it is looked at: an attempt serves once, whatever becomes of it.
      const attempt = await database.signIn
        .deleteFrom("openid_attempts")
        .where("state_hash", "=", sha256(state))
        .returning([
          "company_id",
          "provider_id",
          "nonce",
          "code_verifier",
          "return_to",
          sql<boolean>`expires_at > now()`.as("is_open"),
        ])
        .executeTakeFirst();
      if (attempt === undefined) {
        const page = await finishTrial({ database, secret, clientOf }, { state, slug, returned });
        return page === null ? refuseReturn("identity_refused") : { kind: "tried", returnTo: page };
      }
      const provider = await findProvider(database.signIn, attempt.company_id, attempt.provider_id);
      if (provider === undefined) return refuseReturn("identity_refused");
      const refuse = async (error: ProviderReturnError, reason: ProviderRefusal): Promise<ReturnOutcome> => {
        await logRefusal(database.signIn, provider, reason);
        return refuseReturn(error);
      };
      if (!attempt.is_open) return refuse("identity_refused", "attempt_expired");
      if (provider.slug !== slug) return refuse("identity_refused", "wrong_return_address");
      if (!provider.is_open) return refuse("identity_refused", "provider_disabled");
      const { nonce, code_verifier: codeVerifier, return_to: returnTo } = attempt;
      const settings = readSettings(provider, secret);
      if (settings === null) return refuse("identity_provider_unreachable", SECRET_UNREADABLE.reason);
      const outcome = await clientOf(provider).finish(settings, { state, nonce, codeVerifier }, returned);
      if (outcome.kind === "unreachable") return refuse("identity_provider_unreachable", "no_answer");
      if (outcome.kind === "refused") return refuse("identity_refused", outcome.reason);
      const account = await readOrCreateAccount(database, provider, outcome);
      if (account.kind === "refused") return refuse("no_account", account.reason);
      const { userId } = account;
      if (provider.groups_claim !== null && provider.group_rules.length > 0) {
        await applyGroups(database, provider, userId, outcome.groups);
      }
      const idTokenSealed = provider.signs_out ? seal(secret, outcome.idToken) : null;
      const session = await signIn.openSession(userId, {
        openedWith: "provider",
        userAgent,
        provider: { id: provider.id, sid: outcome.sid, idTokenSealed },
      });
      switch (session.kind) {
        case "signed_in":
          return { kind: "signed_in", token: session.token, returnTo };
        case "structure_refused":
          return refuse("structure_refused", "structure_refused");
        case "disabled":
        case "not_activated":
          return refuse("account_disabled", "account_disabled");
      }
    },
  };
}

async function endAtProvider(
  { database, secret, publicUrl }: Pick<Services, "database" | "secret" | "publicUrl">,
  clientOf: ProviderClients,
  token: string,
): Promise<string | null> {
  const session = await database.signIn
    .selectFrom("sessions")
    .innerJoin("users", "users.id", "sessions.user_id")
    .select(["id_token_sealed", "provider_id", "users.company_id"])
    .where("token", "=", tokenHash(token))
    .executeTakeFirst();
  if (!session?.id_token_sealed || session.company_id === null) return null;
  const provider = await findProvider(database.signIn, session.company_id, session.provider_id);
  const idToken = unsealIfOurs(secret, session.id_token_sealed);
  const settings = provider?.is_open && provider.signs_out ? readSettings(provider, secret) : null;
  if (provider === undefined || settings === null || idToken === null) return null;
  return clientOf(provider).end(settings, idToken, `${publicUrl}/`);
}

function refuseReturn(error: ProviderReturnError): ReturnOutcome {
  return { kind: "refused", error };
}
