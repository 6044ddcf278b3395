import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { answersVisitors, CALLS, type Endpoint } from "@lichen/contract";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buildApp } from "./app.ts";
import { onDatabase, onEachDatabase } from "./platform/testing/databases.ts";
import { TEST_CONFIG } from "./platform/testing/test-config.ts";

const nameCalls = (calls: readonly Endpoint[]) => calls.map((call) => [`${call.method} ${call.path}`, call] as const);
const addressOf = (call: Endpoint) => `/api${call.path.replace(/\{\w+\}/g, "some-id")}`;

onDatabase("the server", (database) => {
  let app: FastifyInstance;
  const screens = mkdtempSync(join(tmpdir(), "lichen-screens-"));
  beforeAll(async () => {
    mkdirSync(join(screens, "assets"));
    writeFileSync(join(screens, "index.html"), '<!doctype html><html lang="en"><body>Lichen</body></html>');
    writeFileSync(join(screens, "assets/app-1a2b.js"), "1");
    app = await buildApp({ config: TEST_CONFIG, database: database(), screens });
  });
  afterAll(async () => {
    await app.close();
    rmSync(screens, { recursive: true, force: true });
  });
  const ask = (call: Endpoint, url = addressOf(call)) =>
    app.inject({ method: call.method, url, ...(call.method === "GET" ? {} : { payload: {} }) });

  describe("rights of a visitor", () => {
    it.each(nameCalls(CALLS.filter((call) => !answersVisitors(call))))("%s needs an account", async (_, call) => {
      const response = await ask(call);
      expect(response.statusCode).toBe(401);
      expect(response.json().detail).toBe("A demo account or a licence is needed.");
    });
  });

  it.each(nameCalls(CALLS))("%s is served", (_, call) => {
    expect(app.servedCalls.has(call)).toBe(true);
  });

  it("keeps the screen of a shared report out of searches and of the logs of others, and no other screen", async () => {
    for (const [path, tag, policy] of [
      ["/shared-report", "noindex", "no-referrer"],
      ["/shared-report/", "noindex", "no-referrer"],
      ["/buildings", undefined, "same-origin"],
    ] as const) {
      const { statusCode, headers } = await app.inject(path);
      expect([path, statusCode, headers["x-robots-tag"], headers["referrer-policy"]]).toEqual([path, 200, tag, policy]);
    }
  });

  describe("the installation itself", () => {
    it("says that it is not in maintenance", async () => {
      expect((await app.inject("/api/maintenance")).json()).toMatchObject({
        is_maintenance: false,
        external_services: false,
        sends_mail: false,
        asks_flood_maps: false,
        has_gallery: true,
        basemap_style_url: null,
        site: { publisher: null, partners: [], pricing: { is_example: true } },
      });
    });

    it("says that it is, once it is", async () => {
      const closed = await buildApp({ config: { ...TEST_CONFIG, maintenance: true }, database: database(), screens });
      expect((await closed.inject("/api/maintenance")).json()).toMatchObject({ is_maintenance: true });
      await closed.close();
    });

    it("draws a number from 0 to 1", async () => {
      const { random } = (await app.inject("/api/random/")).json();
      expect(random).toBeGreaterThanOrEqual(0);
      expect(random).toBeLessThan(1);
    });

    it("describes every call", async () => {
      const { paths } = (await app.inject("/api/openapi.json")).json();
      const operations = Object.entries<Record<string, unknown>>(paths).flatMap(([path, methods]) =>
        Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
      );
      expect(operations.sort()).toEqual(CALLS.map((call) => `${call.method} ${call.path}`).sort());
      expect(operations.length).toBeGreaterThanOrEqual(82);
    });

    it("answers an unknown call 404, and a known one asked wrongly 405", async () => {
      expect((await app.inject("/api/nothing/")).json()).toMatchObject({ status: 404 });
      const response = await app.inject({ method: "DELETE", url: "/api/maintenance/" });
      expect(response.statusCode).toBe(405);
      expect(response.headers.allow).toBe("GET");
    });
  });

  describe("screens", () => {
    const read = (url: string, language = "fr") => app.inject({ url, headers: { "accept-language": language } });

    it.each(["/", "/resilience/form", "/impact/projects/diagnostic/42", "/no/such/screen"])(
      "%s is a screen",
      async (url) => {
        const french = await read(url);
        expect(french.statusCode).toBe(200);
        expect(french.body).toContain('<html lang="fr">');
        expect(french.headers["cache-control"]).toBe("no-cache");
        expect((await read(url, "de")).body).toContain('<html lang="en">');
      },
    );

    it("files named by their content are kept for ever", async () => {
      const { headers } = await read("/assets/app-1a2b.js");
      expect(headers["cache-control"]).toBe("public, max-age=31536000, immutable");
    });

    it.each([
      "/assets/gone.js",
      "/../../package.json",
      "/%2e%2e/%2e%2e/package.json",
      "/.vite/manifest.json",
      "/.git/config",
      "/.env",
      "/%2Egit/HEAD",
      "/.well-known/security/",
      "/wp-login.php",
      "/foo.map",
      "/backup.sql.gz~",
      "/server.properties",
    ])("%s does not exist", async (url) => {
      const { statusCode, headers } = await read(url);
      expect([statusCode, headers["content-type"]]).toEqual([404, "application/problem+json; charset=utf-8"]);
    });

    it("lists no folder, and gives no request back", async () => {
      const listed = await app.inject({ method: "GET", url: "/assets/" });
      expect(listed.body).not.toContain("app-1a2b.js");
      const traced = await app.inject({ method: "TRACE" as "GET", url: "/", headers: { cookie: "a=secret" } });
      expect([traced.statusCode, traced.body.includes("secret")]).toEqual([404, false]);
    });

    it("answers an address of slashes as soon as any other", async () => {
      const { statusCode } = await app.inject(`/api${"/".repeat(14_000)}x`);
      expect(statusCode).toBe(404);
    });

    it("the documentation of the interface opens to those who know its path", async () => {
      expect((await read(`/api-docs-${TEST_CONFIG.docsPathSuffix}`)).statusCode).toBe(200);
      const refused = await read("/api-docs-guess");
      expect(refused.statusCode).toBe(302);
      expect(refused.headers.location).toBe("/");
    });
  });
});

