import { ensure, type ProviderRefusal, type TrialStep } from "@lichen/domain";
import type { JWK } from "jose";
import * as openid from "openid-client";
import { RequestFailure } from "../platform/ask-outside.ts";
import { createAsk, isAllowedIssuer, type Reach } from "./ask-provider.ts";

/** What a company gives about its identity provider. The issuer is the address that its discovery document states. */
export type OpenIdSettings = {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** Claim in which it states the groups of a person; null, or absent: none is read. */
  readonly groupsClaim?: string | null;
};

/** What has to be kept between the departure and the return of the browser; single use. */
export type OpenIdAttempt = { readonly state: string; readonly nonce: string; readonly codeVerifier: string };

/**
 * Why nothing is proved.
 *
 * - `wrong_state`, `wrong_issuer`, `wrong_nonce`, `wrong_audience`, `wrong_subject`: not what this attempt was about.
 * - `expired`: the ID token is past its end, our clock and 30 s of tolerance considered.
 * - `code_refused`: the provider takes the code for used already, expired or another's; it does not say which.
 * - `client_refused`: the provider does not accept our identifier and secret.
 * - `refused_by_provider`: any other error that the provider states, `access_denied` among them.
 * - `invalid_return`, `invalid_discovery`, `invalid_keys`, `invalid_token`, `invalid_user_info`: what came is not conform; for a token,
 *   its form, its algorithm or its signature.
 * - `invalid_groups`: the claim of the groups is neither a text nor a list of texts, or the provider left it out because
 *   the person has too many of them.
 * - `address_not_allowed`: the issuer, or an address that it gives, is one that we do not ask.
 */
type OpenIdRefusal = Extract<
  ProviderRefusal,
  | "wrong_state"
  | "wrong_issuer"
  | "wrong_nonce"
  | "wrong_audience"
  | "wrong_subject"
  | "expired"
  | "code_refused"
  | "client_refused"
  | "refused_by_provider"
  | "invalid_return"
  | "invalid_discovery"
  | "invalid_keys"
  | "invalid_token"
  | "invalid_user_info"
  | "invalid_groups"
  | "address_not_allowed"
>;

type OpenIdDeparture =
  | { readonly kind: "departure"; readonly url: string; readonly attempt: OpenIdAttempt }
  /** There is nowhere to send the browser; `no_answer` may heal by itself, the others want other settings. */
  | { readonly kind: "unreachable"; readonly reason: OpenIdFailure };

export type OpenIdOutcome =
  | {
      readonly kind: "proved";
      readonly issuer: string;
      readonly subject: string;
      readonly email: string | null;
      readonly emailVerified: boolean;
      readonly firstName: string | null;
      readonly lastName: string | null;
      /** Groups of the person; empty when the provider states none. */
      readonly groups: readonly string[];
      readonly idToken: string;
      /** Session of the person at the provider, which a sign-out there names; null: the provider states none. */
      readonly sid: string | null;
      /** Names of the claims that the provider stated, in the ID token or in userinfo. */
      readonly claims: readonly string[];
    }
  | { readonly kind: "refused"; readonly reason: OpenIdRefusal }
  | { readonly kind: "unreachable" };

export type OpenIdConnect = {
  /** Where to send the browser, and what to keep until it comes back. */
  begin(settings: OpenIdSettings): Promise<OpenIdDeparture>;
  /**
   * Who came back. The caller keeps each attempt for a short time and uses it once, whatever the outcome.
   *
   * @param onStep is given each step as it begins
   */
  finish(
    settings: OpenIdSettings,
    attempt: OpenIdAttempt,
    returned: URL,
    onStep?: (step: TrialStep) => void,
  ): Promise<OpenIdOutcome>;
  /** What the provider says of itself, read again: why no one could sign in, or null. */
  inspect(settings: OpenIdSettings): Promise<{ readonly step: TrialStep; readonly reason: ProviderRefusal } | null>;
  /** The keys that the provider publishes, and the issuer that it states. */
  readKeys(settings: Pick<OpenIdSettings, "issuer" | "clientId">): Promise<PublishedKeys>;
  /** Where to send the browser to end its session at the provider; null: the provider gives no such address, or does not answer. */
  end(settings: OpenIdSettings, idToken: string, returnTo: string): Promise<string | null>;
};

type OpenIdFailure = OpenIdRefusal | "no_answer";
type Failed = { readonly kind: "failed"; readonly reason: OpenIdFailure };
type PublishedKeys =
  | { readonly kind: "found"; readonly issuer: string; readonly keys: readonly JWK[] }
  | { readonly kind: "failed"; readonly reason: KeysFailure };
