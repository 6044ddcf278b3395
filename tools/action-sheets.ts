/** `npm run action-sheets -- folder`: the two pages of each recommendation, in both languages, as PDF files. */
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type Bilingual, resultsStamp } from "@lichen/domain";
import { PRODUCT_VERSION } from "../apps/server/src/platform/product-version.ts";
import { ACTION_PAPERS } from "../apps/server/src/reports/actions/action-papers.ts";
import { makeDocument } from "../apps/server/src/reports/pdf/make-document.ts";
import { terminalLanguage } from "./terminal-language.ts";

const text = {
  usage: { fr: "Usage\u202F: npm run action-sheets -- <dossier>", en: "Usage: npm run action-sheets -- <folder>" },
  made: (count: number, seconds: string): Bilingual => ({
    fr: `${count} fiches en ${seconds.replace(".", ",")} s`,
    en: `${count} sheets in ${seconds} s`,
  }),
};

const language = terminalLanguage(process.env);
const [folder, ...more] = process.argv.slice(2);
if (folder === undefined || more.length > 0) {
  process.stderr.write(`${text.usage[language]}\n`);
  process.exitCode = 2;
} else {
  const began = performance.now();
  const stamp = resultsStamp(PRODUCT_VERSION, new Date().getFullYear());
  mkdirSync(folder, { recursive: true });
  for (const { name, job } of ACTION_PAPERS) writeFileSync(join(folder, name), makeDocument(job(stamp)));
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  process.stdout.write(`${text.made(ACTION_PAPERS.length, seconds)[language]}\n`);
}
