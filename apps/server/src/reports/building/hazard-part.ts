import type { Report } from "@lichen/contract";
import {
  type Bilingual,
  ensure,
  exposureAt,
  HORIZON_NAMES,
  HORIZONS,
  type Horizon,
  type IndicatorKey,
  indicatorOf,
  isInFrance,
  type Language,
  LEVEL_NAMES,
  type Level,
  SCENARIO_NAMES,
  type Scenario,
} from "@lichen/domain";
import {
  answerWords,
  BUILDING_TEXTS,
  bandWords,
  type ChartLine,
  describeMeasure,
  distinctFigures,
  estimateAt,
  estimateWords,
  exposureRule,
  figureSource,
  findFigure,
  findOnlyLevel,
  formatFigure,
  formatIndex,
  formatShare,
  gateNote,
  type HazardResult,
  hazardTiles,
  indicatorChart,
  indicatorTitle,
  isCountOfPast,
  isFlat,
  joinLabel,
  type Lead,
  type LevelsInput,
  leadingFigure,
  levelOnScale,
  levelUnder,
  linesOf,
  lowercaseFirst,
  missingCriteriaPart,
  type PartBlock,
  part,
  questionName,
  SEMICOLON,
  scenarioLevelsTable,
  type TableBlock,
  TRAJECTORY_WORDS,
  unitLabel,
  zoneShares,
} from "@lichen/report";
import { cacheSvg, drawSvg } from "../pdf/draw-svg.ts";
import { iconSvg } from "../pdf/icons.ts";
import { type Numbers, numberTable, numberTables } from "../pdf/number-tables.ts";
import { text } from "./building-text.ts";

/** What every part of a report on paper reads. */
export type HazardInput = LevelsInput & {
  readonly report: Report;
  readonly requested: Scenario;
  readonly scenario: Scenario;
  readonly number: Numbers;
};

/** Sizes of a chart, px: across the page, and two side by side. */
const WIDE = { width: 640, height: 210 } as const;
const HALF = { width: 400, height: 215 } as const;
/** Missing questions and weighing answers are named up to this many. */
const NAMED_MOST = { missing: 5, weighing: 3 } as const;

const NOTHING = "–";

/** A level on paper, or the words of what takes its place where it is estimated. */
type PaperLevel = Level | { readonly estimate: string };

/** A level of a hazard, or its estimate where there is one. */
export function paperLevel(
  result: HazardResult,
  analysis: "vulnerability" | "cross",
  { estimates, language }: Pick<HazardInput, "estimates" | "language">,
): PaperLevel {
  const estimate = estimateAt(result, analysis, estimates);
  return estimate === undefined ? levelUnder(result, analysis) : { estimate: estimateWords(estimate)[language] };
}

/** One hazard: its result, its charts, why its index, its indicators, every scenario. */
export function paperHazard(result: HazardResult, parts: HazardInput) {
  const { language, report } = parts;
  const { hazard } = result;
  return {
    name: hazard.name[language],
    icon: iconSvg(hazard.id),
    tiles: hazardTiles(result, parts),
    definition: hazard.definition[language],
    notes: notesOf(result, parts),
    charts: chartsOf(result, parts),
    zones: zonesOf(result, parts),
    indicators: indicatorsOf(result, parts),
    moments: levelsPart(hazard.name, (lead) => scenarioLevelsTable(result, lead, report.place.zone, parts), parts),
    missing: numberMissing(result, parts),
  };
}

/** Criteria that no figure fills, in a table with its number. */
function numberMissing(result: HazardResult, { language, number }: HazardInput): PartBlock | null {
  const missing = missingCriteriaPart(result, language);
  return missing === null
    ? null
    : numberTables(
        missing,
        number,
        joinLabel(result.hazard.name[language], lowercaseFirst(BUILDING_TEXTS.missingCriteria)[language], language),
      );
}

