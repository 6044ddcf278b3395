import {
  type Answer,
  type Bilingual,
  COUNTING_FIELDS,
  ensure,
  FIELDS,
  HAZARDS,
  type HazardId,
  isAnswered,
  type Level,
  reliabilityLevel,
} from "@lichen/domain";
import { type EstimatedLevels, estimateAt, levelUnder, possibleLevel, readEstimates } from "@lichen/report";
import type { Compared } from "./use-compared.ts";

const ASPECTS = ["exposure", "vulnerability", "cross"] as const;
export type Aspect = (typeof ASPECTS)[number];
/** A hazard, or all together. */
export type ComparedSubject = HazardId | "multi";
const COMPARED_SUBJECTS: readonly ComparedSubject[] = ["multi", ...HAZARDS.map(({ id }) => id)];

/** One figure of a column; null while the column is not there. */
export type ComparedCell = {
  readonly level: Level;
  /** What the level may be beside itself, where its range is wide. */
  readonly possible: Bilingual | null;
  /** What takes the place of a level that is not known. */
  readonly estimate: EstimatedLevels | undefined;
  readonly index: number | null;
  readonly reliability: number | null;
};
export type ComparedRow = {
  readonly subject: ComparedSubject;
  readonly aspect: Aspect | "reliability";
  readonly cells: readonly (ComparedCell | null)[];
  /** Whether two columns do not say the same. */
  readonly differs: boolean;
};

/** Lines of the comparison: each subject by exposure, vulnerability and cross level, then how much was answered. */
export function compareRows(columns: readonly (Compared | null)[]): ComparedRow[] {
  return COMPARED_SUBJECTS.flatMap((subject) => {
    const aspects = subject === "multi" ? ASPECTS : ([...ASPECTS, "reliability"] as const);
    return aspects.map((aspect) => {
      const cells = columns.map((column) => (column === null ? null : cellOf(column, subject, aspect)));
      return { subject, aspect, cells, differs: new Set(cells.flatMap((cell) => describeCell(cell, aspect))).size > 1 };
    });
  });
}

function cellOf(
  { report, results, all }: Compared,
  subject: ComparedSubject,
  aspect: Aspect | "reliability",
): ComparedCell {
  if (subject === "multi") {
    return {
      level: all[`${aspect as Aspect}_level`],
      possible: null,
      estimate: undefined,
      index: null,
      reliability: null,
    };
  }
  const result = ensure(results.find(({ hazard }) => hazard.id === subject));
  const { index, reliability } = result.vulnerability;
  return {
    level: levelUnder(result, aspect === "reliability" ? "vulnerability" : aspect),
    possible: aspect === "exposure" && result.now !== null ? possibleLevel(result.now) : null,
    estimate: aspect === "reliability" ? undefined : estimateAt(result, aspect, readEstimates(report.hazards)),
    index: aspect === "vulnerability" && index !== null ? index : null,
    reliability: aspect === "reliability" ? reliability : null,
  };
}

/** What a cell says, in a word that can be compared; nothing where there is no cell. */
function describeCell(cell: ComparedCell | null, aspect: Aspect | "reliability"): readonly string[] {
  if (cell === null) return [];
  if (aspect === "reliability") return [reliabilityLevel(cell.reliability ?? 0)];
  return [cell.estimate === undefined ? cell.level : `${cell.estimate.from} ${cell.estimate.to}`];
}

/** Answers that weigh in a vulnerability and are not the same in all columns, in the order of the questionnaire. */
export function differingAnswers(
  columns: readonly Compared[],
): readonly { readonly field: string; readonly answers: readonly (Answer | null)[] }[] {
  return FIELDS.filter(({ key }) => COUNTING_FIELDS.has(key))
    .map(({ key }) => ({
      field: key,
      answers: columns.map(({ report: { answers } }) => (isAnswered(answers, key) ? (answers[key] ?? null) : null)),
    }))
    .filter(({ answers }) => new Set(answers).size > 1);
}
