import type { AnswerOf, assetsReport } from "@lichen/contract";
import {
  ANALYSIS_NAMES,
  type Bilingual,
  ensure,
  isDated,
  type Language,
  LEVEL_NAMES,
  RISK_ANALYSES,
  type RiskAnalysis,
  type RiskSubject,
  type Scenario,
  SUBJECT_NAMES,
} from "@lichen/domain";
import type { TableBlock, TableCell } from "../blocks/part-blocks.ts";
import { formatInteger } from "../format.ts";
import type { BarRow } from "../level-bars.ts";
import { HAZARD_RISK_TITLES, riskBoundsWords, riskOf, riskTitle } from "../risk-words.ts";
import { CHART_LEVELS, totalOf } from "../synthesis-charts.ts";
import { breakdownRows, hazardRows, headedRows, momentRows } from "../synthesis-rows.ts";
import { countFinding, measureName, momentWords, SOURCE_LINES } from "../synthesis-words.ts";
import { SYNTHESIS_TEXTS as text } from "./synthesis-texts.ts";

type Synthesis = AnswerOf<typeof assetsReport>;

/** Buildings counted by level, line by line: what is drawn of them, and their table. */
export type LevelsFigure = {
  /** What it says, or what its lines are. */
  readonly title: string;
  /** What is counted, when. */
  readonly measured: string;
  readonly source: string;
  readonly drawn_as: "donut" | "bars";
  /** A donut draws the one that it has. */
  readonly rows: readonly BarRow[];
  /** What the lines are: title of the first column. */
  readonly of: string;
  /** What the bounds of each line are about: title of the last column; null where lines have none. */
  readonly risk: string | null;
  /** Of its files, without their extension. */
  readonly file: string;
};

/** Lines of a breakdown; the others are one line. */
const LINES = 12;

const joinNames = (measured: Bilingual, moment: Bilingual): Bilingual => ({
  fr: `${measured.fr}, ${moment.fr}`,
  en: `${measured.en}, ${moment.en}`,
});

/** The subject of a synthesis with its counts, and the scenario that it is read in. */
export const subjectOf = ({ subjects }: Pick<Synthesis, "subjects">, wanted: RiskSubject) =>
  ensure(subjects.find(({ id }) => id === wanted));

/** "Exposition à la chaleur, tendanciel, 2050"; the vulnerability to one hazard has no moment. */
function measuredOf(synthesis: Synthesis, analysis: RiskAnalysis, subject: RiskSubject): Bilingual {
  const name = measureName(analysis, subject);
  return isDated({ subject, analysis })
    ? joinNames(name, momentWords(subjectOf(synthesis, subject).scenario, synthesis.horizon))
    : name;
}

/** When the levels of the hazards hold: in the scenario that each is read in, if they are not all read in one. */
function hazardsMoment({ subjects, horizon }: Synthesis): Bilingual {
  const read = new Set<Scenario>(subjects.filter(({ id }) => id !== "multi_hazard").map(({ scenario }) => scenario));
  const [first, ...others] = read;
  const moment = momentWords(ensure(first), horizon);
  return others.length === 0 || horizon === "reference"
    ? moment
    : joinNames(momentWords("tracc", horizon), text.trajectoryElsewhere);
}

/** One analysis, hazard by hazard. */
export function hazardsFigure(synthesis: Synthesis, analysis: RiskAnalysis, language: Language): LevelsFigure {
  const name = ANALYSIS_NAMES[analysis];
  const measured = analysis === "vulnerability" ? name : joinNames(name, hazardsMoment(synthesis));
  return {
    title: text.byHazard[language],
    measured: measured[language],
    source: SOURCE_LINES[analysis][language],
    drawn_as: "bars",
    rows: hazardRows(synthesis.subjects, analysis, language),
    of: text.hazard[language],
    risk: HAZARD_RISK_TITLES[analysis][language],
    file: `${analysis}-by-hazard`,
  };
}

