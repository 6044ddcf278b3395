import AxeBuilder from "@axe-core/playwright";
import { beginVisit, expect, GLASS_OFFICE, SCREENS, settled, test } from "./journey.ts";

const RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];
const DOCS = { path: process.env.LICHEN_DOCS_PATH ?? "/api-docs-", name: "interface documentation" };

for (const colorScheme of ["light", "dark"] as const) {
  test.describe(`axe finds nothing and the console stays empty, ${colorScheme}`, () => {
    test.use({ colorScheme });
    for (const { path, name } of [...SCREENS, DOCS]) {
      test(name, async ({ page, language }) => {
        await beginVisit(page, { answers: GLASS_OFFICE });
        await page.goto(path);
        await settled(page);
        await expect(page.locator("html")).toHaveAttribute("lang", language);
        await expect(page).toHaveTitle(/Lichen/);
        const { violations } = await new AxeBuilder({ page }).withTags(RULES).analyze();
        const found = violations.flatMap(({ id, nodes }) =>
          nodes.map(({ target, failureSummary }) => `${id} ${target}: ${failureSummary}`),
        );
        expect(found).toEqual([]);
      });
    }
  });
}
