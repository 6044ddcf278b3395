import {
  ANALYSIS_NAMES,
  type Bilingual,
  capitalise,
  ensure,
  type Language,
  PROVED_SHARE_WORDS,
  RISK_ANALYSES,
  type RiskAnalysis,
  type RiskCount,
  SCENARIO_NAMES,
  type Scenario,
  SUBJECT_NAMES,
} from "@lichen/domain";
import {
  analysesTable,
  breakdownFigure,
  evidenceSentence,
  formatInteger,
  hazardsFigure,
  MEAN_OF_HAZARDS,
  momentsFigure,
  momentWords,
  movementFinding,
  NOTICE_WORDS,
  noticeCount,
  PERIMETER_NAMES,
  provedCounts,
  provedFinding,
  provedSum,
  riskBoundsWords,
  riskFinding,
  SYNTHESIS_TEXTS,
  subjectFigures,
  subjectOf,
  synthesisTitle,
} from "@lichen/report";
import { methodData } from "../building/building-features.ts";
import { frameDocument, shorten, sourceCards } from "../pdf/document-frame.ts";
import type { DocumentData } from "../pdf/typeset.ts";
import type { Synthesis } from "./synthesis.ts";
import type { SynthesisDocument } from "./synthesis-document.ts";
import { chartedFigure, drawnFigure, type SynthesisPaper } from "./synthesis-drawings.ts";
import { synthesisInputs } from "./synthesis-inputs.ts";
import { synthesisPicture } from "./synthesis-picture.ts";
import { annexOf, areaOf, concentrationOf, findNews, movementsOf, planOf, worstOf } from "./synthesis-tables.ts";
import { text } from "./synthesis-text.ts";

const NAME_MOST = 70;

/** What the template of a synthesis reads: its words, drawings and tables in one language. */
export function synthesisData(document: SynthesisDocument): DocumentData {
  const { language, day, stamp, synthesis, companies } = document;
  let [figures, tables] = [0, 0];
  const number = { figure: () => text.figure(++figures)[language], table: () => text.table(++tables)[language] };
  const parts: SynthesisPaper = { synthesis, language, number };
  // In the order of the pages: the table of the first one first.
  const movements = synthesis.count === 0 ? [] : movementsOf(parts);
  const title = synthesisTitle(synthesis.count)[language];
  const year = Number(stamp.split(" ")[1]);
  const frame = frameDocument({
    language,
    title,
    day,
    stamp,
    kind: text.kind,
    about: shorten(companies.join(", "), NAME_MOST),
    inputs: synthesisInputs(document),
  });
  return {
    ...frame,
    verify: { ...frame.verify, how: text.howToVerify[language] },
    finding: synthesis.count === 0 ? [] : findingsOf(synthesis, language),
    facts: factsOf(document),
    notices: {
      title: text.notices[language],
      words: synthesis.notices.map((notice) => NOTICE_WORDS[notice](noticeCount(notice, synthesis))[language]),
    },
    map: document.map === null ? null : synthesisPicture(document.map, synthesis, language),
    movements,
    worst: synthesis.count === 0 ? null : worstOf(parts),
    news: findNews(document.news, language),
    plan: planOf(document.plan, parts),
    concentration: synthesis.count === 0 ? null : concentrationOf(document.concentration, parts),
    // A perimeter without buildings has nothing to draw.
    figures: synthesis.count === 0 ? null : figuresOf(parts),
    annex: synthesis.count === 0 ? null : annexOf(document.ranking, parts),
    limits: { title: text.limits[language], words: text.limitsText[language] },
    method: methodData({ engine_version: synthesis.engine_version, year }, language),
    sources: sourceCards(synthesis.sources, language),
  };
}

function figuresOf(parts: SynthesisPaper) {
  const { synthesis, language } = parts;
  const breakdown = (kind: "groups" | "building_types") => {
    const figure = breakdownFigure(kind, synthesis, language);
    return { title: figure.title, chart: chartedFigure(figure, parts) };
  };
  return {
    hazards: { title: text.byHazard[language], analyses: RISK_ANALYSES.map((one) => hazardsOf(one, parts)) },
    area: areaOf(parts),
    breakdowns: [breakdown("groups"), breakdown("building_types")],
    together: togetherOf(parts),
    moving: {
      title: SYNTHESIS_TEXTS.overTime[language],
      chart: chartedFigure(momentsFigure(synthesis, language), parts),
    },
  };
}

