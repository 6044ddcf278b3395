import { API_KEYS } from "@lichen/domain";
import { CALLS_OF_ANY_SITE } from "../any-site.ts";
import type { Endpoint } from "../endpoint.ts";
import { pathNames } from "../path-names.ts";
import { file } from "../shapes/file.ts";
import { nothing } from "../shapes/nothing.ts";
import { accessSentence } from "./access-sentence.ts";
import { type Components, nameComponents } from "./components.ts";
import { exampleOf } from "./examples.ts";
import type { Json } from "./json.ts";
import { limitSentence } from "./limits.ts";
import { nameRefusals, takesIdempotencyKey } from "./refusals.ts";
import { TAGS } from "./tags.ts";
import { describeWebhooks } from "./webhooks.ts";

export { problemsOf } from "./refusals.ts";

/** Where the interface is and what it is called. */
type OpenApiInfo = { readonly title: string; readonly version: string; readonly server: string };

/** What a reader needs before the first call. */
const DESCRIPTION = `Climate risk and biodiversity of buildings, figure by figure. This document is generated from the schemas that check every request and every answer.

**Sign in.** \`POST /auth/sign-in/email\` gives a token, to be sent as \`Authorization: Bearer <token>\`. A browser also gets a cookie, which is accepted only from the pages of this server. A program has an API key in place of the token (\`POST /admin/api_keys/\`, form \`lichen_<prefix>_<43 characters>\`); it makes ${API_KEYS.callsPerMinute} calls a minute, and \`RateLimit\` says how many are left. A token that is unknown, expired or revoked is refused with 401 by every call. \`x-access\` gives the rights of each role for each call.

**Requests.** Bodies are JSON, 1 MB at most. A field that a schema does not name is refused with \`unknown_field\`. A trailing slash of a path may be left out.

**Refusals.** Every refusal is \`application/problem+json\` (RFC 9457). \`type\` and \`detail\` are codes for programs; \`x-problems\` gives the sentence of each code in French and English. A 429, and a 503 where the delay is known, says in \`Retry-After\` after how many seconds to try again.

**Examples.** They are valid against the schemas. Their values are illustrative, and each list is cut to one item.`;

const HEADERS: Json = {
  NotStored: {
    description: "The answer is for its caller alone: no cache keeps it.",
    schema: { type: "string", const: "no-store" },
  },
  RetryAfter: {
    description: "Seconds after which to try again; absent where no delay is known.",
    schema: { type: "integer", minimum: 1 },
    example: 60,
  },
  FileName: {
    description: "Name of the file, to be saved and not shown.",
    schema: { type: "string" },
    example: 'attachment; filename="report.pdf"',
  },
  Session: {
    description: "Cookie of the session of a browser, given or taken away. Programs use the token and ignore it.",
    schema: { type: "string" },
  },
  EntityTag: {
    description: "Entity tag of the answer: version of the record, if it has one, and hash of what is answered.",
    schema: { type: "string" },
    example: '"3-mB0bXQ2r0yHnWq4m1dT0jg"',
  },
  Location: { description: "Page to go on to.", schema: { type: "string", format: "uri-reference" }, example: "/" },
};

const HEADERS_TAKEN = {
  IdempotencyKey: {
    name: "Idempotency-Key",
    in: "header",
    description:
      "1 to 255 printable characters, the same for each try of one request: for 24 hours the first answer is given again, with `Idempotent-Replayed: true`.",
    schema: { type: "string", minLength: 1, maxLength: 255 },
    example: "0f3c1a52-6a0e-4f0e-9d6b-5b8f2c1d7e90",
  },
  IfNoneMatch: {
    name: "If-None-Match",
    in: "header",
    description: "`ETag` of an answer that the caller has: it is not sent again (304) unless it has changed.",
    schema: { type: "string", maxLength: 1000 },
    example: '"3-mB0bXQ2r0yHnWq4m1dT0jg"',
  },
  IfMatch: {
    name: "If-Match",
    in: "header",
    description: "`ETag` of the record as it was read: a change of a record that was saved since is refused (412).",
    schema: { type: "string", maxLength: 1000 },
    example: '"3-mB0bXQ2r0yHnWq4m1dT0jg"',
  },
} as const satisfies Json;

