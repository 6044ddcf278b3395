import { readFile } from "node:fs/promises";
import { hazardOf, type Language, LEVEL_NAMES } from "@lichen/domain";
import { BUILDING_TEXTS } from "@lichen/report";
import type { Page } from "@playwright/test";
import { linksText as links } from "../apps/web/src/documents/links/links-text.ts";
import { pdfText as pdfs } from "../apps/web/src/documents/pdf/pdf-text.ts";
import { text as analysis } from "../apps/web/src/features/analysis/shared/text.ts";
import { text as portfolio } from "../apps/web/src/features/portfolio/list/text.ts";
import { text as screen } from "../apps/web/src/features/reports/building/text.ts";
import { text as body } from "../apps/web/src/features/reports/shared/text.ts";
import { text as shared } from "../apps/web/src/features/reports/shared-report/text.ts";
import { signIn } from "./demonstration.ts";
import { expect, inDepth, matchName, test, withMap } from "./journey.ts";
import { expectClean, takeTheme, violations } from "./look.ts";
import { readPdf } from "./read-pdf.ts";

/** The journeys run in both languages at once: each makes and revokes the links of a building of its own. */
const CODES = { fr: "MAI-TOULOUSE", en: "MAI-STRASBOURG" } as const satisfies Record<Language, string>;

/** A building of the demonstration. */
async function findBuilding(page: Page, code: string): Promise<{ id: string; name: string }> {
  const answer = await page.request.post("/api/buildings/search/", {
    data: { filters: [{ column: "member_building_code", type: "text", value: code }], limit: 1 },
  });
  const { buildings } = (await answer.json()) as { buildings: { id: string; member_building_name: string }[] };
  expect(buildings, await answer.text()).toHaveLength(1);
  return { id: buildings[0]!.id, name: buildings[0]!.member_building_name };
}

const address = (id: string, query = "") => `/buildings/batadapt-building-report?building=${id}${query}`;

test("a building: its hazards, the why of a level, its PDF", withMap(), async ({ page, t, language }) => {
  await takeTheme(page, language);
  await signIn(page, "reader");
  const { id, name } = await findBuilding(page, CODES[language]);
  await page.goto(address(id));
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  await expectClean(page, language);
  await page.setViewportSize({ width: 1440, height: 900 });

  const heat = t(hazardOf("heat").name);
  await page
    .getByRole("navigation", { name: t(body.menu) })
    .getByRole("button", { name: heat })
    .click();
  await expect(page).toHaveURL(/entry=heat/);
  await expect(page.getByRole("heading", { name: t(BUILDING_TEXTS.scenarioLevels.exposure) })).toBeVisible();
  await expectClean(page, language);
  await page.setViewportSize({ width: 1440, height: 900 });

  // Each level has its door; the one of another scenario opens its explanation in that scenario.
  const scenarios = page.getByRole("group", { name: t(BUILDING_TEXTS.scenarioLevels.exposure) });
  await scenarios.getByRole("button").last().click();
  await expect(page).toHaveURL(/horizon=2090.*why=heat\.exposure/);
  const why = page.getByRole("dialog");
  await expect(why.getByRole("heading", { level: 2 })).toHaveText(/^(Pourquoi|Why) /);
  await page.keyboard.press("Escape");
  await expect(why).toHaveCount(0);
  await expect(page).not.toHaveURL(/horizon=2090/);

  const waiting = page.waitForEvent("download");
  await page.getByRole("button", { name: "PDF", exact: true }).click();
  const download = await waiting;
  expect(download.suggestedFilename()).toBe(
    `${language === "fr" ? "rapport-climat" : "climate-report"}-${CODES[language]}.pdf`,
  );
  const pdf = await readPdf(download);
  expect(pdf.info.Title).toContain(name);
  expect(pdf.words).toContain(name);
  expect(pdf.words).toContain(heat);
  expect(pdf.pages).toBeGreaterThan(5);
});

