import { readFile } from "node:fs/promises";
import { CLAY_CHOICES, CLAY_FACTORS, CLAY_SOLUTIONS, CLAY_ZONES } from "@lichen/domain";
import { CLAY_CLASS_NAMES, CLAY_WORDS, CLAY_ZONE_NAMES, formatEuros } from "@lichen/report";
import { REPORT_REFUSALS } from "../apps/web/src/documents/report-refusals.ts";
import { text } from "../apps/web/src/features/reports/clay/text.ts";
import { forgive } from "./account-steps.ts";
import { signIn } from "./demonstration.ts";
import { beginVisit, byPlace, expect, test, waitUntilSettled } from "./journey.ts";
import { expectClean, takeTheme } from "./look.ts";

const PATH = "/buildings/batadapt-argvip-building-report";
const HOUSE = {
  building_type: "residential",
  residential_building_type: "detached_house",
  construction_year: 1968,
  floors_number: 1,
  foundations_type: "shallow_0_8_1_2",
  basement: "partial",
  trees_close_walls: "closer_than_h",
  rainwater_drainage_system_presence: "discharge_at_walls",
} as const;

test("clay under a house: the zone that is read, the odds, works tried together, the paper", async ({
  page,
  t,
  language,
}) => {
  await beginVisit(page, { q: "Albi", answers: HOUSE });
  await page.goto("/buildings/batadapt-building-report");
  await waitUntilSettled(page);
  await page.getByRole("link", { name: t(CLAY_WORDS.title) }).click();
  await waitUntilSettled(page);
  // Without a zone the four stand side by side, and none is chosen for the reader.
  for (const zone of CLAY_ZONES) {
    await expect(page.getByRole("heading", { name: t(CLAY_WORDS.zoneNamed(zone)) })).toBeVisible();
  }
  await expect(page.getByText(t(CLAY_WORDS.anyZone))).toBeVisible();

  const zones = page.getByRole("group", { name: t(CLAY_WORDS.zone) });
  await zones.getByText(t(CLAY_ZONE_NAMES.high), { exact: true }).click();
  await expect(page).toHaveURL(/zone=high/);
  await expect(page.getByRole("heading", { name: /18/ })).toBeVisible();
  await expect(page.getByRole("img", { name: t(CLAY_WORDS.hundred(18, 28)) })).toBeVisible();
  const works = CLAY_SOLUTIONS.find(({ id }) => id === "gutters")!;
  const box = page.getByRole("checkbox", { name: new RegExp(t(works.name)) });
  await box.click();
  await expect(box).toBeChecked();
  await expect(page.getByRole("rowheader", { name: t(CLAY_WORDS.together) })).toBeVisible();
  const durations = page.getByRole("group", { name: t(CLAY_WORDS.years) });
  await durations.getByText(t(CLAY_WORDS.inYears(50)), { exact: true }).click();
  await expect(page).toHaveURL(/years=50/);
  await expect(page.getByText(t(CLAY_WORDS.deductible(formatEuros(1520, language))))).toBeVisible();

  // What no question says is chosen here: an unknown species counts as critical.
  const species = CLAY_CHOICES.find(({ id }) => id === "tree_species")!;
  const factor = page.getByRole("listitem").filter({ hasText: t(CLAY_FACTORS[0].name) });
  await expect(factor.getByText(t(CLAY_CLASS_NAMES.unknown))).toBeVisible();
  await page.getByLabel(t(species.name)).selectOption("unknown");
  await expect(page).toHaveURL(/tree_species=unknown/);
  await expect(factor.getByText(t(CLAY_CLASS_NAMES.critical), { exact: true })).toBeVisible();

  // What is chosen stands in the address.
  await page.reload();
  await waitUntilSettled(page);
  await expect(page.getByRole("rowheader", { name: t(CLAY_WORDS.together) })).toBeVisible();
  await expect(page.getByLabel(t(species.name))).toHaveValue("unknown");
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "PDF", exact: true }).click(),
  ]);
  expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe("%PDF-");

  // A factor that no answer says yet leads to its question.
  await page
    .getByRole("link", { name: new RegExp(`${t(text.answer)}$`) })
    .first()
    .click();
  await expect(page).toHaveURL(/\/resilience\/form/);
});

test("clay abroad says that it is for France", async ({ page, t, complaints }) => {
  await beginVisit(page, { q: "Berlin", answers: HOUSE });
  await page.goto(PATH);
  await expect(page.getByText(t(CLAY_WORDS.french))).toBeVisible();
  forgive(complaints, 422);
});

test("the figures of a house stand in every width, light and dark", byPlace(1), async ({ page, language }) => {
  await takeTheme(page, language);
  await beginVisit(page, { q: "Albi", answers: HOUSE });
  await page.goto(`${PATH}?zone=high&works=gutters`);
  await waitUntilSettled(page);
  await expectClean(page, language);
});

test("a manager reads the clay of a kept building from its report; a building that does not exist says so", async ({
  page,
  t,
  complaints,
}) => {
  await signIn(page, "company_admin");
  // Clay is for France.
  const found = await page.request.post("/api/buildings/search/", {
    data: { filters: [], search: "Toulouse", limit: 1 },
  });
  const { id } = (await found.json()).buildings[0];
  await page.goto(`/buildings/batadapt-building-report?building=${id}`);
  await waitUntilSettled(page);
  const door = page.getByRole("link", { name: t(CLAY_WORDS.title) });
  await door.click();
  await expect(page).toHaveURL(new RegExp(`argvip-building-report\\?building=${id}`));
  await expect(page.getByRole("heading", { name: t(CLAY_WORDS.factors) })).toBeVisible();
  await expect(page.getByRole("radio", { name: t(CLAY_ZONE_NAMES.unknown) })).toBeChecked();

  await page.goto(`${PATH}?building=00000000-0000-4000-8000-000000000000`);
  await expect(page.getByText(t(REPORT_REFUSALS.not_found))).toBeVisible();
  forgive(complaints, 404);
});
