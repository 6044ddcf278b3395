/** Rights of an API key: on every group of its company, the future ones included, and on some groups by id. */
export type ApiKeyRights = {
  readonly all?: "read" | "write";
  readonly groups?: Readonly<Record<string, "read" | "write">>;
};

/** Limits of API keys. */
export const API_KEYS = {
  /** Keys of one company that are neither revoked nor expired. */
  most: 50,
  longestName: 80,
  /** Groups that one key names. */
  mostGroups: 200,
  /** Calls that a key may make in a minute. */
  callsPerMinute: 600,
  /** Days that a revoked key stays in the list. */
  revokedDays: 90,
} as const;

/** Form of an API key, for scanners of secrets: a fixed word, a public prefix, 256 random bits. */
export const API_KEY_PATTERN = /^lichen_([a-z0-9]{8})_[A-Za-z0-9_-]{43}$/;

/** Beginnings of the paths that no API key opens: administration, accounts and messages. */
const CLOSED_TO_SERVICES = ["/admin/", "/auth/", "/emails/", "/idp/"] as const;

/** Whether a call, by its path below /api, answers API keys. @source decisions.md "Keys": never `/admin/` nor accounts */
export function answersServices(path: string): boolean {
  return CLOSED_TO_SERVICES.every((beginning) => !path.startsWith(beginning));
}
