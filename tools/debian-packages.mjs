import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { delimiter, dirname, join } from "node:path";

// Runs on the Node of the machine (20 or newer), before anything is installed: builtins only.

const CLUSTER_RULE = "/etc/postgresql-common/createcluster.conf";

/** Debian's Chromium without a window: the same engine in two thirds of the processor. */
const WINDOWLESS = "chromium-headless-shell";
/** Where Debian keeps the programs of its Chromium; the package without a window exists where this one does. */
const DEBIAN_CHROMIUM = "/usr/lib/chromium";
const PLAYWRIGHT = join(import.meta.dirname, "../node_modules/@playwright/test");
/** Where Debian keeps its editions of PostgreSQL. */
const DEBIAN_POSTGRESQL = "/usr/lib/postgresql";
/** Where Debian keeps its pooler of connections. */
const PGBOUNCER = "/usr/sbin/pgbouncer";

/** Where Debian keeps the library of Python that reads dates, which generated clients need. */
const DATEUTIL = "/usr/lib/python3/dist-packages/dateutil";

/** Path of a browser for the journeys: one of the machine, else the one that Playwright installed; null without either. */
export function chromiumPath() {
  const own = onPath(WINDOWLESS) ?? onPath("chromium") ?? onPath("chromium-browser") ?? onPath("google-chrome");
  return own ?? playwrightChromium();
}

/** Path of the Chromium of Playwright, once its package is installed and it has fetched it. */
function playwrightChromium() {
  try {
    const path = createRequire(import.meta.url)("@playwright/test").chromium.executablePath();
    return existsSync(path) ? path : null;
  } catch {
    return null;
  }
}

/** Installs the browser of Playwright on a machine that has none, after the packages. */
export async function installBrowser() {
  if (chromiumPath() !== null) return;
  console.log("Installing Chromium (playwright install)…");
  const command = spawn(process.execPath, [join(PLAYWRIGHT, "cli.js"), "install", "chromium"], { stdio: "inherit" });
  const [code] = await once(command, "close");
  if (code !== 0) console.log("Playwright could not install Chromium: the end-to-end tests cannot run.");
}

/** Folder of the programs of a PostgreSQL server (initdb, postgres, pg_ctl), the newest; null without one. */
export function postgresqlFolder() {
  const editions = existsSync(DEBIAN_POSTGRESQL) ? readdirSync(DEBIAN_POSTGRESQL) : [];
  const newest = editions
    .sort((a, b) => Number(b) - Number(a))
    .map((edition) => join(DEBIAN_POSTGRESQL, edition, "bin"))
    .find((folder) => existsSync(join(folder, "postgres")));
  if (newest !== undefined) return newest;
  const elsewhere = onPath("postgres");
  return elsewhere !== null && existsSync(join(dirname(elsewhere), "initdb")) ? dirname(elsewhere) : null;
}

/** Another spreadsheet program, which opens what ours writes; null without it. */
function officePath() {
  return onPath("soffice");
}

/** Installs what the tests need and the machine lacks, where this user may; says so where not. */
export async function installTestTools() {
  const wanted = [
    onPath(WINDOWLESS) === null && (chromiumPath() === null || existsSync(DEBIAN_CHROMIUM)) && WINDOWLESS,
    postgresqlFolder() === null && "postgresql",
    !existsSync(PGBOUNCER) && "pgbouncer",
    officePath() === null && "libreoffice-calc",
    onPath("ogrinfo") === null && "gdal-bin",
    ...["curl", "python3", "mypy"].map((program) => onPath(program) === null && program),
    !existsSync(DATEUTIL) && "python3-dateutil",
  ].filter(Boolean);
  if (wanted.length === 0) return;
  if (onPath("apt-get") === null || process.getuid?.() !== 0) {
    console.log(
      `Missing: ${wanted.join(", ")}. They are installed on Debian as root alone; elsewhere install them yourself.`,
    );
    console.log(
      "Without PostgreSQL, PgBouncer or LibreOffice the tests that need them are skipped, without GDAL, curl, Python or mypy they fail; Playwright brings its browser.",
    );
    return;
  }
  console.log(`Installing ${wanted.join(", ")} (apt-get)…`);
  // Without this rule the package would start a server of its own on this machine.
  if (wanted.includes("postgresql") && !existsSync(CLUSTER_RULE)) {
    mkdirSync(dirname(CLUSTER_RULE), { recursive: true });
    writeFileSync(CLUSTER_RULE, "create_main_cluster = false\n");
  }
  await aptGet("update");
  for (const name of wanted) await install(name);
  // A distribution may have the one with windows alone.
  if (chromiumPath() === null) await install("chromium");
}

async function install(name) {
  await aptGet("install", "-y", "--no-install-recommends", name);
}

async function aptGet(...args) {
  const command = spawn("apt-get", ["-q", ...args], {
    stdio: ["ignore", "ignore", "inherit"],
    env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
  });
  const [code] = await once(command, "close");
  if (code !== 0) console.log(`apt-get ${args.join(" ")} did not succeed`);
}

function onPath(program) {
  const folders = (process.env.PATH ?? "").split(delimiter);
  return folders.map((folder) => join(folder, program)).find((path) => existsSync(path)) ?? null;
}
