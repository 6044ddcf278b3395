import { randomUUID } from "node:crypto";
import type { AnswerOf, buildingReport, clayReport, territoryReport } from "@lichen/contract";
import {
  type Answers,
  actionOf,
  assessClay,
  assessmentWith,
  type Bilingual,
  CLAY_ZONES,
  check,
  DEFAULT_SCENARIO,
  EQUIPMENT_CATEGORIES,
  ensure,
  estimates,
  type FieldKey,
  fieldOf,
  findField,
  firstActions,
  GLOBAL_EXPOSURE,
  type Moment,
  OPENING_HORIZON,
  PROJECT_QUESTIONS,
  QUESTIONNAIRE,
  SURFACE_GROUP_NAMES,
  SURFACE_TYPES,
  type SurfaceGroup,
  type SurfaceTypeId,
  worstFirst,
} from "@lichen/domain";
import {
  CLAY_WORDS,
  CLAY_ZONE_NAMES,
  caution,
  claimsAcrossZones,
  FIRST_ACTIONS_WORDS,
  formatCoordinates,
  formatEuros,
  formatIndex,
  headline,
  PROJECT_WORDS,
  resultsAt,
  summitWords,
} from "@lichen/report";
import type { Page } from "@playwright/test";
import { linkText } from "../apps/web/src/design/controls/link-text.ts";
import { unfoundStreet } from "../apps/web/src/design/forms/unfound-street-text.ts";
import { text as sheet } from "../apps/web/src/features/adaptation/catalogue/text.ts";
import { endText, text as interview } from "../apps/web/src/features/analysis/interview/text.ts";
import { requestedText } from "../apps/web/src/features/analysis/shared/requested-text.ts";
import { shareText } from "../apps/web/src/features/analysis/shared/share-text.ts";
import { text as home } from "../apps/web/src/features/home/text.ts";
import { text as project } from "../apps/web/src/features/projects/configurator/text.ts";
import { text as clay } from "../apps/web/src/features/reports/clay/text.ts";
import { text as territory } from "../apps/web/src/features/territories/report/text.ts";
import { expect, holdAsPhone, inDepth, matchName, test, waitUntilSettled } from "./journey.ts";
import { readPdf } from "./read-pdf.ts";
import { type Recorder, startRecorder } from "./recorder.ts";

type Translate = (text: Bilingual) => string;

/** What an owner of sixty years knows of the house; the rest is "I do not know". */
const KNOWN: Answers = {
  building_type: "residential",
  residential_building_type: "detached_house",
  construction_year: 1968,
  floors_number: 2,
  vulnerable_occupants: "majority",
  adjoining_building: "none",
  external_sun_protection: "all_mobile",
  glass_openings: "double_standard",
  roof_type_batadapt: "pitched_dark",
  basement: "partial",
  structural_material: "unreinforced_masonry",
  insulation_type: "internal",
  roof_insulation: "low",
  cooling_system_type: "none",
  heating_system_type: "gas_boiler",
  trees_presence: "sparse",
  trees_close_walls: "closer_than_h",
  landscaped_outdoor_spaces: "mostly_vegetated",
  outside_tap_garden_hose: "yes",
};
const MOST_QUESTIONS = 18;
const NAVIGATION = { fr: "Navigation principale", en: "Main navigation" };

const typeName = (id: SurfaceTypeId) => ensure(SURFACE_TYPES.find((type) => type.id === id)).name;

/** An address typed on the home and its first proposal. @returns what the server answered of the place */
async function openAddress(page: Page, t: Translate, typed: string): Promise<AnswerOf<typeof buildingReport>> {
  const answer = page.waitForResponse((one) => one.url().endsWith("/api/buildings/report/") && one.ok());
  const field = page.getByRole("combobox", { name: t(home.address) });
  await field.click();
  await field.pressSequentially(typed);
  await page.getByRole("option").first().click();
  await expect(page).toHaveURL(/\/resilience\/analysis$/);
  return (await answer).json();
}

/** The answers of the visit that hold. */
async function answersOf(page: Page): Promise<Answers> {
  const typed = await page.evaluate(() => JSON.parse(sessionStorage.getItem("lichen.visit") ?? "{}").answers);
  return check(QUESTIONNAIRE, typed, "analysis").answers;
}

const firstActionsPart = (page: Page, title: string) =>
  page
    .locator("section")
    .filter({ has: page.getByRole("heading", { name: title }) })
    .last();

/** What may be said first of a place and of what is answered of its building. */
function firstWords(report: AnswerOf<typeof buildingReport>, answers: Answers) {
  const moment: Moment = { scenario: DEFAULT_SCENARIO, horizon: OPENING_HORIZON };
  const assessment = assessmentWith(report, answers);
  const results = resultsAt(assessment, moment);
  const hazards = results.filter(({ now }) => now?.level !== "none").map(({ hazard }) => hazard);
  const made = estimates(hazards, { country: "FR", ...answers }, assessment.year);
  return { first: headline(results, moment, made), open: caution(results, made) };
}

