import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { openEngine } from "../apps/server/src/engine.ts";
import { migrate } from "../apps/server/src/platform/database/migrate.ts";
import { openDatabase } from "../apps/server/src/platform/database/open-database.ts";
import type { Measure } from "./measure.ts";
import { signInWriter } from "./portfolio-account.ts";
import { startProduct } from "./product.ts";
import { seedPortfolio } from "./seed-portfolio.ts";

const PLACES = 50_000;
/** A third job of the same process: memory that grows with places would grow with these. */
const MORE_PLACES = 100_000;
/** Single calls that are made, one after the other, to know what as many of them as places would take. */
const CALLS = 2000;
const LOOKS_MS = 200;
const MEGABYTE = 1_000_000;

type Assessment = { readonly id: string; readonly state: string; readonly done: number; readonly result_url: string };
type Started = { readonly assessment: Assessment; readonly upload: { readonly url: string; readonly method: string } };

/** Places assessed by one job, beside the single calls of the same run; and the memory of the server meanwhile. */
export async function run(): Promise<Measure[]> {
  const folder = mkdtempSync(join(tmpdir(), "lichen-bench-"));
  const token = await prepare(folder);
  const product = await startProduct(folder);
  const ask = async <T>(path: string, body?: object): Promise<T> => {
    const sent = body === undefined ? {} : { method: "POST", body: JSON.stringify(body) };
    const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
    const answer = await fetch(`${product.origin}/api${path}`, { headers, ...sent });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
    return answer.json() as T;
  };
  const assess = async (count: number) => {
    const started = performance.now();
    const question = { format: "ndjson", detail: "levels", upload: true };
    const { assessment, upload } = await ask<Started>("/assessments/", question);
    const body = Array.from({ length: count }, (_, n) => `${JSON.stringify({ id: n, ...place(n) })}\n`).join("");
    await fetch(upload.url, { method: upload.method, body, headers: { "content-type": "application/octet-stream" } });
    let most = 0;
    for (let now = assessment; now.state !== "done"; ) {
      if (now.state === "error") throw new Error("the places were not assessed");
      await wait(LOOKS_MS);
      most = Math.max(most, memoryOf(product.pid));
      now = (await ask<{ assessment: Assessment }>(`/assessments/${assessment.id}/`)).assessment;
      if (now.state === "done" && now.done !== count) throw new Error(`${now.done} places of ${count}`);
    }
    return { seconds: (performance.now() - started) / 1000, most };
  };
  await ask("/buildings/report/", { building: place(0) });
  const before = memoryOf(product.pid);
  const few = await assess(CALLS);
  const started = performance.now();
  for (let n = 0; n < CALLS; n++) await ask("/buildings/report/", { building: place(n) });
  const callsSeconds = ((performance.now() - started) / 1000) * (PLACES / CALLS);
  const all = await assess(PLACES);
  const more = await assess(MORE_PLACES);
  await product.stop();
  rmSync(folder, { recursive: true, force: true });
  const [job, calls] = [`${PLACES} places by one job`, `${PLACES} places by single calls, from ${CALLS}`];
  return [
    { name: job, value: all.seconds, unit: "s" },
    { name: calls, value: callsSeconds, unit: "s" },
    { name: "single calls over one job", value: callsSeconds / all.seconds, unit: "×" },
    { name: "memory of the server before", value: before / MEGABYTE, unit: "MB" },
    { name: `memory of the server, at most, ${CALLS} places`, value: few.most / MEGABYTE, unit: "MB" },
    { name: `memory of the server, at most, ${PLACES} places`, value: all.most / MEGABYTE, unit: "MB" },
    { name: `memory of the server, at most, ${MORE_PLACES} places`, value: more.most / MEGABYTE, unit: "MB" },
  ];
}

/** A place of mainland France, each another. */
function place(n: number) {
  return {
    latitude: Number((43.5 + (n % 500) / 100).toFixed(5)),
    longitude: Number((Math.floor(n / 500) / 40).toFixed(5)),
    country: "FR",
    building_type: "office",
    construction_year: 1900 + (n % 120),
  };
}

/** Resident memory of a process, bytes. @source proc(5), VmRSS */
function memoryOf(pid: number): number {
  const [, kilobytes = "0"] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
  return Number(kilobytes) * 1024;
}

async function prepare(folder: string): Promise<string> {
  const database = await openDatabase({ engine: "pglite", folder });
  await migrate(database.owner);
  const engine = await openEngine({ database, onFailure: () => {} });
  const token = await signInWriter(database, await seedPortfolio(database, engine, { name: "Bulk", buildings: 10 }));
  engine.stop();
  await database.close();
  return token;
}
