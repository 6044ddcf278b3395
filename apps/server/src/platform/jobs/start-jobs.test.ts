import { spawn } from "node:child_process";
import { once } from "node:events";
import { sql } from "kysely";
import { afterEach, describe, expect, it, vi } from "vitest";
import { migrate } from "../database/migrate.ts";
import { openDatabase } from "../database/open-database.ts";
import { embeddedForTest, onEachDatabase, postgresqlForTest } from "../testing/databases.ts";
import { SERVER } from "../testing/postgresql.ts";
import { type Job, type JobKind, type Jobs, type JobsDeps, startJobs } from "./index.ts";
import { jobDatabase } from "./job-database.ts";
import type { QueueKind } from "./job-kind.ts";
import type { JobEvent } from "./job-log.ts";
import { resumeRows } from "./resume-rows.ts";
import { NO_ROWS } from "./testing/no-rows.ts";

const COMPANY = "company-a";
const jobOfRow = (id: string) => ({ id, key: id, companyId: COMPANY, data: { job_id: id } });

/** A kind whose rows are not over until their job ran or is given up. */
function rowsUnderTest(name: string) {
  const rows = new Set<string>();
  const runs: string[] = [];
  const given: string[] = [];
  const idOf = (data: unknown) => (data as { job_id: string }).job_id;
  const kind: JobKind = {
    name,
    admits: "one_per_key",
    longestRunS: 60,
    rows: {
      unfinished: async () => [...rows].map(jobOfRow),
      giveUp: async (data) => {
        if (!rows.delete(idOf(data))) return null;
        given.push(idOf(data));
        return { id: idOf(data), company_id: COMPANY };
      },
    },
    run: async ({ data }) => {
      if (rows.delete(idOf(data))) runs.push(idOf(data));
    },
  };
  return { kind, rows, runs, given };
}

