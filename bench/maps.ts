import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { MAP_FORMATS } from "@lichen/domain";
import { openEngine } from "../apps/server/src/engine.ts";
import { migrate } from "../apps/server/src/platform/database/migrate.ts";
import { openDatabase } from "../apps/server/src/platform/database/open-database.ts";
import { type Measure, percentile } from "./measure.ts";
import { analyze, signInWriter } from "./portfolio-account.ts";
import { openPortfolioReader, type PortfolioReader } from "./portfolio-reader.ts";
import { startProduct } from "./product.ts";
import { seedPortfolio } from "./seed-portfolio.ts";

const BUILDINGS = 10_000;
const PAGE = 1000;

/** A portfolio that leaves as maps, and is read page by page as GIS programs read it. */
export async function run(): Promise<Measure[]> {
  const folder = mkdtempSync(join(tmpdir(), "lichen-bench-"));
  const token = await prepare(folder);
  const product = await startProduct(folder);
  const reader = openPortfolioReader(product, token);
  const measures = [
    ...(await measureExports(reader)),
    ...(await readPages(reader, "buildings")),
    ...(await readPages(reader, "cells")),
    ...(await measureFirst(reader)),
  ];
  await product.stop();
  rmSync(folder, { recursive: true, force: true });
  return measures;
}

async function prepare(folder: string): Promise<string> {
  const database = await openDatabase({ engine: "pglite", folder });
  await migrate(database.owner);
  const engine = await openEngine({ database, onFailure: () => {} });
  const seeded = await seedPortfolio(database, engine, { name: "Bench", buildings: BUILDINGS });
  const token = await signInWriter(database, seeded);
  await analyze(database);
  engine.stop();
  await database.close();
  return token;
}

async function measureExports(reader: PortfolioReader): Promise<Measure[]> {
  const measures: Measure[] = [];
  await reader.download("/buildings/export/", { filters: [{ column: "city", type: "text", value: "paris" }] });
  for (const format of ["csv", ...MAP_FORMATS]) {
    const before = await reader.residentMb();
    const { ms, bytes, peakMb, longestHoldMs } = await reader.download("/buildings/export/", { all: true, format });
    measures.push(
      { name: `export of 10k × 112 as ${format}`, value: ms / 1000, unit: "s" },
      { name: `export of 10k × 112 as ${format}: size`, value: bytes / 1e6, unit: "MB" },
      { name: `export of 10k × 112 as ${format}: memory above before`, value: peakMb - before, unit: "MB" },
      { name: `export of 10k × 112 as ${format}: longest wait of another call`, value: longestHoldMs, unit: "ms" },
    );
  }
  return measures;
}

type Page = {
  readonly features: readonly unknown[];
  readonly links: readonly { readonly rel: string; readonly href: string }[];
};

/** Every page of a collection, by the links from one to the next. */
async function readPages(reader: PortfolioReader, id: string): Promise<Measure[]> {
  const times: number[] = [];
  let [count, path]: [number, string | null] = [0, `/ogc/collections/${id}/items?limit=${PAGE}`];
  while (path !== null) {
    const start = performance.now();
    const { features, links }: Page = await reader.get<Page>(path);
    times.push(performance.now() - start);
    count += features.length;
    path = links.find(({ rel }) => rel === "next")?.href.replace(/^.*?\/api/, "") ?? null;
  }
  return [
    { name: `${id} as features: read`, value: count, unit: "" },
    { name: `page of ${PAGE} ${id} as features, p50`, value: percentile(times, 0.5), unit: "ms" },
    { name: `page of ${PAGE} ${id} as features, p95`, value: percentile(times, 0.95), unit: "ms" },
  ];
}

/** What the first asking of public features waits for: levels of all the territories of a level. */
async function measureFirst(reader: PortfolioReader): Promise<Measure[]> {
  const measures: Measure[] = [];
  for (const [name, path] of [
    ["first page of 100 territories", "territories/items"],
    ["first search of the communes of a level", "territories/items?scale=commune&hazard=heat&level=high"],
    ["first search of the cities of a level", "territories/items?scale=city&hazard=heat&level=high"],
    ["first search of the cells of a level", "cells/items?hazard=heat&level=high"],
  ] as const) {
    const { ms, longestHoldMs } = await reader.download(`/ogc/collections/${path}`, {}, "GET");
    measures.push(
      { name, value: ms / 1000, unit: "s" },
      { name: `${name}: longest wait of another call`, value: longestHoldMs, unit: "ms" },
    );
  }
  return measures;
}