function notesOf(result: HazardResult, { requested, language, report: whole }: HazardInput) {
  const notes: { title: string; words: string }[] = [];
  const { scenario, now } = result;
  const gate = gateNote(result);
  if (gate !== null) notes.push({ title: gate.title[language], words: gate.words[language] });
  if (requested !== scenario && isInFrance(whole.place.zone)) {
    notes.push({ title: "", words: TRAJECTORY_WORDS.notFollowed[language] });
  }
  if (whole.place.zone === "europe" && now?.level === "unknown") {
    notes.push({ title: "", words: text.laterVersion[language] });
  }
  return notes;
}

/** A chart for each indicator that varies; the one that leads first, across the page. */
function chartsOf(result: HazardResult, { report, horizon, language, number }: HazardInput) {
  const figures = distinctFigures(result.now);
  const lead = leadingFigure(result.now)?.key;
  const varying = figures
    .map(({ key }) => ({ key, lines: linesOf(result, key, report.place) }))
    .filter(({ lines }) => lines.length > 0 && !isFlat(lines))
    .toSorted((a, b) => Number(b.key === lead) - Number(a.key === lead));
  return varying.map(({ key, lines }, place) => {
    const size = isWide(place, varying.length) ? WIDE : HALF;
    const title = indicatorTitle(result, key, horizon, language);
    const measured = describeMeasure(key, language);
    const input = {
      indicator: key,
      lines,
      scenario: result.scenario,
      horizon,
      language,
      scheme: "light",
      title,
    } as const;
    const source = figureSource(ensure(figures.find((one) => one.key === key)), report.sources, language);
    return {
      caption: `${number.figure()} – ${title}`,
      measured: `${measured}. ${bandWords(key, report.place)[language]}`,
      svg: cacheSvg(JSON.stringify([input, size]), () => drawSvg(indicatorChart(input, size.width), size)),
      alt: `${title}. ${measured}. ${linesInWords(key, lines, language)}`,
      wide: size === WIDE,
      ...source,
    };
  });
}

/** Two by two; where one would stand alone, the first takes the width. */
function isWide(place: number, count: number): boolean {
  return place === 0 && count % 2 === 1;
}

function linesInWords(key: IndicatorKey, lines: readonly ChartLine[], language: Language): string {
  return lines
    .map(({ scenario, points }) => {
      const values = points.map(
        (point) => `${HORIZON_NAMES[point.horizon][language]} ${formatFigure(key, point.value, language)}`,
      );
      return joinLabel(SCENARIO_NAMES[scenario].name[language], values.join(", "), language);
    })
    .join(". ");
}

/** Table of the zones: weight, sensitivity, share of the index, the answers that weigh. */
function zonesOf({ hazard, vulnerability }: HazardResult, { language, number }: HazardInput) {
  const { index, low, high, parts, causes } = vulnerability;
  const missing = vulnerability.missing;
  const names = missing.slice(0, NAMED_MOST.missing).map((field) => lowercaseFirst(questionName(field)));
  const answered = parts.filter(({ sensitivity }) => sensitivity !== null).length;
  const range = text.between(
    formatIndex(low, language),
    formatIndex(high, language),
    names,
    missing.length - names.length,
  );
  const title = index !== null ? text.why(formatIndex(index, language)) : text.whyNone;
  return {
    caption: `${number.table()} – ${title[language]}`,
    head: [text.zone, text.weight, text.sensitivity, text.share, text.weighing].map((one) => one[language]),
    rows: zoneShares(hazard, vulnerability).map(({ zone, name, share, parts: own }) => ({
      name: name[language],
      weight: formatIndex(zone.weight, language),
      sensitivity: zone.index !== null ? formatIndex(zone.index, language) : NOTHING,
      share,
      share_words: index !== null ? formatShare(share, language) : NOTHING,
      answers: weighingWords(own, language),
    })),
    nature: text.declared[language],
    source: [
      text.answersOf(answered, parts.length)[language],
      ...(index !== null ? [] : [text.tooFew[language]]),
      ...causes.map(({ because }) => because[language]),
      ...(missing.length === 0 ? [] : [range[language]]),
    ].join(" "),
  };
}

