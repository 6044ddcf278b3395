import type { Condition } from "../catalogue/index.ts";
import type { FieldKey } from "../questionnaire/index.ts";
import type { Bilingual } from "../shared/bilingual.ts";
import type { ReadKey } from "./encode-answers.ts";

/** Upper bound of the last band of a row. */
export const ABOVE = Number.POSITIVE_INFINITY;

/** Score of an answer, 0 to 1, or the mark that the answer leaves the index. */
export type Score = number | "excluded";
export type Scores = Readonly<Record<string, Score>>;
/** Bands `[upper bound (excluded), score]`, ascending. */
export type Bands = readonly (readonly [number, number])[];

/** Something that decides more than the answers beside it: the answers under which it does, and the sentence that says it. */
export type Cause = { readonly when: Condition<FieldKey>; readonly because: Bilingual };

/** One question of a zone: what it weighs and how each answer scores. */
export type WeightedRow = {
  readonly field: ReadKey;
  readonly weight: number;
  readonly scores?: Scores;
  /** Score of the options that `scores` does not list. */
  readonly otherwise?: number;
  readonly bands?: Bands;
  /** Values of the scores 0 and 1: in proportion between them, as far as the nearer one outside. */
  readonly linear?: readonly [number, number];
  /** Read instead when the first, a derived value, cannot be: same weight. */
  readonly fallback?: { readonly field: FieldKey; readonly scores: Scores };
  /** Above this many floors the weight counts for half: the roof serves a small share of rooms. */
  readonly halvedAboveFloors?: number;
  /** Answers that score so much at least while a cause holds. */
  readonly floor?: Cause & { readonly answers: readonly string[]; readonly score: number };
  readonly note?: Bilingual;
};

/**
 * How zones make one index: a quadratic mean keeps one weak zone visible, an arithmetic mean adds up what each has.
 * @source method §1.2 (vulnerability), §4.4 (hosting potential)
 */
export type ZoneMean = "quadratic" | "arithmetic";

/** A part of an index: rows that are averaged. */
export type WeightedZone = {
  readonly id: string;
  readonly name: Bilingual;
  /** Share of the index, the zones of one index summing to 1. */
  readonly weight: number;
  /** When it holds the zone does not exist: index 0, reliability 1. */
  readonly zeroWhen?: Condition<FieldKey>;
  /** The index of the zone is multiplied while a cause holds. */
  readonly eased?: Cause & { readonly times: number };
  /** The whole index is so much at most while a cause holds. */
  readonly ceiling?: Cause & { readonly index: number };
  readonly rows: readonly WeightedRow[];
};

/** Conditions that a zone is read under. */
export function conditionsOf({ zeroWhen, eased, ceiling, rows }: WeightedZone): readonly Condition<FieldKey>[] {
  const causes = [eased, ceiling, ...rows.map(({ floor }) => floor)].flatMap((cause) => cause?.when ?? []);
  return zeroWhen === undefined ? causes : [zeroWhen, ...causes];
}
