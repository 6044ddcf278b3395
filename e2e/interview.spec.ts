import { fieldOf, LEVEL_NAMES } from "@lichen/domain";
import { askMeaning, technicalWords } from "@lichen/report";
import type { Page } from "@playwright/test";
import { endText, text } from "../apps/web/src/features/analysis/interview/text.ts";
import { shareText } from "../apps/web/src/features/analysis/shared/share-text.ts";
import { beginVisit, expect, holdAsPhone, IN_FRENCH, test, waitUntilSettled } from "./journey.ts";

const INTERVIEW = "/resilience/analysis/interview";
const MOST_TABS = 25;

const question = (page: Page) => page.locator("form").getByRole("heading", { level: 1 });

/** Presses Tab until a control has the focus. */
async function tabTo(page: Page, target: ReturnType<Page["locator"]>): Promise<void> {
  for (let pressed = 0; pressed < MOST_TABS; pressed++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  await expect(target).toBeFocused();
}

/** Gives one answer by the keyboard alone: the first choice, a number that holds, or that it is not known. */
async function replyByKeyboard(page: Page, isKnown: boolean): Promise<void> {
  const form = page.locator("form");
  const [first, list, number] = [
    form.getByRole("radio").first(),
    form.getByRole("combobox"),
    form.getByRole("textbox"),
  ];
  if ((await first.count()) > 0) {
    await tabTo(page, first);
    await page.keyboard.press(isKnown ? "Space" : "ArrowUp");
  } else if ((await list.count()) > 0) {
    await tabTo(page, list);
    await page.keyboard.press(isKnown ? "ArrowDown" : "End");
  } else {
    await tabTo(page, number);
    await page.keyboard.type("1975");
  }
  await tabTo(page, form.locator("button[type=submit]"));
  await page.keyboard.press("Enter");
}

test("a building is described by the keyboard alone, to its end", async ({ page, t }) => {
  await beginVisit(page);
  const requests: string[] = [];
  await page.goto(INTERVIEW);
  await waitUntilSettled(page);
  page.on("request", (request) => request.url().includes("/api/") && requests.push(request.url()));
  let total = 0;
  for (let at = 1; ; at++) {
    const name = await question(page).innerText();
    const of = new RegExp(`^${t(text.position(at, 0)).replace(/0$/, "")}(\\d+)`);
    const progress = page.getByText(of).first();
    await expect(progress).toBeVisible();
    total = Number((await progress.innerText()).match(of)?.[1]);
    await replyByKeyboard(page, at % 6 !== 0);
    const end = page.getByRole("heading", { level: 2, name: t(endText.uncertain) });
    await expect(question(page).filter({ hasNotText: name }).or(end)).toBeVisible();
    if (await end.isVisible()) break;
    await expect(question(page), "the focus goes on with the questions").toBeFocused();
    expect(at).toBeLessThan(18);
  }
  // What was counted last is what was asked; what is not known is no answer.
  const unknown = Math.floor(total / 6);
  await expect(page.getByText(t(endText.done(total - unknown, unknown)))).toBeVisible();
  expect(requests, "the answers stay in the browser").toEqual([]);
  await expect(page.getByRole("button", { name: t(shareText.share) })).toBeVisible();
  await page.reload();
  await expect(page.getByText(t(endText.done(total - unknown, unknown)))).toBeVisible();
});

test("nothing is given before it is confirmed, and Back comes to a question again", IN_FRENCH, async ({ page, t }) => {
  await beginVisit(page, { answers: { building_type: "office", construction_year: 1975 } });
  await page.goto(`${INTERVIEW}?q=basement`);
  await waitUntilSettled(page);
  const answers = () => page.evaluate(() => JSON.parse(sessionStorage.getItem("lichen.visit") ?? "{}").answers);
  const form = page.locator("form");
  const name = await question(page).innerText();
  await form.locator("button[type=submit]").click();
  await expect(page.getByText(t(text.chooseFirst))).toBeVisible();
  await form.getByRole("radio").first().focus();
  await page.keyboard.press("Space");
  // What it would do is said before it is given.
  await expect(form.getByRole("status").filter({ hasText: "«" })).toBeVisible();
  await page.keyboard.press("ArrowDown");
  expect(await answers()).not.toHaveProperty("basement");
  await page.keyboard.press("Enter");
  await expect(question(page)).not.toHaveText(name);
  expect(await answers()).toHaveProperty("basement");
  await page.goBack();
  await expect(question(page)).toHaveText(name);
  await expect(form.getByRole("radio").nth(1)).toBeChecked();
  // Not known after all: the answer is taken back, and is not asked again.
  await form.getByRole("radio", { name: t(text.dontKnow) }).check();
  await form.locator("button[type=submit]").click();
  await expect(question(page)).not.toHaveText(name);
  expect(await answers()).not.toHaveProperty("basement");
});

test("an interview that has ended is resumed by what would narrow its results", IN_FRENCH, async ({ page, t }) => {
  await beginVisit(page);
  await page.goto(INTERVIEW);
  await waitUntilSettled(page);
  const end = page.getByRole("heading", { level: 2, name: t(endText.uncertain) });
  for (let at = 1; at <= 18; at++) {
    const name = await question(page).innerText();
    const form = page.locator("form");
    const list = form.getByRole("combobox");
    if (at === 1) {
      await list.selectOption("office");
      await form.locator("button[type=submit]").click();
    } else if ((await form.getByRole("radio").count()) > 0) {
      await form.getByRole("radio").last().check();
      await form.locator("button[type=submit]").click();
    } else await form.getByRole("button", { name: t(text.dontKnow) }).click();
    await expect(question(page).filter({ hasNotText: name }).or(end)).toBeVisible();
    if (await end.isVisible()) break;
  }
  await expect(page.getByText(t(LEVEL_NAMES.unknown), { exact: true })).toHaveCount(0);
  await page.getByRole("link", { name: t(endText.more(3)) }).click();
  await expect(question(page)).toBeVisible();
  await page.getByRole("link", { name: t(text.quitName) }).click();
  await expect(page).toHaveURL(/\/resilience\/analysis$/);
  await expect(page.getByRole("link", { name: t(text.resume(3)) })).toBeVisible();
});

test("the words of the trade in the choices are explained where they are chosen, in the interview and in the form", async ({
  page,
  t,
}) => {
  const words = technicalWords(fieldOf("foundations_type"));
  const [footings] = words;
  await holdAsPhone(page);
  await beginVisit(page, { q: "Albi" });
  for (const path of [`${INTERVIEW}?q=foundations_type`, "/resilience/form?step=3&field=foundations_type"]) {
    await page.goto(path);
    await waitUntilSettled(page);
    const summary = page.locator("summary").filter({ hasText: t(askMeaning(words)) });
    const meaning = page.getByText(t(footings!.meaning));
    await expect(meaning).toBeHidden();
    await summary.press("Enter");
    await expect(meaning).toBeVisible();
  }
});
