import { readFile } from "node:fs/promises";
import { hazardOf, LEVEL_NAMES } from "@lichen/domain";
import { TERRITORY_SCALE_NAMES } from "@lichen/report";
import { text as formText } from "../apps/web/src/screens/resilience-form/text.ts";
import { text } from "../apps/web/src/screens/territory-report/text.ts";
import { forgive } from "./account-steps.ts";
import { expect, settled, test } from "./journey.ts";

const PATH = "/territories/batadapt-territories-report";

test("a territory by its name, its equipment, what it can do, and the commune that the map or a neighbour opens", async ({
  page,
  say,
}) => {
  await page.goto(PATH);
  await page.getByText(say(TERRITORY_SCALE_NAMES.departement), { exact: true }).click();
  await page.getByRole("searchbox", { name: say(text.search) }).fill("haute-gar");
  await page.getByRole("link", { name: /Haute-Garonne/ }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Haute-Garonne" })).toBeVisible();
  await settled(page);

  // A row of the exposure is the hazard of the equipment too.
  await page.getByRole("button", { name: say(hazardOf("flood").name), exact: true }).click();
  await expect(page).toHaveURL(/hazard=flood/);
  await expect(page.getByLabel(say(text.equipmentFor))).toHaveValue("flood");
  await page.getByText(say(text.words), { exact: true }).click();
  await expect(page.getByText(new RegExp(`^${say({ fr: "Enseignement", en: "Education" })}`))).toBeVisible();
  await page.getByText(say(text.chart), { exact: true }).click();
  await page.getByRole("button", { name: say({ fr: "Santé et social", en: "Health and social" }) }).click();
  const types = page.getByRole("dialog");
  await expect(types.getByRole("rowheader").first()).toBeVisible();
  expect(await types.getByRole("rowheader").count()).toBeGreaterThan(4);
  await page.keyboard.press("Escape");

  await page.getByText(say(text.ofBuildings), { exact: true }).click();
  await expect(page.getByRole("heading", { level: 3 })).toHaveCount(6);

  // Another moment is in the address, and Back keeps the territory.
  await page.getByText("2090", { exact: true }).click();
  await expect(page).toHaveURL(/horizon=2090/);
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "CSV" }).click();
  const file = await readFile(await (await download).path(), "utf8");
  expect(file.trim().split("\r\n").length).toBe(587);
  expect(file).toContain("Toulouse");
  expect(file).toContain(say(LEVEL_NAMES.high));

  await page.getByRole("link", { name: "Occitanie" }).first().click();
  await expect(page.getByRole("heading", { level: 1, name: "Occitanie" })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1, name: "Haute-Garonne" })).toBeVisible();
});

test("an address that names no territory says so, and leads to the choice", async ({ page, say, complaints }) => {
  await page.goto(`${PATH}?scale=epci&id=nowhere`);
  await expect(page.getByRole("heading", { level: 1, name: say(text.unknown) })).toBeVisible();
  forgive(complaints, 422);
  await page.getByRole("button", { name: say(text.another) }).click();
  await page.getByRole("dialog").getByRole("searchbox").fill("Grand Lyon");
  await expect(page.getByRole("dialog").getByText(say(text.noneFound))).toBeVisible();
  await page.getByRole("dialog").getByRole("searchbox").fill("Métropole de Lyon");
  await page.getByRole("dialog").getByRole("link").first().click();
  await expect(page.getByRole("heading", { level: 1, name: /Lyon/ })).toBeVisible();
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test("the first step of an analysis leads to the territory of a place", async ({ page, say }) => {
  await page.goto("/resilience/form");
  await page.getByText(say(formText.moduleTerritory), { exact: true }).first().click();
  await page.getByText(say(formText.scales.region), { exact: true }).click();
  await page.getByRole("link", { name: say(formText.openTerritory) }).click();
  await expect(page.getByRole("heading", { level: 1, name: say(text.title) })).toBeVisible();
  await expect(page.getByRole("radio", { name: say(TERRITORY_SCALE_NAMES.region) })).toBeChecked();
});
