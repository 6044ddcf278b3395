import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { globSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { embeddedData } from "../embedded-data.ts";
import { openEngine } from "../engine.ts";
import { type OrganisationUnderTest, prepareOrganisation } from "../organisation-under-test.ts";
import { migrate } from "../platform/database/migrate.ts";
import { type Database, type DatabaseSettings, openDatabase } from "../platform/database/open-database.ts";
import { type FileStore, openFileStore } from "../platform/files/index.ts";
import { inScope, PLATFORM_SCOPE } from "../platform/scope.ts";
import { makePostgresql, SERVER } from "../platform/testing/databases.ts";
import { TEST_CONFIG } from "../platform/testing/test-config.ts";
import { unzipped } from "../reports-under-test.ts";
import { pdfFileKey } from "./pdf-job-rows.ts";
import { createReportMaker } from "./report-maker.ts";
import { runPdfJob } from "./run-pdf-job.ts";

const WORKER = join(import.meta.dirname, "../reports-worker-under-test.ts");
/** Set to more for a longer trial. */
const KILLS = Number(process.env.REPORT_KILLS ?? 2);
const BUILDINGS = 5;

describe.each(["pglite", "postgresql"] as const)("reports whose process is killed, on %s", (engine) => {
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
    if (engine === "pglite") settings = { engine, folder: join(folder, "database") };
    else {
      const made = await makePostgresql();
      [settings, remove] = [{ engine, url: made.url }, made.remove];
    }
    database = await openDatabase(settings);
    await migrate(database.owner);
    made = await prepareOrganisation(database, TEST_CONFIG.secret);
    files = await openFileStore({ s3: null, dataDir: folder });
  }, 120_000);
  afterAll(async () => {
    child?.kill("SIGKILL");
    await database?.close();
    await remove();
    if (folder !== undefined) rmSync(folder, { recursive: true, force: true });
  });

  const read = <T>(work: Parameters<typeof inScope<T>>[2]) => inScope(database.db, PLATFORM_SCOPE, work);
  const jobOf = (id: string) =>
    read((trx) =>
      trx.selectFrom("pdf_jobs").select(["state", "done", "file_bytes"]).where("id", "=", id).executeTakeFirstOrThrow(),
    );
  const newJob = () =>
    read(async (trx) => {
      const values = {
        ...{ company_id: made.own.id, user_id: made.people.user_read.id, language: "fr", scenario: "tracc" },
        ...{ horizon: "2050", output: "zip", building_ids: Array.from({ length: BUILDINGS }, () => made.own.building) },
      };
      return (
        await trx
          .insertInto("pdf_jobs")
          .values(values as never)
          .returning("id")
          .executeTakeFirstOrThrow()
      ).id;
    });
  /** The embedded engine belongs to one process at a time. */
  const killedAfter = async (id: string, ms: (started: ChildProcess) => Promise<unknown>) => {
    if (engine === "pglite") await database.close();
    child = spawn(process.execPath, [WORKER, JSON.stringify(settings), folder], { stdio: ["pipe", "pipe", "inherit"] });
    await once(child.stdout!, "data");
    const since = performance.now();
    child.stdin!.write(`${id}\n`);
    await ms(child);
    const lasted = performance.now() - since;
    child.kill("SIGKILL");
    await once(child, "exit");
    if (engine === "pglite") database = await openDatabase(settings);
    return lasted;
  };

  it.skipIf(!runs)("have no file, or all of it; taken again, they are whole", { timeout: 600_000 }, async () => {
    const { places } = embeddedData();
    const figures = await openEngine({ database, onFailure: () => {} });
    const failures: unknown[] = [];
    const onFailure = (error: unknown) => void failures.push(error);
    const whole = async (id: string) => {
      const bytes = await files.read(pdfFileKey({ company_id: made.own.id, id }));
      expect([...(await unzipped(bytes!)).keys()]).toHaveLength(BUILDINGS);
      expect(await jobOf(id)).toEqual({ state: "success", done: BUILDINGS, file_bytes: bytes!.length });
    };
    const first = await newJob();
    const lastsMs = await killedAfter(first, (started) => once(started.stdout!, "data"));
    await whole(first);

    for (let kill = 0; kill < KILLS; kill++) {
      const id = await newJob();
      await killedAfter(id, () => wait(((kill + 1) / (KILLS + 1)) * lastsMs));
      const { state } = await jobOf(id);
      const kept = globSync(join(folder, "files/pdf-reports/**", id));
      if (state !== "success") expect({ state, kept }).toEqual({ state: "working", kept: [] });
      const maker = createReportMaker({ database, places, ...figures });
      await runPdfJob({ ...maker, database, files, onFailure }, id);
      await maker.stop();
      await whole(id);
    }
    expect(failures).toEqual([]);
    figures.stop();
  });
});
