import { execFileSync, spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

// Runs on the Node of the machine (20 or newer), before anything is installed: builtins only.

export const PROJECT = dirname(dirname(fileURLToPath(import.meta.url)));
const STAMPS = join(PROJECT, ".cache");
const PINNED_NODE = join(PROJECT, "node_modules/.bin/node");
const END_WITH_PARENT = new URL("./end-with-parent.mjs", import.meta.url).href;

/** One of the packages that only check and test the product. */
const TEST_TOOL = join(PROJECT, "node_modules/@biomejs/biome");

/**
 * Folders of packages that nothing loads: whole bundles and sources that come with the modules, builds for browsers of what only
 * the server reads, and the test tools that npm installs for `better-auth`, whose plugin for them is not used.
 */
const NEVER_LOADED = [
  "echarts/dist",
  "zrender/dist",
  "maplibre-gl/src",
  "h5wasm/dist/iife",
  "h5wasm/dist/esm",
  "playwright",
  "playwright-core",
  "vitest",
  "@vitest",
];
/** Headers and manuals that come with the program of Node, in a package for each machine. */
const NODE_BEYOND_PROGRAM = /^node-(?:bin-)?(?:darwin|linux|win)-[^/]+\/(?:include|share|CHANGELOG\.md)$/;
/** Source maps, types, and the bundles that a developer of the map reads. */
const READ_BY_NOBODY = /\.map$|\.d\.[cm]?ts$|-dev\.mjs$/;

/**
 * Installs the locked packages when they are missing or are not those of the lock.
 *
 * @param withTests those that check and test the product too; without them, what nothing loads is removed (ADR 0057)
 */
export async function installPackages({ withTests }) {
  const lock = createHash("sha256")
    .update(readFileSync(join(PROJECT, "package-lock.json")))
    .digest("hex");
  const stamp = join(PROJECT, "node_modules/.lichen-lock");
  const isCurrent = readStamp(stamp) === lock || npmInstalledSinceLock();
  if (existsSync(PINNED_NODE) && isCurrent && (existsSync(TEST_TOOL) || !withTests)) return;
  console.log("Installing packages (npm ci)…");
  const omitted = withTests ? [] : ["--omit=dev"];
  const npm = spawn("npm", ["ci", ...omitted, "--no-audit", "--no-fund", "--loglevel=error"], {
    cwd: PROJECT,
    stdio: "inherit",
    // Under NODE_ENV=production npm would leave out the tools of the tests, asked for or not.
    env: { ...process.env, NODE_ENV: "development" },
  });
  const [code] = await once(npm, "close");
  if (code !== 0) throw new Error("the packages could not be installed; see the messages of npm above");
  if (!withTests) {
    for (const place of [".", ...readdirSync(join(PROJECT, "apps")).map((app) => `apps/${app}`)]) {
      const root = join(PROJECT, place, "node_modules");
      if (existsSync(root)) removeUnread(root, "");
    }
  }
  writeFileSync(stamp, lock);
}

/** Whether nothing of the product loads a file or a folder of `node_modules`, told by its path there. */
export function isNeverLoaded(path) {
  return NEVER_LOADED.includes(path) || NODE_BEYOND_PROGRAM.test(path) || READ_BY_NOBODY.test(path);
}

function removeUnread(root, folder) {
  for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
    const path = folder === "" ? entry.name : `${folder}/${entry.name}`;
    if (isNeverLoaded(path)) rmSync(join(root, path), { recursive: true, force: true });
    else if (entry.isDirectory()) removeUnread(root, path);
  }
}

/** Whether npm itself, which writes its own lock at the very end, was run after the lock last changed. */
function npmInstalledSinceLock() {
  const own = join(PROJECT, "node_modules/.package-lock.json");
  return existsSync(own) && statSync(own).mtimeMs > statSync(join(PROJECT, "package-lock.json")).mtimeMs;
}

/**
 * Goes on in the Node that the project pins, when this is another one or one that was started without `flags`.
 *
 * @param flags of Node and `environment`, which only a process that starts can be given
 * @returns true in the pinned Node; in another it never returns: it ends as the script ended there
 */
export async function onPinnedNode(script, { flags, environment } = { flags: [], environment: {} }) {
  const pinned = execFileSync(PINNED_NODE, ["-p", "process.version"], { encoding: "utf8" }).trim();
  if (process.version === pinned && flags.every((flag) => process.execArgv.includes(flag))) {
    process.env.PATH = withPinnedNode();
    return true;
  }
  const child = spawn(PINNED_NODE, [...flags, "--import", END_WITH_PARENT, script, ...process.argv.slice(2)], {
    cwd: PROJECT,
    stdio: "inherit",
    env: { ...environment, ...process.env, PATH: withPinnedNode() },
  });
  for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"]) process.on(signal, () => child.kill(signal));
  const [code] = await once(child, "exit");
  process.exit(code ?? 1);
}

function withPinnedNode() {
  return [dirname(PINNED_NODE), process.env.PATH].join(":");
}

export function readStamp(path) {
  return existsSync(path) ? readFileSync(path, "utf8").trim() : null;
}

export function stampPath(name) {
  mkdirSync(STAMPS, { recursive: true });
  return join(STAMPS, name);
}
