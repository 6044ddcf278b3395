import { randomUUID } from "node:crypto";
import { fieldOf, findField, SECTIONS, type SectionId } from "@lichen/domain";
import { questionOf } from "@lichen/report";
import type { Page } from "@playwright/test";
import { text as address } from "../apps/web/src/design/forms/address-text.ts";
import { placeField } from "../apps/web/src/design/forms/place-field-text.ts";
import { text as analysis } from "../apps/web/src/features/analysis/shared/text.ts";
import { text as form } from "../apps/web/src/features/portfolio/form/text.ts";
import { forgive, type Translate } from "./account-steps.ts";
import { signIn } from "./demonstration.ts";
import { expect, inDepth, matchName, test, waitUntilSettled } from "./journey.ts";
import { expectClean, takeTheme, violations } from "./look.ts";

function box(page: Page, t: Translate, key: string) {
  return page.locator(`[data-field="${key}"]`).getByRole("textbox", { name: t(questionOf(findField(key)!)) });
}

async function openSection(page: Page, t: Translate, id: SectionId): Promise<void> {
  const { name } = SECTIONS.find((section) => section.id === id)!;
  await page
    .getByRole("navigation", { name: t(form.sections) })
    .getByRole("button", { name: matchName(t(name)) })
    .click();
}

/** Types the least that a building needs, with the town found by its name. */
async function fill(page: Page, t: Translate, code: string): Promise<void> {
  await box(page, t, "member_building_code").fill(code);
  await box(page, t, "member_building_name").fill(`Maison ${code}`);
  await page
    .locator('[data-field="life_cycle_stage"]')
    .getByText(t({ fr: "Bâtiment en exploitation", en: "Building in operation" }))
    .click();
  await page.getByRole("combobox", { name: t(placeField.label) }).fill("Toulouse");
  await page
    .getByRole("listbox", { name: t(address.choices) })
    .getByRole("option")
    .first()
    .click();
  await expect(box(page, t, "city")).toHaveValue("Toulouse");
  await box(page, t, "street").fill("12 rue des Tilleuls");
  await box(page, t, "post_code").fill("31000");
  await openSection(page, t, "profile");
  await page.getByRole("combobox", { name: t(questionOf(fieldOf("building_type"))) }).selectOption("office");
}

test("a building is added; two people change it, and nothing is lost", async ({ page, t, language, complaints }) => {
  const code = `F-${randomUUID().slice(0, 8)}`;
  await signIn(page, "company_admin");
  await takeTheme(page, language);
  await page.goto("/buildings/form");
  await expectClean(page, language);
  await page.setViewportSize({ width: 1440, height: 900 });
  const add = page.getByRole("button", { name: t(form.add) });

  // What is missing is listed, each with the way to it.
  await add.click();
  const summary = page.getByRole("region", { name: /\d/ }).filter({ hasText: t(form.errorsBlockSaving) });
  await expect(summary).toBeFocused();
  await summary.getByRole("button", { name: t(fieldOf("building_type").label) }).click();
  await expect(page.getByRole("combobox", { name: t(questionOf(fieldOf("building_type"))) })).toBeFocused();
  await openSection(page, t, "identification");

  await fill(page, t, code);
  const live = page.getByRole("complementary", { name: t(analysis.live) });
  await expect(live).toContainText("Toulouse");
  await add.click();
  await expect(page.getByText(t(form.added(`Maison ${code}`)))).toBeVisible();
  await expect(page).toHaveURL(/\?id=/);

  // Another user, in another tab.
  const other = await page.context().newPage();
  await other.goto(page.url());
  await waitUntilSettled(other);
  await box(other, t, "member_building_name").fill("Les Tilleuls");
  await openSection(other, t, "general_features");
  await box(other, t, "construction_year").fill("1975");
  await other.getByRole("button", { name: t(form.save), exact: true }).click();
  await expect(other.getByText(t(form.nothingToSave))).toBeVisible();
  await other.close();

  await openSection(page, t, "identification");
  await box(page, t, "member_building_name").fill("Les Acacias");
  await box(page, t, "street").fill("14 rue des Tilleuls");
  await page.getByRole("button", { name: t(form.save), exact: true }).click();
  const drawer = page.getByRole("dialog", { name: t(form.conflictTitle) });
  await expect(drawer).toContainText("Les Tilleuls");
  await expect(drawer).toContainText(t(form.taken(1)));
  expect(await violations(page)).toEqual([]);
  await drawer.getByRole("radio", { name: t(form.mine) }).check();
  await drawer.getByRole("button", { name: t(form.saveMerged) }).click();
  await expect(drawer).toBeHidden();
  await expect(page.getByText(t(form.nothingToSave))).toBeVisible();

  await page.reload();
  await waitUntilSettled(page);
  await expect(box(page, t, "member_building_name")).toHaveValue("Les Acacias");
  await expect(box(page, t, "street")).toHaveValue("14 rue des Tilleuls");
  await openSection(page, t, "general_features");
  await expect(box(page, t, "construction_year")).toHaveValue("1975");
  forgive(complaints, 409);

  // Left as it was found.
  const rest = await page.request.post("/api/buildings/bulk_delete/", { data: { search: code, expected_count: 1 } });
  expect(await rest.json()).toMatchObject({ deleted: 1 });
});

test("what is not saved is asked about, kept as a draft and found again", inDepth(), async ({ page, t }) => {
  await signIn(page, "company_admin");
  await page.goto("/buildings/form");
  await box(page, t, "member_building_name").fill("Brouillon");
  await page
    .getByRole("main")
    .getByRole("link", { name: t(form.portfolio) })
    .click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: t(form.leave) })
    .click();
  await expect(page).toHaveURL(/\/buildings$/);

  await page.goto("/buildings/form");
  await expect(box(page, t, "member_building_name")).toHaveValue("Brouillon");
  await page.getByRole("button", { name: t(form.dropDraft) }).click();
  await expect(box(page, t, "member_building_name")).toHaveValue("");
  await page.reload();
  await waitUntilSettled(page);
  await expect(box(page, t, "member_building_name")).toHaveValue("");
});
