import { spawn } from "node:child_process";
import { once } from "node:events";
import { rmSync } from "node:fs";
import type { EventBody } from "@lichen/contract";
import { RETRY_WAITS_S } from "@lichen/domain";
import { sql } from "kysely";
import { Webhook } from "standardwebhooks";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { type Database, openDatabase } from "../platform/database/open-database.ts";
import { inScope, PLATFORM_SCOPE } from "../platform/scope.ts";
import { seal } from "../platform/seal.ts";
import { createMigratedFolder, onEachDatabase } from "../platform/testing/databases.ts";
import { TEST_CONFIG } from "../platform/testing/test-config.ts";
import { deliverEvents } from "./deliver-events.ts";
import { queueEvent } from "./queue-event.ts";
import { newWebhookSecret } from "./sign-event.ts";
import { type Receiver, startReceiver } from "./testing/receiver.ts";

const [ONE, OTHER] = ["11111111-1111-4111-8111-111111111111", "22222222-2222-4222-8222-222222222222"] as const;
const SECRET = newWebhookSecret();

/** An event about buildings, told from others by its cause. */
const levelsOf = (building_ids: string[], because: "answers" | "layer" | "method") => ({
  type: "levels.changed" as const,
  data: { building_ids, buildings: building_ids.length, because: [because] },
});

async function addCompany({ db }: Database): Promise<string> {
  const name = crypto.randomUUID();
  return inScope(db, PLATFORM_SCOPE, async (trx) => {
    const { id } = await trx
      .insertInto("companies")
      .values({ name, code: name })
      .returning("id")
      .executeTakeFirstOrThrow();
    return id;
  });
}

const addWebhook = ({ db }: Database, company_id: string, url: string, secret = TEST_CONFIG.secret) =>
  inScope(db, PLATFORM_SCOPE, (trx) =>
    trx
      .insertInto("webhooks")
      .values({
        company_id,
        url,
        events: ["levels.changed", "import.ended"],
        secret_sealed: seal(secret, SECRET),
        created_by: "",
      })
      .returning("id")
      .executeTakeFirstOrThrow(),
  );

const queue = ({ db }: Database, companyId: string, event: ReturnType<typeof levelsOf>) =>
  inScope(db, PLATFORM_SCOPE, (trx) => queueEvent(trx, companyId, event));

const deliveries = ({ db }: Database) =>
  inScope(db, PLATFORM_SCOPE, (trx) => trx.selectFrom("webhook_deliveries").selectAll().orderBy("place").execute());

/** Lets the wait of every delivery end, as its time would. */
const makeDue = ({ db }: Database) =>
  inScope(db, PLATFORM_SCOPE, (trx) =>
    trx.updateTable("webhook_deliveries").set({ next_try_at: sql<Date>`now()` }).execute(),
  );

let receiver: Receiver;
beforeEach(async () => {
  receiver = await startReceiver();
});
afterEach(() => receiver.close());

const causes = () =>
  receiver.received.map(({ body }) => (body as Extract<EventBody, { type: "levels.changed" }>).data.because[0]);
const ids = () => receiver.received.map(({ headers }) => headers["webhook-id"]);

