import { generateKeyPairSync } from "node:crypto";
import { type JWTPayload, SignJWT } from "jose";
import { describe, expect, it } from "vitest";
import { readLogoutToken } from "./logout-token.ts";

const ISSUER = "https://id.test";
const EVENT = "http://schemas.openid.net/event/backchannel-logout";
const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
const keys = [{ ...publicKey.export({ format: "jwk" }), kid: "1" }];
const NOW = Math.floor(Date.now() / 1000);

const GOOD = {
  iss: ISSUER,
  aud: "lichen",
  iat: NOW,
  exp: NOW + 120,
  jti: "1",
  sub: "ada",
  sid: "s",
  events: { [EVENT]: {} },
};

const signed = (change: object, typ = "logout+jwt") =>
  new SignJWT({ ...GOOD, ...change } as JWTPayload)
    .setProtectedHeader({ alg: "ES256", kid: "1", typ })
    .sign(privateKey);
const read = async (change: object, typ?: string) =>
  readLogoutToken(await signed(change, typ), { issuer: ISSUER, clientId: "lichen", keys });

describe("a logout token", () => {
  it.each([
    ["a session of someone", {}, { sub: "ada", sid: "s" }],
    ["someone", { sid: undefined }, { sub: "ada", sid: null }],
    ["a session", { sub: undefined }, { sub: null, sid: "s" }],
    ["several audiences", { aud: ["another", "lichen"] }, { sub: "ada", sid: "s" }],
  ] as const)("names %s", async (_, change, ended) => {
    expect(await read(change)).toEqual({ jti: "1", ...ended });
  });

  it.each([
    ["wrong_issuer", { iss: "https://other.test" }],
    ["wrong_audience", { aud: "another" }],
    ["expired", { exp: NOW - 60 }],
    ["invalid_token", { exp: undefined }],
    ["invalid_token", { iat: undefined }],
    ["invalid_token", { nbf: NOW + 3600 }],
    ["issued_too_long_ago", { iat: NOW - 3600 }],
    ["issued_too_long_ago", { iat: NOW + 3600 }],
    ["no_event", { events: {} }],
    ["has_nonce", { nonce: null }],
    ["no_subject", { sub: undefined, sid: undefined }],
    ["no_identifier", { jti: "" }],
  ] as const)("is refused as %s with %j", async (reason, change) => {
    expect(await read(change)).toBe(reason);
  });

  it("is refused by its type, its key and its form", async () => {
    expect(await read({}, "at+jwt")).toBe("wrong_type");
    const other = {
      ...generateKeyPairSync("ec", { namedCurve: "P-256" }).publicKey.export({ format: "jwk" }),
      kid: "1",
    };
    const given = { issuer: ISSUER, clientId: "lichen" };
    expect(await readLogoutToken(await signed({}), { ...given, keys: [other] })).toBe("invalid_token");
    expect(await readLogoutToken(await signed({}), { ...given, keys: [{ kty: "EC", kid: "1" }] })).toBe(
      "invalid_token",
    );
    expect(await readLogoutToken("none", { ...given, keys })).toBe("invalid_token");
  });
});
