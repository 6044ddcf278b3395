import { createPrivateKey, generateKeyPairSync, randomUUID, sign } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import Provider, { type Adapter, type AdapterPayload, type Configuration } from "oidc-provider";

/** What the provider tells of someone; `sub` is the key of the account. */
type ProviderAccount = {
  readonly email?: string;
  readonly email_verified?: boolean;
  readonly given_name?: string;
  readonly family_name?: string;
  /** Whatever a directory might state. */
  readonly groups?: unknown;
  readonly _claim_names?: unknown;
};

export type ProviderClient = {
  readonly clientId: string;
  readonly clientSecret: string;
  readonly redirectUris: readonly string[];
  readonly postLogoutRedirectUris?: readonly string[];
  /** Where it is told of sessions that end. */
  readonly backChannelLogoutUri?: string;
  /** Where its secret has to be given; in the header by default. */
  readonly secretIn?: "header" | "body";
};

type Body = Record<string, unknown>;
/** Changes what the provider is about to answer; a promise that never settles makes it hang. */
type Alteration = (body: Body) => Body | Promise<Body>;

export type OpenIdProvider = Awaited<ReturnType<typeof startOpenIdProvider>>;

type ProviderOptions = {
  readonly accounts: Readonly<Record<string, ProviderAccount>>;
  readonly clients: readonly ProviderClient[];
  readonly claimsInIdToken?: boolean;
  readonly port?: number;
  readonly publicIssuer?: string;
  /** How it sends what it tells of itself; over the network by default. */
  readonly send?: (input: string | URL | Request, init?: RequestInit) => Promise<Response>;
};

const SCOPES = "openid email profile";

/**
 * For tests: a real OpenID provider on this machine, over http, that asks for no password. A browser that arrives
 * chooses an account on a page; `signIn` and `refuse` do it without a browser.
 *
 * @param options.claimsInIdToken whether the ID token holds the address and the names, else only userinfo does
 * @param options.port any free one by default
 * @param options.publicIssuer its address behind a proxy that speaks https; by default its own
 */
export async function startOpenIdProvider(options: ProviderOptions) {
  const server = createServer();
  await new Promise<void>((listening) => server.listen(options.port ?? 0, "127.0.0.1", listening));
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const issuer = options.publicIssuer ?? address;
  const signingKey = newSigningKey();
  const browsers = new Map<string, Map<string, string>>();
  const alterations = new Map<string, Alteration>();

  const provider = new Provider(issuer, configurationOf(options, signingKey));
  provider.proxy = options.publicIssuer !== undefined;
  provider.use(async (ctx, next) => {
    await next();
    const alter = alterations.get(ctx.path);
    if (alter) ctx.body = await alter(ctx.body as Body);
  });
  const answer = provider.callback();
  server.on("request", (request, response) => {
    if (request.url?.startsWith("/interaction/")) void choose(provider, options.accounts, request, response);
    else void answer(request, response);
  });

  return {
    issuer,
    /** Where it listens. */
    address,

    /** Follows the departure as the browser of someone, up to the address where the provider sends it back. */
    signIn: (url: string, accountId: string): Promise<URL> => {
      const cookies = new Map<string, string>();
      browsers.set(accountId, cookies);
      return follow(issuer, url, `account=${encodeURIComponent(accountId)}`, cookies);
    },

    /** Signs out at the provider alone, in the browser in which someone signed in last. */
    signOut: async (accountId: string): Promise<void> => {
      const cookies = browsers.get(accountId) ?? new Map<string, string>();
      const page = await visit(new URL("/session/end", issuer), cookies);
      const [, xsrf = ""] = /name="xsrf" value="([^"]+)"/.exec(await page.text()) ?? [];
      const form = new URLSearchParams({ xsrf, logout: "yes" });
      const ended = await visit(new URL("/session/end/confirm", issuer), cookies, { method: "POST", body: form });
      if (ended.status >= 400) throw new Error(`the provider did not sign out: ${ended.status}`);
    },

    /** A token with these claims, signed by the provider or by another, to be sent by hand. */
    issue: (claims: Body, header: Body = {}, by: "this_provider" | "another" = "this_provider"): string => {
      const part = (value: Body) => Buffer.from(JSON.stringify(value)).toString("base64url");
      const signed = `${part({ alg: "RS256", kid: "test", ...header })}.${part(claims)}`;
      const key = createPrivateKey({ key: by === "another" ? newSigningKey() : signingKey, format: "jwk" });
      return `${signed}.${sign("sha256", Buffer.from(signed), key).toString("base64url")}`;
    },

    /** The same, for someone who gives up. */
    refuse: (url: string): Promise<URL> => follow(issuer, url, "refuse=1"),

    /** From now on, changes the answers of a path: `/token`, `/me`, `/jwks`, `/.well-known/openid-configuration`. */
    alter: (path: string, alteration: Alteration) => {
      alterations.set(path, alteration);
    },

    /** The ID token with other claims, signed again: by this provider, or by another's key. */
    resign: (idToken: string, change: Body, by: "this_provider" | "another" = "this_provider"): string => {
      const [header, payload] = idToken.split(".");
      const claims = { ...JSON.parse(Buffer.from(payload!, "base64url").toString()), ...change };
      const signed = `${header}.${Buffer.from(JSON.stringify(claims)).toString("base64url")}`;
      const key = createPrivateKey({ key: by === "another" ? newSigningKey() : signingKey, format: "jwk" });
      return `${signed}.${sign("sha256", Buffer.from(signed), key).toString("base64url")}`;
    },

    /** From now on, signs with a key of another name, the only one that it publishes. */
    rotateKeys: (): void => {
      const key = { ...newSigningKey(), kid: "next" };
      const { kty, n, e, kid, use, alg } = key;
      alterations.set("/jwks", () => ({ keys: [{ kty, n, e, kid, use, alg }] }));
      alterations.set("/token", (body) => {
        const payload = String(body.id_token).split(".")[1];
        const header = Buffer.from(JSON.stringify({ alg, kid })).toString("base64url");
        const signed = `${header}.${payload}`;
        const signature = sign("sha256", Buffer.from(signed), createPrivateKey({ key, format: "jwk" }));
        return { ...body, id_token: `${signed}.${signature.toString("base64url")}` };
      });
    },

    async stop(): Promise<void> {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}

