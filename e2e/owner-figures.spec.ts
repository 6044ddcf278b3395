import { randomUUID } from "node:crypto";
import { OWNER_FIGURES, OWNER_SECTION, STRATEGY_ACTIONS } from "@lichen/domain";
import { priceText as prices } from "../apps/web/src/features/administration/company/price-text.ts";
import { text as form } from "../apps/web/src/features/portfolio/form/text.ts";
import { addBuilding, signIn } from "./demonstration.ts";
import { expect, test, waitUntilSettled } from "./journey.ts";
import { expectClean, takeTheme } from "./look.ts";

const [assetValue, , , , occupants] = OWNER_FIGURES;

test("the figures of the owner are typed with the answers, listed, and wait for no other person", async ({
  page,
  t,
  language,
}) => {
  const mark = `O${randomUUID().slice(0, 6)}`;
  await signIn(page, "company_admin");
  await takeTheme(page, language);
  await page.setViewportSize({ width: 1440, height: 900 });
  await addBuilding(page, mark, 1);
  const filters = [{ column: "member_building_code", type: "text", value: mark }];
  const found = await page.request.post("/api/buildings/search/", { data: { filters } });
  const [{ id }] = (await found.json()).buildings as [{ id: string }];
  await page.goto(`/buildings/form?id=${id}`);
  await page.getByRole("button", { name: t(OWNER_SECTION.name) }).click();
  await expect(page.getByText(t(form.ownerLead))).toBeVisible();
  await expectClean(page, language);

  const value = page.getByRole("textbox", { name: t(assetValue.label) });
  const people = page.getByRole("textbox", { name: t(occupants.label) });
  await value.fill("-1");
  await page.getByRole("button", { name: t(form.save), exact: true }).click();
  await expect(page.getByText(t(form.errors(1)))).toBeVisible();
  await value.fill(language === "fr" ? "12 500 000,5" : "12,500,000.5");
  await people.fill("240");
  await page.getByRole("button", { name: t(form.save), exact: true }).click();
  await expect(page.getByText(t(form.nothingToSave))).toBeVisible();
  const saved = await page.request.get(`/api/buildings/${id}/`);
  expect((await saved.json()).building).toMatchObject({
    version: 2,
    owner_figures: { asset_value: 12_500_000.5, occupants: 240, insured_value: null },
  });

  await page.goto(`/buildings?q=${mark}&cols=city,${assetValue.key},${occupants.key}`);
  const row = page.getByRole("row").filter({ hasText: mark });
  await expect(row).toContainText("240");
  await expect(row).toContainText(/12[\s,]500[\s,]000/);
  await page.request.post("/api/buildings/bulk_delete/", { data: { building_ids: [id] } });
});

test("a company types its unit prices, and leaves none behind unsaved", async ({ page, t, language }) => {
  // The journeys of both languages run together, each in a company of its own.
  await signIn(page, language === "fr" ? "company_admin" : "other_company_admin");
  await takeTheme(page, language);
  await page.setViewportSize({ width: 1440, height: 900 });
  const search = await page.request.post("/api/admin/companies/search/", { data: {} });
  const [{ id }] = (await search.json()).companies as [{ id: string }];
  await page.request.put(`/api/admin/companies/${id}/unit_prices/`, { data: { prices: [] } });
  await page.goto(`/admin/companies/${id}?tab=prices`);
  const [action] = STRATEGY_ACTIONS;
  const name = t(action!.name);
  const cell = (label: { fr: string; en: string }) => page.getByLabel(`${t(label)}, ${name}`, { exact: true });
  await expectClean(page, language);

  await cell(prices.low).fill("60");
  await cell(prices.high).fill("25");
  await cell(prices.per).selectOption("m2_roof");
  await expect(page.getByText(t(prices.belowLow))).toBeVisible();
  await expect(page.getByText(t(prices.wrong(1)))).toBeVisible();
  const away = page.getByRole("link", { name: t({ fr: "Structures", en: "Companies" }) }).first();
  await away.click();
  await expect(page.getByRole("dialog")).toContainText(t(prices.pending(1)));
  await page.keyboard.press("Escape");
  // What is typed before the focus is back goes nowhere.
  await expect(away).toBeFocused();
  await cell(prices.high).fill(language === "fr" ? "60,5" : "60.5");
  await page.getByRole("button", { name: t(prices.save) }).click();
  await expect(page.getByText(t(prices.saved))).toBeVisible();
  await page.reload();
  await waitUntilSettled(page);
  await page.getByRole("radio", { name: t(prices.priced(1)) }).check({ force: true });
  await expect(page.getByRole("row")).toHaveCount(2);
  await expect(cell(prices.per)).toHaveValue("m2_roof");
  await expect(cell(prices.low)).toHaveValue("60");
  await expect(cell(prices.high)).toHaveValue(language === "fr" ? "60,5" : "60.5");
  await expect(cell(prices.year)).toHaveValue(String(new Date().getFullYear()));
  const stored = await page.request.get(`/api/admin/companies/${id}/unit_prices/`);
  expect(stored.status(), await stored.text()).toBe(200);
  expect((await stored.json()).prices).toEqual([
    { action: action!.id, low: 60, high: 60.5, per: "m2_roof", year: new Date().getFullYear() },
  ]);
  await page.request.put(`/api/admin/companies/${id}/unit_prices/`, { data: { prices: [] } });
});
