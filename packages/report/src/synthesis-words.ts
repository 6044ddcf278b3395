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
import { type LevelCounts, totalOf } from "./synthesis-charts.ts";
import { TO_HAZARD } from "./words.ts";

/** "23 bâtiments". */
export function countedBuildings(n: number): Bilingual {
  const [fr, en] = [formatInteger(n, "fr"), formatInteger(n, "en")];
  return { fr: `${fr} ${n < 2 ? "bâtiment" : "bâtiments"}`, en: `${en} ${n === 1 ? "building" : "buildings"}` };
}

export function synthesisTitle(count: number): Bilingual {
  const { fr, en } = countedBuildings(count);
  return { fr: `Synthèse de ${fr}`, en: `Synthesis of ${en}` };
}

export const PERIMETER_NAMES: Readonly<Record<Perimeter, Bilingual>> = {
  france: { fr: "France", en: "France" },
  europe: { fr: "Europe", en: "Europe" },
};

/** What a synthesis says before its figures; `n` is the count that the notice is about. @source analysis.md §8 */
export const NOTICE_WORDS: Readonly<Record<SynthesisNotice, (n: number) => Bilingual>> = {
  outside_france: (n) => ({
    fr: `${countedBuildings(n).fr} de la sélection ${n < 2 ? "se trouve" : "se trouvent"} hors de France\u202f: choisissez le périmètre Europe pour ${n < 2 ? "le" : "les"} compter.`,
    en: `${countedBuildings(n).en} of the selection ${n === 1 ? "is" : "are"} outside France: select the Europe perimeter to count ${n === 1 ? "it" : "them"}.`,
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
    fr: `La vulnérabilité de ${countedBuildings(n).fr} ne peut pas être calculée\u202f: renseignez les caractéristiques ${n < 2 ? "du bâtiment" : "des bâtiments"}.`,
    en: `The vulnerability of ${countedBuildings(n).en} cannot be computed: fill in the building features.`,
  }),
  tracc_outside_france: () => ({
    fr: "La trajectoire nationale vaut pour la France\u202f: le scénario tendanciel la remplace.",
    en: "The national trajectory holds for France: business as usual is read in its place.",
  }),
  outdated: (n) => ({
    fr: `${countedBuildings(n).fr} ${n < 2 ? "est recalculé" : "sont recalculés"}\u202f: les niveaux comptés sont ceux d’avant.`,
    en: `${countedBuildings(n).en} ${n === 1 ? "is" : "are"} being computed again: the levels counted are those of before.`,
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
  const [fr, en] = [formatInteger(total, "fr"), formatInteger(total, "en")];
  if (total > 0 && counts.unknown === total) {
    return { fr: `${name.fr}\u202f: aucun niveau connu`, en: `${name.en}: no level known` };
  }
  return {
    fr: `${name.fr}\u202f: ${formatInteger(risky, "fr")} sur ${fr} à un niveau élevé ou plus`,
    en: `${name.en}: ${formatInteger(risky, "en")} of ${en} at a level high or more`,
  };
}

/** What a drawing counts: "Exposition à la chaleur", "Cross risk, all hazards together". */
export function measureName(analysis: RiskAnalysis, subject: RiskSubject): Bilingual {
  const name = ANALYSIS_NAMES[analysis];
  if (analysis === "cross") {
    const of = subject === "multi_hazard" ? ALL_HAZARDS : SUBJECT_NAMES[subject];
    return { fr: `${name.fr}, ${of.fr.toLowerCase()}`, en: `${name.en}, ${of.en.toLowerCase()}` };
  }
  const to = TO_HAZARD[subject === "multi_hazard" ? "multi" : subject];
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
