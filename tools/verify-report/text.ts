import {
  type Bilingual,
  HORIZON_NAMES,
  hazardOf,
  indicatorOf,
  isIndicatorKey,
  LEVEL_NAMES,
  type Level,
  SCENARIO_NAMES,
} from "@lichen/domain";
import type {
  CheckedBuilding,
  ComputedLevels,
  Difference,
} from "../../apps/server/src/reports/building/verify-report.ts";
import type { FigureDifference } from "../../apps/server/src/reports/verify-figures.ts";

const FIGURES: Readonly<Record<Difference["figure"], Bilingual>> = {
  exposure: { fr: "exposition", en: "exposure" },
  indicator: { fr: "indicateur", en: "indicator" },
  vulnerability: { fr: "vulnérabilité", en: "vulnerability" },
  cross: { fr: "risque croisé", en: "combined risk" },
  together: { fr: "moyenne des aléas", en: "mean of hazards" },
};
const PARTS: Readonly<Record<string, Bilingual>> = {
  index: { fr: "indice", en: "index" },
  level: { fr: "niveau", en: "level" },
  low: { fr: "bas de la fourchette", en: "low end" },
  high: { fr: "haut de la fourchette", en: "high end" },
  reliability: { fr: "fiabilité", en: "reliability" },
  exposure_index: { fr: "indice d’exposition", en: "exposure index" },
  exposure_level: { fr: "niveau d’exposition", en: "exposure level" },
  vulnerability_index: { fr: "indice de vulnérabilité", en: "vulnerability index" },
  vulnerability_level: { fr: "niveau de vulnérabilité", en: "vulnerability level" },
  cross_level: { fr: "niveau de risque croisé", en: "combined-risk level" },
};

const COLON = { fr: "\u202F:", en: ":" } as const;

/** Everything that `npm run verify-report` says. */
export const text = {
  usage: {
    fr: "Usage : npm run verify-report -- fichier.pdf",
    en: "Usage: npm run verify-report -- file.pdf",
  },
  unreadable: (path: string): Bilingual => ({
    fr: `Ce fichier ne peut pas être lu : ${path}`,
    en: `This file cannot be read: ${path}`,
  }),
  notAPdf: {
    fr: "Ce n’est pas un PDF complet : le fichier est tronqué, endommagé ou d’un autre type.",
    en: "This is not a complete PDF: the file is truncated, damaged or of another type.",
  },
  noInputs: {
    fr: "Ce PDF ne contient pas de données jointes (inputs.json) : ce n’est pas un rapport de Lichen, ou la pièce jointe a été retirée.",
    en: "This PDF has no attached data (inputs.json): it is not a Lichen report, or the attachment has been removed.",
  },
  notReadable: {
    fr: "Les données jointes ne sont pas celles d’un rapport : elles ne peuvent pas être lues.",
    en: "The attached data are not those of a report: they cannot be read.",
  },
  otherKind: (format: string): Bilingual => ({
    fr: `L’empreinte est intacte, mais les chiffres d’un document « ${format} » ne se recalculent pas à partir de lui seul.`,
    en: `The fingerprint is intact, but the figures in a “${format}” document cannot be recalculated from it alone.`,
  }),
  tampered: (computed: string, printed: readonly string[]): Bilingual => ({
    fr: `Les données jointes ne sont pas celles du document : leur empreinte est ${computed}, celle imprimée dans le document est ${printed[0] ?? "aucune empreinte"}.`,
    en: `The attached data are not those of the document: their fingerprint is ${computed}, while the one printed in the document is ${printed[0] ?? "no fingerprint"}.`,
  }),
  intact: (fingerprint: string): Bilingual => ({
    fr: `Empreinte intacte : ${fingerprint}`,
    en: `Fingerprint intact: ${fingerprint}`,
  }),
  sameStamp: (stamp: string): Bilingual => ({
    fr: `Même moteur, même année, mêmes données : ${stamp}`,
    en: `Same engine, same year, same data: ${stamp}`,
  }),
  otherStamp: ({ printed, here }: CheckedBuilding["stamp"]): Bilingual => ({
    fr: `Calculé avec ${printed}, recalculé ici avec ${here} (moteur, année, données).`,
    en: `Calculated with ${printed}, recalculated here with ${here} (engine, year, data).`,
  }),
  sameFigures: (n: number): Bilingual => ({
    fr: `Les ${n} chiffres et niveaux recalculés sont identiques.`,
    en: `All ${n} recalculated figures and levels are identical.`,
  }),
  pages: {
    fr: "Les pages elles-mêmes ne sont pas vérifiées. Elles doivent indiquer :",
    en: "The pages themselves are not checked. They should say:",
  },
  levels: (one: ComputedLevels): Bilingual => ({ fr: levelsIn(one, "fr"), en: levelsIn(one, "en") }),
  otherFigures: (differences: number, figures: number): Bilingual => ({
    fr: differences === 1 ? `1 chiffre sur ${figures} diffère :` : `${differences} chiffres sur ${figures} diffèrent :`,
    en: differences === 1 ? `1 of ${figures} figures differs:` : `${differences} of ${figures} figures differ:`,
  }),
  more: (n: number): Bilingual => ({ fr: `  … et ${n} de plus`, en: `  … and ${n} more` }),
  figureDifference: (one: FigureDifference): Bilingual => ({
    fr: figureDifferenceIn(one, "fr"),
    en: figureDifferenceIn(one, "en"),
  }),
  difference: (one: Difference): Bilingual => ({ fr: differenceIn(one, "fr"), en: differenceIn(one, "en") }),
} as const;

function levelsIn({ hazard, scenario, horizon, ...levels }: ComputedLevels, language: "fr" | "en"): string {
  const where = [hazardOf(hazard).name, SCENARIO_NAMES[scenario].name, HORIZON_NAMES[horizon]];
  const phrases = (["exposure", "vulnerability", "cross"] as const).map(
    (figure) => `${LEVEL_NAMES[levels[figure]][language]} (${FIGURES[figure][language]})`,
  );
  return `  ${where.map((name) => name[language]).join(", ")}${COLON[language]} ${phrases.join(", ")}`;
}

function figureDifferenceIn({ path, printed, computed }: FigureDifference, language: "fr" | "en"): string {
  return `  ${path}${COLON[language]} ${valueIn(printed, language)} → ${valueIn(computed, language)}`;
}

/** A figure or the name of a level; nothing where there is none. */
function valueIn(given: FigureDifference["printed"], language: "fr" | "en"): string {
  if (given === null || given === undefined) return language === "fr" ? "rien" : "nothing";
  return typeof given === "string" && Object.hasOwn(LEVEL_NAMES, given)
    ? LEVEL_NAMES[given as Level][language]
    : String(given);
}

function differenceIn(one: Difference, language: "fr" | "en"): string {
  const part = isIndicatorKey(one.of) ? indicatorOf(one.of).name : PARTS[one.of];
  const where = [
    ...(one.hazard === null ? [] : [hazardOf(one.hazard).name[language]]),
    FIGURES[one.figure][language],
    ...(one.scenario === undefined ? [] : [SCENARIO_NAMES[one.scenario].name[language]]),
    ...(one.horizon === undefined ? [] : [HORIZON_NAMES[one.horizon][language]]),
    part?.[language] ?? one.of,
  ];
  return `  ${where.join(", ")}${COLON[language]} ${valueIn(one.printed, language)} → ${valueIn(one.computed, language)}`;
}
