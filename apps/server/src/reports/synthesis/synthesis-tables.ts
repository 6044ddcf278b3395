import { AT_RISK_WORDS, type Language, SUBJECT_NAMES, UNKNOWN_EVENT_AREAS } from "@lichen/domain";
import {
  countNoun,
  eventGroupsPart,
  floorAreaPart,
  formatDate,
  formatInteger,
  measureName,
  movementsPart,
  newsPhrases,
  type PartBlock,
  part,
  rankedBuildingsTable,
  WORST_ORDER,
  worstBuildingsPart,
} from "@lichen/report";
import { shorten } from "../pdf/document-frame.ts";
import { numberTables } from "../pdf/number-tables.ts";
import type { RankedBuilding } from "./synthesis.ts";
import type { SynthesisDocument, SynthesisPlan } from "./synthesis-document.ts";
import type { SynthesisPaper } from "./synthesis-drawings.ts";
import { text } from "./synthesis-text.ts";

const NAME_MOST = 70;

/** How many buildings each hazard puts at risk, from the reference period to each scenario. */
export function movementsOf(paper: SynthesisPaper) {
  const moving = movementsPart(paper.synthesis, paper.language);
  return numberTables(moving, paper.number, moving.title).tables;
}

/** Floor area exposed and at risk, and what both mean. */
export function areaOf(paper: SynthesisPaper): PartBlock {
  const { synthesis, language } = paper;
  const area = floorAreaPart(synthesis, language);
  const definitions = Object.values(AT_RISK_WORDS).map((words) => words[language]);
  const note = [area.note, ...definitions].filter((words) => words !== "").join(" ");
  return { ...numberTables(area, paper.number, area.title), note };
}

/** Names of buildings that paper has room for. */
const shortNames = (ranking: readonly RankedBuilding[]) =>
  ranking.map((one) => ({
    ...one,
    name: shorten(one.name, NAME_MOST),
    code: shorten(one.code, NAME_MOST),
    group: shorten(one.group, NAME_MOST),
    city: shorten(one.city, NAME_MOST),
  }));

/** The buildings most at risk, with the hazards that make them so. */
export function worstOf(paper: SynthesisPaper): PartBlock {
  const { synthesis, language } = paper;
  const { worst, analysis, subject } = synthesis;
  const caption = text.worstTable(worst.length, measureName(analysis, subject))[language];
  return numberTables(worstBuildingsPart({ worst: shortNames(worst), analysis }, language), paper.number, caption);
}

/** Every building in the same order, or as many as an annex holds. */
export function annexOf(ranking: readonly RankedBuilding[], paper: SynthesisPaper): PartBlock {
  const { synthesis, language } = paper;
  const { count, analysis } = synthesis;
  const annex = part(text.annex[language], {
    words: [[WORST_ORDER, ...(ranking.length < count ? [text.annexCut] : [])].map((one) => one[language]).join(" ")],
    tables: [rankedBuildingsTable(shortNames(ranking), analysis, language, true)],
  });
  return numberTables(annex, paper.number, text.annexTable(ranking.length, count)[language]);
}

/** What became of the buildings since the synthesis before; null in the first one. */
export function findNews(news: SynthesisDocument["news"], language: Language) {
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
export function planOf(plan: SynthesisPlan, paper: Pick<SynthesisPaper, "language" | "number">): PartBlock {
  const { language } = paper;
  const { in_place, planned, late, late_buildings, with_strategy, this_year, years } = plan;
  const coming = years.filter(({ year }) => year >= this_year);
  const rows = [
    ...(late === 0 ? [] : [[text.late[language], formatInteger(late, language)]]),
    ...coming.slice(0, YEARS_MOST).map(({ year, planned: count }) => [String(year), formatInteger(count, language)]),
  ];
  const words =
    in_place + planned === 0
      ? text.planNone
      : text.planWords({
          inPlace: countNoun(in_place, "action"),
          planned: countNoun(planned, "action"),
          late,
          lateIn: countNoun(late_buildings, "building"),
          buildings: countNoun(with_strategy, "building"),
        });
  const head = [text.year[language], text.actions[language]];
  const table = { caption: "", widths: [3, 1], right_from: 1, strong: true, head, rows };
  const decided = part(text.plan[language], { words: [words[language]], tables: rows.length === 0 ? [] : [table] });
  return numberTables(decided, paper.number, text.planTable[language]);
}

/** The largest groups of buildings that one event may touch together, and what the data cannot gather. */
export function concentrationOf(
  groups: SynthesisDocument["concentration"],
  paper: Pick<SynthesisPaper, "language" | "number">,
) {
  const { language } = paper;
  const named = groups.map((group) => ({ ...group, name: shorten(group.name, NAME_MOST) }));
  return {
    part: numberTables(eventGroupsPart(named, language), paper.number, ""),
    limits: UNKNOWN_EVENT_AREAS.map(({ words }) => words[language]),
  };
}
