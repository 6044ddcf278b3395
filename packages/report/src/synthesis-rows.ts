import {
  type Bilingual,
  FUTURE_HORIZONS,
  HORIZON_NAMES,
  type Horizon,
  type Language,
  LEVEL_NAMES,
  type RiskAnalysis,
  type RiskCount,
  type RiskSubject,
  recordOf,
  riskBounds,
  SCENARIO_NAMES,
  SCENARIOS,
  type Scenario,
  SUBJECT_NAMES,
} from "@lichen/domain";
import { csvFile } from "./csv.ts";
import { formatInteger } from "./format.ts";
import type { BarRow } from "./level-bars.ts";
import { BOUND_NAMES, riskOf } from "./risk-words.ts";
import { SYNTHESIS_TEXTS } from "./synthesis/synthesis-texts.ts";
import { CHART_LEVELS, type LevelCounts, totalOf } from "./synthesis-charts.ts";
import { breakdownName } from "./synthesis-words.ts";

/** Buildings at each level, by analysis. */
export type CountsByAnalysis = Readonly<Record<RiskAnalysis, LevelCounts>>;
type Risks = { readonly exposed: RiskCount; readonly at_risk: RiskCount };
type SubjectCounts = CountsByAnalysis & Risks & { readonly id: RiskSubject };
type MomentCounts = CountsByAnalysis & { readonly scenario: Scenario; readonly horizon: Horizon };
type BreakdownCounts = CountsByAnalysis & Risks & { readonly value: string; readonly count: number };

/** A line of counts with its bounds. */
type RiskRow = { readonly name: string; readonly counts: LevelCounts; readonly risk: RiskCount };

/** One line a hazard. */
export function hazardRows(subjects: readonly SubjectCounts[], analysis: RiskAnalysis, language: Language): RiskRow[] {
  return subjects
    .filter(({ id }) => id !== "multi_hazard")
    .map((one) => ({ name: SUBJECT_NAMES[one.id][language], counts: one[analysis], risk: riskOf(analysis, one) }));
}

/** The reference once, then the horizons of each scenario under its name. */
export function momentRows(moments: readonly MomentCounts[], analysis: RiskAnalysis, language: Language): BarRow[] {
  const at = (scenario: Scenario, horizon: Horizon) =>
    moments.find((one) => one.scenario === scenario && one.horizon === horizon);
  const row = (horizon: Horizon, one: MomentCounts | undefined): BarRow[] =>
    one === undefined ? [] : [{ name: HORIZON_NAMES[horizon][language], counts: one[analysis] }];
  return [
    ...row("reference", at(SCENARIOS[0], "reference")),
    ...SCENARIOS.flatMap((scenario) => {
      const rows = FUTURE_HORIZONS.flatMap((horizon) => row(horizon, at(scenario, horizon)));
      return rows.length === 0 ? [] : [{ name: SCENARIO_NAMES[scenario].name[language], counts: null }, ...rows];
    }),
  ];
}

/**
 * The largest groups or uses, one line each with its count, and the others in one line.
 * @param most lines at most
 */
export function breakdownRows(
  kind: "groups" | "building_types",
  all: readonly BreakdownCounts[],
  analysis: RiskAnalysis,
  language: Language,
  most: number,
): RiskRow[] {
  const sorted = all.toSorted((one, other) => other.count - one.count || compare(one.value, other.value));
  const isCut = sorted.length > most;
  const named = isCut ? sorted.slice(0, most - 1) : sorted;
  const others = isCut ? sorted.slice(most - 1) : [];
  const counted = (name: string, n: number) => `${name} (${formatInteger(n, language)})`;
  const rows = named.map((one) => ({
    name: counted(breakdownName(kind, one.value, language), one.count),
    counts: one[analysis],
    risk: riskOf(analysis, one),
  }));
  if (others.length === 0) return rows;
  const sum = recordOf(CHART_LEVELS, (level) => others.reduce((total, one) => total + one[analysis][level], 0));
  const risk = sumOf(others.map((one) => riskOf(analysis, one)));
  const name = OTHERS[kind](formatInteger(others.length, language))[language];
  return [...rows, { name: counted(name, totalOf(sum)), counts: sum, risk }];
}

function sumOf(counts: readonly RiskCount[]): RiskCount {
  return counts.reduce((sum, { yes, no, not_computed }) => ({
    yes: sum.yes + yes,
    no: sum.no + no,
    not_computed: sum.not_computed + not_computed,
  }));
}

const OTHERS: Readonly<Record<"groups" | "building_types", (n: string) => Bilingual>> = {
  groups: (n) => ({ fr: `${n} autres groupes`, en: `${n} other groups` }),
  building_types: (n) => ({ fr: `${n} autres usages`, en: `${n} other uses` }),
};

const compare = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0);

/** The lines that have counts; those under a heading carry it before their name. */
export function headedRows(rows: readonly BarRow[]) {
  let heading = "";
  return rows.flatMap(({ name, counts, risk }) => {
    if (counts !== null) return [{ name: heading + name, counts, risk }];
    heading = `${name}, `;
    return [];
  });
}

/**
 * Counts as a file: a line a row, a column a level.
 * @param titles what the lines are, and what the bounds of each line are about, where its lines have them
 */
export function countsCsv(
  { of, risk: bounded }: { readonly of: string; readonly risk: string | null },
  rows: readonly BarRow[],
  language: Language,
): string {
  const lines = headedRows(rows).map(({ name, counts, risk }) => {
    const bounds = bounded === null || risk === undefined ? [] : [riskBounds(risk)];
    return [
      name,
      ...CHART_LEVELS.map((level) => counts[level]),
      totalOf(counts),
      ...bounds.flatMap(({ least, most }) => [least, most]),
    ];
  });
  const ends = [BOUND_NAMES.least, BOUND_NAMES.most].map((end) => end[language]);
  return csvFile(
    [
      of,
      ...CHART_LEVELS.map((level) => LEVEL_NAMES[level][language]),
      SYNTHESIS_TEXTS.total[language],
      ...(bounded === null ? [] : ends.map((end) => `${bounded} (${end})`)),
    ],
    lines,
    language,
  );
}
