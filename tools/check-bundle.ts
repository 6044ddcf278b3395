import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { ensure } from "@lichen/domain";
// @ts-expect-error -- a plain script
import { buildScreens } from "./build-screens.mjs";

/** What the browser must read before the first page is drawn, gzip. */
const LIMIT_BYTES = 150_000;
const BUILT = join(import.meta.dirname, "../apps/web/dist");
const ENTRY = "index.html";

type Chunk = { readonly file: string; readonly imports?: readonly string[] };

/** The entry and all that it imports at once; what is loaded on demand (screens, map, charts) is not counted. */
function firstLoad(manifest: Readonly<Record<string, Chunk>>, name: string, seen = new Set<string>()): Set<string> {
  const chunk = manifest[name];
  if (chunk === undefined || seen.has(name)) return seen;
  seen.add(name);
  for (const imported of chunk.imports ?? []) firstLoad(manifest, imported, seen);
  return seen;
}

const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`;

await buildScreens();
const manifest = JSON.parse(readFileSync(join(BUILT, ".vite/manifest.json"), "utf8")) as Record<string, Chunk>;
if (manifest[ENTRY] === undefined) throw new Error(`the build has no entry ${ENTRY}`);

const sizes = [...firstLoad(manifest, ENTRY)]
  .map((name) => ensure(manifest[name]).file)
  .map((file) => ({ file, bytes: gzipSync(readFileSync(join(BUILT, file))).length }))
  .sort((one, other) => other.bytes - one.bytes);
const total = sizes.reduce((sum, { bytes }) => sum + bytes, 0);

for (const { file, bytes } of sizes) console.log(`${kilobytes(bytes).padStart(10)}  ${file}`);
console.log(`${kilobytes(total).padStart(10)}  first load of / (JavaScript, gzip), limit ${kilobytes(LIMIT_BYTES)}`);
const script = gzipSync(readFileSync(join(BUILT, "embed.js"))).length;
console.log(`${kilobytes(script).padStart(10)}  embed.js, which other sites load`);
if (total > LIMIT_BYTES) process.exitCode = 1;
