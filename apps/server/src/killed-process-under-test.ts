import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll } from "vitest";
import { type OrganisationUnderTest, prepareOrganisation } from "./organisation-under-test.ts";
import { type Database, type DatabaseSettings, openDatabase } from "./platform/database/open-database.ts";
import { type FileStore, openFileStore } from "./platform/files/index.ts";
import { inScope, PLATFORM_SCOPE } from "./platform/scope.ts";
import { embeddedForTest, postgresqlForTest } from "./platform/testing/databases.ts";
import { SERVER } from "./platform/testing/postgresql.ts";
import { IS_DAILY } from "./platform/testing/ring.ts";
import { TEST_CONFIG } from "./platform/testing/test-config.ts";

/** Every day the engine whose files are a process's own; in the deep ring the other too. */
export const KILLED_ON = IS_DAILY ? (["pglite"] as const) : (["pglite", "postgresql"] as const);

/** A portfolio on which a process of its own works, until it is killed. */
type KilledProcess = {
  /** False without the engine: the suite is then skipped. */
  readonly runs: boolean;
  readonly database: () => Database;
  readonly files: () => FileStore;
  readonly made: () => OrganisationUnderTest;
  readonly folder: () => string;
  readonly read: <T>(work: Parameters<typeof inScope<T>>[2]) => Promise<T>;
  /**
   * Has a process of a suite work on what an id names, and kills it.
   *
   * @param until what is waited for, from the beginning of the work
   * @returns how long the work had, ms
   */
  readonly killedAfter: (id: string, until: (worker: ChildProcess) => Promise<unknown>) => Promise<number>;
};

/** How long the work takes when no one stops it: to the word that it is done. */
export const untilDone = (worker: ChildProcess): Promise<unknown> => once(worker.stdout!, "data");

/** @param worker file of the process: it says "ready", reads ids, a line each, and says "done" after each */
export function startProcessToKill(engine: DatabaseSettings["engine"], worker: string): KilledProcess {
  const runs = engine === "pglite" || SERVER !== undefined;
  let folder: string;
  let settings: DatabaseSettings;
  let remove = async () => {};
  let database: Database;
  let files: FileStore;
  let made: OrganisationUnderTest;
  let child: ChildProcess | undefined;

  beforeAll(async () => {
    if (!runs) return;
    folder = mkdtempSync(join(tmpdir(), "lichen-killed-"));
    ({ settings, remove } = await (engine === "pglite" ? embeddedForTest() : postgresqlForTest()));
    database = await openDatabase(settings);
    made = await prepareOrganisation(database, TEST_CONFIG.secret);
    files = await openFileStore({ s3: null, dataDir: folder });
  }, 120_000);
  afterAll(async () => {
    child?.kill("SIGKILL");
    await database?.close();
    await remove();
    if (folder !== undefined) rmSync(folder, { recursive: true, force: true });
  });

  return {
    runs,
    database: () => database,
    files: () => files,
    made: () => made,
    folder: () => folder,
    read: (work) => inScope(database.db, PLATFORM_SCOPE, work),
    killedAfter: async (id, until) => {
      // The embedded engine belongs to one process at a time.
      if (engine === "pglite") await database.close();
      child = spawn(process.execPath, [worker, JSON.stringify(settings), folder], {
        stdio: ["pipe", "pipe", "inherit"],
      });
      await once(child.stdout!, "data");
      const since = performance.now();
      child.stdin!.write(`${id}\n`);
      await until(child);
      const lasted = performance.now() - since;
      child.kill("SIGKILL");
      await once(child, "exit");
      if (engine === "pglite") database = await openDatabase(settings);
      return lasted;
    },
  };
}
