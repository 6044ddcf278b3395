import { setTimeout as wait } from "node:timers/promises";
import { endpoint, INLINE, OPEN } from "@lichen/contract";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { buildServer } from "./build-server.ts";
import { serve } from "./serve.ts";

const ADDRESS = "12 rue des Lilas";

const echo = endpoint({
  method: "POST",
  path: "/echo/{id}/",
  access: OPEN,
  tag: "service",
  summary: "Give back what was understood",
  description: "Gives the input back.",
  input: z.object({
    id: z.string(),
    latitude: z.number().min(-90).max(90),
    address: z.string().max(100).optional(),
    language: z.enum(["fr", "en"]).default("fr"),
  }),
  answer: z.object({ id: z.string(), latitude: z.number(), language: z.string() }),
  problems: {
    taken: { status: 409, detail: "Already taken.", message: { fr: "Déjà pris.", en: "Already taken." } },
  },
});
const find = endpoint({
  method: "GET",
  path: "/find/",
  access: OPEN,
  tag: "service",
  summary: "Read a query string",
  description: "Gives the query back.",
  input: z.object({ scale: z.enum(["commune", "region"]), limit: z.coerce.number().int().max(100).default(30) }),
  answer: z.object({ scale: z.string(), limit: z.number() }),
  problems: {},
});
const inline = endpoint({
  method: "POST",
  path: "/inline/",
  access: INLINE,
  tag: "service",
  summary: "Read an unsaved building",
  description: "Takes a building given in the body.",
  input: z.object({ building: z.object({}) }),
  answer: z.object({ done: z.boolean() }),
  problems: {},
});
const shared = endpoint({ ...find, path: "/shared/", isPublic: true });
const slow = endpoint({ ...find, path: "/slow/" });
const broken = endpoint({ ...find, path: "/broken/" });
const lying = endpoint({ ...find, path: "/lying/" });
const written = endpoint({ ...find, path: "/written/" });

let app: FastifyInstance;
const lines: string[] = [];
const aborted: boolean[] = [];

beforeAll(async () => {
  app = await buildServer({
    mode: "test",
    logLevel: "debug",
    publicUrl: "https://lichen.example",
    trustedProxies: [],
    readSession: async () => ({ kind: "none" }),
    basemapStyleUrl: "https://maps.example/style.json",
    requestLimitMs: 200,
    logTarget: { write: (line) => lines.push(line) },
  });
  serve(app, echo, ({ input, problem }) => {
    if (input.id === "taken") throw problem("taken");
    return { ...input, hidden: ADDRESS };
  });
  serve(app, find, ({ input }) => input);
  serve(app, inline, () => ({ done: true }));
  serve(app, shared, ({ input }) => input);
  serve(app, slow, async ({ input, signal }) => {
    await wait(500, undefined, { signal }).catch(() => aborted.push(true));
    return input;
  });
  serve(app, broken, () => {
    throw new Error(`no place for ${ADDRESS}`, { cause: new RangeError(ADDRESS) });
  });
  serve(app, lying, () => ({ scale: 3 }) as never);
  serve(app, written, ({ input }) => {
    const more = input.scale === "region" ? { secret: 1 } : {};
    return { written: Buffer.from(JSON.stringify({ ...input, ...more })) };
  });
  await app.ready();
});
afterAll(() => app.close());

const post = (url: string, payload: string | object, type = "application/json") =>
  app.inject({ method: "POST", url, payload: payload as string, headers: { "content-type": type } });

describe("a call", () => {
  it("takes path and body together, fills defaults, and answers its shape alone", async () => {
    const response = await post("/api/echo/7/", { latitude: 48.9, address: ADDRESS, other: 1, id: "7" });
    expect(response.statusCode).toBe(200);
    expect(response.json()).toEqual({ id: "7", latitude: 48.9, language: "fr" });
  });

  it("refuses a body that gives a name of the path another value", async () => {
    const response = await post("/api/echo/7/", { latitude: 48.9, id: "8" });
    expect([response.statusCode, response.json().errors]).toEqual([422, { id: ["not_settable"] }]);
  });

  it("answers the same without its trailing slash", async () => {
    expect((await post("/api/echo/7", { latitude: 1 })).json()).toEqual({ id: "7", latitude: 1, language: "fr" });
  });

  it("takes the query of a GET", async () => {
    const response = await app.inject("/api/find/?scale=commune&limit=5");
    expect(response.json()).toEqual({ scale: "commune", limit: 5 });
  });

  it("is stored by no cache, done or refused, for a visitor too, unless its answer is public", async () => {
    const rules = await Promise.all(
      [post("/api/echo/7/", { latitude: 1 }), post("/api/echo/taken/", { latitude: 1 }), post("/api/echo/7/", {})]
        .concat(["find", "written", "lying", "shared"].map((name) => app.inject(`/api/${name}/?scale=commune`)))
        .map(async (answer) => [(await answer).statusCode, (await answer).headers["cache-control"]]),
    );
    expect(rules).toEqual([...[200, 409, 422, 200, 200, 500].map((status) => [status, "no-store"]), [200, undefined]]);
  });

  it("gives a refusal of its own its status and exact detail", async () => {
    const response = await post("/api/echo/taken/", { latitude: 1 });
    expect(response.statusCode).toBe(409);
    expect(response.headers["content-type"]).toContain("application/problem+json");
    expect(response.json()).toEqual({
      type: "urn:lichen:problem:taken",
      title: "Conflict",
      status: 409,
      detail: "Already taken.",
      instance: response.headers["x-request-id"],
    });
  });
});

