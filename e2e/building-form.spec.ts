import { randomUUID } from "node:crypto";
import { fieldOf, findField, SECTIONS, type SectionId } from "@lichen/domain";
import { questionOf } from "@lichen/report";
import type { Page } from "@playwright/test";
import { text as analysis } from "../apps/web/src/analysis/text.ts";
import { text as form } from "../apps/web/src/screens/building-form/text.ts";
import { text as address } from "../apps/web/src/ui/forms/address-text.ts";
import { forgive, type Say } from "./account-steps.ts";
import { signIn } from "./demonstration.ts";
import { expect, inDepth, matchName, test, waitUntilSettled } from "./journey.ts";
import { expectClean, takeTheme, violations } from "./look.ts";

function box(page: Page, say: Say, key: string) {
  return page.locator(`[data-field="${key}"]`).getByRole("textbox", { name: say(questionOf(findField(key)!)) });
}

async function openSection(page: Page, say: Say, id: SectionId): Promise<void> {
  const { name } = SECTIONS.find((section) => section.id === id)!;
  await page
    .getByRole("navigation", { name: say(form.sections) })
    .getByRole("button", { name: matchName(say(name)) })
    .click();
}

/** Types the least that a building needs, with the town found by its name. */
async function fill(page: Page, say: Say, code: string): Promise<void> {
  await box(page, say, "member_building_code").fill(code);
  await box(page, say, "member_building_name").fill(`Maison ${code}`);
  await page
    .locator('[data-field="life_cycle_stage"]')
    .getByText(say({ fr: "Bâtiment en exploitation", en: "Building in operation" }))
    .click();
  await page.getByRole("combobox", { name: say(form.addressSearch) }).fill("Toulouse");
  await page
    .getByRole("listbox", { name: say(address.choices) })
    .getByRole("option")
    .first()
    .click();
  await expect(box(page, say, "city")).toHaveValue("Toulouse");
  await box(page, say, "street").fill("12 rue des Tilleuls");
  await box(page, say, "post_code").fill("31000");
  await openSection(page, say, "profile");
  await page.getByRole("combobox", { name: say(questionOf(fieldOf("building_type"))) }).selectOption("office");
}

test("a building is added; two people change it, and nothing is lost", async ({ page, say, language, complaints }) => {
  const code = `F-${randomUUID().slice(0, 8)}`;
  await signIn(page, "company_admin");
  await takeTheme(page, language);
  await page.goto("/buildings/form");
  await expectClean(page, language);
  await page.setViewportSize({ width: 1440, height: 900 });
  const add = page.getByRole("button", { name: say(form.add) });

  // What is missing is listed, each with the way to it.
  await add.click();
  const summary = page.getByRole("region", { name: /\d/ }).filter({ hasText: say(form.errorsKept) });
  await expect(summary).toBeFocused();
  await summary.getByRole("button", { name: say(fieldOf("building_type").label) }).click();
  await expect(page.getByRole("combobox", { name: say(questionOf(fieldOf("building_type"))) })).toBeFocused();
  await openSection(page, say, "identification");

  await fill(page, say, code);
  const live = page.getByRole("complementary", { name: say(analysis.live) });
  await expect(live).toContainText("Toulouse");
  await add.click();
  await expect(page.getByText(say(form.added(`Maison ${code}`)))).toBeVisible();
  await expect(page).toHaveURL(/\?id=/);

  // Somebody else, in another tab.
  const other = await page.context().newPage();
  await other.goto(page.url());
  await waitUntilSettled(other);
  await box(other, say, "member_building_name").fill("Les Tilleuls");
  await openSection(other, say, "general_features");
  await box(other, say, "construction_year").fill("1975");
  await other.getByRole("button", { name: say(form.save), exact: true }).click();
  await expect(other.getByText(say(form.nothingToSave))).toBeVisible();
  await other.close();

  await openSection(page, say, "identification");
  await box(page, say, "member_building_name").fill("Les Acacias");
  await box(page, say, "street").fill("14 rue des Tilleuls");
  await page.getByRole("button", { name: say(form.save), exact: true }).click();
  const drawer = page.getByRole("dialog", { name: say(form.conflictTitle) });
  await expect(drawer).toContainText("Les Tilleuls");
  await expect(drawer).toContainText(say(form.taken(1)));
  expect(await violations(page)).toEqual([]);
  await drawer.getByRole("radio", { name: say(form.mine) }).check();
  await drawer.getByRole("button", { name: say(form.saveMerged) }).click();
  await expect(drawer).toBeHidden();
  await expect(page.getByText(say(form.nothingToSave))).toBeVisible();

  await page.reload();
  await waitUntilSettled(page);
  await expect(box(page, say, "member_building_name")).toHaveValue("Les Acacias");
  await expect(box(page, say, "street")).toHaveValue("14 rue des Tilleuls");
  await openSection(page, say, "general_features");
  await expect(box(page, say, "construction_year")).toHaveValue("1975");
  forgive(complaints, 409);

  // Left as it was found.
  const rest = await page.request.post("/api/buildings/bulk_delete/", { data: { search: code, expected_count: 1 } });
  expect(await rest.json()).toMatchObject({ deleted: 1 });
});

test("what is not saved is asked about, kept as a draft and found again", inDepth(), async ({ page, say }) => {
  await signIn(page, "company_admin");
  await page.goto("/buildings/form");
  await box(page, say, "member_building_name").fill("Brouillon");
  await page
    .getByRole("main")
    .getByRole("link", { name: say(form.portfolio) })
    .click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: say(form.leave) })
    .click();
  await expect(page).toHaveURL(/\/buildings$/);

  await page.goto("/buildings/form");
  await expect(box(page, say, "member_building_name")).toHaveValue("Brouillon");
  await page.getByRole("button", { name: say(form.dropDraft) }).click();
  await expect(box(page, say, "member_building_name")).toHaveValue("");
  await page.reload();
  await waitUntilSettled(page);
  await expect(box(page, say, "member_building_name")).toHaveValue("");
});
