import { HAZARDS } from "@lichen/domain";
import { text as map } from "../apps/web/src/design/map/text.ts";
import {
  beginVisit,
  expect,
  GLASS_OFFICE,
  IN_ENGLISH,
  IN_FRENCH,
  inDepth,
  test,
  turnMapOff,
  withMap,
} from "./journey.ts";

test("the map is drawn, its legend folds, its indicator changes", withMap(IN_FRENCH), async ({ page, t }) => {
  await beginVisit(page, { answers: GLASS_OFFICE });
  await page.goto("/resilience/analysis?hazard=heat");
  const region = page.getByRole("region", { name: t(map.map), exact: true });
  const canvas = region.locator("canvas");
  await expect(canvas).toBeVisible();
  await expect.poll(() => canvas.evaluate((one: HTMLCanvasElement) => one.width * one.height)).toBeGreaterThan(0);

  const legend = region.getByRole("table");
  await expect(legend).toBeVisible();
  await region.getByRole("button", { name: t(map.legend) }).click();
  await expect(legend).toHaveCount(0);
  await region.getByRole("button", { name: t(map.legend) }).click();

  const choice = region.getByRole("combobox", { name: t(map.indicator) });
  await choice.selectOption("frost_days");
  await expect(page).toHaveURL(/indicator=frost_days/);
  await expect(choice).toHaveValue("frost_days");
});

test("a browser that draws no map shows every result, and says why there is none", IN_FRENCH, async ({ page, t }) => {
  await turnMapOff(page.context());
  await beginVisit(page, { answers: GLASS_OFFICE });
  await page.goto("/resilience/analysis");
  await expect(page.getByText(t(map.unable))).toBeVisible();
  for (const { name } of HAZARDS) {
    await expect(
      page
        .getByRole("row")
        .filter({ hasText: t(name) })
        .first(),
    ).toBeVisible();
  }
});

test("without the map, every result is still there", inDepth(IN_ENGLISH), async ({ page, t, complaints }) => {
  await page.route("**/assets/map-canvas-*.js", (route) => route.abort());
  await beginVisit(page, { answers: GLASS_OFFICE });
  await page.goto("/resilience/analysis");
  for (const hazard of HAZARDS) {
    await expect(
      page
        .getByRole("row")
        .filter({ hasText: t(hazard.name) })
        .first(),
    ).toBeVisible();
  }
  await expect(page.getByText(t(map.failed))).toBeVisible();
  complaints.length = 0;
});
