import { createServer } from "node:net";
import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createOpenIdConnect, type OpenIdAttempt, type OpenIdSettings } from "./openid-connect.ts";
import { type OpenIdProvider, startOpenIdProvider } from "./testing/openid-provider.ts";

const REDIRECT_URI = "http://127.0.0.1:4999/api/idp/return/";
const client = { clientId: "lichen", clientSecret: "a-secret-of-the-test", redirectUris: [REDIRECT_URI] };
const accounts = {
  ada: { email: "ada@parc.test", email_verified: true, given_name: "Ada", family_name: "Moreau" },
  bob: { email: "bob@parc.test", email_verified: false },
  mute: {},
};
const ada = { subject: "ada", email: "ada@parc.test", emailVerified: true, firstName: "Ada", lastName: "Moreau" };

let provider: OpenIdProvider;
let settings: OpenIdSettings;
const connect = createOpenIdConnect({ redirectUri: REDIRECT_URI, allowInsecure: true, timeoutMs: 700 });

beforeEach(async () => {
  provider = await startOpenIdProvider({ accounts, clients: [client] });
  settings = { issuer: provider.issuer, clientId: client.clientId, clientSecret: client.clientSecret };
});
afterEach(() => provider.stop());

async function depart(asked = settings) {
  const departure = await connect.begin(asked);
  if (departure.kind !== "departure") throw new Error(departure.reason);
  return departure;
}

async function comeBack(accountId = "ada"): Promise<[OpenIdAttempt, URL]> {
  const { url, attempt } = await depart();
  return [attempt, await provider.signIn(url, accountId)];
}

const refused = (reason: string) => ({ kind: "refused", reason });
const alterIdToken = (change: Record<string, unknown>, by?: "another") =>
  provider.alter("/token", (body) => ({ ...body, id_token: provider.resign(String(body.id_token), change, by) }));

describe("departure", () => {
  it("asks for the identity, with state, nonce and PKCE that no other departure has", async () => {
    const [first, second] = [await depart(), await depart()];
    const asked = Object.fromEntries(new URL(first.url).searchParams);
    expect(asked).toEqual({
      client_id: "lichen",
      redirect_uri: REDIRECT_URI,
      response_type: "code",
      scope: "openid email profile",
      state: first.attempt.state,
      nonce: first.attempt.nonce,
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge_method: "S256",
    });
    expect(asked.code_challenge).not.toBe(first.attempt.codeVerifier);
    const secrets = [first, second].flatMap(({ attempt }) => Object.values(attempt));
    expect(new Set(secrets).size).toBe(6);
    expect(first.url).not.toContain(client.clientSecret);
  });

  it("reads the discovery document once in a while, not at each departure", async () => {
    await depart();
    provider.alter("/.well-known/openid-configuration", () => ({}));
    expect((await connect.begin(settings)).kind).toBe("departure");
  });
});

