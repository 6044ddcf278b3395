import type { SignOutRefusal } from "@lichen/domain";
import { createLocalJWKSet, errors, type JWK, type JWTPayload, jwtVerify } from "jose";

/** A logout token may have been made this long ago, s; no longer, so that few have to be remembered. */
export const LOGOUT_TOKEN_SECONDS = 5 * 60;
/** Difference between the clock of a provider and ours, s. */
export const CLOCK_TOLERANCE_SECONDS = 30;

const EVENT = "http://schemas.openid.net/event/backchannel-logout";
/** Providers that sign logout tokens as ID tokens say no more than JWT. */
const TYPES = ["logout+jwt", "jwt"];
/** Those of ID tokens. */
const ALGORITHMS = ["RS256", "ES256"];

/** What a provider says that ended: a session of a person there, or all of them. */
export type EndedThere = { readonly jti: string } & (
  | { readonly sub: string; readonly sid: string | null }
  | { readonly sub: null; readonly sid: string }
);

/**
 * Checks the logout token of a provider whole: signature, type, issuer, audience, times, event, no nonce, someone, an
 * identifier. Whether it was taken before is the caller’s to know.
 *
 * @param keys that the provider publishes
 * @source OpenID Connect Back-Channel Logout 1.0 §2.4, §2.6
 */
export async function readLogoutToken(
  token: string,
  { issuer, clientId, keys }: { readonly issuer: string; readonly clientId: string; readonly keys: readonly JWK[] },
): Promise<EndedThere | SignOutRefusal> {
  const verified = await jwtVerify(token, createLocalJWKSet({ keys: [...keys] }), {
    algorithms: ALGORITHMS,
    issuer,
    audience: clientId,
    clockTolerance: CLOCK_TOLERANCE_SECONDS,
    requiredClaims: ["iat", "exp"],
  }).catch((error: unknown) => refusalOf(error));
  if (typeof verified === "string") return verified;
  const { payload, protectedHeader } = verified;
  const type = (protectedHeader.typ ?? "jwt").toLowerCase().replace(/^application\//, "");
  if (!TYPES.includes(type)) return "wrong_type";
  const age = Date.now() / 1000 - (payload.iat ?? 0);
  if (age > LOGOUT_TOKEN_SECONDS + CLOCK_TOLERANCE_SECONDS || age < -CLOCK_TOLERANCE_SECONDS) {
    return "issued_too_long_ago";
  }
  return readClaims(payload);
}

function readClaims(payload: JWTPayload): EndedThere | SignOutRefusal {
  const { events, jti, sub } = payload;
  const event: unknown = isObject(events) ? events[EVENT] : undefined;
  if (!isObject(event)) return "no_event";
  if ("nonce" in payload) return "has_nonce";
  const sid = isFilled(payload.sid) ? payload.sid : null;
  if (!isFilled(jti)) return "no_identifier";
  if (isFilled(sub)) return { jti, sub, sid };
  return sid === null ? "no_subject" : { jti, sub: null, sid };
}

/** @throws the error itself when it says nothing of the token */
function refusalOf(error: unknown): SignOutRefusal {
  if (error instanceof errors.JWTExpired) return "expired";
  if (error instanceof errors.JWTClaimValidationFailed) {
    if (error.claim === "iss") return "wrong_issuer";
    if (error.claim === "aud") return "wrong_audience";
    return "invalid_token";
  }
  // A key that the provider publishes and that is none is no better than a signature that is wrong.
  if (error instanceof errors.JOSEError || error instanceof TypeError || error instanceof DOMException) {
    return "invalid_token";
  }
  throw error;
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function isFilled(value: unknown): value is string {
  return typeof value === "string" && value !== "";
}
