import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { buildApp } from "../app.ts";
import { DOCUMENTS_UNDER_TEST } from "../documents-under-test.ts";
import { DatabaseOlder, prepareSchema } from "../platform/database/migrate.ts";
import { onDatabase } from "../platform/testing/databases.ts";
import { TEST_CONFIG } from "../platform/testing/test-config.ts";
import { type Metrics, openMetrics, openMonitoringPort } from "./index.ts";

const TOKEN = "a token of metrics under test";

onDatabase("probes and metrics", (database) => {
  let app: FastifyInstance;
  let metrics: Metrics | null;
  beforeAll(async () => {
    const config = { ...TEST_CONFIG, metricsToken: TOKEN };
    metrics = openMetrics(config, database(), "server");
    app = await buildApp({ config, database: database(), documents: DOCUMENTS_UNDER_TEST, metrics });
  });
  afterAll(async () => {
    await app.close();
    metrics?.close();
  });

  const read = async (headers = { authorization: `Bearer ${TOKEN}` }) => {
    const answer = await app.inject({ method: "GET", url: "/metrics", headers });
    return { status: answer.statusCode, type: String(answer.headers["content-type"]), text: answer.body };
  };
  const figureOf = (text: string, series: string) =>
    Number(
      text
        .split("\n")
        .find((line) => line.startsWith(`${series} `))
        ?.slice(series.length),
    );

  it("are of no one without the token, and are not taken where no setting opens them", async () => {
    for (const authorization of ["", TOKEN, "Bearer", "Bearer another token, as long as that"]) {
      expect((await read({ authorization })).status, authorization).toBe(404);
    }
    expect(openMetrics(TEST_CONFIG, database(), "server")).toBeNull();
  });

  it("count requests by call and status, with their time", async () => {
    const series = 'lichen_http_requests_total{call="GET /api/get_random",status="200"}';
    const before = figureOf((await read()).text, series);
    for (let times = 0; times < 3; times += 1) await app.inject({ method: "GET", url: "/api/random/" });
    const { text, type } = await read();
    expect(type).toMatch(/^text\/plain; version=0\.0\.4/);
    const names = [...text.matchAll(/lichen_http_requests_total\{call="GET ([^"]*random[^"]*)"/g)].map(
      ([, name]) => name,
    );
    expect(names, text.slice(0, 400)).toHaveLength(1);
    const counted = figureOf(text, `lichen_http_requests_total{call="GET ${names[0]}",status="200"}`);
    expect(counted - (Number.isNaN(before) ? 0 : before)).toBe(3);
    expect(figureOf(text, `lichen_http_request_duration_seconds_count{call="GET ${names[0]}"}`)).toBe(counted);
  });

  it("tell the queues, the connections and the process", async () => {
    const { text } = await read();
    const mails = figureOf(text, 'lichen_queue_waiting{queue="mails"}');
    await sql`insert into mails (recipient, subject, text_body, html_body, language, template)
      values ('a@lichen.test', 's', 't', 'h', 'en', 'contact')`.execute(database().owner.withTables());
    const after = (await read()).text;
    expect(figureOf(after, "lichen_database_up")).toBe(1);
    expect([mails, figureOf(after, 'lichen_queue_waiting{queue="mails"}')]).toEqual([0, 1]);
    expect(figureOf(after, "lichen_process_resident_memory_bytes")).toBeGreaterThan(1e7);
    expect(after).toContain("lichen_nodejs_eventloop_lag_p99_seconds");
    const isServer = database().engine === "postgresql";
    expect(after.includes('lichen_database_connections{role="lichen_app",state="idle"}')).toBe(isServer);
  });

  it("say that the process lives and is ready; not once it stops, or a newer version has migrated the database", async () => {
    const probe = async (url: string) => {
      const answer = await app.inject({ method: "GET", url });
      return [answer.statusCode, answer.body.trim()];
    };
    expect(await probe("/livez")).toEqual([200, "ok"]);
    expect(await probe("/readyz")).toEqual([200, '{"ready":true,"reason":null}']);

    await database().owner.insertInto("schema_migrations").values({ name: "9999_newer.sql", checksum: "" }).execute();
    const isStopping = { now: false };
    const close = await openMonitoringPort(
      { host: "127.0.0.1", metricsPort: 0 },
      { database: database(), metrics, isStopping: () => isStopping.now },
    );
    await close();
    const fresh = await buildApp({ config: TEST_CONFIG, database: database(), documents: DOCUMENTS_UNDER_TEST });
    const answer = await fresh.inject({ method: "GET", url: "/readyz" });
    expect([answer.statusCode, answer.json()]).toEqual([503, { ready: false, reason: "schema_newer" }]);
    const excluded = await fresh.inject({ method: "GET", url: "/readyz?exclude=schema_newer&exclude=nothing" });
    expect([excluded.statusCode, excluded.json()]).toEqual([200, { ready: true, reason: null }]);
    await database().owner.deleteFrom("schema_migrations").where("name", "=", "9999_newer.sql").execute();
    await fresh.leave(0);
    expect((await fresh.inject({ method: "GET", url: "/readyz" })).json()).toEqual({
      ready: false,
      reason: "stopping",
    });
    expect((await fresh.inject({ method: "GET", url: "/livez" })).statusCode).toBe(200);
    await fresh.close();
  });

  it("refuses to start on an older schema that it may not migrate", async () => {
    await prepareSchema(database().owner, { migrates: false });
    const last = await database()
      .owner.selectFrom("schema_migrations")
      .selectAll()
      .orderBy("name", "desc")
      .executeTakeFirstOrThrow();
    await database().owner.deleteFrom("schema_migrations").where("name", "=", last.name).execute();
    await expect(prepareSchema(database().owner, { migrates: false })).rejects.toThrow(DatabaseOlder);
    await database().owner.insertInto("schema_migrations").values(last).execute();
  });
});
