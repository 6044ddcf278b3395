import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { HORIZONS, RISK_SUBJECTS, SCENARIOS } from "@lichen/domain";
import { openEngine } from "../apps/server/src/engine.ts";
import { migrate } from "../apps/server/src/platform/database/migrate.ts";
import { openDatabase } from "../apps/server/src/platform/database/open-database.ts";
// @ts-expect-error -- a plain script
import { startThrowawayPostgresql } from "../tools/throwaway-postgresql.mjs";
import { type Measure, percentile } from "./measure.ts";
import { analyze, signInWriter } from "./portfolio-account.ts";
import { openPortfolioReader, type PortfolioReader } from "./portfolio-reader.ts";
import { startProduct } from "./product.ts";
import { seedPortfolio } from "./seed-portfolio.ts";

const BUILDINGS = 100_000;
const WHERE = `${BUILDINGS / 1000}k buildings`;

/**
 * The synthesis of a large portfolio: the first after its copy is loaded, then others; on paper, and as a disclosure. Its
 * planned actions, each building having a strategy.
 */
export async function run(): Promise<Measure[]> {
  const postgresql = await startThrowawayPostgresql();
  if (postgresql === null) return [];
  const token = await prepare(postgresql.url);
  const folder = mkdtempSync(join(tmpdir(), "lichen-bench-"));
  const product = await startProduct(folder, { DATABASE_URL: postgresql.url });
  const reader = openPortfolioReader(product, token);
  const measures = [
    ...(await syntheses(reader)),
    ...(await plans(reader)),
    ...(await ranking(reader)),
    ...(await files(reader)),
  ];
  await product.stop();
  rmSync(folder, { recursive: true, force: true });
  postgresql.stop();
  return measures;
}

async function prepare(url: string): Promise<string> {
  const database = await openDatabase({ engine: "postgresql", url });
  await migrate(database.owner);
  const engine = await openEngine({ database, onFailure: () => {} });
  const seeded = await seedPortfolio(database, engine, { name: "Bench", buildings: BUILDINGS });
  const token = await signInWriter(database, seeded);
  await analyze(database);
  engine.stop();
  await database.close();
  return token;
}

async function syntheses(reader: PortfolioReader): Promise<Measure[]> {
  // The copy by column is loaded by the first caller; that is measured elsewhere (portfolio).
  await reader.ms("/buildings/search/", {});
  const first = await reader.ms("/buildings/assets_report/", {});
  const questions = SCENARIOS.flatMap((scenario) =>
    HORIZONS.map((horizon, nth) => ({ scenario, horizon, subject: RISK_SUBJECTS[nth * 2], analysis: "exposure" })),
  );
  const times: number[] = [];
  for (const question of questions) times.push(await reader.ms("/buildings/assets_report/", question));
  const filters = [{ column: "building_type", type: "enum", value: ["office", "education"] }];
  const filtered = await reader.ms("/buildings/assets_report/", { filters });
  const hosting: number[] = [];
  for (let nth = 0; nth < 5; nth++) hosting.push(await reader.ms("/buildings/biodibat_assets_report/", {}));
  const { longestHoldMs } = await reader.download("/buildings/assets_report/", {});
  return [
    { name: `synthesis of ${WHERE}, first`, value: first, unit: "ms", aim: "≤ 1000" },
    { name: `synthesis of ${WHERE}, other scenarios and horizons, p50`, value: percentile(times, 0.5), unit: "ms" },
    {
      name: `synthesis of ${WHERE}, other scenarios and horizons, p95`,
      value: percentile(times, 0.95),
      unit: "ms",
      aim: "≤ 150",
    },
    { name: `hosting potential of ${WHERE}, longest of 5`, value: Math.max(...hosting), unit: "ms", aim: "≤ 1000" },
    { name: `synthesis of a filter of ${WHERE}, first`, value: filtered, unit: "ms" },
    { name: `synthesis of ${WHERE}: longest wait of another call`, value: longestHoldMs, unit: "ms", aim: "≤ 50" },
  ];
}

async function plans(reader: PortfolioReader): Promise<Measure[]> {
  const path = "/buildings/portfolio_plan/";
  const first = await reader.ms(path, {});
  const thisYear = new Date().getUTCFullYear();
  const questions = [
    {},
    { year: "late" },
    { year: thisYear + 1 },
    { aim: "heat" },
    { aim: "flood", offset: 5000 },
    { offset: 100_000, limit: 100 },
    { action: "A08" },
    { filters: [] },
    { year: thisYear + 4, limit: 100 },
  ];
  const times: number[] = [];
  for (let round = 0; round < 4; round++) {
    for (const question of questions) times.push(await reader.ms(path, question));
  }
  const { buildings } = await reader.ask<{ buildings: { id: string }[] }>("/buildings/search/", { limit: 100 });
  const saves: number[] = [];
  for (const { id: building_id } of buildings) {
    const changes = [
      { id: "A08", status: "planned", year: thisYear + 1 },
      { id: "A20", status: "set" },
    ];
    // Some of the made-up buildings stand at sea, where nothing can be decided.
    const ms = await reader.ms("/buildings/recommendations_set/", { building_id, changes }).catch(() => null);
    if (ms !== null) saves.push(ms);
  }
  return [
    { name: `strategy saved in ${WHERE}, p50`, value: percentile(saves, 0.5), unit: "ms" },
    { name: `strategy saved in ${WHERE}, p95`, value: percentile(saves, 0.95), unit: "ms", aim: "≤ 30" },
    { name: `planned actions of ${WHERE}, first`, value: first, unit: "ms" },
    { name: `planned actions of ${WHERE}, p50`, value: percentile(times, 0.5), unit: "ms" },
    { name: `planned actions of ${WHERE}, p95`, value: percentile(times, 0.95), unit: "ms", aim: "≤ 300" },
  ];
}

/** Every action alone on every building, by a job of the same process: how long, and how long others wait meanwhile. */
async function ranking(reader: PortfolioReader): Promise<Measure[]> {
  const start = performance.now();
  const { job } = await reader.ask<{ job: { id: string } }>("/buildings/rankings/", {});
  const waits: number[] = [];
  for (let state = "waiting"; state === "waiting" || state === "working"; ) {
    const before = performance.now();
    state = (await reader.get<{ job: { state: string } }>(`/buildings/rankings/${job.id}/`)).job.state;
    waits.push(performance.now() - before);
    await setTimeout(100);
  }
  const seconds = (performance.now() - start) / 1000;
  return [
    { name: `ranking of the actions of ${WHERE}`, value: seconds, unit: "s" },
    { name: `ranking of the actions of ${WHERE}: other calls, p95`, value: percentile(waits, 0.95), unit: "ms" },
  ];
}

async function files(reader: PortfolioReader): Promise<Measure[]> {
  // The process that makes documents starts with the first.
  await reader.ms("/buildings/assets_pdf_report/", { all: true });
  const paper = await reader.download("/buildings/assets_pdf_report/", { all: true });
  const disclosure = await reader.download("/buildings/disclosure_export/", { all: true, format: "xlsx" });
  return [
    { name: `synthesis of ${WHERE} as PDF`, value: paper.ms, unit: "ms" },
    { name: `synthesis of ${WHERE} as PDF: size`, value: paper.bytes / 1000, unit: "kB" },
    { name: `disclosure of ${WHERE} as a workbook`, value: disclosure.ms, unit: "ms" },
    {
      name: `disclosure of ${WHERE} as a workbook: longest wait of another call`,
      value: disclosure.longestHoldMs,
      unit: "ms",
    },
  ];
}
