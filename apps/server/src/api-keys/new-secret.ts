import { randomBytes, randomInt } from "node:crypto";

const PREFIX_CHARACTERS = "abcdefghijklmnopqrstuvwxyz0123456789";
const PREFIX_LENGTH = 8;
const SECRET_BYTES = 32;

/** A new API key and its prefix, `lichen_<prefix>_<43 characters>`. @source decisions.md "Keys" */
export function newSecret(): { readonly prefix: string; readonly secret: string } {
  const letters = Array.from({ length: PREFIX_LENGTH }, () => PREFIX_CHARACTERS[randomInt(PREFIX_CHARACTERS.length)]);
  const prefix = letters.join("");
  return { prefix, secret: `lichen_${prefix}_${randomBytes(SECRET_BYTES).toString("base64url")}` };
}
