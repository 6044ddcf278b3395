import type { FastifyInstance } from "fastify";
import { sharedRefusal } from "./refusal.ts";

/** Numbers that JSON does not have and that spreadsheets and scientific tools write all the same. */
const FORBIDDEN_NUMBER = /-?\b(?:NaN|Infinity|inf|nan)\b/y;

/** Stands for such a number while the rest of the text is read; no text of a caller holds it by chance. */
const PLACEHOLDER = "\u0000not_a_number\u0000";

/** Reads JSON bodies: a literal NaN or Infinity is a wrong field, anything else unreadable a malformed request. */
export function readJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser("error", "error");
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(["application/json", "text/json"], { parseAs: "string" }, (request, text, done) => {
    if (isOtherCharset(request.headers["content-type"])) return done(sharedRefusal("unsupported_media_type"));
    // A client that says JSON and sends nothing means no field.
    if (text === "") return done(null, {});
    parse(request, text as string, (error, body) => {
      if (error === null) return done(null, body);
      const fields = fieldsThatAreNoNumber(text as string);
      const refused = Object.fromEntries(fields.map((field) => [field, ["not_a_number"]]));
      done(fields.length > 0 ? sharedRefusal("validation", refused) : sharedRefusal("malformed"));
    });
  });
}

/** JSON is UTF-8: read as anything else its accents would be lost, and a town with them. */
export function isOtherCharset(contentType: string | undefined): boolean {
  const charset = /;\s*charset\s*=\s*"?([^";\s]+)/i.exec(contentType ?? "")?.[1];
  return charset !== undefined && !/^(?:utf-?8|us-ascii)$/i.test(charset);
}

/** Paths of the NaN and Infinity of a text that would be JSON without them; none when it would not. */
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
  // A list of what is left to look at, not a recursion: a body may be nested deeper than the stack.
  const left: { path: string; value: unknown }[] = [{ path: "", value: body }];
  for (let next = left.pop(); next !== undefined; next = left.pop()) {
    const { path, value } = next;
    if (value === PLACEHOLDER) found.push(path);
    if (typeof value !== "object" || value === null) continue;
    for (const [key, inner] of Object.entries(value)) {
      left.push({ path: path === "" ? key : `${path}.${key}`, value: inner });
    }
  }
  return found.sort();
}

function withPlaceholders(text: string): string | null {
  const pieces: string[] = [];
  let from = 0;
  for (let at = 0; at < text.length; at++) {
    if (text[at] === '"') {
      at = endOfString(text, at);
      continue;
    }
    FORBIDDEN_NUMBER.lastIndex = at;
    const found = FORBIDDEN_NUMBER.exec(text);
    if (found === null) continue;
    pieces.push(text.slice(from, at), JSON.stringify(PLACEHOLDER));
    from = at + found[0].length;
    at = from - 1;
  }
  return pieces.length === 0 ? null : pieces.join("") + text.slice(from);
}

function endOfString(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at++) {
    if (text[at] === "\\") at++;
    else if (text[at] === '"') return at;
  }
  return text.length;
}
