import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openEngine } from "../apps/server/src/engine.ts";
import { migrate } from "../apps/server/src/platform/database/migrate.ts";
import {
  type Database,
  type DatabaseSettings,
  openDatabase,
} from "../apps/server/src/platform/database/open-database.ts";
// @ts-expect-error -- a plain script
import { startThrowawayPostgresql } from "../tools/throwaway-postgresql.mjs";
import { load } from "./connections.ts";
import { type Measure, percentile } from "./measure.ts";
import { analyze, signInWriter } from "./portfolio-account.ts";
import { plainSqlSearch } from "./portfolio-in-sql.ts";
import { FRANCE, mapQuestions, searchQuestions, TEXTS } from "./portfolio-questions.ts";
import { openPortfolioReader, type PortfolioReader } from "./portfolio-reader.ts";
import { type Product, startProduct } from "./product.ts";
import { seedPortfolio } from "./seed-portfolio.ts";

const EMBEDDED = { company: 10_000, others: [90_000], where: "10k of 100k, embedded" };
const SHARED = { company: 100_000, others: Array<number>(9).fill(100_000), where: "100k of 1M, PostgreSQL" };
const QUESTIONS = 120;
const SQL_QUESTIONS = 12;
const RUN_MS = 8_000;

type Size = { readonly company: number; readonly others: readonly number[]; readonly where: string };

/** A portfolio read as its users read it: lists, filters, texts, map, export; with rights on, from another process. */
export async function run(): Promise<Measure[]> {
  const folder = mkdtempSync(join(tmpdir(), "lichen-bench-"));
  const measures = await measureEmbedded(folder);
  rmSync(folder, { recursive: true, force: true });
  const postgresql = await startThrowawayPostgresql();
  if (postgresql === null) return measures;
  measures.push(...(await measureShared(postgresql.url)));
  postgresql.stop();
  return measures;
}

async function measureEmbedded(folder: string): Promise<Measure[]> {
  const token = await prepare({ engine: "pglite", folder }, EMBEDDED);
  const ever = await firstSearchEver(folder, {}, token, EMBEDDED);
  const product = await startProduct(folder);
  const reader = openPortfolioReader(product, token);
  const measures = await searches(reader, EMBEDDED, "≤ 60");
  await product.stop();
  return [ever, ...measures];
}

async function measureShared(url: string): Promise<Measure[]> {
  const plain: Measure[] = [];
  const token = await prepare({ engine: "postgresql", url }, SHARED, async (database, companyId) => {
    const times = await plainSqlSearch(database, companyId, searchQuestions(SQL_QUESTIONS));
    plain.push({
      name: `search in plain SQL, ${SHARED.where}, p95 (not used)`,
      value: percentile(times, 0.95),
      unit: "ms",
    });
  });
  const folder = mkdtempSync(join(tmpdir(), "lichen-bench-"));
  const settings = { DATABASE_URL: url };
  const ever = await firstSearchEver(folder, settings, token, SHARED);
  const product = await startProduct(folder, settings);
  const reader = openPortfolioReader(product, token);
  const measures = [
    ever,
    ...(await searches(reader, SHARED, "≤ 150")),
    ...plain,
    ...(await texts(reader)),
    ...(await afterChange(reader)),
    ...(await lists(product, token)),
    ...(await map(reader)),
    ...(await measureExports(reader)),
  ];
  await product.stop();
  rmSync(folder, { recursive: true, force: true });
  return measures;
}

/** Portfolios of several companies in one database, and a user who may write in every group of the first. */
async function prepare(
  settings: DatabaseSettings,
  { company, others }: Size,
  then: (database: Database, companyId: string) => Promise<void> = async () => {},
): Promise<string> {
  const database = await openDatabase(settings);
  await migrate(database.owner);
  const engine = await openEngine({ database, onFailure: () => {} });
  const seeded = await seedPortfolio(database, engine, { name: "Bench", buildings: company });
  for (const [nth, buildings] of others.entries()) {
    await seedPortfolio(database, engine, { name: `Other ${nth}`, buildings });
  }
  const token = await signInWriter(database, seeded);
  await analyze(database);
  await then(database, seeded.companyId);
  engine.stop();
  await database.close();
  return token;
}

/** The first search of all, by a server that then stops: it reads every record and leaves a packed copy to the next one. */
async function firstSearchEver(
  folder: string,
  settings: Record<string, string>,
  token: string,
  { where }: Size,
): Promise<Measure> {
  const product = await startProduct(folder, settings);
  const value = await openPortfolioReader(product, token).ms("/buildings/search/", {});
  await product.stop();
  return { name: `first search of all, ${where}`, value, unit: "ms" };
}