describe("return", () => {
  it("proves who signed in, the address being told by userinfo", async () => {
    expect(await connect.finish(settings, ...(await comeBack()))).toEqual({
      kind: "proved",
      issuer: provider.issuer,
      ...ada,
    });
  });

  it("does not ask userinfo when the ID token holds the address", async () => {
    await provider.stop();
    provider = await startOpenIdProvider({ accounts, clients: [client], claimsInIdToken: true });
    settings = { ...settings, issuer: provider.issuer };
    provider.alter("/me", () => ({}));
    expect(await connect.finish(settings, ...(await comeBack()))).toMatchObject({ kind: "proved", ...ada });
  });

  it("says when the address is not verified", async () => {
    const outcome = await connect.finish(settings, ...(await comeBack("bob")));
    expect(outcome).toMatchObject({ email: "bob@parc.test", emailVerified: false, firstName: null, lastName: null });
  });

  it("proves a subject without an address", async () => {
    const outcome = await connect.finish(settings, ...(await comeBack("mute")));
    expect(outcome).toMatchObject({ kind: "proved", subject: "mute", email: null, emailVerified: false });
  });

  it.each([
    ["another state", "state", "of-somebody-else", "wrong_state"],
    ["no state", "state", null, "wrong_state"],
    ["another issuer", "iss", "http://127.0.0.1:9/", "wrong_issuer"],
    ["no issuer, when the provider says that it gives it", "iss", null, "wrong_issuer"],
    ["an unknown code", "code", "invented", "code_refused"],
    ["no code", "code", null, "invalid_return"],
    ["an ID token in the address", "id_token", "a.b.c", "invalid_return"],
    ["an error", "error", "login_required", "refused_by_provider"],
  ])("is refused with %s", async (_name, parameter, value, reason) => {
    const [attempt, returned] = await comeBack();
    if (value === null) returned.searchParams.delete(parameter);
    else returned.searchParams.set(parameter, value);
    expect(await connect.finish(settings, attempt, returned)).toEqual(refused(reason));
  });

  it("is refused with a parameter given twice", async () => {
    const [attempt, returned] = await comeBack();
    returned.searchParams.append("state", attempt.state);
    expect(await connect.finish(settings, attempt, returned)).toEqual(refused("invalid_return"));
  });

  it("is refused when somebody gives up", async () => {
    const { url, attempt } = await depart();
    expect(await connect.finish(settings, attempt, await provider.refuse(url))).toEqual(refused("refused_by_provider"));
  });

  it("is unreachable when the provider says that it is not available", async () => {
    const [attempt, returned] = await comeBack();
    returned.searchParams.set("error", "temporarily_unavailable");
    expect(await connect.finish(settings, attempt, returned)).toEqual({ kind: "unreachable" });
  });

  it("is refused when it comes a second time", async () => {
    const back = await comeBack();
    expect(await connect.finish(settings, ...back)).toMatchObject({ kind: "proved" });
    expect(await connect.finish(settings, ...back)).toEqual(refused("code_refused"));
  });

  it("is refused with the nonce or the code verifier of another attempt", async () => {
    const other = (await depart()).attempt;
    const [attempt, returned] = await comeBack();
    const withNonce = { ...attempt, nonce: other.nonce };
    expect(await connect.finish(settings, withNonce, returned)).toEqual(refused("wrong_nonce"));

    const [again, returnedAgain] = await comeBack();
    const withVerifier = { ...again, codeVerifier: other.codeVerifier };
    expect(await connect.finish(settings, withVerifier, returnedAgain)).toEqual(refused("code_refused"));
  });

  it("is refused with a wrong client secret", async () => {
    const back = await comeBack();
    const wrong = { ...settings, clientSecret: "another" };
    expect(await connect.finish(wrong, ...back)).toEqual(refused("client_refused"));
  });

  it("is refused when userinfo tells of somebody else, and unreachable when it is down", async () => {
    const back = await comeBack();
    provider.alter("/me", (body) => ({ ...body, sub: "bob" }));
    expect(await connect.finish(settings, ...back)).toEqual(refused("wrong_subject"));
    const backAgain = await comeBack();
    provider.alter("/me", () => new Promise(() => {}));
    expect(await connect.finish(settings, ...backAgain)).toEqual({ kind: "unreachable" });
  });
});

describe("ID token", () => {
  const now = Math.floor(Date.now() / 1000);

  it.each([
    ["expired", { exp: now - 60 }, "expired"],
    ["of another issuer", { iss: "http://127.0.0.1:9" }, "wrong_issuer"],
    ["for another client", { aud: "another" }, "wrong_audience"],
    ["for several clients, made for another", { aud: ["lichen", "another"], azp: "another" }, "wrong_audience"],
    ["with another nonce", { nonce: "another" }, "wrong_nonce"],
    ["without a nonce", { nonce: undefined }, "invalid_token"],
    ["without a subject", { sub: undefined }, "invalid_token"],
    ["not valid yet", { nbf: now + 3600 }, "invalid_token"],
  ])("%s is refused", async (_name, change, reason) => {
    const back = await comeBack();
    alterIdToken(change);
    expect(await connect.finish(settings, ...back)).toEqual(refused(reason));
  });

  it("signed anew by the provider is accepted, so that the refusals above are about the claims", async () => {
    const back = await comeBack();
    alterIdToken({ exp: now + 60 });
    expect(await connect.finish(settings, ...back)).toMatchObject({ kind: "proved" });
  });

  it("signed by a key that the issuer does not publish is refused", async () => {
    const back = await comeBack();
    alterIdToken({}, "another");
    expect(await connect.finish(settings, ...back)).toEqual(refused("invalid_token"));
  });

  it("without a signature is refused, even from a provider that announces it", async () => {
    const withNone = (body: Record<string, unknown>) => ({ ...body, id_token_signing_alg_values_supported: ["none"] });
    provider.alter("/.well-known/openid-configuration", withNone);
    const back = await comeBack();
    const header = Buffer.from(JSON.stringify({ alg: "none" })).toString("base64url");
    const bare = (idToken: string) => `${header}.${idToken.split(".")[1]}.`;
    provider.alter("/token", (body) => ({ ...body, id_token: bare(String(body.id_token)) }));
    expect(await connect.finish(settings, ...back)).toEqual(refused("invalid_token"));
  });

  it("whatever stands in its place is refused, and nothing throws", async () => {
    const odd = fc.oneof(fc.jsonValue(), fc.string(), fc.constantFrom("a.b.c", "e30.e30.e30", "e30.e30.*"));
    await fc.assert(
      fc.asyncProperty(odd, async (idToken) => {
        const back = await comeBack();
        provider.alter("/token", (body) => ({ ...body, id_token: idToken }));
        expect(await connect.finish(settings, ...back)).toEqual(refused("invalid_token"));
      }),
      { numRuns: 15 },
    );
  });

  it("with a signature that cannot be read, or keys that are none, is refused", async () => {
    const back = await comeBack();
    provider.alter("/token", (body) => ({ ...body, id_token: `${String(body.id_token).replace(/[^.]*$/, "")}*` }));
    expect(await connect.finish(settings, ...back)).toEqual(refused("invalid_token"));
    const backAgain = await comeBack();
    provider.alter("/token", (body) => body);
    provider.alter("/jwks", () => ({ keys: [{ kty: "RSA", kid: "test", n: "*", e: {} }] }));
    expect(await connect.finish(settings, ...backAgain)).toEqual(refused("invalid_token"));
  });
});

