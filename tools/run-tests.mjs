import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { buildScreens } from "./build-screens.mjs";
import { chromiumPath, installTestTools } from "./debian-packages.mjs";
import { PROJECT } from "./install.mjs";
import { startThrowawayPostgresql } from "./throwaway-postgresql.mjs";

const REPORTS = join(PROJECT, ".cache/test-reports");
const UNIT_CHECK = "check:unit";

/** Runs everything there is to test, and says how many tests passed and failed, from the runners' own reports. */
export async function runTests() {
  rmSync(REPORTS, { recursive: true, force: true });
  mkdirSync(REPORTS, { recursive: true });
  installTestTools();
  const results = checks();
  const postgresql = await startThrowawayPostgresql();
  try {
    const address = postgresql === null ? {} : { TEST_DATABASE_URL: postgresql.url };
    results.push(vitest("server-and-web", ["vitest", "run", "--project", "server", "--project", "web"], address));
  } finally {
    postgresql?.stop();
  }
  results.push(journeys());
  return results;
}

/** The parts of `npm run check`, each on its own so that one failure does not hide the next. */
function checks() {
  const { scripts } = JSON.parse(readFileSync(join(PROJECT, "package.json"), "utf8"));
  const parts = [...scripts.check.matchAll(/npm run ([\w:]+)/g)].map((match) => match[1]);
  return parts.map((part) => {
    if (part === UNIT_CHECK) return vitest("units", ["npm", "run", "--silent", part, "--"]);
    const ended = run(["npm", "run", "--silent", part]);
    return { name: part, passed: 0, failed: ended ? 0 : 1, skipped: 0 };
  });
}

function vitest(name, command, environment = {}) {
  const report = join(REPORTS, `${name}.json`);
  const ended = run([...command, "--reporter=default", "--reporter=json", `--outputFile.json=${report}`], environment);
  const read = reportOf(report);
  if (read === null) return { name, passed: 0, failed: 1, skipped: 0 };
  const unreadable = read.testResults.filter((file) => file.status === "failed" && file.assertionResults.length === 0);
  const failed = read.numFailedTests + unreadable.length;
  return {
    name,
    passed: read.numPassedTests,
    // The runner can fail although each test passed, as by an error that no test waited for.
    failed: failed === 0 && !ended ? 1 : failed,
    skipped: read.numPendingTests + read.numTodoTests,
  };
}

function journeys() {
  const name = "journeys";
  const browser = chromiumPath();
  if (browser === null) {
    console.log("Chromium is missing: the journeys cannot run, and count as one failure.");
    return { name, passed: 0, failed: 1, skipped: 0 };
  }
  buildScreens();
  const report = join(REPORTS, `${name}.json`);
  const ended = run(["playwright", "test", "--config", "e2e/playwright.config.ts", "--reporter=line,json"], {
    PLAYWRIGHT_JSON_OUTPUT_NAME: report,
    CHROMIUM_PATH: browser,
  });
  const read = reportOf(report);
  if (read === null) return { name, passed: 0, failed: 1, skipped: 0 };
  const { expected, flaky, unexpected, skipped } = read.stats;
  return { name, passed: expected + flaky, failed: unexpected === 0 && !ended ? 1 : unexpected, skipped };
}

function run([program, ...args], environment = {}) {
  console.log(`\n> ${[program, ...args.filter((arg) => !arg.startsWith("--outputFile"))].join(" ")}`);
  const { status } = spawnSync(program, args, {
    cwd: PROJECT,
    stdio: "inherit",
    env: { ...process.env, ...environment },
  });
  return status === 0;
}

function reportOf(path) {
  return existsSync(path) ? JSON.parse(readFileSync(path, "utf8")) : null;
}
