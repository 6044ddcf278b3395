import { sha256 } from "./sha256.ts";

/** Characters of the hash of an answer: two different answers with one hash do not happen. */
const HASH_LENGTH = 22;

/** Entity tag of an answer: `"<version>-<hash>"`, or `"<hash>"` of what has no version. @source RFC 9110 §8.8.3 */
export function entityTag(written: Buffer | string, version: number | null): string {
  const hash = sha256(written).slice(0, HASH_LENGTH);
  return version === null ? `"${hash}"` : `"${version}-${hash}"`;
}

/** Whether `If-None-Match` holds an entity tag, compared without regard to weakness. @source RFC 9110 §13.1.2 */
export function isNoneMatch(header: string | undefined, tag: string): boolean {
  if (header === undefined) return false;
  return header.trim() === "*" || tagsOf(header).some((given) => given.replace(/^W\//, "") === tag);
}

/**
 * Versions that `If-Match` takes, of the tags of `entityTag`; undefined without the header, or when it takes any (`*`). A weak tag
 * matches nothing. What was computed again since, with the answers untouched, is no change that a caller overwrites.
 *
 * @source RFC 9110 §13.1.1
 */
export function versionsOfIfMatch(header: string | undefined): readonly number[] | undefined {
  if (header === undefined || header.trim() === "*") return undefined;
  return tagsOf(header)
    .flatMap((given) => /^"(\d{1,9})-/.exec(given)?.[1] ?? [])
    .map(Number);
}

function tagsOf(header: string): string[] {
  return header.match(/(?:W\/)?"[^"]*"/g) ?? [];
}
