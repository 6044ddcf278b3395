import { beginVisit, expect, GLASS_OFFICE, SCREENS, settled, test } from "./journey.ts";

const WIDTHS_PX = [360, 390, 1024, 1440, 2560] as const;

for (const { path, name } of SCREENS) {
  test(`${name} holds in every width`, async ({ page }) => {
    await beginVisit(page, { answers: GLASS_OFFICE });
    await page.setViewportSize({ width: WIDTHS_PX[0], height: 900 });
    await page.goto(path);
    await settled(page);
    const overflows: Record<number, number> = {};
    for (const width of WIDTHS_PX) {
      await page.setViewportSize({ width, height: 900 });
      await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
      overflows[width] = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    }
    expect(overflows).toEqual(Object.fromEntries(WIDTHS_PX.map((width) => [width, 0])));
  });
}
