import { createServer } from "node:net";
import { describe, expect, it } from "vitest";
import { createOpenIdConnect } from "./openid-connect.ts";
import { ada, client, newConnect, REDIRECT_URI, refusal, startTrial } from "./testing/openid-trial.ts";

describe("departure", () => {
  it("asks for the identity, with state, nonce and PKCE that no other departure has", async () => {
    await using trial = await startTrial();
    const [first, second] = [await trial.depart(), await trial.depart()];
    const parameters = Object.fromEntries(new URL(first.url).searchParams);
    expect(parameters).toEqual({
      client_id: "lichen",
      redirect_uri: REDIRECT_URI,
      response_type: "code",
      scope: "openid email profile",
      state: first.attempt.state,
      nonce: first.attempt.nonce,
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge_method: "S256",
    });
    expect(parameters.code_challenge).not.toBe(first.attempt.codeVerifier);
    const secrets = [first, second].flatMap(({ attempt }) => Object.values(attempt));
    expect(new Set(secrets).size).toBe(6);
    expect(first.url).not.toContain(client.clientSecret);
  });

  it("reads the discovery document once in a while, not at each departure", async () => {
    await using trial = await startTrial();
    await trial.depart();
    trial.provider.alter("/.well-known/openid-configuration", () => ({}));
    expect((await trial.connect.begin(trial.settings)).kind).toBe("departure");
    await using other = await startTrial();
    expect((await trial.connect.begin(other.settings)).kind).toBe("departure");
    expect((await trial.connect.begin(trial.settings)).kind).toBe("departure");
  });
});

describe("return", () => {
  it("proves who signed in, the address being told by userinfo", async () => {
    await using trial = await startTrial();
    expect(await trial.finish(...(await trial.comeBack()))).toMatchObject({
      kind: "proved",
      issuer: trial.provider.issuer,
      ...ada,
    });
  });

  it("does not ask userinfo when the ID token holds the address", async () => {
    await using trial = await startTrial({ claimsInIdToken: true });
    trial.provider.alter("/me", () => ({}));
    expect(await trial.finish(...(await trial.comeBack()))).toMatchObject({
      kind: "proved",
      ...ada,
    });
  });

  it("gives the secret in the body to a provider that takes it there only", async () => {
    await using trial = await startTrial({ secretIn: "body" });
    const change = { token_endpoint_auth_methods_supported: ["client_secret_post"] };
    trial.provider.alter("/.well-known/openid-configuration", (body) => ({ ...body, ...change }));
    expect(await trial.finish(...(await trial.comeBack()))).toMatchObject({ kind: "proved", ...ada });
  });

  it("says when the address is not verified", async () => {
    await using trial = await startTrial();
    const outcome = await trial.finish(...(await trial.comeBack("bob")));
    expect(outcome).toMatchObject({ email: "bob@parc.test", emailVerified: false, firstName: null, lastName: null });
  });

  it("proves a subject without an address", async () => {
    await using trial = await startTrial();
    const outcome = await trial.finish(...(await trial.comeBack("mute")));
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
    await using trial = await startTrial();
    const [attempt, returned] = await trial.comeBack();
    if (value === null) returned.searchParams.delete(parameter);
    else returned.searchParams.set(parameter, value);
    expect(await trial.finish(attempt, returned)).toEqual(refusal(reason));
  });

  it("is refused with a parameter given twice", async () => {
    await using trial = await startTrial();
    const [attempt, returned] = await trial.comeBack();
    returned.searchParams.append("state", attempt.state);
    expect(await trial.finish(attempt, returned)).toEqual(refusal("invalid_return"));
  });

  it("is refused when somebody gives up", async () => {
    await using trial = await startTrial();
    const { url, attempt } = await trial.depart();
    expect(await trial.finish(attempt, await trial.provider.refuse(url))).toEqual(refusal("refused_by_provider"));
  });

  it("is unreachable when the provider says that it is not available", async () => {
    await using trial = await startTrial();
    const [attempt, returned] = await trial.comeBack();
    returned.searchParams.set("error", "temporarily_unavailable");
    expect(await trial.finish(attempt, returned)).toEqual({ kind: "unreachable" });
  });

  it("is refused when it comes a second time", async () => {
    await using trial = await startTrial();
    const back = await trial.comeBack();
    expect(await trial.finish(...back)).toMatchObject({ kind: "proved" });
    expect(await trial.finish(...back)).toEqual(refusal("code_refused"));
  });

  it("is refused with the nonce or the code verifier of another attempt", async () => {
    await using trial = await startTrial();
    const other = (await trial.depart()).attempt;
    const [attempt, returned] = await trial.comeBack();
    const withNonce = { ...attempt, nonce: other.nonce };
    expect(await trial.finish(withNonce, returned)).toEqual(refusal("wrong_nonce"));

    const [again, returnedAgain] = await trial.comeBack();
    const withVerifier = { ...again, codeVerifier: other.codeVerifier };
    expect(await trial.finish(withVerifier, returnedAgain)).toEqual(refusal("code_refused"));
  });

  it("is refused with a wrong client secret", async () => {
    await using trial = await startTrial();
    const back = await trial.comeBack();
    const wrong = { ...trial.settings, clientSecret: "another" };
    expect(await trial.connect.finish(wrong, ...back)).toEqual(refusal("client_refused"));
  });

  it("is refused when userinfo tells of somebody else, and unreachable when it is down", async () => {
    await using trial = await startTrial();
    const back = await trial.comeBack();
    trial.provider.alter("/me", (body) => ({ ...body, sub: "bob" }));
    expect(await trial.finish(...back)).toEqual(refusal("wrong_subject"));
    const backAgain = await trial.comeBack();
    trial.provider.alter("/me", () => new Promise(() => {}));
    expect(await trial.finish(...backAgain)).toEqual({ kind: "unreachable" });
  });
});

