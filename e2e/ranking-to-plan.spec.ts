import { randomUUID } from "node:crypto";
import { ensure } from "@lichen/domain";
import { countNoun } from "@lichen/report";
import { rankingText as ranking } from "../apps/web/src/features/adaptation/plan/ranking-text.ts";
import { text as plans } from "../apps/web/src/features/adaptation/works-plan/text.ts";
import { addBuilding, signIn } from "./demonstration.ts";
import { expect, GLASS_OFFICE, test, waitUntilSettled } from "./journey.ts";
import { expectClean, takeTheme } from "./look.ts";
import { readPdf } from "./read-pdf.ts";

const YEAR = new Date().getFullYear();

test("a referent goes from the ranking to an applied plan and its paper, which a colleague reads", async ({
  page,
  browser,
  t,
  language,
  baseURL,
}) => {
  test.setTimeout(120_000);
  await takeTheme(page, language);
  await signIn(page, "manager");
  const mark = randomUUID().slice(0, 8);
  await addBuilding(page, mark, 0);
  const found = await page.request.post("/api/buildings/search/", { data: { filters: [], search: mark, limit: 1 } });
  const { id: building } = ensure((await found.json()).buildings[0]);
  const place = { city: "Nîmes", post_code: "30000", country: "FR" };
  await page.request.patch(`/api/buildings/${building}/`, { data: { building: { ...GLASS_OFFICE, ...place } } });

  await page.goto(`/buildings/strategy?ids=${building}&show=ranking`);
  const again = page.getByRole("button", { name: t(ranking.again) });
  await page
    .getByRole("button", { name: t(ranking.start(countNoun(1, "building"))) })
    .or(again)
    .click();
  await page.getByRole("link", { name: t(ranking.plan) }).click();
  await waitUntilSettled(page);
  const name = `Conseil ${mark}`;
  await page.getByLabel(t(plans.name)).fill(name);
  await page.getByLabel(t(plans.budgetOf(YEAR + 1))).fill("80");
  await page.getByRole("button", { name: t(plans.compute) }).click();
  const apply = page.getByRole("button", { name: language === "fr" ? /^Appliquer \d/ : /^Apply \d/ });
  await expect(apply).toBeVisible({ timeout: 60_000 });
  await expectClean(page, language);
  const id = ensure(new URL(page.url()).searchParams.get("plan"));
  const { plan } = await (await page.request.get(`/api/plans/${id}/`)).json();
  await apply.click();
  const works = countNoun(plan.actions_count, "action");
  await page
    .getByRole("dialog")
    .getByRole("button", { name: t(plans.apply(works)) })
    .click();
  await expect(page.getByText(t(plans.applied(works, 0)))).toBeVisible();

  const setting = page.waitForEvent("download");
  await page.getByRole("button", { name: t(plans.export) }).click();
  await page.getByRole("menuitem", { name: t(plans.pdf) }).click();
  const paper = await readPdf(await setting);
  expect(paper.info).toMatchObject({ Language: language });
  expect(paper.words).toContain(name);

  // Someone who may read the building reads the plan, and neither applies nor deletes it.
  const context = await browser.newContext({ locale: language, ...(baseURL === undefined ? {} : { baseURL }) });
  const other = await context.newPage();
  await takeTheme(other, language);
  await signIn(other, "reader");
  await other.goto(`/buildings/plans?plan=${id}`);
  await expect(other.getByRole("heading", { level: 1, name })).toBeVisible();
  await expect(other.getByText(t(plans.ofColleague(plan.started_by)))).toBeVisible();
  await expect(other.getByRole("button", { name: /^(Appliquer|Apply) \d/ })).toHaveCount(0);
  await expectClean(other, language);
  await context.close();
});