onEachDatabase("jobs", (database) => {
  let started: Jobs[] = [];
  afterEach(async () => {
    for (const jobs of started) await jobs.stop();
    started = [];
  });

  const start = async (parts: Partial<JobsDeps> & Pick<JobsDeps, "kinds">) => {
    const jobs = await startJobs({
      database: database(),
      onFailure: (error) => {
        throw error;
      },
      ...parts,
    });
    started.push(jobs);
    return jobs;
  };
  const kindOf = (name: string, parts: Partial<QueueKind>): JobKind => ({
    name,
    admits: "all",
    longestRunS: 60,
    run: async () => {},
    rows: NO_ROWS,
    ...parts,
  });

  it("run with what they were sent, within a second of it", async () => {
    const runs: Pick<Job, "id" | "data">[] = [];
    const kind = kindOf("simple", { run: async ({ id, data }) => void runs.push({ id, data }) });
    const jobs = await start({ kinds: [kind] });
    const id = await jobs.send("simple", { data: { building_id: "b1" } });
    await vi.waitFor(() => expect(runs).toEqual([{ id, data: { building_id: "b1" } }]), 1_000);
  });

  it("start in several processes at once", async () => {
    const kind = kindOf("together", { admits: "one_waiting", schedule: "* * * * *" });
    await Promise.all(Array.from({ length: 4 }, () => start({ kinds: [kind] })));
    const { rows } = await sql`select name from pgboss.schedule where name = 'together'`.execute(database().db);
    expect(rows).toHaveLength(1);
  });

  it("act as the application, never as the owner of the tables", async () => {
    const { rows } = await sql`select 1 from pgboss.job limit 1`.execute(database().db);
    expect(rows).toHaveLength(1);
    await expect(sql`drop table pgboss.job`.execute(database().db)).rejects.toMatchObject({ code: "42501" });
  });

  it("of one key are refused while one waits or runs, and admitted after it", async () => {
    const { promise: ended, resolve: end } = Promise.withResolvers<void>();
    const runs: unknown[] = [];
    const kind = kindOf("per-key", {
      admits: "one_per_key",
      run: async ({ data }) => {
        runs.push(data);
        await ended;
      },
    });
    const jobs = await start({ kinds: [kind] });
    const other = await start({ kinds: [kind], runs: false });
    expect(await jobs.send("per-key", { data: { file: 1 }, key: "company-a" })).not.toBeNull();
    expect(await jobs.send("per-key", { data: { file: 2 }, key: "company-a" })).toBeNull();
    await vi.waitFor(() => expect(runs).toEqual([{ file: 1 }]));
    expect(await other.send("per-key", { data: { file: 3 }, key: "company-a" })).toBeNull();
    expect(await other.send("per-key", { data: { file: 4 }, key: "company-b" })).not.toBeNull();
    end();
    await vi.waitFor(
      async () => expect(await jobs.send("per-key", { data: { file: 5 }, key: "company-a" })).not.toBeNull(),
      5_000,
    );
  });

  it("that were woken twice before they could run, run once", async () => {
    let runs = 0;
    const kind = kindOf("woken", { admits: "one_waiting", run: async () => void runs++ });
    const asleep = await start({ kinds: [kind], runs: false });
    await asleep.wake("woken");
    await asleep.wake("woken");
    await start({ kinds: [kind] });
    await vi.waitFor(() => expect(runs).toBe(1), 5_000);
    await new Promise((resolve) => setTimeout(resolve, 2_500));
    expect(runs).toBe(1);
  });

  it("that were sent before the process stopped are run by the next one", async () => {
    const kind = kindOf("left", { admits: "all" });
    const first = await start({ kinds: [kind], runs: false });
    await first.send("left", { data: { n: 1 } });
    await first.stop();
    const runs: unknown[] = [];
    await start({ kinds: [{ ...kind, run: async ({ data }) => void runs.push(data) }] });
    await vi.waitFor(() => expect(runs).toEqual([{ n: 1 }]), 5_000);
  });

  it("are waited for when the process stops, which they are told", async () => {
    const steps: string[] = [];
    const kind = kindOf("long", {
      run: async ({ signal }) => {
        steps.push("begun");
        await new Promise((resolve) => signal.addEventListener("abort", resolve));
        steps.push("told");
        await new Promise((resolve) => setTimeout(resolve, 200));
        steps.push("ended");
      },
    });
    const jobs = await start({ kinds: [kind] });
    await jobs.send("long");
    await vi.waitFor(() => expect(steps).toEqual(["begun"]), 5_000);
    await jobs.stop();
    expect(steps).toEqual(["begun", "told", "ended"]);
  });

  it("that fail are said, tried again, and leave no word of the failure in the queue", async () => {
    const failures: unknown[] = [];
    let runs = 0;
    const kind = kindOf("failing", {
      retries: 1,
      run: async () => {
        if (++runs === 1) throw new TypeError("12 rue des Lilas");
      },
    });
    const events: JobEvent[] = [];
    const jobs = await start({
      kinds: [kind],
      onFailure: (error, name) => failures.push([name, error]),
      onEvent: (event) => events.push(event),
    });
    await jobs.send("failing", { data: { id: "f1" } });
    await vi.waitFor(() => expect(runs).toBe(2), 10_000);
    expect(events).toEqual([{ what: "tried_again", job: "failing", data: { id: "f1" }, after: 1 }]);
    expect(failures).toEqual([["failing", new TypeError("12 rue des Lilas")]]);
    const { rows } = await sql`select * from pgboss.job where name = 'failing'`.execute(database().db);
    expect(JSON.stringify(rows)).not.toContain("Lilas");
  });

  it("of one company are worked on one at a time, beside those of others; a short one waits for none of them", async () => {
    const begun: string[] = [];
    const ends = new Map<string, () => void>();
    const run = async ({ data }: Job) => {
      const { name } = data as { name: string };
      const { promise, resolve } = Promise.withResolvers<void>();
      ends.set(name, resolve);
      begun.push(name);
      await promise;
    };
    const kind = kindOf("in-turn", { byCompany: { atOnce: 3 }, shortLane: true, run });
    const jobs = await start({ kinds: [kind] });
    const send = (name: string, companyId: string, isShort = false) =>
      jobs.send("in-turn", { data: { name }, companyId, isShort });
    for (const name of ["a1", "a2", "a3"]) await send(name, "a");
    await send("b1", "b");
    await vi.waitFor(() => expect(begun).toEqual(["a1", "b1"]), 20_000);
    await send("c1", "c");
    await vi.waitFor(() => expect(begun).toEqual(["a1", "b1", "c1"]), 20_000);
    await send("d1", "d");
    for (const name of ["a-short1", "a-short2"]) await send(name, "a", true);
    await send("d-short1", "d", true);
    await vi.waitFor(() => expect(begun).toEqual(["a1", "b1", "c1", "a-short1", "d-short1"]), 20_000);
    ends.get("a-short1")!();
    await vi.waitFor(() => expect(begun.slice(5)).toEqual(["a-short2"]), 20_000);
    for (const name of ["a-short2", "d-short1", "b1"]) ends.get(name)!();
    await vi.waitFor(() => expect(begun.slice(6)).toEqual(["d1"]), 20_000);
    ends.get("a1")!();
    await vi.waitFor(() => expect(begun.at(-1)).toBe("a2"), 20_000);
    for (const name of ["c1", "d1", "a2"]) ends.get(name)!();
    await vi.waitFor(() => expect(begun.at(-1)).toBe("a3"), 20_000);
    ends.get("a3")!();
  });

  it("of a row that the queue lost are sent again at the next start, once by several processes", async () => {
    const { kind, rows, runs, given } = rowsUnderTest("lost");
    rows.add("r1");
    const events: JobEvent[] = [];
    const onEvent = (event: JobEvent) => void events.push(event);
    await Promise.all([1, 2, 3].map(() => start({ kinds: [kind], onEvent })));
    await vi.waitFor(() => expect(runs).toEqual(["r1"]), 20_000);
    expect(rows).toEqual(new Set());
    await new Promise((resolve) => setTimeout(resolve, 2_500));
    expect([runs, given]).toEqual([["r1"], []]);
    expect(events).toEqual([{ what: "sent_again", job: "lost", id: "r1", company: COMPANY }]);
  });

  it("of a row that are deleted from the queue, or end without it, are sent again by the next look", async () => {
    const { kind, rows, runs } = rowsUnderTest("deleted");
    const asleep = await start({ kinds: [kind], runs: false });
    rows.add("r1").add("r2");
    for (const id of rows) await asleep.send("deleted", jobOfRow(id));
    await sql`delete from pgboss.job where name = 'deleted' and singleton_key = 'r1'`.execute(database().db);
    await sql`update pgboss.job set state = 'completed' where name = 'deleted' and singleton_key = 'r2'`.execute(
      database().db,
    );
    await start({ kinds: [kind] });
    await vi.waitFor(() => expect(runs.toSorted()).toEqual(["r1", "r2"]), 20_000);
  });

  it("of a row that wait in the queue are not sent again", async () => {
    const { kind, rows } = rowsUnderTest("waiting");
    const asleep = await start({ kinds: [kind], runs: false });
    rows.add("r1");
    await asleep.send("waiting", jobOfRow("r1"));
    await resumeRows({ db: database().db, kinds: [kind], send: asleep.send, onEvent: () => expect.unreachable() });
    const { rows: sent } = await sql`select 1 from pgboss.job where name = 'waiting'`.execute(database().db);
    expect(sent).toHaveLength(1);
  });

  it("of a row that ends while it is looked for are not sent again", async () => {
    const { kind, rows } = rowsUnderTest("ending");
    const asleep = await start({ kinds: [kind], runs: false });
    rows.add("r1");
    const ending: JobKind = {
      ...kind,
      rows: {
        ...kind.rows!,
        unfinished: async () => {
          const found = [...rows].map(jobOfRow);
          // The job ends right after: its row is over, and the queue has none that waits.
          rows.clear();
          return found;
        },
      },
    };
    await resumeRows({ db: database().db, kinds: [ending], send: asleep.send, onEvent: () => expect.unreachable() });
    const { rows: sent } = await sql`select 1 from pgboss.job where name = 'ending'`.execute(database().db);
    expect(sent).toEqual([]);
  });

  it.each([
    ["whose processes died", "heartbeat_on = 'epoch', heartbeat_seconds = 12", "job heartbeat timeout"],
    ["that lasted too long", "started_on = 'epoch'", "job timed out"],
  ])(
    "of a row %s as often as they may are given up, and said so to its owner and in the log",
    async (_, set, reason) => {
      const name = `silent-${reason.replaceAll(" ", "-")}`;
      const { kind, rows, runs, given } = rowsUnderTest(name);
      const asleep = await start({ kinds: [kind], runs: false });
      rows.add("r1");
      await asleep.send(name, jobOfRow("r1"));
      await sql`update pgboss.job set state = 'active', retry_count = retry_limit, ${sql.raw(set)}
      where name = ${name}`.execute(database().db);
      const events: JobEvent[] = [];
      await start({ kinds: [kind], onEvent: (event) => events.push(event) });
      await vi.waitFor(() => expect(given).toEqual(["r1"]), 20_000);
      expect(runs).toEqual([]);
      const company = COMPANY;
      expect(events).toEqual([{ what: "given_up", job: name, id: "r1", company, reason: expect.any(String) }]);
      // The embedded engine, of which one process is all there is, has every job that runs at its start time out.
      if (database().engine === "postgresql") expect(events).toMatchObject([{ reason }]);
    },
  );

  it("of a row that fail as often as they may are given up; those that end in vain too", async () => {
    const { kind, rows, given } = rowsUnderTest("in-vain");
    const events: JobEvent[] = [];
    const onEvent = (event: JobEvent) => void events.push(event);
    rows.add("r1");
    const failing = { ...kind, retries: 0, run: () => Promise.reject(new RangeError("12 rue des Lilas")) };
    const failures: unknown[] = [];
    const jobs = await start({ kinds: [failing], onEvent, onFailure: (error) => failures.push(error) });
    await vi.waitFor(() => expect(given).toEqual(["r1"]), 20_000);
    expect(events.at(-1)).toEqual({
      what: "given_up",
      job: "in-vain",
      id: "r1",
      company: COMPANY,
      reason: "RangeError",
    });
    expect(failures).toHaveLength(1);
    await jobs.stop();

    rows.add("r2");
    const idle = await start({ kinds: [{ ...kind, run: async () => {} }], runs: false });
    const db = database().db;
    for (let sent = 0; sent < 6; sent++) {
      await resumeRows({ db, kinds: [kind], send: idle.send, onEvent });
      await sql`update pgboss.job set state = 'completed' where name = 'in-vain' and singleton_key = 'r2'`.execute(db);
    }
    expect(given).toEqual(["r1", "r2"]);
    expect(events.filter(({ what }) => what === "sent_again")).toHaveLength(6);
    expect(events.at(-1)).toMatchObject({ what: "given_up", id: "r2", reason: "sent_in_vain" });
  });

  it("wake nobody, and fail nobody, when the queue is broken", async () => {
    const failures: unknown[] = [];
    const jobs = await start({ kinds: [], onFailure: (error) => failures.push(error) });
    await jobs.wake("unknown");
    expect(failures).toHaveLength(1);
  });

  it("keep the database free: an aborted statement of the queue leaves the session as it was", async () => {
    const queue = jobDatabase(database().db);
    const broken = "BEGIN;\nselect 1;\nselect nothing_such;\nCOMMIT;";
    await expect(queue.executeSql(broken)).rejects.toMatchObject({ code: "42703" });
    expect(await queue.executeSql("BEGIN;\nselect 1 as a;\nselect 2 as a;\nCOMMIT;")).toEqual({
      rows: [{ a: 1 }, { a: 2 }],
    });
  });
});

