/**
 * Limits of the second factor.
 *
 * @source RFC 6238 §5.2 (30 seconds, one step of tolerance), RFC 4226 §7.3 (limited tries), OWASP ASVS 5.0 §6.5
 */
export const SECOND_FACTOR = {
  /** Digits of the code that an authenticator app shows. */
  digits: 6,
  /** Time after which it shows another, s. */
  periodS: 30,
  /** Recovery codes of one list. */
  recoveryCodes: 10,
  /** Time in which an authenticator app that was added has to show its first code, minutes. */
  setUpMinutes: 15,
  /** Wrong codes of an account in a few minutes, and in a day. */
  tries: 5,
  triesPeriodS: 300,
  triesOfDay: 30,
} as const;

/** Limits of passkeys. */
export const PASSKEYS = {
  /** Passkeys of one account. */
  most: 10,
  longestName: 60,
  /** Time in which a browser answers a challenge, minutes. */
  challengeMinutes: 5,
} as const;

/** How a session was opened. */
export type SignInMethod = "password" | "authenticator" | "recovery_code" | "passkey" | "provider";
