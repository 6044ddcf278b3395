import {
  actionOf,
  assessTypical,
  firstActions,
  GLOBAL_EXPOSURE,
  HAZARD_IDS,
  HORIZON_NAMES,
  hazardOf,
  ITEMS_NOT_COVERED,
  isHigh,
  type Language,
  SCENARIO_NAMES,
} from "@lichen/domain";
import {
  buildingFacts,
  caution,
  costWords,
  countsFor,
  DEAREST_OF_TYPICAL,
  evolutionWords,
  exposureNote,
  FIRST_ACTIONS_WORDS,
  formatIndex,
  formatShare,
  type HazardResult,
  hazardLeftWords,
  hazardLevelsTable,
  headline,
  isWithoutIndex,
  joinNames,
  knownCount,
  leadOf,
  meanLevelsTable,
  type NextAnswer,
  nextAnswers,
  possibleExposure,
  questionName,
  readEstimates,
  resultsAt,
  SEMICOLON,
  TRAJECTORY_WORDS,
  typicalTitle,
} from "@lichen/report";
import { frameDocument, shorten, sourceCards } from "../pdf/document-frame.ts";
import { numberTable } from "../pdf/number-tables.ts";
import { paperMap } from "../pdf/place-map.ts";
import type { DocumentData } from "../pdf/typeset.ts";
import type { BuildingDocument } from "./building-document.ts";
import { answersData, climateData, methodData, territoryData } from "./building-features.ts";
import { text } from "./building-text.ts";
import { type HazardInput, levelsPart, paperHazard, paperLevel } from "./hazard-part.ts";
import { reportInputs } from "./report-inputs.ts";

/** Longest name in a title; the whole name stands once among the facts. */
const TITLE_MOST = 110;
const NEXT_MOST = 4;
/** Hazards named for each of them. */
const NEXT_HAZARDS = 2;
/** What the template of a building reads: every building with its words, drawings and tables in one language. */
export function buildingData(buildings: readonly BuildingDocument[]): DocumentData {
  const [first] = buildings;
  if (first === undefined) throw new Error("no building");
  const { language, day, stamp } = first;
  const isOne = buildings.length === 1;
  const cards = new Map(buildings.flatMap(({ report }) => report.sources.map((card) => [card.id, card])));
  return {
    ...frameDocument({
      language,
      day,
      stamp,
      title: isOne ? shorten(first.name, TITLE_MOST) : text.titleMany(buildings.length)[language],
      kind: isOne ? text.kind : text.kindMany,
      about: isOne ? first.name : "",
      inputs: reportInputs(buildings),
    }),
    many: isOne ? null : { title: text.titleMany(buildings.length)[language], heading: 2 },
    buildings: buildings.map(buildingOf),
    method: methodData(first.report, language),
    sources: sourceCards([...cards.values()], language),
  };
}

function buildingOf(building: BuildingDocument) {
  const { report, answers, scenario, requested, horizon, language } = building;
  const results = resultsAt(report, { scenario, horizon });
  let [figures, tables] = [0, 0];
  const number = { figure: () => text.figure(++figures)[language], table: () => text.table(++tables)[language] };
  const estimates = readEstimates(report.hazards);
  const parts: HazardInput = { report, estimates, requested, scenario, horizon, language, number };
  return {
    name: shorten(building.name, TITLE_MOST),
    headline: headline(results, { scenario, horizon }, estimates)[language],
    caution: caution(results, estimates)?.[language] ?? "",
    facts: factsOf(building),
    map: building.map === null ? null : paperMap(building.map, report.place, report.sources, language),
    results: resultsTable(results, parts),
    ...firstOf(building),
    limits: { title: text.limits[language], words: text.limitsText(notCovered(language))[language] },
    together: togetherOf(results, parts),
    others: othersOf(
      results.filter((result) => !isForeground(result)),
      parts,
    ),
    hazards: results.filter(isForeground).map((result) => paperHazard(result, parts)),
    annexes: { title: text.annexes[language], words: text.annexesLead[language] },
    territory: territoryData(
      report,
      parts,
      building.name === shorten(building.name, TITLE_MOST) ? null : building.name,
    ),
    climate: climateData(report, results, parts),
    answers: answersData(answers, building.evidence, parts),
  };
}

/** Climate hazards of the European list that no hazard of the product reads. */
const notCovered = (language: Language): string =>
  joinNames(
    ITEMS_NOT_COVERED.map(({ name }) => name[language].toLowerCase()),
    language,
  );

function factsOf({ company, identity, isExample, report, scenario, requested, horizon, language }: BuildingDocument) {
  const { name, detail } = SCENARIO_NAMES[scenario];
  const moment = `${name[language]} (${detail[language]}), ${HORIZON_NAMES[horizon][language].toLowerCase()}`;
  const { facts } = text;
  return [
    ...(company === null ? [] : [[facts.company[language], company]]),
    ...(isExample ? [[facts.nature[language], text.example[language]]] : []),
    ...buildingFacts(report, identity, language).map(({ label, value }) => [label, value]),
    [facts.moment[language], requested === scenario ? moment : `${moment}. ${TRAJECTORY_WORDS.elsewhere[language]}`],
  ];
}

