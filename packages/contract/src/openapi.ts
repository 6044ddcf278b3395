import { z } from "zod";
import type { Endpoint, Problem } from "./endpoint.ts";
import { pathNames } from "./path-names.ts";
import { problemBody, SHARED_PROBLEMS } from "./problem.ts";
import { file } from "./shapes/file.ts";

type Json = { [key: string]: unknown };

/** Where the interface is and what it is called. */
type OpenApiInfo = { readonly title: string; readonly version: string; readonly server: string };

const PROBLEM_COMPONENT = "Problem";

/** OpenAPI 3.1 of the calls, from the very schemas that check requests and answers. */
export function openApi(calls: readonly Endpoint[], info: OpenApiInfo): Json {
  const components = collectComponents(calls);
  const paths: Record<string, Json> = {};
  for (const call of calls) {
    paths[call.path] = { ...paths[call.path], [call.method.toLowerCase()]: operation(call, components) };
  }
  return {
    openapi: "3.1.0",
    info: { title: info.title, version: info.version, license: { name: "Apache-2.0", identifier: "Apache-2.0" } },
    servers: [{ url: info.server }],
    paths,
    components: {
      schemas: components.schemas,
      securitySchemes: { bearer: { type: "http", scheme: "bearer" } },
    },
  };
}

function operation(call: Endpoint, components: Components): Json {
  const input = components.input(call.input);
  const names = pathNames(call.path);
  const inQuery = call.method === "GET";
  const parameters = [
    ...names.map((name) => parameter("path", name, input, true)),
    ...(inQuery ? propertyNames(input).filter((name) => !names.includes(name)) : []).map((name) =>
      parameter("query", name, input, readRequired(input).includes(name)),
    ),
  ];
  const body = inQuery ? undefined : without(input, names);
  const signedIn = call.access.visitor === "401";
  return {
    operationId: operationId(call),
    tags: [tagOf(call.path)],
    summary: call.summary,
    ...(parameters.length === 0 ? {} : { parameters }),
    ...(body === undefined
      ? {}
      : { requestBody: { required: true, content: { "application/json": { schema: body } } } }),
    responses: responses(call, components),
    ...(signedIn ? { security: [{ bearer: [] }] } : {}),
    "x-access": call.access,
  };
}

/** Refusals that a call can give: its own, then those that its kind brings. */
export function problemsOf(call: Endpoint): Readonly<Record<string, Problem>> {
  const {
    unauthorized,
    forbidden,
    validation,
    malformed,
    too_large,
    unsupported_media_type,
    body_too_slow,
    timeout,
    database_unavailable,
    outcome_unknown,
    unexpected,
    empty_selection,
  } = SHARED_PROBLEMS;
  return {
    ...(call.access.visitor === "open" ? {} : { unauthorized }),
    ...(call.access.visitor === "401" ? { forbidden } : {}),
    validation,
    ...(call.method === "GET" ? {} : { malformed, too_large, unsupported_media_type, body_too_slow, outcome_unknown }),
    timeout,
    database_unavailable,
    unexpected,
    ...(call.selects === undefined ? {} : { empty_selection }),
    ...call.problems,
  };
}

function responses(call: Endpoint, components: Components): Json {
  const answers: Json = {};
  answers[String(call.status ?? 200)] = { description: call.summary, content: answerContent(call, components) };
  const byStatus = Map.groupBy(Object.entries(problemsOf(call)), ([, problem]) => String(problem.status));
  for (const [status, problems] of byStatus) {
    answers[status] = {
      description: problems.map(([code, problem]) => `${code}: ${problem.message.en}`).join(" "),
      content: { "application/problem+json": { schema: { $ref: `#/components/schemas/${PROBLEM_COMPONENT}` } } },
      "x-problems": Object.fromEntries(problems.map(([code, { detail, message }]) => [code, { detail, message }])),
    };
  }
  return answers;
}

function answerContent(call: Endpoint, components: Components): Json {
  const json = call.answer === file ? {} : { "application/json": { schema: components.answer(call.answer) } };
  const files = (call.fileTypes ?? []).map((type) => [type, { schema: { type: "string", format: "binary" } }] as const);
  return { ...json, ...Object.fromEntries(files) };
}

function operationId(call: Endpoint): string {
  const words = call.path
    .replace(/\{(\w+)\}/g, "by_$1")
    .split(/[^a-z0-9_]+/i)
    .filter(Boolean);
  return [call.method.toLowerCase(), ...words].join("_");
}

function tagOf(path: string): string {
  const [first = "", second = ""] = path.split("/").filter(Boolean);
  return first === "admin" ? second : first;
}

function parameter(place: "path" | "query", name: string, input: Json, required: boolean): Json {
  const schema = (input.properties as Json | undefined)?.[name] ?? { type: "string" };
  return { name, in: place, required, schema };
}

function propertyNames(schema: Json): string[] {
  return Object.keys((schema.properties as Json | undefined) ?? {});
}

function readRequired(schema: Json): readonly string[] {
  return (schema.required as string[] | undefined) ?? [];
}

/** The body of a call: its input without what the path gives; nothing when nothing is left. */
function without(schema: Json, names: readonly string[]): Json | undefined {
  if (schema.properties === undefined) return schema;
  const properties = Object.entries(schema.properties as Json).filter(([name]) => !names.includes(name));
  const required = readRequired(schema).filter((name) => !names.includes(name));
  const { properties: _, required: __, ...rest } = schema;
  if (properties.length === 0 && rest.additionalProperties === undefined) return undefined;
  return { ...rest, properties: Object.fromEntries(properties), ...(required.length === 0 ? {} : { required }) };
}

type Components = {
  readonly schemas: Json;
  readonly input: (schema: z.ZodType) => Json;
  readonly answer: (schema: z.ZodType) => Json;
};

/**
 * Schemas named by `.meta({ id })`, each once. A schema that reads differently when sent and when received
 * (defaults make an answer's field certain) is named "<id>Input" where it is sent.
 */
function collectComponents(calls: readonly Endpoint[]): Components {
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
  return {
    schemas,
    input: (schema) => inlineRoot(withComponentRefs(jsonSchema(schema, "input").schema, inputName), schemas),
    answer: (schema) => withComponentRefs(jsonSchema(schema, "output").schema, (id) => id) as Json,
  };
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
      const mentioned = [...text(inputs.get(name)).matchAll(/"#\/\$defs\/([^"]+)"/g)].map((match) => match[1]!);
      if (mentioned.some((other) => differing.has(other))) differing.add(name);
    }
  }
  return differing;
}

function jsonSchema(schema: z.ZodType, io: "input" | "output"): { schema: Json; named: Record<string, Json> } {
  const { $schema: _, $defs, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: "any" }) as Json;
  return { schema: rest, named: ($defs ?? {}) as Record<string, Json> };
}

function withComponentRefs(value: unknown, rename: (id: string) => string): Json {
  return JSON.parse(
    JSON.stringify(value).replaceAll(
      /"#\/\$defs\/([^"]+)"/g,
      (_, id: string) => `"#/components/schemas/${rename(id)}"`,
    ),
  );
}

/** The input of a call is read by its properties, so a named one is opened. */
function inlineRoot(schema: Json, schemas: Json): Json {
  const ref = schema.$ref;
  return typeof ref === "string" ? (schemas[ref.slice("#/components/schemas/".length)] as Json) : schema;
}
