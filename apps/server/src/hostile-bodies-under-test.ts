import { CALLS, type Endpoint, pathNames } from "@lichen/contract";
import { z } from "zod";
import { BODY_LIMIT_BYTES } from "./platform/build-server.ts";

/** A value of at most so many characters of JSON, made to cost more than it weighs. */
type Hostile = (characters: number) => string;

const text = (piece: string): Hostile => {
  return (characters) => `"${piece.repeat(Math.floor((characters - 2) / piece.length))}"`;
};
const list = (item: string | ((at: number) => string)): Hostile => {
  const itemAt = typeof item === "string" ? () => item : item;
  return (characters) => `[${many(characters - 2, itemAt)}]`;
};
const record = (entry: (at: number) => string): Hostile => {
  return (characters) => `{${many(characters - 2, entry)}}`;
};

function many(characters: number, itemAt: (at: number) => string): string {
  const items: string[] = [];
  for (let at = 0, left = characters; ; at++) {
    const item = itemAt(at);
    left -= item.length + 1;
    if (left < 0) return items.join(",");
    items.push(item);
  }
}

const uuid = (at: number) => `"00000000-0000-4000-8000-${String(at).padStart(12, "0")}"`;
const depth = (open: string, close: string, inside = "1"): Hostile => {
  return (characters) => {
    const times = Math.floor((characters - inside.length) / (open.length + close.length));
    return open.repeat(times) + inside + close.repeat(times);
  };
};

/** What a stranger may put where a field is expected. */
export const HOSTILE_VALUES: Readonly<Record<string, Hostile>> = {
  "lists inside one another": depth("[", "]"),
  "objects inside one another": depth('{"a":', "}"),
  "the list that ended the server: 20,000 deep, 200,000 NaN": (characters) =>
    `${"[".repeat(characters / 42)}${many(characters * 0.95, () => "NaN")}${"]".repeat(characters / 42)}`,
  "NaN, as many as fit": list("NaN"),
  "NaN below a key without end": (characters) => `{"${"k".repeat(characters / 2)}":${list("NaN")(characters / 2 - 6)}}`,
  "lists of -Infinity": list("[-Infinity]"),
  "numbers without end": list("0"),
  "numbers too large": list("1e999"),
  "one number of digits without end": (characters) => "9".repeat(characters),
  "decimals without end": (characters) => `0.${"0".repeat(characters - 3)}1`,
  "empty objects": list("{}"),
  "empty texts": list('""'),
  "wrong ids": list('"x"'),
  "ids of nobody": list(uuid),
  "keys without end": record((at) => `"k${at}":1`),
  "keys that are numbers": record((at) => `"${(at * 50_021) % 4_294_967_291}":1`),
  "one key without end": (characters) => `{"${"k".repeat(characters - 6)}":1}`,
  "one key again and again": record(() => '"a":1'),
  "ids of nobody by id": record((at) => `${uuid(at)}:${uuid(at)}`),
  "a prototype": (characters) => `{"__proto__":${list("1")(characters - 14)}}`,
  "a constructor": (characters) => `{"constructor":{"prototype":${list("1")(characters - 31)}}}`,
  "halves of characters": text("\\ud800"),
  "characters that end texts": text("\\u0000"),
  // Of 1 MB of UTF-8: each is two bytes.
  "accents in the order that composing hates": (characters) =>
    `"a${"\u0301".repeat(characters / 4 - 2)}${"\u0316".repeat(characters / 4 - 2)}"`,
  "spaces without end": text(" "),
  "a text without end": text("a"),
  "an address of mail without end": text("a@a."),
  "a telephone without end": (characters) => `"+3${text("3 ")(characters - 4).slice(1)}`,
  "slashes without end": text("https://a/"),
  "dashes and digits": text("2026-01-01"),
  "filters of no column": list('{"type":"text","column":"x","value":"a"}'),
  "filters of no type": list('{"type":"x"}'),
  "one filter of values without end": (characters) =>
    `[{"type":"enum","column":"city","value":${list('"é"')(characters / 2 - 50)}}]`,
  "people without end": list('{"email":"a","first_name":""}'),
  "places of nowhere": list('{"latitude":91,"longitude":181}'),
};

/** Calls that take a body. */
export const CALLS_WITH_BODY = CALLS.filter(({ method }) => method !== "GET");

/** Fields of the body of a call; one that no call has when it has none, for it is read all the same. */
export function bodyFields(call: Endpoint): readonly string[] {
  const schema = z.toJSONSchema(call.input, { io: "input", unrepresentable: "any" });
  const names = Object.keys(schema.properties ?? {}).filter((name) => !pathNames(call.path).includes(name));
  return names.length === 0 ? ["nothing"] : names;
}

/** A body that says the hostile value in each of the fields; as long as the server takes unless told. */
export function hostileBody(fields: readonly string[], hostile: Hostile, bytes = BODY_LIMIT_BYTES): string {
  const each = Math.floor((bytes - 10_000) / fields.length);
  return `{${fields.map((field) => `"${field}":${hostile(each)}`).join(",")}}`;
}

/** Address of a call about no one's thing. */
export function addressOfNobody(call: Endpoint): string {
  const path = pathNames(call.path).reduce((so, name) => so.replace(`{${name}}`, NOBODY[name] ?? NOBODY.id), call.path);
  return `/api${path}`;
}

const NOBODY: Readonly<Record<string, string>> & { id: string } = {
  id: "00000000-0000-4000-8000-000000000000",
  key: "tx35_days",
};
