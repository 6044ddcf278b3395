import { ensure } from "@lichen/domain";
import { chromium, type Page } from "@playwright/test";
import { type Measure, percentile } from "./measure.ts";
import { startProduct } from "./product.ts";

/** Four times slower than this machine, and the line of a phone ("Fast 3G" of browsers' tools). */
const CPU_RATE = 4;
const LINE = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 };
const ROUNDS = 5;
const KEY_MS = 125;
const TOWNS = ["Toulouse", "Lille", "La Rochelle", "Grenoble", "Guéret"] as const;

/** What a visitor waits for: the first page, its address field, the finding of an address that is chosen there. */
export async function run(): Promise<Measure[]> {
  const product = await startProduct();
  const browser = await chromium.launch({ executablePath: process.env.CHROMIUM_PATH ?? "/usr/bin/chromium" });
  const [painted, findings, again]: [number[], number[], number[]] = [[], [], []];
  try {
    for (let round = 0; round < ROUNDS; round++) {
      // A browser that has nothing of ours.
      const context = await browser.newContext({ baseURL: product.origin, locale: "fr-FR" });
      const page = await context.newPage();
      await slowDown(page);
      await page.goto("/");
      painted.push(await largestPaint(page));
      findings.push(await finding(page, ensure(TOWNS[round])));
      await page.goto("/");
      again.push(await finding(page, ensure(TOWNS[(round + 1) % TOWNS.length])));
      await context.close();
    }
  } finally {
    await browser.close();
    await product.stop();
  }
  const line = "processor 4× slower, 3G";
  return [
    { name: `home, words and field drawn, ${line}`, value: percentile(painted, 0.5), unit: "ms" },
    {
      name: `address chosen to first finding, first visit, ${line}`,
      value: percentile(findings, 0.5),
      unit: "ms",
      aim: "≤ 1,500",
    },
    { name: `the same, second visit, ${line}`, value: percentile(again, 0.5), unit: "ms", aim: "≤ 1,500" },
  ];
}

async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", LINE);
  await session.send("Emulation.setCPUThrottlingRate", { rate: CPU_RATE });
}

/** Time from the asking of the page to its largest part in sight. */
function largestPaint(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => resolve(ensure(list.getEntries().at(-1)).startTime)).observe({
          type: "largest-contentful-paint",
          buffered: true,
        });
      }),
  );
}

/** Types an address, chooses it, and waits for the sentence of its analysis. @returns ms from the choice */
async function finding(page: Page, town: string): Promise<number> {
  const field = page.getByRole("combobox");
  // As people type: eight keys a second.
  await field.fill("");
  await field.pressSequentially(town, { delay: KEY_MS });
  const option = page.getByRole("option").first();
  await option.waitFor();
  const start = performance.now();
  await option.click();
  await page.locator("main p[data-finding]").first().waitFor();
  return performance.now() - start;
}