onEachDatabase("health", (database) => {
  it("says which engine answers and how many layers it has", async () => {
    const app = await buildApp({ config: TEST_CONFIG, database: database() });
    expect((await app.inject("/api/health")).json()).toEqual({
      status: "ok",
      version: expect.any(String),
      database: { status: "ok", engine: database().engine },
      files: { status: "ok", store: "disk" },
      disk: null,
      layers: 0,
    });
    await app.close();
  });

  it("stays right while work that is not over keeps the database", async () => {
    const app = await buildApp({ config: { ...TEST_CONFIG, dataDir: tmpdir() }, database: database() });
    const begun = Promise.withResolvers<void>();
    const ended = Promise.withResolvers<void>();
    const work = database()
      .db.transaction()
      .execute(async () => {
        begun.resolve();
        await ended.promise;
      });
    await begun.promise;
    const response = await app.inject("/api/health");
    expect(response.json()).toMatchObject({
      database: { status: "ok" },
      disk: { status: expect.any(String), free_bytes: expect.any(Number) },
    });
    ended.resolve();
    await work;
    await app.close();
  });

  it("is 503 once the database is gone", async () => {
    const app = await buildApp({ config: TEST_CONFIG, database: database() });
    await database().close();
    expect((await app.inject("/api/health")).json()).toMatchObject({
      status: 503,
      type: "urn:lichen:problem:unavailable",
    });
    await app.close();
  });
});
