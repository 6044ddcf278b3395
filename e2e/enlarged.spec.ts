import { LEVEL_NAMES } from "@lichen/domain";
import type { Page } from "@playwright/test";
import { text as portfolio } from "../apps/web/src/features/portfolio/list/text.ts";
import { signIn } from "./demonstration.ts";
import { beginVisit, expect, GLASS_OFFICE, IN_FRENCH, test, waitUntilSettled, withMap } from "./journey.ts";

/** What a reader may impose on every text. @source WCAG 2.2, 1.4.12 */
const SPACING =
  "* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }" +
  "p { margin-bottom: 2em !important }";

/** A window of 1280 px enlarged four times and twice, and those of desks. */
const WIDTHS_PX = [320, 640, 960, 1024, 1280, 1440, 1680] as const;

/** In the page: how far the bar and its controls go beyond the window, px. */
function beyond(): number {
  const bar = document.querySelector<HTMLElement>("[data-bar]")!;
  const seen = [...bar.querySelectorAll("a, button")].filter((one) => one.checkVisibility());
  const ends = seen.map((one) => one.getBoundingClientRect()).filter(({ width }) => width > 1);
  return Math.max(bar.scrollWidth - bar.clientWidth, ...ends.map(({ right }) => Math.round(right) - window.innerWidth));
}

/** In the page: whether each control of the bar comes after the one before it, as lines are read. */
function isInOrder(): boolean {
  const seen = [...document.querySelectorAll("[data-bar] :is(a, button)")].filter((one) => one.checkVisibility());
  const boxes = seen.map((one) => one.getBoundingClientRect());
  return boxes.every((box, at) => at === 0 || box.left >= boxes[at - 1]!.left || box.top >= boxes[at - 1]!.bottom);
}

for (const person of [null, "reader", "manager", "company_admin", "admin"] as const) {
  test(`the bar of ${person ?? "a visitor"} fits, its texts spaced too, and is walked as it is seen`, async ({
    page,
  }) => {
    if (person !== null) await signIn(page, person);
    await page.goto("/faq");
    await waitUntilSettled(page);
    const account =
      person === null ? page.locator("[data-bar] a[href='/login']") : page.locator("[aria-haspopup=menu]");
    await expect(account.first()).toBeAttached();
    for (const isSpaced of [false, true]) {
      if (isSpaced) await page.addStyleTag({ content: SPACING });
      for (const width of WIDTHS_PX) {
        await page.setViewportSize({ width, height: 800 });
        const at = `${width} px${isSpaced ? ", spaced" : ""}`;
        expect.soft(await page.evaluate(beyond), `px beyond the window at ${at}`).toBeLessThanOrEqual(0);
        expect.soft(await page.evaluate(isInOrder), `order at ${at}`).toBe(true);
      }
    }
  });
}

