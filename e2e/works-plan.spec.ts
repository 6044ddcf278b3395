import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { ensure } from "@lichen/domain";
import { countNoun, PLAN_WORDS } from "@lichen/report";
import type { Page } from "@playwright/test";
import { undoText } from "../apps/web/src/design/controls/undo-text.ts";
import { text as strategy } from "../apps/web/src/features/adaptation/plan/text.ts";
import { text as plans } from "../apps/web/src/features/adaptation/works-plan/text.ts";
import { addBuilding, signIn } from "./demonstration.ts";
import { expect, GLASS_OFFICE, test, waitUntilSettled } from "./journey.ts";
import { expectClean, takeTheme } from "./look.ts";

const YEAR = new Date().getFullYear();

/** A glass office of the own company. */
async function glassOffice(page: Page): Promise<string> {
  const mark = randomUUID().slice(0, 8);
  await addBuilding(page, mark, 0);
  const found = await page.request.post("/api/buildings/search/", { data: { filters: [], search: mark, limit: 1 } });
  const { id } = ensure((await found.json()).buildings[0]);
  const building = { ...GLASS_OFFICE, city: "Nîmes", post_code: "30000", country: "FR" };
  await page.request.patch(`/api/buildings/${id}/`, { data: { building } });
  return id;
}

test("a plan of works: from budgets to strategies, exported, compared, taken back, within its rules", async ({
  page,
  t,
  language,
  complaints,
}) => {
  test.setTimeout(120_000);
  await takeTheme(page, language);
  await signIn(page, "company_admin");
  const ids = [await glassOffice(page), await glassOffice(page)];
  const strategyOf = async (id: string) =>
    (await (await page.request.post("/api/buildings/recommendations/", { data: { building_id: id } })).json()).plan;
  const before = await Promise.all(ids.map(strategyOf));
  await page.goto(`/buildings/strategy?ids=${ids.join()}`);
  await page.getByRole("link", { name: t(strategy.worksPlans) }).click();
  await waitUntilSettled(page);

  // What is wrong is named at its field, and nothing is sent.
  const budget = page.getByLabel(t(plans.budgetOf(YEAR + 1)));
  await budget.fill("beaucoup");
  await page.getByRole("button", { name: t(plans.compute) }).click();
  await expect(page.getByText(t(plans.notAnAmount))).toBeVisible();
  await expect(budget).toBeFocused();
  await expectClean(page, language);
  await budget.fill("60");
  for (let more = 0; more < 3; more++) await page.getByRole("button", { name: t(plans.removeYear) }).click();
  await page.getByLabel(t(plans.budgetOf(YEAR + 2))).fill("40");
  await page.getByLabel(t(plans.most)).fill("2");
  await page.getByRole("button", { name: t(plans.compute) }).click();

  const apply = page.getByRole("button", { name: language === "fr" ? /^Appliquer \d/ : /^Apply \d/ });
  await expect(apply).toBeVisible({ timeout: 60_000 });
  await expect(page.getByText(t(PLAN_WORDS.optimal))).toBeVisible();
  await expectClean(page, language);
  const id = ensure(new URL(page.url()).searchParams.get("plan"));
  const { plan } = await (await page.request.get(`/api/plans/${id}/`)).json();
  expect(plan).toMatchObject({ gap: 0, found: { buildings: 2 } });
  expect(plan.spent[0].high).toBeLessThanOrEqual(60_000);
  expect(plan.spent[1].high).toBeLessThanOrEqual(40_000);
  const rows = page.getByRole("table", { name: t(plans.actions) }).getByRole("row");
  await expect(rows).toHaveCount(plan.actions_count + 1);

  const downloading = page.waitForEvent("download");
  await page.getByRole("button", { name: t(plans.export) }).click();
  await page.getByRole("menuitem", { name: t(plans.csv) }).click();
  const csv = await readFile(await (await downloading).path(), "utf8");
  expect(csv.trim().split("\n").length).toBeGreaterThan(plan.actions_count);

  const setting = page.waitForEvent("download");
  await page.getByRole("button", { name: t(plans.export) }).click();
  await page.getByRole("menuitem", { name: t(plans.pdf) }).click();
  const paper = await setting;
  expect(paper.suggestedFilename()).toBe(language === "fr" ? "plan-de-travaux.pdf" : "works-plan.pdf");
  expect((await readFile(await paper.path(), "latin1")).slice(0, 5)).toBe("%PDF-");

  // One action is left out; the others are planned in one step, and taken back exactly.
  await rows.nth(1).getByRole("checkbox").uncheck();
  const chosen = countNoun(plan.actions_count - 1, "action");
  await page.getByRole("button", { name: t(plans.apply(chosen)) }).click();
  const dialog = page.getByRole("dialog");
  await expect(
    dialog.getByText(t(plans.applyWhat(chosen, countNoun(plan.found.plan.buildings, "building")))),
  ).toBeVisible();
  await dialog.getByRole("button", { name: t(plans.apply(chosen)) }).click();
  await expect(page.getByText(t(plans.applied(chosen, 0)))).toBeVisible();
  const planned = (await Promise.all(ids.map(strategyOf))).flatMap((of) => Object.values(of as Record<string, object>));
  expect(planned).toHaveLength(plan.actions_count - 1);
  await page.getByRole("button", { name: t(undoText.undo) }).click();
  await expect(page.getByText(t(undoText.undone))).toBeVisible();
  expect(await Promise.all(ids.map(strategyOf))).toEqual(before);

  // Other settings are another plan: both stand beside the strategy in force.
  await page.getByLabel(t(plans.most)).fill("");
  await expect(page.getByText(t(plans.changed))).toBeVisible();
  await page.getByRole("button", { name: t(plans.computeAgain) }).click();
  await expect(page).not.toHaveURL(new RegExp(id));
  await expect(apply).toBeVisible({ timeout: 60_000 });
  await page.getByRole("link", { name: t(plans.title) }).click();
  await page.getByRole("link", { name: t(plans.compare) }).click();
  const table = page.getByRole("table", { name: t(plans.comparison) });
  await expect(table.getByRole("columnheader", { name: t(plans.inForce) })).toBeVisible();
  await expect(table.getByRole("row", { name: t(plans.outOfRisk) })).toBeVisible();
  await expectClean(page, language);
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 844 });
    await expectClean(page, language);
  }
  expect(complaints).toEqual([]);
});
