/**
 * `npm run verify-report -- file.pdf`: reads what a report carries, computes it again and says what is the same and what
 * differs, in the language of the report. Ends with 0 when all is the same, 1 when something differs, 2 when there is
 * nothing to check.
 */
import { readFileSync } from "node:fs";
import type { Bilingual, Language } from "@lichen/domain";
import { embeddedData } from "../apps/server/src/embedded-data.ts";
import { followImportedLayers } from "../apps/server/src/layers/index.ts";
import { readConfig } from "../apps/server/src/platform/config.ts";
import { openDatabase } from "../apps/server/src/platform/database/open-database.ts";
import { createReference, type OwnReference } from "../apps/server/src/reference/index.ts";
import {
  type CheckedBuilding,
  isSame,
  parseInputs,
  type Verification,
  verifyReport,
} from "../apps/server/src/reports/building/verify-report.ts";
import { fingerprintOf } from "../apps/server/src/reports/pdf/document-frame.ts";
import { type CheckedFigures, verifyFigures } from "../apps/server/src/reports/verify-figures.ts";
import { openDiagnosis } from "../apps/server/src/territories/index.ts";
import { terminalLanguage } from "./terminal-language.ts";
import { readDocument } from "./verify-report/read-document.ts";
import { text } from "./verify-report/text.ts";

/** Differences are told one by one up to this many. */
const MOST_SHOWN = 40;

const [path, ...more] = process.argv.slice(2);
process.exitCode = path === undefined || more.length > 0 ? refuse(text.usage) : await verify(path);

async function verify(file: string): Promise<number> {
  let content: Uint8Array;
  try {
    content = readFileSync(file);
  } catch {
    return refuse(text.unreadable(file));
  }
  const read = await readDocument(content);
  if (read.kind === "not_a_pdf") return refuse(text.notAPdf);
  if (read.kind === "no_inputs") return refuse(text.noInputs);
  const inputs = parseInputs(read.found.inputs);
  const reference = await referenceFor(inputs?.buildings?.[0]?.stamp ?? inputs?.stamp ?? "");
  const verification = verifyReport(read.found, reference);
  const language = inputs?.language === "fr" || inputs?.language === "en" ? inputs.language : undefined;
  if (verification.kind === "other_kind") {
    const { territories, places, outlines } = embeddedData();
    const diagnosis = () => openDiagnosis({ territories, reference, places, outlines });
    const figures = await verifyFigures(read.found.inputs, reference, diagnosis);
    if (figures !== null) return printFiguresVerification(figures, fingerprintOf(read.found.inputs), language);
  }
  return printVerification(verification, language);
}

/** The figures that ship with the product; with the imported layers of this installation when the report had some. */
async function referenceFor(stamp: string): Promise<OwnReference> {
  const reference = createReference(embeddedData().pack);
  if (!String(stamp).includes("+")) return reference;
  const database = await openDatabase(readConfig(process.env).database);
  try {
    const following = await followImportedLayers({ database, reference, onFailure: () => {} });
    following.stop();
  } finally {
    await database.close();
  }
  return reference;
}

function printVerification(verification: Verification, language = terminalLanguage(process.env)): number {
  switch (verification.kind) {
    case "not_readable":
      return refuse(text.notReadable, language);
    case "tampered":
      return refuse(text.tampered(verification.computed, verification.printed), language, 1);
    case "other_kind":
      return refuse(text.otherKind(verification.format), language);
    case "checked": {
      const lines = [text.intact(verification.fingerprint), ...verification.buildings.flatMap(linesOf)];
      process.stdout.write(`${lines.map((line) => line[language]).join("\n")}\n`);
      return isSame(verification) ? 0 : 1;
    }
  }
}

function printFiguresVerification(
  checked: CheckedFigures,
  fingerprint: string,
  language = terminalLanguage(process.env),
): number {
  const { stamp, figures, differences } = checked;
  const shown = differences.slice(0, MOST_SHOWN).map(text.figureDifference);
  const rest = differences.length - shown.length;
  const lines = [
    text.intact(fingerprint),
    stamp.printed === stamp.here ? text.sameStamp(stamp.here) : text.otherStamp(stamp),
    differences.length === 0 ? text.sameFigures(figures) : text.otherFigures(differences.length, figures),
    ...shown,
    ...(rest > 0 ? [text.more(rest)] : []),
  ];
  process.stdout.write(`${lines.map((line) => line[language]).join("\n")}\n`);
  return stamp.printed === stamp.here && differences.length === 0 ? 0 : 1;
}

function linesOf({ label, stamp, figures, levels, differences }: CheckedBuilding): readonly Bilingual[] {
  const shown = differences.slice(0, MOST_SHOWN).map(text.difference);
  const rest = differences.length - shown.length;
  return [
    { fr: label, en: label },
    stamp.printed === stamp.here ? text.sameStamp(stamp.here) : text.otherStamp(stamp),
    differences.length === 0 ? text.sameFigures(figures) : text.otherFigures(differences.length, figures),
    ...shown,
    ...(rest > 0 ? [text.more(rest)] : []),
    text.pages,
    ...levels.map(text.levels),
  ];
}

function refuse(words: Bilingual, language: Language = terminalLanguage(process.env), code = 2): number {
  process.stderr.write(`${words[language]}\n`);
  return code;
}