/** One analysis, hazard by hazard. */
function hazardsOf(analysis: RiskAnalysis, parts: SynthesisPaper) {
  const { synthesis, language } = parts;
  return {
    title: ANALYSIS_NAMES[analysis][language],
    note: analysis === "vulnerability" ? "" : evidenceSentence(synthesis.subjects, language),
    chart: chartedFigure(hazardsFigure(synthesis, analysis, language), parts),
  };
}

const joinSentences = (...all: readonly Bilingual[]): Bilingual => ({
  fr: all.map(({ fr }) => fr).join(" "),
  en: all.map(({ en }) => en).join(" "),
});

const together = (synthesis: Synthesis) => subjectOf(synthesis, "multi_hazard");

function findingsOf(synthesis: Synthesis, language: Language): string[] {
  return [
    riskFinding("at_risk", synthesis.at_risk)[language],
    riskFinding("exposed", synthesis.exposed)[language],
    movementFinding(synthesis, together(synthesis).scenario)[language],
    provedFinding(synthesis.proved)[language],
  ];
}

function factsOf({ synthesis, companies, language }: SynthesisDocument): string[][] {
  const { selected, count, perimeter, floor_area, without_place, not_computable, scenario, horizon } = synthesis;
  const moment = capitalise(momentWords(scenario, horizon))[language];
  const detail = horizon === "reference" ? "" : ` (${SCENARIO_NAMES[scenario].detail[language]})`;
  const words = `${moment}${detail}`;
  const read = together(synthesis).scenario;
  const { total_m2, buildings_without } = floor_area;
  const { proved } = synthesis;
  return [
    [text.facts.company, shorten(companies.join(", "), 4 * NAME_MOST)],
    [text.facts.selection, text.selected(selected, count)[language]],
    [text.facts.perimeter, PERIMETER_NAMES[perimeter][language]],
    [text.facts.moment, read === scenario ? words : text.readAs(words, scenarioWords(read, language))[language]],
    [text.facts.area, text.area(formatInteger(total_m2, language), buildings_without)[language]],
    [text.facts.place, (without_place === 0 ? text.allPlaces : text.withoutPlace(without_place))[language]],
    [
      text.facts.proved,
      joinSentences(provedCounts(proved), provedSum(proved), PROVED_SHARE_WORDS.building, PROVED_SHARE_WORDS.portfolio)[
        language
      ],
    ],
    [text.facts.answers, (not_computable === 0 ? text.allComputable : text.notComputable(not_computable))[language]],
  ].map(([label, words]) => [(label as { fr: string; en: string })[language], words as string]);
}

const scenarioWords = (scenario: Scenario, language: Language) => SCENARIO_NAMES[scenario].name[language].toLowerCase();

/** The hazards together: a donut an analysis, and their counts in a table. */
function togetherOf(parts: SynthesisPaper) {
  const { synthesis, language, number } = parts;
  return {
    title: SUBJECT_NAMES.multi_hazard[language],
    about: MEAN_OF_HAZARDS[language],
    charts: subjectFigures(synthesis, "multi_hazard", language).map((figure) => drawnFigure(figure, parts)),
    area: togetherArea(synthesis, language),
    table: {
      ...analysesTable(synthesis, "multi_hazard", language),
      caption: `${number.table()} – ${text.levelsTable(SUBJECT_NAMES.multi_hazard[language])[language]}`,
    },
  };
}

/** Floor area whose level of the hazards together is high or more, beside their donuts. */
function togetherArea({ floor_area: { at_risk, total_m2 } }: Synthesis, language: Language) {
  const area = ensure(at_risk.find(({ id }) => id === "multi_hazard"));
  const words = (sums: RiskCount) => {
    const { count, share } = riskBoundsWords(sums, language);
    return total_m2 === 0 ? `${count} m²` : `${count} m² (${share})`;
  };
  const exposure = { yes: area.exposure_m2, no: area.exposure_no_m2, not_computed: area.unknown_m2 };
  const cross = { yes: area.cross_m2, no: area.cross_no_m2, not_computed: area.cross_unknown_m2 };
  return {
    title: text.areaTogether[language],
    facts: [
      [text.declaredM2[language], `${formatInteger(total_m2, language)} m²`],
      [text.exposedM2[language], words(exposure)],
      [text.crossedM2[language], words(cross)],
    ],
  };
}