const BREAKDOWNS = {
  groups: { title: text.byGroup, of: text.group, file: "by-group" },
  building_types: { title: text.byUse, of: text.use, file: "by-use" },
} as const;

/** The subject and the analysis of a synthesis by group or by use, the largest first. */
export function breakdownFigure(
  kind: "groups" | "building_types",
  synthesis: Synthesis,
  language: Language,
): LevelsFigure {
  const { subject, analysis } = synthesis;
  const { title, of, file } = BREAKDOWNS[kind];
  return {
    title: title[language],
    measured: measuredOf(synthesis, analysis, subject)[language],
    source: SOURCE_LINES[analysis][language],
    drawn_as: "bars",
    rows: breakdownRows(kind, synthesis[kind], analysis, language, LINES),
    of: of[language],
    risk: riskTitle(analysis, subject)[language],
    file: `${analysis}-${subject}-${file}`,
  };
}

/** The subject of a synthesis over scenarios and horizons, in its analysis. */
export function momentsFigure({ moments, analysis, subject }: Synthesis, language: Language): LevelsFigure {
  return {
    title: text.overTime[language],
    measured: measureName(analysis, subject)[language],
    source: SOURCE_LINES[analysis][language],
    drawn_as: "bars",
    rows: momentRows(moments, analysis, language),
    of: text.moment[language],
    risk: null,
    file: `${analysis}-${subject}-over-time`,
  };
}

/** Order in which the three analyses are shown: what is at risk, then what it comes from. */
const THREE: readonly RiskAnalysis[] = ["cross", "exposure", "vulnerability"];

/** A subject in each analysis: a donut each. Its title is what it finds, but of the mean, which is no second count. */
export function subjectFigures(synthesis: Synthesis, subject: RiskSubject, language: Language): LevelsFigure[] {
  const counted = subjectOf(synthesis, subject);
  return THREE.map((analysis) => ({
    title: (subject === "multi_hazard" ? ANALYSIS_NAMES[analysis] : countFinding(analysis, counted[analysis]))[
      language
    ],
    measured: measuredOf(synthesis, analysis, subject)[language],
    source: SOURCE_LINES[analysis][language],
    drawn_as: "donut",
    rows: [{ name: SUBJECT_NAMES[subject][language], counts: counted[analysis], risk: riskOf(analysis, counted) }],
    of: text.hazard[language],
    risk: riskTitle(analysis, subject)[language],
    file: `${analysis}-${subject}`,
  }));
}

/** The counts of several donuts of one subject in one table, a line an analysis. */
export const analysesTable = (synthesis: Synthesis, subject: RiskSubject, language: Language): TableBlock =>
  levelsTable(
    {
      of: text.analysis[language],
      risk: null,
      rows: RISK_ANALYSES.map((one) => ({
        name: ANALYSIS_NAMES[one][language],
        counts: subjectOf(synthesis, subject)[one],
      })),
    },
    language,
  );

/** Counts as a table: a line a row, a column a level, then the total and, where lines have some, their bounds. */
export function levelsTable(
  { of, risk: bounded, rows }: Pick<LevelsFigure, "of" | "risk" | "rows">,
  language: Language,
): TableBlock {
  return {
    caption: "",
    widths: [2.3, ...CHART_LEVELS.map(() => 1), 0.9, ...(bounded === null ? [] : [1.7])],
    right_from: 1,
    strong: true,
    head: [
      of,
      ...CHART_LEVELS.map((level) => LEVEL_NAMES[level][language]),
      text.total[language],
      ...(bounded === null ? [] : [bounded]),
    ],
    levels: CHART_LEVELS,
    rows: headedRows(rows).map(({ name, counts, risk }): TableCell[] => {
      const bounds = bounded === null || risk === undefined ? [] : [riskBoundsWords(risk, language)];
      return [
        name,
        ...[...CHART_LEVELS.map((level) => counts[level]), totalOf(counts)].map((n) => formatInteger(n, language)),
        ...bounds.map(({ count, share }) => ({ words: count, under: share })),
      ];
    }),
  };
}
