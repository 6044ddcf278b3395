import { randomUUID } from "node:crypto";
import {
  CHANGE_NAMES,
  LEVEL_NAMES,
  PROJECT_FAULT_WORDS,
  PROJECT_QUESTIONS,
  PROJECTS,
  SURFACE_GROUP_NAMES,
  SURFACE_TYPES,
  type SurfaceGroup,
} from "@lichen/domain";
import { formatCoordinates, PROJECT_WORDS } from "@lichen/report";
import type { Page } from "@playwright/test";
import { placeField } from "../apps/web/src/design/forms/place-field-text.ts";
import { unfoundStreet } from "../apps/web/src/design/forms/unfound-street-text.ts";
import { text } from "../apps/web/src/features/projects/configurator/text.ts";
import { text as list, NO_PLACE } from "../apps/web/src/features/projects/list/text.ts";
import { text as results } from "../apps/web/src/features/projects/results/text.ts";
import { projectsText } from "../apps/web/src/features/projects/shared/projects-text.ts";
import { EXPORT_FORMAT_WORDS } from "../apps/web/src/records/export-formats.ts";
import { listWords } from "../apps/web/src/records/list-words.ts";
import { mapText as map } from "../apps/web/src/records/map/map-text.ts";
import { deleteText as deletion } from "../apps/web/src/records/trash/delete-text.ts";
import { viewText } from "../apps/web/src/records/views/view-text.ts";
import { signIn } from "./demonstration.ts";
import { byPlace, expect, IN_FRENCH, matchName, test, waitUntilSettled, withMap } from "./journey.ts";
import { expectClean, takeTheme } from "./look.ts";

type Translate = (text: { fr: string; en: string }) => string;
const labelOf = (key: "name" | "total_area_plot") => PROJECT_QUESTIONS.of(key).label;
const typeName = (id: string) => SURFACE_TYPES.find((type) => type.id === id)!.name;

async function addSurface(page: Page, t: Translate, group: SurfaceGroup, type: string) {
  const name = `${t(text.addSurface)} : ${t(SURFACE_GROUP_NAMES[group])}`;
  await page.getByRole("button", { name }).click();
  await page.getByRole("menuitem", { name: new RegExp(`^${t(typeName(type)).replaceAll(/[()\s]/g, ".")} `) }).click();
}

/** The areas of the three groups, then one surface in each: half of the roofs, all of the rest. */
async function typeSurfaces(page: Page, t: Translate, green: string) {
  for (const [group, area, type, percent] of [
    ["roof", "400", "roof_extensive", "50"],
    ["green_water", "300", green, "100"],
    ["mineral_mixed", "300", "mixed_mineral", "100"],
  ] as const) {
    await page.getByLabel(t(text.groupArea(SURFACE_GROUP_NAMES[group]))).fill(area);
    await addSurface(page, t, group, type);
    await page.getByRole("textbox", { name: t(text.percentOf(typeName(type))) }).fill(percent);
  }
}

const figure = (page: Page, name: "cbsh" | "footprint") => page.locator(`[data-figure="${name}"]`);
const decimal = (written: string, language: string) => (language === "fr" ? written.replace(".", ",") : written);

test("the place of a project is searched as on the home: an unfound street is said and mended", async ({
  page,
  t,
  language,
}) => {
  const answer = (key: "street" | "city" | "post_code") =>
    page.getByLabel(t(PROJECT_QUESTIONS.of(key).label), { exact: true });
  const search = page.getByRole("combobox", { name: t(placeField.label), exact: true });
  await page.goto("/impact/projects/configurator");
  await waitUntilSettled(page);
  await page.getByRole("button", { name: t(text.start) }).click();

  await search.fill("12 rue des Tilleuls 31000 Toulouse");
  await page.getByRole("listbox").getByRole("option").first().click();
  await expect(answer("city")).toHaveValue("Toulouse");
  await expect(page.getByText(t(unfoundStreet.unfound))).toBeVisible();
  await expect(page.getByText(t(placeField.centre))).toBeVisible();
  await page.getByRole("button", { name: t(unfoundStreet.point) }).click();
  await expect(page.getByRole("dialog", { name: t(unfoundStreet.point) })).toBeVisible();
  await page.keyboard.press("Escape");

  // Another spelling, without its diacritics.
  await page.getByRole("button", { name: t(unfoundStreet.spelling) }).click();
  const dialog = page.getByRole("dialog", { name: t(unfoundStreet.spelling) });
  await dialog.getByRole("combobox").fill("Besancon");
  await dialog
    .getByRole("option", { name: /Besançon/ })
    .first()
    .click();
  await expect(dialog).toHaveCount(0);
  await expect(answer("city")).toHaveValue("Besançon");
  await expect(page.getByText(t(unfoundStreet.unfound))).toHaveCount(0);

  // A point takes the place of the address, and gives it back.
  await search.fill("45.7676, 4.8345");
  await page.getByRole("listbox").getByRole("option").first().click();
  const point = formatCoordinates({ latitude: 45.7676, longitude: 4.8345 }, language);
  await expect(page.getByText(t(text.point(point)))).toBeVisible();
  await page.getByRole("button", { name: t(text.dropPoint) }).click();
  await expect(page.getByRole("button", { name: t(text.dropPoint) })).toHaveCount(0);
  await expect(answer("city")).toHaveValue("Besançon");
});

