import { readFile } from "node:fs/promises";
import {
  ANALYSIS_NAMES,
  findListColumn,
  HORIZON_NAMES,
  LEVEL_NAMES,
  SCENARIO_NAMES,
  SUBJECT_NAMES,
} from "@lichen/domain";
import { SYNTHESIS_TEXTS, synthesisTitle } from "@lichen/report";
import type { Download, Page } from "@playwright/test";
import { text as charts } from "../apps/web/src/design/charts/chart-text.ts";
import { text as lists } from "../apps/web/src/design/table/list-text.ts";
import { text as analysis } from "../apps/web/src/features/analysis/shared/text.ts";
import { text as portfolio } from "../apps/web/src/features/portfolio/list/text.ts";
import { noSelectionText } from "../apps/web/src/features/portfolio/shared/no-selection.tsx";
import { text as comparison } from "../apps/web/src/features/reports/comparison/text.ts";
import { text } from "../apps/web/src/features/reports/synthesis/text.ts";
import { LASTING, signIn } from "./demonstration.ts";
import { byPlace, expect, inDepth, matchName, test, withMap } from "./journey.ts";
import { expectClean, takeTheme } from "./look.ts";

const BUILDING_TYPE = findListColumn("building_type")!;

const LASTING_FILTER = `f.${LASTING.column}=${LASTING.value}`;

/** What a press gives to the reader. */
async function download(page: Page, press: () => Promise<void>): Promise<{ name: string; content: Buffer }> {
  const coming: Promise<Download> = page.waitForEvent("download");
  await press();
  const download = await coming;
  return { name: download.suggestedFilename(), content: await readFile(await download.path()) };
}

/** The first buildings of the portfolio, by their ids. */
async function someBuildings(page: Page, count: number): Promise<string[]> {
  const answer = await page.request.post("/api/buildings/search/", {
    // Stations stay too, and a user who reads a part of the portfolio has some.
    data: { filters: [{ column: LASTING.column, type: "enum", value: [LASTING.value, "other"] }], limit: count },
  });
  const { buildings } = (await answer.json()) as { buildings: { id: string }[] };
  expect(buildings).toHaveLength(count);
  return buildings.map(({ id }) => id);
}

test("a portfolio is filtered, counted, read in another scenario and taken away", async ({ page, t, language }) => {
  await signIn(page, "company_admin");
  await page.goto(`/buildings?${LASTING_FILTER}`);
  await expect(page.locator("tbody tr[data-id]").first()).toBeVisible();

  // What the filters match, then three of them.
  await expect(page.getByText(matchName(t(BUILDING_TYPE.label))).first()).toBeVisible();
  const boxes = page.locator("tbody tr[data-id] input[type=checkbox]");
  for (const at of [0, 1, 2]) await boxes.nth(at).check();
  await page
    .getByRole("button", { name: t(portfolio.synthesis), exact: true })
    .last()
    .click();
  await expect(page.getByRole("heading", { level: 1, name: matchName(t(synthesisTitle(3))) })).toBeVisible();
  await page.reload();
  await expect(page.getByRole("heading", { level: 1, name: matchName(t(synthesisTitle(3))) })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/buildings\?/);
  await page.getByRole("link", { name: t(portfolio.synthesis), exact: true }).click();
  await expect(page).toHaveURL(new RegExp(LASTING_FILTER.replaceAll(".", "\\.")));
  const title = page.getByRole("heading", { level: 1 });
  await expect(title).toHaveText(/\d/);
  await expect(page.locator("figure svg").first()).toBeVisible();

  // Another scenario, hazard and analysis; Back comes back to each.
  const scenario = page.getByRole("combobox", { name: t(analysis.scenario) });
  await scenario.selectOption("ssp1");
  await expect(page).toHaveURL(/scenario=ssp1/);
  await page.getByRole("combobox", { name: t(SYNTHESIS_TEXTS.hazard) }).selectOption("heat");
  await page.getByText(t(ANALYSIS_NAMES.exposure), { exact: true }).first().click();
  await expect(page).toHaveURL(/analysis=exposure/);
  const byGroup = page.getByRole("figure").filter({ hasText: t(SYNTHESIS_TEXTS.byGroup) });
  await expect(byGroup).toContainText(t(SCENARIO_NAMES.ssp1.name).toLowerCase());
  await expect(byGroup).toContainText(t(HORIZON_NAMES["2050"]));
  await page.goBack();
  await page.goBack();
  await expect(page).not.toHaveURL(/subject=heat/);
  await page.goForward();
  await expect(page).toHaveURL(/subject=heat/);

  // The same counts as a table, a picture and a file.
  const byHazard = page
    .getByRole("figure")
    .filter({ hasText: t(SYNTHESIS_TEXTS.byHazard) })
    .first();
  await byHazard.scrollIntoViewIfNeeded();
  await byHazard.getByText(t(charts.table), { exact: true }).click();
  const cells = await byHazard.locator("tbody tr").first().locator("th, td").allInnerTexts();
  const csv = await download(page, () => byHazard.getByRole("button", { name: matchName(t(charts.csv)) }).click());
  const [head, first] = csv.content.toString("utf8").replace("\uFEFF", "").split("\r\n");
  const separator = language === "fr" ? ";" : ",";
  // The table has both bounds of those at risk in its last cell, the file in its two last ones.
  const cellsInFile = first!.split(separator);
  expect(cellsInFile.slice(0, -2)).toEqual(cells.slice(0, -1).map((cell) => cell.trim()));
  const [least, most] = cellsInFile.slice(-2);
  expect(cells.at(-1)!.trim().split("\n")[0]!.match(/\d+/g)).toEqual(least === most ? [least] : [least, most]);
  expect(head).toContain(t(LEVEL_NAMES.very_high));
  await byHazard.getByText(t(text.drawing), { exact: true }).click();
  await expect(byHazard.locator("svg").first()).toBeVisible();
  const png = await download(page, () => byHazard.getByRole("button", { name: matchName(t(charts.png)) }).click());
  expect(png.content.subarray(1, 4).toString("latin1")).toBe("PNG");
  expect(png.name).toMatch(/\.png$/);

  // The worst building leads to its report.
  const worst = page.getByRole("region", { name: t(SYNTHESIS_TEXTS.worst) });
  await expect(worst.getByRole("link").first()).toHaveAttribute("href", /building=.*scenario=/);

  // On paper, and as the European disclosures ask for it.
  const pdf = await download(page, () => page.getByRole("button", { name: t(text.pdf) }).click());
  expect(pdf.content.subarray(0, 5).toString("latin1")).toBe("%PDF-");
  const table = await download(page, () => page.getByRole("button", { name: t(text.disclosureCsv) }).click());
  expect(table.content.toString("utf8").split("\r\n").length).toBeGreaterThan(20);
});

