import { beginVisit, expect, GLASS_OFFICE, SCREENS, settled, test } from "./journey.ts";
import { overflows, violations } from "./look.ts";

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
    expect.soft(await overflows(page), "pixels beyond the window").toEqual([]);
  });
}