test("what has no room in the bar is in its menu, which gives the focus back", IN_FRENCH, async ({ page }) => {
  await page.setViewportSize({ width: 640, height: 450 });
  await signIn(page, "company_admin");
  await page.goto("/faq");
  await expect(page.locator("[data-bar] [aria-haspopup=menu]")).toBeVisible();
  const button = page.locator("[data-menu-button]");
  await button.focus();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await expect(page.locator("header").getByRole("link", { name: "Mon portefeuille" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(button).toBeFocused();
  await expect(button).toHaveAttribute("aria-expanded", "false");
});

/** Pixels of the page beyond its window. */
const sideways = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

test("an enlarged page on a computer refuses nothing", IN_FRENCH, async ({ page, t }) => {
  await signIn(page, "company_admin");
  for (const [width, height] of [
    [640, 450],
    [320, 400],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto("/buildings");
    const list = page.getByRole("table");
    await expect(list.getByRole("checkbox").nth(1)).toBeVisible();
    for (const name of [text(t(portfolio.add)), text(t(portfolio.export)), text(t(portfolio.history)), /^Colonnes/]) {
      await expect(page.getByRole("button", { name }).first()).toBeVisible();
    }
    await list.getByRole("checkbox").nth(1).check();
    await expect(page.getByText("1 sélectionné", { exact: true }).first()).toBeVisible();
    expect.soft(await sideways(page), `list, ${width} px`).toBe(0);
    for (const [path, role] of [
      ["/buildings/form", "textbox"],
      ["/buildings/import", "button"],
      ["/buildings/answers", "grid"],
    ] as const) {
      await page.goto(path);
      await expect(page.getByRole("main").getByRole(role).first(), `${path}, ${width} px`).toBeVisible();
      expect.soft(await sideways(page), `${path}, ${width} px`).toBe(0);
    }
  }
});

test("the actions of a building fit 320 px, their texts spaced too", IN_FRENCH, async ({ page }) => {
  await signIn(page, "company_admin");
  await page.setViewportSize({ width: 320, height: 400 });
  const found = await page.request.post("/api/buildings/search/", { data: { filters: [], limit: 1 } });
  const { id } = ((await found.json()) as { buildings: { id: string }[] }).buildings[0]!;
  for (const path of [
    "/buildings/strategy",
    `/recommendations?building=${id}`,
    `/recommendations?building=${id}&view=strategy`,
    `/recommendations?building=${id}&view=strategy&as=table`,
    `/recommendations-simulation?building=${id}`,
  ]) {
    await page.goto(path);
    await waitUntilSettled(page);
    expect.soft(await sideways(page), path).toBe(0);
    await page.addStyleTag({ content: SPACING });
    expect.soft(await sideways(page), `${path}, spaced`).toBe(0);
  }
});

/** The very name of a control. */
const text = (name: string) => new RegExp(`^${name}`);

/** In the page: texts that are cut, of those that a selector finds. */
function cutTexts(selector: string): string[] {
  const cut = [...document.querySelectorAll<HTMLElement>(selector)].filter(
    (one) =>
      one.checkVisibility() && (one.scrollWidth > one.clientWidth + 1 || one.scrollHeight > one.clientHeight + 2),
  );
  return cut.map((one) => one.innerText);
}

test("spaced texts keep their titles and their levels whole", IN_FRENCH, async ({ page }) => {
  await beginVisit(page, { answers: GLASS_OFFICE });
  await page.setViewportSize({ width: 1024, height: 900 });
  await page.goto("/resilience/analysis");
  await waitUntilSettled(page);
  expect(await page.evaluate(cutTexts, "h1, h1 + p")).toEqual([]);
  await page.addStyleTag({ content: SPACING });
  expect(await page.evaluate(cutTexts, "h1, h1 + p")).toEqual([]);
  await signIn(page, "company_admin");
  await page.goto("/buildings?shown=list");
  const level = page.locator("tbody td").filter({ has: page.locator("svg") });
  await expect(level.first()).toBeVisible();
  await page.addStyleTag({ content: SPACING });
  expect(await page.evaluate(cutTexts, "tbody td:has(> span > svg)")).toEqual([]);
});

/** Lists and grids of each person. */
const TABLES = {
  company_admin: ["/buildings?shown=list&n=100", "/impact/projects", "/buildings/answers"],
  admin: ["/admin/users", "/admin/companies", "/admin/logs"],
} as const;

/** In the page: whether a row is drawn at the middle of the region that scrolls. */
function isRowInSight(region: Element): boolean {
  const { left, top, width, height } = region.getBoundingClientRect();
  const there = document.elementFromPoint(left + width / 2, top + height / 2);
  return there?.closest("tr[data-id], .rdg-row") !== null;
}

for (const [person, paths] of Object.entries(TABLES)) {
  test(`spaced texts are whole in the lists of ${person}, whose rows grow`, IN_FRENCH, async ({ page }) => {
    await signIn(page, person as keyof typeof TABLES);
    const found = await page.request.post("/api/admin/companies/search/", { data: { limit: 1 } });
    const { id } = ((await found.json()) as { companies: { id: string }[] }).companies[0]!;
    const ofCompany = ["people", "rights"].map((tab) => `/admin/companies/${id}?tab=${tab}`);
    for (const path of [...paths, ...ofCompany]) {
      for (const width of [1280, 320]) {
        await page.setViewportSize({ width, height: 900 });
        await page.goto(path);
        await waitUntilSettled(page);
        await expect(page.locator("[role=rowheader], tbody th").first(), path).toBeVisible();
        await page.addStyleTag({ content: SPACING });
        const cells = "main :is(th, td, [role=columnheader], [role=rowheader], [role=gridcell])";
        const names = `${cells} :is(button, b, small, span:not(.visually-hidden))`;
        const cut = () => page.evaluate(cutTexts, `${cells}, ${names}`);
        await expect.poll(cut, `${path}, ${width} px`).toEqual([]);
      }
    }
  });
}

test("a long list or grid of spaced texts shows its rows wherever it is scrolled", IN_FRENCH, async ({ page }) => {
  await signIn(page, "company_admin");
  for (const [path, role] of [
    ["/buildings?shown=list&n=100", "table"],
    ["/buildings/answers", "grid"],
  ] as const) {
    await page.goto(path);
    await waitUntilSettled(page);
    const table = page.getByRole(role).first();
    await expect(table).toBeVisible();
    await page.addStyleTag({ content: SPACING });
    const region = role === "grid" ? table : table.locator("xpath=..");
    for (const share of [0.5, 1, 0.25, 0]) {
      await region.evaluate((box, part) => box.scrollTo(0, part * (box.scrollHeight - box.clientHeight)), share);
      await expect.poll(() => region.evaluate(isRowInSight), `${path}, ${share}`).toBe(true);
    }
  }
  await page.goto("/buildings?shown=list&n=100");
  await page.addStyleTag({ content: SPACING });
  const rows = page.locator("tr[data-id]");
  await rows.first().getByRole("button").focus();
  for (const [key, at] of [
    ["End", rows.last()],
    ["Home", rows.first()],
  ] as const) {
    await page.keyboard.press(key);
    await expect(at.getByRole("button")).toBeFocused();
    // The row itself is wider than its region.
    await expect(at.getByRole("button")).toBeInViewport({ ratio: 0.9 });
    // Rows that get taller push it no further than the edge.
    await page.addStyleTag({ content: `tr[data-id] > * { padding-block: ${key === "End" ? 20 : 30}px !important }` });
    await expect(at.getByRole("button")).toBeInViewport({ ratio: 0.9 });
  }
});

test(
  "where the reader chooses the colours, what is chosen and what is current are seen",
  IN_FRENCH,
  async ({ page }) => {
    await page.emulateMedia({ forcedColors: "active" });
    await signIn(page, "company_admin");
    await page.goto("/buildings?shown=both");
    const background = (one: Element) => getComputedStyle(one).backgroundColor;
    const link = page.locator("[data-bar] nav a");
    await expect(link.first()).toHaveAttribute("aria-current", "page");
    expect(await link.first().evaluate(background)).not.toBe(await link.nth(1).evaluate(background));
    const option = page.locator("label:has(> input[type=radio])");
    await expect(option.first()).toBeVisible();
    const [chosen, other] = [page.locator("label:has(> :checked)"), page.locator("label:has(> input:not(:checked))")];
    expect(await chosen.first().evaluate(background)).not.toBe(await other.first().evaluate(background));
  },
);

test("the levels of communes are words and marks beside their bar", IN_FRENCH, async ({ page }) => {
  await page.goto("/territories/batadapt-territories-report?scale=epci&id=243100518");
  await waitUntilSettled(page);
  const words = Object.values(LEVEL_NAMES).map(({ fr }) => fr.toLowerCase());
  const parts = page.locator("td ul li:has(svg)");
  await expect(parts.first()).toBeVisible();
  for (const part of await parts.allInnerTexts()) {
    expect(
      words.some((word) => part.includes(word) && /\d/.test(part)),
      part,
    ).toBe(true);
  }
});

test("the keyboard is told how to move among levels, while it is there", IN_FRENCH, async ({ page }) => {
  await beginVisit(page, { answers: GLASS_OFFICE });
  await page.goto("/resilience/analysis");
  await waitUntilSettled(page);
  const hint = page.getByText(/^Flèches.*niveau/);
  await expect(hint.first()).toBeHidden();
  const table = page.getByRole("table").filter({ has: page.getByRole("button", { name: /Pourquoi/ }) });
  await table.locator("tbody button[tabindex='0']").first().focus();
  await page.keyboard.press("ArrowDown");
  await expect(hint.first()).toBeVisible();
  await expect(table.first()).toHaveAccessibleDescription(/Flèches/);
});

test("a drawing says what it shows", withMap(IN_FRENCH), async ({ page }) => {
  await beginVisit(page, { answers: GLASS_OFFICE });
  await page.goto("/resilience/analysis?why=heat.exposure");
  await expect(
    page.getByRole("img", { name: /^Position sur l’échelle\s*: (très )?(faible|moyen|élevé|extrême)/ }),
  ).toBeVisible();
  await page.goto("/resilience/analysis");
  await expect(page.getByRole("application")).toHaveAccessibleName(/^Carte.*Toulouse.*les environs, le niveau/);
});
