import { randomUUID } from "node:crypto";
import { type Answers, fieldOf, PROJECT_QUESTIONS } from "@lichen/domain";
import { countNoun } from "@lichen/report";
import type { Page } from "@playwright/test";
import { undoText } from "../apps/web/src/design/controls/undo-text.ts";
import { text as plan } from "../apps/web/src/features/adaptation/plan/text.ts";
import { text as answers } from "../apps/web/src/features/portfolio/answers/text.ts";
import { expectNoArrowDecides } from "./choices.ts";
import { addBuilding, type PersonName, signIn } from "./demonstration.ts";
import {
  expect,
  GLASS_OFFICE,
  holdAsPhone,
  IN_ENGLISH,
  IN_FRENCH,
  inDepth,
  test,
  waitUntilSettled,
} from "./journey.ts";

const YEAR = new Date().getFullYear();

/** A building of the own company with a few answers and a planned action. @returns its id */
async function createPlannedBuilding(page: Page, given: Answers = GLASS_OFFICE): Promise<string> {
  const mark = randomUUID().slice(0, 8);
  await addBuilding(page, mark, 0);
  const found = await page.request.post("/api/buildings/search/", { data: { filters: [], search: mark, limit: 1 } });
  const [{ id }] = ((await found.json()) as { buildings: { id: string }[] }).buildings as [{ id: string }];
  const changed = await page.request.patch(`/api/buildings/${id}/`, { data: { building: given } });
  expect(changed.status(), await changed.text()).toBe(200);
  const changes = [
    { id: "A08", status: "planned", year: YEAR },
    { id: "A28", status: "planned", year: YEAR + 2 },
  ];
  const set = await page.request.post("/api/buildings/recommendations_set/", { data: { building_id: id, changes } });
  expect(set.status()).toBe(200);
  return id;
}

async function planOf(page: Page, id: string): Promise<Record<string, { status: string; year: number | null }>> {
  const answer = await page.request.post("/api/buildings/recommendations/", { data: { building_id: id } });
  return ((await answer.json()) as { plan: Record<string, { status: string; year: number | null }> }).plan;
}

/** Screens with lists of a signed-in user; those of one building take its id. */
const SCREENS: readonly ((id: string) => string)[] = [
  () => "/buildings",
  () => "/buildings?shown=both",
  () => "/buildings/form",
  (id) => `/buildings/form?id=${id}`,
  () => "/buildings/import",
  () => "/buildings/batadapt-assets-report",
  () => "/buildings/biodibat-assets-report",
  (id) => `/buildings/strategy?ids=${id}`,
  (id) => `/buildings/strategy?ids=${id}&show=ranking`,
  (id) => `/buildings/answers?ids=${id}`,
  (id) => `/buildings/compare?column=${id}.tracc.2050&column=${id}.ssp2.2090`,
  (id) => `/buildings/batadapt-building-report?building=${id}`,
  (id) => `/buildings/biodibat-building-report?building=${id}`,
  (id) => `/buildings/batadapt-argvip-building-report?building=${id}`,
  (id) => `/recommendations?building=${id}&sheet=A30`,
  (id) => `/recommendations?building=${id}&view=strategy&as=table`,
  (id) => `/recommendations-simulation?building=${id}`,
  () => "/impact/projects",
  () => "/admin/companies",
  () => "/profile",
];

/** Opens the screens one after the other and presses an arrow in each of their choices. */
async function walk(page: Page, id: string): Promise<void> {
  for (const pathOf of SCREENS) {
    await page.goto(pathOf(id));
    await waitUntilSettled(page);
    await expectNoArrowDecides(page);
  }
}

test("no arrow decides on the screens of a company", IN_FRENCH, async ({ page }) => {
  test.setTimeout(240_000);
  await signIn(page, "company_admin");
  await walk(page, await createPlannedBuilding(page));
});

for (const person of ["admin", "reader"] as const satisfies readonly PersonName[]) {
  test(`no arrow decides on the screens of ${person}`, inDepth(IN_FRENCH), async ({ page }) => {
    test.setTimeout(300_000);
    await signIn(page, person);
    const found = await page.request.post("/api/buildings/search/", { data: { filters: [], limit: 1 } });
    const [{ id }] = ((await found.json()) as { buildings: { id: string }[] }).buildings as [{ id: string }];
    await walk(page, id);
  });
}

