import {
  ANALYSIS_NAMES,
  AT_RISK_WORDS,
  CO_LOCATION_WORDS,
  ensure,
  type Language,
  type Level,
  RISK_ANALYSES,
  type RiskAnalysis,
  SUBJECT_NAMES,
  UNKNOWN_EVENT_AREAS,
} from "@lichen/domain";
import {
  breakdownName,
  breakdownRows,
  CHART_LEVELS,
  CONCENTRATION_TITLE,
  countNoun,
  EXAMPLE,
  eventAreaName,
  floorAreaCount,
  formatDate,
  formatInteger,
  groupAmount,
  measureName,
  newsPhrases,
  riskBoundsWords,
  riskOf,
  riskTitle,
  SOURCE_LINES,
  WORST_ORDER,
} from "@lichen/report";
import { shorten } from "../pdf/document-frame.ts";
import type { RankedBuilding, Synthesis } from "./synthesis.ts";
import type { SynthesisDocument, SynthesisPlan } from "./synthesis-document.ts";
import { bars, highWords, type SynthesisPaper } from "./synthesis-drawings.ts";
import { text } from "./synthesis-text.ts";

/** Lines of groups or uses; the rest are one line of others. */
const BREAKDOWN_MOST = 15;
const NAME_MOST = 70;

/** Floor area exposed and at risk: of one hazard at least, then hazard by hazard, between its two bounds. */
export function areaOf({ synthesis, language, number }: SynthesisPaper) {
  const { subjects, floor_area } = synthesis;
  const { buildings_without: without } = floor_area;
  const row = (name: string, risks: Pick<Synthesis, "exposed" | "at_risk">) => {
    const [exposed, atRisk] = [risks.exposed, risks.at_risk].map((one) =>
      riskBoundsWords(floorAreaCount(one), language),
    );
    return [name, ensure(exposed).count, ensure(exposed).share, ensure(atRisk).count, ensure(atRisk).share];
  };
  return {
    title: text.areaTitle[language],
    caption: `${number.table()} – ${text.areaTable(formatInteger(floor_area.total_m2, language))[language]}`,
    head: [text.hazard, text.exposureM2, text.share, text.crossM2, text.share].map((one) => one[language]),
    rows: [
      row(text.oneHazard[language], synthesis),
      ...subjects
        .filter(({ id }) => id !== "multi_hazard")
        .map((subject) => row(SUBJECT_NAMES[subject.id][language], subject)),
    ],
    without: without === 0 ? "" : text.areaWithout(without)[language],
    definition: Object.values(AT_RISK_WORDS)
      .map((words) => words[language])
      .join(" "),
  };
}

/** The buildings most at risk, with the hazards that make them so. */
export function worstOf({ synthesis: { worst, analysis, subject }, language, number }: SynthesisPaper) {
  const measure = measureName(analysis, subject);
  return {
    ...rankingTable(worst, analysis, language),
    title: text.worst[language],
    none: worst.length === 0 ? text.worstNone[language] : "",
    caption: worst.length === 0 ? "" : `${number.table()} – ${text.worstTable(worst.length, measure)[language]}`,
    order: WORST_ORDER[language],
  };
}

/** Every building in the same order, or as many as an annex holds. */
export function annexOf(ranking: readonly RankedBuilding[], { synthesis, language, number }: SynthesisPaper) {
  const { count, analysis } = synthesis;
  return {
    ...rankingTable(ranking, analysis, language),
    title: text.annex[language],
    none: "",
    caption: `${number.table()} – ${text.annexTable(ranking.length, count)[language]}`,
    order: [WORST_ORDER, ...(ranking.length < count ? [text.annexCut] : [])].map((one) => one[language]).join(" "),
  };
}

/** A ranking as a table: a building a row. */
function rankingTable(ranking: readonly RankedBuilding[], analysis: RiskAnalysis, language: Language) {
  const rows = ranking.map(({ name, nature, code, group, city, exposure, vulnerability, cross, hazards }) => {
    const ranked = [...hazards].filter((one) => one.cross !== "unknown" && one.cross !== "none");
    const highest = ranked.reduce<Level>((most, one) => worse(most, one.cross), "none");
    return {
      name: shorten(name, NAME_MOST),
      code: shorten(code, NAME_MOST),
      place: [nature === "example" ? EXAMPLE[language] : "", group, city]
        .filter((one) => one !== "")
        .map((one) => shorten(one, NAME_MOST)),
      exposure,
      vulnerability,
      cross,
      highest,
      leading: ranked.filter((one) => one.cross === highest).map(({ id }) => SUBJECT_NAMES[id][language]),
    };
  });
  return {
    judged: analysis,
    head: [
      ...[text.building, text.group].map((one) => one[language]),
      ...RISK_ANALYSES.map((one) => ANALYSIS_NAMES[one][language]),
      text.leading[language],
    ],
    rows,
  };
}

