import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { CallFailure } from "./call-failure.ts";
import { type Client, createClient } from "./client.ts";
import { keyOf, query } from "./query.ts";

const BUSY = { type: "urn:lichen:problem:busy", status: 503, detail: "busy" };

type Arrival = { readonly line: string; readonly headers: Readonly<Record<string, unknown>>; readonly body: string };

let server: Server;
let answers: { status: number; body: unknown; headers?: Readonly<Record<string, string>> }[];
let arrivals: Arrival[];
let refusals: CallFailure[];
let client: Client;

beforeEach(async () => {
  arrivals = [];
  refusals = [];
  server = createServer(async (request, response) => {
    let body = "";
    for await (const chunk of request) body += String(chunk);
    const { status, body: answer, headers } = answers[Math.min(arrivals.length, answers.length - 1)]!;
    arrivals.push({ line: `${request.method} ${request.url}`, headers: request.headers, body });
    response.writeHead(status, { "content-type": "application/problem+json", ...headers });
    response.end(typeof answer === "string" ? answer : JSON.stringify(answer));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  client = createClient({
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/api`,
    headers: { authorization: "Bearer key" },
    onRefusal: (failure) => refusals.push(failure),
  });
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

describe("a call", () => {
  it("puts the names of its path in the path, the rest of a GET in the query and of another in the body", async () => {
    answers = [{ status: 200, body: { done: true } }];
    await client.buildingHistory({ building_id: "a/b", offset: 0, limit: 10 } as never);
    await client.refuseAccountRequest({ id: "x y" });
    await client.changeView({ id: "1", shared: true } as never);
    expect(arrivals.map(({ line, body }) => `${line} ${body}`)).toEqual([
      "GET /api/buildings/history/?building_id=a%2Fb&offset=0&limit=10 ",
      "POST /api/admin/account_requests/x%20y/refuse/ {}",
      'PATCH /api/buildings/views/1/ {"shared":true}',
    ]);
    expect(arrivals.map(({ headers }) => headers.authorization)).toEqual(Array(3).fill("Bearer key"));
  });

  it("gives nothing for an empty answer, and says when an answer cannot be read", async () => {
    answers = [
      { status: 200, body: "" },
      { status: 200, body: '{"done":' },
    ];
    expect(await client.signOut({})).toBeNull();
    await expect(client.signOut({})).rejects.toMatchObject({ kind: "unreadable", status: 200 });
  });

  it("says why it was refused, field by field, to its caller and to who listens", async () => {
    const problem = { type: "urn:lichen:problem:invalid", detail: "invalid", errors: { name: ["too_long"] } };
    answers = [{ status: 422, body: problem }];
    const expected = { kind: "refused", status: 422, code: "invalid", errors: { name: ["too_long"] } };
    await expect(client.signOut({})).rejects.toMatchObject(expected);
    expect(refusals).toMatchObject([expected]);
  });

  it("says that nothing answered, that it took too long, or that its caller gave up", async () => {
    answers = [{ status: 200, body: {} }];
    const silent = createServer(() => {});
    await new Promise<void>((resolve) => silent.listen(0, "127.0.0.1", resolve));
    const { port } = silent.address() as AddressInfo;
    const hurried = createClient({ baseUrl: `http://127.0.0.1:${port}`, timeoutMs: 200 });
    await expect(hurried.signOut({})).rejects.toMatchObject({ kind: "timeout", status: null });
    await expect(hurried.signOut({}, AbortSignal.abort(new Error("given up")))).rejects.toThrow("given up");
    silent.closeAllConnections();
    await new Promise((closed) => silent.close(closed));
    await expect(hurried.signOut({})).rejects.toMatchObject({ kind: "unreachable", status: null });
  });
});

describe("a call that the server is too busy to write", () => {
  const busy = { status: 503, body: BUSY, headers: { "retry-after": "1" } };

  it("is made again when its turn has come", async () => {
    answers = [busy, { status: 200, body: { done: true } }];
    expect(await client.signOut({})).toEqual({ done: true });
    expect(arrivals).toHaveLength(2);
  });

  it("is refused in the end, and says so", async () => {
    answers = [busy];
    await expect(client.signOut({})).rejects.toMatchObject({ code: "busy", status: 503 });
    expect(arrivals).toHaveLength(3);
  });

  it("is not made again when another refusal says to wait: it may have been written", async () => {
    answers = [{ ...busy, body: { ...BUSY, type: "urn:lichen:problem:outcome_unknown" } }];
    await expect(client.signOut({})).rejects.toThrow(CallFailure);
    expect(arrivals).toHaveLength(1);
  });
});

it("makes the key of a query from the call and its input, in a family if it has one", () => {
  expect(query(client.getSession, {}).queryKey).toEqual(["getSession", {}]);
  const { queryKey } = query(client.getBuilding, { id: "1" } as never, "buildings");
  expect(queryKey).toEqual(["buildings", "getBuilding", { id: "1" }]);
  expect(queryKey.slice(0, 2)).toEqual(keyOf(client.getBuilding, "buildings"));
});
