import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Measure } from "./measure.ts";
import { startProduct } from "./product.ts";

/** From the start of the server to its first answer: the first time, when the database is made, then the second. */
export async function run(): Promise<Measure[]> {
  const folder = mkdtempSync(join(tmpdir(), "lichen-bench-"));
  const times: number[] = [];
  for (let n = 0; n < 2; n++) {
    const product = await startProduct(folder);
    times.push(product.msToFirstAnswer);
    await product.stop();
  }
  rmSync(folder, { recursive: true, force: true });
  return [
    { name: "first start to first answer, without installing", value: times[0]! / 1000, unit: "s" },
    { name: "second start to first answer", value: times[1]! / 1000, unit: "s", aim: "≤ 5" },
  ];
}