/** What became of the buildings since the synthesis before; null in the first one. */
export function findNews(news: SynthesisDocument["news"], { language }: Pick<SynthesisPaper, "language">) {
  if (news === null) return null;
  const phrases = newsPhrases(news);
  return {
    title: text.news(formatDate(`${news.day}T12:00:00Z`, language))[language],
    words: phrases.length === 0 ? [text.newsNone[language]] : phrases.map((one) => one[language]),
    moved: news.moved.map(({ name, hazard, before, after }) => ({
      name: shorten(name, NAME_MOST),
      hazard: SUBJECT_NAMES[hazard][language],
      before,
      after,
    })),
  };
}

/** Years that a plan on paper names. */
const YEARS_MOST = 8;

/** What is decided about actions, the late ones first: a sentence and a row a year. */
export function planTable(plan: SynthesisPlan, { language, number }: Pick<SynthesisPaper, "language" | "number">) {
  const { in_place, planned, late, late_buildings, with_strategy, this_year, years } = plan;
  const coming = years.filter(({ year }) => year >= this_year);
  const rows = [
    ...(late === 0 ? [] : [[text.late[language], formatInteger(late, language)]]),
    ...coming.slice(0, YEARS_MOST).map(({ year, planned: count }) => [String(year), formatInteger(count, language)]),
  ];
  const isNone = in_place + planned === 0;
  return {
    title: text.plan[language],
    words: isNone
      ? text.planNone[language]
      : text.planWords({
          inPlace: countNoun(in_place, "action"),
          planned: countNoun(planned, "action"),
          late,
          lateIn: countNoun(late_buildings, "building"),
          buildings: countNoun(with_strategy, "building"),
        })[language],
    caption: rows.length === 0 ? "" : `${number.table()} – ${text.planTable[language]}`,
    head: [text.year[language], text.actions[language]],
    rows,
  };
}

/** The largest groups of buildings that one event may touch together, and what the data cannot gather. */
export function concentrationTable(
  groups: SynthesisDocument["concentration"],
  { language, number }: Pick<SynthesisPaper, "language" | "number">,
) {
  const amounts = (group: SynthesisDocument["concentration"][number], weight: "floor_area" | "asset_value") => {
    const { amount, without } = groupAmount(group, weight);
    return [amount, ...(without === null ? [] : [without])].map((one) => one[language]);
  };
  return {
    title: CONCENTRATION_TITLE[language],
    words: CO_LOCATION_WORDS[language],
    none: groups.length === 0 ? text.noConcentration[language] : "",
    caption: groups.length === 0 ? "" : `${number.table()} – ${text.concentrationTable(groups.length)[language]}`,
    head: [text.hazard, text.eventArea, text.buildingsAtRisk, text.areaAtRisk, text.valueAtRisk].map(
      (one) => one[language],
    ),
    rows: groups.map((group) => [
      [SUBJECT_NAMES[group.hazard][language]],
      [shorten(eventAreaName(group)[language], NAME_MOST)],
      [text.ofPlace(group.weights.buildings)[language]],
      amounts(group, "floor_area"),
      amounts(group, "asset_value"),
    ]),
    limits: UNKNOWN_EVENT_AREAS.map(({ words }) => words[language]),
  };
}

const worse = (one: Level, other: Level): Level =>
  CHART_LEVELS.indexOf(other) > CHART_LEVELS.indexOf(one) || one === "none" ? other : one;

/** Groups or uses: bars of the largest, and how many of each are at risk. */
export function breakdownOf(kind: "groups" | "building_types", { synthesis, language, number }: SynthesisPaper) {
  const all = synthesis[kind];
  const { analysis, subject } = synthesis;
  const title = kind === "groups" ? text.groups : text.types;
  const measure = measureName(analysis, subject)[language];
  const rows = breakdownRows(kind, all, analysis, language, BREAKDOWN_MOST);
  const shown = all.slice(0, all.length > BREAKDOWN_MOST ? BREAKDOWN_MOST - 1 : BREAKDOWN_MOST);
  return {
    title: title[language],
    chart: {
      caption: `${number.figure()} – ${title[language]}, ${measure.toLowerCase()}`,
      svg: bars(title[language], rows, language),
      alt: `${title[language]}. ${highWords(rows, language)}`,
      source: SOURCE_LINES[analysis][language],
    },
    caption: `${number.table()} – ${text.breakdownTable(shown.length, all.length, title)[language]}`,
    head: [text.name, text.count, riskTitle(analysis, subject), text.share, text.notComputed].map(
      (one) => one[language],
    ),
    rows: shown.map((row) => {
      const risk = riskOf(analysis, row);
      const words = riskBoundsWords(risk, language);
      return [
        shorten(breakdownName(kind, row.value, language), NAME_MOST),
        words.all,
        words.count,
        words.share,
        formatInteger(risk.not_computed, language),
      ];
    }),
  };
}