onEachDatabase("events", (database) => {
  let companyId: string;
  beforeEach(async () => {
    companyId = await addCompany(database());
    await addWebhook(database(), companyId, receiver.url);
  });
  afterEach(async () => {
    await sql`truncate webhooks cascade`.execute(database().owner);
  });
  const queueOwn = (...event: Parameters<typeof levelsOf>) => queue(database(), companyId, levelsOf(...event));
  const wakeMails = vi.fn();
  const deliver = (parts: Partial<Parameters<typeof deliverEvents>[0]> = {}) =>
    deliverEvents({
      database: database(),
      config: { webhookAllowedHosts: ["127.0.0.1"], secret: TEST_CONFIG.secret },
      publicUrl: "https://lichen.test",
      wakeMails,
      lingerMs: 0,
      ...parts,
    });

  it("arrive signed, as a kept library of receivers verifies", async () => {
    await queueOwn([ONE], "layer");
    expect(await deliver()).toEqual({ delivered: 1, failed: 0 });
    const [{ text, headers }] = receiver.received as [Receiver["received"][number]];
    const verified = new Webhook(SECRET).verify(text, headers as Record<string, string>);
    expect(verified).toEqual({
      type: "levels.changed",
      timestamp: expect.any(String),
      data: { building_ids: [ONE], buildings: 1, because: ["layer"] },
    });
    expect(() => new Webhook(newWebhookSecret()).verify(text, headers as Record<string, string>)).toThrow();
    const [row] = await deliveries(database());
    expect(headers["webhook-id"]).toBe(row!.id);
    expect(headers["content-type"]).toBe("application/json; charset=utf-8");
    expect(row).toMatchObject({ state: "delivered", lease_until: null, tries: [{ status: 204, failure: null }] });
    expect(await deliver()).toEqual({ delivered: 0, failed: 0 });
  });

  it("that fail twice arrive once, before the later ones about the same building and after no other", async () => {
    await queueOwn([ONE], "answers");
    await queueOwn([OTHER, ONE], "layer");
    await queueOwn([OTHER], "method");
    await queue(database(), companyId, levelsOf([], "method"));
    let left = 2;
    receiver.answer = ({ body }) => (JSON.stringify(body).includes("answers") && left-- > 0 ? 502 : 200);
    expect(await deliver()).toEqual({ delivered: 1, failed: 1 });
    await makeDue(database());
    expect(await deliver()).toEqual({ delivered: 0, failed: 1 });
    await makeDue(database());
    expect(await deliver()).toEqual({ delivered: 3, failed: 0 });
    expect(causes().toSorted()).toEqual(["answers", "answers", "answers", "layer", "method", "method"]);
    expect(causes().slice(-3)).toEqual(["answers", "layer", "method"]);
    expect(new Set(ids()).size).toBe(4);
    const [first] = await deliveries(database());
    expect(first!.tries.map(({ status }) => status)).toEqual([502, 502, 200]);
  });

  it("are tried again after each wait; then their webhook is disabled", async () => {
    await queueOwn([ONE], "answers");
    receiver.answer = () => 500;
    for (const wait of RETRY_WAITS_S) {
      const before = Date.now();
      expect(await deliver()).toEqual({ delivered: 0, failed: 1 });
      const [row] = await deliveries(database());
      expect(row!.state).toBe("waiting");
      expect(Math.abs(row!.next_try_at.getTime() - before - wait * 1000)).toBeLessThan(5000);
      expect(await deliver()).toEqual({ delivered: 0, failed: 0 });
      await makeDue(database());
    }
    expect(wakeMails).not.toHaveBeenCalled();
    expect(await deliver()).toEqual({ delivered: 0, failed: 1 });
    expect(wakeMails).toHaveBeenCalledOnce();
    expect(await deliveries(database())).toMatchObject([{ state: "failed", failures: RETRY_WAITS_S.length + 1 }]);
    const webhooks = await inScope(database().db, PLATFORM_SCOPE, (trx) =>
      trx.selectFrom("webhooks").select(["active", "disabled_reason"]).execute(),
    );
    expect(webhooks).toEqual([{ active: false, disabled_reason: "failures" }]);
    await queueOwn([ONE], "layer");
    expect(await deliveries(database())).toHaveLength(1);
    expect(new Set(ids()).size).toBe(1);
  });

  it("leave a few seconds after the first failure, in the run that met it", async () => {
    await queueOwn([ONE], "answers");
    receiver.answer = () => (receiver.received.length === 1 ? 503 : 200);
    expect(await deliver({ lingerMs: 60_000 })).toEqual({ delivered: 1, failed: 1 });
    const [row] = await deliveries(database());
    const [first, second] = row!.tries.map(({ at }) => Date.parse(at)) as [number, number];
    expect(second - first).toBeGreaterThanOrEqual(5000);
    expect(second - first).toBeLessThan(10_000);
  });

  it("disable at once a webhook whose address says that it is gone", async () => {
    await queueOwn([ONE], "answers");
    receiver.answer = () => 410;
    expect(await deliver()).toEqual({ delivered: 0, failed: 1 });
    expect(await deliveries(database())).toMatchObject([{ state: "failed", tries: [{ status: 410 }] }]);
    await makeDue(database());
    expect(await deliver()).toEqual({ delivered: 0, failed: 0 });
  });

  it("do not follow an address that sends elsewhere", async () => {
    await queueOwn([ONE], "answers");
    receiver.answer = () => 302;
    expect(await deliver()).toEqual({ delivered: 0, failed: 1 });
    expect(receiver.received).toHaveLength(1);
  });

  it.each([
    ["http://127.0.0.1:1/", [], "address_not_allowed"],
    ["https://10.0.0.1/", [], "address_not_allowed"],
    ["https://[::ffff:10.0.0.1]/", [], "address_not_allowed"],
    ["https://169.254.169.254/", [], "address_not_allowed"],
    ["https://localhost/", [], "address_not_allowed"],
    ["http://127.0.0.1:1/", ["127.0.0.1"], "connection_refused"],
  ])("to %s, with %j allowed, are answered by %s", async (url, webhookAllowedHosts, failure) => {
    await sql`update webhooks set url = ${url}`.execute(database().owner);
    await queueOwn([ONE], "answers");
    await deliver({ config: { webhookAllowedHosts, secret: TEST_CONFIG.secret } });
    expect(await deliveries(database())).toMatchObject([{ state: "waiting", tries: [{ status: null, failure }] }]);
  });

  it("that another secret sealed say so", async () => {
    await queueOwn([ONE], "answers");
    await deliver({
      config: { webhookAllowedHosts: ["127.0.0.1"], secret: "another secret, of another installation" },
    });
    expect(await deliveries(database())).toMatchObject([{ tries: [{ failure: "secret_lost" }] }]);
    expect(receiver.received).toHaveLength(0);
  });

  it("of a transaction that is undone do not exist, and none is queued outside one", async () => {
    const undone = inScope(database().db, PLATFORM_SCOPE, async (trx) => {
      await queueEvent(trx, companyId, levelsOf([ONE], "answers"));
      throw new Error("undone");
    });
    await expect(undone).rejects.toThrow("undone");
    await expect(queueEvent(database().db, companyId, levelsOf([ONE], "answers"))).rejects.toThrow("transaction");
    expect(await deliveries(database())).toEqual([]);
  });

  it("are sent to the webhooks that ask for them, of their company alone", async () => {
    await addWebhook(database(), await addCompany(database()), receiver.url);
    const data = { plan_id: ONE, buildings: 1, applied: 1, skipped: 0, undo_id: OTHER };
    await inScope(database().db, PLATFORM_SCOPE, (trx) => queueEvent(trx, companyId, { type: "plan.applied", data }));
    await queueOwn([ONE], "answers");
    expect((await deliveries(database())).map(({ company_id, type }) => [company_id, type])).toEqual([
      [companyId, "levels.changed"],
    ]);
  });

  it("of a bulk assessment name it and count what it did", async () => {
    await sql`update webhooks set events = '{assessment.ended}'`.execute(database().owner);
    const data = { assessment_id: ONE, state: "done", done: 50_000, in_error: 3 } as const;
    await inScope(database().db, PLATFORM_SCOPE, (trx) =>
      queueEvent(trx, companyId, { type: "assessment.ended", data }),
    );
    await deliver();
    expect(receiver.received.map(({ body }) => body)).toEqual([
      { type: "assessment.ended", timestamp: expect.any(String), data },
    ]);
    expect(await deliveries(database())).toMatchObject([{ subjects: [ONE] }]);
  });

  it("arrive once each when two processes deliver at once", async () => {
    for (let nth = 0; nth < 30; nth++) await queueOwn([nth % 2 === 0 ? ONE : OTHER, crypto.randomUUID()], "answers");
    const [one, other] = await Promise.all([deliver(), deliver()]);
    expect(one.delivered + other.delivered).toBe(30);
    expect(new Set(ids()).size).toBe(30);
    const order = (await deliveries(database())).map(({ id }) => id);
    for (const subject of [ONE, OTHER]) {
      const own = receiver.received
        .filter(({ text }) => text.includes(subject!))
        .map(({ headers }) => headers["webhook-id"]);
      expect(own).toEqual(order.filter((id) => own.includes(id)));
    }
  });

  it("in hand when the process stops are ended, and no other is begun", async () => {
    await queueOwn([ONE], "answers");
    await queueOwn([ONE], "layer");
    const stopping = new AbortController();
    receiver.answer = () => {
      stopping.abort();
      return 200;
    };
    expect(await deliver({ signal: stopping.signal })).toEqual({ delivered: 1, failed: 0 });
    expect(await deliveries(database())).toMatchObject([
      { state: "delivered", lease_until: null },
      { state: "waiting", lease_until: null },
    ]);
  });
});

