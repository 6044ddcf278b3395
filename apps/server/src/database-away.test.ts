import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buildApp } from "./app.ts";
import { BUILDING_UNDER_TEST } from "./building-under-test.ts";
import { type OrganisationUnderTest, prepareOrganisation } from "./organisation-under-test.ts";
import { DatabaseAway, OutcomeUnknown } from "./platform/database/database-error.ts";
import { type Database, openDatabase } from "./platform/database/open-database.ts";
import { inScope, inSnapshot, PLATFORM_SCOPE } from "./platform/scope.ts";
import { postgresqlForTest } from "./platform/testing/databases.ts";
import { SERVER } from "./platform/testing/postgresql.ts";
import { TEST_CONFIG } from "./platform/testing/test-config.ts";
import { wayTo } from "./platform/testing/way-to-database.ts";

const PROBLEM_TYPE = "application/problem+json; charset=utf-8";
describe.skipIf(SERVER === undefined)("a database that is away", () => {
  let made: Awaited<ReturnType<typeof postgresqlForTest>>;
  let way: Awaited<ReturnType<typeof wayTo>>;
  let database: Database;
  let app: Awaited<ReturnType<typeof buildApp>>;
  let people: OrganisationUnderTest["people"];
  const log: string[] = [];
  const sent: unknown[] = [];
  const dataDir = mkdtempSync(join(tmpdir(), "lichen-away-"));
  beforeAll(async () => {
    made = await postgresqlForTest();
    way = await wayTo((made.settings as { url: string }).url);
    database = await openDatabase({ engine: "postgresql", url: way.url });
    ({ people } = await prepareOrganisation(database, TEST_CONFIG.secret));
    const logTarget = { write: (line: string) => void log.push(line) };
    const sendJob = async (_: string, data: object = {}) => {
      sent.push(data);
      return null;
    };
    app = await buildApp({ config: { ...TEST_CONFIG, dataDir, logLevel: "error" }, database, logTarget, sendJob });
  });
  afterAll(async () => {
    await app?.close();
    await database?.close();
    await way?.cut().catch(() => {});
    await made?.remove();
    rmSync(dataDir, { recursive: true, force: true });
  });
  const ask = () =>
    app.inject({
      method: "POST",
      url: "/api/auth/sign-in/email",
      payload: { email: "nobody@lichen.test", password: "wrong" },
    });
  const refusalOf = ({ statusCode, headers, body }: Awaited<ReturnType<typeof ask>>) => ({
    status: statusCode,
    retryAfter: headers["retry-after"],
    contentType: headers["content-type"],
    type: JSON.parse(body).type,
  });
  const reasons = () =>
    log.map((line) => JSON.parse(line)).flatMap(({ msg, reason }) => (msg === "database unavailable" ? [reason] : []));

  it("is said with when to come back, its reason logged, and found again", async () => {
    expect((await ask()).statusCode).toBe(401);
    log.length = 0;
    await way.cut();
    expect(refusalOf(await ask())).toEqual({
      status: 503,
      retryAfter: "10",
      contentType: PROBLEM_TYPE,
      type: "urn:lichen:problem:database_unavailable",
    });
    expect(reasons()).toEqual([expect.stringMatching(/ECONNREFUSED|Connection terminated/)]);

    await way.lay();
    await expect.poll(async () => (await ask()).statusCode, { timeout: 20_000 }).toBe(401);
  });

  describe("in the middle of a call that writes", () => {
    const add = (code: string) =>
      app.inject({
        method: "POST",
        url: "/api/buildings/",
        headers: { authorization: `Bearer ${people.user_write.token}` },
        payload: { building: { ...BUILDING_UNDER_TEST, member_building_code: code, member_building_name: "Un" } },
      });
    const isThere = async (code: string) => {
      const { rows } = await inScope(database.db, PLATFORM_SCOPE, (trx) =>
        sql`select 1 from buildings where code = ${code}`.execute(trx),
      );
      return rows.length === 1;
    };

    it.each([
      ["it is written", "not_answered", true],
      ["it did not arrive", "not_sent", false],
    ] as const)("says that the outcome is unknown once the commit was sent: %s", async (_, when, isWritten) => {
      const code = randomUUID();
      log.length = 0;
      const lost = way.lose({ after: "insert into buildings ", at: "commit", when });
      const [refused] = await Promise.all([add(code), lost]);
      expect(refusalOf(refused)).toEqual({
        status: 503,
        retryAfter: undefined,
        contentType: PROBLEM_TYPE,
        type: "urn:lichen:problem:outcome_unknown",
      });
      expect(reasons()).toEqual([expect.stringMatching(/Connection terminated|ECONNRESET/)]);
      expect(await isThere(code)).toBe(isWritten);
    });

    it.each([
      ["with the writing", "not_answered"],
      ["between the writing and the commit", "answered"],
    ] as const)("says that it can be tried again when it is lost %s: nothing is written", async (_, when) => {
      const code = randomUUID();
      const lost = way.lose({ at: "insert into buildings ", when });
      const [refused] = await Promise.all([add(code), lost]);
      expect(refusalOf(refused)).toMatchObject({
        status: 503,
        retryAfter: "10",
        type: "urn:lichen:problem:database_unavailable",
      });
      expect(await isThere(code)).toBe(false);
    });
  });

  it("as a file of buildings is noted down takes it all the same: it is read again that it came", async () => {
    const address = await app.inject({
      url: "/api/urls/get_presigned/?category=buildings_import&urls=parc.csv",
      headers: { authorization: `Bearer ${people.user_write.token}` },
    });
    const { url, import_id } = address.json().urls[0];
    const lost = way.lose({ after: '"file_bytes" =', at: "commit", when: "not_answered" });
    const path = new URL(url).pathname;
    const [taken] = await Promise.all([app.inject({ method: "PUT", url: path, payload: Buffer.from("a;b") }), lost]);
    expect(taken.statusCode).toBe(204);
    expect(sent).toMatchObject([{ id: import_id, data: { import_id } }]);
  });

  const answer = (query_hash: string) => ({ query_hash, provider: "test", answer: "{}", expires_at: new Date(0) });
  const cases: [string, string, () => Promise<unknown>, typeof DatabaseAway][] = [
    [
      "a transaction out of any scope that wrote",
      "commit",
      () => database.db.transaction().execute((trx) => trx.insertInto("geocode_cache").values(answer("a")).execute()),
      OutcomeUnknown,
    ],
    [
      "what is written out of any transaction",
      "insert into",
      () => database.db.insertInto("geocode_cache").values(answer("b")).execute(),
      DatabaseAway,
    ],
    [
      "a transaction that read, and locked what it read",
      "commit",
      () => inScope(database.db, PLATFORM_SCOPE, (trx) => trx.selectFrom("users").select("id").forUpdate().execute()),
      DatabaseAway,
    ],
    [
      "a snapshot",
      "commit",
      () => inSnapshot(database.db, PLATFORM_SCOPE, (trx) => trx.selectFrom("users").select("id").execute()),
      DatabaseAway,
    ],
    ["a reading", "select", () => database.db.selectFrom("climate_layers").select("id").execute(), DatabaseAway],
  ];
  it.each(cases)("before it answered %s is said to be away, or to have written", async (_, at, work, kind) => {
    const lost = way.lose({ at, when: "not_answered" });
    const [outcome] = await Promise.allSettled([work(), lost]);
    expect(outcome).toMatchObject({ status: "rejected", reason: { name: kind.name } });
  });
});
