import type { Column, LinearProgramme, LinearSolver } from "@lichen/domain";
import highsModule, { type Highs } from "highs";

// biome-ignore lint/plugin: its types are those of CommonJS, its module has the function itself as its default
const loadHighs = highsModule as unknown as typeof highsModule.default;

const QUIET = { output_flag: false } as const;
const WHOLE = 1;
/** A value above it counts as chosen: whole values are so to some digits. */
const CHOSEN = 0.5;

/** HiGHS, in this thread: a programme that it solves holds the thread meanwhile. */
export async function openLinearSolver(): Promise<LinearSolver> {
  const highs = await loadHighs();
  return (rows) => openProgramme(highs, rows);
}

function openProgramme(highs: Highs, rows: readonly number[]): LinearProgramme {
  const columns: Column[] = [];
  const model = highs.createModel({
    numCols: 0,
    numRows: rows.length,
    colCost: [],
    colLower: [],
    colUpper: [],
    rowLower: rows.map(() => Number.NEGATIVE_INFINITY),
    rowUpper: [...rows],
    matrix: { format: "csc", numRows: rows.length, numCols: 0, starts: [0], indices: [], values: [] },
  });
  model.options.set(QUIET);
  return {
    addColumns(added) {
      if (added.length === 0) return;
      columns.push(...added);
      const { colCost, colLower, colUpper, matrix } = columnsOf(added, rows.length);
      model.addCols({ cost: colCost, lower: colLower, upper: colUpper, matrix });
    },
    solve() {
      if (columns.length === 0) return { gain: 0, values: new Float64Array(0), duals: new Float64Array(rows.length) };
      model.run();
      const { colValue, rowDual } = model.getSolution();
      // Costs are minimised: what a row is worth is the fall of the cost.
      return {
        gain: -model.getObjectiveValue(),
        values: colValue,
        duals: rowDual.map((dual) => Math.max(0, -dual)),
      };
    },
    solveWhole(among, { gap, seconds }) {
      if (among.length === 0) return { chosen: [], gainAtMost: 0 };
      const chosen = among.map((at) => columns[at] as Column);
      return highs.withModel(
        {
          numCols: chosen.length,
          numRows: rows.length,
          ...columnsOf(chosen, rows.length),
          rowLower: rows.map(() => Number.NEGATIVE_INFINITY),
          rowUpper: [...rows],
          integrality: Int32Array.from(chosen, () => WHOLE),
        },
        (whole) => {
          whole.options.set({ ...QUIET, time_limit: seconds, mip_rel_gap: gap });
          whole.run();
          const { colValue } = whole.getSolution();
          return {
            chosen: among.filter((_, at) => (colValue[at] ?? 0) > CHOSEN),
            gainAtMost: -Number(whole.info.get("mip_dual_bound")),
          };
        },
      );
    },
    close: () => model.dispose(),
  };
}

/** Columns by what they cost, as HiGHS takes them. */
function columnsOf(columns: readonly Column[], numRows: number) {
  const starts = new Int32Array(columns.length + 1);
  for (const [at, { rows }] of columns.entries()) starts[at + 1] = starts[at]! + rows.length;
  return {
    colCost: Float64Array.from(columns, ({ gain }) => -gain),
    colLower: new Float64Array(columns.length),
    colUpper: new Float64Array(columns.length).fill(1),
    matrix: {
      format: "csc" as const,
      numRows,
      numCols: columns.length,
      starts,
      indices: Int32Array.from(columns.flatMap(({ rows }) => rows)),
      values: Float64Array.from(columns.flatMap(({ takes }) => takes)),
    },
  };
}
