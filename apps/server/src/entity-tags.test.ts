import { expect, it } from "vitest";
import { entityTag, isNoneMatch, versionsOfIfMatch } from "./platform/entity-tags.ts";
import { onOrganisation } from "./server-under-test.ts";

it.each([
  [undefined, false],
  ["*", true],
  ['"3-abc"', true],
  ['W/"3-abc"', true],
  ['"2-abc", "3-abc"', true],
  ['"2-abc"', false],
  ["3-abc", false],
])("If-None-Match %s holds the tag: %s", (header, expected) => {
  expect(isNoneMatch(header, '"3-abc"')).toBe(expected);
});

it.each([
  [undefined, undefined],
  ["*", undefined],
  ['"3-abc"', [3]],
  ['"2-abc", "3-def"', [2, 3]],
  ['W/"3-abc"', []],
  ['"abc"', []],
  ["anything", []],
])("If-Match %s takes the versions %j", (header, expected) => {
  expect(versionsOfIfMatch(header)).toEqual(expected);
});

it("differs by version and by content", () => {
  const tags = [entityTag("a", 1), entityTag("a", 2), entityTag("b", 1), entityTag("a", null)];
  expect(new Set(tags).size).toBe(4);
});

onOrganisation("a record with an entity tag", (server, organisation) => {
  const send = (method: "GET" | "PATCH", url: string, headers: Record<string, string> = {}, payload?: object) =>
    server().app.inject({
      method,
      url: `/api${url}`,
      headers: { authorization: `Bearer ${organisation().people.user_write.token}`, ...headers },
      ...(payload === undefined ? {} : { payload }),
    });
  const path = () => `/buildings/${organisation().own.building}/`;

  it("is sent again only when it has changed", async () => {
    const first = await send("GET", path());
    const tag = String(first.headers.etag);
    const same = await send("GET", path(), { "if-none-match": tag });
    expect([same.statusCode, same.body, same.headers.etag]).toEqual([304, "", tag]);
    await send("PATCH", `${path()}owner_figures/`, {}, { occupants: 12 });
    const changed = await send("GET", path(), { "if-none-match": tag });
    expect([changed.statusCode, changed.headers.etag === tag]).toEqual([200, false]);
  });

  it("is changed from what was read, and from nothing else", async () => {
    const tag = String((await send("GET", path())).headers.etag);
    const change = (occupants: number, ifMatch: string) =>
      send("PATCH", `${path()}owner_figures/`, { "if-match": ifMatch }, { occupants });
    expect((await change(20, tag)).statusCode).toBe(200);
    const refused = await change(21, tag);
    expect([refused.statusCode, refused.json().detail]).toEqual([412, "precondition_failed"]);
    expect((await change(22, "*")).statusCode).toBe(200);
    expect((await change(23, "nothing of ours")).statusCode).toBe(412);
    const building = await send("PATCH", path(), { "if-match": tag }, { building: { construction_year: 1990 } });
    expect(building.statusCode).toBe(412);
  });

  it("has the description of the calls sent once", async () => {
    const { etag } = (await send("GET", "/openapi.json")).headers;
    expect((await send("GET", "/openapi.json", { "if-none-match": String(etag) })).statusCode).toBe(304);
  });

  it.each([
    ["trace-7.of~a_warehouse", true],
    ["a".repeat(129), false],
    ["with a space", false],
    ["", false],
  ])("is answered with the identifier %j of its request: %s", async (given, isTaken) => {
    const answers = [
      await send("GET", path(), { "x-request-id": given }),
      await send("GET", `${path()}nowhere/`, { "x-request-id": given }),
    ];
    for (const answer of answers) expect(answer.headers["x-request-id"] === given).toBe(isTaken);
    const [, refused] = answers;
    expect(refused?.json().instance).toBe(refused?.headers["x-request-id"]);
  });
});
