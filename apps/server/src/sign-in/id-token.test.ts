import { describe, expect, it } from "vitest";
import { refusal, startTrial } from "./testing/openid-trial.ts";

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
    await using trial = await startTrial();
    const back = await trial.comeBack();
    trial.alterIdToken(change);
    expect(await trial.finish(...back)).toEqual(refusal(reason));
  });

  it("signed anew by the provider is accepted, so that the refusals above are about the claims", async () => {
    await using trial = await startTrial();
    const back = await trial.comeBack();
    trial.alterIdToken({ exp: now + 60 });
    expect(await trial.finish(...back)).toMatchObject({ kind: "proved" });
  });

  it("signed by a key that the issuer does not publish is refused", async () => {
    await using trial = await startTrial();
    const back = await trial.comeBack();
    trial.alterIdToken({}, "another");
    expect(await trial.finish(...back)).toEqual(refusal("invalid_token"));
  });

  it("signed by a new key of the issuer is accepted at once, by the former one no longer", async () => {
    await using trial = await startTrial();
    expect(await trial.finish(...(await trial.comeBack()))).toMatchObject({ kind: "proved" });
    trial.provider.rotateKeys();
    expect(await trial.finish(...(await trial.comeBack()))).toMatchObject({ kind: "proved" });
    const back = await trial.comeBack();
    trial.provider.alter("/token", (body) => body);
    expect(await trial.finish(...back)).toEqual(refusal("invalid_token"));
  });

  it("without a signature is refused, even from a provider that announces it", async () => {
    await using trial = await startTrial();
    const withNone = (body: Record<string, unknown>) => ({ ...body, id_token_signing_alg_values_supported: ["none"] });
    trial.provider.alter("/.well-known/openid-configuration", withNone);
    const back = await trial.comeBack();
    const header = Buffer.from(JSON.stringify({ alg: "none" })).toString("base64url");
    const bare = (idToken: string) => `${header}.${idToken.split(".")[1]}.`;
    trial.provider.alter("/token", (body) => ({ ...body, id_token: bare(String(body.id_token)) }));
    expect(await trial.finish(...back)).toEqual(refusal("invalid_token"));
  });

  it("with a signature that cannot be read, or keys that are none, is refused", async () => {
    await using trial = await startTrial();
    const back = await trial.comeBack();
    trial.provider.alter("/token", (body) => ({
      ...body,
      id_token: `${String(body.id_token).replace(/[^.]*$/, "")}*`,
    }));
    expect(await trial.finish(...back)).toEqual(refusal("invalid_token"));
    const backAgain = await trial.comeBack();
    trial.provider.alter("/token", (body) => body);
    trial.provider.alter("/jwks", () => ({ keys: [{ kty: "RSA", kid: "test", n: "*", e: {} }] }));
    expect(await trial.finish(...backAgain)).toEqual(refusal("invalid_token"));
  });
});