test("a link opens the report without an account, until it is revoked", async ({
  page,
  browser,
  t,
  language,
  baseURL,
}) => {
  await signIn(page, "company_admin");
  const { id, name } = await findBuilding(page, CODES[language]);
  await page.goto(address(id));
  await page.getByRole("button", { name: t(screen.share) }).click();
  await page.getByRole("button", { name: t(links.make) }).click();
  const link = await page.getByRole("textbox", { name: t(links.link) }).inputValue();
  expect(link, "at the moment of the report").toMatch(/\/shared-report\?scenario=ssp5&horizon=2050#[\w-]{22,}$/);
  const token = new URL(link).hash.slice(1);
  expect(await violations(page), "what axe finds in the dialog").toEqual([]);

  const elsewhere = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    locale: language === "fr" ? "fr-FR" : "en-GB",
    reducedMotion: "reduce",
  });
  try {
    const visitor = await elsewhere.newPage();
    const requested: string[] = [];
    visitor.on("request", (request) => requested.push(request.url(), request.headers().referer ?? ""));
    await takeTheme(visitor, language);
    await visitor.goto(link);
    await expect(visitor.getByRole("heading", { level: 1, name })).toBeVisible();
    await expectClean(visitor, language);
    await visitor.setViewportSize({ width: 1440, height: 900 });
    await expect(visitor.locator("meta[name=robots]")).toHaveAttribute("content", /noindex/);

    // Read as the owner reads it, without a way to answer nor to change anything.
    await visitor.goto(`${baseURL}/shared-report?entry=heat&tab=vulnerability#${token}`);
    await visitor.reload();
    await expect(visitor.getByText(matchName(t(LEVEL_NAMES.high))).first()).toBeVisible();
    await expect(visitor.getByRole("link", { name: t(screen.edit), exact: true })).toHaveCount(0);
    await expect(visitor.locator("main a[href*='/form']")).toHaveCount(0);
    await visitor.getByText("2090", { exact: true }).click();
    await expect(visitor).toHaveURL(new RegExp(`horizon=2090#${token}$`));
    const waiting = visitor.waitForEvent("download");
    await visitor.getByRole("button", { name: t(shared.pdf) }).click();
    expect((await readPdf(await waiting)).info.Title).toContain(name);

    // The token went to no server by an address.
    expect(requested.filter((one) => one.includes(token))).toEqual([]);
    const stored = await visitor.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
    expect(stored).not.toContain(token);

    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: t(screen.share) }).click();
    const row = page
      .getByRole("listitem")
      .filter({ hasText: t(links.open) })
      .first();
    await expect(row).toContainText(t(links.last));
    await row.getByRole("button").click();
    await page
      .getByRole("dialog", { name: t(links.revokeQuestion) })
      .getByRole("button", { name: t(links.revoke), exact: true })
      .click();
    await expect(page.getByText(t(links.revoked), { exact: true }).first()).toBeVisible();

    await visitor.reload();
    await expect(visitor.getByRole("heading", { name: t(shared.gone) })).toBeVisible();
    await expect(visitor.getByText(name)).toHaveCount(0);
  } finally {
    await elsewhere.close();
  }
});

test("the reports of several buildings are asked for, left, found again and taken away", async ({
  page,
  t,
  language,
}) => {
  await takeTheme(page, language);
  await signIn(page, "reader");
  await page.goto("/buildings");
  const rows = page.locator("tbody tr[data-id]");
  for (const row of [rows.nth(0), rows.nth(1)]) await row.getByRole("checkbox").check();
  await page.getByRole("button", { name: t(pdfs.open) }).click();
  await page.getByRole("button", { name: t(pdfs.make(2, "2")) }).click();
  const jobs = page.getByRole("dialog").getByRole("listitem");
  await expect(jobs.first()).toContainText(/2/);
  expect(await violations(page)).toEqual([]);

  // The work goes on while the page is left.
  await page.goto("/");
  await page.goto("/buildings");
  await page.getByRole("button", { name: t(portfolio.more) }).click();
  await page.getByRole("menuitem", { name: t(pdfs.list) }).click();
  await expect(jobs.first()).toContainText(t(pdfs.states.success), { timeout: 45_000 });
  await expect(jobs.first()).toContainText(t(pdfs.progress("2", "2")));
  const waiting = page.waitForEvent("download");
  await jobs
    .first()
    .getByRole("button", { name: t(pdfs.download) })
    .click();
  const download = await waiting;
  expect(download.suggestedFilename()).toMatch(/\.zip$/);
  // The reports stand in the archive as they are, and its directory names each of them.
  const archive = (await readFile(await download.path())).toString("latin1");
  expect(archive.match(/%PDF-1\.7/g)).toHaveLength(2);
  expect(new Set(archive.match(/[\w-]+\.pdf/g)).size).toBe(2);
});

test("a visitor is told who may have the PDF", inDepth(), async ({ page, t }) => {
  await page.goto("/buildings/batadapt-building-report");
  await expect(page.getByRole("heading", { name: t(analysis.noPlace) })).toBeVisible();
  const answer = await page.request.post("/api/buildings/pdf_report/", {
    data: { building_id: "00000000-0000-4000-8000-000000000000" },
  });
  expect(answer.status()).toBe(401);
});
