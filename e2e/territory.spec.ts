import { readFile } from "node:fs/promises";
import { hazardOf, LEVEL_NAMES, REASONS } from "@lichen/domain";
import { TERRITORY_SCALE_NAMES } from "@lichen/report";
import type { Page } from "@playwright/test";
import { text as sheetText } from "../apps/web/src/features/adaptation/catalogue/text.ts";
import { text as actionsText } from "../apps/web/src/features/adaptation/shared/text.ts";
import { text as formText } from "../apps/web/src/features/analysis/form/text.ts";
import { text } from "../apps/web/src/features/territories/report/text.ts";
import { forgive } from "./account-steps.ts";
import { beginVisit, byPlace, expect, test, waitUntilSettled, withMap } from "./journey.ts";
import { expectClean, takeTheme } from "./look.ts";

const PATH = "/territories/batadapt-territories-report";

test(
  "a territory by its name, its equipment, what it can do, and the commune that the map or a neighbour opens",
  withMap(),
  async ({ page, t }) => {
    await page.goto(PATH);
    await page.getByText(t(TERRITORY_SCALE_NAMES.departement), { exact: true }).click();
    await page.getByRole("searchbox", { name: t(text.search) }).fill("haute-gar");
    await page.getByRole("link", { name: /Haute-Garonne/ }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Haute-Garonne" })).toBeVisible();
    await waitUntilSettled(page);

    // What a level may be is drawn in its row, and in words where the range is wide.
    const exposure = page.getByRole("table", { name: t(text.exposure) });
    const flood = exposure.getByRole("row").filter({ hasText: t(hazardOf("flood").name) });
    await expect(flood.locator("svg[class*=range]")).toHaveCount(1);
    await expect(flood).toContainText(t({ fr: "peut être", en: "may be" }));
    // A row of the exposure is the hazard of the equipment too.
    await exposure.getByRole("button", { name: t(hazardOf("flood").name), exact: true }).click();
    await expect(page).toHaveURL(/hazard=flood/);
    await expect(page.getByLabel(t(text.equipmentFor))).toHaveValue("flood");
    await page.getByText(t(text.words), { exact: true }).click();
    await expect(page.getByText(new RegExp(`^${t({ fr: "Enseignement", en: "Education" })}`))).toBeVisible();
    await page.getByText(t(text.chart), { exact: true }).click();
    await page.getByRole("button", { name: t({ fr: "Santé et social", en: "Health and social" }) }).click();
    const types = page.getByRole("dialog");
    await expect(types.getByRole("rowheader").first()).toBeVisible();
    expect(await types.getByRole("rowheader").count()).toBeGreaterThan(4);
    await page.keyboard.press("Escape");

    // What it is, what each level rests on, who lives at each, what past disasters cost.
    const information = page.getByRole("region", { name: t(text.information) });
    await expect(information.getByText(t(text.altitude), { exact: true })).toBeVisible();
    await expect(information.getByText(t(text.dwellings), { exact: true })).toBeVisible();
    const people = page.getByRole("region", { name: t(text.exposedPeople), exact: true });
    await expect(people.getByRole("columnheader", { name: t(text.dwellings) })).toBeVisible();
    await expect(people.getByRole("rowheader").first()).toContainText(t(LEVEL_NAMES.very_high));
    await expect(page.getByText(t(text.highest(t(LEVEL_NAMES.very_high).toLowerCase()))).first()).toBeVisible();
    await expect(page.getByText(t(REASONS.no_cost_below_country))).toBeVisible();
    const national = page.getByRole("region", { name: t(text.pastDisasters), exact: true }).getByRole("table");
    await expect(national.getByRole("row")).toHaveCount(5);
    await expect(national.getByText(t({ fr: "22 ou 37\u00A0Md€", en: "€22 or 37\u00A0bn" }))).toBeVisible();
    await expect(
      page.getByText(t(text.municipal({ fr: "586 communes", en: "586 communes" }, "586"))).first(),
    ).toBeVisible();
    await page.getByRole("link", { name: t(text.howRead(t(hazardOf("flood").name).toLowerCase())) }).click();
    await expect(page).toHaveURL(/documentation#hazard-flood$/);
    await page.goBack();
    await waitUntilSettled(page);

    // What the map shows, in words: every commune, the worst first, each a link.
    await expect(page.getByText(t(text.mapFoot(false, null)))).toBeVisible();
    await page.getByText(t(text.listed), { exact: true }).click();
    const units = page.getByRole("region", { name: t(text.unitList) });
    await expect(units.getByRole("link")).toHaveCount(586);
    await expect(units.getByRole("row").nth(1)).toContainText(t(LEVEL_NAMES.very_high));
    await expect(units.getByRole("row", { name: /^Toulouse / })).toContainText(t(LEVEL_NAMES.high));
    await page.getByText(t(text.drawn), { exact: true }).click();

    await page.getByText(t(text.ofBuildings), { exact: true }).click();
    const actions = page.locator("section", { has: page.getByRole("heading", { level: 2, name: t(text.actions) }) });
    await expect(actions.getByRole("heading", { level: 3 })).toHaveCount(6);

    // Another moment is in the address, and Back keeps the territory.
    await page.getByText("2090", { exact: true }).click();
    await expect(page).toHaveURL(/horizon=2090/);
    const download = page.waitForEvent("download");
    await page.getByRole("button", { name: "CSV" }).click();
    const file = await readFile(await (await download).path(), "utf8");
    expect(file.trim().split("\r\n").length).toBe(587);
    expect(file).toContain("Toulouse");
    expect(file).toContain(t(LEVEL_NAMES.high));

    await page.getByRole("link", { name: "Occitanie" }).first().click();
    await expect(page.getByRole("heading", { level: 1, name: "Occitanie" })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole("heading", { level: 1, name: "Haute-Garonne" })).toBeVisible();
  },
);

test(
  "a territory by pressing the map, its equipment on the map and in words, a recommendation, and its diagnosis as PDF",
  withMap(),
  async ({ page, t }) => {
    await page.goto(PATH);
    await page.getByRole("searchbox").fill("vaison");
    await expect(page.getByRole("link", { name: "Saint-Marcellin-lès-Vaison" })).toBeVisible();
    await expect(page.getByRole("link", { name: "CC Vaison Ventoux" })).toBeVisible();
    await page.getByRole("searchbox").fill("");
    await expect(page.locator("[data-ready=true]")).toBeVisible();
    // The middle of France is in a group of communes, which its commune leads to.
    await page.locator("canvas").click();
    await page.getByRole("button", { name: t(text.chooseHere) }).click();
    await expect(page).toHaveURL(/scale=epci&id=\d{9}&scenario=ssp5$/);
    await waitUntilSettled(page);

    await page.getByText(t(text.mapOfEquipment), { exact: true }).click();
    await page.getByLabel(t(text.categoryOfMap)).selectOption("tourism");
    await expect(page.locator("[data-ready=true]")).toBeVisible();
    await page.getByText(t(text.listed), { exact: true }).click();
    const places = page.getByRole("region", { name: t(text.equipmentList) });
    await expect(places.getByRole("row").nth(1)).toContainText(t(text.itsCommune));
    await page.getByRole("button", { name: t({ fr: "Tourisme", en: "Tourism" }) }).click();
    const types = page.getByRole("dialog");
    await expect(types.getByRole("row", { name: /2025/ }).first()).toBeVisible();
    const download = page.waitForEvent("download");
    await types.getByRole("button", { name: t(text.equipmentCsv) }).click();
    const file = await readFile(await (await download).path(), "utf8");
    expect(file).toContain(t({ fr: "Insee, hôtels et campings 2025", en: "INSEE, hotels and campsites of 2025" }));
    await page.keyboard.press("Escape");

    await page.getByRole("link", { name: t(text.allActions) }).click();
    await expect(page).toHaveURL(/\/recommendations/);
    const first = page.getByRole("table").getByRole("rowheader").first().getByRole("button");
    await first.click();
    await expect(page.getByRole("heading", { name: t(sheetText.pointsAndLevels) })).toBeVisible();
    await page.getByRole("link", { name: t(actionsText.diagnosis) }).click();
    await expect(page).toHaveURL(/scale=epci&id=\d{9}&scenario=ssp5$/);
    await waitUntilSettled(page);
    await expectPdf(page, () => page.getByRole("button", { name: "PDF", exact: true }).click());
  },
);

test(
  "a station is named, in its place, with a level of its own; the keyboard reaches its commune",
  withMap(),
  async ({ page, t }) => {
    await page.goto(`${PATH}?scale=epci&id=243100518`);
    await waitUntilSettled(page);
    await page.getByText(t(text.mapOfEquipment), { exact: true }).click();
    await expect(page.getByText(t(text.equipmentFoot(true)))).toBeVisible();
    await page.getByText(t(text.listed), { exact: true }).click();
    const places = page.getByRole("region", { name: t(text.equipmentList) });
    const matabiau = places.getByRole("row", { name: /^Toulouse Matabiau/ });
    await expect(matabiau).toContainText(t(text.itsPlace));
    await matabiau.getByRole("link").press("Enter");
    await expect(page).toHaveURL(/scale=commune&id=31555/);
  },
);

test(
  "the equipment of a territory on the map stands in every width, light and dark",
  withMap(byPlace(1)),
  async ({ page, t, language }) => {
    await takeTheme(page, language);
    await page.goto(`${PATH}?scale=epci&id=243100518`);
    await waitUntilSettled(page);
    await page.getByText(t(text.mapOfEquipment), { exact: true }).click();
    await expect(page.locator("[data-ready=true]")).toBeVisible();
    await expectClean(page, language);
  },
);

test(
  "the choice of a territory on the map stands in every width, light and dark",
  withMap(byPlace(0)),
  async ({ page, language }) => {
    await takeTheme(page, language);
    await page.goto(PATH);
    await expect(page.locator("[data-ready=true]")).toBeVisible();
    await expectClean(page, language);
  },
);

test("all the actions of a territory: whose stands in the address, filters, a sheet and the diagnosis as PDF", async ({
  page,
  t,
}) => {
  await page.goto(`${PATH}?scale=departement&id=31&horizon=2090`);
  await page.getByText(t(text.ofBuildings), { exact: true }).click();
  await page.getByRole("link", { name: t(text.allActions) }).click();
  await expect(page).toHaveURL(/\/recommendations\?scale=departement&id=31&scenario=ssp5&horizon=2090&level=building$/);
  await expect(page.getByRole("heading", { level: 1, name: "Haute-Garonne" })).toBeVisible();
  await expect(page.getByRole("radio", { name: t(actionsText.buildingLevel) })).toBeChecked();
  const rows = page.getByRole("table").getByRole("row");
  await expect(rows.nth(2)).toBeVisible();
  const ofBuildings = await rows.count();
  // Nothing is decided about a territory.
  await expect(page.getByRole("checkbox")).toHaveCount(0);
  await expect(page.getByRole("columnheader", { name: t(actionsText.status) })).toHaveCount(0);

  await page.getByText(t(actionsText.territoryLevel), { exact: true }).click();
  await expect(page).toHaveURL(/level=territory/);
  await expect.poll(() => rows.count()).toBeLessThan(ofBuildings);
  // Two rows of headings; together the whole catalogue.
  expect((await rows.count()) - 2 + (ofBuildings - 2)).toBe(44);
  await page.goBack();
  await expect.poll(() => rows.count()).toBe(ofBuildings);

  await page.goto(`${page.url()}&f.hazard=flood&f.cost=1`);
  await waitUntilSettled(page);
  expect(await rows.count()).toBeLessThan(ofBuildings);
  const first = page.getByRole("table").getByRole("rowheader").first().getByRole("button");
  const name = await first.innerText();
  await first.click();
  const sheet = page.getByRole("complementary", { name, exact: true });
  await expect(sheet.getByRole("heading", { name: t(sheetText.pointsAndLevels) })).toBeVisible();
  await expect(sheet.getByRole("combobox")).toHaveCount(0);
  await expectPdf(page, () => sheet.getByRole("button", { name: "PDF", exact: true }).click());

  await page.getByRole("link", { name: t(actionsText.diagnosis) }).click();
  await expect(page).toHaveURL(/territories.*horizon=2090/);
  await waitUntilSettled(page);
  await expectPdf(page, () => page.getByRole("button", { name: "PDF", exact: true }).click());
});

test("the actions of a territory stand in every width, light and dark", byPlace(1), async ({ page, language }) => {
  await takeTheme(page, language);
  await page.goto("/recommendations?scale=departement&id=31&level=building");
  await waitUntilSettled(page);
  await expectClean(page, language);
});

test("the actions of a territory that does not exist lead to the choice", async ({ page, t, complaints }) => {
  await page.goto("/recommendations?scale=epci&id=nowhere");
  await page.getByRole("link", { name: t(actionsText.chooseTerritory) }).click();
  await expect(page).toHaveURL(new RegExp(PATH));
  forgive(complaints, 422);
  forgive(complaints, 404);
});

async function expectPdf(page: Page, ask: () => Promise<void>): Promise<void> {
  const [file] = await Promise.all([page.waitForEvent("download"), ask()]);
  expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe("%PDF-");
}

test("an address that names no territory says so, and leads to the choice", async ({ page, t, complaints }) => {
  await page.goto(`${PATH}?scale=epci&id=nowhere`);
  await expect(page.getByRole("heading", { level: 1, name: t(text.unknown) })).toBeVisible();
  forgive(complaints, 422);
  await page.getByRole("button", { name: t(text.another) }).click();
  await page.getByRole("dialog").getByRole("searchbox").fill("Grand Lyon");
  await expect(page.getByRole("dialog").getByText(t(text.noneFound))).toBeVisible();
  await page.getByRole("dialog").getByRole("searchbox").fill("Métropole de Lyon");
  await page.getByRole("dialog").getByRole("link").first().click();
  await expect(page.getByRole("heading", { level: 1, name: /Lyon/ })).toBeVisible();
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test("the first step of an analysis leads to the territory of a place", async ({ page, t }) => {
  await page.goto("/resilience/form");
  await page
    .getByRole("radio", { name: t(formText.moduleTerritory) })
    .first()
    .check();
  await page.getByText(t(formText.scales.region), { exact: true }).click();
  await page.getByRole("link", { name: t(formText.openTerritory) }).click();
  await expect(page.getByRole("heading", { level: 1, name: t(text.title) })).toBeVisible();
  await expect(page.getByRole("radio", { name: t(TERRITORY_SCALE_NAMES.region) })).toBeChecked();
});

test("the place of the first step is kept: its group of communes and its region open by themselves", async ({
  page,
  t,
}) => {
  await beginVisit(page, { q: "Toulouse" });
  for (const [scale, name] of [
    ["territory", "Toulouse Métropole"],
    ["region", "Occitanie"],
  ] as const) {
    await page.goto("/resilience/form?step=1");
    await page
      .getByRole("radio", { name: t(formText.moduleTerritory) })
      .first()
      .check();
    await page.getByText(t(formText.scales[scale]), { exact: true }).last().click();
    await page.getByRole("link", { name: t(formText.openTerritory) }).click();
    await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  }
});

test("the territories opened last are offered again, and forgotten when asked", async ({ page, t }) => {
  await page.goto(`${PATH}?scale=departement&id=31`);
  await expect(page.getByRole("heading", { level: 1, name: "Haute-Garonne" })).toBeVisible();
  await page.goto(PATH);
  const recent = page.getByRole("region", { name: t(text.recent) });
  await expect(recent.getByRole("link", { name: "Haute-Garonne" })).toBeVisible();
  await recent.getByRole("button", { name: t(text.forgetRecent) }).click();
  await expect(recent).toHaveCount(0);
});
