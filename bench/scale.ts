import { mkdtempSync, rmSync } from "node:fs";
import { loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { ensure } from "@lichen/domain";
import { sql } from "kysely";
import { openEngine } from "../apps/server/src/engine.ts";
import { migrate } from "../apps/server/src/platform/database/migrate.ts";
import { type Database, openDatabase } from "../apps/server/src/platform/database/open-database.ts";
// @ts-expect-error -- a plain script
import { startThrowawayPostgresql } from "../tools/throwaway-postgresql.mjs";
import { type Measure, percentile } from "./measure.ts";
import { analyze, signInWriter } from "./portfolio-account.ts";
import { searchQuestions } from "./portfolio-questions.ts";
import { openPortfolioReader, type PortfolioReader } from "./portfolio-reader.ts";
import { startProduct } from "./product.ts";
import { plausibleRecords, writePortfolio } from "./seed-portfolio.ts";

/** Companies of one database and the buildings of each, point by point: the points of `docs/scale.md`. */
const POINTS = [
  { companies: 1, buildings: 10_000 },
  { companies: 10, buildings: 10_000 },
  { companies: 100, buildings: 10_000 },
  { companies: 1, buildings: 1_000_000 },
] as const;
const QUESTIONS = 40;
const PATIENCE_MS = 600_000;

type Point = { readonly companies: number; readonly buildings: number };

/** What grows with companies and buildings, on PostgreSQL: searches, memory of a server, size of the database. */
export async function run(): Promise<Measure[]> {
  const measures: Measure[] = [];
  for (const point of POINTS) {
    const postgresql = await startThrowawayPostgresql();
    if (postgresql === null) return measures;
    try {
      measures.push(...(await measurePoint(postgresql.url, point)));
    } finally {
      postgresql.stop();
    }
  }
  return measures;
}

async function measurePoint(url: string, point: Point): Promise<Measure[]> {
  const where = `${point.companies} × ${point.buildings.toLocaleString("en")}`;
  const start = performance.now();
  const { tokens, databaseMb } = await seed(url, point);
  const seededS = (performance.now() - start) / 1000;
  const folder = mkdtempSync(join(tmpdir(), "lichen-bench-"));
  const measures: Measure[] = [
    { name: `written, ${where}`, value: seededS, unit: "s" },
    { name: `database, ${where}`, value: databaseMb, unit: "MB" },
  ];
  // The first process reads the records and leaves packed copies, which the second takes.
  for (const process of ["first", "next"] as const) {
    const product = await startProduct(folder, { DATABASE_URL: url, JOBS: "off" });
    const empty = openPortfolioReader(product, ensure(tokens[0])).residentMb();
    const firsts: number[] = [];
    const others: number[] = [];
    for (const token of tokens) firsts.push(await firstSearch(openPortfolioReader(product, token)));
    const questions = searchQuestions(QUESTIONS);
    for (const [nth, question] of questions.entries()) {
      const token = ensure(tokens[nth % tokens.length]);
      others.push(await openPortfolioReader(product, token).ms("/buildings/search/", question));
    }
    const full = openPortfolioReader(product, ensure(tokens[0])).residentMb();
    measures.push(
      {
        name: `first search of a company, ${process} process, p50, ${where}`,
        value: percentile(firsts, 0.5),
        unit: "ms",
      },
      {
        name: `first search of a company, ${process} process, slowest, ${where}`,
        value: Math.max(...firsts),
        unit: "ms",
      },
      { name: `a search after, ${process} process, p50, ${where}`, value: percentile(others, 0.5), unit: "ms" },
      { name: `a search after, ${process} process, p95, ${where}`, value: percentile(others, 0.95), unit: "ms" },
      { name: `memory, ${process} process, before any search, ${where}`, value: empty, unit: "MB" },
      { name: `memory, ${process} process, every company read, ${where}`, value: full, unit: "MB" },
    );
    await product.stop();
  }
  rmSync(folder, { recursive: true, force: true });
  measures.push({ name: `load of the machine, a minute's mean, ${where}`, value: ensure(loadavg()[0]), unit: "" });
  return measures;
}

/**
 * Asks until there is an answer: a caller whose 30 s are over is told so, and the records go on being read.
 *
 * @returns from the first asking to the answer, ms
 */
async function firstSearch(reader: PortfolioReader): Promise<number> {
  const start = performance.now();
  for (;;) {
    const isAnswered = await reader.ms("/buildings/search/", {}).then(
      () => true,
      () => false,
    );
    const ms = performance.now() - start;
    if (isAnswered) return ms;
    if (ms > PATIENCE_MS) throw new Error("no search was answered");
  }
}

/** @returns a user of each company, and the size of the database, MB */
async function seed(url: string, { companies, buildings }: Point) {
  const database = await openDatabase({ engine: "postgresql", url });
  await migrate(database.owner);
  const engine = await openEngine({ database, onFailure: () => {} });
  const records = await plausibleRecords(engine, buildings);
  const tokens: string[] = [];
  for (let nth = 0; nth < companies; nth++) {
    const seeded = await writePortfolio(database, records, { name: `Company ${nth}`, buildings });
    tokens.push(await signInWriter(database, seeded));
  }
  await analyze(database);
  engine.stop();
  const databaseMb = await sizeMb(database);
  await database.close();
  return { tokens, databaseMb };
}

async function sizeMb({ owner }: Database): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`select pg_database_size(current_database()) as bytes`.execute(owner);
  return ensure(rows[0]).bytes / 1e6;
}
