import {
  ANALYSIS_NAMES,
  type Bilingual,
  fieldOf,
  HORIZON_NAMES,
  type Horizon,
  type Language,
  optionName,
  type Perimeter,
  type RiskAnalysis,
  type RiskCount,
  type RiskSubject,
  riskBounds,
  riskCount,
  SCENARIO_NAMES,
  type Scenario,
  SUBJECT_NAMES,
  type SynthesisNotice,
} from "@lichen/domain";
import { formatInteger } from "./format.ts";
import { agree, type BilingualForms } from "./grammar.ts";
import { countNoun, nounOf, toHazard } from "./nouns.ts";
import { riskBoundsWords } from "./risk-words.ts";
import type { LevelCounts } from "./synthesis-charts.ts";
import { TRAJECTORY_WORDS } from "./trajectory-words.ts";

export function synthesisTitle(count: number): Bilingual {
  if (count === 1) return { fr: "Synthèse d’un bâtiment", en: "Synthesis of one building" };
  const { fr, en } = countNoun(count, "building");
  return { fr: `Synthèse de ${fr}`, en: `Synthesis of ${en}` };
}

export const PERIMETER_NAMES: Readonly<Record<Perimeter, Bilingual>> = {
  france: { fr: "France", en: "France" },
  europe: { fr: "Europe", en: "Europe" },
};

const STANDS: BilingualForms = { fr: { one: "se trouve", many: "se trouvent" }, en: { one: "is", many: "are" } };
const IT: BilingualForms = { fr: { one: "le", many: "les" }, en: { one: "it", many: "them" } };
const ITS: BilingualForms = { fr: { one: "ses", many: "leurs" }, en: { one: "its", many: "their" } };
const MADE_UP: BilingualForms = {
  fr: { one: "inventé", many: "inventés" },
  en: { one: "made up", many: "made up" },
};
const IS_COMPUTED: BilingualForms = {
  fr: { one: "est en cours de recalcul", many: "sont en cours de recalcul" },
  en: { one: "is being recalculated", many: "are being recalculated" },
};

const RISK_FORMS: Readonly<Record<"exposed" | "at_risk", BilingualForms>> = {
  exposed: {
    fr: { one: "exposé à un aléa au moins", many: "exposés à un aléa au moins" },
    en: { one: "exposed to at least one hazard", many: "exposed to at least one hazard" },
  },
  at_risk: {
    fr: { one: "à risque d’un aléa au moins", many: "à risque d’un aléa au moins" },
    en: { one: "at risk from at least one hazard", many: "at risk from at least one hazard" },
  },
};
const COULD_NOT: BilingualForms = {
  fr: { one: "n’a pas pu être calculé", many: "n’ont pas pu être calculés" },
  en: { one: "could not be calculated", many: "could not be calculated" },
};

/** What a synthesis says before its figures; `n` is the count that the notice is about. @source analysis.md §8 */
export const NOTICE_WORDS: Readonly<Record<SynthesisNotice, (n: number) => Bilingual>> = {
  examples: (n) => ({
    fr: `Cette synthèse compte ${countNoun(n, "building").fr} d’exemple, ${agree(n, MADE_UP).fr} pour la démonstration.`,
    en: `This synthesis counts ${countNoun(n, "building").en} ${agree(n, MADE_UP).en} for demonstration.`,
  }),
  outside_france: (n) => ({
    fr: `${countNoun(n, "building").fr} de la sélection ${agree(n, STANDS).fr} hors de France\u202f: choisissez le périmètre Europe pour ${agree(n, IT).fr} prendre en compte.`,
    en: `${countNoun(n, "building").en} in the selection ${agree(n, STANDS).en} outside France: select the Europe perimeter to count ${agree(n, IT).en}.`,
  }),
  europe_by_default: () => ({
    fr: "Le périmètre Europe a été choisi par défaut\u202f: des bâtiments de la sélection se trouvent hors de France.",
    en: "The Europe perimeter was chosen by default: some buildings in the selection are outside France.",
  }),
  empty_perimeter: () => ({
    fr: "Aucun bâtiment de la sélection ne se trouve dans ce périmètre\u202f: modifiez les filtres.",
    en: "No building in the selection is in this perimeter: adjust the filters.",
  }),
  not_computable: (n) => ({
    fr: `La vulnérabilité ne peut pas être calculée pour ${countNoun(n, "building").fr}\u202f: renseignez ${agree(n, ITS).fr} caractéristiques.`,
    en: `Vulnerability cannot be calculated for ${countNoun(n, "building").en}: fill in ${agree(n, ITS).en} features.`,
  }),
  too_few_hazards: (n) => ({
    fr: `Trop peu d’aléas sont connus pour donner un niveau d’ensemble à ${countNoun(n, "building").fr}\u202f: lisez-les aléa par aléa.`,
    en: `Too few hazards are known to give an overall level for ${countNoun(n, "building").en}: look at them hazard by hazard.`,
  }),
  tracc_outside_france: () => TRAJECTORY_WORDS.elsewhere,
  outdated: (n) => ({
    fr: `${countNoun(n, "building").fr} ${agree(n, IS_COMPUTED).fr}\u202f: les niveaux comptés sont ceux du calcul précédent.`,
    en: `${countNoun(n, "building").en} ${agree(n, IS_COMPUTED).en}: the levels counted are from the previous calculation.`,
  }),
};

const COUNTED_NOTICES = {
  examples: true,
  outside_france: true,
  not_computable: true,
  too_few_hazards: true,
  outdated: true,
} as const;
type CountedNotice = keyof typeof COUNTED_NOTICES;

