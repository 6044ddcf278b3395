import { DEFAULT_SCENARIO, HAZARDS, type Language, LEVEL_NAMES, LEVELS, SCENARIO_NAMES } from "@lichen/domain";
import type { Page } from "@playwright/test";
import { text as map } from "../apps/web/src/design/map/text.ts";
import { text as shared } from "../apps/web/src/features/analysis/shared/text.ts";
import { signIn } from "./demonstration.ts";
import {
  beginVisit,
  expect,
  GLASS_OFFICE,
  IN_ENGLISH,
  IN_FRENCH,
  inDepth,
  test,
  waitUntilSettled,
  withMap,
} from "./journey.ts";

const REPORT = "/buildings/batadapt-building-report";

/** Names of the first stops of Tab after the link that skips the bar; a choice among radios is one stop, by its group. */
async function stops(page: Page, count: number): Promise<string[]> {
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  const names: string[] = [];
  for (let at = 0; at < count; at++) {
    await page.keyboard.press("Tab");
    names.push(
      await page.evaluate(() => {
        const element = document.activeElement;
        if (!(element instanceof HTMLElement)) return "";
        if (element instanceof HTMLInputElement && element.type === "radio")
          return element.closest("fieldset")?.querySelector("legend")?.textContent ?? "";
        return element.getAttribute("aria-label") ?? element.textContent ?? "";
      }),
    );
  }
  return names;
}

/** Number of the stop whose name begins so. */
const stopOf = (names: readonly string[], name: string) => names.findIndex((one) => one.startsWith(name)) + 1;

test("scenario, horizon and legend are a few tabs from the top of the analysis", withMap(), async ({ page, t }) => {
  await beginVisit(page, { answers: GLASS_OFFICE });
  await page.goto("/resilience/analysis");
  await waitUntilSettled(page);
  await expect(page.getByRole("button", { name: t(map.legend) })).toBeVisible();
  const names = await stops(page, 9);
  expect(stopOf(names, t(shared.scenario))).toBe(6);
  expect(stopOf(names, t(shared.horizon))).toBe(7);
  expect(stopOf(names, t(map.legend))).toBe(9);
});

test("those of a report, of a synthesis and of the list too", inDepth(IN_FRENCH), async ({ page, t }) => {
  await beginVisit(page, { answers: GLASS_OFFICE });
  await page.goto(`${REPORT}?entry=heat`);
  await waitUntilSettled(page);
  const inReport = await stops(page, 6);
  expect(stopOf(inReport, t(shared.scenario))).toBe(4);
  expect(stopOf(inReport, t(shared.horizon))).toBe(5);

  await signIn(page, "reader");
  await page.goto("/buildings/batadapt-assets-report");
  await expect(page.getByRole("heading", { level: 2 }).first()).toBeVisible();
  const inSynthesis = await stops(page, 7);
  expect(stopOf(inSynthesis, t(shared.scenario))).toBeGreaterThan(0);
  expect(stopOf(inSynthesis, t(shared.horizon))).toBeGreaterThan(0);
});

/** The names of the buttons of a page, as the accessibility tree has them. */
async function buttons(page: Page): Promise<string[]> {
  const tree = await page.getByRole("main").ariaSnapshot();
  return [...tree.matchAll(/button "([^"]+)"/g)].map(([, name]) => name!);
}

/** A level of a hazard, as its button has to say it. */
function expectNamed(names: readonly string[], language: Language): void {
  const question = language === "fr" ? /Pourquoi\s\?$/u : /Why\?$/;
  const figure = language === "fr" ? /exposition|vulnérabilité|risque croisé/ : /exposure|vulnerability|combined risk/;
  const level = new RegExp(LEVELS.map((one) => LEVEL_NAMES[one][language]).join("|"), "i");
  const questions = names.filter((name) => question.test(name));
  for (const name of questions) {
    expect(name).toMatch(figure);
    expect(name).toMatch(level);
  }
  for (const hazard of HAZARDS) {
    expect(
      questions.some((name) => name.startsWith(`${hazard.name[language]},`)),
      hazard.id,
    ).toBe(true);
  }
  expect(new Set(questions).size, "each button has a name of its own").toBe(questions.length);
}

test("each level says its hazard, its figure, itself and its moment", inDepth(), async ({ page, language }) => {
  await beginVisit(page, { answers: GLASS_OFFICE });
  await page.goto("/resilience/analysis");
  await expect(page.getByRole("row")).not.toHaveCount(0);
  await waitUntilSettled(page);
  expectNamed(await buttons(page), language);
  await page.goto(REPORT);
  await waitUntilSettled(page);
  const names = await buttons(page);
  expectNamed(names, language);
  expect(names.filter((name) => name.includes("2090"))).toHaveLength(HAZARDS.length);
});

test(
  "on a phone the chosen horizon of a report is in sight, and what is beyond is hinted at",
  inDepth(IN_FRENCH),
  async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await beginVisit(page, { answers: GLASS_OFFICE });
    await page.goto(`${REPORT}?horizon=2090`);
    await waitUntilSettled(page);
    const box = page
      .locator("[data-more], [data-scrolled]")
      .filter({ has: page.getByRole("table") })
      .first();
    await expect(box).toHaveAttribute("data-scrolled", "true");
    const head = await page.getByRole("columnheader", { name: "2090", exact: true }).boundingBox();
    expect(head!.x).toBeGreaterThan(0);
    expect(head!.x + head!.width).toBeLessThanOrEqual(390);
    await page.goto(`${REPORT}?horizon=reference`);
    await expect(box).toHaveAttribute("data-more", "true");
  },
);

