import { readFile } from "node:fs/promises";
import {
  type Bilingual,
  type FieldKey,
  fieldOf,
  fieldsOfSection,
  hazardOf,
  optionName,
  QUESTIONNAIRE,
  SCENARIO_NAMES,
  SECTIONS,
} from "@lichen/domain";
import { FIRST_ACTIONS_WORDS } from "@lichen/report";
import type { Page } from "@playwright/test";
import { linkText } from "../apps/web/src/design/controls/link-text.ts";
import { text as address } from "../apps/web/src/design/forms/address-text.ts";
import { unfoundStreet } from "../apps/web/src/design/forms/unfound-street-text.ts";
import { text as why } from "../apps/web/src/features/analysis/explanation/text.ts";
import { text as form } from "../apps/web/src/features/analysis/form/text.ts";
import { text as interview } from "../apps/web/src/features/analysis/interview/text.ts";
import { shareText } from "../apps/web/src/features/analysis/shared/share-text.ts";
import { text as shared } from "../apps/web/src/features/analysis/shared/text.ts";
import { EXAMPLES } from "../apps/web/src/features/home/examples.ts";
import { text as home } from "../apps/web/src/features/home/text.ts";
import {
  beginVisit,
  expect,
  GLASS_OFFICE,
  IN_ENGLISH,
  IN_FRENCH,
  inDepth,
  matchName,
  test,
  waitUntilSettled,
  withMap,
} from "./journey.ts";

const TYPED = "12 rue des Tilleuls 31000 Toulouse";
const heat = hazardOf("heat");
const protection = fieldOf("external_sun_protection");
/** Questions of the zones of heat that weigh most: enough of them for an index. */
const ANSWERED: ReadonlySet<FieldKey> = new Set<FieldKey>([
  "external_sun_protection",
  "windows_ratio",
  "roof_type_batadapt",
  "roof_insulation",
  "free_cooling",
  "cooling_system_type",
  "ventilation_type",
]);
type Translate = (text: Bilingual) => string;
const STREET = "Tilleuls";

/** The explanation, and the figure that opened it. */
const drawer = (page: Page) => page.getByRole("dialog");

async function expectExplained(page: Page, t: Translate) {
  await expect(drawer(page)).toBeVisible();
  await expect(drawer(page).getByRole("heading", { name: t(why.madeOf) })).toBeVisible();
  await expect(drawer(page).getByRole("rowheader", { name: t(heat.zones[0]!.name) })).toBeVisible();
  await expect(drawer(page).getByText(t(why.sources), { exact: false }).first()).toBeVisible();
}

test("from an address to the reason of a figure, by mouse", withMap(), async ({ page, t }) => {
  await page.goto("/");
  const field = page.getByRole("combobox", { name: t(home.address) });
  await field.fill(TYPED);
  const option = page.getByRole("option").first();
  await expect(option).toContainText("Toulouse");
  await expect(option).toContainText(t(address.fellBack));
  await option.click();

  // One click: what is high there, in a sentence; its eight hazards, without a wall of "no data"; what to do first.
  await expect(page).toHaveURL(/\/resilience\/analysis$/);
  await expect(page.getByRole("heading", { level: 2, name: /très élevés? ici|very high here/ })).toBeVisible();
  await expect(page.getByText(STREET)).toBeVisible();
  await page.getByRole("button", { name: t(unfoundStreet.point) }).click();
  await expect(page.getByRole("dialog", { name: t(unfoundStreet.point) })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("heading", { name: t(FIRST_ACTIONS_WORDS.title(3)) })).toBeVisible();
  await expect(page.locator("tbody th[scope=row] button")).toHaveCount(8);
  await expect(page.getByRole("columnheader", { name: t(shared.vulnerability) })).toHaveCount(0);
  await page.getByRole("link", { name: matchName(t(interview.title)) }).click();
  await page.getByRole("link", { name: t(interview.allQuestions) }).click();
  await expect(page).toHaveURL(/\/resilience\/form\?step=3/);

  const live = page.getByRole("complementary", { name: t(shared.live) });
  const before = await live.innerText();
  for (const section of SECTIONS) {
    const questions = fieldsOfSection(section.id).filter(({ key }) => ANSWERED.has(key));
    if (questions.length === 0) continue;
    await page.getByRole("button", { name: matchName(t(section.name)) }).click();
    for (const { key } of questions) await answer(page, key, t);
  }
  await expect(live).not.toHaveText(before);

  await page.getByRole("button", { name: t(form.launch) }).click();
  await expect(page).toHaveURL(/\/resilience\/analysis/);
  await page
    .locator("label")
    .filter({ hasText: t(SCENARIO_NAMES.ssp2.name) })
    .click();
  await page.locator("label").filter({ hasText: "2090" }).click();
  await expect(page).toHaveURL(/scenario=ssp2/);
  await expect(page).toHaveURL(/horizon=2090/);

  const row = page
    .getByRole("row")
    .filter({ hasText: t(heat.name) })
    .first();
  const door = row.getByRole("cell").nth(2).getByRole("button");
  await door.click();
  await expectExplained(page, t);
  await page.keyboard.press("Escape");
  await expect(drawer(page)).toHaveCount(0);
  await expect(door).toBeFocused();
});

