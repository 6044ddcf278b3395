/**
 * `npm run drills [-- name…]`: what an operator practises before it happens, on this machine. Each drill is a suite, a
 * journey or a load; its result, with when and on what, is written to `drills.json`. Needs PostgreSQL, nginx and Chromium.
 */
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
// @ts-expect-error -- a plain script
import { journeys, vitest } from "../tools/run-tests.mjs";
// @ts-expect-error -- a plain script
import { startThrowawayPostgresql } from "../tools/throwaway-postgresql.mjs";
import { run as restartUnderLoad } from "./rolling-restart.ts";

const RESULTS = join(import.meta.dirname, "drills.json");

type Counts = { readonly passed: number; readonly failed: number; readonly skipped: number };
type Drill = { readonly about: string; readonly run: (name: string) => Promise<Counts> };
type Result = Counts & {
  readonly about: string;
  readonly date: string;
  readonly commit: string;
  readonly seconds: number;
};

const DRILLS: Readonly<Record<string, Drill>> = {
  restore: suites("A backup restored on both engines, with files and secret", ["tools/backup.test.ts"]),
  upgrade: suites("Data of 0.4.0 and 0.4.1 brought to this version, on both engines", ["apps/server/src/upgrades"]),
  stop: suites("SIGTERM by npm, to a server, to a worker, during a start and a drain; units checked by systemd", [
    "tools/stop.test.ts",
    "tools/deploy.test.ts",
    "apps/server/src/main.test.ts",
  ]),
  "rolling-restart": {
    about: "Two servers behind nginx restarted in turn under load: calls that failed, exit codes that are not 0",
    run: async () => {
      const measures = await restartUnderLoad();
      const wanted = measures.filter(({ aim }) => aim === "0");
      const failed = wanted.filter(({ value }) => value !== 0).length;
      return { passed: wanted.length - failed, failed, skipped: measures.length === 0 ? 1 : 0 };
    },
  },
  database: suites("PostgreSQL away, in the middle of a call and of a job, and back", [
    "apps/server/src/database-away.test.ts",
    "apps/server/src/worker.test.ts",
    "apps/server/src/abandoned-writes.test.ts",
  ]),
  store: suites("The store of files away", ["apps/server/src/files-away.test.ts", "apps/server/src/platform/files"]),
  mail: suites("A mail server that refuses, hangs up or never answers", [
    "apps/server/src/platform/mail/deliver-mails.test.ts",
  ]),
  disk: suites("A full disk", ["apps/server/src/full-disk.test.ts"]),
  clock: suites("A server an hour ahead of the others or behind; needs Debian’s package faketime", [
    "apps/server/src/wrong-clock.test.ts",
  ]),
  doctor: suites("Wrong settings, proxies, mail and store named by the doctor", ["tools/doctor.test.ts"]),
  cluster: {
    about:
      "Two servers, two workers, nginx, PostgreSQL, store and identity provider: a story goes on when some are killed",
    run: async (name) => journeys(name, ["cluster.spec.ts"]),
  },
};

/** A drill that suites of the tests are, on both engines. */
function suites(about: string, files: readonly string[]): Drill {
  return {
    about,
    run: async (name) => {
      const postgresql = await startThrowawayPostgresql();
      try {
        const address = postgresql === null ? {} : { TEST_DATABASE_URL: postgresql.url };
        return vitest(name, ["vitest", "run", ...files], address);
      } finally {
        postgresql?.stop();
      }
    },
  };
}

process.env.TEST_RING = "deep";
const named = process.argv.slice(2);
const unknown = named.filter((name) => !Object.hasOwn(DRILLS, name));
if (unknown.length > 0) throw new Error(`no drill is named ${unknown.join(", ")}: ${Object.keys(DRILLS).join(", ")}`);
const results: Record<string, Result> = existsSync(RESULTS) ? JSON.parse(readFileSync(RESULTS, "utf8")) : {};
const commit = spawnSync("git", ["rev-parse", "--short", "HEAD"], { encoding: "utf8" }).stdout.trim();
for (const [name, { about, run }] of Object.entries(DRILLS)) {
  if (named.length > 0 && !named.includes(name)) continue;
  const start = performance.now();
  const { passed, failed, skipped } = await run(name);
  const seconds = Math.round((performance.now() - start) / 1000);
  results[name] = { about, date: new Date().toISOString().slice(0, 10), commit, passed, failed, skipped, seconds };
  writeFileSync(RESULTS, `${JSON.stringify(results, null, 2)}\n`);
}
for (const [name, { passed, failed, skipped, seconds, date }] of Object.entries(results)) {
  console.log(`${name}: ${passed} passed, ${failed} failed, ${skipped} skipped, ${seconds} s, ${date}`);
}
process.exitCode = Object.values(results).some(({ failed }) => failed > 0) ? 1 : 0;