const SECURITY_SCHEMES: Json = {
  bearer: {
    type: "http",
    scheme: "bearer",
    description: "API key of `POST /admin/api_keys/`, or token of `POST /auth/sign-in/email`.",
  },
  cookie: {
    type: "apiKey",
    in: "cookie",
    name: "lichen_session",
    description: "Session of a browser, accepted from the pages of this server only.",
  },
};

type Parts = { readonly components: Components; readonly refusalsOf: (call: Endpoint) => Json };

/** OpenAPI 3.1 of the calls, from the very schemas that check requests and answers. */
export function openApi(calls: readonly Endpoint[], info: OpenApiInfo): Json {
  const components = nameComponents(calls);
  const { responses, refusalsOf } = nameRefusals(calls);
  const paths: Record<string, Json> = {};
  const families = Object.keys(TAGS);
  const inOrder = calls.toSorted((one, other) => families.indexOf(one.tag) - families.indexOf(other.tag));
  for (const call of inOrder) {
    const described = operation(call, { components, refusalsOf });
    paths[call.path] = { ...paths[call.path], [call.method.toLowerCase()]: described };
  }
  return {
    openapi: "3.1.0",
    info: {
      title: info.title,
      version: info.version,
      summary: "Climate risk and biodiversity of buildings.",
      description: DESCRIPTION,
      license: { name: "Apache-2.0", identifier: "Apache-2.0" },
    },
    servers: [{ url: info.server, description: "This installation." }],
    tags: Object.entries(TAGS).map(([name, description]) => ({ name, description })),
    paths,
    webhooks: describeWebhooks(components),
    components: {
      schemas: components.schemas,
      responses,
      parameters: HEADERS_TAKEN,
      headers: HEADERS,
      securitySchemes: SECURITY_SCHEMES,
    },
  };
}

function operation(call: Endpoint, { components, refusalsOf }: Parts): Json {
  const input = components.input(call.input);
  const names = pathNames(call.path);
  const inQuery = call.method === "GET";
  const example = inputExample(call, components);
  const parameters = [
    ...names.map((name) => parameter("path", name, input, example)),
    ...(inQuery ? propertyNames(input).filter((name) => !names.includes(name)) : []).map((name) =>
      parameter("query", name, input, example),
    ),
    ...headersTaken(call).map((name) => ({ $ref: `#/components/parameters/${name}` })),
  ];
  const body = inQuery ? undefined : withoutNames(input, names);
  const limits = (call.limits ?? []).map(limitSentence);
  return {
    operationId: operationId(call),
    tags: [call.tag],
    summary: call.summary,
    description: [
      call.description,
      accessSentence(call.access),
      ...(CALLS_OF_ANY_SITE.has(call) ? ["Pages of any site may read the answer, without a session."] : []),
      ...limits,
    ].join(" "),
    ...(parameters.length === 0 ? {} : { parameters }),
    ...(body === undefined ? {} : { requestBody: requestBody(body, names, example) }),
    responses: {
      ...acceptedResponses(call, components),
      ...(call.versionOf === undefined ? {} : { 304: { description: "The caller has this answer." } }),
      ...refusalsOf(call),
    },
    security: security(call),
    "x-access": call.access,
  };
}

function headersTaken(call: Endpoint): (keyof typeof HEADERS_TAKEN)[] {
  return [
    ...(takesIdempotencyKey(call) ? (["IdempotencyKey"] as const) : []),
    ...(call.versionOf === undefined ? [] : (["IfNoneMatch"] as const)),
    ...(call.takesIfMatch === true ? (["IfMatch"] as const) : []),
  ];
}

/** Returns what a caller may send for the example of a call. */
function inputExample(call: Endpoint, { input, schemas }: Components): Json {
  return (call.exampleInput ?? exampleOf(input(call.input), schemas, "input", "required")) as Json;
}