describe("a process that is killed after an event was read and before that is written", () => {
  it("has it sent once more, under the same id, when its lease ends", async () => {
    const folder = await createMigratedFolder();
    const first = await openDatabase({ engine: "pglite", folder });
    const companyId = await addCompany(first);
    await addWebhook(first, companyId, receiver.url);
    await queue(first, companyId, levelsOf([ONE!], "answers"));
    await first.close();

    receiver.answer = () => null;
    const script = new URL("./testing/deliver-once.ts", import.meta.url).pathname;
    const child = spawn(process.execPath, [script, folder], { stdio: "inherit" });
    await vi.waitFor(() => expect(receiver.received).toHaveLength(1), 20_000);
    child.kill("SIGKILL");
    await once(child, "exit");

    receiver.answer = () => 200;
    const database = await openDatabase({ engine: "pglite", folder });
    const config = { webhookAllowedHosts: ["127.0.0.1"], secret: TEST_CONFIG.secret };
    const delivering = { database, config, publicUrl: "https://lichen.test", wakeMails: () => {} };
    expect(await deliverEvents(delivering)).toEqual({ delivered: 1, failed: 0 });
    expect(await deliveries(database)).toMatchObject([{ state: "delivered", tries: [{ status: 200 }] }]);
    expect([ids().length, new Set(ids()).size]).toEqual([2, 1]);
    await database.close();
    rmSync(folder, { recursive: true, force: true });
  });
});