/** Within it a job of a process that was killed is taken up by another, ms. */
const TAKEN_UP_MS = 30_000;

describe.concurrent.each(["pglite", "postgresql"] as const)("a job whose process is killed, on %s", (engine) => {
  const isThere = engine === "pglite" || SERVER !== undefined;
  it.skipIf(!isThere)("is taken up within 30 s by the next process, and holds its key until then", async () => {
    const { settings, remove } = await (engine === "pglite" ? embeddedForTest() : postgresqlForTest());
    const first = await openDatabase(settings);
    await migrate(first.owner);
    await first.close();
    const script = new URL("./testing/run-for-ever.ts", import.meta.url).pathname;
    const child = spawn(process.execPath, [script, JSON.stringify(settings)], { stdio: ["ignore", "pipe", "inherit"] });
    await once(child.stdout, "data");
    child.kill("SIGKILL");
    const killedAt = performance.now();
    await once(child, "exit");

    const database = await openDatabase(settings);
    const taken = Promise.withResolvers<unknown>();
    const run = async ({ data }: Job) => taken.resolve(data);
    const failures: unknown[] = [];
    const jobs = await startJobs({
      database,
      kinds: [{ name: "import", admits: "one_per_key", longestRunS: 3_600, retries: 1, rows: NO_ROWS, run }],
      onFailure: (error) => failures.push(error),
    });
    expect(await jobs.send("import", { data: { import_id: "i2" }, key: "company-a" })).toBeNull();
    expect(await taken.promise).toEqual({ import_id: "i1" });
    expect(performance.now() - killedAt).toBeLessThan(TAKEN_UP_MS);
    expect(failures).toEqual([]);
    await jobs.stop();
    await database.close();
    await remove();
  });
});
