import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { COLUMN_PRESETS, findListColumn, LEVEL_NAMES } from "@lichen/domain";
import { ESTIMATE } from "@lichen/report";
import type { Page } from "@playwright/test";
import { text as lists } from "../apps/web/src/design/table/list-text.ts";
import { text as analysis } from "../apps/web/src/features/analysis/shared/text.ts";
import { cockpitText as cockpit } from "../apps/web/src/features/home/cockpit-text.ts";
import { text } from "../apps/web/src/features/portfolio/list/text.ts";
import { columnText as columns } from "../apps/web/src/records/columns/column-text.ts";
import { EXPORT_FORMAT_WORDS } from "../apps/web/src/records/export-formats.ts";
import { listWords } from "../apps/web/src/records/list-words.ts";
import { mapText as map } from "../apps/web/src/records/map/map-text.ts";
import { deleteText as deletion } from "../apps/web/src/records/trash/delete-text.ts";
import { viewText as views } from "../apps/web/src/records/views/view-text.ts";
import { addBuilding, signIn } from "./demonstration.ts";
import { expect, holdAsPhone, inDepth, matchName, test, withMap } from "./journey.ts";
import { expectClean, takeTheme } from "./look.ts";

const CROSS_HEAT = findListColumn("cross_heat_2050")!;
const rows = (page: Page) => page.locator("tbody tr[data-id]");

/** Opens the portfolio and waits for its rows. */
async function openPortfolio(page: Page, query = ""): Promise<void> {
  await page.goto(`/buildings${query}`);
  await expect(rows(page).first()).toBeVisible();
}

test("home says what is worst, late and not known, and leads to each", async ({ page, t, language, complaints }) => {
  await takeTheme(page, language);
  await signIn(page, "company_admin");
  await page.goto("/");
  await expect(page.getByRole("heading", { level: 1, name: t(cockpit.title) })).toBeVisible();
  const worst = page.getByRole("region", { name: t(cockpit.title) }).getByRole("row");
  await expect(worst.nth(10)).toBeVisible();
  await expect(page.getByRole("heading", { name: /^(?:Depuis le|Since) \d/ })).toBeVisible();
  await expectClean(page, language);
  // The same ten, in the same order, as the synthesis; another journey may delete one in between.
  await expect(async () => {
    await page.goto("/");
    await expect(worst.nth(10)).toBeVisible();
    const names = await worst.getByRole("link").allInnerTexts();
    await page.getByRole("link", { name: t(cockpit.openSynthesis) }).click();
    const table = page.getByRole("table").filter({ hasText: names[0]! }).first();
    await expect(table.locator("tbody tr")).toContainText(names, { timeout: 10_000 });
  }).toPass({ timeout: 60_000 });
  await page.goto("/");
  await page.getByRole("link", { name: t(cockpit.openStrategy) }).click();
  await expect(page).toHaveURL(/\/buildings\/strategy\?year=late/);
  await page.goto("/");
  await page.getByRole("link", { name: t(cockpit.openUnknown) }).click();
  await expect(page).toHaveURL(/\/buildings\?sort=completion/);
  await expect(rows(page).first()).toBeVisible();
  expect(complaints).toEqual([]);
});

