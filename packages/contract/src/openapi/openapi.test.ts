import { STATUS_CODES } from "node:http";
import { EVENT_TYPES, TEST_EVENT } from "@lichen/domain";
import { describe, expect, it } from "vitest";
import { answersVisitors } from "../access.ts";
import { CALLS } from "../calls.ts";
import type { Endpoint } from "../endpoint.ts";
import { pathNames } from "../path-names.ts";
import { problemBody } from "../problem.ts";
import { file } from "../shapes/file.ts";
import { nothing } from "../shapes/nothing.ts";
import { refuseSelection } from "../shapes/selection.ts";
import { eventBody } from "../webhooks/events.ts";
import { openApi, problemsOf } from "./openapi.ts";
import { TAGS } from "./tags.ts";

type Media = {
  readonly schema: object;
  readonly example?: unknown;
  readonly examples?: Record<string, { value: unknown }>;
};
type Response = {
  readonly description: string;
  readonly headers?: Record<string, { $ref?: string; schema?: { const?: string } }>;
  readonly content?: Record<string, Media>;
};
type Operation = {
  readonly summary: string;
  readonly description: string;
  readonly tags: readonly string[];
  readonly parameters?: readonly { name: string; example?: unknown; required: boolean }[];
  readonly requestBody?: { readonly required: boolean; readonly content: Record<string, Media> };
  readonly responses: Record<string, Response | { $ref: string }>;
  readonly security: readonly Record<string, unknown>[];
};
type Document = {
  readonly tags: readonly { name: string; description: string }[];
  readonly paths: Record<string, Record<string, Operation>>;
  readonly webhooks: Record<string, Record<string, Operation>>;
  readonly components: Record<"responses" | "headers" | "securitySchemes", Record<string, Response>>;
};

const document = openApi(CALLS, { title: "Lichen", version: "1.0.0", server: "/api" }) as Document;
const cases = CALLS.map((call) => {
  const operation = document.paths[call.path]![call.method.toLowerCase()]!;
  return { name: `${call.method} ${call.path}`, call, operation };
});

function responsesOf({ responses }: Operation): [string, Response][] {
  return Object.entries(responses).map(([status, response]) => [
    status,
    "$ref" in response ? document.components.responses[response.$ref.split("/").at(-1)!]! : response,
  ]);
}

/** What a caller sends in the example: the path, then the query or the body. */
function sentIn({ parameters = [], requestBody }: Operation): Record<string, unknown> {
  const named = parameters.flatMap(({ name, example }) => (example === undefined ? [] : [[name, example] as const]));
  return { ...Object.fromEntries(named), ...(requestBody?.content["application/json"]?.example as object | undefined) };
}

function answerExample(operation: Operation, call: Endpoint): unknown {
  const response = responsesOf(operation).find(([status]) => status === String(call.status ?? 200))!;
  return response[1].content?.[call.mediaType ?? "application/json"]?.example;
}

describe("the description of the calls", () => {
  it.each(cases)("summarises $name in a few words that begin with a verb, then describes it", ({ operation }) => {
    expect(operation.summary).toMatch(/^[A-Z][a-z]+\b.{3,75}[^.]$/);
    expect(operation.description).toMatch(/^[A-Z“`].{20,900}\.$/);
    expect(Object.keys(TAGS)).toContain(operation.tags[0]);
  });

  it.each(cases)("gives $name an example that its schema takes", ({ call, operation }) => {
    const sent = sentIn(operation);
    const read = call.input.safeParse(sent);
    expect(read.error?.issues ?? []).toEqual([]);
    if (call.selects !== undefined) expect(refuseSelection(call.selects, read.data as object)).toBeNull();
    for (const name of pathNames(call.path)) expect(sent).toHaveProperty([name]);
    if (call.answer !== file && call.answer !== nothing && call.status !== 302) {
      const answer = call.answer.safeParse(answerExample(operation, call));
      expect(answer.error?.issues ?? []).toEqual([]);
    }
  });

  it.each(cases)("says whether $name needs a session", ({ call, operation }) => {
    const session = [{ bearer: [] }, { cookie: [] }];
    if (!answersVisitors(call)) expect(operation.security).toEqual(session);
    else expect([[], [{}, ...session]]).toContainEqual(operation.security);
  });

  it.each(cases)("gives every refusal of $name its body, an example and its headers", ({ call, operation }) => {
    const refusals = responsesOf(operation).filter(([status]) => Number(status) >= 400);
    expect(new Set(refusals.map(([status]) => Number(status)))).toEqual(
      new Set(Object.values(problemsOf(call)).map(({ status }) => status)),
    );
    for (const [status, { headers, content }] of refusals) {
      expect(headers).toHaveProperty(["Cache-Control"]);
      if (status === "429" || status === "503") expect(headers).toHaveProperty(["Retry-After"]);
      const { examples } = content!["application/problem+json"]!;
      for (const { value } of Object.values(examples!)) {
        expect(problemBody.parse(value)).toMatchObject({ status: Number(status), title: STATUS_CODES[status] });
      }
    }
  });

  it.each(cases)("declares the headers of the answer of $name", ({ call, operation }) => {
    const [, { headers = {}, content = {} }] = responsesOf(operation)[0]!;
    expect(Object.keys(headers).includes("Content-Disposition")).toBe(call.fileTypes !== undefined);
    expect("Location" in headers).toBe(call.status === 302);
    expect("Set-Cookie" in headers).toBe(call.setsCookie === true);
    if (call.isPublic !== true) expect(headers["Cache-Control"]).toEqual({ $ref: "#/components/headers/NotStored" });
    if (call.answer === file) expect(Object.keys(content)).toEqual(call.fileTypes);
  });

  it("lists the families of calls in the order of the product, each with calls", () => {
    expect(document.tags.map(({ name }) => name)).toEqual(Object.keys(TAGS));
    expect(new Set(CALLS.map(({ tag }) => tag))).toEqual(new Set(Object.keys(TAGS)));
  });

  it("describes each event that webhooks are sent, with an example that its schema takes", () => {
    expect(Object.keys(document.webhooks)).toEqual([...EVENT_TYPES, TEST_EVENT]);
    for (const [type, { post }] of Object.entries(document.webhooks)) {
      const { example } = post!.requestBody!.content["application/json"]!;
      expect(eventBody.parse(example)).toMatchObject({ type });
    }
  });
});
