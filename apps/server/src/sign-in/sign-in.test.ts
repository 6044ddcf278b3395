import { expect, it } from "vitest";
import { onOrganisation } from "../server-under-test.ts";

onOrganisation("the session", (server, organisation) => {
  it.each([
    ["user_read", 200, "session"],
    ["demo_expired", 200, "Company's subscription is disabled."],
    ["disabled_structure", 200, "Company is disabled."],
    ["account_without_company", 200, "Company has no subscription."],
  ] as const)("of %s is read anew", async (name, status, expected) => {
    const person = organisation().people[name];
    const response = await server().ask(person.token, "GET", "/auth/get-session");
    const session = expected === "session" ? { username: person.username } : null;
    const refused = expected === "session" ? null : expected;
    expect([response.statusCode, response.json()]).toEqual([
      status,
      { session, second_factor_to_add: false, structure_refused: refused },
    ]);
  });

  it("of an account that is disabled is none for a browser, and refused as a token", async () => {
    const { token } = organisation().people.disabled_account;
    const ask = (headers: Record<string, string>) =>
      server().app.inject({ method: "GET", url: "/api/auth/get-session", headers });
    const asCookie = await ask({ cookie: `lichen_session=${token}` });
    expect([asCookie.statusCode, asCookie.json()]).toEqual([
      200,
      {
        session: null,
        second_factor_to_add: false,
        structure_refused: null,
      },
    ]);
    expect((await ask({ authorization: `Bearer ${token}` })).statusCode).toBe(401);
  });

  it.each([
    [{ "sec-fetch-site": "cross-site" }],
    [{ "sec-fetch-site": "same-site" }],
    [{ origin: "null" }],
    [{ origin: "https://elsewhere.test" }],
  ])("is neither ended nor forgotten for a page of another site: %j", async (headers) => {
    const { token, username } = organisation().people.user_read;
    const cookies = { lichen_session: token };
    const { app } = server();
    const read = await app.inject({ method: "GET", url: "/api/auth/get-session", headers, cookies });
    expect([read.json().session, read.cookies]).toEqual([null, []]);
    const ended = await app.inject({ method: "POST", url: "/api/auth/sign-out", headers, cookies });
    expect([ended.statusCode, ended.cookies]).toEqual([403, []]);
    const answer = await server().ask(token, "GET", "/auth/get-session");
    expect(answer.json().session).toEqual({ username });
  });
});
