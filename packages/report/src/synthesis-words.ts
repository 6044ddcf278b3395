import {
  ANALYSIS_NAMES,
  type Bilingual,
  fieldOf,
  HORIZON_NAMES,
  type Horizon,
  isAtRisk,
  type Language,
  LEVELS,
  optionName,
  type Perimeter,
  type RiskAnalysis,
  type RiskSubject,
  SCENARIO_NAMES,
  type Scenario,
  SUBJECT_NAMES,
  type SynthesisNotice,
} from "@lichen/domain";
import { formatInteger } from "./format.ts";
import { agreed, type BilingualForms } from "./grammar.ts";
import { counted, toHazard } from "./nouns.ts";
import { type LevelCounts, totalOf } from "./synthesis-charts.ts";

export function synthesisTitle(count: number): Bilingual {
  if (count === 1) return { fr: "Synthèse d’un bâtiment", en: "Synthesis of one building" };
  const { fr, en } = counted(count, "building");
  return { fr: `Synthèse de ${fr}`, en: `Synthesis of ${en}` };
}

export const PERIMETER_NAMES: Readonly<Record<Perimeter, Bilingual>> = {
  france: { fr: "France", en: "France" },
  europe: { fr: "Europe", en: "Europe" },
};

const STANDS: BilingualForms = { fr: { one: "se trouve", many: "se trouvent" }, en: { one: "is", many: "are" } };
const IT: BilingualForms = { fr: { one: "le", many: "les" }, en: { one: "it", many: "them" } };
const ITS: BilingualForms = { fr: { one: "ses", many: "leurs" }, en: { one: "its", many: "their" } };
const IS_COMPUTED: BilingualForms = {
  fr: { one: "est en cours de recalcul", many: "sont en cours de recalcul" },
  en: { one: "is being computed again", many: "are being computed again" },
};

/** What a synthesis says before its figures; `n` is the count that the notice is about. @source analysis.md §8 */
export const NOTICE_WORDS: Readonly<Record<SynthesisNotice, (n: number) => Bilingual>> = {
  outside_france: (n) => ({
    fr: `${counted(n, "building").fr} de la sélection ${agreed(n, STANDS).fr} hors de France\u202f: choisissez le périmètre Europe pour ${agreed(n, IT).fr} compter.`,
    en: `${counted(n, "building").en} of the selection ${agreed(n, STANDS).en} outside France: select the Europe perimeter to count ${agreed(n, IT).en}.`,
  }),
  europe_by_default: () => ({
    fr: "Le périmètre Europe a été choisi par défaut\u202f: des bâtiments de la sélection se trouvent hors de France.",
    en: "The Europe perimeter was chosen by default: buildings of the selection are outside France.",
  }),
  empty_perimeter: () => ({
    fr: "Aucun bâtiment de la sélection ne se trouve dans ce périmètre\u202f: ajustez les filtres.",
    en: "No building of the selection is in this perimeter: adjust the filters.",
  }),
  not_computable: (n) => ({
    fr: `La vulnérabilité ne peut pas être calculée pour ${counted(n, "building").fr}\u202f: renseignez ${agreed(n, ITS).fr} caractéristiques.`,
    en: `The vulnerability of ${counted(n, "building").en} cannot be computed: fill in ${agreed(n, ITS).en} building features.`,
  }),
  tracc_outside_france: () => ({
    fr: "La trajectoire nationale vaut pour la France\u202f: le scénario tendanciel la remplace.",
    en: "The national trajectory holds for France: business as usual is read in its place.",
  }),
  outdated: (n) => ({
    fr: `${counted(n, "building").fr} ${agreed(n, IS_COMPUTED).fr}\u202f: les niveaux comptés sont ceux d’avant.`,
    en: `${counted(n, "building").en} ${agreed(n, IS_COMPUTED).en}: the levels counted are those of before.`,
  }),
};

/** The count that a notice is about. */
export function noticeCount(
  notice: SynthesisNotice,
  figures: { readonly outside_france: number; readonly not_computable: number; readonly outdated: number },
): number {
  return notice === "outside_france" || notice === "not_computable" || notice === "outdated" ? figures[notice] : 0;
}

/** Buildings at a level that counts as at risk. */
export function countAtRisk(counts: LevelCounts): number {
  return LEVELS.filter(isAtRisk).reduce((sum, level) => sum + counts[level], 0);
}

/** What a count of buildings by level says: the title of its drawing. */
export function countFinding(analysis: RiskAnalysis, counts: LevelCounts): Bilingual {
  const [risky, total] = [countAtRisk(counts), totalOf(counts)];
  const name = ANALYSIS_NAMES[analysis];
  if (total > 0 && counts.unknown === total) {
    return { fr: `${name.fr}\u202f: aucun niveau connu`, en: `${name.en}: no level known` };
  }
  const [fr, en] = [formatInteger(total, "fr"), counted(total, "building").en];
  if (risky === 0) {
    return {
      fr: `${name.fr}\u202f: aucun bâtiment sur ${fr} au niveau élevé ou plus`,
      en: `${name.en}: none of ${en} at a high level or above`,
    };
  }
  return {
    fr: `${name.fr}\u202f: ${counted(risky, "building").fr} sur ${fr} au niveau élevé ou plus`,
    en: `${name.en}: ${formatInteger(risky, "en")} of ${en} at a high level or above`,
  };
}

/** What a drawing counts: "Exposition à la chaleur", "Cross risk, all hazards together". */
export function measureName(analysis: RiskAnalysis, subject: RiskSubject): Bilingual {
  const name = ANALYSIS_NAMES[analysis];
  if (analysis === "cross") {
    const of = subject === "multi_hazard" ? ALL_HAZARDS : SUBJECT_NAMES[subject];
    return { fr: `${name.fr}, ${of.fr.toLowerCase()}`, en: `${name.en}, ${of.en.toLowerCase()}` };
  }
  const to = toHazard(subject);
  return { fr: `${name.fr} ${to.fr}`, en: `${name.en} ${to.en}` };
}

const ALL_HAZARDS: Bilingual = { fr: "ensemble des aléas", en: "all hazards together" };

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
    en: "Modelled and observed: indicators of the place of each building, from the sources of the synthesis.",
  },
  vulnerability: {
    fr: "Déclaré\u202f: réponses au questionnaire de chaque bâtiment.",
    en: "Declared: answers to the questionnaire of each building.",
  },
  cross: {
    fr: "Calculé\u202f: exposition modélisée ou observée, croisée avec la vulnérabilité déclarée.",
    en: "Computed: modelled or observed exposure, crossed with declared vulnerability.",
  },
};

/** Name of a line of a breakdown: a group as it is called, a use of building in words; empty is said. */
export function breakdownName(kind: "groups" | "building_types", value: string, language: Language): string {
  if (value === "") return NOT_GIVEN[language];
  if (kind === "groups") return value;
  return optionName(fieldOf("building_type"), value)?.[language] ?? value;
}
const NOT_GIVEN: Bilingual = { fr: "Non renseigné", en: "Not given" };
