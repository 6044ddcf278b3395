import { createHmac, hkdfSync, timingSafeEqual } from "node:crypto";
import { z } from "zod";

/** What an address lets its bearer do, and until when. */
const fileClaims = z.object({
  action: z.enum(["put", "get"]),
  /** What the file is for: which feature answers. */
  purpose: z.string(),
  /** What the feature needs to find it again: ids, a language. */
  ids: z.record(z.string(), z.string()),
  /** Milliseconds since 1970, the last one excluded. */
  expires_at: z.int(),
});
export type FileClaims = Readonly<z.output<typeof fileClaims>>;

const KEY_BYTES = 32;

/**
 * The secret part of an address of a file, one segment of a path: anyone who has it may do what it says and nothing else.
 *
 * @param secret of the installation (`config.secret`)
 */
export function signAddress(claims: FileClaims, secret: string): string {
  const text = Buffer.from(JSON.stringify(claims)).toString("base64url");
  return `${text}.${signatureOf(text, secret)}`;
}

/** What an address says; null when it was signed with another secret, was changed since, or has expired. */
export function readAddress(token: string, secret: string, now: Date): FileClaims | null {
  const [text = "", signature = "", ...more] = token.split(".");
  const [given, right] = [Buffer.from(signature), Buffer.from(signatureOf(text, secret))];
  if (more.length > 0 || given.length !== right.length || !timingSafeEqual(given, right)) return null;
  const claims = fileClaims.parse(JSON.parse(Buffer.from(text, "base64url").toString("utf8")));
  return now.getTime() < claims.expires_at ? claims : null;
}

function signatureOf(text: string, secret: string): string {
  const key = Buffer.from(hkdfSync("sha256", secret, "", "lichen addresses of files", KEY_BYTES));
  return createHmac("sha256", key).update(text).digest("base64url");
}
