import { readFile } from "node:fs/promises";
import { SUBJECT_NAMES } from "@lichen/domain";
import { CONCENTRATION_TITLE, eventAreaName, SYNTHESIS_TEXTS } from "@lichen/report";
import { text } from "../apps/web/src/features/reports/concentration/text.ts";
import { mapText } from "../apps/web/src/records/map/map-text.ts";
import { signIn } from "./demonstration.ts";
import { expect, test, waitUntilSettled, withMap } from "./journey.ts";
import { expectClean, takeTheme } from "./look.ts";

test(
  "buildings that one event may touch together: from the synthesis to a group, its map, its names, a file",
  withMap(),
  async ({ page, t, language }) => {
    await takeTheme(page, language);
    await signIn(page, "company_admin");
    await page.goto("/buildings/batadapt-assets-report?scenario=ssp5&horizon=2090");
    await page.getByRole("link", { name: t(text.open) }).click();
    await expect(page.getByRole("heading", { level: 1 })).toContainText(t(CONCENTRATION_TITLE));
    await waitUntilSettled(page);
    await page.goto("/buildings/concentration?scenario=ssp5&horizon=2090");
    const data = { all: true, scenario: "ssp5", horizon: "2090" };
    const { largest } = await (await page.request.post("/api/buildings/concentration/", { data })).json();
    const table = page.getByRole("table", { name: t(SYNTHESIS_TEXTS.largestGroups(largest.length)) });
    await expect(table.getByRole("row")).toHaveCount(largest.length + 1);
    await expectClean(page, language);

    // Another group: its buildings, on the map and by their names.
    const group = largest[1];
    const name = table.getByRole("button", { name: t(eventAreaName(group)), exact: true });
    await table
      .getByRole("row")
      .filter({ hasText: t(SUBJECT_NAMES[group.hazard as "heat"]) })
      .getByRole("button", { name: t(eventAreaName(group)), exact: true })
      .first()
      .click();
    await expect(name.and(page.locator("[aria-pressed=true]"))).toHaveCount(1);
    await expect(page).toHaveURL(new RegExp(`group=${group.hazard}\\.${group.code}`));
    const shown = await page.request.post("/api/buildings/concentration/", {
      data: { ...data, group: { hazard: group.hazard, code: group.code } },
    });
    const { buildings } = (await shown.json()).group;
    const list = page.getByRole("list", { name: t(text.list) });
    await expect(list.getByRole("listitem")).toHaveCount(buildings.length);
    await expect(list.getByRole("link", { name: buildings[0].name, exact: true })).toBeVisible();
    await expect(page.getByLabel(t(mapText.map("building"))).first()).toBeVisible();

    const saving = page.waitForEvent("download");
    await page.getByRole("button", { name: t(text.files) }).click();
    await page.getByRole("menuitem", { name: t(text.csv) }).click();
    const csv = await readFile(await (await saving).path(), "utf8");
    expect(csv.trim().split("\n").length).toBeGreaterThan(largest.length);

    for (const width of [1024, 390]) {
      await page.setViewportSize({ width, height: 844 });
      await expectClean(page, language);
    }
  },
);
