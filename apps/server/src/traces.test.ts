import { tracingChannel } from "node:diagnostics_channel";
import fastify, { type FastifyInstance } from "fastify";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { buildApp } from "./app.ts";
import { DOCUMENTS_UNDER_TEST } from "./documents-under-test.ts";
import { openTraces, type Traces } from "./monitoring/index.ts";
import { startReceiver } from "./monitoring/traces/receiver-under-test.ts";
import { type OrganisationUnderTest, prepareOrganisation } from "./organisation-under-test.ts";
import { type JobKind, startJobs } from "./platform/jobs/index.ts";
import { onEachDatabase } from "./platform/testing/databases.ts";
import { TEST_CONFIG } from "./platform/testing/test-config.ts";
import { JOBS, STATEMENTS } from "./platform/traced.ts";
import { json, startReplayingService } from "./sources/replaying-service.ts";

const TRACE = "0af7651916cd43dd8448eb211c80319c";
const CALLER = "b7ad6b7169203331";
const SAMPLED = `00-${TRACE}-${CALLER}-01`;
/** Stands in every text that is typed: where it is found, the text went. */
const MARK = "zqmark";

onEachDatabase("traces", (database) => {
  let receiver: Awaited<ReturnType<typeof startReceiver>>;
  let service: Awaited<ReturnType<typeof startReplayingService>>;
  let app: FastifyInstance;
  let traces: Traces;
  let people: OrganisationUnderTest["people"];
  const log: unknown[] = [];
  const open = async (ratio = 1) => {
    const settings = { endpoint: receiver.endpoint, headers: {}, serviceName: "lichen-test", ratio };
    const say = (fields: unknown) => void log.push(fields);
    return (await openTraces({ traces: settings }, "server", { warn: say, info: say }))!;
  };
  beforeAll(async () => {
    receiver = await startReceiver();
    service = await startReplayingService(json({ type: "FeatureCollection", features: [] }));
    traces = await open();
    const config = { ...TEST_CONFIG, externalServices: true, geoplateformeUrl: service.url, photonUrl: service.url };
    app = await buildApp({ config, database: database(), documents: DOCUMENTS_UNDER_TEST, traces });
    ({ people } = await prepareOrganisation(database(), TEST_CONFIG.secret));
  });
  afterAll(async () => {
    await app.close();
    await traces.close();
    await service[Symbol.asyncDispose]();
    await receiver.close();
  });
  beforeEach(async () => {
    await traces.flush();
    receiver.spans.length = 0;
    receiver.requests.length = 0;
  });

  const ask = async (
    method: "GET" | "POST",
    url: string,
    { payload, headers = {} }: { readonly payload?: object; readonly headers?: Record<string, string> } = {},
  ) => {
    const authorization = `Bearer ${people.user_write.token}`;
    const given = { method, url, headers: { authorization, ...headers } };
    return app.inject(payload === undefined ? given : { ...given, payload });
  };
  const named = (name: string) => receiver.spans.filter((span) => span.name === name);

  it("have a span for a request, in the trace of its caller, and within it one for each statement", async () => {
    const headers = { traceparent: SAMPLED, "x-request-id": "request-under-test" };
    const answer = await ask("POST", "/api/buildings/search/", { payload: {}, headers });
    expect(answer.statusCode).toBe(200);
    await traces.flush();
    const [request] = named("POST /api/buildings/search/");
    expect(request).toMatchObject({
      traceId: TRACE,
      parentSpanId: CALLER,
      kind: 2,
      isError: false,
      attributes: {
        "http.request.method": "POST",
        "http.route": "/api/buildings/search/",
        "http.response.status_code": 200,
        "lichen.request_id": "request-under-test",
      },
    });
    const statements = receiver.spans.filter(({ attributes }) => attributes["db.query.text"] !== undefined);
    // Who asks, which is read before the body arrives, and what is asked.
    expect(statements.length).toBeGreaterThan(2);
    for (const { traceId, parentSpanId, kind, startTimeUnixNano, endTimeUnixNano } of statements) {
      expect({ traceId, parentSpanId, kind }).toEqual({ traceId: TRACE, parentSpanId: request!.spanId, kind: 3 });
      expect(BigInt(startTimeUnixNano) >= BigInt(request!.startTimeUnixNano)).toBe(true);
      expect(BigInt(endTimeUnixNano) >= BigInt(startTimeUnixNano)).toBe(true);
    }
    const selects = statements.filter(({ name }) => name === "SELECT");
    expect(selects.some(({ attributes }) => attributes["db.response.returned_rows"] === 1)).toBe(true);
    expect(receiver.resources[0]).toMatchObject({ "service.name": "lichen-test", "lichen.process": "server" });
  });

  it("have a span for a call to an outside service, which is told its place, and its host alone", async () => {
    const headers = { traceparent: SAMPLED };
    await ask("POST", "/api/places/search/", { payload: { q: `12 rue ${MARK} 69003 Lyon` }, headers });
    await traces.flush();
    const { host } = new URL(service.url);
    const [outside] = named(`GET ${host}`);
    expect(outside).toMatchObject({
      traceId: TRACE,
      attributes: { "server.address": host, "http.request.method": "GET", "http.response.status_code": 200 },
    });
    const told = service.arrivals.map(({ headers: { traceparent } }) => traceparent);
    expect(told).toContain(`00-${TRACE}-${outside!.spanId}-01`);
  });

  it("hold nothing that was typed, nor who typed it, on whatever way it came or failed", async () => {
    const typed = `${MARK}'"\\$1`;
    const email = `${MARK}@lichen.test`;
    const building = {
      fond_gestion_name: "Default",
      life_cycle_stage: "exploitation",
      building_type: "education",
      country: "FR",
    };
    const headers = { "user-agent": typed, cookie: `a=${MARK}`, tracestate: `${MARK}=1`, referer: `/${MARK}` };
    const told = { payload: { q: `1 rue ${typed}` }, headers };
    const texts = { street: typed, city: typed, member_building_code: typed, member_building_name: typed };
    const statuses = [
      await ask("POST", "/api/places/search/", told),
      await ask("POST", "/api/auth/sign-in/email", { payload: { email, password: typed }, headers }),
      await ask("POST", "/api/buildings/", { payload: { building: { ...building, ...texts } }, headers }),
      await ask("POST", "/api/buildings/search/", { payload: { search: typed }, headers }),
      await ask("POST", "/api/buildings/search/", { payload: { [typed]: typed }, headers }),
      await ask("GET", `/api/regions/?scale=epci&territory_id=${MARK}`, { headers }),
      await ask("GET", `/api/${MARK}/?q=${MARK}`, { headers }),
      await ask("GET", `/${MARK}?q=${MARK}`, { headers }),
    ].map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThan(0);
    await sql`select ${MARK}::integer`.execute(database().db).catch(() => {});
    await traces.flush();
    expect(receiver.spans.length).toBeGreaterThan(statuses.length);
    const sent = receiver.requests.map(({ body }) => body).join("\n");
    expect(sent).not.toMatch(new RegExp(MARK, "i"));
    for (const { token } of Object.values(people)) expect(sent).not.toContain(token);
    // Of whole attributes, none that is not listed here.
    const keys = new Set(receiver.spans.flatMap(({ attributes }) => Object.keys(attributes)));
    expect([...keys].filter((key) => !KEYS.has(key))).toEqual([]);
  });

  it("follow a job from the request that sent it, and not what the queue asks by itself", async () => {
    const ran: unknown[] = [];
    const rows = new Set(["a row"]);
    const kind: JobKind = {
      name: "traced",
      admits: "one_per_key",
      longestRunS: 60,
      rows: {
        unfinished: async () => [...rows].map((id) => ({ id, key: id, companyId: "company", data: { job_id: id } })),
        giveUp: async () => null,
      },
      run: async ({ data }) => {
        ran.push(data);
        await sql`select count(*) from pgboss.job`.execute(database().db);
        rows.clear();
      },
    };
    const onFailure = (error: unknown) => {
      throw error;
    };
    const parts = { database: database(), kinds: [kind], onFailure };
    const sender = await startJobs({ ...parts, runs: false });
    const asking = fastify();
    traces.watchRequests(asking);
    asking.post("/job", async () => {
      await sender.send("traced", { data: { job_id: "a row" }, key: "a row", companyId: "company" });
      return {};
    });
    await asking.inject({ method: "POST", url: "/job", headers: { traceparent: SAMPLED } });
    // Another process finds that the row has its job: it is sent no second time.
    const worker = await startJobs({ ...parts, onEvent: onFailure });
    await expect.poll(() => ran, { timeout: 20_000 }).toEqual([{ job_id: "a row" }]);
    await worker.stop();
    await sender.stop();
    await asking.close();
    await traces.flush();
    const [request] = named("POST /job");
    const [job] = named("job traced");
    expect(job).toMatchObject({ traceId: TRACE, parentSpanId: request!.spanId, kind: 5, isError: false });
    const statements = receiver.spans.filter(({ attributes }) => attributes["db.query.text"] !== undefined);
    const within = new Set(statements.map(({ parentSpanId }) => parentSpanId));
    expect(within.has(job!.spanId)).toBe(true);
    // Statements of the queue itself, among them those that look for jobs, are in no trace.
    expect([...within].filter((id) => id !== job!.spanId && id !== request!.spanId)).not.toContain(undefined);
  });

  it("are none of a caller who samples none", async () => {
    const headers = { traceparent: `00-${TRACE}-${CALLER}-00` };
    await ask("POST", "/api/places/search/", { payload: { q: "14 rue de Lyon 69003" }, headers });
    await traces.flush();
    expect(receiver.spans.filter(({ traceId }) => traceId === TRACE)).toEqual([]);
    expect(service.arrivals.some(({ headers: told }) => String(told.traceparent).endsWith("-00"))).toBe(true);
  });

  it("change no answer while their receiver refuses or is silent", async () => {
    receiver.answer.status = 503;
    const before = await ask("POST", "/api/buildings/search/", { payload: {} });
    await traces.flush();
    const after = await ask("POST", "/api/buildings/search/", { payload: {} });
    expect([after.statusCode, after.body]).toEqual([200, before.body]);
    expect(log).toEqual([{ reason: "503", lost: 0 }]);
    receiver.answer.status = 200;
  });

  it("are not loaded, and nothing listens, where no setting names a receiver", async () => {
    const listens = () => [STATEMENTS, JOBS].map((name) => tracingChannel(name).hasSubscribers);
    expect(listens()).toEqual([true, true]);
    await traces.close();
    expect(listens()).toEqual([false, false]);
    expect(await openTraces({ traces: null }, "server", { warn() {}, info() {} })).toBeNull();
    expect(listens()).toEqual([false, false]);
  });
});

/** All that a span may say. */
const KEYS: ReadonlySet<string> = new Set([
  "http.request.method",
  "http.route",
  "http.response.status_code",
  "lichen.request_id",
  "error.type",
  "server.address",
  "db.system.name",
  "db.operation.name",
  "db.query.text",
  "db.response.returned_rows",
]);