/** Why a provider, or its keys, cannot be read. */
const KEYS_FAILURES = [
  "no_answer",
  "address_not_allowed",
  "invalid_discovery",
  "invalid_keys",
  "wrong_issuer",
] as const satisfies readonly OpenIdFailure[];
type KeysFailure = (typeof KEYS_FAILURES)[number];
type Discovery = { readonly kind: "found"; readonly metadata: openid.ServerMetadata } | Failed;
type Claims = { readonly [claim: string]: unknown };

const SCOPE = "openid email profile";
const DEFAULT_TIMEOUT_MS = 5000;
const DISCOVERY_TTL_MS = 5 * 60 * 1000;
const MAX_DISCOVERIES = 500;
/** Groups of one person. */
const MOST_GROUPS = 2000;

/** Claim, or property of a document, that is not the one expected. @source OpenID Connect Core 1.0, section 3.1.3.7 */
const REFUSAL_OF_CLAIM: Readonly<Record<string, OpenIdRefusal>> = {
  iss: "wrong_issuer",
  issuer: "wrong_issuer",
  aud: "wrong_audience",
  azp: "wrong_audience",
  nonce: "wrong_nonce",
  sub: "wrong_subject",
  exp: "expired",
};

/** Codes of the library that say enough by themselves. */
const REFUSAL_OF_CODE: Readonly<Record<string, OpenIdRefusal>> = {
  OAUTH_HTTP_REQUEST_FORBIDDEN: "address_not_allowed",
  OAUTH_REQUEST_PROTOCOL_FORBIDDEN: "address_not_allowed",
  OAUTH_MISSING_SERVER_METADATA: "invalid_discovery",
  OAUTH_INVALID_SERVER_METADATA: "invalid_discovery",
};

/**
 * Sign-in through the identity provider of a company: OpenID Connect, authorization code with PKCE (S256), state and
 * nonce. The ID token is checked whole: signature (by the keys of the issuer), issuer, audience, nonce, end.
 *
 * Each request has its time-out, follows no redirect and reads at most 1 MB. Only https addresses are asked, never one
 * that is, or whose name resolves to, an address of this machine, its link or its network, but in the networks that the operator names (`createAsk`). Providers that sign by the client's secret (HS256) or encrypt the ID token are refused.
 *
 * @param options.redirectUri where the provider sends the browser back, without query; the address bar is not believed
 * @param options.allowInsecure lets http and inner addresses through: tests and local trials only
 * @param options.innerNetworks lets inner addresses of the operator’s choice through, over https
 * @param options.timeoutMs patience with each request; a return takes up to four of them
 * @throws TypeError on empty settings or attempt: a bug of the caller, never the provider's doing
 * @source OpenID Connect Core 1.0 and Discovery 1.0, RFC 7636 (PKCE), RFC 9207 (issuer of the answer), RFC 9700
 */
export function createOpenIdConnect(
  options: Reach & { readonly redirectUri: string; readonly timeoutMs?: number },
): OpenIdConnect {
  const { allowInsecure, innerNetworks, timeoutMs = DEFAULT_TIMEOUT_MS } = options;
  const ask = createAsk({ allowInsecure, innerNetworks, timeoutMs });
  const redirectUri = new URL(options.redirectUri);
  if (redirectUri.search !== "" || redirectUri.hash !== "") throw new TypeError("redirectUri: no query, no fragment");
  const discoveries: Client["discoveries"] = new Map();
  const client: Client = { ask, allowInsecure, innerNetworks, redirectUri, discoveries };
  return {
    begin: (settings) => begin(client, settings),
    finish: (settings, attempt, returned, onStep = () => {}) => finish(client, settings, { attempt, returned, onStep }),
    inspect: (settings) => inspect(client, settings),
    readKeys: (settings) => readKeys(client, settings),
    end: (settings, idToken, returnTo) => findEnd(client, settings, idToken, returnTo),
  };
}

/** How providers are asked, and what they said of themselves. */
type Client = Reach & {
  readonly ask: openid.CustomFetch;
  readonly redirectUri: URL;
  readonly discoveries: Map<string, { readonly until: number; readonly discovery: Promise<Discovery> }>;
};