/** Asks a page as a browser does, and keeps its cookies. */
async function visit(url: URL, cookies: Map<string, string>, options: RequestInit = {}): Promise<Response> {
  const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  const response = await fetch(url, { ...options, redirect: "manual", headers: { cookie } });
  for (const line of response.headers.getSetCookie()) {
    const [, name, value] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
    if (name !== undefined && value !== undefined) cookies.set(name, value);
  }
  return response;
}

async function follow(
  issuer: string,
  departure: string,
  choice: string,
  cookies = new Map<string, string>(),
): Promise<URL> {
  let url = new URL(departure);
  for (let steps = 0; steps < 10; steps += 1) {
    if (url.pathname.startsWith("/interaction/")) url.search = choice;
    const response = await visit(url, cookies);
    const location = response.headers.get("location");
    if (location === null) throw new Error(`${url.pathname} answered ${response.status}: ${await response.text()}`);
    url = new URL(location, url);
    if (url.origin !== issuer) return url;
  }
  throw new Error("the provider sends the browser round and round");
}

/** The page where a browser chooses who it is. */
async function choose(
  provider: Provider,
  accounts: ProviderOptions["accounts"],
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const choice = new URL(request.url!, provider.issuer).searchParams;
  const accountId = choice.get("account");
  try {
    if (choice.has("refuse")) {
      await provider.interactionFinished(request, response, { error: "access_denied" });
    } else if (accountId !== null && accountId in accounts) {
      await provider.interactionFinished(request, response, { login: { accountId } });
    } else {
      const links = Object.keys(accounts).map(
        (id) => `<p><a href="?account=${encodeURIComponent(id)}">${id.replace(/[<&]/g, "")}</a></p>`,
      );
      response.writeHead(200, { "content-type": "text/html; charset=utf-8" });
      response.end(`<!doctype html><title>Who are you?</title>${links.join("")}<p><a href="?refuse=1">Refuse</a></p>`);
    }
  } catch (error) {
    response.writeHead(400, { "content-type": "text/plain" }).end(String(error));
  }
}

function configurationOf(options: ProviderOptions, signingKey: ReturnType<typeof newSigningKey>): Configuration {
  return {
    adapter: inMemory(),
    clients: options.clients.map((client) => ({
      client_id: client.clientId,
      client_secret: client.clientSecret,
      redirect_uris: [...client.redirectUris],
      post_logout_redirect_uris: [...(client.postLogoutRedirectUris ?? [])],
      token_endpoint_auth_method: client.secretIn === "body" ? "client_secret_post" : "client_secret_basic",
      ...(client.backChannelLogoutUri === undefined
        ? {}
        : { backchannel_logout_uri: client.backChannelLogoutUri, backchannel_logout_session_required: true }),
    })),
    ...(options.send === undefined ? {} : { fetch: options.send }),
    jwks: { keys: [signingKey] },
    cookies: { keys: [randomUUID()] },
    claims: {
      openid: ["sub"],
      email: ["email", "email_verified"],
      profile: ["given_name", "family_name", "groups", "_claim_names"],
    },
    conformIdTokenClaims: options.claimsInIdToken !== true,
    pkce: { required: () => true },
    features: { devInteractions: { enabled: false }, backchannelLogout: { enabled: true } },
    ttl: { AccessToken: 600, IdToken: 600, Interaction: 600, Session: 600, Grant: 600 },
    interactions: { url: (_ctx, { uid }) => `/interaction/${uid}` },
    findAccount: (_ctx, accountId) => {
      const account = options.accounts[accountId];
      return account && { accountId, claims: () => ({ sub: accountId, ...account }) };
    },
    loadExistingGrant: async ({ oidc }) => {
      const grant = new oidc.provider.Grant({ clientId: oidc.client!.clientId, accountId: oidc.session!.accountId! });
      grant.addOIDCScope(SCOPES);
      await grant.save();
      return grant;
    },
  };
}

function newSigningKey() {
  const { privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  return { ...privateKey.export({ format: "jwk" }), kid: "test", use: "sig", alg: "RS256" };
}

/** What the provider remembers, for as long as it runs. */
function inMemory(): (model: string) => Adapter {
  const stored = new Map<string, AdapterPayload>();
  return (model) => {
    const find = async (matches: (payload: AdapterPayload) => boolean) =>
      [...stored].find(([key, payload]) => key.startsWith(`${model}:`) && matches(payload))?.[1];
    return {
      upsert: async (id, payload) => void stored.set(`${model}:${id}`, payload),
      find: async (id) => stored.get(`${model}:${id}`),
      findByUid: (uid) => find((payload) => payload.uid === uid),
      findByUserCode: (userCode) => find((payload) => payload.userCode === userCode),
      consume: async (id) => {
        const payload = stored.get(`${model}:${id}`);
        if (payload) payload.consumed = Math.floor(Date.now() / 1000);
      },
      destroy: async (id) => void stored.delete(`${model}:${id}`),
      revokeByGrantId: async (grantId) => {
        for (const [key, payload] of stored) if (payload.grantId === grantId) stored.delete(key);
      },
    };
  };
}