test("a synthesis with its map: language, axe, widths", withMap(byPlace(0)), async ({ page, language }) => {
  await takeTheme(page, language);
  await signIn(page, "company_admin");
  await page.goto(`/buildings/batadapt-assets-report?${LASTING_FILTER}&scenario=ssp1&subject=heat&analysis=exposure`);
  await expect(page.locator("figure svg").first()).toBeVisible();
  await expect(page.locator("[data-ready=true]")).toBeVisible();
  await expectClean(page, language);
});

test(
  "many ticked buildings are kept by the tab, and said to be lost elsewhere",
  inDepth(),
  async ({ page, t, context }) => {
    await signIn(page, "company_admin");
    await page.goto("/buildings?n=100");
    await expect(page.locator("tbody tr[data-id]").first()).toBeVisible();
    await expect(() => page.getByRole("checkbox", { name: t(lists.selectAll) }).check({ timeout: 2000 })).toPass();
    await page
      .getByRole("button", { name: t(portfolio.synthesis), exact: true })
      .last()
      .click();
    await expect(page).toHaveURL(/ids=kept/);
    const title = page.getByRole("heading", { level: 1, name: matchName(t(synthesisTitle(100))) });
    await expect(title).toBeVisible();
    await page.reload();
    await expect(title).toBeVisible();

    const other = await context.newPage();
    await other.goto(page.url());
    await expect(other.getByRole("heading", { name: t(noSelectionText.lostTitle) })).toBeVisible();
    await other.getByRole("link", { name: t(noSelectionText.all) }).click();
    await expect(other.getByRole("heading", { level: 1 })).toHaveText(/\d/);
    await other.close();
  },
);

test("buildings and scenarios stand side by side, and say why", inDepth(), async ({ page, t, language }) => {
  await takeTheme(page, language);
  await signIn(page, "reader");
  const [one, two] = await someBuildings(page, 2);
  await page.goto(`/buildings/compare?column=${one}.ssp5.2050&column=${two}.ssp5.2050`);
  const table = page.getByRole("group", { name: t(comparison.table) });
  await expect(table.locator("thead a")).toHaveCount(2);
  await expect(table.getByRole("button", { name: matchName(t(analysis.why)) }).first()).toBeVisible();
  await expectClean(page, language);
  await page.setViewportSize({ width: 1440, height: 900 });

  // What differs first; all of it on demand, which the address says.
  const differing = await table.locator("tbody tr").count();
  await page.getByRole("checkbox", { name: t(comparison.only) }).click();
  await expect(page).toHaveURL(/all=1/);
  await expect.poll(() => table.locator("tbody tr").count()).toBeGreaterThan(differing);

  // Why a figure of the second column; Back closes it.
  const cross = table.getByRole("button", { name: matchName(`${t(SUBJECT_NAMES.heat)}, `) });
  await cross.nth(1).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await expect(page).toHaveURL(/at=1/);
  await page.goBack();
  await expect(page.getByRole("dialog")).toHaveCount(0);

  // One of them alone, over its scenarios.
  await table.locator("thead button").nth(1).click();
  await expect(table.locator("thead a")).toHaveCount(1);
  await table.getByRole("button", { name: t(comparison.add) }).click();
  await page.getByRole("button", { name: t(comparison.allScenarios) }).click();
  await expect(table.locator("thead a")).toHaveCount(4);
  const pdf = await download(page, () => page.getByRole("button", { name: t(comparison.pdf) }).click());
  expect(pdf.content.subarray(0, 5).toString("latin1")).toBe("%PDF-");
});