test(
  "a manager finds the buildings at risk, reads one and takes the list away",
  withMap(),
  async ({ page, t, language }) => {
    test.setTimeout(180_000);
    await takeTheme(page, language);
    await signIn(page, "company_admin");
    await openPortfolio(page);
    await expect(rows(page)).toHaveCount(30);

    // Filtered by a level found by its name, from the worst.
    await page.getByRole("button", { name: t(lists.filter), exact: true }).click();
    await page
      .getByRole("combobox", { name: t(lists.findColumn) })
      .fill(language === "fr" ? "croisé chaleur 2050" : "combined heat 2050");
    const choices = page.getByRole("listbox", { name: t(lists.findColumn) });
    await expect(choices.getByRole("option", { name: t(CROSS_HEAT.label), exact: true })).toBeVisible();
    // The focus stays in the field: the arrows mark a choice, Enter takes it.
    await page.keyboard.press("ArrowUp");
    const last = choices.getByRole("option").last();
    await expect(last).toHaveAttribute("aria-selected", "true");
    await expect(page.locator(":focus")).toHaveAttribute("aria-activedescendant", (await last.getAttribute("id"))!);
    await choices.getByRole("option", { name: t(CROSS_HEAT.label), exact: true }).click();
    await page.getByRole("button", { name: t(lists.andMoreOf(LEVEL_NAMES.medium)), exact: true }).click();
    await page.getByRole("button", { name: t(lists.apply) }).click();
    await expect(page).toHaveURL(/f\.cross_heat_2050=medium%2Chigh%2Cvery_high%2Cextreme/);
    await expect(page.getByRole("heading", { name: t(text.title) })).toBeVisible();
    const heat = page.getByRole("columnheader", { name: language === "fr" ? /^Chaleur/ : /^Heat/ }).first();
    await heat.getByRole("button").click();
    await expect(heat).toHaveAttribute("aria-sort", "descending");
    // Until the page has come, the one before stays in sight.
    await expect(page.locator("section[aria-busy=true]")).toHaveCount(0);
    await expect(rows(page).first()).toContainText(t(LEVEL_NAMES.very_high));

    // Several at once, from one to another.
    const boxes = rows(page).getByRole("checkbox");
    await boxes.nth(1).check();
    await boxes.nth(4).click({ modifiers: ["Shift"] });
    await expect(page.getByText(/^4 s/)).toBeVisible();

    // Side by side; who comes back finds them ticked.
    await page.getByRole("link", { name: t(text.compare), exact: true }).click();
    await expect(page).toHaveURL(/\/buildings\/compare/);
    await page.goBack();
    await expect(page.getByText(/^4 s/)).toBeVisible();
    await expect(boxes.nth(4)).toBeChecked();

    // Ticked across pages, taken away as a file that a French Excel opens.
    // A page that comes meanwhile has other rows, which are not ticked.
    await expect(() => page.getByRole("checkbox", { name: t(lists.selectAll) }).check({ timeout: 2000 })).toPass();
    await page.getByRole("button", { name: language === "fr" ? /^Tout sélectionner \(/ : /^Select all \(/ }).click();
    const count = Number(/\d+/.exec((await page.getByText(/^\d+ s/).innerText()) ?? "")?.[0]);
    expect(count).toBeGreaterThan(30);
    await page.getByRole("button", { name: t(text.export), exact: true }).click();
    const download = page.waitForEvent("download");
    await page
      .getByRole("dialog")
      .getByRole("button", { name: t({ fr: "Télécharger", en: "Download" }) })
      .click();
    const file = await readFile(await (await download).path(), "utf8");
    expect(file.trimEnd().split("\r\n")).toHaveLength(count + 1);
    // The same as a map.
    await page.getByRole("button", { name: t(text.export), exact: true }).click();
    await page.getByRole("radio", { name: matchName(t(EXPORT_FORMAT_WORDS.geojson.name)) }).check();
    const mapFile = page.waitForEvent("download");
    await page
      .getByRole("dialog")
      .getByRole("button", { name: t({ fr: "Télécharger", en: "Download" }) })
      .click();
    const { features } = JSON.parse(await readFile(await (await mapFile).path(), "utf8"));
    expect(features).toHaveLength(count);

    // The keyboard goes down the list, opens the preview, and the why of a level.
    await rows(page).first().getByRole("button").focus();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    const panel = page.getByRole("complementary", { name: t(listWords.preview("building")) });
    await panel
      .getByRole("button", { name: matchName(t(analysis.why)) })
      .first()
      .click();
    await expect(page.getByRole("dialog")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(page.locator("[data-ready=true]")).toBeVisible();
    await expect(page.getByRole("region", { name: t(map.map("building")) }).getByRole("status")).toContainText(/\d/);
    await expectClean(page, language);
    await page.setViewportSize({ width: 1440, height: 900 });

    // Another language keeps it all.
    const address = page.url();
    await page.getByRole("button", { name: language === "fr" ? /^EN – / : /^FR – / }).click();
    await expect(panel).toHaveCount(0);
    await expect(rows(page).first()).toBeVisible();
    expect(page.url()).toBe(address);
  },
);

test("deleted buildings come back, at once or from the trash", async ({ page, t }) => {
  const mark = randomUUID().slice(0, 8);
  await signIn(page, "company_admin");
  for (const place of [1, 2]) await addBuilding(page, mark, place);
  await openPortfolio(page, `?q=${mark}`);
  await expect(rows(page)).toHaveCount(2);

  await page.getByRole("checkbox", { name: t(lists.selectAll) }).check();
  await page.getByRole("button", { name: t(listWords.delete), exact: true }).click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: t(deletion.action("building", 2)) })
    .click();
  await expect(page.getByText(t(listWords.noMatch("building")))).toBeVisible();
  await page.getByRole("button", { name: t(deletion.undo) }).click();
  await expect(rows(page)).toHaveCount(2);

  // Both again, and back as a selection of the trash, which the notice opens.
  await page.getByRole("checkbox", { name: t(lists.selectAll) }).check();
  await page.getByRole("button", { name: t(listWords.delete), exact: true }).click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: t(deletion.action("building", 2)) })
    .click();
  await expect(page.getByText(t(deletion.deleted("building", 2)))).toBeVisible();
  await page.getByRole("button", { name: t(deletion.openTrash) }).click();
  const fresh = page.getByRole("dialog").getByRole("listitem").filter({ hasText: mark });
  await expect(fresh.filter({ hasText: t({ fr: "encore 30 jours", en: "30 days left" }) })).toHaveCount(2);
  for (const place of [1, 2]) {
    const ticked = `Bâtiment ${mark} ${place}`;
    await page.getByRole("checkbox", { name: t({ fr: `Cocher ${ticked}`, en: `Tick ${ticked}` }) }).check();
  }
  await page.getByRole("button", { name: t({ fr: "Restaurer 2 bâtiments", en: "Restore 2 buildings" }) }).click();
  await expect(page.getByRole("dialog").getByText(mark)).toHaveCount(0);
  await page.keyboard.press("Escape");
  await expect(rows(page)).toHaveCount(2);
  await expect(page.getByRole("button", { name: t(deletion.undo) })).toHaveCount(0);

  // One of them from its preview; then from the trash.
  const name = `Bâtiment ${mark} 1`;
  await rows(page).filter({ hasText: name }).getByRole("button").click();
  const panel = page.getByRole("complementary", { name: t(listWords.preview("building")) });
  // Its use alone is known: its risks are estimated there as in the list.
  await expect(panel.getByText(t(ESTIMATE), { exact: true }).first()).toBeVisible();
  await panel.getByRole("button", { name: t(listWords.delete) }).click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: t(deletion.action("building", 1)) })
    .click();
  await expect(rows(page)).toHaveCount(1);
  await page.getByRole("button", { name: t(text.more) }).click();
  await page.getByRole("menuitem", { name: t(text.trash) }).click();
  await page.getByRole("button", { name: t({ fr: `Restaurer ${name}`, en: `Restore ${name}` }) }).click();
  await expect(page.getByRole("dialog").getByText(name)).toHaveCount(0);
  await page.keyboard.press("Escape");
  await expect(rows(page)).toHaveCount(2);

  // Left as it was found.
  const rest = await page.request.post("/api/buildings/bulk_delete/", { data: { search: mark, expected_count: 2 } });
  expect(await rest.json()).toMatchObject({ deleted: 2 });
});

