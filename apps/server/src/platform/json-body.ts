import { fieldPath, MOST_REFUSED_FIELDS } from "@lichen/contract";
import { ensure } from "@lichen/domain";
import type { FastifyInstance } from "fastify";
import { createSharedRefusal } from "./refusal.ts";

/** Lists and objects inside one another; the deepest body of a call, a saved view with a filter of dates, has five. */
const DEEPEST = 32;

/** Numbers that JSON does not have and that spreadsheets and scientific tools write all the same. */
const FORBIDDEN_NUMBER = /-?\b(?:NaN|Infinity|inf|nan)\b/y;
const BEGINS_FORBIDDEN_NUMBER = "-NIin";

/** Stands for such a number while the rest of the text is read; no text of a caller holds it by chance. */
const PLACEHOLDER = "\u0000not_a_number\u0000";

/** Reads JSON bodies: a literal NaN or Infinity is a wrong field, anything else unreadable a malformed request. */
export function readJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser("error", "error");
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(["application/json", "text/json"], { parseAs: "string" }, (request, text, done) => {
    if (isOtherCharset(request.headers["content-type"])) return done(createSharedRefusal("unsupported_media_type"));
    // A client that says JSON and sends nothing means no field.
    if (text === "") return done(null, {});
    // Before it is read: half a million brackets take half a second, and whatever walks them falls.
    if (isDeeperThan(text as string, DEEPEST)) return done(createSharedRefusal("validation", { "": ["too_deep"] }));
    parse(request, text as string, (error, body) => {
      if (error === null) {
        const repeated = findRepeatedKey(text as string, body);
        if (repeated !== null) return done(createSharedRefusal("validation", { [repeated]: ["duplicate_key"] }));
        return done(null, body);
      }
      const fields = fieldsThatAreNoNumber(text as string);
      const refused = Object.fromEntries(fields.map((field) => [field, ["not_a_number"]]));
      done(fields.length > 0 ? createSharedRefusal("validation", refused) : createSharedRefusal("malformed"));
    });
  });
}

/** Calls that programs which read mails send as a form, whose fields say nothing more than the address. @source RFC 8058 §3.2 */
const ONE_CLICK = "/emails/unsubscribe/";
const LONGEST_FORM = 12_000;

/** Calls of identity providers, which send forms. @source OpenID Connect Back-Channel Logout 1.0 §2.5 */
const OF_PROVIDERS = "/idp/backchannel_logout/";

/** Takes the forms of these calls: the first are read as no field, the others as their fields; any other form is refused. */
export function takeForms(app: FastifyInstance): void {
  const types = ["application/x-www-form-urlencoded", "multipart/form-data"];
  app.addContentTypeParser(types, { parseAs: "buffer", bodyLimit: LONGEST_FORM }, (request, bytes, done) => {
    if (request.url.startsWith(`/api${ONE_CLICK}`)) return done(null, {});
    const isOfProvider = request.url.startsWith(`/api${OF_PROVIDERS}`);
    if (!isOfProvider || !request.headers["content-type"]?.startsWith(types[0] as string)) {
      return done(createSharedRefusal("unsupported_media_type"));
    }
    const fields = new URLSearchParams(bytes.toString());
    const repeated = [...fields.keys()].find((name) => fields.getAll(name).length > 1);
    if (repeated !== undefined) return done(createSharedRefusal("validation", { [repeated]: ["duplicate_key"] }));
    done(null, Object.fromEntries(fields));
  });
}

/** JSON is UTF-8: read as anything else its accents would be lost, and a town with them. */
export function isOtherCharset(contentType: string | undefined): boolean {
  const charset = /;\s*charset\s*=\s*"?([^";\s]+)/i.exec(contentType ?? "")?.[1];
  return charset !== undefined && !/^(?:utf-?8|us-ascii)$/i.test(charset);
}

/** Whether brackets of a text of JSON, outside of its strings, stand deeper inside one another. */
export function isDeeperThan(text: string, deepest: number): boolean {
  let depth = 0;
  for (let at = 0; at < text.length; at++) {
    const sign = text[at];
    if (sign === '"') at = endOfString(text, at);
    else if (sign === "[" || sign === "{") {
      depth += 1;
      if (depth > deepest) return true;
    } else if (sign === "]" || sign === "}") depth -= 1;
  }
  return false;
}

