import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statfsSync,
  writeFileSync,
} from "node:fs";
import { availableParallelism, tmpdir } from "node:os";
import { join, relative } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { buildScreens } from "./build-screens.mjs";
import { chromiumPath } from "./debian-packages.mjs";
import { PROJECT } from "./install.mjs";
import { startThrowawayPostgresql } from "./throwaway-postgresql.mjs";

const REPORTS = join(PROJECT, ".cache/test-reports");
const UNIT_CHECK = "check:unit";

const SLOWEST = 20;
/** Lines of why a test failed, enough for a small difference. */
const REASON_LINES = 16;

/** A folder that Linux keeps in memory, and what the tests may write there. */
const IN_MEMORY = { path: "/dev/shm", bytes: 4e9 };

/**
 * Runs everything there is to test, and says how many tests passed and failed, from the runners' own reports.
 *
 * @param isDeep every suite on both engines and every journey in both languages, where the ring of every day has one
 */
export async function runTests({ isDeep }) {
  process.env.TEST_RING = isDeep ? "deep" : "daily";
  // Servers that tests start as processes find their modules compiled by the first of them.
  process.env.NODE_COMPILE_CACHE = join(PROJECT, ".cache/compiled");
  rmSync(REPORTS, { recursive: true, force: true });
  mkdirSync(REPORTS, { recursive: true });
  const folder = temporaryFolder();
  process.env.TMPDIR = folder;
  try {
    const results = await checks();
    const postgresql = await startThrowawayPostgresql();
    try {
      const address = postgresql === null ? {} : { TEST_DATABASE_URL: postgresql.url };
      results.push(vitest("server", ["vitest", "run", "--project", "server"], address));
    } finally {
      postgresql?.stop();
    }
    results.push(await journeys());
    if (isDeep) results.push(pictures());
    return results;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Where the tests put their files, in memory if there is room: most are copies of databases, which a disk writes slowly. */
function temporaryFolder() {
  const { path, bytes } = IN_MEMORY;
  const hasRoom = () => {
    const { bavail, bsize } = statfsSync(path);
    return bavail * bsize >= bytes;
  };
  const folder = mkdtempSync(join(existsSync(path) && hasRoom() ? path : tmpdir(), "lichen-tests-"));
  // PostgreSQL, which runs as another user, has its folder in it.
  chmodSync(folder, 0o711);
  return folder;
}

/** The files that took longest, of all parts. */
export function slowest(results) {
  const files = results.flatMap(({ files }) => files);
  return files.sort((one, other) => other.seconds - one.seconds).slice(0, SLOWEST);
}

/** What failed: the file, the test and why, the difference of its values included. */
export function failures(results) {
  return results.flatMap(({ name, failed, failures }) =>
    failures.length === 0 && failed > 0 ? [`${name}: see above`] : failures,
  );
}

/** Keeps what the deep ring found, with when and on what. */
export function keepResults(results) {
  const commit = spawnSync("git", ["rev-parse", "--short", "HEAD"], { cwd: PROJECT, encoding: "utf8" }).stdout.trim();
  const kept = {
    date: new Date().toISOString().slice(0, 10),
    commit,
    processors: availableParallelism(),
    parts: results.map(({ files: _, failures: __, ...part }) => ({ ...part, seconds: Math.round(part.seconds) })),
    slowest: slowest(results).map(({ file, seconds }) => ({ file, seconds: Math.round(seconds) })),
  };
  writeFileSync(join(PROJECT, "bench/deep-tests.json"), `${JSON.stringify(kept, null, 2)}\n`);
}

/**
 * The parts of `npm run check`, each on its own so that one failure does not hide the next: those that have no tests at
 * the same time, for most work on one processor, then the units.
 */
async function checks() {
  const { scripts } = JSON.parse(readFileSync(join(PROJECT, "package.json"), "utf8"));
  const parts = [...scripts.check.matchAll(/npm run ([\w:]+)/g)].map((match) => match[1]);
  const others = parts.filter((part) => part !== UNIT_CHECK).map(check);
  return [...(await Promise.all(others)), vitest("units", ["npm", "run", "--silent", UNIT_CHECK, "--"]), components()];
}

async function check(part) {
  const command = ["npm", "run", "--silent", part];
  const [program, ...args] = command;
  const start = performance.now();
  const child = spawn(program, args, { cwd: PROJECT, stdio: ["ignore", "pipe", "pipe"] });
  let said = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (text) => {
      said += text;
    });
  }
  const [code] = await once(child, "close");
  console.log(`\n> ${command.join(" ")}\n${said.trimEnd()}`);
  const seconds = (performance.now() - start) / 1000;
  return { ...nothing(part), failed: code === 0 ? 0 : 1, seconds };
}

