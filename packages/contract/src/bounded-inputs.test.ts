import { expect, it } from "vitest";
import { z } from "zod";
import { CALLS } from "./calls.ts";

type Schema = { readonly [key: string]: unknown };

/** Places of a schema that may hold as much as is sent. */
function findUnbounded(schema: Schema, path: string): string[] {
  const inside = (key: string, inner: unknown) =>
    typeof inner === "object" && inner !== null && key !== "propertyNames"
      ? findUnbounded(inner as Schema, `${path}.${key}`)
      : [];
  const own =
    (schema.type === "array" && schema.maxItems === undefined) ||
    (typeof schema.additionalProperties === "object" && schema.maxProperties === undefined) ||
    (schema.type === "string" && !["maxLength", "enum", "const", "format", "pattern"].some((name) => name in schema));
  return [...(own ? [path] : []), ...Object.entries(schema).flatMap(([key, inner]) => inside(key, inner))];
}

it.each(CALLS.filter(({ method }) => method !== "GET").map((call) => [`${call.method} ${call.path}`, call] as const))(
  "%s says how long each text, list and record of its body may be",
  (_, call) => {
    const { properties = {}, ...schema } = z.toJSONSchema(call.input, { io: "input", unrepresentable: "any" });
    const body = Object.fromEntries(Object.entries(properties).filter(([name]) => !call.path.includes(`{${name}}`)));
    expect(findUnbounded({ ...schema, properties: body } as Schema, "")).toEqual([]);
  },
);