test("a project without a place keeps its results, says what a place would add, and leads to it", async ({
  page,
  t,
}) => {
  await page.goto("/impact/projects/configurator");
  await waitUntilSettled(page);
  await page.getByRole("button", { name: t(text.start) }).click();
  await page.getByLabel(t(labelOf("name"))).fill("Cour sans adresse");
  await page.getByRole("textbox", { name: t(labelOf("total_area_plot")), exact: true }).fill("1 000");
  await page.getByLabel(t(text.email)).fill(`${randomUUID()}@visitor.lichen.test`);
  await page.getByRole("button", { name: t(text.create) }).click();
  await expect(page).toHaveURL(/configurator\/[0-9a-f]{32}\?state=initial/);
  await page.getByRole("link", { name: t(text.results) }).click();
  await expect(page.getByRole("heading", { name: t(PROJECT_WORDS.compared) })).toBeVisible();
  await expect(page.getByText(t(PROJECT_WORDS.noPlace))).toBeVisible();
  await page.getByRole("link", { name: t(results.givePlace) }).click();
  await expect(page).toHaveURL(/state=general#place$/);
  await page.getByRole("combobox", { name: t(placeField.label), exact: true }).fill("Besancon");
  await page
    .getByRole("listbox")
    .getByRole("option", { name: /Besançon/ })
    .first()
    .click();
  await expect(page.getByText(matchName(t(text.saved(""))))).toBeVisible();
  await page.getByRole("link", { name: t(text.results) }).click();
  await expect(page.getByRole("heading", { name: t(PROJECT_WORDS.around) })).toBeVisible();
  await expect(page.getByText(t(PROJECT_WORDS.noPlace))).toHaveCount(0);
});

test("a visitor creates a project, compares a scenario, reopens it by its identifier", async ({
  page,
  t,
  language,
}) => {
  test.setTimeout(120_000);
  await page.goto("/impact/projects/configurator");
  await waitUntilSettled(page);
  await page.getByRole("button", { name: t(text.start) }).click();
  await page.getByLabel(t(labelOf("name"))).fill("Cour de l’école");

  // What is missing is said where it is missing, and nothing is sent.
  await page.getByRole("button", { name: t(text.create) }).click();
  await expect(page.getByText(t(PROJECT_FAULT_WORDS.plot_missing))).toBeVisible();
  await page.getByRole("textbox", { name: t(labelOf("total_area_plot")), exact: true }).fill("1 000");
  await page.getByLabel(t(text.email)).fill(`${randomUUID()}@visitor.lichen.test`);
  await page.getByRole("button", { name: t(text.create) }).click();
  await expect(page).toHaveURL(/configurator\/[0-9a-f]{32}\?state=initial/);
  const id = /configurator\/([0-9a-f]{32})/.exec(page.url())![1]!;
  // Its key is said where it is made, and is no more in the way once one works on it.
  await expect(page.getByText(id, { exact: true })).toBeVisible();

  // The initial state: 200 × 0.3 + 300 × 0.7 + 300 × 0.2, of 1,000.
  await typeSurfaces(page, t, "ground_1");
  await expect(figure(page, "cbsh")).toHaveText(decimal("0.33", language));
  await expect(page.getByText(t(text.sumBelow(language === "fr" ? "50\u202f%" : "50%")))).toBeVisible();

  // A scenario begins as the site stands; more than 100 % is refused beside its group, with its mend.
  await page.getByRole("button", { name: t(text.addScenario) }).click();
  await expect(page.getByText(id, { exact: true })).toHaveCount(0);
  await page.getByLabel(t(text.scenarioName)).fill("Cour oasis");
  const ground = page.getByRole("textbox", { name: t(text.percentOf(typeName("ground_1"))) });
  await ground.fill("105");
  await expect(page.getByText(t(PROJECT_FAULT_WORDS.green_water_percent_over_100))).toBeVisible();
  await expect(page.getByText(t(text.lastRight))).toBeVisible();
  await page.getByRole("button", { name: language === "fr" ? /^Ramener .* à 100/ : /^Bring .* to 100%/ }).click();
  await expect(page.getByText(t(PROJECT_FAULT_WORDS.green_water_percent_over_100))).toHaveCount(0);
  await page.getByRole("button", { name: t(text.removeSurface(typeName("ground_1"))) }).click();
  await addSurface(page, t, "green_water", "ground_3");
  await expect(figure(page, "cbsh")).toHaveText(decimal("0.42", language));
  await expect(page.getByText(new RegExp(language === "fr" ? "Enregistré à" : "Saved at"))).toBeVisible();
  // The words may be those of an earlier change: what the server holds is not.
  await expect.poll(async () => (await page.request.get(`/api/impact/${id}/`)).text()).toContain("ground_3");

  // After a reload everything is there.
  await page.reload();
  await waitUntilSettled(page);
  await expect(page.getByLabel(t(text.scenarioName))).toHaveValue("Cour oasis");
  await expect(figure(page, "cbsh")).toHaveText(decimal("0.42", language));

  // Side by side.
  await page.getByRole("link", { name: t(text.results) }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Cour de l’école" })).toBeVisible();
  const table = page.getByRole("table", { name: t(results.compared) });
  await expect(table).toContainText(decimal("0.33", language));
  await expect(table).toContainText(decimal("0.42", language));

  // In another browser, by the identifier.
  const other = await page
    .context()
    .browser()!
    .newContext({ locale: language === "fr" ? "fr-FR" : "en-GB" });
  const elsewhere = await other.newPage();
  await elsewhere.goto(new URL("/impact/projects/configurator", page.url()).href);
  await elsewhere.getByRole("textbox", { name: t(text.identifierField) }).fill("0".repeat(32));
  await elsewhere.getByRole("button", { name: t(text.openIt) }).click();
  await expect(elsewhere.getByText(t(text.gone))).toBeVisible();
  await elsewhere.goto(new URL("/impact/projects/configurator", page.url()).href);
  await elsewhere.getByRole("textbox", { name: t(text.identifierField) }).fill(id);
  await elsewhere.getByRole("button", { name: t(text.seeIt) }).click();
  await expect(elsewhere.getByRole("heading", { level: 1, name: "Cour de l’école" })).toBeVisible();
  await other.close();
});

test(
  "two windows on one project: the second is told, and chooses",
  withMap(byPlace(1)),
  async ({ page, t, language, complaints }) => {
    test.setTimeout(120_000);
    await signIn(page, "company_admin");
    await takeTheme(page, language);
    const name = `Fenêtres ${randomUUID().slice(0, 8)}`;
    const initial_state = { id: "i", name: "", groups: { roof: 0, green_water: 500, mineral_mixed: 0 }, surfaces: [] };
    const project = {
      name,
      operation_type: "renovation",
      total_area_plot: 1000,
      country: "FR",
      initial_state,
      scenarios: [],
    };
    const made = await page.request.post("/api/impact/save_project/", { data: { project } });
    const saved = ((await made.json()) as { project: { project_id: string; version: number } }).project;

    await page.goto(`/impact/projects/configurator/${saved.project_id}?state=general`);
    await waitUntilSettled(page);
    // Another window saves meanwhile.
    const again = { ...project, name: `${name} B`, project_id: saved.project_id, version: saved.version };
    await page.request.post("/api/impact/save_project/", { data: { project: again } });
    await page.getByLabel(t(labelOf("name"))).fill(`${name} A`);
    await expect(page.getByText(t(text.elsewhere))).toBeVisible();
    // The refusal of the call is what the journey wanted.
    complaints.splice(0);
    await page.getByRole("button", { name: t(text.overwrite) }).click();
    await expect(page.getByText(t(text.elsewhere))).toHaveCount(0);
    await expect
      .poll(async () => (await (await page.request.get(`/api/impact/${saved.project_id}/`)).json()).project.name)
      .toBe(`${name} A`);

    // In the list: found, seen, exported, deleted, taken back.
    await page.goto(`/impact/projects?q=${encodeURIComponent(name)}`);
    await waitUntilSettled(page);
    await expectClean(page, language);
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.getByRole("row").nth(1).getByRole("checkbox").check();
    const file = page.waitForEvent("download");
    await page.getByRole("button", { name: t(list.exportAs), exact: true }).click();
    await page.getByRole("menuitem", { name: t(EXPORT_FORMAT_WORDS.csv.name) }).click();
    expect((await file).suggestedFilename()).toMatch(/\.csv$/);
    await page.getByRole("button", { name: t(listWords.delete), exact: true }).click();
    await page
      .getByRole("dialog")
      .getByRole("button", { name: t(deletion.action("project", 1)) })
      .click();
    await expect(page.getByText(t(deletion.deleted("project", 1)))).toBeVisible();
    const row = page.getByRole("row").filter({ hasText: `${name} A` });
    await expect(row).toHaveCount(0);
    await page.getByRole("button", { name: t(deletion.undo) }).click();
    await expect(row).toBeVisible();

    // Deleted again, it is taken out of the trash; its history tells all of it.
    await page.getByRole("row").nth(1).getByRole("checkbox").check();
    await page.getByRole("button", { name: t(listWords.delete), exact: true }).click();
    await page
      .getByRole("dialog")
      .getByRole("button", { name: t(deletion.action("project", 1)) })
      .click();
    await page.getByRole("button", { name: t(list.trash), exact: true }).click();
    const trash = page.getByRole("dialog", { name: t(list.trash) });
    await trash
      .getByRole("listitem")
      .filter({ hasText: `${name} A` })
      .getByRole("button")
      .click();
    await expect(trash.getByText(`${name} A`)).toHaveCount(0);
    await page.keyboard.press("Escape");

    // Its preview says its figures, and its history beside the list is that of the configurator.
    await row.getByRole("button").click();
    const panel = page.getByRole("complementary", { name: t(listWords.preview("project")) });
    await expect(panel.getByRole("row").filter({ hasText: t(list.initial) })).toBeVisible();
    await expectClean(page, language);
    await page.setViewportSize({ width: 1440, height: 900 });
    const change = page
      .getByRole("dialog")
      .getByRole("row")
      .filter({ hasText: `${name} B` });
    await panel.getByRole("button", { name: t(listWords.history) }).click();
    await expect(change.filter({ hasText: `${name} A` })).toBeVisible();
    await page.keyboard.press("Escape");
    await panel.getByRole("link", { name: t(list.edit) }).click();
    await page.getByRole("link", { name: t(text.general) }).click();
    await page.getByText(t(listWords.history)).click();
    await expect(
      page
        .getByRole("row")
        .filter({ hasText: `${name} B` })
        .filter({ hasText: `${name} A` }),
    ).toBeVisible();
    for (const kind of ["deleted", "restored"] as const)
      await expect(page.getByText(t(CHANGE_NAMES[kind]), { exact: true })).toHaveCount(2);
  },
);

test(
  "projects stand on a map beside their list, by the level of their coefficient",
  withMap(),
  async ({ page, t, language }) => {
    await signIn(page, "company_admin");
    await takeTheme(page, language);
    const name = `Carte ${randomUUID().slice(0, 8)}`;
    const initial_state = {
      id: "i",
      name: "",
      groups: { roof: 0, green_water: 700, mineral_mixed: 300 },
      surfaces: [
        { type: "ground_3", percent: 100 },
        { type: "impermeable_mineral", percent: 100 },
      ],
    };
    const project = {
      operation_type: "renovation",
      total_area_plot: 1000,
      country: "FR",
      initial_state,
      scenarios: [],
    };
    for (const one of [{ name: `${name} A`, city: "Angers", post_code: "49000" }, { name: `${name} B` }])
      await page.request.post("/api/impact/save_project/", { data: { project: { ...project, ...one } } });
    await page.goto(`/impact/projects?q=${encodeURIComponent(name)}`);
    await waitUntilSettled(page);

    // What has no place says so in the list, and is counted under the map.
    const row = (letter: "A" | "B") => page.getByRole("row").filter({ hasText: `${name} ${letter}` });
    await expect(row("B")).toContainText(t(NO_PLACE));
    await expect(row("A")).toContainText("Angers");
    await expect(row("A")).not.toContainText(t(NO_PLACE));
    const region = page.getByRole("region", { name: t(map.map("project")) });
    await expect(region.getByRole("status")).toContainText(t(map.inBox("project", 1)));
    await expect(region.getByRole("status")).toContainText(t(map.withoutPlace("project", 1)));
    await expect(
      region.getByRole("listitem").filter({ hasText: new RegExp(`^4${t(LEVEL_NAMES.high)}$`) }),
    ).toBeVisible();

    // Another column colours it, and stands in the address.
    const colour = region.getByRole("combobox", { name: t(map.colouredBy) });
    await colour.selectOption("cbsh_best");
    await expect(page).toHaveURL(/level=cbsh_best/);
    await colour.selectOption("cbsh_initial");
    await expectClean(page, language);
    await page.setViewportSize({ width: 1440, height: 900 });

    // Its mark, alone in the middle of the map, opens its preview; the list can give its place to the map.
    await page.getByText(t({ fr: "Carte", en: "Map" }), { exact: true }).click();
    await expect(page).toHaveURL(/show=map/);
    const canvas = region.locator("canvas");
    await expect(page.locator("[data-ready=true]")).toBeVisible();
    const panel = page.getByRole("complementary", { name: t(listWords.preview("project")) });
    await expect(async () => {
      await region.getByRole("button", { name: t(map.fit("project")) }).click();
      const { width, height } = (await canvas.boundingBox())!;
      // What stands at the edges of the map leaves the middle at the left of its own.
      await canvas.click({ position: { x: (width - 16) / 2, y: height / 2 } });
      await expect(panel.getByRole("heading", { name: `${name} A` })).toBeVisible({ timeout: 2000 });
    }).toPass();
  },
);

// In one language: what the user saves would be found in the other.
test("columns of the list and a view are as one left them", IN_FRENCH, async ({ page, t }) => {
  const { token, username } = await signIn(page, "company_admin");
  await page.request.post(`/api/admin/users/${username}/reset_preferences/`, {
    headers: { Authorization: `Bearer ${token}` },
    data: { list: "projects" },
  });
  const name = `Vue ${randomUUID().slice(0, 8)}`;
  await page.goto("/impact/projects");
  await waitUntilSettled(page);
  await page.getByRole("button", { name: /^(Colonnes|Columns)/ }).click();
  const chooser = page.getByRole("dialog");
  await chooser.getByRole("searchbox").fill(t(PROJECTS.list.find("total_area_plot")!.label));
  const savedColumns = page.waitForResponse((answer) => answer.url().endsWith("/preferences/") && answer.ok());
  await chooser.getByRole("checkbox", { name: t(PROJECTS.list.find("total_area_plot")!.label) }).check();
  await savedColumns;
  await page.keyboard.press("Escape");
  const area = page.getByRole("columnheader", { name: t(PROJECTS.list.find("total_area_plot")!.label) });
  await expect(area).toBeVisible();
  // It bears the name of what is shown.
  await page.locator("main button[aria-haspopup=menu]").first().click();
  await page.getByRole("menuitem", { name: t(viewText.save) }).click();
  await page.getByLabel(t(viewText.name)).fill(name);
  await page.getByRole("button", { name: t(viewText.saveAction) }).click();
  // Who leaves before it is said to be saved takes the call back.
  await expect(page.getByText(t(viewText.saved(name)))).toBeVisible();
  await page.goto("/impact/projects");
  await expect(area).toBeVisible();
  await page.locator("main button[aria-haspopup=menu]").first().click();
  await expect(page.getByRole("menu").getByText(name)).toBeVisible();
});

test("the plot and its figures: language, axe, widths", byPlace(0), async ({ page, t, language }) => {
  await signIn(page, "company_admin");
  await takeTheme(page, language);
  const surfaces = [
    { type: "ground_3", percent: 60, strata: { herbaceous: 0.6, shrubs: 0.1, trees: 0.3, tree_count: 2 } },
    { type: "slab_1", percent: 40, slab_depth: "over_80" },
  ];
  const initial_state = { id: "i", name: "", groups: { roof: 0, green_water: 800, mineral_mixed: 0 }, surfaces };
  const project = {
    name: `Plan ${randomUUID().slice(0, 8)}`,
    operation_type: "construction",
    total_area_plot: 1000,
    country: "FR",
    initial_state,
    scenarios: [{ ...initial_state, id: "s", name: "Un" }],
  };
  const made = await page.request.post("/api/impact/save_project/", { data: { project } });
  const { project_id: id } = ((await made.json()) as { project: { project_id: string } }).project;
  await page.goto(`/impact/projects/configurator/${id}?state=i`);
  await waitUntilSettled(page);
  await expect(page.getByRole("img", { name: new RegExp(t(projectsText.plot)) })).toBeVisible();
  await expectClean(page, language);
  await page.goto(`/impact/projects/diagnostic/${id}`);
  await waitUntilSettled(page);
  await expectClean(page, language);
});

test("who may write in no group is told before anything is typed", IN_FRENCH, async ({ page, t }) => {
  await signIn(page, "reader");
  await page.goto("/impact/projects/configurator");
  await expect(page.getByRole("heading", { level: 1, name: t(text.noGroup) })).toBeVisible();
  await expect(page.getByRole("textbox")).toHaveCount(0);
});