describe("what a call refuses", () => {
  it.each([
    ["a latitude of 91", { latitude: 91 }, { latitude: ["too_big"] }],
    ["an absent field", {}, { latitude: ["required"] }],
    ["a text for a number", { latitude: "north" }, { latitude: ["not_a_number"] }],
    ["an option that does not exist", { latitude: 1, language: "de" }, { language: ["unknown_option"] }],
    ["a text of 200 kB", { latitude: 1, address: "a".repeat(200_000) }, { address: ["too_long"] }],
    ["a literal NaN", '{"latitude": NaN}', { latitude: ["not_a_number"] }],
    ["a key given twice", '{"latitude": 1, "latitude": 2}', { latitude: ["duplicate_key"] }],
    ["a literal Infinity", '{"latitude": -Infinity}', { latitude: ["not_a_number"] }],
    ["a number too big to be one", '{"latitude": 1e999}', { latitude: ["not_a_number"] }],
    ["a list for an object", "[1]", { "": ["wrong_type"] }],
  ])("names the field of %s", async (_, payload, errors) => {
    const response = await post("/api/echo/7/", payload);
    expect(response.statusCode).toBe(422);
    expect(response.json()).toMatchObject({ type: "urn:lichen:problem:validation", status: 422, errors });
  });

  it("never repeats what was sent", async () => {
    const response = await post("/api/echo/7/", { latitude: ADDRESS, address: [ADDRESS], language: ADDRESS });
    expect(response.statusCode).toBe(422);
    expect(response.body).not.toContain("Lilas");
  });

  it.each([
    ["a text that is no JSON", '{"latitude":', "application/json", 400, "malformed"],
    ["a poisoned prototype", '{"latitude":1,"__proto__":{"x":1}}', "application/json", 400, "malformed"],
    ["more than a megabyte", JSON.stringify({ a: "a".repeat(1_000_000) }), "application/json", 413, "too_large"],
    ["another type than JSON", "latitude=1", "application/x-www-form-urlencoded", 415, "unsupported_media_type"],
  ])("says so of %s", async (_, payload, type, status, code) => {
    const response = await post("/api/echo/7/", payload, type);
    expect(response.json()).toMatchObject({ status, type: `urn:lichen:problem:${code}` });
    expect(response.statusCode).toBe(status);
  });

  it.each(["building_id", "building_ids"])("keeps a saved building from visitors: %s", async (field) => {
    expect((await post("/api/inline/", { building: {} })).statusCode).toBe(200);
    expect((await post("/api/inline/", { [field]: "1" })).statusCode).toBe(401);
  });
});

describe("a call that goes wrong", () => {
  it("answers 503 when its time is over, and stops what it started", async () => {
    const response = await app.inject("/api/slow/?scale=commune");
    expect(response.statusCode).toBe(503);
    expect(response.json()).toMatchObject({ type: "urn:lichen:problem:timeout", status: 503 });
    await expect.poll(() => aborted).toEqual([true]);
  });

  it("answers 500 and says nothing of why", async () => {
    const response = await app.inject("/api/broken/?scale=commune");
    expect(response.json()).toEqual({
      type: "urn:lichen:problem:unexpected",
      title: "Internal Server Error",
      status: 500,
      detail: "unexpected",
      instance: response.headers["x-request-id"],
    });
  });

  it("is found out when its answer is not what its contract says", async () => {
    expect((await app.inject("/api/lying/?scale=commune")).statusCode).toBe(500);
  });

  it("leaves as it was written, and is found out when it says more than its contract", async () => {
    const response = await app.inject("/api/written/?scale=commune");
    expect(response.headers["content-type"]).toBe("application/json; charset=utf-8");
    expect(response.json()).toEqual({ scale: "commune", limit: 30 });
    expect((await app.inject("/api/written/?scale=region")).statusCode).toBe(500);
  });
});

describe("headers and log", () => {
  it("allow a page nothing but ourselves and the basemap that was set", async () => {
    const { headers } = await app.inject("/api/find/?scale=commune");
    expect(headers).toMatchObject({
      "content-security-policy": [
        "default-src 'self'",
        "worker-src 'self' blob:",
        "img-src 'self' data: blob: https://maps.example",
        "style-src 'self' 'unsafe-inline'",
        "connect-src 'self' https://maps.example",
        "object-src 'none'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
      ].join(";"),
      "x-content-type-options": "nosniff",
      "referrer-policy": "same-origin",
      "strict-transport-security": "max-age=31536000",
    });
    expect(headers["permissions-policy"]).toContain("camera=()");
  });

  it("name each call by its pattern, and hold nothing of what was asked", async () => {
    await post("/api/echo/secret-id/", { latitude: 1, address: ADDRESS });
    await app.inject("/api/find/?scale=Lilas");
    app.log.error(new Error(ADDRESS));
    app.log.warn(`Reply was already sent in "/api/find/?scale=Lilas" (GET)`);
    const text = lines.join("");
    expect(text).not.toMatch(/Lilas|secret-id|127\.0\.0\.1|scale=/);
    const answered = lines.map((line) => JSON.parse(line)).filter(({ call }) => call === "POST /api/echo/:id/");
    expect(answered.at(-1)).toEqual({
      level: "info",
      time: expect.any(String),
      request: expect.any(String),
      call: "POST /api/echo/:id/",
      status: 200,
      ms: expect.any(Number),
      msg: "answered",
    });
  });
});