/**
 * Path of the first key that an object of a text of JSON has twice, null when none has: readers differ in which of the
 * two they take. Counts the keys that were written against those that were read, and looks for the path only if need be.
 *
 * @param body what the text reads as
 */
export function findRepeatedKey(text: string, body: unknown): string | null {
  if (countKeys(text) === readKeys(body)) return null;
  return pathOfRepeatedKey(text);
}

/** Every colon outside of strings follows a key. */
function countKeys(text: string): number {
  let count = 0;
  for (let at = 0; at < text.length; at++) {
    const sign = text[at];
    if (sign === '"') at = endOfString(text, at);
    else if (sign === ":") count += 1;
  }
  return count;
}

function readKeys(value: unknown): number {
  if (typeof value !== "object" || value === null) return 0;
  let count = 0;
  if (Array.isArray(value)) {
    for (const inner of value) if (typeof inner === "object") count += readKeys(inner);
    return count;
  }
  // What JSON gives inherits no key that is enumerated; lists of keys or values cost more than the reading itself.
  for (const key in value) {
    const inner = (value as Record<string, unknown>)[key];
    count += 1;
    if (typeof inner === "object") count += readKeys(inner);
  }
  return count;
}

type OpenBracket = { readonly keys: Set<string> | null; place: string | number };

/** @param text JSON that was read without error */
function pathOfRepeatedKey(text: string): string | null {
  const open: OpenBracket[] = [];
  let string = "";
  for (let at = 0; at < text.length; at++) {
    const inner = open.at(-1);
    switch (text[at]) {
      case '"': {
        const end = endOfString(text, at);
        string = text.slice(at, end + 1);
        at = end;
        break;
      }
      case ":": {
        if (inner?.keys == null) break;
        const key = JSON.parse(string) as string;
        inner.place = key;
        if (inner.keys.has(key)) return fieldPath(open.map(({ place }) => place));
        inner.keys.add(key);
        break;
      }
      case ",":
        if (typeof inner?.place === "number") inner.place += 1;
        break;
      case "{":
        open.push({ keys: new Set(), place: "" });
        break;
      case "[":
        open.push({ keys: null, place: 0 });
        break;
      case "}":
      case "]":
        open.pop();
    }
  }
  return null;
}

/**
 * Paths of the first NaN and Infinity of a text that would be JSON without them; none when it would not.
 *
 * @param text nested no deeper than `DEEPEST`
 */
export function fieldsThatAreNoNumber(text: string): string[] {
  const replaced = withPlaceholders(text);
  if (replaced === null) return [];
  let body: unknown;
  try {
    body = JSON.parse(replaced);
  } catch {
    return [];
  }
  const found: string[] = [];
  const look = (value: unknown, path: readonly string[]) => {
    if (value === PLACEHOLDER) found.push(fieldPath(path));
    if (typeof value !== "object" || value === null) return;
    for (const key of Object.keys(value)) look((value as Record<string, unknown>)[key], [...path, key]);
  };
  look(body, []);
  return found.sort();
}

/** The text with a placeholder for as many forbidden numbers as a refusal names, and nothing for the others. */
function withPlaceholders(text: string): string | null {
  const pieces: string[] = [];
  let from = 0;
  let replaced = 0;
  for (let at = 0; at < text.length; at++) {
    const sign = ensure(text[at]);
    if (sign === '"') {
      at = endOfString(text, at);
      continue;
    }
    if (!BEGINS_FORBIDDEN_NUMBER.includes(sign)) continue;
    FORBIDDEN_NUMBER.lastIndex = at;
    const found = FORBIDDEN_NUMBER.exec(text);
    if (found === null) continue;
    pieces.push(text.slice(from, at), replaced < MOST_REFUSED_FIELDS ? JSON.stringify(PLACEHOLDER) : "null");
    replaced += 1;
    from = at + found[0].length;
    at = from - 1;
  }
  return replaced === 0 ? null : pieces.join("") + text.slice(from);
}

function endOfString(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at++) {
    if (text[at] === "\\") at++;
    else if (text[at] === '"') return at;
  }
  return text.length;
}
