import {
  ANALYSIS_NAMES,
  type Bilingual,
  capitalise,
  ensure,
  HORIZON_NAMES,
  type Language,
  LEVEL_NAMES,
  PROVED_SHARE_WORDS,
  RISK_ANALYSES,
  type RiskAnalysis,
  type RiskCount,
  SCENARIO_NAMES,
  type Scenario,
  SUBJECT_NAMES,
} from "@lichen/domain";
import {
  CHART_LEVELS,
  DONUT_HEIGHT_PX,
  evidenceSentence,
  formatInteger,
  HAZARD_RISK_TITLES,
  hazardRows,
  type LevelCounts,
  levelDonut,
  MEAN_OF_HAZARDS,
  measureName,
  momentRows,
  momentWords,
  movementFinding,
  movementTable,
  NOTICE_WORDS,
  noticeCount,
  PERIMETER_NAMES,
  provedCounts,
  provedFinding,
  provedSum,
  riskBoundsWords,
  riskFinding,
  SOURCE_LINES,
  synthesisTitle,
} from "@lichen/report";
import { methodData } from "../building/building-features.ts";
import { frameDocument, shorten, sourceCards } from "../pdf/document-frame.ts";
import { drawSvg } from "../pdf/draw-svg.ts";
import type { DocumentData } from "../pdf/typeset.ts";
import type { Synthesis } from "./synthesis.ts";
import type { SynthesisDocument } from "./synthesis-document.ts";
import { bars, highWords, type SynthesisPaper } from "./synthesis-drawings.ts";
import { synthesisInputs } from "./synthesis-inputs.ts";
import { synthesisPicture } from "./synthesis-picture.ts";
import { annexOf, areaOf, breakdownOf, concentrationTable, findNews, planTable, worstOf } from "./synthesis-tables.ts";
import { text } from "./synthesis-text.ts";

/** Width of a donut, px: its own on paper divided by the size that its words must have there. */
const DONUT_PX = 400;
const NAME_MOST = 70;

/** What the template of a synthesis reads: its words, drawings and tables in one language. */
export function synthesisData(document: SynthesisDocument): DocumentData {
  const { language, day, stamp, synthesis, companies } = document;
  let [figures, tables] = [0, 0];
  const number = { figure: () => text.figure(++figures)[language], table: () => text.table(++tables)[language] };
  const parts: SynthesisPaper = { synthesis, language, number };
  // In the order of the pages: the table of the first one first.
  const first = synthesis.count === 0 ? null : movementsOf(parts);
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
    worst: synthesis.count === 0 ? null : worstOf(parts),
    news: findNews(document.news, parts),
    plan: planTable(document.plan, parts),
    concentration: synthesis.count === 0 ? null : concentrationTable(document.concentration, parts),
    // A perimeter without buildings has nothing to draw.
    figures: first === null ? null : { movements: first, ...figuresOf(parts) },
    annex: synthesis.count === 0 ? null : annexOf(document.ranking, parts),
    limits: { title: text.limits[language], words: text.limitsText[language] },
    method: methodData({ engine_version: synthesis.engine_version, year }, language),
    sources: sourceCards(synthesis.sources, language),
  };
}

function figuresOf(parts: SynthesisPaper) {
  return {
    hazards: { title: text.byHazard[parts.language], analyses: RISK_ANALYSES.map((one) => hazardsOf(one, parts)) },
    area: areaOf(parts),
    breakdowns: [breakdownOf("groups", parts), breakdownOf("building_types", parts)],
    together: togetherOf(parts),
    moving: movingOf(parts),
  };
}

const joinSentences = (...all: readonly Bilingual[]): Bilingual => ({
  fr: all.map(({ fr }) => fr).join(" "),
  en: all.map(({ en }) => en).join(" "),
});

const together = ({ subjects }: Synthesis) => ensure(subjects.find(({ id }) => id === "multi_hazard"));

function findingsOf(synthesis: Synthesis, language: Language): string[] {
  return [
    riskFinding("at_risk", synthesis.at_risk)[language],
    riskFinding("exposed", synthesis.exposed)[language],
    movementFinding(synthesis, together(synthesis).scenario)[language],
    provedFinding(synthesis.proved)[language],
  ];
}