describe("issuer", () => {
  it("that is not allowed is not asked, at the departure and at the return", async () => {
    const cautious = createOpenIdConnect({ redirectUri: REDIRECT_URI, allowInsecure: false, timeoutMs: 700 });
    for (const issuer of [provider.issuer, "https://192.168.0.1", "https://idp.parc.test/?realm=1", "idp.parc.test"]) {
      const asked = { ...settings, issuer };
      expect(await cautious.begin(asked)).toEqual({ kind: "unreachable", reason: "address_not_allowed" });
      const attempt = { state: "s", nonce: "n", codeVerifier: "v" };
      const returned = new URL(`${REDIRECT_URI}?state=s&code=c`);
      expect(await cautious.finish(asked, attempt, returned)).toEqual(refused("address_not_allowed"));
    }
  });

  it("of the settings must be the one that the provider states", async () => {
    const [attempt, returned] = await comeBack();
    const other = { ...settings, issuer: provider.issuer.replace("127.0.0.1", "localhost") };
    expect(await connect.begin(other)).toEqual({ kind: "unreachable", reason: "wrong_issuer" });
    returned.searchParams.delete("iss");
    expect(await connect.finish(other, attempt, returned)).toEqual(refused("wrong_issuer"));
  });

  it.each([
    ["is not a discovery document", { issuer: 4 }, "invalid_discovery"],
    ["states no address as its issuer", { issuer: "nobody" }, "invalid_discovery"],
    ["does not say where to sign in", { authorization_endpoint: undefined }, "invalid_discovery"],
    ["sends to a script", { authorization_endpoint: "javascript:alert(1)" }, "address_not_allowed"],
  ])("whose answer %s sends nobody anywhere", async (_name, change, reason) => {
    provider.alter("/.well-known/openid-configuration", (body) => ({ ...body, ...change }));
    expect(await connect.begin(settings)).toEqual({ kind: "unreachable", reason });
  });

  it("that is not found sends nobody anywhere", async () => {
    const asked = { ...settings, issuer: `${provider.issuer}/nowhere` };
    expect(await connect.begin(asked)).toEqual({ kind: "unreachable", reason: "invalid_discovery" });
  });
});

describe("provider in trouble", () => {
  const silent = { kind: "unreachable", reason: "no_answer" };

  it("down at the departure is unreachable, and found again once it is back", async () => {
    const { port } = new URL(settings.issuer);
    await provider.stop();
    expect(await connect.begin(settings)).toEqual(silent);
    provider = await startOpenIdProvider({ accounts, clients: [client], port: Number(port) });
    expect((await connect.begin(settings)).kind).toBe("departure");
  });

  it("down at the return is unreachable, the discovery being known or not", async () => {
    const back = await comeBack();
    await provider.stop();
    expect(await connect.finish(settings, ...back)).toEqual({ kind: "unreachable" });
    const forgetful = createOpenIdConnect({ redirectUri: REDIRECT_URI, allowInsecure: true });
    expect(await forgetful.finish(settings, ...back)).toEqual({ kind: "unreachable" });
  });

  it("that never answers, or never ends its answer, is unreachable within the time-out", async () => {
    for (const said of ["", "HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: 99\r\n\r\n{"]) {
      const server = createServer((socket) => void socket.on("error", () => {}).write(said));
      await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
      const address = server.address();
      const port = typeof address === "object" ? address?.port : null;
      const start = performance.now();
      expect(await connect.begin({ ...settings, issuer: `http://127.0.0.1:${port}` })).toEqual(silent);
      expect(performance.now() - start).toBeLessThan(2500);
      server.close();
    }
  });

  it("that hangs at the token is unreachable within the time-out", async () => {
    const back = await comeBack();
    provider.alter("/token", () => new Promise(() => {}));
    const start = performance.now();
    expect(await connect.finish(settings, ...back)).toEqual({ kind: "unreachable" });
    expect(performance.now() - start).toBeLessThan(2500);
  });

  it("that answers without end is not read to the end", async () => {
    provider.alter("/.well-known/openid-configuration", (body) => ({ ...body, more: "x".repeat(1_000_001) }));
    expect(await connect.begin(settings)).toEqual({ kind: "unreachable", reason: "invalid_discovery" });
  });
});
