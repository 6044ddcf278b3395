import { readFile } from "node:fs/promises";
import { HOSTING_CATEGORIES } from "@lichen/domain";
import { HOSTING_NAMES, hostingActionName } from "@lichen/report";
import { text } from "../apps/web/src/features/reports/biodiversity/text.ts";
import { text as synthesis } from "../apps/web/src/features/reports/biodiversity-synthesis/text.ts";
import { BIODIVERSITY_TAB_NAMES } from "../apps/web/src/shell/paths/biodiversity-path.ts";
import { signIn } from "./demonstration.ts";
import { beginVisit, byPlace, expect, test, waitUntilSettled } from "./journey.ts";
import { expectClean, takeTheme } from "./look.ts";

const REPORT = "/buildings/biodibat-building-report";
/** Little is answered: enough for a figure, with room above. */
const ANSWERS = {
  glazed_area_proportion: "below_0_2",
  anticollision_glazing: "none",
  roof_vegetation_strata: "none",
  facade_cavities: "none",
  trees_presence: "sparse",
  late_mowing: "no",
  freely_evolving_spaces: "none",
  external_ecological_connection: "partial",
  responsible_outdoor_lighting: "timed",
  ground_green_surface_management: "reasoned",
  soil_mulching: "no",
  reasoned_pruning: "partial",
  total_area_plot: 1000,
  impermeable_outdoor_mineral_surface: 400,
  open_ground_area_one_stratum: 300,
} as const;

test("a visitor reads the biodiversity of a building, tries an action and takes it back", async ({ page, t }) => {
  await beginVisit(page, { answers: ANSWERS });
  await page.goto("/resilience/analysis");
  await waitUntilSettled(page);
  await page.getByRole("link", { name: t({ fr: "Biodiversité", en: "Biodiversity" }), exact: true }).click();
  await expect(page).toHaveURL(new RegExp(REPORT));
  const scores = page.getByRole("region", { name: t(HOSTING_NAMES.global) });
  const whole = scores.locator("strong").first();
  const before = Number(await whole.textContent());
  expect(before).toBeGreaterThan(0);

  // A row of choices, taken to its best answer: the figure follows, and nothing is kept.
  const { action } = HOSTING_CATEGORIES[0]!.rows.find(({ field }) => field === "facade_cavities")!;
  await page.getByRole("button", { name: new RegExp(`^${t(text.more(9)).replace("9", "\\d+")}$`) }).click();
  const trial = page.getByRole("checkbox", { name: t(text.tryIt(t(action))) });
  await trial.check();
  await expect(page.getByRole("status").filter({ hasText: "→" })).toBeVisible();
  const after = Number(await whole.textContent());
  expect(after).toBeGreaterThan(before);
  await page.getByRole("button", { name: t(text.reset) }).click();
  await expect(whole).toHaveText(String(before));

  // Why: each question, its weight and its score.
  await page.getByText(t(text.why)).click();
  await expect(page.getByRole("cell", { name: t(text.noAnswer) }).first()).toBeVisible();

  // The five parts, by the keyboard alone.
  await page.getByRole("radio", { name: t(BIODIVERSITY_TAB_NAMES.hosting) }).focus();
  for (const tab of ["pressure", "state", "benefits", "sensitivity"] as const) {
    await page.keyboard.press("ArrowRight");
    await expect(page).toHaveURL(new RegExp(`tab=${tab}`));
  }
  await page.reload();
  await waitUntilSettled(page);
  await expect(page.getByRole("heading", { name: t(BIODIVERSITY_TAB_NAMES.sensitivity), level: 2 })).toBeVisible();
  expect(t(hostingActionName({ field: "facade_cavities" }))).toBe(t(action));
});

test("a manager goes from the portfolio to the synthesis, to a building, and takes both on paper", async ({
  page,
  t,
}) => {
  await signIn(page, "company_admin");
  await page.goto("/buildings/biodibat-assets-report");
  await waitUntilSettled(page);
  const [synthesisFile] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: t(synthesis.pdf) }).click(),
  ]);
  expect((await readFile(await synthesisFile.path())).subarray(0, 5).toString()).toBe("%PDF-");
  const highest = page.getByRole("region", { name: t(synthesis.highest) }).or(page.getByLabel(t(synthesis.highest)));
  const link = highest.getByRole("link").first();
  const name = (await link.textContent())!;
  await link.click();
  await expect(page.getByRole("heading", { name: new RegExp(name.slice(0, 12)), level: 1 })).toBeVisible();
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "PDF", exact: true }).click(),
  ]);
  expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe("%PDF-");
});

test("the report and the synthesis: language, axe, widths", byPlace(1), async ({ page, language }) => {
  await beginVisit(page, { answers: ANSWERS });
  await takeTheme(page, language);
  for (const tab of ["hosting", "state", "benefits"]) {
    await page.goto(`${REPORT}?tab=${tab}`);
    await waitUntilSettled(page);
    await expectClean(page, language);
  }
  await signIn(page, "company_admin");
  await page.goto("/buildings/biodibat-assets-report");
  await waitUntilSettled(page);
  await expectClean(page, language);
});