test("columns and views are as one left them", inDepth(), async ({ page, t, language }) => {
  // Each language has its own user: what they save is theirs alone.
  await signIn(page, language === "fr" ? "writer" : "reader");
  await openPortfolio(page);
  const preset = COLUMN_PRESETS.find(({ id }) => id === "heat_over_time")!;
  await page.getByRole("button", { name: /^(Colonnes|Columns) / }).click();
  const drawer = page.getByRole("dialog");
  await drawer.getByRole("button", { name: t(preset.name), exact: true }).click();
  const first = findListColumn(preset.columns[0]!)!;
  const moved = JSON.stringify([preset.columns[1], first.key, ...preset.columns.slice(2)]);
  const saved = page.waitForResponse(
    (answer) =>
      answer.url().endsWith("/preferences/") &&
      answer.ok() &&
      JSON.stringify(answer.request().postDataJSON().buildings_columns) === moved,
  );
  // By its buttons first, as on a touch screen: down, then up again; then by the arrows of its handle.
  const down = drawer.getByRole("button", { name: t(columns.moveDown(t(first.label))), exact: true });
  await down.click();
  await expect(down).toBeFocused();
  await expect(drawer.getByText(t(columns.movedTo(t(first.label), 2, preset.columns.length)))).toBeAttached();
  await drawer.getByRole("button", { name: t(columns.moveUp(t(first.label))), exact: true }).click();
  await expect(drawer.getByText(t(columns.movedTo(t(first.label), 1, preset.columns.length)))).toBeAttached();
  await drawer.getByRole("button", { name: t(columns.move(t(first.label))), exact: true }).press("ArrowDown");
  await expect(drawer.getByText(t(columns.movedTo(t(first.label), 2, preset.columns.length)))).toBeAttached();
  await page.keyboard.press("Escape");
  await saved;
  await openPortfolio(page);
  const heads = page.locator("thead tr").nth(1).getByRole("columnheader");
  await expect(heads.nth(2)).toContainText(t(first.label));

  // A view that opens first.
  const view = `Vue ${randomUUID().slice(0, 8)}`;
  await page.goto("/buildings?sort=-construction_year&f.building_type=office");
  await page.getByRole("button", { name: t(views.views), exact: true }).click();
  await page.getByRole("menuitem", { name: t(views.save) }).click();
  await drawer.getByRole("textbox", { name: matchName(t(views.name)) }).fill(view);
  await drawer.locator("input[name=is_default]").check();
  await drawer.getByRole("button", { name: t(views.saveAction) }).click();
  await expect(page.getByRole("button", { name: view })).toBeVisible();
  await page.goto("/buildings");
  await expect(page).toHaveURL(/sort=-construction_year/);
  await expect(page.getByRole("button", { name: view })).toBeVisible();

  // Left as it was found.
  await page.getByRole("button", { name: view }).click();
  await page.getByRole("menuitem", { name: t(views.manage) }).click();
  await drawer.getByRole("button", { name: t(views.deleteOf(view)) }).click();
  await expect(drawer.getByText(t(views.deleted(view)))).toBeVisible();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: /^(Colonnes|Columns) / }).click();
  await drawer.getByRole("button", { name: t(columns.reset) }).click();
  await expect(page).not.toHaveURL(/cols=/);
});

test("a phone reads the portfolio and manages nothing", inDepth(), async ({ page, t, language }) => {
  await takeTheme(page, language);
  await holdAsPhone(page);
  await signIn(page, "reader");
  await page.goto("/buildings");
  await expect(page.getByText(t(text.phone))).toBeVisible();
  await expect(page.getByRole("link", { name: t(text.analyse) })).toBeVisible();
  await expect(page.getByRole("button", { name: t(text.add) })).toHaveCount(0);
  await expect(page.locator("main li h2").first()).toBeVisible();
});
