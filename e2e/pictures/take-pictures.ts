import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { LANGUAGES } from "@lichen/domain";
import { type Browser, expect, type Page } from "@playwright/test";
import { signIn } from "../demonstration.ts";
import { beginVisit, GLASS_OFFICE, type JourneyOptions, waitUntilSettled } from "../journey.ts";
import { findAccountScreens, type PicturedScreen, VISITOR_SCREENS } from "./pictured-screens.ts";

const THEMES = ["light", "dark"] as const;
const WIDTHS_PX = [390, 1024, 1440] as const;
/** What is below is the end of lists and tables: it is in no picture. */
const MOST_HEIGHT_PX = 1_800;
const WINDOW_HEIGHT_PX = 900;
/** Pixels of a picture for one of the page: words can be made out, and a picture takes about eight kilobytes. */
const SCALE = 0.4;
const QUALITY = 10;
/** The clock of the pages: what says how long ago something was is the same in every picture. */
const NOW = new Date("2026-11-27T10:00:00Z");

/**
 * Takes every screen in two languages, two themes and three widths.
 * @param isWanted by the name of a screen
 * @returns the number of pictures written to the folder, `<screen>.<language>.<theme>.<width>.webp`
 */
export async function takePictures(
  browser: Browser,
  { url, folder, isWanted }: { url: string; folder: string; isWanted: (name: string) => boolean },
): Promise<number> {
  mkdirSync(folder, { recursive: true });
  let taken = 0;
  for (const language of LANGUAGES) {
    const accountScreens = await withPage(browser, { url, language, person: "company_admin" }, findAccountScreens);
    for (const screen of [...VISITOR_SCREENS, ...accountScreens].filter(({ name }) => isWanted(name))) {
      taken += await withPage(browser, { url, language, person: screen.person }, (page) =>
        takeScreen(page, { screen, folder, language }),
      );
    }
  }
  return taken;
}

async function withPage<Result>(
  browser: Browser,
  { url, language, person }: JourneyOptions & { url: string; person: PicturedScreen["person"] },
  act: (page: Page) => Promise<Result>,
): Promise<Result> {
  const context = await browser.newContext({
    baseURL: url,
    locale: language === "fr" ? "fr-FR" : "en-GB",
    timezoneId: "Europe/Paris",
    reducedMotion: "reduce",
  });
  const page = await context.newPage();
  await page.clock.setFixedTime(NOW);
  if (person === undefined) await beginVisit(page, { answers: GLASS_OFFICE });
  else await signIn(page, person);
  const result = await act(page);
  await context.close();
  return result;
}

async function takeScreen(
  page: Page,
  { screen, folder, language }: JourneyOptions & { screen: PicturedScreen; folder: string },
): Promise<number> {
  const devTools = await page.context().newCDPSession(page);
  await page.setViewportSize({ width: WIDTHS_PX[0], height: WINDOW_HEIGHT_PX });
  await page.goto(screen.path);
  await waitUntilSettled(page);
  await page.waitForLoadState("networkidle");
  let taken = 0;
  for (const width of WIDTHS_PX) {
    await page.setViewportSize({ width, height: WINDOW_HEIGHT_PX });
    for (const colorScheme of THEMES) {
      await switchTheme(page, colorScheme);
      await waitUntilSettled(page);
      await page.waitForLoadState("networkidle");
      await page.waitForTimeout(SETTLE_MS);
      await page.evaluate(hideMaps);
      const height = await page.evaluate(() => document.documentElement.scrollHeight);
      const { data } = await devTools.send("Page.captureScreenshot", {
        format: "webp",
        quality: QUALITY,
        captureBeyondViewport: true,
        clip: { x: 0, y: 0, width, height: Math.min(height, MOST_HEIGHT_PX), scale: SCALE },
      });
      writeFileSync(
        join(folder, `${screen.name}.${language}.${colorScheme}.${width}.webp`),
        Buffer.from(data, "base64"),
      );
      taken++;
    }
  }
  return taken;
}

/** Right after a picture Chromium may not announce a change of theme to the page: it is then made again. */
async function switchTheme(page: Page, theme: (typeof THEMES)[number]): Promise<void> {
  const [other] = THEMES.filter((one) => one !== theme);
  await expect(async () => {
    if (await page.evaluate(isInTheme, theme)) return;
    for (const colorScheme of [other, theme]) {
      await page.emulateMedia({ colorScheme });
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
    }
    await page.waitForFunction(isInTheme, theme, { polling: 50, timeout: 1_000 });
  }).toPass();
}

/** In the page: whether its ground has been painted in a theme. */
function isInTheme(theme: (typeof THEMES)[number]): boolean {
  const [red = 0, green = 0, blue = 0] =
    getComputedStyle(document.body).backgroundColor.match(/\d+/g)?.map(Number) ?? [];
  return theme === "dark" ? red + green + blue < 384 : red + green + blue >= 384;
}

/** In the page: leaves out maps, which come by tiles and never twice at the same moment. */
function hideMaps(): void {
  for (const map of document.querySelectorAll<HTMLElement>(".maplibregl-map")) map.style.visibility = "hidden";
}

/** Drawings follow the theme and the width by a frame or two. */
const SETTLE_MS = 150;
