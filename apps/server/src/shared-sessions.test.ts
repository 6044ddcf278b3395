import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { sql } from "kysely";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createReadiness } from "./monitoring/readiness.ts";
import { migrate } from "./platform/database/migrate.ts";
import { openDatabase } from "./platform/database/open-database.ts";
import { SessionsShared } from "./platform/database/own-sessions.ts";
import { COMPILED } from "./platform/testing/compiled.ts";
import { HAS_PGBOUNCER, type PoolMode, startPgbouncer } from "./platform/testing/pgbouncer.ts";
import { makePostgresql, SERVER } from "./platform/testing/postgresql.ts";

const MAIN = join(import.meta.dirname, "main.ts");

describe.skipIf(SERVER === undefined || !HAS_PGBOUNCER)("a connection pooler before PostgreSQL", () => {
  let made: Awaited<ReturnType<typeof makePostgresql>>;
  let pooler: Awaited<ReturnType<typeof startPgbouncer>> | undefined;
  beforeAll(async () => {
    made = await makePostgresql();
  });
  afterAll(async () => {
    await made?.remove();
  });
  const through = async (mode: PoolMode, work: (url: string) => Promise<void>) => {
    pooler = await startPgbouncer(made.url, mode);
    try {
      await work(pooler.url);
    } finally {
      await pooler.stop();
    }
  };
  const readRole = sql<{ role: string }>`select current_user as role`;

  it.each(["transaction", "statement"] as const)("in %s mode is refused before a role is set", async (mode) => {
    await through(mode, async (url) => {
      const database = await openDatabase({ engine: "postgresql", url });
      for (const handle of [database.db, database.signIn, database.owner]) {
        await expect(readRole.execute(handle)).rejects.toThrow(SessionsShared);
      }
      await expect(database.answers()).rejects.toThrow(/pool_mode = session/);
      await database.close();
    });
  });

  it("in transaction mode is refused while others keep it busy", async () => {
    await through("transaction", async (url) => {
      const others = await Promise.all(
        Array.from({ length: 8 }, async () => {
          const client = new pg.Client(url);
          client.on("error", () => {});
          await client.connect();
          return client;
        }),
      );
      const isBusy = { now: true };
      const busy = others.map(async (client) => {
        while (isBusy.now) await client.query("select pg_sleep(random() / 500)");
      });
      for (let times = 0; times < 5; times += 1) {
        const database = await openDatabase({ engine: "postgresql", url });
        await expect(readRole.execute(database.db)).rejects.toThrow(SessionsShared);
        await database.close();
      }
      isBusy.now = false;
      await Promise.all(busy);
      for (const client of others) await client.end();
    });
  });

  it("in session mode serves, while connections come and go; changed to transaction mode, it is not ready", async () => {
    await through("session", async (url) => {
      const database = await openDatabase({ engine: "postgresql", url });
      await migrate(database.owner);
      const roles = [database.db, database.signIn].map(async (handle) => {
        const { rows } = await readRole.execute(handle);
        return rows[0]?.role;
      });
      expect(await Promise.all(roles)).toEqual(["lichen_app", "lichen_sign_in"]);
      await database.answers();
      for (let times = 0; times < 5; times += 1) {
        const short = await openDatabase({ engine: "postgresql", url });
        await Promise.all(Array.from({ length: 20 }, () => readRole.execute(short.db)));
        await short.close();
      }
      const readReadiness = createReadiness(database, () => false);
      expect(await readReadiness()).toBeNull();
      pooler?.change("transaction");
      const findReason = async () => {
        await readRole.execute(database.db);
        return readReadiness();
      };
      await expect.poll(findReason, { timeout: 20_000 }).toBe("sessions_shared");
      await database.close();
    });
  });

  it("in transaction mode ends the start of a server with one line that says what to set", async () => {
    const folder = mkdtempSync(join(tmpdir(), "lichen-pooled-"));
    await through("transaction", async (url) => {
      const server = spawn(process.execPath, [MAIN], {
        env: { PATH: process.env.PATH, ...COMPILED, NODE_ENV: "test", DATA_DIR: folder, DATABASE_URL: url, PORT: "0" },
        stdio: ["ignore", "pipe", "pipe"],
      });
      const [errors, output, [code]] = await Promise.all([
        text(server.stderr),
        text(server.stdout),
        once(server, "exit"),
      ]);
      expect([code, output]).toEqual([1, ""]);
      expect(errors).toMatch(/^DATABASE_URL leads to a connection pooler .*pool_mode = session.*\n$/);
    });
    rmSync(folder, { recursive: true, force: true });
  }, 60_000);
});
