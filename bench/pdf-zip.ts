import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { ensure, PDF_JOB_BUILDINGS } from "@lichen/domain";
import { openEngine } from "../apps/server/src/engine.ts";
import { migrate } from "../apps/server/src/platform/database/migrate.ts";
import { openDatabase } from "../apps/server/src/platform/database/open-database.ts";
import type { Measure } from "./measure.ts";
import { signInWriter } from "./portfolio-account.ts";
import { type Product, startProduct } from "./product.ts";
import { seedPortfolio } from "./seed-portfolio.ts";

const BUILDINGS = 100;
const { one_file: IN_ONE_FILE } = PDF_JOB_BUILDINGS;
/** Between two looks at how far the job is, ms. */
const LOOKS_MS = 100;

type Job = { readonly id: string; readonly state: string; readonly done: number; readonly failed: readonly object[] };

/** The reports of a hundred buildings by the job of the embedded product in a zip, then of fewer in one file. */
export async function run(): Promise<Measure[]> {
  const folder = mkdtempSync(join(tmpdir(), "lichen-bench-"));
  const token = await prepare(folder);
  const product = await startProduct(folder);
  const zip = await reports(product, token, "zip");
  const oneFile = await reports(product, token, "one_file");
  await product.stop();
  rmSync(folder, { recursive: true, force: true });
  return [
    { name: `zip of ${BUILDINGS} reports`, value: zip.seconds, unit: "s" },
    { name: `zip of ${BUILDINGS} reports: size`, value: zip.megabytes, unit: "MB" },
    { name: `zip of ${BUILDINGS} reports: steps that were seen`, value: zip.steps, unit: "", aim: "≥ 3" },
    { name: `zip of ${BUILDINGS} reports: one report asked meanwhile, longest`, value: zip.meanwhileMs, unit: "ms" },
    { name: `zip of ${BUILDINGS} reports: longest hold of the server`, value: zip.holdMs, unit: "ms", aim: "≤ 100" },
    { name: `zip of ${BUILDINGS} reports: most memory of the server`, value: zip.peakMb, unit: "MB" },
    { name: `one file of ${IN_ONE_FILE} reports`, value: oneFile.seconds, unit: "s" },
    { name: `one file of ${IN_ONE_FILE} reports: size`, value: oneFile.megabytes, unit: "MB" },
    {
      name: `one file of ${IN_ONE_FILE} reports: one report asked meanwhile, longest`,
      value: oneFile.meanwhileMs,
      unit: "ms",
    },
    { name: `one file of ${IN_ONE_FILE} reports: most memory of the server`, value: oneFile.peakMb, unit: "MB" },
  ];
}

async function prepare(folder: string): Promise<string> {
  const database = await openDatabase({ engine: "pglite", folder });
  await migrate(database.owner);
  const engine = await openEngine({ database, onFailure: () => {} });
  const seeded = await seedPortfolio(database, engine, { name: "Bench", buildings: BUILDINGS });
  const token = await signInWriter(database, seeded);
  engine.stop();
  await database.close();
  return token;
}

async function reports({ origin, pid }: Product, token: string, output: "zip" | "one_file") {
  const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
  const ask = async <T>(path: string, body?: object): Promise<T> => {
    const sent = body === undefined ? {} : { method: "POST", body: JSON.stringify(body) };
    const answer = await fetch(`${origin}/api${path}`, { headers, ...sent });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
    return answer.headers.get("content-type")?.includes("json") ? answer.json() : ((await answer.bytes()) as T);
  };
  const { buildings } = await ask<{ buildings: { id: string }[] }>("/buildings/search/", { limit: IN_ONE_FILE });
  const building_ids = buildings.map(({ id }) => id);
  const building_id = ensure(building_ids[0]);
  // The first document loads fonts and charts; that is measured elsewhere (pdf).
  await ask("/buildings/pdf_report/", { building_id });

  let [meanwhileMs, holdMs, peakMb, isOver] = [0, 0, 0, false];
  const start = performance.now();
  const { job } = await ask<{ job: Job }>("/buildings/pdf_report/", {
    ...(output === "zip" ? { filters: [] } : { building_ids }),
    output,
  });
  const meanwhile = (async () => {
    while (!isOver) {
      const sentAt = performance.now();
      await ask("/buildings/pdf_report/", { building_id });
      meanwhileMs = Math.max(meanwhileMs, performance.now() - sentAt);
      await wait(10 * LOOKS_MS);
    }
  })();
  const steps = new Set<number>();
  for (let now = job; now.state !== "success"; ) {
    const sentAt = performance.now();
    await fetch(`${origin}/api/health/`);
    holdMs = Math.max(holdMs, performance.now() - sentAt);
    peakMb = Math.max(peakMb, residentMb(pid));
    now = (await ask<{ job: Job }>(`/buildings/pdf_reports/${job.id}/`)).job;
    if (now.state === "error" || now.failed.length > 0) throw new Error(JSON.stringify(now).slice(0, 1000));
    steps.add(now.done);
    await wait(LOOKS_MS);
  }
  const seconds = (performance.now() - start) / 1000;
  isOver = true;
  await meanwhile;
  const { urls } = await ask<{ urls: { url: string }[] }>(`/urls/get_presigned/?category=pdf_report&urls=${job.id}`);
  const megabytes = (await (await fetch(ensure(urls[0]).url)).bytes()).length / 1e6;
  return { seconds, megabytes, steps: steps.size, meanwhileMs, holdMs, peakMb };
}

/** Memory of the server's process and of those that it started, MB; what they share counts once. */
function residentMb(pid: number): number {
  const started = readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8")
    .split(" ")
    .filter((one) => one !== "");
  return [String(pid), ...started].reduce((sum, one) => sum + proportionalMb(one), 0);
}

function proportionalMb(pid: string): number {
  try {
    return Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, "utf8"))?.[1]) / 1000;
  } catch {
    // It ended meanwhile.
    return 0;
  }
}
