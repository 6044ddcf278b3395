import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { setTimeout as wait } from "node:timers/promises";
import { BUILDING_TEMPLATE, ensure, FIELDS, QUESTIONNAIRE, writeRow } from "@lichen/domain";
import { buildApp } from "../apps/server/src/app.ts";
import { templateWorkbook } from "../apps/server/src/imports/index.ts";
import { jobKinds } from "../apps/server/src/job-kinds.ts";
import { readConfig } from "../apps/server/src/platform/config.ts";
import { migrate } from "../apps/server/src/platform/database/migrate.ts";
import {
  type Database,
  type DatabaseSettings,
  openDatabase,
} from "../apps/server/src/platform/database/open-database.ts";
import { type Jobs, startJobs } from "../apps/server/src/platform/jobs/index.ts";
import { inScope, PLATFORM_SCOPE } from "../apps/server/src/platform/scope.ts";
import { createServices } from "../apps/server/src/services.ts";
import { createSignIn } from "../apps/server/src/sign-in/index.ts";
// @ts-expect-error -- a plain script
import { startThrowawayPostgresql } from "../tools/throwaway-postgresql.mjs";
import type { Measure } from "./measure.ts";
import { PLAUSIBLE_GROUPS, plausibleBuilding } from "./plausible-portfolio.ts";

const BUILDINGS = 10_000;
/** A list of a large owner, its columns taken as they are proposed. */
const LARGE = { file: "parc.csv", buildings: 50_000, columns: 40 } as const;
/** Between two looks at the state of the import, ms. */
const LOOKS_MS = 100;
const SECRET = "a secret of benchmarks, long enough for it";

/** A file of 10,000 buildings, each cell checked, written in one transaction: from the first byte sent to the success. */
export async function run(): Promise<Measure[]> {
  const rows = Array.from({ length: BUILDINGS }, (_, n) => ({
    cells: writeRow(QUESTIONNAIRE, plausibleBuilding(n), "fr"),
  }));
  const bytes = await templateWorkbook({
    template: BUILDING_TEMPLATE,
    language: "fr",
    groupNames: PLAUSIBLE_GROUPS,
    rows,
  });
  const folder = mkdtempSync(join(tmpdir(), "lichen-bench-"));
  const measures: Measure[] = [];
  const postgresql = await startThrowawayPostgresql();
  if (postgresql !== null) {
    measures.push(...(await imports({ engine: "postgresql", url: postgresql.url }, folder, bytes, "≤ 4")));
    postgresql.stop();
  }
  measures.push(...(await imports({ engine: "pglite", folder }, folder, bytes, "≤ 8")));
  rmSync(folder, { recursive: true, force: true });
  return measures;
}

/** A text of separated values under the labels of the questions. */
function writeLargeList(): Uint8Array {
  const fields = FIELDS.slice(0, LARGE.columns);
  const lines = Array.from({ length: LARGE.buildings }, (_, n) =>
    writeRow(QUESTIONNAIRE, plausibleBuilding(n), "fr")
      .slice(0, LARGE.columns)
      .map((cell) => (cell === null ? "" : `"${String(cell).replaceAll('"', '""')}"`))
      .join(";"),
  );
  return Buffer.from([fields.map(({ label }) => `"${label.fr}"`).join(";"), ...lines].join("\n"));
}