/** The count that a notice is about. */
export function noticeCount(
  notice: SynthesisNotice,
  figures: { readonly [counted in CountedNotice]?: number },
): number {
  return notice in COUNTED_NOTICES ? (figures[notice as CountedNotice] ?? 0) : 0;
}

/** What a count of buildings by level says, between its two bounds: the title of its drawing. */
export function countFinding(analysis: RiskAnalysis, counts: LevelCounts): Bilingual {
  const name = ANALYSIS_NAMES[analysis];
  const count = riskCount(counts);
  const { all, most } = riskBounds(count);
  const [fr, en] = [riskBoundsWords(count, "fr"), riskBoundsWords(count, "en")];
  const found = {
    fr: most === 0 ? "aucun bâtiment" : `${fr.count} ${nounOf(most, "building").fr}`,
    en: most === 0 ? "none" : en.count,
  };
  const without = (language: Language, words: string) =>
    count.not_computed === 0 ? "" : `, ${formatInteger(count.not_computed, language)} ${words}`;
  return {
    fr: `${name.fr}\u202f: ${found.fr} sur ${fr.all} au niveau élevé ou plus${without("fr", "sans donnée")}`,
    en: `${name.en}: ${found.en} of ${countNoun(all, "building").en} at high level or above${without("en", "with no data")}`,
  };
}

/** How many buildings are exposed, or at risk, of all: two bounds, and what keeps them apart. */
export function riskFinding(which: "exposed" | "at_risk", count: RiskCount): Bilingual {
  const { all, most } = riskBounds(count);
  const [fr, en] = [riskBoundsWords(count, "fr"), riskBoundsWords(count, "en")];
  const agreed = agree(most, RISK_FORMS[which]);
  const share = {
    fr: all === 0 ? "" : `, soit ${fr.share}`,
    en: all === 0 ? "" : `, ${en.share}`,
  };
  const finding = {
    fr: `${fr.count} ${nounOf(most, "building").fr} ${agreed.fr} sur ${fr.all}${share.fr}`,
    en: `${en.count} of ${countNoun(all, "building").en} ${agreed.en}${share.en}`,
  };
  const { not_computed } = count;
  if (not_computed === 0) return { fr: `${finding.fr}.`, en: `${finding.en}.` };
  const could = agree(not_computed, COULD_NOT);
  return {
    fr: `${finding.fr} (${formatInteger(not_computed, "fr")} ${could.fr}).`,
    en: `${finding.en} (${formatInteger(not_computed, "en")} ${could.en}).`,
  };
}

/** What a drawing counts: "Exposition à la chaleur", "Cross risk, mean of hazards". */
export function measureName(analysis: RiskAnalysis, subject: RiskSubject): Bilingual {
  const name = ANALYSIS_NAMES[analysis];
  // The mean is no hazard: nothing is exposed to it.
  if (analysis === "cross" || subject === "multi_hazard") {
    const of = SUBJECT_NAMES[subject];
    return { fr: `${name.fr}, ${of.fr.toLowerCase()}`, en: `${name.en}, ${of.en.toLowerCase()}` };
  }
  const to = toHazard(subject);
  return { fr: `${name.fr} ${to.fr}`, en: `${name.en} ${to.en}` };
}

/** "scénario tendanciel, 2050": when a level holds; vulnerability to one hazard has no moment. */
export function momentWords(scenario: Scenario, horizon: Horizon): Bilingual {
  const [{ name }, when] = [SCENARIO_NAMES[scenario], HORIZON_NAMES[horizon]];
  if (horizon === "reference") return { fr: "période de référence", en: "reference period" };
  return { fr: `${name.fr.toLowerCase()}, ${when.fr}`, en: `${name.en.toLowerCase()}, ${when.en}` };
}

/** Where the levels of an analysis come from. */
export const SOURCE_LINES: Readonly<Record<RiskAnalysis, Bilingual>> = {
  exposure: {
    fr: "Modélisé et observé\u202f: indicateurs du lieu de chaque bâtiment, d’après les sources de la synthèse.",
    en: "Modelled and observed: indicators for each building’s location, from the sources of the synthesis.",
  },
  vulnerability: {
    fr: "Déclaré\u202f: réponses au questionnaire de chaque bâtiment.",
    en: "Declared: each building’s questionnaire answers.",
  },
  cross: {
    fr: "Calculé\u202f: exposition modélisée ou observée, croisée avec la vulnérabilité déclarée.",
    en: "Calculated: modelled or observed exposure, combined with declared vulnerability.",
  },
};

/** What the mean of the hazards is, said where it is shown. */
export const MEAN_OF_HAZARDS: Bilingual = {
  fr: "Moyenne quadratique des aléas connus de chaque bâtiment, six au moins sur huit. Elle situe un bâtiment parmi d’autres\u202f; elle ne dit pas combien sont à risque d’un aléa.",
  en: "Quadratic mean of the known hazards of each building, at least six of eight. It places a building among others; it does not say how many are at risk from a hazard.",
};

/** Order of the buildings that a synthesis names first. */
export const WORST_ORDER: Bilingual = {
  fr: "Classement par niveau puis, à niveau égal, par indice de vulnérabilité, par exposition et par surface de plancher.",
  en: "Ranked by level, then, at equal level, by vulnerability index, exposure and floor area.",
};

/** Name of a line of a breakdown: a group as it is called, a use of building in words; empty is said. */
export function breakdownName(kind: "groups" | "building_types", value: string, language: Language): string {
  if (value === "") return NOT_GIVEN[language];
  if (kind === "groups") return value;
  return optionName(fieldOf("building_type"), value)?.[language] ?? value;
}
const NOT_GIVEN: Bilingual = { fr: "Non renseigné", en: "Not given" };
