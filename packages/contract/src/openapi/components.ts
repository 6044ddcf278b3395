import { ensure } from "@lichen/domain";
import { z } from "zod";
import type { Endpoint } from "../endpoint.ts";
import { problemBody } from "../problem.ts";
import type { Json } from "./json.ts";
import { describeProperties } from "./property-descriptions.ts";

/** Schemas of a description, and the way to get those of a call. */
export type Components = {
  readonly schemas: Json;
  readonly input: (schema: z.ZodType) => Json;
  readonly answer: (schema: z.ZodType) => Json;
};

const SCHEMAS = "#/components/schemas/";

/**
 * Schemas named by `.meta({ id })`, each once. A schema that reads differently when sent and when received
 * (defaults make an answer's field certain) is named "<id>Input" where it is sent.
 */
export function nameComponents(calls: readonly Endpoint[]): Components {
  const answers = definitions([problemBody, ...calls.map((call) => call.answer)], "output");
  const inputs = definitions(
    calls.map((call) => call.input),
    "input",
  );
  const differing = namesThatDiffer(inputs, answers);
  const inputName = (name: string) => (differing.has(name) ? `${name}Input` : name);
  const schemas: Json = {};
  for (const [name, schema] of answers) schemas[name] = withComponentRefs(schema, (id) => id);
  for (const [name, schema] of inputs) schemas[inputName(name)] = withComponentRefs(schema, inputName);
  for (const schema of Object.values(schemas)) describeProperties(schema as Json);
  const input = (schema: z.ZodType) =>
    // Read by its properties, so a named one is opened.
    openSchema(withComponentRefs(jsonSchema(schema, "input").schema, inputName), schemas);
  const answer = (schema: z.ZodType) => withComponentRefs(jsonSchema(schema, "output").schema, (id) => id);
  return {
    schemas,
    input: (schema) => describeProperties(input(schema)),
    answer: (schema) => describeProperties(answer(schema)),
  };
}

/** Returns a schema, or the component that it names. */
export function openSchema(schema: Json, schemas: Json): Json {
  const ref = schema.$ref;
  return typeof ref === "string" ? (schemas[ref.slice(SCHEMAS.length)] as Json) : schema;
}

function definitions(schemas: readonly z.ZodType[], io: "input" | "output"): Map<string, Json> {
  return new Map(schemas.flatMap((schema) => Object.entries(jsonSchema(schema, io).named)));
}

function namesThatDiffer(inputs: Map<string, Json>, answers: Map<string, Json>): Set<string> {
  const text = (schema: Json | undefined) => JSON.stringify({ ...schema, additionalProperties: undefined });
  const shared = [...inputs.keys()].filter((name) => answers.has(name));
  const differing = new Set(shared.filter((name) => text(inputs.get(name)) !== text(answers.get(name))));
  // A schema that mentions a differing one differs too: repeat until nothing more does.
  for (let before = -1; before !== differing.size; ) {
    before = differing.size;
    for (const name of shared) {
      const mentioned = [...text(inputs.get(name)).matchAll(/"#\/\$defs\/([^"]+)"/g)].map((match) => ensure(match[1]));
      if (mentioned.some((other) => differing.has(other))) differing.add(name);
    }
  }
  return differing;
}

function jsonSchema(schema: z.ZodType, io: "input" | "output"): { schema: Json; named: Record<string, Json> } {
  const { $schema: _, $defs, ...rest } = listKeys(z.toJSONSchema(schema, { io, unrepresentable: "any" })) as Json;
  return { schema: rest, named: ($defs ?? {}) as Record<string, Json> };
}

/** Writes a record whose keys are all required as an object of these properties: readers and linters know no other way. */
function listKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(listKeys);
  if (typeof value !== "object" || value === null) return value;
  const schema = Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, listKeys(inner)])) as Json;
  const { propertyNames, additionalProperties, required } = schema;
  if (propertyNames === undefined || !Array.isArray(required) || schema.properties !== undefined) return schema;
  const { propertyNames: _, ...rest } = schema;
  const properties = Object.fromEntries(required.map((name: string) => [name, additionalProperties]));
  return { ...rest, properties, additionalProperties: false };
}

function withComponentRefs(value: unknown, rename: (id: string) => string): Json {
  return JSON.parse(
    JSON.stringify(value).replaceAll(/"#\/\$defs\/([^"]+)"/g, (_, id: string) => `"${SCHEMAS}${rename(id)}"`),
  );
}