/** Runs suites with Vitest, and counts what they say. */
export function vitest(name, command, environment = {}) {
  mkdirSync(REPORTS, { recursive: true });
  const report = join(REPORTS, `${name}.json`);
  const { ended, seconds } = run(
    [...command, "--reporter=default", "--reporter=json", `--outputFile.json=${report}`],
    environment,
  );
  const read = reportOf(report);
  if (read === null) return { ...nothing(name), failed: 1, seconds };
  const unreadable = read.testResults.filter((file) => file.status === "failed" && file.assertionResults.length === 0);
  const failed = read.numFailedTests + unreadable.length;
  return {
    name,
    passed: read.numPassedTests,
    // The runner can fail although each test passed, as by an error that no test waited for.
    failed: failed === 0 && !ended ? 1 : failed,
    skipped: read.numPendingTests + read.numTodoTests,
    seconds,
    files: read.testResults.map(({ name: file, startTime, endTime }) => ({
      file: relative(PROJECT, file),
      seconds: (endTime - startTime) / 1000,
    })),
    failures: [
      ...unreadable.map(({ name: file, message }) => `${relative(PROJECT, file)}: ${reason(message)}`),
      ...read.testResults.flatMap(({ name: file, assertionResults }) =>
        assertionResults
          .filter(({ status }) => status === "failed")
          .map((test) => `${relative(PROJECT, file)} › ${test.fullName}: ${reason(test.failureMessages[0])}`),
      ),
    ],
  };
}

/** A part of which nothing ran. */
const nothing = (name) => ({ name, passed: 0, failed: 0, skipped: 0, seconds: 0, files: [], failures: [] });

/** The first lines of what a failure says, without the stack. */
function reason(text = "") {
  const lines = stripVTControlCharacters(text)
    .split("\n")
    .filter((line) => line.trim() !== "");
  const stack = lines.findIndex((line) => /^\s+at /.test(line));
  return lines.slice(0, stack < 0 ? REASON_LINES : Math.min(stack, REASON_LINES)).join("\n    ");
}

/** A part that needs Chromium, which is missing. */
function withoutBrowser(name) {
  console.log(`Chromium is missing: the ${name} cannot run, and count as one failure.`);
  return { ...nothing(name), failed: 1 };
}

function components() {
  const name = "components";
  const browser = chromiumPath();
  if (browser === null) return withoutBrowser(name);
  return vitest(name, ["vitest", "run", "--project", name], { CHROMIUM_PATH: browser });
}

/** Runs the journeys, or those of some files, in the screens as they are now. */
export async function journeys(name = "journeys", specs = []) {
  const browser = chromiumPath();
  if (browser === null) return withoutBrowser(name);
  await buildScreens();
  mkdirSync(REPORTS, { recursive: true });
  const report = join(REPORTS, `${name}.json`);
  const { ended, seconds } = run(
    ["playwright", "test", "--config", "e2e/playwright.config.ts", "--reporter=line,json", ...specs],
    {
      PLAYWRIGHT_JSON_OUTPUT_NAME: report,
      CHROMIUM_PATH: browser,
    },
  );
  const read = reportOf(report);
  if (read === null) return { ...nothing(name), failed: 1, seconds };
  const { expected, flaky, unexpected, skipped } = read.stats;
  const failed = unexpected === 0 && !ended ? 1 : unexpected;
  const files = read.suites.map((suite) => ({ file: `e2e/${suite.file}`, seconds: secondsOf(suite) }));
  const failures = read.suites.flatMap(specsOf).flatMap(({ file, line, title, ok, tests }) => {
    if (ok) return [];
    const [error] = tests.flatMap(({ results }) => results.flatMap(({ errors }) => errors));
    return [`e2e/${file}:${error?.location?.line ?? line} › ${title}: ${reason(error?.message)}`];
  });
  return { name, passed: expected + flaky, failed, skipped, seconds, files, failures };
}

/** Pictures of every screen against those that are kept, one test each. */
function pictures() {
  const name = "pictures";
  const browser = chromiumPath();
  if (browser === null) return withoutBrowser(name);
  const report = join(REPORTS, `${name}.json`);
  const command = ["node", "e2e/pictures/run.ts", "--report", report];
  const { ended, seconds } = run(command, { CHROMIUM_PATH: browser });
  const read = reportOf(report);
  if (read === null) return { ...nothing(name), failed: 1, seconds };
  const failures = read.changes.map(({ name: picture, kind, share }) => `${picture}: ${kind}, ${share}`);
  const failed = failures.length === 0 && !ended ? 1 : failures.length;
  const asBefore = read.taken - read.changes.filter(({ kind }) => kind !== "gone").length;
  return { ...nothing(name), passed: asBefore, failed, seconds, failures };
}

/** The journeys of a suite, those of the suites in it included. */
function specsOf({ suites = [], specs }) {
  return [...specs, ...suites.flatMap(specsOf)];
}

/** What the journeys of a suite took together. */
function secondsOf(suite) {
  const results = specsOf(suite).flatMap(({ tests }) => tests.flatMap(({ results }) => results));
  return results.reduce((sum, { duration }) => sum + duration / 1000, 0);
}

function run([program, ...args], environment = {}) {
  console.log(`\n> ${[program, ...args.filter((arg) => !arg.startsWith("--outputFile"))].join(" ")}`);
  const start = performance.now();
  const { status } = spawnSync(program, args, {
    cwd: PROJECT,
    stdio: "inherit",
    env: { ...process.env, ...environment },
  });
  return { ended: status === 0, seconds: (performance.now() - start) / 1000 };
}

function reportOf(path) {
  return existsSync(path) ? JSON.parse(readFileSync(path, "utf8")) : null;
}