/** Gives a question the answer of the reference building. */
async function answer(page: Page, key: FieldKey, t: Translate): Promise<void> {
  const field = fieldOf(key);
  const given = GLASS_OFFICE[key]!;
  if (field.type === "enum") return choose(page, key, t(optionName(field, given)!));
  await page.locator(`[data-field="${key}"]`).getByRole("textbox").fill(String(given));
}

/** Takes a choice of a question, among buttons or in a list. */
async function choose(page: Page, key: FieldKey, name: string): Promise<void> {
  const question = page.locator(`[data-field="${key}"]`);
  await expect(question).toBeVisible();
  const list = question.getByRole("combobox");
  if ((await list.count()) > 0) await list.selectOption({ label: name });
  else await question.getByText(name, { exact: true }).click();
}

test("the same by the keyboard alone, the focus always in sight", inDepth(IN_ENGLISH), async ({ page, t }) => {
  await page.goto("/");
  await tabTo(page, () => page.getByRole("combobox", { name: t(home.address) }));
  await page.keyboard.type(TYPED);
  await expect(page.getByRole("option").first()).toBeVisible();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/resilience\/analysis$/);

  await tabTo(page, () => page.getByRole("link", { name: matchName(t(interview.title)) }));
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/interview\?q=/);
  await tabTo(page, () => page.getByRole("link", { name: t(interview.allQuestions) }));
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/step=3/);
  await tabTo(page, () => page.getByRole("button", { name: t(form.launch) }));
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/resilience\/analysis/);
  await expect(
    page
      .getByRole("row")
      .filter({ hasText: t(heat.name) })
      .first(),
  ).toBeVisible();

  const door = () =>
    page.getByRole("button", { name: new RegExp(`^${t(heat.name)}, ${t(shared.exposure)}`, "i") }).first();
  await tabTo(page, () => page.locator("tbody button[tabindex='0']"));
  const row = () => page.getByRole("rowheader").getByRole("button", { name: new RegExp(`^${t(heat.name)}`) });
  await arrowTo(page, "ArrowDown", row);
  await arrowTo(page, "ArrowRight", door);
  await page.keyboard.press("Enter");
  await expect(drawer(page)).toBeVisible();
  await expect(drawer(page).getByRole("heading", { level: 3 }).first()).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(drawer(page)).toHaveCount(0);
  await expect(door()).toBeFocused();
});

const MOST_TABS = 160;

