import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { ensure } from "@lichen/domain";
import { openEngine } from "../apps/server/src/engine.ts";
import { migrate } from "../apps/server/src/platform/database/migrate.ts";
import { openDatabase } from "../apps/server/src/platform/database/open-database.ts";
import type { Measure } from "./measure.ts";
import { signInWriter } from "./portfolio-account.ts";
import { startProduct } from "./product.ts";
import { seedPortfolio } from "./seed-portfolio.ts";

/** What one reader of a company asks for at once. */
const BATCHES = 3;
const BUILDINGS = 30;
/** What a reader of another company asks for then. */
const FEW = 5;
/** Between two looks at how far a job is, ms. */
const LOOKS_MS = 50;

type Job = { readonly id: string; readonly state: string };

/** How long the reports of a company take while another has three batches in the queue. */
export async function run(): Promise<Measure[]> {
  const folder = mkdtempSync(join(tmpdir(), "lichen-bench-"));
  const [many, few] = await prepare(folder);
  const product = await startProduct(folder);
  const ask = async <T>(token: string, path: string, body?: object): Promise<T> => {
    const sent = body === undefined ? {} : { method: "POST", body: JSON.stringify(body) };
    const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
    const answer = await fetch(`${product.origin}/api${path}`, { headers, ...sent });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
    return answer.json() as T;
  };
  const start = performance.now();
  const seconds = async (token: string, wish: object): Promise<number> => {
    const { job } = await ask<{ job: Job }>(token, "/buildings/pdf_report/", wish);
    for (let now = job; now.state !== "success"; ) {
      if (now.state === "error") throw new Error("the reports were not made");
      await wait(LOOKS_MS);
      now = (await ask<{ job: Job }>(token, `/buildings/pdf_reports/${job.id}/`)).job;
    }
    return (performance.now() - start) / 1000;
  };
  const { buildings } = await ask<{ buildings: { id: string }[] }>(few, "/buildings/search/", { limit: 1 });
  const batches = Array.from({ length: BATCHES }, () => seconds(many, { filters: [] }));
  const [one, several] = await Promise.all([
    seconds(few, { building_ids: [ensure(buildings[0]).id] }),
    seconds(few, { filters: [] }),
  ]);
  const last = Math.max(...(await Promise.all(batches)));
  await product.stop();
  rmSync(folder, { recursive: true, force: true });
  const load = `beside ${BATCHES} batches of ${BUILDINGS} of another company`;
  return [
    { name: `a report by a job, ${load}`, value: one, unit: "s" },
    { name: `${FEW} reports in a zip, ${load}`, value: several, unit: "s" },
    { name: `the last of those batches`, value: last, unit: "s" },
  ];
}

/** @returns tokens of a writer of a company of many buildings, and of one of few */
async function prepare(folder: string): Promise<readonly [string, string]> {
  const database = await openDatabase({ engine: "pglite", folder });
  await migrate(database.owner);
  const engine = await openEngine({ database, onFailure: () => {} });
  const signedIn = async (name: string, buildings: number) =>
    signInWriter(database, await seedPortfolio(database, engine, { name, buildings }));
  const tokens = [await signedIn("Many", BUILDINGS), await signedIn("Few", FEW)] as const;
  engine.stop();
  await database.close();
  return tokens;
}
