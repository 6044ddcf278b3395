import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { computeReference, type ReferenceFigures } from "./reference/compute.ts";

const FILE = join(import.meta.dirname, "reference/figures.json");

/** `npm run compare:reference`: prints every reference place and building whose figures moved; `-- --accept` keeps the new ones. */
const before = JSON.parse(readFileSync(FILE, "utf8")) as ReferenceFigures;
const after = computeReference();
const moved = movesBetween(before, after);
for (const { path, was, is } of moved) console.log(`${path}: ${was} → ${is}`);
console.log(
  `${moved.length} of ${Object.keys(after).length} figures moved, in ${countNames(moved.map(({ path }) => path))} places and buildings`,
);
if (process.argv.includes("--accept")) writeFileSync(FILE, `${JSON.stringify(after, null, 1)}\n`);
else if (moved.length > 0) process.exitCode = 1;

function movesBetween(was: ReferenceFigures, is: ReferenceFigures) {
  const paths = [...new Set([...Object.keys(was), ...Object.keys(is)])];
  return paths
    .filter((path) => was[path] !== is[path])
    .map((path) => ({ path, was: was[path] ?? "–", is: is[path] ?? "–" }));
}

function countNames(paths: readonly string[]): number {
  return new Set(paths.map((path) => path.split("/").slice(0, 2).join("/"))).size;
}