/** The first search after a start, which takes the packed copy of the company, then many others, each of three filters and an order of its own. */
async function searches(reader: PortfolioReader, { where }: Size, aim: string): Promise<Measure[]> {
  const first = await reader.ms("/buildings/search/", {});
  const idle = await reader.residentMb();
  const times: number[] = [];
  for (const question of searchQuestions(QUESTIONS)) times.push(await reader.ms("/buildings/search/", question));
  return [
    { name: `first search, ${where}`, value: first, unit: "ms", aim: "≤ 2000" },
    { name: `memory of the server with the portfolio, ${where}`, value: idle, unit: "MB" },
    { name: `search with 3 filters, any order, counts, ${where}, p50`, value: percentile(times, 0.5), unit: "ms" },
    {
      name: `search with 3 filters, any order, counts, ${where}, p95`,
      value: percentile(times, 0.95),
      unit: "ms",
      aim,
    },
  ];
}

async function texts(reader: PortfolioReader): Promise<Measure[]> {
  const times: number[] = [];
  for (const search of TEXTS) times.push(await reader.ms("/buildings/search/", { search }));
  return [
    { name: "text in any text column, 100k, p50", value: percentile(times, 0.5), unit: "ms", aim: "≤ 50" },
    { name: "text in any text column, 100k, p95", value: percentile(times, 0.95), unit: "ms" },
  ];
}

/** The search that follows a change: it reads what changed, and sorts again. */
async function afterChange(reader: PortfolioReader): Promise<Measure[]> {
  const { buildings } = await reader.ask<{ buildings: { id: string }[] }>("/buildings/search/", { limit: 40 });
  const times: number[] = [];
  for (const [nth, { id }] of buildings.entries()) {
    await reader.change(id, { member_building_name: `Renamed ${nth}` });
    times.push(await reader.ms("/buildings/search/", { order_by: "member_building_name" }));
  }
  return [{ name: "search after a change, 100k, p95", value: percentile(times, 0.95), unit: "ms" }];
}

async function lists(product: Product, token: string): Promise<Measure[]> {
  const bodies = Array.from({ length: 64 }, (_, page) => ({ offset: 30 * page }));
  const call = { path: "/api/buildings/search/", token, bodies };
  await load(product.origin, call, { connections: 16, ms: 2_000 });
  const some = await load(product.origin, call, { connections: 16, ms: RUN_MS });
  const many = await load(product.origin, call, { connections: 200, ms: RUN_MS });
  return [
    { name: "page of 30 × 112 of 100k, 16 connections", value: some.perSecond, unit: "/s", aim: "≥ 700" },
    { name: "page of 30 × 112 of 100k, 16 connections, p99", value: percentile(some.times, 0.99), unit: "ms" },
    { name: "page of 30 × 112 of 100k, 200 connections", value: many.perSecond, unit: "/s" },
    {
      name: "page of 30 × 112 of 100k, 200 connections, p99",
      value: percentile(many.times, 0.99),
      unit: "ms",
      aim: "≤ 1200",
    },
    { name: "page of 30 × 112 of 100k, errors", value: some.errors + many.errors, unit: "", aim: "0" },
  ];
}

async function map(reader: PortfolioReader): Promise<Measure[]> {
  const whole: number[] = [];
  const boxes: number[] = [];
  for (const question of mapQuestions(QUESTIONS)) boxes.push(await reader.ms("/buildings/map/", question));
  for (let nth = 0; nth < 20; nth++)
    whole.push(await reader.ms("/buildings/map/", { box: FRANCE, zoom: 5 + nth / 10 }));
  return [
    { name: "map of 100k, clusters of the whole, p95", value: percentile(whole, 0.95), unit: "ms" },
    { name: "map of 100k, boxes of any zoom, p95", value: percentile(boxes, 0.95), unit: "ms" },
  ];
}

async function measureExports(reader: PortfolioReader): Promise<Measure[]> {
  await reader.download("/buildings/export/", { filters: [{ column: "city", type: "text", value: "paris" }] });
  const before = await reader.residentMb();
  const { ms, bytes, peakMb, longestHoldMs } = await reader.download("/buildings/export/", { all: true });
  return [
    { name: "export of 100k × 112 as CSV", value: ms / 1000, unit: "s", aim: "≤ 3" },
    { name: "export of 100k × 112 as CSV: size", value: bytes / 1e6, unit: "MB" },
    { name: "export of 100k × 112 as CSV: memory above idle", value: peakMb - before, unit: "MB", aim: "≤ 250" },
    { name: "export of 100k × 112 as CSV: longest wait of another call", value: longestHoldMs, unit: "ms" },
  ];
}
