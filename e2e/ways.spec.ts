import { randomUUID } from "node:crypto";
import { linkText } from "../apps/web/src/design/controls/link-text.ts";
import { text as why } from "../apps/web/src/features/analysis/explanation/text.ts";
import { text as form } from "../apps/web/src/features/portfolio/form/text.ts";
import { text as portfolio } from "../apps/web/src/features/portfolio/list/text.ts";
import { addBuilding, signIn } from "./demonstration.ts";
import { beginVisit, expect, holdAsPhone, IN_ENGLISH, IN_FRENCH, inDepth, test } from "./journey.ts";

test(
  "the link of an explanation opens it elsewhere, and its place reaches no address",
  inDepth(IN_FRENCH),
  async ({ page, t, browser, baseURL }) => {
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    await beginVisit(page, { answers: { building_type: "office", construction_year: 1975 } });
    await page.goto("/resilience/analysis?why=heat.vulnerability&scenario=ssp5");
    const title = await page.getByRole("dialog").getByRole("heading", { level: 2 }).innerText();
    await page.getByRole("button", { name: t(why.copy) }).click();
    await expect(page.getByText(t(linkText.copied))).toBeVisible();
    const link = await page.evaluate(() => navigator.clipboard.readText());
    expect(new URL(link).hash).toMatch(/^#v1\./);

    const other = await browser.newContext({ baseURL: baseURL!, locale: "fr-FR" });
    const visitor = await other.newPage();
    const addresses: string[] = [];
    visitor.on("request", (request) => addresses.push(decodeURIComponent(request.url())));
    await visitor.goto(link);
    await expect(visitor.getByRole("dialog").getByRole("heading", { level: 2 })).toHaveText(title);
    await expect(visitor.getByRole("heading", { level: 1 })).toContainText("Toulouse");
    expect(new URL(visitor.url()).hash).toBe("");
    expect(addresses.filter((one) => /Toulouse|43\.6|1975/.test(new URL(one).pathname + new URL(one).search))).toEqual(
      [],
    );

    await visitor.goto(`${link.slice(0, -20)}`);
    await expect(visitor.getByText(t(linkText.refused))).toBeVisible();
    await other.close();
  },
);

test("the questions of an explanation are asked one after another", inDepth(IN_ENGLISH), async ({ page, t }) => {
  await beginVisit(page);
  await page.goto("/resilience/analysis?why=heat.vulnerability");
  const answer = page.getByRole("dialog").getByRole("link", { name: /Answer the \d+ questions/ });
  await answer.click();
  const question = page.locator("[data-field]").filter({ hasText: "Question to answer" });
  await expect(question).toHaveCount(1);
  const isFocused = () => question.evaluate((one) => one.contains(document.activeElement));
  await expect.poll(isFocused).toBe(true);
  await expect(question).toBeInViewport();
  const first = await question.getAttribute("data-field");
  await page.getByRole("button", { name: t({ fr: "Question suivante", en: "Next question" }) }).click();
  await expect.poll(() => question.getAttribute("data-field")).not.toBe(first);
  await expect.poll(isFocused).toBe(true);
  await expect(question).toBeInViewport();
});

test("a message covers no action, on a desk or a phone", IN_FRENCH, async ({ page, t }) => {
  const mark = randomUUID().slice(0, 8);
  await signIn(page, "company_admin");
  await addBuilding(page, mark, 1);
  const found = await page.request.post("/api/buildings/search/", { data: { search: mark } });
  const { id } = ((await found.json()) as { buildings: { id: string }[] }).buildings[0]!;
  await page.goto(`/buildings/form?id=${id}&field=floors_number`);
  await page.locator('[data-field="floors_number"] input').fill("7");
  await page.getByRole("button", { name: t(form.save), exact: true }).click();
  const notice = page.locator("[popover]:popover-open");
  await expect(notice).toBeVisible();
  for (const width of [1440, 1024]) {
    await page.setViewportSize({ width, height: 900 });
    await page.waitForTimeout(400);
    const [card, save] = await Promise.all([
      notice.boundingBox(),
      page.getByRole("button", { name: t(form.save), exact: true }).boundingBox(),
    ]);
    const isApart =
      card!.x >= save!.x + save!.width ||
      save!.x >= card!.x + card!.width ||
      card!.y >= save!.y + save!.height ||
      save!.y >= card!.y + card!.height;
    expect(isApart, `${width} px`).toBe(true);
  }

  // On a phone the portfolio is read: a building opens its report.
  await holdAsPhone(page);
  await page.goto(`/buildings?q=${mark}`);
  await expect(page.getByText(t(portfolio.phone))).toBeVisible();
  await page.getByRole("link", { name: `Bâtiment ${mark} 1` }).click();
  await expect(page).toHaveURL(new RegExp(`building=${id}`));
  await expect(page.getByRole("heading", { level: 1 })).toContainText(mark);
  await page.request.post("/api/buildings/bulk_delete/", { data: { search: mark, expected_count: 1 } });
});
