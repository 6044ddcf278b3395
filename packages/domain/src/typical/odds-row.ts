import type { FieldKey } from "../questionnaire/index.ts";
import type { CountryGroup, Period, UseGroup } from "./kind.ts";

/** Drawn and never shown: what several answers of one building have in common. */
export const HIDDEN_KEYS = ["_period", "_use", "_renovation", "_care"] as const;
export type HiddenKey = (typeof HIDDEN_KEYS)[number];

/** What is drawn: a question, a share of the plot, or a hidden quality. */
export type TypicalKey = FieldKey | "tree_cover_share" | "water_share" | "impermeable_share" | HiddenKey;

/** S statistic, R regulation or logic of the questionnaire, T archetypes of TABULA, J expert judgement. */
type OddsBasis = "S" | "R" | "T" | "J";

type Row = {
  readonly field: TypicalKey;
  readonly use?: readonly UseGroup[];
  readonly basis: OddsBasis;
  readonly note?: string;
};

/**
 * Odds of the answers to a question, for the buildings that the row is for: of the rows of a question, the last that
 * matches wins. Keys are options, numbers, ranges of numbers ("4..6", drawn evenly) or "none", a blank number.
 */
export type OddsRow = Row & {
  readonly period?: readonly Period[];
  readonly country?: readonly CountryGroup[];
  /** What was drawn or answered before: options, numbers or ranges of numbers. */
  readonly when?: Readonly<Partial<Record<TypicalKey, readonly string[]>>>;
  readonly odds: Readonly<Record<string, number>>;
};

/** What multiplies the odds in a group of countries. */
export type FactorRow = Row & {
  readonly country: readonly CountryGroup[];
  readonly factors: Readonly<Record<string, number>>;
};
