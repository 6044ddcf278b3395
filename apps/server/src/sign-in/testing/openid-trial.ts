import { createOpenIdConnect, type OpenIdAttempt, type OpenIdSettings } from "../openid-connect.ts";
import { type ProviderClient, startOpenIdProvider } from "./openid-provider.ts";

export const REDIRECT_URI = "http://127.0.0.1:4999/api/idp/return/";
export const client = { clientId: "lichen", clientSecret: "a-secret-of-the-test", redirectUris: [REDIRECT_URI] };
export const ada = {
  subject: "ada",
  email: "ada@parc.test",
  emailVerified: true,
  firstName: "Ada",
  lastName: "Moreau",
};
export const refusal = (reason: string) => ({ kind: "refused", reason });
export const newConnect = () =>
  createOpenIdConnect({ redirectUri: REDIRECT_URI, allowInsecure: true, timeoutMs: 2500 });

const accounts = {
  ada: { email: "ada@parc.test", email_verified: true, given_name: "Ada", family_name: "Moreau" },
  bob: { email: "bob@parc.test", email_verified: false },
  mute: {},
};

type TrialOptions = {
  readonly claimsInIdToken?: boolean;
  readonly port?: number;
  readonly secretIn?: "header" | "body";
};

/** For tests: a provider with three accounts, and a company that signs in through it. */
export async function startTrial({ secretIn, ...options }: TrialOptions = {}) {
  const clients: ProviderClient[] = [{ ...client, secretIn }];
  const provider = await startOpenIdProvider({ accounts, clients, ...options });
  const settings: OpenIdSettings = {
    issuer: provider.issuer,
    clientId: client.clientId,
    clientSecret: client.clientSecret,
  };
  const connect = newConnect();

  return { provider, settings, connect, depart, comeBack, finish, alterIdToken, [Symbol.asyncDispose]: provider.stop };

  async function depart() {
    const departure = await connect.begin(settings);
    if (departure.kind !== "departure") throw new Error(departure.reason);
    return departure;
  }

  /** What is kept and what comes back, once someone signed in at the provider. */
  async function comeBack(accountId = "ada"): Promise<[OpenIdAttempt, URL]> {
    const { url, attempt } = await depart();
    return [attempt, await provider.signIn(url, accountId)];
  }

  function finish(attempt: OpenIdAttempt, returned: URL) {
    return connect.finish(settings, attempt, returned);
  }

  /** From now on, the provider gives its ID tokens with these claims. */
  function alterIdToken(change: Record<string, unknown>, by?: "another") {
    provider.alter("/token", (body) => ({ ...body, id_token: provider.resign(String(body.id_token), change, by) }));
  }
}