function requestBody(schema: Json, names: readonly string[], example: Json): Json {
  const sent = Object.fromEntries(Object.entries(example).filter(([name]) => !names.includes(name)));
  return {
    required: requiredNames(schema).length > 0,
    content: { "application/json": { schema, example: sent } },
  };
}

function security(call: Endpoint): Json[] {
  const session = [{ bearer: [] }, { cookie: [] }];
  if (call.access.visitor === "401") return session;
  return call.access.visitor === "open" && call.readsSession !== true ? [] : [{}, ...session];
}

/** Returns the responses of a call that does its work: a file always comes with 200. */
function acceptedResponses(call: Endpoint, { answer, schemas }: Components): Json {
  const status = String(call.status ?? 200);
  const headers = answerHeaders(call);
  if (status === "302") {
    return {
      302: { description: call.summary, headers: { ...headers, Location: { $ref: "#/components/headers/Location" } } },
    };
  }
  if (call.answer === nothing) return { 204: { description: "Done.", headers } };
  const types = call.fileTypes ?? [];
  const files = Object.fromEntries(types.map((type) => [type, { schema: { type: "string", format: "binary" } }]));
  const fileHeaders = types.length === 0 ? {} : { "Content-Disposition": { $ref: "#/components/headers/FileName" } };
  if (call.answer === file)
    return { 200: { description: "The file.", headers: { ...headers, ...fileHeaders }, content: files } };
  const schema = answer(call.answer);
  const example = call.exampleAnswer ?? exampleOf(schema, schemas, "answer");
  const json = { [call.mediaType ?? "application/json"]: { schema, example } };
  if (types.length === 0 || status !== "200") {
    const made = { [status]: { description: "Done.", headers, content: json } };
    if (types.length === 0) return made;
    return { 200: { description: "The file.", headers: { ...headers, ...fileHeaders }, content: files }, ...made };
  }
  return {
    200: {
      description: "The figures, or the file that `format` asks for.",
      headers: { ...headers, ...fileHeaders },
      content: { ...json, ...files },
    },
  };
}

function answerHeaders({ isPublic, maxAgeS, setsCookie, versionOf }: Endpoint): Json {
  const cached = { "Cache-Control": { schema: { type: "string", const: `public, max-age=${maxAgeS}` } } };
  return {
    ...(isPublic === true ? {} : { "Cache-Control": { $ref: "#/components/headers/NotStored" } }),
    ...(maxAgeS === undefined ? {} : cached),
    ...(versionOf === undefined ? {} : { ETag: { $ref: "#/components/headers/EntityTag" } }),
    ...(setsCookie === true ? { "Set-Cookie": { $ref: "#/components/headers/Session" } } : {}),
  };
}

function operationId(call: Endpoint): string {
  const words = call.path
    .replace(/\{(\w+)\}/g, "by_$1")
    .split(/[^a-z0-9_]+/i)
    .filter(Boolean);
  return [call.method.toLowerCase(), ...words].join("_");
}

function parameter(place: "path" | "query", name: string, input: Json, examples: Json): Json {
  const { description, ...schema } = ((input.properties as Json | undefined)?.[name] ?? { type: "string" }) as Json;
  const example = examples[name];
  return {
    name,
    in: place,
    required: place === "path" || requiredNames(input).includes(name),
    ...(description === undefined ? {} : { description }),
    schema,
    ...(example === undefined ? {} : { example }),
  };
}

function propertyNames(schema: Json): string[] {
  return Object.keys((schema.properties as Json | undefined) ?? {});
}

function requiredNames(schema: Json): readonly string[] {
  return (schema.required as string[] | undefined) ?? [];
}

/** The body of a call: its input without what the path gives; nothing when nothing is left. */
function withoutNames(schema: Json, names: readonly string[]): Json | undefined {
  if (schema.properties === undefined) return schema;
  const properties = Object.entries(schema.properties as Json).filter(([name]) => !names.includes(name));
  const required = requiredNames(schema).filter((name) => !names.includes(name));
  const { properties: _, required: __, ...rest } = schema;
  if (properties.length === 0 && rest.additionalProperties === undefined) return undefined;
  return { ...rest, properties: Object.fromEntries(properties), ...(required.length === 0 ? {} : { required }) };
}
