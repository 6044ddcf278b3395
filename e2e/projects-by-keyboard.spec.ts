import { randomUUID } from "node:crypto";
import { PROJECT_QUESTIONS, SURFACE_GROUP_NAMES, SURFACE_TYPES, type SurfaceGroup } from "@lichen/domain";
import type { Locator, Page } from "@playwright/test";
import { bestText } from "../apps/web/src/features/projects/configurator/best-text.ts";
import { planText } from "../apps/web/src/features/projects/configurator/plan-text.ts";
import { text } from "../apps/web/src/features/projects/configurator/text.ts";
import { signIn } from "./demonstration.ts";
import { byPlace, expect, test, waitUntilSettled } from "./journey.ts";

const MOST_STOPS = 140;
const labelOf = (key: "name" | "total_area_plot") => PROJECT_QUESTIONS.of(key).label;
const typeName = (id: string) => SURFACE_TYPES.find((type) => type.id === id)!.name;

/** Goes to a control by Tab alone. */
async function reach(page: Page, control: Locator): Promise<void> {
  await expect(control).toBeVisible();
  for (let stops = 0; stops < MOST_STOPS; stops++) {
    if (await control.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`no way to ${control} by Tab`);
}

async function press(page: Page, control: Locator): Promise<void> {
  await reach(page, control);
  await page.keyboard.press("Enter");
}

async function type(page: Page, control: Locator, words: string): Promise<void> {
  await reach(page, control);
  await page.keyboard.press("ControlOrMeta+A");
  await page.keyboard.type(words);
}

test(
  "by the keyboard alone, a visitor creates a project, compares three scenarios, takes the PDF and opens it again",
  byPlace(1),
  async ({ page, t, language }) => {
    test.setTimeout(180_000);
    const email = `${randomUUID()}@visitor.lichen.test`;
    const button = (words: { fr: string; en: string }) => page.getByRole("button", { name: t(words), exact: true });
    const addSurface = async (group: SurfaceGroup, id: string) => {
      const name = `${t(text.addSurface)} : ${t(SURFACE_GROUP_NAMES[group])}`;
      await press(page, page.getByRole("button", { name }));
      const entry = page.getByRole("menuitem", {
        name: new RegExp(`^${t(typeName(id)).replaceAll(/[()\s]/g, ".")} `),
      });
      for (let at = 0; at < 12; at++) {
        if (await entry.evaluate((element) => element === document.activeElement)) break;
        await page.keyboard.press("ArrowDown");
      }
      await page.keyboard.press("Enter");
    };
    const area = (group: SurfaceGroup) => page.getByLabel(t(text.groupArea(SURFACE_GROUP_NAMES[group])));
    const percent = (id: string) => page.getByRole("textbox", { name: t(text.percentOf(typeName(id))) });
    const scenarios = page.getByRole("navigation", { name: t(text.states) }).getByRole("link");

    await page.goto("/impact/projects/configurator");
    await waitUntilSettled(page);
    await press(page, button(text.start));
    await type(page, page.getByLabel(t(labelOf("name"))), "Cour au clavier");
    await type(page, page.getByRole("textbox", { name: t(labelOf("total_area_plot")), exact: true }), "1000");
    await type(page, page.getByLabel(t(text.email)), email);
    await press(page, button(text.create));
    await expect(page).toHaveURL(/configurator\/[0-9a-f]{32}\?state=initial/);
    const id = /configurator\/([0-9a-f]{32})/.exec(page.url())![1]!;

    // The initial state: a bare roof, a sealed yard, a lawn.
    await type(page, area("roof"), "300");
    await addSurface("roof", "bare_roof");
    await type(page, area("green_water"), "200");
    await addSurface("green_water", "ground_1");
    await type(page, area("mineral_mixed"), "500");
    await addSurface("mineral_mixed", "impermeable_mineral");
    await expect(percent("impermeable_mineral")).toHaveValue("100");

    // Three scenarios: one typed, one by the search, one from a plan.
    await press(page, page.getByRole("button", { name: new RegExp(`^${t(text.addScenario)}`) }));
    await type(page, percent("impermeable_mineral"), "50");
    await addSurface("mineral_mixed", "mixed_mineral");
    await press(page, button(bestText.open));
    const dialog = page.getByRole("dialog");
    await expect(dialog.getByRole("table")).toBeVisible();
    await type(page, dialog.getByLabel(t(bestText.places)), "4");
    await press(page, dialog.getByRole("button", { name: t(bestText.take) }));
    await expect(page.getByLabel(t(text.scenarioName))).toHaveValue(t(bestText.name));
    await press(page, page.getByRole("button", { name: new RegExp(`^${t(text.addScenario)}`) }));
    await expect(scenarios).toHaveCount(5);
    await press(page, button(planText.open));
    // The browser's own window of files is the only step that no key of the page reaches.
    await reach(page, dialog.locator("input[type=file]"));
    await dialog
      .locator("input[type=file]")
      .setInputFiles("apps/web/src/features/projects/shared/testing/plan-millimetres.dxf", { timeout: 10_000 });
    await expect(dialog.getByRole("listitem")).toHaveCount(5);
    await press(page, dialog.getByRole("button", { name: t(planText.take) }));
    await expect(area("roof")).toHaveValue("200");
    await expect(page.getByText(new RegExp(language === "fr" ? "Enregistré à" : "Saved at"))).toBeVisible();

    // Side by side, then on paper.
    await press(page, page.getByRole("link", { name: t(text.results) }));
    await expect(page.getByRole("heading", { level: 1, name: "Cour au clavier" })).toBeVisible();
    await waitUntilSettled(page);
    const file = page.waitForEvent("download");
    await press(page, page.getByRole("button", { name: /PDF/ }).first());
    expect((await file).suggestedFilename()).toMatch(/\.pdf$/);

    // The identifier is forgotten, asked for, and read in the mail.
    await page.evaluate(() => localStorage.clear());
    await page.goto("/impact/projects/configurator");
    await waitUntilSettled(page);
    await type(page, page.getByLabel(t(text.email)), email);
    await press(page, button(text.recoverSend));
    await expect(page.getByText(t(text.recoverSent.unsent))).toBeVisible();
    const other = await page.context().browser()!.newContext();
    const admin = await other.newPage();
    await admin.goto(new URL("/", page.url()).href);
    await signIn(admin, "admin");
    await expect(async () => {
      const answer = await admin.request.post(new URL("/api/admin/mails/search/", page.url()).href, {
        data: { filters: [{ column: "recipient", type: "text", value: email }] },
      });
      const { mails } = (await answer.json()) as { mails: { text: string }[] };
      expect(mails.filter(({ text: words }) => words.includes(id)).length).toBeGreaterThanOrEqual(2);
    }).toPass({ timeout: 15_000 });
    await other.close();
    await type(page, page.getByRole("textbox", { name: t(text.identifierField) }), id);
    await press(page, button(text.openIt));
    await expect(scenarios).toHaveCount(5);
    await expect(page.getByRole("heading", { level: 1, name: "Cour au clavier" })).toBeVisible();
  },
);