async function begin(client: Client, settings: OpenIdSettings): Promise<OpenIdDeparture> {
  const { redirectUri } = client;
  const discovery = await discover(client, settings);
  if (discovery.kind === "failed") return { kind: "unreachable", reason: discovery.reason };
  const configuration = configurationOf(client, settings, discovery.metadata);

  const attempt = {
    state: openid.randomState(),
    nonce: openid.randomNonce(),
    codeVerifier: openid.randomPKCECodeVerifier(),
  };
  const parameters = {
    redirect_uri: redirectUri.href,
    scope: SCOPE,
    state: attempt.state,
    nonce: attempt.nonce,
    code_challenge: await openid.calculatePKCECodeChallenge(attempt.codeVerifier),
    code_challenge_method: "S256",
  };
  try {
    const url = openid.buildAuthorizationUrl(configuration, parameters);
    return { kind: "departure", url: url.href, attempt };
  } catch (error) {
    return { kind: "unreachable", reason: failureOf(error, "invalid_discovery") };
  }
}

async function finish(
  client: Client,
  settings: OpenIdSettings,
  {
    attempt,
    returned,
    onStep,
  }: { readonly attempt: OpenIdAttempt; readonly returned: URL; readonly onStep: (step: TrialStep) => void },
): Promise<OpenIdOutcome> {
  const { redirectUri } = client;
  const { state, nonce, codeVerifier } = attempt;
  if (state === "" || nonce === "" || codeVerifier === "") throw new TypeError("attempt: nothing may be empty");
  onStep("return");
  const early = whyNotGoOn(returned.searchParams, state, settings.issuer);
  if (early !== null) return outcomeOf(early);

  onStep("discovery");
  const discovery = await discover(client, settings);
  if (discovery.kind === "failed") return outcomeOf(discovery.reason);
  const { metadata } = discovery;
  onStep("return");
  if (metadata.authorization_response_iss_parameter_supported && !returned.searchParams.has("iss")) {
    return outcomeOf("wrong_issuer");
  }

  const configuration = configurationOf(client, settings, metadata);
  onStep("token");
  const back = new URL(redirectUri);
  back.search = returned.search;
  const token = await openid
    .authorizationCodeGrant(configuration, back, {
      expectedState: state,
      expectedNonce: nonce,
      pkceCodeVerifier: codeVerifier,
      idTokenExpected: true,
    })
    .catch((error: unknown) => failureOf(error, "invalid_token"));
  if (typeof token === "string") return outcomeOf(token);

  onStep("claims");
  const proof = ensure(token.claims());
  const idToken = ensure(token.id_token);
  const { groupsClaim = null } = settings;
  const holdsGroups = groupsClaim === null || findGroups(proof, groupsClaim) !== null;
  if ((holdsEmail(proof) && holdsGroups) || metadata.userinfo_endpoint === undefined) {
    return proveIdentity(proof, proof, { groupsClaim, idToken });
  }
  const userInfo = await openid
    .fetchUserInfo(configuration, token.access_token, proof.sub)
    .catch((error: unknown) => failureOf(error, "invalid_user_info"));
  return typeof userInfo === "string" ? outcomeOf(userInfo) : proveIdentity(proof, userInfo, { groupsClaim, idToken });
}

async function inspect(
  client: Client,
  settings: OpenIdSettings,
): Promise<{ readonly step: TrialStep; readonly reason: ProviderRefusal } | null> {
  client.discoveries.delete(URL.parse(settings.issuer)?.href ?? "");
  const discovery = await discover(client, settings);
  if (discovery.kind === "failed") return { step: "discovery", reason: discovery.reason };
  const keys = await fetchKeys(client, discovery.metadata);
  return typeof keys === "string" ? { step: "keys", reason: keys } : null;
}

async function readKeys(client: Client, settings: Pick<OpenIdSettings, "issuer" | "clientId">): Promise<PublishedKeys> {
  const discovery = await discover(client, settings);
  if (discovery.kind === "failed") {
    const { reason } = discovery;
    const isOfKeys = (KEYS_FAILURES as readonly string[]).includes(reason);
    return { kind: "failed", reason: isOfKeys ? (reason as KeysFailure) : "invalid_discovery" };
  }
  const keys = await fetchKeys(client, discovery.metadata);
  if (typeof keys === "string") return { kind: "failed", reason: keys };
  return { kind: "found", issuer: discovery.metadata.issuer, keys };
}