function resultsTable(results: readonly HazardResult[], parts: HazardInput) {
  const { language, horizon, number } = parts;
  const isReference = horizon === "reference";
  const head = [
    text.hazard,
    isReference ? text.exposureReference : text.exposureToday,
    ...(isReference ? [] : [text.exposureAt(horizon)]),
    text.vulnerability,
    text.crossAt(horizon),
    text.reliability,
  ];
  return {
    caption: `${number.table()} – ${text.tableOne[language]}`,
    head: head.map((one) => one[language]),
    rows: results.map((result) => ({
      name: result.hazard.name[language],
      exposures: (isReference ? [result.reference] : [result.today, result.now]).map((one) => ({
        level: one?.level ?? "unknown",
        possible: exposureNote(one)?.[language] ?? "",
      })),
      vulnerability: paperLevel(result, "vulnerability", parts),
      index: result.vulnerability.index !== null ? formatIndex(result.vulnerability.index, language) : "",
      cross: paperLevel(result, "cross", parts),
      reliability: formatShare(result.vulnerability.reliability, language),
    })),
  };
}

/** A hazard of high cross risk, or of high exposure that nothing is known against: the others are told together. */
function isForeground({ cross, now }: HazardResult): boolean {
  return isHigh(cross) || (cross === "unknown" && isHigh(now?.level ?? "unknown"));
}

function othersOf(results: readonly HazardResult[], parts: HazardInput) {
  const { language, number } = parts;
  return {
    title: text.others[language],
    words: text.othersLead[language],
    caption: results.length === 0 ? "" : `${number.table()} – ${text.othersTable[language]}`,
    head: [text.hazard, text.exposure, text.vulnerability, text.cross, text.whyNot].map((one) => one[language]),
    rows: results.map((result) => ({
      name: result.hazard.name[language],
      exposure: result.now?.level ?? "unknown",
      vulnerability: paperLevel(result, "vulnerability", parts),
      index: result.vulnerability.index === null ? "" : formatIndex(result.vulnerability.index, language),
      cross: paperLevel(result, "cross", parts),
      words: toKnowOf(result, parts),
    })),
  };
}

/** What else the exposure may be, then why a cross risk is not known, else how the exposure changes; no answer would change "none". */
function toKnowOf(result: HazardResult, { horizon, language }: HazardInput): string {
  const level = result.now?.level ?? "unknown";
  const possible = result.now === null ? null : possibleExposure(result.now);
  const reasons: string[] = [
    ...(level === "unknown" ? [text.noExposure[language]] : []),
    ...(level !== "none" && result.vulnerability.index === null ? [text.noAnswers[language]] : []),
  ];
  if (reasons.length === 0) reasons.push(evolutionWords(result, result.scenario, horizon)?.[language] ?? "–");
  return [...(possible === null ? [] : [possible[language]]), ...reasons].join(", ");
}

/** What to do first, and what to answer next: with actions, fewer questions. */
function firstOf({ report, language }: BuildingDocument) {
  const typical = isWithoutIndex(report.hazards) ? assessTypical(report) : null;
  const first =
    typical === null
      ? firstActions(report, GLOBAL_EXPOSURE)
      : firstActions(typical.assessment, GLOBAL_EXPOSURE, { dearest: DEAREST_OF_TYPICAL });
  const actions = first.actions.map(({ id, hazard, before, after, cost }) => ({
    name: actionOf(id).name[language],
    words: text.actionMove(
      hazardOf(hazard).name,
      formatIndex(before, language),
      formatIndex(after, language),
      costWords(cost),
    )[language],
  }));
  return {
    actions: {
      title: FIRST_ACTIONS_WORDS.title(actions.length)[language],
      note: [
        ...(typical === null ? [] : [typicalTitle(typical.kind, typical.isAssumed)]),
        FIRST_ACTIONS_WORDS.why(first),
        ...(actions.length === 0 ? [] : [text.actionCosts]),
      ]
        .map((words) => words[language])
        .join(" "),
      items: actions,
      left: first.left.map((one) => `${hazardLeftWords(one, language)}.`),
    },
    next: nextOf(report, language, actions.length === 0 ? NEXT_MOST : NEXT_MOST / 2),
  };
}

function nextOf(report: BuildingDocument["report"], language: Language, most: number) {
  return {
    title: text.next[language],
    none: text.nextNone[language],
    items: nextAnswers(report, most).map(({ field, moves, counts }) => ({
      question: questionName(field)[language],
      moves:
        moves.length > 0
          ? moves
              .slice(0, NEXT_HAZARDS)
              .map((one) => moveWords(one, language))
              .join(SEMICOLON[language])
          : countsFor(counts.slice(0, NEXT_HAZARDS))[language],
    })),
  };
}

function moveWords({ hazard, best, worst }: NextAnswer["moves"][number], language: Language): string {
  const [low, high] = [formatIndex(best, language), formatIndex(worst, language)];
  return text.nextSpan(hazardOf(hazard).name, low, high)[language];
}

/** The hazards together: each over the horizons, then their mean at every moment. */
function togetherOf(results: readonly HazardResult[], parts: HazardInput) {
  const { report, scenario, language, number } = parts;
  return {
    title: text.together[language],
    words: text.togetherText(knownCount(report.multi_hazard.global_exposure), HAZARD_IDS.length)[language],
    // Without a combined risk, a table of them would be empty.
    hazards: numberTable(hazardLevelsTable(results, leadOf(results), parts), number),
    moments: levelsPart(text.together, (lead) => meanLevelsTable(report, lead, scenario, parts), parts),
  };
}
