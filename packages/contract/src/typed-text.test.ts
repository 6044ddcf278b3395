import { expect, it } from "vitest";
import { z } from "zod";
import { CALLS } from "./calls.ts";

type Schema = z.core.$ZodType;

/** Every place of an input that takes any text, by its path. */
function textsOf(schema: Schema, path: string, seen: readonly Schema[] = []): [path: string, text: Schema][] {
  if (seen.includes(schema)) return [];
  const inside = (inner: Schema, name = "") =>
    textsOf(inner, name === "" ? path : `${path}.${name}`, [...seen, schema]);
  const { def } = schema._zod as { readonly def: z.core.$ZodTypes["_zod"]["def"] };
  switch (def.type) {
    case "object":
      return Object.entries(def.shape).flatMap(([name, inner]) => inside(inner, name));
    case "array":
      return inside(def.element);
    case "record":
      return inside(def.valueType, "*");
    case "union":
      return def.options.flatMap((option) => inside(option));
    case "pipe":
      // What goes through a pipe is checked on its way in or on its way out.
      return accepts(schema, HIDDEN) ? inside(def.in) : [];
    case "optional":
    case "nullable":
    case "default":
    case "prefault":
    case "readonly":
      return inside(def.innerType);
    case "string":
      return [[path, schema]];
    default:
      return [];
  }
}

const HIDDEN = "a\u200bb";
const accepts = (schema: Schema, text: string) => z.safeParse(schema, text).success;

/** Texts that are compared and never shown nor kept (answers of a record are checked by their catalogue): keys, identifiers, codes, passwords, what is looked for. */
const COMPARED = new Set(
  "id q code password old_password new_password confirmation_code project_id replaces territory_id token slug state iss error error_description session_state to content_base64 action actions client_secret key sheet"
    .split(" ")
    .concat("*"),
);

/** Figures of a project as they were typed: what is no number is refused by its rules. */
const FIGURES = /\.(?:groups\.\w+|percent)$/;

it.each(CALLS.map((call) => [`${call.method} ${call.path}`, call] as const))(
  "%s refuses invisible characters in what people type",
  (_, call) => {
    const taken = textsOf(call.input, "").filter(
      ([path, text]) => accepts(text, HIDDEN) && !COMPARED.has(path.split(".").at(-1) ?? "") && !FIGURES.test(path),
    );
    expect(taken.map(([path]) => path)).toEqual([]);
  },
);

it("finds the texts of a call", () => {
  const texts = CALLS.flatMap((call) => textsOf(call.input, ""));
  expect(texts.length).toBeGreaterThan(100);
});
