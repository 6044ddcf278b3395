import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ensure } from "@lichen/domain";
import { chromium, type Page } from "@playwright/test";
import { openEngine } from "../apps/server/src/engine.ts";
import { migrate } from "../apps/server/src/platform/database/migrate.ts";
import { openDatabase } from "../apps/server/src/platform/database/open-database.ts";
// @ts-expect-error -- a plain script
import { startThrowawayPostgresql } from "../tools/throwaway-postgresql.mjs";
import { type Measure, percentile } from "./measure.ts";
import { analyze, signInWriter } from "./portfolio-account.ts";
import { openPortfolioReader } from "./portfolio-reader.ts";
import { type Product, startProduct } from "./product.ts";
import { seedPortfolio } from "./seed-portfolio.ts";

const BUILDINGS = 100_000;
/** The 112 questions, a hundred buildings a page, without the map. */
const LIST = "/buildings?cols=questionnaire&n=100&show=list";
const FRAMES = 240;
const STEP_PX = 60;
const TURNS = 15;

/** The list in a browser, as it was built, over 100,000 buildings: its first rows, its frames while it scrolls, its memory. */
export async function run(): Promise<Measure[]> {
  const postgresql = await startThrowawayPostgresql();
  if (postgresql === null) return [];
  const folder = mkdtempSync(join(tmpdir(), "lichen-bench-"));
  const token = await prepare(postgresql.url);
  const product = await startProduct(folder, { DATABASE_URL: postgresql.url });
  // The server reads the portfolio once, for all who ask after.
  await openPortfolioReader(product, token).ms("/buildings/search/", {});
  const measures = await inBrowser(product, token);
  await product.stop();
  postgresql.stop();
  rmSync(folder, { recursive: true, force: true });
  return measures;
}

async function prepare(url: string): Promise<string> {
  const database = await openDatabase({ engine: "postgresql", url });
  await migrate(database.owner);
  const engine = await openEngine({ database, onFailure: () => {} });
  const token = await signInWriter(
    database,
    await seedPortfolio(database, engine, { name: "Bench", buildings: BUILDINGS }),
  );
  await analyze(database);
  engine.stop();
  await database.close();
  return token;
}

async function inBrowser({ origin }: Product, token: string): Promise<Measure[]> {
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? "/usr/bin/chromium",
    args: ["--no-sandbox"],
  });
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: "fr-FR" });
  await context.addCookies([
    { name: "lichen_session", value: token, url: `${origin}/api` },
    { name: "lichen_signed_in", value: "1", url: origin },
  ]);
  const page = await context.newPage();
  const start = performance.now();
  await page.goto(origin + LIST);
  await page.locator("tbody tr").nth(5).waitFor();
  const firstRows = performance.now() - start;

  const turns: number[] = [];
  for (let turn = 0; turn < TURNS; turn++) {
    const name = await nameOfFirst(page);
    const clicked = performance.now();
    await page
      .locator("button[aria-label]")
      .filter({ has: page.locator("svg") })
      .last()
      .click();
    await page.waitForFunction((before) => document.querySelector("tbody tr")?.textContent !== before, name);
    turns.push(performance.now() - clicked);
  }
  const across = await framesWhile(page, "scrollLeft");
  const down = await framesWhile(page, "scrollTop");
  const session = await context.newCDPSession(page);
  await session.send("HeapProfiler.collectGarbage");
  const { usedSize } = (await session.send("Runtime.getHeapUsage")) as { usedSize: number };
  await browser.close();
  const what = "list of 100k × 112 in Chromium";
  return [
    { name: `${what}: from the address to its rows`, value: firstRows, unit: "ms" },
    { name: `${what}: another page of 100, p95`, value: percentile(turns, 0.95), unit: "ms" },
    { name: `${what}: frame while scrolling across, p95`, value: percentile(across, 0.95), unit: "ms", aim: "≤ 52" },
    { name: `${what}: frame while scrolling down, p95`, value: percentile(down, 0.95), unit: "ms", aim: "≤ 52" },
    { name: `${what}: memory of its scripts`, value: usedSize / 1e6, unit: "MB", aim: "≤ 118" },
  ];
}

function nameOfFirst(page: Page): Promise<string> {
  return page
    .locator("tbody tr")
    .first()
    .textContent()
    .then((text) => text ?? "");
}

/** Scrolls the table a step a frame, there and back: how long each frame lasts, ms. */
function framesWhile(page: Page, side: "scrollLeft" | "scrollTop"): Promise<number[]> {
  return page.evaluate(
    ({ side, frames, step }) => {
      let box = document.querySelector("table") as HTMLElement | null;
      while (box !== null && !/auto|scroll/.test(getComputedStyle(box).overflow + getComputedStyle(box).overflowX)) {
        box = box.parentElement;
      }
      const scrolled = ensure(box);
      return new Promise<number[]>((resolve) => {
        const times: number[] = [];
        let last = 0;
        let way = step;
        const next = (now: number) => {
          if (last > 0) times.push(now - last);
          last = now;
          if (times.length === frames) return resolve(times);
          const before = scrolled[side];
          scrolled[side] = before + way;
          if (scrolled[side] === before) way = -way;
          requestAnimationFrame(next);
        };
        requestAnimationFrame(next);
      });
    },
    { side, frames: FRAMES, step: STEP_PX },
  );
}
