import type { Hazard } from "../hazards/hazard.ts";
import {
  type Answers,
  deriveEnds,
  type FieldKey,
  fieldOf,
  isDerived,
  sourcesOfDerived,
} from "../questionnaire/index.ts";
import type { Level } from "../shared/level.ts";
import { explainIndex, outcomesOf } from "../weighted-index/explain-index.ts";
import { type Vulnerability, vulnerabilityLevel } from "./vulnerability.ts";

type LevelledIndex = { readonly index: number; readonly level: Level };

/** A question without an answer, and what its answer alone could make of an index. */
export type MissingAnswer = {
  readonly field: FieldKey;
  /** The index in its best and in its worst case, all other answers as they are; null where one of its cases gives none. */
  readonly span: { readonly best: LevelledIndex; readonly worst: LevelledIndex } | null;
};

/**
 * Each answer that a vulnerability lacks, widest span first; those of the same span in the order of their weight.
 *
 * @param answers those that the vulnerability was computed from
 * @param year calendar year of the calculation
 */
export function missingAnswers(
  hazard: Hazard,
  { missing }: Pick<Vulnerability, "missing">,
  answers: Answers,
  year: number,
): readonly MissingAnswer[] {
  const outcomes = outcomesOf(hazard.zones, answers, year);
  const indexWith = (field: FieldKey, value: number) =>
    explainIndex(hazard.zones, { ...answers, [field]: value }, year).index;
  return missing
    .map((field): MissingAnswer => {
      const indices =
        fieldOf(field).type === "enum"
          ? outcomes.of(field).map(({ index }) => index)
          : figuresOf(hazard, field, answers, year).map((value) => indexWith(field, value));
      const known = indices.filter((index) => index !== null);
      if (known.length === 0 || known.length < indices.length) return { field, span: null };
      return { field, span: { best: withLevel(Math.min(...known)), worst: withLevel(Math.max(...known)) } };
    })
    .sort((a, b) => widthOf(b) - widthOf(a));
}

const withLevel = (index: number): LevelledIndex => ({ index, level: vulnerabilityLevel(index) });

/** No span comes after a span of nothing. */
const widthOf = ({ span }: MissingAnswer) => (span === null ? -1 : span.worst.index - span.best.index);

/** Answers in figures that stand for all those that a question could have: one in each band that it is read in. */
function figuresOf(hazard: Hazard, field: FieldKey, answers: Answers, year: number): readonly number[] {
  const found = new Set<number>();
  for (const row of hazard.zones.flatMap(({ rows }) => rows)) {
    if (row.field === field) {
      for (const value of insideBands((row.bands ?? []).map(([bound]) => bound))) found.add(value);
    } else if (isDerived(row.field) && sourcesOfDerived(row.field).includes(field)) {
      for (const value of deriveEnds(row.field, field, answers, year)) found.add(value);
    }
  }
  return [...found];
}

/** A value within each band, from their upper bounds, which are out of them. */
function insideBands(bounds: readonly number[]): readonly number[] {
  return bounds.map((bound, at) => {
    const from = bounds[at - 1];
    if (from === undefined) return bound / 2;
    return Number.isFinite(bound) ? (from + bound) / 2 : from + 1;
  });
}
