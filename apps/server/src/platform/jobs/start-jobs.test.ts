import { spawn } from "node:child_process";
import { once } from "node:events";
import { sql } from "kysely";
import { afterEach, describe, expect, it, vi } from "vitest";
import { migrate } from "../database/migrate.ts";
import { openDatabase } from "../database/open-database.ts";
import { embeddedForTest, onEachDatabase, postgresqlForTest } from "../testing/databases.ts";
import { SERVER } from "../testing/postgresql.ts";
import { type Job, type JobKind, type Jobs, type JobsParts, startJobs } from "./index.ts";
import { jobDatabase } from "./job-database.ts";

onEachDatabase("jobs", (database) => {
  let started: Jobs[] = [];
  afterEach(async () => {
    for (const jobs of started) await jobs.stop();
    started = [];
  });

  const start = async (parts: Partial<JobsParts> & Pick<JobsParts, "kinds">) => {
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
  const kindOf = (name: string, parts: Partial<JobKind>): JobKind => ({
    name,
    admits: "all",
    longestRunS: 60,
    run: async () => {},
    ...parts,
  });

  it("run with what they were sent, within a second of it", async () => {
    const runs: Pick<Job, "id" | "data">[] = [];
    const kind = kindOf("simple", { run: async ({ id, data }) => void runs.push({ id, data }) });
    const jobs = await start({ kinds: [kind] });
    const id = await jobs.send("simple", { building_id: "b1" });
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
    expect(await jobs.send("per-key", { file: 1 }, "company-a")).not.toBeNull();
    expect(await jobs.send("per-key", { file: 2 }, "company-a")).toBeNull();
    await vi.waitFor(() => expect(runs).toEqual([{ file: 1 }]));
    expect(await other.send("per-key", { file: 3 }, "company-a")).toBeNull();
    expect(await other.send("per-key", { file: 4 }, "company-b")).not.toBeNull();
    end();
    await vi.waitFor(async () => expect(await jobs.send("per-key", { file: 5 }, "company-a")).not.toBeNull(), 5_000);
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
    await first.send("left", { n: 1 });
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
    const jobs = await start({ kinds: [kind], onFailure: (error, name) => failures.push([name, error]) });
    await jobs.send("failing");
    await vi.waitFor(() => expect(runs).toBe(2), 10_000);
    expect(failures).toEqual([["failing", new TypeError("12 rue des Lilas")]]);
    const { rows } = await sql`select * from pgboss.job where name = 'failing'`.execute(database().db);
    expect(JSON.stringify(rows)).not.toContain("Lilas");
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
      kinds: [{ name: "import", admits: "one_per_key", longestRunS: 3_600, retries: 1, run }],
      onFailure: (error) => failures.push(error),
    });
    expect(await jobs.send("import", { import_id: "i2" }, "company-a")).toBeNull();
    expect(await taken.promise).toEqual({ import_id: "i1" });
    expect(performance.now() - killedAt).toBeLessThan(TAKEN_UP_MS);
    expect(failures).toEqual([]);
    await jobs.stop();
    await database.close();
    await remove();
  });
});
