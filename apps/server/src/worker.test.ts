import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { Kysely, PostgresDialect, sql } from "kysely";
import pg from "pg";
import { afterEach, describe, expect, it } from "vitest";
import { COMPILED } from "./platform/testing/compiled.ts";
import { postgresqlForTest } from "./platform/testing/databases.ts";
import { SERVER } from "./platform/testing/postgresql.ts";

const WORKER = new URL("./worker.ts", import.meta.url).pathname;
const GREETING = "Lichen: worker";
/** Several looks of every queue. */
const AWAY_MS = 6_000;

describe.skipIf(SERVER === undefined)("the log of a worker", () => {
  const ends: (() => unknown)[] = [];
  afterEach(async () => {
    for (const end of ends.splice(0).toReversed()) await end();
  });

  it("says once, in the form of the server's, that the database is away and why, and that it is back", {
    timeout: 180_000,
  }, async () => {
    const { settings, remove } = await postgresqlForTest();
    ends.push(remove);
    const { url } = settings as { url: string };
    const name = new URL(url).pathname.slice(1);
    const server = new Kysely({
      dialect: new PostgresDialect({ pool: new pg.Pool({ connectionString: SERVER, max: 1 }) }),
    });
    ends.push(() => server.destroy());
    const folder = mkdtempSync(join(tmpdir(), "lichen-worker-"));
    ends.push(() => rmSync(folder, { recursive: true, force: true }));
    const worker = spawn(process.execPath, [WORKER], {
      env: {
        PATH: process.env.PATH,
        ...COMPILED,
        DATA_DIR: folder,
        DATABASE_URL: url,
        EXTERNAL_SERVICES: "off",
      },
      stdio: ["ignore", "pipe", "pipe"],
    });
    ends.push(() => worker.kill("SIGKILL"));
    let output = "";
    for (const stream of [worker.stdout, worker.stderr]) {
      stream.setEncoding("utf8").on("data", (text: string) => {
        output += text;
      });
    }
    await expect.poll(() => output, { timeout: 60_000 }).toContain(GREETING);

    await sql.raw(`alter database ${name} with allow_connections false`).execute(server);
    await sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = ${name}`.execute(server);
    await wait(AWAY_MS);
    await sql.raw(`alter database ${name} with allow_connections true`).execute(server);
    await expect.poll(() => output, { timeout: 20_000 }).toContain("database found again");
    worker.kill("SIGTERM");
    const [code] = await once(worker, "exit");
    expect(code).toBe(0);

    const lines = output.split("\n").filter((line) => line !== GREETING);
    expect(lines.pop()).toBe("");
    const parsed = lines.map((line) => JSON.parse(line));
    const time = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
    for (const line of parsed) {
      expect(line).toMatchObject({ time, level: expect.any(String), msg: expect.stringMatching(/./) });
    }
    const reason = expect.stringMatching(/^(57P01|55000|08\w{3}|Connection terminated)/);
    const queue = parsed.filter(({ msg }) => msg.includes("jobs are run") || msg.includes("no job is run"));
    expect(queue.map(({ level }) => level)).toEqual(["error", "info"]);
    expect(queue[0]).toMatchObject({ reason });
    // Jobs that were running when the connection was lost may say so too.
    expect(parsed.length).toBeLessThan(8);
  });
});
