import type { Bilingual } from "@lichen/domain";

type Json = { readonly [key: string]: unknown };

/** A value sent or received: where it stands, its kind, whether it is needed. */
export type Field = {
  readonly name: string;
  readonly kind: string;
  readonly required: boolean;
  readonly description: string;
};
export type Refusal = {
  readonly status: string;
  readonly code: string;
  readonly detail: string;
  readonly message: Bilingual;
};

/** One call, as the page shows it. */
export type DocumentedCall = {
  readonly id: string;
  readonly feature: string;
  readonly method: string;
  readonly path: string;
  readonly summary: string;
  readonly description: string;
  /** JSON of what is sent and received; empty where there is none. */
  readonly examples: { readonly input: string; readonly answer: string };
  readonly access: Readonly<Record<string, string>>;
  readonly input: readonly Field[];
  readonly answer: readonly Field[];
  readonly refusals: readonly Refusal[];
};

const METHODS = ["get", "post", "put", "patch", "delete"];
const DEPTH = 3;
const JSON_TYPE = "application/json";

const json = (value: unknown): Json => (typeof value === "object" && value !== null ? (value as Json) : {});
const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
const words = (value: unknown): string => (typeof value === "string" ? value : "");

/** Reads the calls of an OpenAPI document, in its order. */
export function listCalls(document: Json): DocumentedCall[] {
  const { schemas, responses, parameters } = json(document.components);
  const read = schemaReader(json(schemas));
  const shared = { ...json(responses), ...json(parameters) };
  return Object.entries(json(document.paths)).flatMap(([path, operations]) =>
    Object.entries(json(operations))
      .filter(([method]) => METHODS.includes(method))
      .map(([method, value]) => readCall(method, path, json(value), { ...read, shared })),
  );
}

type Read = { readonly fields: (schema: Json) => Field[]; readonly kind: (schema: Json) => string };
/** What reads schemas, with the responses and the headers that several calls share. */
type Reader = Read & { readonly shared: Json };

function readCall(method: string, path: string, operation: Json, read: Reader): DocumentedCall {
  const open = (value: unknown): Json => {
    const name = words(json(value).$ref).split("/").at(-1);
    return name ? json(read.shared[name]) : json(value);
  };
  const responses = Object.entries(json(operation.responses)).map(([status, value]) => [status, open(value)] as const);
  const accepted = responses.filter(([status]) => status.startsWith("2")).map(([, response]) => response);
  const answered = accepted.find((response) => JSON_TYPE in json(response.content)) ?? {};
  return {
    id: words(operation.operationId) || `${method} ${path}`,
    feature: words(list(operation.tags)[0]) || "api",
    method: method.toUpperCase(),
    path,
    summary: words(operation.summary),
    description: words(operation.description),
    examples: { input: inputExample(operation), answer: writeExample(mediaOf(answered).example) },
    access: json(operation["x-access"]) as Record<string, string>,
    input: [
      ...list(operation.parameters).map((parameter) => parameterField(open(parameter), read)),
      ...read.fields(json(mediaOf(json(operation.requestBody)).schema)),
    ],
    answer: read.fields(json(mediaOf(answered).schema)),
    refusals: responses.flatMap(([status, response]) =>
      Object.entries(json(response["x-problems"])).map(([code, problem]) => refusal(status, code, json(problem))),
    ),
  };
}

function parameterField(parameter: Json, read: Read): Field {
  const schema = json(parameter.schema);
  return {
    name: words(parameter.name),
    kind: `${read.kind(schema)} · ${words(parameter.in)}`,
    required: parameter.required === true,
    description: words(parameter.description),
  };
}

function refusal(status: string, code: string, problem: Json): Refusal {
  const message = json(problem.message);
  return { status, code, detail: words(problem.detail), message: { fr: words(message.fr), en: words(message.en) } };
}

function mediaOf(body: Json): Json {
  return json(json(body.content)[JSON_TYPE]);
}

/** The body of an example, or its address with the query. */
function inputExample(operation: Json): string {
  const body = mediaOf(json(operation.requestBody)).example;
  if (body !== undefined) return writeExample(body);
  const given = list(operation.parameters)
    .map(json)
    .filter(({ example }) => example !== undefined)
    .map(({ name, example }) => `${words(name)}=${typeof example === "string" ? example : JSON.stringify(example)}`);
  return given.join("\n");
}

function writeExample(example: unknown): string {
  return example === undefined ? "" : JSON.stringify(example, null, 2);
}

function schemaReader(components: Json): Read {
  const opened = (schema: Json): Json => {
    const name = words(schema.$ref).split("/").at(-1);
    return name ? json(components[name]) : schema;
  };
  const kind = (schema: Json): string => {
    const named = words(schema.$ref).split("/").at(-1);
    if (named) return named;
    if (schema.const !== undefined) return JSON.stringify(schema.const);
    if (Array.isArray(schema.enum)) return schema.enum.map((value) => JSON.stringify(value)).join(" | ");
    const either = [...list(schema.anyOf), ...list(schema.oneOf)];
    if (either.length > 0) return [...new Set(either.map((one) => kind(json(one))))].join(" | ");
    if (schema.type === "array") return `${kind(json(schema.items))}[]`;
    const type = Array.isArray(schema.type) ? schema.type.join(" | ") : words(schema.type) || "any";
    const bounds = boundsOf(schema);
    return bounds === "" ? type : `${type} (${bounds})`;
  };
  const fields = (schema: Json, prefix = "", depth = 0): Field[] => {
    const object = opened(schema);
    const inner = object.type === "array" ? opened(json(object.items)) : object;
    const required = list(inner.required);
    return Object.entries(json(inner.properties)).flatMap(([name, value]) => {
      const property = json(value);
      const full = `${prefix}${name}`;
      const field: Field = {
        name: full,
        kind: kind(property),
        required: required.includes(name),
        description: words(property.description) || words(opened(property).description),
      };
      if (depth + 1 >= DEPTH) return [field];
      const below = opened(property);
      const many = below.type === "array";
      return [field, ...fields(below, `${full}${many ? "[]" : ""}.`, depth + 1)];
    });
  };
  return { fields: (schema) => fields(schema), kind };
}

function boundsOf(schema: Json): string {
  const low = schema.minimum ?? schema.minLength ?? schema.minItems;
  const high = schema.maximum ?? schema.maxLength ?? schema.maxItems;
  // Bounds that only say "a whole number" or "a number of the machine" teach nothing.
  const useful = (value: unknown) => typeof value === "number" && Math.abs(value) < Number.MAX_SAFE_INTEGER;
  return [useful(low) ? `≥ ${low}` : "", useful(high) ? `≤ ${high}` : ""].filter(Boolean).join(", ");
}

/** Calls whose method, path, summary, feature or fields contain every word of the search. */
export function matching(calls: readonly DocumentedCall[], search: string): DocumentedCall[] {
  const needles = search.toLowerCase().split(/\s+/).filter(Boolean);
  return calls.filter((call) => {
    const hay = [
      call.method,
      call.path,
      call.summary,
      call.description,
      call.feature,
      ...[...call.input, ...call.answer].map((field) => field.name),
      ...call.refusals.map((one) => one.code),
    ]
      .join(" ")
      .toLowerCase();
    return needles.every((needle) => hay.includes(needle));
  });
}
