import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { ensure, findAction } from "@lichen/domain";
import { countNoun, FIRST_ACTIONS_WORDS, STATE_NAMES } from "@lichen/report";
import type { Page } from "@playwright/test";
import { undoText } from "../apps/web/src/design/controls/undo-text.ts";
import { text as sheet } from "../apps/web/src/features/adaptation/catalogue/text.ts";
import { rankingText as ranking } from "../apps/web/src/features/adaptation/plan/ranking-text.ts";
import { text as plan } from "../apps/web/src/features/adaptation/plan/text.ts";
import { text as simulation } from "../apps/web/src/features/adaptation/simulation/text.ts";
import { addBuilding, signIn } from "./demonstration.ts";
import { beginVisit, byPlace, expect, GLASS_OFFICE, IN_FRENCH, test, waitUntilSettled } from "./journey.ts";
import { expectClean, takeTheme } from "./look.ts";

const words = {
  confirm: { fr: "Valider", en: "Confirm" },
  strategy: { fr: "Stratégie", en: "Strategy" },
  simulation: { fr: "Simulation", en: "Simulation" },
  setUp: { fr: "Mettre en place", en: "Set up" },
  doNot: { fr: "Ne pas mettre", en: "Do not set up" },
  keep: { fr: "Enregistrer comme stratégie", en: "Save as strategy" },
  plan: { fr: "Planifier", en: "Plan" },
  export: { fr: "Exporter", en: "Export" },
  inEnglish: { fr: "En anglais (CSV)", en: "In English (CSV)" },
  exists: { fr: "Une stratégie existe déjà", en: "A strategy already exists" },
  night: { fr: "Ventiler le bâtiment la nuit", en: "Ventilate the building at night" },
  automated: { fr: "Ouverture automatisée", en: "automated" },
  mandatory: { fr: "Choix obligatoire", en: "You must make a choice" },
  notBelow: { fr: "strictement inférieur", en: "strictly below" },
  reserved: { fr: "La simulation est réservée aux comptes", en: "Simulation is for account holders only" },
  temporary: { fr: "vos changements ne sont pas enregistrés", en: "your changes are not saved" },
  status: { fr: "Statut", en: "Status" },
  reset: { fr: "Réinitialiser", en: "Reset" },
  atLeastOne: { fr: "Planifiez au moins une action", en: "At least one action must be planned" },
} as const;

/** A glass office of the own company, found by its mark. */
async function glassOffice(page: Page): Promise<string> {
  const mark = randomUUID().slice(0, 8);
  await addBuilding(page, mark, 0);
  const found = await page.request.post("/api/buildings/search/", { data: { filters: [], search: mark, limit: 1 } });
  const [{ id }] = ((await found.json()) as { buildings: { id: string }[] }).buildings as [{ id: string }];
  const changed = await page.request.patch(`/api/buildings/${id}/`, { data: { building: GLASS_OFFICE } });
  expect(changed.status(), await changed.text()).toBe(200);
  return id;
}

