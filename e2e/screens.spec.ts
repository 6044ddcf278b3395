import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { beginVisit, expect, GLASS_OFFICE, SCREENS, settled, test } from "./journey.ts";

const RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];
const WIDTHS_PX = [360, 390, 1024, 1440, 2560] as const;
const DOCS = { path: process.env.LICHEN_DOCS_PATH ?? "/api-docs-", name: "interface documentation" };

// One opening a screen serves all that is looked at: it is what takes the time. The fixture reads the console.
for (const { path, name } of [...SCREENS, DOCS]) {
  test(`${name}: its language, axe in both themes, five widths, an empty console`, async ({ page, language }) => {
    await beginVisit(page, { answers: GLASS_OFFICE });
    await page.goto(path);
    await settled(page);
    await expect(page.locator("html")).toHaveAttribute("lang", language);
    await expect(page).toHaveTitle(/Lichen/);

    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme });
      await expect(page.locator("html")).toHaveAttribute("data-mantine-color-scheme", colorScheme);
      await settled(page);
      expect.soft(await violations(page), `what axe finds, ${colorScheme}`).toEqual([]);
    }

    for (const width of WIDTHS_PX) {
      await page.setViewportSize({ width, height: 900 });
      await drawn(page);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect.soft(overflow, `pixels beyond the window at ${width}`).toBe(0);
    }
  });
}

async function violations(page: Page): Promise<string[]> {
  const found = await new AxeBuilder({ page }).withTags(RULES).analyze();
  return found.violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} ${target}: ${failureSummary}`),
  );
}

async function drawn(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
}
