/** Place of a cell, from 0. */
export type Cell = { readonly row: number; readonly column: number };

const STEPS: Readonly<Record<string, readonly [rows: number, columns: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/**
 * Where a key leads; null for a key that does not move. Home and End go along the row, and with `far` to the corners.
 */
export function moveCell(cell: Cell, key: string, far: boolean, size: { rows: number; columns: number }): Cell | null {
  const last = { row: size.rows - 1, column: size.columns - 1 };
  if (key === "Home") return { row: far ? 0 : cell.row, column: 0 };
  if (key === "End") return { row: far ? last.row : cell.row, column: last.column };
  const step = STEPS[key];
  if (step === undefined) return null;
  return {
    row: Math.min(last.row, Math.max(0, cell.row + step[0])),
    column: Math.min(last.column, Math.max(0, cell.column + step[1])),
  };
}
