import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";

const CIPHER = "aes-256-gcm";
const KEY_BYTES = 32;
/** @source NIST SP 800-38D §5.2.1.1, §5.2.1.2 */
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
/** Says how a sealed text was made, should another way come one day. */
const FORM = "v1.";

/**
 * A text that only this installation can read: what must be kept and given back, such as the secret of a client.
 *
 * @param secret of the installation (`config.secret`)
 */
export function seal(secret: string, text: string): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, keyOf(secret), nonce, { authTagLength: TAG_BYTES });
  const body = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
  return FORM + Buffer.concat([nonce, cipher.getAuthTag(), body]).toString("base64url");
}

/** A text was sealed with another secret, or changed since. */
class SealBroken extends Error {
  constructor() {
    super("a text was sealed with another SECRET, or changed since");
    this.name = "SealBroken";
  }
}

/** @throws SealBroken when the text was sealed with another secret, or changed since */
export function unseal(secret: string, sealed: string): string {
  if (!sealed.startsWith(FORM)) throw new Error("not a sealed text");
  const bytes = Buffer.from(sealed.slice(FORM.length), "base64url");
  if (bytes.length < NONCE_BYTES + TAG_BYTES) throw new Error("not a sealed text");
  const decipher = createDecipheriv(CIPHER, keyOf(secret), bytes.subarray(0, NONCE_BYTES), {
    authTagLength: TAG_BYTES,
  });
  decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  try {
    return Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]).toString("utf8");
  } catch {
    throw new SealBroken();
  }
}

/** The same; null in the place of the error. */
export function unsealIfOurs(secret: string, sealed: string): string | null {
  try {
    return unseal(secret, sealed);
  } catch (error) {
    if (error instanceof SealBroken) return null;
    throw error;
  }
}

function keyOf(secret: string): Buffer {
  return Buffer.from(hkdfSync("sha256", secret, "", "lichen sealed texts", KEY_BYTES));
}