/** The keys of a provider that may sign; at least one. */
async function fetchKeys(
  { ask }: Client,
  { jwks_uri: address = "" }: openid.ServerMetadata,
): Promise<readonly JWK[] | KeysFailure> {
  if (URL.parse(address) === null) return "invalid_discovery";
  try {
    const answer = await ask(address, {
      method: "GET",
      headers: { accept: "application/json" },
      body: undefined,
      redirect: "manual",
    });
    const body: unknown = answer.status === 200 ? await answer.json() : null;
    const keys: unknown = typeof body === "object" && body !== null && "keys" in body ? body.keys : null;
    const signing = (Array.isArray(keys) ? keys : []).filter(isSigningKey);
    return signing.length === 0 ? "invalid_keys" : signing;
  } catch (error) {
    if (error instanceof SyntaxError) return "invalid_keys";
    if (!(error instanceof RequestFailure)) throw error;
    return error.failure === "address_not_allowed" ? "address_not_allowed" : "no_answer";
  }
}

function isSigningKey(key: unknown): key is JWK {
  if (typeof key !== "object" || key === null || !("kty" in key)) return false;
  const isOfSignatures = !("use" in key) || key.use === "sig";
  return isOfSignatures && (key.kty === "RSA" || key.kty === "EC");
}

/** @source OpenID Connect RP-Initiated Logout 1.0 §2 */
async function findEnd(
  client: Client,
  settings: OpenIdSettings,
  idToken: string,
  returnTo: string,
): Promise<string | null> {
  const discovery = await discover(client, settings);
  if (discovery.kind === "failed" || discovery.metadata.end_session_endpoint === undefined) return null;
  const isWeb = client.allowInsecure ? /^https?:/ : /^https:/;
  if (!isWeb.test(discovery.metadata.end_session_endpoint)) return null;
  return openid.buildEndSessionUrl(configurationOf(client, settings, discovery.metadata), {
    id_token_hint: idToken,
    post_logout_redirect_uri: returnTo,
  }).href;
}

/** The discovery document of the issuer, kept for some minutes: it is public, and the same for every client. */
async function discover(
  client: Client,
  { issuer, clientId, clientSecret }: Pick<OpenIdSettings, "issuer" | "clientId"> & { readonly clientSecret?: string },
): Promise<Discovery> {
  const { discoveries } = client;
  if (clientId === "" || clientSecret === "") throw new TypeError("settings: no client, or no secret");
  if (!isAllowedIssuer(issuer, client)) return { kind: "failed", reason: "address_not_allowed" };
  const server = new URL(issuer);
  const cached = discoveries.get(server.href);
  if (cached !== undefined && cached.until > performance.now()) return cached.discovery;

  const discovery = readMetadata(client, server, clientId);
  const entry = { until: performance.now() + DISCOVERY_TTL_MS, discovery };
  discoveries.delete(server.href);
  const [oldest] = discoveries.keys();
  if (oldest !== undefined && discoveries.size >= MAX_DISCOVERIES) discoveries.delete(oldest);
  discoveries.set(server.href, entry);
  const outcome = await discovery;
  if (outcome.kind === "failed" && discoveries.get(server.href) === entry) discoveries.delete(server.href);
  return outcome;
}

async function readMetadata(client: Client, server: URL, clientId: string): Promise<Discovery> {
  const { ask, allowInsecure } = client;
  try {
    const found = await openid.discovery(server, clientId, undefined, openid.None(), {
      [openid.customFetch]: ask,
      execute: allowInsecure ? [openid.allowInsecureRequests] : [],
    });
    const metadata = found.serverMetadata();
    // The library lets some great providers answer for another issuer than the one asked.
    if (URL.parse(metadata.issuer)?.href !== server.href) return { kind: "failed", reason: "wrong_issuer" };
    return { kind: "found", metadata };
  } catch (error) {
    return { kind: "failed", reason: failureOf(error, "invalid_discovery") };
  }
}

function configurationOf(
  client: Client,
  { clientId, clientSecret }: OpenIdSettings,
  metadata: openid.ServerMetadata,
): openid.Configuration {
  const { ask, allowInsecure } = client;
  // A provider that says nothing takes the secret in the header: OpenID Connect Discovery 1.0, section 3.
  const methods: unknown = metadata.token_endpoint_auth_methods_supported ?? ["client_secret_basic"];
  const byHeader = !Array.isArray(methods) || methods.includes("client_secret_basic");
  const proof = byHeader ? openid.ClientSecretBasic(clientSecret) : openid.ClientSecretPost(clientSecret);
  const configuration = new openid.Configuration(metadata, clientId, undefined, proof);
  configuration[openid.customFetch] = ask;
  // Without it the library trusts the connection to the provider and leaves the signature of the ID token aside.
  openid.enableNonRepudiationChecks(configuration);
  if (allowInsecure) openid.allowInsecureRequests(configuration);
  return configuration;
}