/** How many buildings each hazard puts at risk, from the reference period to each scenario. */
function movementsOf({ synthesis, language, number }: SynthesisPaper) {
  const { title, moments, rows } = movementTable(synthesis);
  return {
    caption: `${number.table()} – ${title[language]}`,
    head: [text.hazard[language], ...moments.map((moment) => moment[language])],
    rows: rows.map(({ id, counts }) => [
      SUBJECT_NAMES[id][language],
      ...counts.map((count) => riskBoundsWords(count, language).count),
    ]),
  };
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

/** A table of counts: a row a name, a column a level; with a title of bounds, those of each row in the last column. */
function levelsTable(
  caption: string,
  first: readonly string[],
  rows: readonly { readonly names: readonly string[]; readonly counts: LevelCounts; readonly risk?: RiskCount }[],
  language: Language,
  bounds: readonly Bilingual[] = [],
) {
  const boundsOf = (risk: RiskCount | undefined) => {
    if (risk === undefined) return [];
    const { count, share } = riskBoundsWords(risk, language);
    return [count, share];
  };
  return {
    bounds: bounds.map((title) => title[language]),
    caption,
    head: [...first, ...CHART_LEVELS.map((level) => LEVEL_NAMES[level][language])],
    levels: CHART_LEVELS,
    names: first.length,
    rows: rows.map(({ names, counts, risk }) => [
      ...names,
      ...CHART_LEVELS.map((level) => (counts[level] === 0 ? "–" : formatInteger(counts[level], language))),
      ...boundsOf(risk),
    ]),
  };
}

/** The hazards together: a donut an analysis, and their counts in a table. */
function togetherOf({ synthesis, language, number }: SynthesisPaper) {
  const counts = together(synthesis);
  const charts = RISK_ANALYSES.map((analysis) => {
    const title = measureName(analysis, "multi_hazard")[language];
    const option = levelDonut({ counts: counts[analysis], title, language, scheme: "light" }, DONUT_PX);
    return {
      caption: `${number.figure()} – ${title}`,
      svg: drawSvg(option, { width: DONUT_PX, height: DONUT_HEIGHT_PX }),
      alt: altOf(title, counts[analysis], language),
      source: SOURCE_LINES[analysis][language],
    };
  });
  return {
    title: text.together[language],
    about: MEAN_OF_HAZARDS[language],
    charts,
    area: togetherArea(synthesis, language),
    table: levelsTable(
      `${number.table()} – ${text.togetherTable[language]}`,
      [text.analysis[language]],
      RISK_ANALYSES.map((analysis) => ({ names: [ANALYSIS_NAMES[analysis][language]], counts: counts[analysis] })),
      language,
    ),
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

/** What a drawing of counts shows, in words. */
function altOf(title: string, counts: LevelCounts, language: Language): string {
  const counted = CHART_LEVELS.filter((level) => counts[level] > 0).map(
    (level) => `${LEVEL_NAMES[level][language].toLowerCase()} ${formatInteger(counts[level], language)}`,
  );
  return `${title}. ${counted.join(", ")}.`;
}

/** One analysis, hazard by hazard: bars, and their counts in a table. */
function hazardsOf(analysis: RiskAnalysis, { synthesis, language, number }: SynthesisPaper) {
  const rows = hazardRows(synthesis.subjects, analysis, language);
  const title = text.hazardTable(ANALYSIS_NAMES[analysis])[language];
  const moved = synthesis.subjects.filter(({ scenario }) => scenario !== synthesis.scenario);
  const isDated = analysis !== "vulnerability" && synthesis.horizon !== "reference";
  const named = moved.filter(({ id }) => id !== "multi_hazard").map(({ id }) => SUBJECT_NAMES[id][language]);
  return {
    title: ANALYSIS_NAMES[analysis][language],
    note: [
      ...(isDated && named.length > 0
        ? [
            text.readIn(
              named.length === rows.length ? text.allHazards[language] : named.join(", "),
              scenarioWords(ensure(moved[0]).scenario, language),
            )[language],
          ]
        : []),
      ...(analysis === "vulnerability" ? [] : [evidenceSentence(synthesis.subjects, language)]),
    ].join(" "),
    chart: {
      caption: `${number.figure()} – ${title}`,
      svg: bars(title, rows, language),
      alt: `${title}. ${highWords(rows, language)}`,
      source: SOURCE_LINES[analysis][language],
    },
    table: levelsTable(
      `${number.table()} – ${title}`,
      [text.hazard[language]],
      rows.map(({ name, counts, risk }) => ({ names: [name], counts, risk })),
      language,
      [HAZARD_RISK_TITLES[analysis]],
    ),
  };
}

/** How the subject moves over scenarios and horizons, in the analysis that was asked for. */
function movingOf({ synthesis, language, number }: SynthesisPaper) {
  const { moments, analysis, subject } = synthesis;
  const measure = measureName(analysis, subject);
  const rows = momentRows(moments, analysis, language);
  const [reference, ...others] = [
    ensure(moments.find(({ horizon }) => horizon === "reference")),
    ...moments.filter(({ horizon }) => horizon !== "reference"),
  ];
  return {
    title: text.moving[language],
    chart: {
      caption: `${number.figure()} – ${measure[language]}`,
      svg: bars(measure[language], rows, language),
      alt: `${measure[language]}. ${text.momentTable(measure)[language]}.`,
      source: SOURCE_LINES[analysis][language],
    },
    table: levelsTable(
      `${number.table()} – ${text.momentTable(measure)[language]}`,
      [text.scenario[language], text.horizon[language]],
      [
        { names: [text.reference[language], ""], counts: ensure(reference)[analysis] },
        ...others.map((one) => ({
          names: [SCENARIO_NAMES[one.scenario].name[language], HORIZON_NAMES[one.horizon][language]],
          counts: one[analysis],
        })),
      ],
      language,
    ),
  };
}