test("from a building to its simulation, its strategy, its years and its file", async ({
  page,
  t,
  language,
  complaints,
}) => {
  test.setTimeout(120_000);
  await signIn(page, "company_admin");
  const id = await glassOffice(page);
  await page.goto(`/buildings/batadapt-building-report?building=${id}`);
  await waitUntilSettled(page);
  await page
    .getByRole("link", { name: t({ fr: "Actions d’adaptation", en: "Adaptive actions" }) })
    .first()
    .click();
  await expect(page).toHaveURL(new RegExp(`/recommendations\\?building=${id}`));
  await page.getByRole("link", { name: t(words.simulation) }).click();
  await waitUntilSettled(page);

  // Five actions: filled in alone, chosen, a number.
  const row = (name: string) =>
    page
      .getByRole("listitem")
      .filter({ hasText: name })
      .filter({ has: page.getByRole("radio") });
  const set = (name: string) => row(name).getByText(t(words.setUp), { exact: true }).click();
  const night = row(t(words.night));
  await set(t(words.night));
  await expect(night.getByText(t(words.mandatory))).toBeVisible();
  await night.getByRole("combobox").selectOption("automated");
  await expect(night.getByText(t(words.mandatory))).toHaveCount(0);
  await set(t({ fr: "Rendre la toiture réfléchissante", en: "Make the roof reflective" }));
  await set(
    t({ fr: "Mettre les équipements sensibles hors d’eau", en: "Raise sensitive equipment above flood level" }),
  );
  await set(t({ fr: "Établir un plan de crise et s’exercer", en: "Draw up a crisis plan and practise it" }));
  const gains = t({ fr: "Réduire les apports de chaleur internes", en: "Reduce internal heat gains" });
  await set(gains);
  await row(gains).getByRole("spinbutton").fill("45");
  await expect(row(gains).getByText(t(words.notBelow))).toBeVisible();
  await row(gains).getByRole("spinbutton").fill("12");
  await expect(row(gains).getByText(t(words.notBelow))).toHaveCount(0);
  const heat = page
    .getByRole("row")
    .filter({ hasText: t({ fr: "Chaleur", en: "Heat" }) })
    .first();
  await expect(heat).toContainText(language === "fr" ? "0,78" : "0.78");

  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: t(words.export) }).click();
  await page.getByRole("menuitem", { name: t(words.inEnglish) }).click();
  const file = await readFile((await (await download).path())!, "utf8");
  expect(file).toContain("Ventilate the building at night");
  expect(file.split("\r\n").filter((line) => line.includes("Set up"))).toHaveLength(5);

  await page.getByRole("button", { name: t(words.keep) }).click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: t(words.plan), exact: true })
    .click();
  await expect(page).toHaveURL(/view=strategy/);
  await expect(page.getByRole("figure")).toContainText(/\d+ points/);

  // A second time: the strategy is there, and says so.
  await page.getByRole("link", { name: t(words.simulation) }).click();
  await set(t(words.night));
  await night.getByRole("combobox").selectOption("automated");
  await page.getByRole("button", { name: t(words.keep) }).click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: t(words.plan), exact: true })
    .click();
  await expect(page.getByRole("dialog").getByText(t(words.exists))).toBeVisible();
  // The refusal is in the console of the browser too.
  expect(complaints.splice(0).every((one) => one.includes("409"))).toBe(true);
  await page.getByRole("dialog").getByRole("link").click();
  await expect(page).toHaveURL(/view=strategy/);

  // By keyboard alone: a year later, then in place, then the file.
  const thisYear = new Date().getFullYear();
  const card = page.getByRole("group", { name: t(words.night) });
  await card.focus();
  await page.keyboard.press("ArrowRight");
  await expect(
    page.getByRole("region", { name: String(thisYear + 2) }).getByRole("group", { name: t(words.night) }),
  ).toBeFocused();
  await page.keyboard.press("e");
  const response = await page.request.post("/api/buildings/recommendations/", { data: { building_id: id } });
  await expect
    .poll(async () => {
      const again = await page.request.post("/api/buildings/recommendations/", { data: { building_id: id } });
      return ((await again.json()) as { plan: Record<string, { status: string }> }).plan.A08?.status;
    })
    .toBe("set");
  expect(response.status()).toBe(200);
  const csv = page.waitForEvent("download");
  await page.getByRole("button", { name: "CSV", exact: true }).first().click();
  const strategy = await readFile((await (await csv).path())!, "utf8");
  expect(strategy.split("\r\n").filter(Boolean)).toHaveLength(62);

  await page.getByRole("button", { name: t(words.reset) }).click();
  await page.getByRole("dialog").getByRole("button").last().click();
  await expect(page.getByText(t(words.atLeastOne))).toBeVisible();
});

test("without write right, decisions last as long as the page and nothing is sent", IN_FRENCH, async ({ page, t }) => {
  await signIn(page, "reader");
  const found = await page.request.post("/api/buildings/search/", { data: { filters: [], limit: 1 } });
  const [{ id }] = ((await found.json()) as { buildings: { id: string }[] }).buildings as [{ id: string }];
  const sent: string[] = [];
  page.on("request", (request) => request.url().includes("recommendations_set") && sent.push(request.url()));
  await page.goto(`/recommendations?building=${id}&sheet=A30`);
  await waitUntilSettled(page);
  await page.getByLabel(t(words.status)).selectOption("not_applicable");
  await page.getByRole("button", { name: t(words.confirm) }).click();
  await expect(page.getByText(t(words.temporary))).toBeVisible();
  await page.reload();
  await waitUntilSettled(page);
  await expect(page.getByLabel(t(words.status))).not.toHaveValue("not_applicable");
  expect(sent).toEqual([]);
});

