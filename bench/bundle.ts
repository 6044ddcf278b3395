import { spawnSync } from "node:child_process";
import { join } from "node:path";
import type { Measure } from "./measure.ts";

/** What the browser reads before the home page is drawn; the check that limits it prints it. */
export function run(): Measure[] {
  const { stdout } = spawnSync(process.execPath, [join(import.meta.dirname, "../tools/check-bundle.ts")], {
    encoding: "utf8",
  });
  const size = /([\d.]+) kB {2}first load/.exec(stdout)?.[1];
  return [{ name: "first-load JavaScript, gzip, charts and map apart", value: Number(size), unit: "kB", aim: "≤ 150" }];
}
