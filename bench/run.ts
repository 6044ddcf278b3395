import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { cpus } from "node:os";
import { join } from "node:path";
import type { Measure } from "./measure.ts";

/** `npm run bench [-- name…]`: every benchmark of this folder, or those named, beside their last results. */
const BENCHES = [
  "assess",
  "report",
  "gazetteer",
  "what-if",
  "typical",
  "actions",
  "plans",
  "downscaling",
  "bundle",
  "first-finding",
  "start",
  "sign-in",
  "hostile-bodies",
  "import-read",
  "import",
  "results",
  "portfolio",
  "scale",
  "maps",
  "synthesis",
  "projects",
  "protected-areas",
  "territory",
  "clay-map",
  "flood-map",
  "elevation-model",
  "pdf-zip",
  "job-turns",
  "bulk-assessment",
  "synchronise",
  "surveys",
  "load",
  "rolling-restart",
  "grid",
  "pdf",
] as const;
const FILE = join(import.meta.dirname, "results.json");

type Results = Record<string, { value: number; unit: string }>;
const before: Results = existsSync(FILE) ? JSON.parse(readFileSync(FILE, "utf8")).results : {};
const after: Results = { ...before };

const requested = process.argv.slice(2).filter((word) => word !== "--keep");
for (const name of requested.length > 0 ? requested : BENCHES) {
  const { run } = (await import(`./${name}.ts`)) as { run: () => Measure[] | Promise<Measure[]> };
  console.log(`\n${name}`);
  for (const { name: what, value, unit, aim } of await run()) {
    const last = before[what];
    console.log(
      `  ${what.padEnd(68)} ${formatValue(value).padStart(10)} ${unit.padEnd(5)} ${aim ? `aim ${aim}` : ""}${last ? `  (last ${formatValue(last.value)})` : ""}`,
    );
    after[what] = { value: Number(value.toPrecision(4)), unit };
  }
}
if (process.argv.includes("--keep")) {
  const machine = `${cpus().length} cores, Node ${process.version}`;
  writeFileSync(FILE, `${JSON.stringify({ machine, results: after }, null, 1)}\n`);
}

function formatValue(value: number): string {
  return value >= 100 ? Math.round(value).toLocaleString("en") : value.toPrecision(3);
}