test("nor on a phone", inDepth(IN_ENGLISH), async ({ page }) => {
  test.setTimeout(300_000);
  await holdAsPhone(page);
  await signIn(page, "company_admin");
  await walk(page, await createPlannedBuilding(page));
});

test("a choice in a project is saved once its list is left", IN_FRENCH, async ({ page, t }) => {
  await signIn(page, "company_admin");
  const initial_state = { id: "i", name: "", groups: { roof: 0, green_water: 500, mineral_mixed: 0 }, surfaces: [] };
  const name = `Choix ${randomUUID().slice(0, 8)}`;
  const general = { name, operation_type: "renovation", total_area_plot: 1000, country: "FR" };
  const project = { ...general, initial_state, scenarios: [] };
  const made = await page.request.post("/api/impact/save_project/", { data: { project } });
  expect(made.status(), await made.text()).toBe(200);
  const { project: saved } = (await made.json()) as { project: { project_id: string } };
  await page.goto(`/impact/projects/configurator/${saved.project_id}?state=general`);
  await waitUntilSettled(page);
  await expectNoArrowDecides(page, 900);
  const save = page.waitForRequest((request) => request.url().endsWith("/save_project/"));
  await page.getByLabel(t(PROJECT_QUESTIONS.of("operation_type").label)).focus();
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Tab");
  await save;
});

test(
  "an action is postponed by the keyboard alone, said, undone, and the focus stays in the list",
  IN_FRENCH,
  async ({ page, t }) => {
    await signIn(page, "company_admin");
    const id = await createPlannedBuilding(page);
    await page.goto(`/buildings/strategy?ids=${id}&year=${YEAR}`);
    await waitUntilSettled(page);
    const table = page.getByRole("table", { name: t(plan.list), exact: true });
    const rows = table.getByRole("row").filter({ has: page.getByRole("link") });
    await expect(rows).toHaveCount(1);
    await rows.getByRole("checkbox").focus();
    await page.keyboard.press("Space");
    const panel = page.getByRole("complementary");
    await panel.getByLabel(t(plan.plannedYear)).focus();
    for (const _ of [YEAR, YEAR + 1, YEAR + 2]) await page.keyboard.press("ArrowDown");
    await expect(panel.getByLabel(t(plan.plannedYear))).toHaveValue(String(YEAR + 2));
    expect((await planOf(page, id)).A08?.year, "the arrows only go through the years").toBe(YEAR);
    await panel.getByRole("button", { name: t(plan.decideOn(countNoun(1, "action"))) }).focus();
    await page.keyboard.press("Enter");

    // The row leaves the year that is listed: what was done is said, with its way back.
    await expect(page.getByText(t(plan.noneListed))).toBeVisible();
    await expect(page.getByRole("status").getByText(t(plan.decided(countNoun(1, "action"), 1)))).toBeVisible();
    expect((await planOf(page, id)).A08).toMatchObject({ status: "planned", year: YEAR + 2 });
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).not.toBe("BODY");
    await page.getByRole("button", { name: t(undoText.undo) }).focus();
    await page.keyboard.press("Enter");
    await expect(rows).toHaveCount(1);
    expect((await planOf(page, id)).A08).toMatchObject({ status: "planned", year: YEAR });
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).not.toBe("BODY");
  },
);

test(
  "in the grid of answers a choice is given by Enter, and Escape leaves the cell as it was",
  IN_FRENCH,
  async ({ page, t, language }) => {
    await signIn(page, "company_admin");
    const id = await createPlannedBuilding(page, {});
    await page.goto(`/buildings/answers?ids=${id}&fields=structural_material`);
    await waitUntilSettled(page);
    const cell = page
      .getByRole("grid", { name: t(answers.grid) })
      .getByRole("row")
      .nth(1)
      .getByRole("gridcell")
      .first();
    const field = fieldOf("structural_material");
    if (field.type !== "enum") throw new Error("structural_material has no choices");
    const second = field.options[1]!.name[language];
    const editor = cell.getByRole("combobox");
    for (const end of ["Escape", "Enter"]) {
      await cell.dblclick();
      await expect(editor).toBeFocused();
      for (const _ of [1, 2]) await page.keyboard.press("ArrowDown");
      await expect(editor, "the arrows leave the list open").toBeFocused();
      await page.keyboard.press(end);
      await expect(editor).toHaveCount(0);
      await expect(cell).toContainText(end === "Enter" ? second : "–");
    }
  },
);
