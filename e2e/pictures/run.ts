import { cpSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { chromium } from "@playwright/test";
// @ts-expect-error -- a plain script
import { buildScreens } from "../../tools/build-screens.mjs";
import { CHROMIUM } from "../../tools/chromium.ts";
import { startProduct } from "../product.ts";
import { comparePictures, writeComparison } from "./compare-pictures.ts";
import { takePictures } from "./take-pictures.ts";

/**
 * Pictures of every screen in two languages, two themes and three widths, compared with those that are kept.
 *   npm run pictures                     takes them all; ends with 1 where one changed
 *   npm run pictures -- --only portfolio those of the screens whose name begins so
 *   npm run pictures -- --accept         keeps those of today
 *   npm run pictures -- --reference <folder>  compares with others, such as those of an earlier commit
 *   npm run pictures -- --report <file>  writes what changed as JSON
 */
const { values } = parseArgs({
  options: {
    accept: { type: "boolean" },
    only: { type: "string" },
    reference: { type: "string" },
    report: { type: "string" },
  },
});
const REFERENCE = values.reference ?? join(import.meta.dirname, "kept");
const FOLDER = join(import.meta.dirname, "../../.cache/pictures");
const NOW = join(FOLDER, "now");
const isWanted = (name: string) => name.startsWith(values.only ?? "");

rmSync(FOLDER, { recursive: true, force: true });
mkdirSync(NOW, { recursive: true });
await buildScreens();
const product = await startProduct({});
const browser = await chromium.launch(CHROMIUM);
try {
  const taken = await takePictures(browser, { url: product.url, folder: NOW, isWanted });
  if (values.accept) {
    cpSync(NOW, REFERENCE, { recursive: true });
    console.log(`pictures: ${taken} kept`);
  } else {
    const changes = await comparePictures(browser, { reference: REFERENCE, now: NOW, isWanted });
    for (const { name, kind, share } of changes) console.log(`${kind} ${(share * 100).toFixed(1)} % ${name}`);
    console.log(`pictures: ${taken} taken, ${changes.length} changed`);
    if (changes.length > 0) console.log(writeComparison(changes, { reference: REFERENCE, now: NOW, folder: FOLDER }));
    if (values.report !== undefined) writeFileSync(values.report, JSON.stringify({ taken, changes }));
    process.exitCode = changes.length > 0 ? 1 : 0;
  }
} finally {
  await browser.close();
  await product.stop();
}
