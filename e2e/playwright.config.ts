import { join } from "node:path";
import { defineConfig } from "@playwright/test";
import { CHROMIUM } from "../tools/chromium.ts";
import type { JourneyOptions } from "./journey.ts";

const CACHE = join(import.meta.dirname, "../.cache/journeys");

/** The ring of every day makes whole stories, each in one language, English where its tag says so; the deep one all in both. */
const IS_DAILY = process.env.TEST_RING === "daily";

/** The journeys, in French and in English or in one of them (journey.ts), in the product as it is started and built. */
export default defineConfig<JourneyOptions>({
  testDir: import.meta.dirname,
  outputDir: CACHE,
  globalSetup: join(import.meta.dirname, "start-servers.ts"),
  workers: 2,
  fullyParallel: true,
  timeout: 90_000,
  retries: 0,
  expect: { timeout: 15_000 },
  reporter: "line",
  use: {
    viewport: { width: 1440, height: 900 },
    reducedMotion: "reduce",
    launchOptions: CHROMIUM,
  },
  projects: [
    { name: "fr", grepInvert: IS_DAILY ? /@(en|deep)\b/ : /@en\b/, use: { language: "fr", locale: "fr-FR" } },
    {
      name: "en",
      grepInvert: IS_DAILY ? /@(fr|deep)\b/ : /@fr\b/,
      ...(IS_DAILY ? { grep: /@en\b/ } : {}),
      use: { language: "en", locale: "en-GB" },
    },
  ],
});
