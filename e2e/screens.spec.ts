import { expectNoArrowDecides } from "./choices.ts";
import { beginVisit, byPlace, expect, GLASS_OFFICE, SCREENS, test, waitUntilSettled, withMap } from "./journey.ts";
import { expectClean, takeTheme } from "./look.ts";

const DOCS: (typeof SCREENS)[number] = {
  path: process.env.LICHEN_DOCS_PATH ?? "/api-docs-",
  name: "interface documentation",
};

// One opening a screen serves all that is looked at: it is what takes the time. The fixture reads the console.
for (const [place, { path, name, part }] of [...SCREENS, DOCS].entries()) {
  const title = `${name}: its language, axe in its theme, narrow and wide, no arrow that decides, an empty console`;
  test(title, part === undefined ? withMap(byPlace(place)) : byPlace(place), async ({ page, language }) => {
    await beginVisit(page, { answers: GLASS_OFFICE });
    await takeTheme(page, language);
    await page.goto(path);
    await waitUntilSettled(page);
    await expect(page).toHaveTitle(/Lichen/);
    await expectClean(page, language, part);
    await expectNoArrowDecides(page);
  });
}
