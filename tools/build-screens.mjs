import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { PROJECT, readStamp, stampPath } from "./install.mjs";

/** Everything that the screens are made of. */
const SOURCES = [
  "apps/web",
  "packages/domain",
  "packages/contract",
  "packages/client",
  "packages/report",
  "package-lock.json",
];
const NOT_SOURCES = new Set(["dist", "node_modules", ".vite"]);

/** Builds the screens when what they are made of has changed. */
export async function buildScreens() {
  const stamp = stampPath("screens");
  const content = contentOf(SOURCES);
  if (readStamp(stamp) === content && existsSync(join(PROJECT, "apps/web/dist/index.html"))) return;
  console.log("Building the screens…");
  const vite = spawn(join(PROJECT, "node_modules/.bin/vite"), ["build", "apps/web", "--logLevel", "error"], {
    cwd: PROJECT,
    stdio: "inherit",
    env: { ...process.env, NODE_ENV: "production" },
  });
  const [code] = await once(vite, "close");
  if (code !== 0) throw new Error("the screens could not be built; see the messages above");
  writeFileSync(stamp, content);
}

function contentOf(paths) {
  const hash = createHash("sha256");
  for (const path of paths.flatMap(filesUnder).sort()) hash.update(path).update(readFileSync(join(PROJECT, path)));
  return hash.digest("hex");
}

function filesUnder(path) {
  const entries = readdirEntries(path);
  if (entries === null) return [path];
  return entries
    .filter(({ name }) => !NOT_SOURCES.has(name) && !name.endsWith(".test.ts"))
    .flatMap(({ name }) => filesUnder(`${path}/${name}`));
}

function readdirEntries(path) {
  try {
    return readdirSync(join(PROJECT, path), { withFileTypes: true });
  } catch (error) {
    if (error.code === "ENOTDIR") return null;
    throw error;
  }
}