/** Why the return of the browser stops here, before anybody is asked anything; null when it carries a code for us. */
function whyNotGoOn(returned: URLSearchParams, state: string, issuer: string): OpenIdFailure | null {
  const once = ["state", "iss", "error", "code"].every((name) => returned.getAll(name).length <= 1);
  if (!once || ["response", "id_token", "token"].some((name) => returned.has(name))) return "invalid_return";
  if (returned.get("state") !== state) return "wrong_state";

  const iss = returned.get("iss");
  if (iss !== null && URL.parse(iss)?.href !== URL.parse(issuer)?.href) return "wrong_issuer";
  const error = returned.get("error");
  if (error === "server_error" || error === "temporarily_unavailable") return "no_answer";
  if (error !== null) return "refused_by_provider";
  return returned.get("code") ? null : "invalid_return";
}

/**
 * What an error of the library says of the provider.
 *
 * @throws the error itself when it says nothing of the provider: it is a bug, and must be seen
 */
function failureOf(error: unknown, otherwise: OpenIdRefusal): OpenIdFailure {
  if (error instanceof openid.WWWAuthenticateChallengeError) {
    return error.cause.some(({ scheme }) => scheme === "bearer") ? "refused_by_provider" : "client_refused";
  }
  if (error instanceof openid.ResponseBodyError) {
    if (error.error === "invalid_grant") return "code_refused";
    return ["invalid_client", "unauthorized_client"].includes(error.error) ? "client_refused" : "refused_by_provider";
  }
  let saysOfProvider = false;
  for (let cause = error; typeof cause === "object" && cause !== null; cause = "cause" in cause ? cause.cause : null) {
    if (cause instanceof RequestFailure)
      return cause.failure === "address_not_allowed" ? "address_not_allowed" : "no_answer";
    const { code, claim, attribute } = cause as Claims;
    const byCode = REFUSAL_OF_CODE[String(code)];
    if (byCode !== undefined) return byCode;
    const byClaim = REFUSAL_OF_CLAIM[String(claim ?? attribute)];
    if (byClaim !== undefined) return byClaim;
    // Our own arguments are checked before: one that is not valid comes from what the provider answered.
    saysOfProvider ||= cause instanceof DOMException || /^(OAUTH|ERR_INVALID)_/.test(String(code));
  }
  if (!saysOfProvider) throw error;
  return otherwise;
}

function outcomeOf(failure: OpenIdFailure): OpenIdOutcome {
  return failure === "no_answer" ? { kind: "unreachable" } : { kind: "refused", reason: failure };
}

function holdsEmail(claims: Claims): boolean {
  return findText(claims.email) !== null;
}

/** The address and the word that it is verified come from one source: the ID token when it has an address. */
function proveIdentity(
  proof: openid.IDToken,
  userInfo: Claims,
  { groupsClaim, idToken }: { readonly groupsClaim: string | null; readonly idToken: string },
): OpenIdOutcome {
  const about = holdsEmail(proof) ? proof : userInfo;
  const email = findText(about.email);
  const groups =
    groupsClaim === null ? [] : (findGroups(proof, groupsClaim) ?? findGroups(userInfo, groupsClaim) ?? []);
  if (groups === "invalid") return outcomeOf("invalid_groups");
  return {
    kind: "proved",
    issuer: proof.iss,
    subject: proof.sub,
    email,
    emailVerified: email !== null && about.email_verified === true,
    firstName: findText(about.given_name) ?? findText(proof.given_name),
    lastName: findText(about.family_name) ?? findText(proof.family_name),
    groups,
    idToken,
    sid: findText(proof.sid),
    claims: [...new Set([...Object.keys(proof), ...Object.keys(userInfo)])].sort(),
  };
}

/** Groups that claims state; null: they do not speak of any. @source OpenID Connect Core 1.0 §5.6.2 (claims left elsewhere) */
function findGroups(claims: Claims, name: string): readonly string[] | "invalid" | null {
  const elsewhere = claims._claim_names;
  if (typeof elsewhere === "object" && elsewhere !== null && name in elsewhere) return "invalid";
  const claim = claims[name];
  if (claim === undefined || claim === null) return null;
  const list: readonly unknown[] = Array.isArray(claim) ? claim : [claim];
  const isOfTexts = list.length <= MOST_GROUPS && list.every((group) => typeof group === "string");
  return isOfTexts ? (list as readonly string[]) : "invalid";
}

function findText(claim: unknown): string | null {
  return typeof claim === "string" && claim.trim() !== "" ? claim.trim() : null;
}
