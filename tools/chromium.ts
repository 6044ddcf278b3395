// @ts-expect-error -- a plain script, read before anything is installed
import { chromiumPath } from "./debian-packages.mjs";

/** How Chromium is started for journeys, pictures and tests of components. */
export const CHROMIUM = {
  executablePath: process.env.CHROMIUM_PATH ?? (chromiumPath() as string | undefined) ?? "chromium",
  args: [
    "--no-sandbox",
    // The page is drawn without the graphics library, which only the map asks for.
    "--disable-gpu",
    "--enable-unsafe-swiftshader",
    "--disable-background-networking",
  ],
};