/** A choice of a list, as it is read. */
function nameOfChoice(key: FieldKey, value: string): Bilingual {
  const field = fieldOf(key);
  return ensure(field.type === "enum" ? field.options.find((option) => option.value === value) : undefined).name;
}

/** Gives the answer that the owner knows, or that it is not known. */
async function replyAsOwner(page: Page, t: Translate, recorder: Recorder): Promise<void> {
  const field = ensure(findField(ensure(new URL(page.url()).searchParams.get("q"))));
  const known = KNOWN[field.key];
  const questions = page.locator("form");
  const list = questions.getByRole("combobox");
  if ((await questions.getByRole("radio").count()) > 0) {
    await questions
      .locator("label")
      .filter({ has: page.locator(known === undefined ? "input >> nth=-1" : `input[value="${known}"]`) })
      .last()
      .click();
  } else if (known === undefined) {
    return questions.getByRole("button", { name: t(interview.dontKnow) }).click();
  } else if ((await list.count()) > 0) await recorder.choose(list, String(known));
  else {
    await questions.getByRole("textbox").click();
    await questions.getByRole("textbox").pressSequentially(String(known));
  }
  await questions.locator("button[type=submit]").click();
}

test("owner on a phone: an unfound street, the headline, the interview to its end, three actions, a link", async ({
  page,
  t,
  language,
}, info) => {
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await holdAsPhone(page);
  const recorder = await startRecorder(page, info);
  await page.goto("/");
  await recorder.read("home", page.getByRole("main").locator("h1, h1 + p"));
  const report = await openAddress(page, t, "14 chemin des Arbousiers Sainte-Maxime");

  await expect(page.getByText(t(unfoundStreet.unfound))).toBeVisible();
  await recorder.read("street", page.getByRole("main").locator("p", { hasText: t(unfoundStreet.unfound) }));
  // The figures, the pin and the altitude are those of one point.
  await expect(page.getByText(formatCoordinates(report.place, language)).first()).toBeVisible();
  const finding = page.locator("[data-finding]");
  const { first, open } = firstWords(report, {});
  await recorder.read("headline", finding.locator("h2, p"));
  await expect(finding.getByRole("heading", { level: 2 })).toHaveText(matchName(t(first)));
  await expect(finding).toContainText(matchName(t(ensure(open))));
  await recorder.read("typical actions", firstActionsPart(page, t(FIRST_ACTIONS_WORDS.title(3))).locator("h3, p, li"));

  await page
    .getByRole("link", { name: matchName(t(interview.title)) })
    .first()
    .click();
  const question = page.locator("form").getByRole("heading", { level: 1 });
  const end = page.getByRole("heading", { level: 2, name: t(endText.uncertain) });
  let count = 0;
  for (; count < MOST_QUESTIONS; count++) {
    const [name] = await recorder.read(`question ${count + 1}`, question);
    await replyAsOwner(page, t, recorder);
    await expect(question.filter({ hasNotText: ensure(name) }).or(end)).toBeVisible();
    if (await end.isVisible()) break;
  }
  await expect(end).toBeVisible();

  const answers = await answersOf(page);
  await recorder.read("end", page.getByRole("main").locator("header"));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(matchName(t(firstWords(report, answers).first)));
  const chosen = firstActions(assessmentWith(report, answers), GLOBAL_EXPOSURE);
  const actions = firstActionsPart(page, t(FIRST_ACTIONS_WORDS.title(chosen.actions.length)));
  await recorder.read("three actions", actions.locator("h3, p, li"));
  for (const { id } of chosen.actions)
    await expect(actions.getByRole("listitem").filter({ hasText: t(actionOf(id).name) })).toHaveCount(1);
  await expect(actions.getByRole("listitem")).toHaveCount(chosen.actions.length);
  await page.getByRole("button", { name: t(shareText.share) }).click();
  await page.getByRole("menuitem", { name: t(shareText.link) }).click();
  await recorder.read("link", page.getByText(t(linkText.copied)));
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/\/resilience\/analysis\S*#v1\./);
  const { clicks } = await recorder.end();
  // Two for each question, three where it is a list; the address, the interview, the link.
  expect(clicks).toBeLessThanOrEqual(2 * (count + 1) + 10);
  // Its report does not pass for one of the street either.
  await page.goto("/buildings/batadapt-building-report");
  await expect(page.getByText(t(unfoundStreet.unfound))).toBeVisible();
});

