import { SECOND_FACTOR } from "@lichen/domain";
import { Secret, TOTP } from "otpauth";

/** @source RFC 4226 §4 R6: the length of a key is that of the hash, at least 128 bits */
const KEY_BYTES = 20;
/** Steps before and after ours whose code is taken: clocks differ, and a code is typed. @source RFC 6238 §5.2 */
const TOLERANCE = 1;

/** A key for an authenticator app, in base 32. */
export function newKey(): string {
  return new Secret({ size: KEY_BYTES }).base32;
}

/** The address that an app reads from a QR code. */
export function keyAddress(key: string, account: string): string {
  return totpOf(key, account).toString();
}

/** The step whose code a key gives now or next to now; null: none. */
export function findStep(key: string, code: string, now = Date.now()): number | null {
  const delta = totpOf(key).validate({ token: code, window: TOLERANCE, timestamp: now });
  return delta === null ? null : Math.floor(now / 1000 / SECOND_FACTOR.periodS) + delta;
}

function totpOf(key: string, label = ""): TOTP {
  return new TOTP({
    issuer: "Lichen",
    label,
    algorithm: "SHA1",
    digits: SECOND_FACTOR.digits,
    period: SECOND_FACTOR.periodS,
    secret: Secret.fromBase32(key),
  });
}
