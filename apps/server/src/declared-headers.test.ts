import { CALLS, openApi } from "@lichen/contract";
import type { LightMyRequestResponse } from "fastify";
import { beforeAll, expect, it } from "vitest";
import { PASSWORD_UNDER_TEST } from "./organisation-under-test.ts";
import { onOrganisation } from "./server-under-test.ts";

type Header = { readonly $ref?: string; readonly schema?: { readonly const?: string } };
type Response = { readonly $ref?: string; readonly headers?: Record<string, Header> };
type Document = {
  readonly paths: Record<string, Record<string, { readonly responses: Record<string, Response> }>>;
  readonly components: { readonly responses: Record<string, Response>; readonly headers: Record<string, Header> };
};

/** Headers that a program reads; the others are the same for every answer. */
const READ = ["cache-control", "content-disposition", "set-cookie", "location", "retry-after"];

onOrganisation("the headers of an answer", (server, organisation) => {
  let document: Document;
  beforeAll(async () => {
    document = openApi(CALLS, { title: "Lichen", version: "1.0.0", server: "/api" }) as unknown as Document;
  });

  /** The headers that the description gives an answer, with the value of those that have one. */
  function declared(call: string, status: number): Record<string, string | undefined> {
    const [method, path] = call.split(" ") as [string, string];
    const response = document.paths[path]![method.toLowerCase()]!.responses[status];
    if (response === undefined) throw new Error(`${call} does not declare ${status}`);
    const { headers = {} } = response.$ref ? document.components.responses[lastWord(response.$ref)]! : response;
    return Object.fromEntries(
      Object.entries(headers).map(([name, header]) => {
        const { schema } = header.$ref ? document.components.headers[lastWord(header.$ref)]! : header;
        return [name.toLowerCase(), schema?.const];
      }),
    );
  }

  function expectDeclared(call: string, { statusCode, headers }: LightMyRequestResponse): void {
    const expected = declared(call, statusCode);
    const sent = READ.filter((name) => headers[name] !== undefined);
    expect([call, statusCode, sent.filter((name) => !(name in expected))]).toEqual([call, statusCode, []]);
    for (const [name, value] of Object.entries(expected)) {
      if (name === "retry-after" && statusCode === 503) continue;
      expect([call, name, headers[name] !== undefined]).toEqual([call, name, true]);
      if (value !== undefined) expect(headers[name]).toBe(value);
    }
  }

  it.each([
    ["GET /health/", "visitor", {}],
    ["GET /basemap/", "visitor", {}],
    ["GET /sources/", "visitor", {}],
    ["GET /indicators/{key}/cells/", "visitor", {}],
    ["GET /idp/callback/{slug}/", "visitor", {}],
    ["GET /admin/users/", "visitor", {}],
    ["GET /admin/users/", "user_read", {}],
    ["POST /buildings/search/", "user_read", {}],
    ["POST /buildings/search/", "user_read", { limit: 1000 }],
    ["POST /buildings/export/", "user_read", { all: true }],
    ["POST /buildings/export/", "user_read", {}],
    ["POST /buildings/views/", "user_read", { name: "By city", settings: { columns: ["city"], filters: [] } }],
    ["POST /admin/companies/", "admin", { name: "Structure déclarée", code: "DECLAREE" }],
    ["POST /auth/sign-out", "visitor", {}],
    ["POST /auth/sign-in/email", "visitor", { email: "nobody@lichen.test", password: PASSWORD_UNDER_TEST }],
  ] as const)("are those that the description gives to %s, for %s", async (call, actor, payload) => {
    const [method, path] = call.split(" ") as ["GET" | "POST", string];
    const token = actor === "visitor" ? null : organisation().people[actor].token;
    const url = path.replace("{key}", "tx35_days").replace("{slug}", "none");
    expectDeclared(call, await server().ask(token, method, url, method === "GET" ? undefined : payload));
  });

  it("say when to try again, once a limit is reached", async () => {
    const ask = () => server().app.inject({ method: "POST", url: "/api/emails/contact_oid/", payload: MESSAGE });
    const answers: LightMyRequestResponse[] = [];
    for (let tried = 0; tried < 6; tried++) answers.push(await ask());
    for (const answer of answers) expectDeclared("POST /emails/contact_oid/", answer);
    expect(answers.at(-1)!.statusCode).toBe(429);
    expect(Number(answers.at(-1)!.headers["retry-after"])).toBeGreaterThan(0);
  });
});

const MESSAGE = {
  subject: "question",
  name: "Direction Exemple",
  email: "direction@demo.lichen.test",
  message: "Which buildings should be treated first?",
  privacy_accepted: true,
};

function lastWord(reference: string): string {
  return reference.split("/").at(-1)!;
}