test(
  "municipal officer: a territory by a word of its name, its headline, its equipment, an action",
  inDepth(),
  async ({ page, t, language }, info) => {
    const recorder = await startRecorder(page, info);
    await page.goto("/");
    await page
      .getByRole("navigation", { name: t(NAVIGATION) })
      .getByRole("link", { name: t(territory.territories) })
      .click();
    const search = page.getByRole("searchbox", { name: t(territory.search) });
    await expect(search).toBeVisible();
    await recorder.read("choice", page.getByRole("main").locator("h1, h1 + p"));
    await search.click();
    await search.pressSequentially("maxime");
    const answer = page.waitForResponse((one) => one.url().endsWith("_territory_report/") && one.ok());
    await page.getByRole("link", { name: "Sainte-Maxime", exact: true }).click();
    const { exposure }: AnswerOf<typeof territoryReport> = await (await answer).json();
    await waitUntilSettled(page);
    const { lead } = summitWords(exposure, OPENING_HORIZON, language);
    const title = page.getByRole("main").locator("h2").first();
    await recorder.read("headline", title.locator("xpath=.. >> :is(h2, p)"));
    await expect(title).toHaveText(matchName(lead.join(" ")));

    const { hazard } = ensure(worstFirst(exposure)[0]);
    await expect(page.getByLabel(t(territory.equipmentFor))).toHaveValue(hazard);
    const equipment = page.getByRole("region", { name: t(territory.equipment), exact: true });
    await recorder.read("equipment", equipment.locator("tr, p"));
    const health = ensure(EQUIPMENT_CATEGORIES.find(({ id }) => id === "health_social"));
    await equipment.getByRole("button", { name: t(health.name) }).click();
    const types = page.getByRole("dialog");
    await recorder.read("equipment of health", types.locator("h2, tbody tr"));
    await page.keyboard.press("Escape");

    const actions = page.getByRole("region", { name: t(territory.actions), exact: true });
    await recorder.read("actions", actions.locator("li"));
    await page.getByRole("link", { name: t(territory.allActions) }).click();
    await expect(page).toHaveURL(/\/recommendations/);
    const action = page.getByRole("table").getByRole("rowheader").first().getByRole("button");
    await action.click();
    await expect(page.getByRole("heading", { name: t(sheet.pointsAndLevels) })).toBeVisible();
    await recorder.read("action", page.getByRole("complementary").locator("h2, h3, p, li"));
    const { clicks } = await recorder.end();
    expect(clicks).toBeLessThanOrEqual(8);
  },
);

async function addSurface(page: Page, t: Translate, group: SurfaceGroup, type: SurfaceTypeId): Promise<void> {
  await page.getByRole("button", { name: `${t(project.addSurface)} : ${t(SURFACE_GROUP_NAMES[group])}` }).click();
  await page.getByRole("menuitem", { name: new RegExp(`^${t(typeName(type)).replaceAll(/[()\s]/g, ".")} `) }).click();
}

test("architect: a project from nothing to its PDF", inDepth(), async ({ page, t, language }, info) => {
  const recorder = await startRecorder(page, info);
  const type = async (label: string | RegExp, words: string) => {
    const field = page.getByLabel(label, { exact: true });
    await field.click();
    await field.pressSequentially(words);
  };
  await page.goto("/");
  await page.getByRole("link", { name: t(home.biodiversityOpen) }).click();
  const start = page.getByRole("button", { name: t(project.start) });
  await expect(start).toBeVisible();
  await recorder.read("way in", page.getByRole("main").locator("h1, h1 + p"));
  await start.click();
  await page.getByLabel(t(PROJECT_QUESTIONS.of("name").label)).click();
  await page.keyboard.type("Ecole Jean Mace");
  await page.getByRole("textbox", { name: t(PROJECT_QUESTIONS.of("total_area_plot").label), exact: true }).click();
  await page.keyboard.type("1000");
  await page.getByLabel(t(project.email)).click();
  await page.keyboard.type(`${randomUUID().slice(0, 8)}@visitor.lichen.test`);
  await recorder.read("features", page.getByRole("main").locator("h1, h2, h3, p"));
  await expect(page.getByText(t(project.draft))).toBeVisible();
  await page.getByRole("button", { name: t(project.create) }).click();
  await expect(page).toHaveURL(/configurator\/[0-9a-f]{32}\?state=initial/);
  await recorder.read("created", page.getByRole("main").locator("h1, h2, h3, p"));

  // 300 × 0.7 of 1,000: an asphalt yard; then 700 × 0.7, planted.
  await type(t(project.groupArea(SURFACE_GROUP_NAMES.green_water)), "300");
  await addSurface(page, t, "green_water", "ground_1");
  await type(t(project.groupArea(SURFACE_GROUP_NAMES.mineral_mixed)), "700");
  await addSurface(page, t, "mineral_mixed", "impermeable_mineral");
  await page.getByRole("button", { name: t(project.addScenario) }).click();
  await type(t(project.groupArea(SURFACE_GROUP_NAMES.mineral_mixed)), "300");
  await type(t(project.groupArea(SURFACE_GROUP_NAMES.green_water)), "700");
  await recorder.read("scenario", page.getByRole("main").locator("h1, h2, h3, p"));
  await expect(page.getByText(t(project.draft))).toBeHidden();
  await page.getByRole("link", { name: t(project.results) }).click();
  const [planted, asphalt] = [formatIndex(0.49, language), formatIndex(0.21, language)];
  await expect(
    page.getByText(matchName(t(PROJECT_WORDS.best(t(project.scenario(1)), planted, asphalt)))),
    "what was typed last counts",
  ).toBeVisible();
  await recorder.read("results", page.getByRole("main").locator("h1, h2, h3, p, tr"));

  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "PDF", exact: true }).click(),
  ]);
  await file.saveAs(info.outputPath("project.pdf"));
  const pdf = await readPdf(file);
  expect(pdf.words).toContain("Ecole Jean Mace");
  expect(pdf.pages).toBeGreaterThan(1);
  const { clicks } = await recorder.end();
  expect(clicks).toBeLessThanOrEqual(20);
});