async function imports(settings: DatabaseSettings, folder: string, bytes: Uint8Array, aim: string) {
  const database = await openDatabase(settings);
  await migrate(database.owner);
  const config = readConfig({ DATA_DIR: folder, SECRET, EXTERNAL_SERVICES: "off", LOG_LEVEL: "silent" });
  const onFailure = (error: unknown) => {
    throw error;
  };
  let jobs: Jobs | undefined;
  const services = await createServices(config, database, { sendJob: (...job) => ensure(jobs).send(...job) });
  jobs = await startJobs({ database, kinds: jobKinds(services, onFailure), onFailure });
  const app = await buildApp({ services });
  const headers = { authorization: `Bearer ${await tokenOfSomebody(database)}` };
  const where = settings.engine === "pglite" ? "embedded" : "PostgreSQL";
  const name = `import ${BUILDINGS / 1000}k × ${FIELDS.length} .xlsx (${(bytes.length / 1e6).toFixed(1)} MB), ${where}`;

  const once = async (duplicates: string, file = "parc.xlsx", content = bytes) => {
    const query = `category=buildings_import&urls=${file}&duplicates=${duplicates}&confirm=${file === LARGE.file}`;
    const given = await app.inject({ method: "GET", url: `/api/urls/get_presigned/?${query}`, headers });
    const [{ url, import_id }] = given.json().urls;
    globalThis.gc?.();
    const before = process.memoryUsage().rss;
    let most = before;
    const watch = setInterval(() => {
      most = Math.max(most, process.memoryUsage().rss);
    }, 20);
    const lag = monitorEventLoopDelay({ resolution: 1 });
    lag.enable();
    const start = performance.now();
    await app.inject({ method: "PUT", url: new URL(url).pathname, payload: Buffer.from(content) });
    for (;;) {
      const response = await app.inject({ method: "GET", url: `/api/buildings/imports/${import_id}/`, headers });
      const { state, ended_at, to_match, to_confirm, ...counts } = response.json();
      const decide = `/api/buildings/imports/${import_id}/confirm/`;
      if (to_confirm) await app.inject({ method: "POST", url: decide, headers, payload: {} });
      if (to_match) {
        const url = `/api/buildings/imports/${import_id}/columns/`;
        const { matching } = (await app.inject({ method: "GET", url, headers })).json();
        await app.inject({ method: "POST", url, headers, payload: matching });
      }
      if (ended_at !== null) {
        if (state !== "success") throw new Error(JSON.stringify({ state, ...counts }).slice(0, 1000));
        break;
      }
      await wait(LOOKS_MS);
    }
    const seconds = (performance.now() - start) / 1000;
    lag.disable();
    clearInterval(watch);
    return { seconds, lagMs: lag.max / 1e6, grownMb: (most - before) / 1e6 };
  };
  const first = await once("replace");
  const same = await once("replace");
  const again = await once("keep");
  const largeList = writeLargeList();
  const large = await once("replace", LARGE.file, largeList);
  const largeName = `import ${LARGE.buildings / 1000}k × ${LARGE.columns} .csv (${(largeList.length / 1e6).toFixed(1)} MB), ${where}`;
  await jobs.stop();
  await app.close();
  await services.close();
  await database.close();
  return [
    { name, value: first.seconds, unit: "s", aim },
    { name: `${name}: longest hold of the server`, value: first.lagMs, unit: "ms", aim: "≤ 100" },
    { name: `${name}: memory of the process`, value: first.grownMb, unit: "MB", aim: "≤ 300" },
    { name: `${name}, again: nothing changes`, value: same.seconds, unit: "s" },
    { name: `${name}, again: duplicates kept`, value: again.seconds, unit: "s", aim },
    { name: largeName, value: large.seconds, unit: "s" },
    { name: `${largeName}: longest hold of the server`, value: large.lagMs, unit: "ms", aim: "≤ 100" },
    { name: `${largeName}: memory of the process`, value: large.grownMb, unit: "MB" },
    { name: `${name}, again: longest hold`, value: Math.max(same.lagMs, again.lagMs), unit: "ms", aim: "≤ 100" },
  ];
}

async function tokenOfSomebody(database: Database): Promise<string> {
  const userId = randomUUID();
  await inScope(database.db, PLATFORM_SCOPE, async (trx) => {
    const { id: company_id } = await trx
      .insertInto("companies")
      .values({ name: "Bench", code: "BENCH", subscription_type: "licence", subscription_active: true })
      .returning("id")
      .executeTakeFirstOrThrow();
    const groups = PLAUSIBLE_GROUPS.map((name) => ({ company_id, name, is_default: name === "Default" }));
    await trx.insertInto("building_groups").values(groups).execute();
    await trx
      .insertInto("users")
      .values({
        id: userId,
        username: userId,
        company_id,
        email: "bench@lichen.test",
        is_activated: true,
        first_name: "Camille",
        last_name: "Bench",
        group: "company_admin",
      })
      .execute();
  });
  const session = await createSignIn({ database, secret: SECRET, publicUrl: "" }).openSession(userId, {
    openedWith: "password",
    userAgent: null,
  });
  if (session.kind !== "signed_in") throw new Error(session.kind);
  return session.token;
}