test(
  "two people at once: the second is told, and nothing of the first is lost",
  IN_FRENCH,
  async ({ page, complaints }) => {
    await signIn(page, "company_admin");
    const id = await glassOffice(page);
    await page.goto(`/recommendations?building=${id}&sheet=A30`);
    await waitUntilSettled(page);
    const set = (change: object) =>
      page.request.post("/api/buildings/recommendations_set/", { data: { building_id: id, changes: [change] } });
    expect((await set({ id: "A08", status: "set" })).status()).toBe(200);
    await page.getByLabel("Statut").selectOption("set");
    await page.getByRole("button", { name: "Valider" }).click();
    await expect(page.getByText("Quelqu’un d’autre a modifié cette stratégie")).toBeVisible();
    await page.getByRole("button", { name: "Refaire mon changement" }).click();
    await expect(page.getByText("Quelqu’un d’autre a modifié cette stratégie")).toHaveCount(0);
    await expect
      .poll(async () => {
        const response = await page.request.post("/api/buildings/recommendations/", { data: { building_id: id } });
        return Object.keys(((await response.json()) as { plan: object }).plan).sort();
      })
      .toEqual(["A08", "A30"]);
    // The refusal is in the console of the browser, and nowhere else.
    expect(complaints.splice(0).every((one) => one.includes("409"))).toBe(true);
  },
);

test("a visitor reads the actions of an analysis, its three first and a sheet as PDF; a simulation asks for an account", async ({
  page,
  t,
  language,
}) => {
  await beginVisit(page, { answers: GLASS_OFFICE });
  await page.goto("/resilience/analysis");
  await waitUntilSettled(page);
  const title = t(FIRST_ACTIONS_WORDS.title(3));
  const three = page
    .locator("section")
    .filter({ has: page.getByRole("heading", { name: title }) })
    .last();
  await expect(three.getByRole("listitem")).toHaveCount(3);
  await three.getByRole("link", { name: t({ fr: "Toutes les actions", en: "All actions" }) }).click();
  await waitUntilSettled(page);
  await expect(page.getByText(language === "fr" ? /44 actions sur 44/ : /44 of 44 actions/)).toBeVisible();
  await page.goto("/recommendations?f.hazard=flood&f.nature=true");
  await waitUntilSettled(page);
  await expect(page.getByText(/^[1-9] (actions? sur 44|of 44 actions)/)).toBeVisible();
  await page.goto("/recommendations?sheet=A08");
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "PDF", exact: true }).click();
  expect((await readFile((await (await download).path())!)).subarray(0, 5).toString()).toBe("%PDF-");
  await page.getByRole("button", { name: t(words.simulation), exact: true }).click();
  await expect(page.getByRole("dialog").getByText(t(words.reserved))).toBeVisible();
});

test("the actions of a portfolio: by year and by hazard, put off, put in place, taken away", async ({
  page,
  t,
  language,
  complaints,
}) => {
  test.setTimeout(60_000);
  await signIn(page, "company_admin");
  const id = await glassOffice(page);
  const year = new Date().getFullYear();
  const changes = [
    { id: "A08", status: "planned", year },
    { id: "A28", status: "planned", year: year + 2 },
  ];
  await page.request.post("/api/buildings/recommendations_set/", { data: { building_id: id, changes } });
  await page.goto("/buildings");
  await waitUntilSettled(page);
  await page
    .getByRole("main")
    .getByRole("link", { name: t(words.strategy), exact: true })
    .click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/\d+.*\d+/);

  await page.goto(`/buildings/strategy?ids=${id}`);
  await waitUntilSettled(page);
  const cell = (when: number) => page.getByRole("button", { name: t({ fr: `Chaleur, ${when}`, en: `Heat, ${when}` }) });
  await cell(year).click();
  await expect(page).toHaveURL(new RegExp(`year=${year}&aim=heat`));
  const table = page.getByRole("table", { name: t(plan.list), exact: true });
  const rows = table.getByRole("row").filter({ has: page.getByRole("link") });
  const panel = page.getByRole("complementary");
  await expect(rows).toHaveCount(1);
  await rows.getByRole("checkbox").check();
  await panel.getByLabel(t(plan.plannedYear)).selectOption(String(year + 1));
  await panel.getByRole("button", { name: t(plan.decideOn(countNoun(1, "action"))) }).click();
  await expect(page.getByText(t(plan.noneListed))).toBeVisible();
  await expect(cell(year + 1)).toBeVisible();
  await page.goBack();
  await expect(rows).toHaveCount(2);

  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: t(plan.exportAs) }).click();
  await page.getByRole("menuitem", { name: t(plan.csv) }).click();
  const lines = (await readFile((await (await download).path())!, "utf8")).trim().split("\r\n");
  expect(lines.slice(1).map((line) => /A\d+/.exec(line)?.[0])).toEqual(["A08", "A28"]);
  expect(lines[1]).toContain(String(year + 1));

  await page.getByRole("button", { name: t(plan.tickAll) }).click();
  await panel.getByLabel(t(plan.state)).selectOption("set");
  await panel.getByRole("button", { name: t(plan.decideOn(countNoun(2, "action"))) }).click();
  await expect(page.getByText(t(plan.decided(countNoun(2, "action"), 2)))).toBeVisible();
  await expect(rows).toHaveCount(0);
  const response = await page.request.post("/api/buildings/recommendations/", { data: { building_id: id, language } });
  expect((await response.json()).plan).toMatchObject({ A08: { status: "set" }, A28: { status: "set" } });
  expect(complaints).toEqual([]);
});