/** Presses Tab until a control has the focus, asserting that each stop shows its focus. */
async function tabTo(page: Page, target: () => ReturnType<Page["locator"]>): Promise<void> {
  await expect(target()).toBeAttached();
  for (let pressed = 0; pressed < MOST_TABS; pressed++) {
    await page.keyboard.press("Tab");
    await expectFocusSeen(page);
    if (await target().evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`no Tab reaches ${target()}`);
}

/** Goes by arrows from a cell of a table to another one. */
async function arrowTo(page: Page, key: string, target: () => ReturnType<Page["locator"]>): Promise<void> {
  for (let pressed = 0; pressed < 8; pressed++) {
    if (await target().evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(key);
    await expectFocusSeen(page);
  }
  await expect(target()).toBeFocused();
}

async function expectFocusSeen(page: Page): Promise<void> {
  const { isVisible, who } = await page.evaluate(focusSeen);
  expect(isVisible, `the focus can be seen on ${who}`).toBe(true);
}

/** Whether the focused control, or the label that is drawn for it, has an outline. */
function focusSeen(): { isVisible: boolean; who: string } {
  const element = document.activeElement;
  if (element === null || element === document.body || element.tagName === "IFRAME")
    return { isVisible: true, who: "the page" };
  // A title that a new step gives the focus to is read out; it is no stop of Tab.
  if (element.getAttribute("tabindex") === "-1") return { isVisible: true, who: "a title" };
  const around = [
    element,
    ...(element.parentElement ? [element.parentElement, ...element.parentElement.children] : []),
    element.parentElement?.parentElement,
  ];
  const isVisible = around.some((one) => {
    if (!one) return false;
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(one);
    return (outlineStyle !== "none" && Number.parseFloat(outlineWidth) > 0) || boxShadow !== "none";
  });
  return {
    isVisible,
    who: `${element.tagName} ${element.getAttribute("aria-label") ?? element.textContent?.slice(0, 40)}`,
  };
}

test("another answer moves the index without any request", inDepth(IN_FRENCH), async ({ page, t }) => {
  await beginVisit(page, { answers: GLASS_OFFICE });
  await page.goto("/resilience/analysis?hazard=heat");
  const row = page
    .getByRole("row")
    .filter({ hasText: t(heat.name) })
    .first();
  await expect(row).toBeVisible();
  await page.goto("/resilience/form?step=3&field=external_sun_protection");
  const live = page.getByRole("complementary", { name: t(shared.live) });
  await expect(live.getByRole("listitem")).toHaveCount(8);
  await page.waitForLoadState("networkidle");
  const item = live.getByRole("listitem").filter({ hasText: t(heat.name) });
  const before = await item.innerText();

  const requests: string[] = [];
  page.on("request", (request) => requests.push(request.url()));
  await choose(page, "external_sun_protection", t(optionName(protection, "all_mobile")!));
  await expect.poll(() => item.innerText()).not.toBe(before);
  expect(requests).toEqual([]);
});

test(
  "reload and Back keep the place and the answers; the language changes in place",
  inDepth(IN_ENGLISH),
  async ({ page, t, language }) => {
    await beginVisit(page);
    await page.goto("/resilience/form?step=3&section=general_features");
    await answer(page, "construction_year", t);
    await page.goto("/resilience/analysis?scenario=ssp2&horizon=2090&view=level");
    await expect(page.getByRole("heading", { level: 1, name: matchName("Toulouse") })).toBeVisible();
    await page.reload();
    await expect(page.getByRole("heading", { level: 1, name: matchName("Toulouse") })).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(/section=general_features/);
    const year = page.locator('[data-field="construction_year"]').getByRole("textbox");
    await expect(year).toHaveValue(/1.?975/u);

    await page.goForward();
    const other = language === "fr" ? "en" : "fr";
    await page.getByRole("button", { name: new RegExp(`^${other.toUpperCase()} –`) }).click();
    await expect(page.locator("html")).toHaveAttribute("lang", other);
    await expect(page).toHaveURL(/scenario=ssp2&horizon=2090&view=level/);
    await expect(page.getByRole("heading", { level: 1, name: matchName("Toulouse") })).toBeVisible();
    await expect(page.getByRole("row").filter({ hasText: heat.name[other] }).first()).toBeVisible();
    await page.goBack();
    await expect(page.locator('[data-field="construction_year"]').getByRole("textbox")).toHaveValue(/1.?975/u);
  },
);

test("an address is in no URL, and is kept for the session alone", IN_FRENCH, async ({ page, t }) => {
  const lines: string[] = [];
  page.on("request", (request) => lines.push(decodeURIComponent(request.url())));
  await page.goto("/");
  await page.getByRole("combobox", { name: t(home.address) }).fill(TYPED);
  await page.getByRole("option").first().click();
  await expect(page).toHaveURL(/\/resilience\/analysis$/);
  await waitUntilSettled(page);
  await expect(page.getByRole("heading", { level: 1, name: matchName("Toulouse") })).toBeVisible();
  lines.push(decodeURIComponent(page.url()));
  for (const line of lines) {
    expect(line).not.toContain(STREET);
    expect(line).not.toContain("Toulouse");
    expect(line).not.toMatch(/43[.,]6\d/);
  }
  const stored = await page.evaluate(() => ({
    session: Object.values({ ...sessionStorage }).join(" "),
    local: Object.values({ ...localStorage }).join(" "),
    cookies: document.cookie,
  }));
  expect(stored.session).toContain("Toulouse");
  expect(`${stored.local} ${stored.cookies}`).not.toMatch(/Toulouse|Tilleuls|43[.,]6/);
});

test("a finished example opens without typing, and is kept or shared", IN_ENGLISH, async ({ page, t, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto("/");
  await page.getByRole("button", { name: t(EXAMPLES.house.name) }).click();
  await expect(page).toHaveURL(/\/resilience\/analysis$/);
  await expect(page.getByRole("heading", { level: 1, name: matchName(t(EXAMPLES.house.label)) })).toBeVisible();
  await expect(page.getByRole("columnheader", { name: t(shared.vulnerability) })).toBeVisible();

  // The link opens the same analysis for another visitor, in their language.
  const menu = async (entry: Bilingual) => {
    await page.getByRole("button", { name: t(shareText.share) }).click();
    await page.getByRole("menuitem", { name: t(entry) }).click();
  };
  const copied = () => page.evaluate(() => navigator.clipboard.readText());
  await menu(shareText.link);
  await expect(page.getByText(t(linkText.copied))).toBeVisible();
  const other = await context.browser()!.newContext({ locale: "fr-FR" });
  const theirs = await other.newPage();
  await theirs.goto(await copied());
  await expect(theirs.getByRole("heading", { level: 1, name: matchName(t(EXAMPLES.house.label)) })).toBeVisible();
  await expect(theirs.getByRole("columnheader", { name: shared.vulnerability.fr })).toBeVisible();
  await other.close();

  await menu(shareText.row);
  await expect(page.getByText(t(shareText.rowCopied))).toBeVisible();
  const cells = (await copied()).split("\t");
  expect(cells).toHaveLength(QUESTIONNAIRE.fields.length);
  expect(cells[fieldOf("construction_year").column - 1]).toBe("1968");
  expect(cells[fieldOf("city").column - 1]).toBe("Orléans");

  const download = page.waitForEvent("download");
  await menu(shareText.json);
  const file = JSON.parse(await readFile(await (await download).path(), "utf8"));
  expect(file).toMatchObject({ format: "lichen.answers", version: 1, answers: { construction_year: 1968 } });
});
