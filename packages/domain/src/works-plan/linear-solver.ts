/** A column of a linear programme that is maximised: what a unit of it gains, and what it takes of each row. */
export type Column = {
  readonly gain: number;
  readonly rows: readonly number[];
  readonly takes: readonly number[];
};

type LinearSolution = {
  readonly gain: number;
  /** Value of each column, 0 to 1. */
  readonly values: Float64Array;
  /** What one more unit of each row would gain. */
  readonly duals: Float64Array;
};

type WholeLimits = {
  /** Share of the gain that may be missing at the end. */
  readonly gap: number;
  readonly seconds: number;
};

type WholeSolution = {
  /** Places of the chosen columns. */
  readonly chosen: readonly number[];
  /** What no whole choice among them beats. */
  readonly gainAtMost: number;
};

/** A linear programme that grows: the sum of the gains is maximised, rows hold at most what they have. */
export type LinearProgramme = {
  readonly addColumns: (columns: readonly Column[]) => void;
  readonly solve: () => LinearSolution;
  /** The best whole choice among some columns, as long as it may take. */
  readonly solveWhole: (among: readonly number[], limits: WholeLimits) => WholeSolution;
  readonly close: () => void;
};

/** @param rows the most that each row holds */
export type LinearSolver = (rows: readonly number[]) => LinearProgramme;