test("the actions of several buildings are decided together, counted before, undone exactly, group by group on a phone", async ({
  page,
  t,
  language,
  complaints,
}) => {
  test.setTimeout(90_000);
  await takeTheme(page, language);
  await signIn(page, "company_admin");
  const ids = [await glassOffice(page), await glassOffice(page), await glassOffice(page)];
  const year = new Date().getFullYear();
  const planOf = async (id: string) =>
    (await (await page.request.post("/api/buildings/recommendations/", { data: { building_id: id } })).json()).plan;
  const set = (id: string, ...changes: object[]) =>
    page.request.post("/api/buildings/recommendations_set/", { data: { building_id: id, changes } });
  for (const id of ids) await set(id, { id: "A08", state: "planned", year, owner: "Ali" });
  await set(ids[0]!, { id: "A28", state: "planned", year: year + 2, note: "Lot 2" });
  const before = await Promise.all(ids.map(planOf));
  await page.goto(`/buildings/strategy?ids=${ids.join()}&show=decide`);
  await waitUntilSettled(page);

  const panel = page.getByRole("complementary");
  await page.getByRole("button", { name: t(plan.tickAll) }).click();
  await expect(page.getByRole("status").filter({ hasText: t(plan.ticked("4", 4, "4")) })).toBeVisible();
  await panel.getByRole("button", { name: t(plan.decideOn(countNoun(4, "action"))) }).click();
  await expect(panel.getByText(t(plan.chooseOne)).first()).toBeVisible();
  await panel.getByLabel(t(plan.state)).selectOption("ordered");
  await panel.getByLabel(t(plan.day)).fill(`${year + 1}-06-30`);
  await panel.getByRole("combobox", { name: t(plan.owner), exact: true }).fill("Nora Petit");
  await panel.getByLabel(t(plan.spentEach)).fill(t({ fr: "1 200,5", en: "1,200.5" }));
  const line = (count: number, words: string) => panel.getByRole("listitem").filter({ hasText: `${count}${words}` });
  await expect(line(4, t(plan.entrusted(4, "Nora Petit", "3")))).toBeVisible();
  await expect(line(4, t(plan.becomes(4, STATE_NAMES.ordered)))).toBeVisible();
  await expectClean(page, language);
  // Another tab decides meanwhile: its action is left as it is, and named.
  await set(ids[2]!, { id: "A08", note: "Par un autre" });
  await panel.getByRole("button", { name: t(plan.decideOn(countNoun(4, "action"))) }).click();
  await expect(page.getByRole("status").filter({ hasText: t(plan.decided(countNoun(3, "action"), 3)) })).toContainText(
    t(plan.reasons.changed),
  );
  const held = { progress: "ordered", due_on: `${year + 1}-06-30`, owner: "Nora Petit", spent: 1200.5 };
  expect(await planOf(ids[1]!)).toEqual({ A08: { status: "planned", year: year + 1, priority: null, ...held } });
  expect((await planOf(ids[2]!)).A08).toMatchObject({ owner: "Ali", note: "Par un autre" });
  await page.getByRole("button", { name: t(undoText.undo) }).click();
  await expect(page.getByText(t(undoText.undone))).toBeVisible();
  expect(await Promise.all(ids.slice(0, 2).map(planOf))).toEqual(before.slice(0, 2));

  await page.setViewportSize({ width: 390, height: 844 });
  const group = t(plan.tickGroup(ensure(findAction("A08")).name));
  await page.getByRole("checkbox", { name: group, exact: true }).check();
  await page.getByRole("button", { name: t(plan.decideFor("3", 3)) }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel(t(plan.state)).selectOption("set");
  await dialog.getByRole("button", { name: t(plan.decideOn(countNoun(3, "action"))) }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText(t(plan.decided(countNoun(3, "action"), 3)))).toBeVisible();
  for (const id of ids) expect((await planOf(id)).A08).toMatchObject({ status: "set", owner: "Ali" });
  // Another tab decides about one of them before the whole is undone: that one stays, and is named.
  await set(ids[2]!, { id: "A08", note: "Encore" });
  await page.getByRole("button", { name: t(undoText.undo) }).click();
  const restored = t(plan.restored(countNoun(2, "building"), 2));
  await expect(page.getByText(restored)).toContainText(t(plan.notRestored("1", 1, plan.reasons.changed)));
  await expect(page.getByRole("button", { name: t(undoText.undo) })).toHaveCount(0);
  expect((await planOf(ids[0]!)).A08).toMatchObject({ status: "planned", owner: "Ali" });
  expect((await planOf(ids[2]!)).A08).toMatchObject({ status: "set", note: "Encore" });

  // One of them by itself, on its sheet.
  await page.goto(`/recommendations?building=${ids[0]}&view=strategy&sheet=A28`);
  await dialog.getByLabel(t(sheet.spent)).fill("99,5");
  await dialog.getByRole("combobox", { name: t(sheet.owner) }).fill("Zoé");
  await dialog.getByRole("button", { name: t(sheet.saveFollowUp) }).click();
  await expect
    .poll(async () => (await planOf(ids[0]!)).A28)
    .toMatchObject({ owner: "Zoé", spent: 99.5, note: "Lot 2" });
  expect(complaints).toEqual([]);
});

test("where to act first: asked for, found, read again, tried on a building", async ({
  page,
  t,
  language,
  complaints,
}) => {
  test.setTimeout(60_000);
  await takeTheme(page, language);
  await signIn(page, "company_admin");
  const id = await glassOffice(page);
  await page.goto(`/buildings/strategy?ids=${id}`);
  await waitUntilSettled(page);
  // Nothing is planned: the ranking is one of the two ways on.
  await page.getByRole("button", { name: t(ranking.title) }).click();
  await expect(page).toHaveURL(/show=ranking/);
  await page.getByRole("button", { name: /Classer|Rank/ }).click();
  const first = page
    .getByRole("list")
    .filter({ has: page.getByText(/^−\d/) })
    .first()
    .getByRole("listitem")
    .first();
  await expect(first).toBeVisible({ timeout: 30_000 });
  await page.reload();
  await expect(first).toBeVisible();
  await expectClean(page, language);
  await first.getByRole("link").first().click();
  await expect(page).toHaveURL(new RegExp(`recommendations-simulation.*building=${id}&set=`));
  await waitUntilSettled(page);
  await expect(page.getByRole("button", { name: t(words.keep) })).toBeVisible();
  // What was made of the action of the link stays when the page is opened again.
  await expect(page.getByText(t(simulation.setCount(1)))).toBeVisible();
  await page.getByRole("button", { name: t(simulation.clear), exact: true }).click();
  await page.reload();
  await expect(page.getByText(t(simulation.setCount(0)))).toBeVisible();
  expect(complaints).toEqual([]);
});

test("the actions of a portfolio: axe in its theme, four widths", byPlace(4), async ({ page, language }) => {
  await signIn(page, "company_admin");
  await takeTheme(page, language);
  await page.goto("/buildings/strategy?year=late&show=decide");
  await page.getByRole("button", { name: plan.tickAll[language] }).click();
  await expectClean(page, language);
});

for (const [place, [name, path]] of [
  ["recommendations", "/recommendations?building={id}&sheet=P2"],
  ["strategy", "/recommendations?building={id}&view=strategy"],
  ["table of a strategy", "/recommendations?building={id}&view=strategy&as=table"],
  ["simulation", "/recommendations-simulation?building={id}&set=A08,P1-b,A13"],
].entries()) {
  test(`${name}: axe in its theme, four widths`, byPlace(place), async ({ page, language }) => {
    await signIn(page, "company_admin");
    const id = await glassOffice(page);
    const changes = [
      { id: "A08", status: "planned" },
      { id: "A20", status: "set" },
    ];
    await page.request.post("/api/buildings/recommendations_set/", { data: { building_id: id, changes } });
    await takeTheme(page, language);
    await page.goto(path!.replace("{id}", id));
    await expectClean(page, language);
  });
}
