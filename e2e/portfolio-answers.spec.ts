import { randomUUID } from "node:crypto";
import { type FieldKey, fieldOf, type Language, templateTitle } from "@lichen/domain";
import type { Locator, Page } from "@playwright/test";
import { text } from "../apps/web/src/features/portfolio/answers/text.ts";
import { signIn } from "./demonstration.ts";
import { byPlace, expect, test, waitUntilSettled } from "./journey.ts";
import { expectClean, takeTheme } from "./look.ts";

/** Buildings of this journey alone, found by their code. */
async function someBuildings(page: Page, count: number) {
  const mark = `G${randomUUID().slice(0, 8)}`;
  const ids: string[] = [];
  for (let number = 1; number <= count; number++) {
    const building = {
      member_building_code: `${mark}-${number}`,
      member_building_name: `Site ${number} ${mark}`,
      fond_gestion_name: "Default",
      life_cycle_stage: "exploitation",
      building_type: "office",
      country: "FR",
      street: `${number} rue de la Paix`,
      post_code: "31000",
      city: "Toulouse",
    };
    const answer = await page.request.post("/api/buildings/", { data: { building } });
    ids.push(((await answer.json()) as { building: { id: string } }).building.id);
  }
  return { mark, ids };
}

async function answersOf(page: Page, id: string): Promise<Record<string, unknown>> {
  const answer = await page.request.get(`/api/buildings/${id}/`);
  return ((await answer.json()) as { building: Record<string, unknown> }).building;
}

const pasteIn = (page: Page, block: string) =>
  page.evaluate((written) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", written);
    document.activeElement!.dispatchEvent(
      new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }),
    );
  }, block);

/** The cell of a building under a question, from 1; the name of the building is the header of its row. */
const cellOf = (grid: Locator, row: number, column: number) =>
  grid
    .getByRole("row")
    .nth(row)
    .getByRole("gridcell")
    .nth(column - 1);

const FIELDS: readonly FieldKey[] = ["floors_number", "construction_year", "structural_material"];

test(
  "answers of many buildings: written, pasted, filled down, undone, saved",
  byPlace(0),
  async ({ page, t, language }) => {
    test.setTimeout(120_000);
    await signIn(page, "company_admin");
    await takeTheme(page, language);
    const { mark, ids } = await someBuildings(page, 3);

    // From the list, by what is ticked.
    await page.goto(`/buildings?q=${mark}`);
    await waitUntilSettled(page);
    for (const box of (await page.getByRole("row").getByRole("checkbox").all()).slice(1)) await box.check();
    await page.getByRole("button", { name: t({ fr: "Compléter en tableau", en: "Answer in a table" }) }).click();
    await expect(page).toHaveURL(/\/buildings\/answers\?ids=/);
    const grid = page.getByRole("grid", { name: t(text.grid) });
    await expect(grid.getByRole("row")).toHaveCount(4);
    await expect(grid.getByRole("rowheader")).toHaveCount(3);
    await expectClean(page, language);
    await page.setViewportSize({ width: 1440, height: 900 });

    // The questions of the address; by the keyboard alone.
    await page.goto(`/buildings/answers?ids=${ids.join(",")}&fields=${FIELDS.join(",")}`);
    await cellOf(grid, 1, 1).click();
    await page.keyboard.type("4");
    await page.keyboard.press("Enter");
    await expect(cellOf(grid, 1, 1)).toHaveText("4");
    await cellOf(grid, 1, 1).click();
    await page.keyboard.press("Control+d");
    for (const row of [1, 2, 3]) await expect(cellOf(grid, row, 1)).toHaveText("4");
    await page.keyboard.press("Control+z");
    await expect(cellOf(grid, 2, 1)).toContainText("–");
    await page.keyboard.press("Control+y");
    await expect(cellOf(grid, 3, 1)).toHaveText("4");

    // A block of a spreadsheet: words of the choices, a day, and one that cannot be read.
    await cellOf(grid, 1, 2).click();
    const concrete = optionWords("structural_material", language);
    await pasteIn(page, `1975\t${concrete}\n1980\t${concrete}\nhier\t${concrete}`);
    await expect(cellOf(grid, 2, 2)).toHaveText("1980");
    await expect(cellOf(grid, 3, 2)).toHaveText("hier");
    await expect(page.getByText(t(text.wrong(1, "1")))).toBeVisible();

    // What was not saved is there after the page was left.
    await page.reload();
    await expect(cellOf(grid, 3, 2)).toHaveText("hier");

    // Another user answers the first one meanwhile: it is said, and nothing is lost. The cells that are read are saved.
    await page.request.patch(`/api/buildings/${ids[0]}/`, { data: { building: { floors_number: 9 } } });
    await expect(page.getByText(t(text.wrongText("hier", 1, "1")))).toBeVisible();
    await page.getByRole("button", { name: t(text.save(3, "3")) }).click();
    await expect(page.getByText(t(text.notSaved(1, "1")))).toBeVisible();
    expect(await answersOf(page, ids[0]!)).toMatchObject({ floors_number: 9 });
    expect(await answersOf(page, ids[1]!)).toMatchObject({ floors_number: 4, construction_year: 1980 });
    await expect(cellOf(grid, 1, 1)).toHaveText("4");
    await page.getByRole("button", { name: t(text.readAgain) }).click();
    await cellOf(grid, 3, 2).click();
    expect(await answersOf(page, ids[2]!)).toMatchObject({ floors_number: 4 });
    await page.keyboard.press("Delete");
    await page.getByRole("button", { name: t(text.save(1, "1")) }).click();
    await expect(page.getByRole("button", { name: t(text.save(0, "0")), exact: true })).toBeVisible();
    expect(await answersOf(page, ids[0]!)).toMatchObject({ floors_number: 4, construction_year: 1975 });
    expect((await answersOf(page, ids[2]!)).construction_year).toBeUndefined();

    // A question comes, another goes.
    await page.getByRole("button", { name: t(text.addQuestion) }).click();
    await page.getByRole("combobox", { name: t(text.findQuestion) }).fill(t(fieldOf("erp").label));
    await page.getByRole("option").first().click();
    await expect(grid.getByRole("columnheader")).toHaveCount(FIELDS.length + 2);
    const title = templateTitle(fieldOf("floors_number"), language);
    await page.getByRole("button", { name: t(text.remove(title)) }).click();
    await expect(grid.getByRole("columnheader")).toHaveCount(FIELDS.length + 1);

    const rest = await page.request.post("/api/buildings/bulk_delete/", { data: { building_ids: ids } });
    expect(await rest.json()).toMatchObject({ deleted: 3 });
  },
);

function optionWords(key: FieldKey, language: Language): string {
  const field = fieldOf(key);
  if (field.type !== "enum") throw new Error(`${key} has no choices`);
  return field.options[0]!.name[language];
}