function weighingWords(parts: ReturnType<typeof zoneShares>[number]["parts"], language: Language): string {
  if (parts.length === 1 && ensure(parts[0]).weight === 100 && ensure(parts[0]).shareOfZone === 0)
    return text.noZone[language];
  const weighing = parts.filter(({ shareOfZone }) => shareOfZone !== null && shareOfZone > 0);
  if (weighing.length === 0) {
    return parts.some(({ shareOfZone }) => shareOfZone !== null) ? text.robust[language] : text.noAnswer[language];
  }
  return weighing
    .slice(0, NAMED_MOST.weighing)
    .map(({ field, answer }) => {
      const name = questionName(field)[language];
      return answer === null ? name : joinLabel(name, answerWords(field, answer, language), language);
    })
    .join(SEMICOLON[language]);
}

function indicatorsOf(result: HazardResult, { report, horizon, language, number }: HazardInput) {
  const figures = distinctFigures(result.now);
  if (figures.length === 0)
    return { caption: "", none: text.noIndicator[language], head: [], rows: [], nature: "", source: "" };
  const value = (key: IndicatorKey, at: Horizon) => {
    const exposure = exposureAt(result.assessed, { scenario: result.scenario, horizon: at });
    const figure = findFigure(exposure, key);
    return figure === null || figure.raw_value === null ? NOTHING : formatFigure(key, figure.raw_value, language);
  };
  const cards = [...new Set(figures.map(({ source }) => source))].flatMap((id) =>
    report.sources.filter((one) => one.id === id).map((one) => `${one.name[language]}, ${one.edition}`),
  );
  return {
    caption: `${number.table()} – ${text.indicators(result.hazard.name)[language]}`,
    none: "",
    head: [
      text.indicator[language],
      ...HORIZONS.map((one) => HORIZON_NAMES[one][language]),
      text.levelAt(HORIZON_NAMES[horizon][language].toLowerCase())[language],
    ],
    rows: figures.map(({ key, level }) => ({
      name: indicatorOf(key).name[language],
      unit: isCountOfPast(key) ? text.pastCount[language] : unitLabel(key, language),
      // What was counted is of the past: it says nothing of the years to come.
      values: HORIZONS.map((at) => (isCountOfPast(key) && at !== "reference" ? "" : value(key, at))),
      level: levelOnScale({ key, level }) ?? "",
    })),
    nature: "",
    source: `${exposureRule(result.hazard)[language]} ${SCENARIO_NAMES[result.scenario].name[language]}. ${cards.join(SEMICOLON[language])}.`,
  };
}

/** Exposure, then combined risk, by scenario and horizon: a table where a level differs, else one sentence for both. */
export function levelsPart(
  subject: Bilingual,
  tableOf: (lead: Lead) => TableBlock,
  { language, number }: Pick<HazardInput, "language" | "number">,
): PartBlock {
  const read = (["exposure", "cross"] as const).map((lead) => {
    const table = tableOf(lead);
    return { lead, table, only: findOnlyLevel(table) };
  });
  const same = read.flatMap(({ lead, only }) =>
    only === null ? [] : [text.onlyLevel(text[lead], LEVEL_NAMES[only.level], only.under)[language]],
  );
  const captionOf = (lead: Lead) =>
    joinLabel(subject[language], lowercaseFirst(BUILDING_TEXTS.scenarioLevels[lead])[language], language);
  return part("", {
    words: same.length === 0 ? [] : [text.sameLevels(same.join(", "))[language]],
    tables: read
      .filter(({ only }) => only === null)
      .map(({ lead, table }) => numberTable(table, number, captionOf(lead))),
  });
}