test(
  "the levels of a report are one stop of Tab, the arrows move among them, and an explanation gives the focus back",
  withMap(IN_FRENCH),
  async ({ page, t }) => {
    await beginVisit(page, { answers: GLASS_OFFICE });
    await page.goto(REPORT);
    await waitUntilSettled(page);
    // The map comes when it is in view, and puts stops of Tab after the table.
    await page.getByRole("contentinfo").scrollIntoViewIfNeeded();
    await expect(page.getByRole("button", { name: t(map.recentre) })).toBeVisible();
    const table = page.getByRole("table").first();
    const cell = (row: number, column: number) =>
      table.locator("tbody tr").nth(row).locator("td").nth(column).getByRole("button");
    await expect(table.locator("tbody button[tabindex='0']")).toHaveCount(1);
    await cell(0, 0).focus();
    for (const key of ["ArrowRight", "ArrowDown", "ArrowRight"]) await page.keyboard.press(key);
    await expect(cell(1, 2)).toBeFocused();
    await page.keyboard.press("Home");
    await expect(cell(1, 0)).toBeFocused();
    await page.keyboard.press("Tab");
    await expect(table.locator(":focus")).toHaveCount(0);
    await page.keyboard.press("Shift+Tab");
    await expect(cell(1, 0), "the stop is where one left").toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("dialog")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(cell(1, 0)).toBeFocused();
  },
);

test("the list of buildings on paper holds its columns, without controls", inDepth(IN_FRENCH), async ({ page, t }) => {
  await signIn(page, "reader");
  await page.goto("/buildings");
  await expect(page.getByRole("row")).not.toHaveCount(0);
  await waitUntilSettled(page);
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByText(t(SCENARIO_NAMES.ssp5.name)).first()).toBeVisible();
  await expect(page.getByRole("button")).toHaveCount(0);
  await expect(page.getByRole("checkbox")).toHaveCount(0);
  await expect(page.getByRole("rowheader")).toHaveCount(30);
});

test("the analysis is one sheet of paper, in words, without its map", withMap(), async ({ page, t, language }) => {
  await beginVisit(page, { answers: GLASS_OFFICE });
  await page.goto("/resilience/analysis?scenario=ssp2&horizon=2090");
  await expect(page.getByRole("row")).not.toHaveCount(0);
  await waitUntilSettled(page);
  await page.emulateMedia({ media: "print", colorScheme: "dark" });
  const sheet = page.locator("main");
  await expect(sheet.getByRole("heading", { level: 1 })).toHaveText(/Toulouse/);
  const given = sheet.getByRole("definition");
  for (const words of [t(SCENARIO_NAMES.ssp2.name), "2090", String(new Date().getFullYear())])
    await expect(given.filter({ hasText: words })).toHaveCount(1);
  for (const hazard of HAZARDS) {
    const row = sheet.getByRole("row").filter({ has: page.getByText(hazard.name[language], { exact: true }) });
    await expect(row).toHaveCount(1);
    const words = LEVELS.map((level) => LEVEL_NAMES[level][language]).join("|");
    await expect(row).toHaveText(new RegExp(words));
    expect(await row.locator("svg").count(), "a shape beside each word").toBeGreaterThan(1);
  }
  await expect(sheet.getByText(/Météo-France/).first()).toBeVisible();
  await expect(page.locator("canvas:visible")).toHaveCount(0);
  const pages = (await page.pdf({ preferCSSPageSize: true })).toString("latin1").match(/\/Type\s*\/Page\b/g);
  expect(pages).toHaveLength(1);
  await page.emulateMedia({ media: "screen" });
  await expect(page.locator("canvas:visible")).toHaveCount(1);
});

test("levels keep their word and their shape in forced colours", inDepth(IN_ENGLISH), async ({ page }) => {
  await page.emulateMedia({ forcedColors: "active" });
  await beginVisit(page, { answers: GLASS_OFFICE });
  await page.goto("/resilience/analysis");
  await waitUntilSettled(page);
  const mark = page.getByRole("table").last().locator("svg path").first();
  await expect(page.getByRole("row").first()).toBeVisible();
  const { fill, stroke } = await mark.evaluate((element) => {
    const { fill, stroke } = getComputedStyle(element);
    return { fill, stroke };
  });
  expect(fill).not.toBe(stroke);
});

for (const path of ["/", "/resilience/analysis", REPORT, `${REPORT}?entry=climate`, "/documentation"]) {
  test(`${path} is read at 400 % without scrolling sideways`, inDepth(IN_FRENCH), async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 256 });
    await beginVisit(page, { answers: GLASS_OFFICE });
    await page.goto(path);
    await waitUntilSettled(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  });
}

test("Ctrl and K go to the search of a list; no single key does", IN_FRENCH, async ({ page }) => {
  await page.goto("/recommendations");
  await waitUntilSettled(page);
  const search = page.getByRole("searchbox").first();
  await expect(search).toHaveAttribute("aria-keyshortcuts", "Control+K Meta+K");
  await page.keyboard.press("/");
  await expect(search).not.toBeFocused();
  await page.keyboard.press("Control+k");
  await expect(search).toBeFocused();
});

test("another horizon is read out on the analysis", IN_FRENCH, async ({ page, t }) => {
  await beginVisit(page, { answers: GLASS_OFFICE });
  await page.goto("/resilience/analysis");
  await waitUntilSettled(page);
  const message = page.getByRole("status").filter({ hasText: t(SCENARIO_NAMES[DEFAULT_SCENARIO].name) });
  await expect(message).toHaveCount(0);
  await page
    .getByRole("group", { name: t(shared.horizon) })
    .getByRole("radio")
    .first()
    .press("ArrowRight");
  await expect(message).toHaveCount(1);
  await expect(message).toContainText(t({ fr: "pour ce bâtiment", en: "for this building" }));
});
