import { createHash } from "node:crypto";

/** What is kept in the place of a text that must not be read back: a token, a code, the key of a limit. */
export function sha256(text: string | Buffer): string {
  return createHash("sha256").update(text).digest("base64url");
}