describe("issuer", () => {
  it("that is not allowed is not asked, at the departure and at the return", async () => {
    await using trial = await startTrial();
    const cautious = createOpenIdConnect({ redirectUri: REDIRECT_URI, allowInsecure: false, timeoutMs: 700 });
    for (const issuer of [
      trial.provider.issuer,
      "https://192.168.0.1",
      "https://idp.parc.test/?realm=1",
      "idp.parc.test",
    ]) {
      const settings = { ...trial.settings, issuer };
      expect(await cautious.begin(settings)).toEqual({ kind: "unreachable", reason: "address_not_allowed" });
      const attempt = { state: "s", nonce: "n", codeVerifier: "v" };
      const returned = new URL(`${REDIRECT_URI}?state=s&code=c`);
      expect(await cautious.finish(settings, attempt, returned)).toEqual(refusal("address_not_allowed"));
    }
  });

  it("of the settings must be the one that the provider states", async () => {
    await using trial = await startTrial();
    const [attempt, returned] = await trial.comeBack();
    const another = (body: object) => ({ ...body, issuer: "http://127.0.0.1:9" });
    trial.provider.alter("/.well-known/openid-configuration", another);
    expect(await newConnect().begin(trial.settings)).toEqual({ kind: "unreachable", reason: "wrong_issuer" });
    expect(await newConnect().finish(trial.settings, attempt, returned)).toEqual(refusal("wrong_issuer"));
  });

  it.each([
    ["is not a discovery document", { issuer: 4 }, "invalid_discovery"],
    ["states no address as its issuer", { issuer: "nobody" }, "invalid_discovery"],
    ["does not say where to sign in", { authorization_endpoint: undefined }, "invalid_discovery"],
    ["sends to a script", { authorization_endpoint: "javascript:alert(1)" }, "address_not_allowed"],
  ])("whose answer %s sends nobody anywhere", async (_name, change, reason) => {
    await using trial = await startTrial();
    trial.provider.alter("/.well-known/openid-configuration", (body) => ({ ...body, ...change }));
    expect(await trial.connect.begin(trial.settings)).toEqual({ kind: "unreachable", reason });
  });

  it("given as the address of its discovery document is not its own", async () => {
    await using trial = await startTrial();
    const settings = { ...trial.settings, issuer: `${trial.settings.issuer}/.well-known/openid-configuration` };
    expect(await trial.connect.begin(settings)).toEqual({ kind: "unreachable", reason: "wrong_issuer" });
  });

  it("that is not found sends nobody anywhere", async () => {
    await using trial = await startTrial();
    const settings = { ...trial.settings, issuer: `${trial.provider.issuer}/nowhere` };
    expect(await trial.connect.begin(settings)).toEqual({ kind: "unreachable", reason: "invalid_discovery" });
  });
});

describe("provider in trouble", () => {
  const silent = { kind: "unreachable", reason: "no_answer" };

  it("down at the departure is unreachable, and found again once it is back", async () => {
    await using trial = await startTrial();
    const { port } = new URL(trial.settings.issuer);
    await trial.provider.stop();
    expect(await trial.connect.begin(trial.settings)).toEqual(silent);
    await using back = await startTrial({ port: Number(port) });
    expect(back.settings).toEqual(trial.settings);
    expect((await trial.connect.begin(trial.settings)).kind).toBe("departure");
  });

  it("down at the return is unreachable, the discovery being known or not", async () => {
    await using trial = await startTrial();
    const back = await trial.comeBack();
    await trial.provider.stop();
    expect(await trial.finish(...back)).toEqual({ kind: "unreachable" });
    expect(await newConnect().finish(trial.settings, ...back)).toEqual({ kind: "unreachable" });
  });

  it("that never answers, or never ends its answer, is unreachable within the time-out", async () => {
    await using trial = await startTrial();
    for (const answer of ["", "HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: 99\r\n\r\n{"]) {
      const server = createServer((socket) => void socket.on("error", () => {}).write(answer));
      await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
      const address = server.address();
      const port = typeof address === "object" ? address?.port : null;
      expect(await trial.connect.begin({ ...trial.settings, issuer: `http://127.0.0.1:${port}` })).toEqual(silent);
      server.close();
    }
  });

  it("that hangs at the token is unreachable within the time-out", async () => {
    await using trial = await startTrial();
    const back = await trial.comeBack();
    trial.provider.alter("/token", () => new Promise(() => {}));
    expect(await trial.finish(...back)).toEqual({ kind: "unreachable" });
  });

  it("that answers without end is not read to the end", async () => {
    await using trial = await startTrial();
    trial.provider.alter("/.well-known/openid-configuration", (body) => ({ ...body, more: "x".repeat(1_000_001) }));
    expect(await trial.connect.begin(trial.settings)).toEqual({ kind: "unreachable", reason: "invalid_discovery" });
  });
});