test(
  "owner of a house on clay: the zone unknown and then declared, costs, from when works are worth their price, the PDF",
  inDepth(),
  async ({ page, t, language }, info) => {
    const recorder = await startRecorder(page, info);
    await page.goto("/");
    await openAddress(page, t, "Albi");
    const answer = page.waitForResponse((one) => one.url().endsWith("_argvip_report/") && one.ok());
    await page
      .getByRole("navigation", { name: t(NAVIGATION) })
      .getByRole("link", { name: /^(Argiles|Clay)$/ })
      .click();
    const { year }: AnswerOf<typeof clayReport> = await (await answer).json();
    await waitUntilSettled(page);
    const sentences = await page.getByRole("main").locator("p, h2").allTextContents();
    const [amounts, zone] = [CLAY_WORDS.noAmounts.unsure, CLAY_WORDS.exposure].map((words) =>
      sentences.indexOf(t(words)),
    );
    expect(amounts).toBeGreaterThanOrEqual(0);
    expect(amounts).toBeLessThan(zone!);
    await recorder.read("before the dwelling", page.getByRole("main").locator("h1, h2, h3, p"));
    await page.getByRole("link", { name: t(clay.sayDwelling) }).click();
    const use = page.locator('[data-field="building_type"]');
    await recorder.read("form", use);
    await recorder.choose(use.getByRole("combobox"), "residential");
    const steps = page.getByRole("navigation", { name: t(requestedText.region) });
    await steps.getByRole("button", { name: t(requestedText.next) }).click();
    // Of a dwelling, the kinds of housing are few enough to be buttons.
    const housing = page.locator('[data-field="residential_building_type"]');
    await housing
      .locator("label")
      .filter({ hasText: t(nameOfChoice("residential_building_type", "detached_house")) })
      .click();
    await recorder.read("form, answered", page.getByRole("main").locator("button, a"));
    await steps.getByRole("button", { name: t(requestedText.back) }).click();
    await waitUntilSettled(page);
    const answers = await answersOf(page);
    const unknown = assessClay(answers, { zone: null, departement: null, choices: {}, works: [], years: 30, year });
    const words = matchName(t(CLAY_WORDS.zoneUnknown(claimsAcrossZones(unknown.in_zones), year + 30)));
    await recorder.read("four zones", page.getByRole("main").locator("h1, h2, h3, p, tr"));
    await expect(page.getByText(words)).toBeVisible();
    for (const zone of CLAY_ZONES)
      await expect(page.getByRole("heading", { name: t(CLAY_WORDS.zoneNamed(zone)) })).toBeVisible();
    const zones = page.getByRole("group", { name: t(CLAY_WORDS.zone) });
    await zones.getByText(t(CLAY_ZONE_NAMES.high), { exact: true }).click();
    await recorder.read("zone declared", page.getByRole("main").locator("h1, h2, h3, p, tr"));
    await expect(page.getByText(matchName(t(CLAY_WORDS.breakEvenMeans)))).toBeVisible();
    await expect(page.getByText(t(CLAY_WORDS.deductible(formatEuros(1520, language))))).toBeVisible();
    const [file] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name: "PDF", exact: true }).click(),
    ]);
    await file.saveAs(info.outputPath("clay.pdf"));
    const pdf = await readPdf(file);
    expect(pdf.words).toMatch(matchName(t(CLAY_WORDS.title)));
    expect(pdf.pages).toBeGreaterThan(1);
    const { clicks } = await recorder.end();
    expect(clicks).toBeLessThanOrEqual(14);
  },
);
