import { ensure } from "@lichen/domain";
import { type FocusEvent, type KeyboardEvent, useId, useLayoutEffect, useRef } from "react";
import { type Cell, moveCell } from "./move-cell.ts";

/**
 * Makes the buttons of a table, one a cell, one stop of Tab: the arrows, Home and End move among them. Gives the
 * properties of the table, which an `ArrowsHint` of the id that describes it comes after.
 */
export function useCellArrows() {
  const table = useRef<HTMLTableElement>(null);
  const stop = useRef<HTMLElement | null>(null);
  const hint = useId();

  function keepOneStop() {
    const buttons = [...(table.current?.querySelectorAll<HTMLElement>("tbody button") ?? [])];
    if (stop.current === null || !buttons.includes(stop.current)) stop.current = buttons[0] ?? null;
    for (const button of buttons) button.tabIndex = button === stop.current ? 0 : -1;
  }

  // Buttons come and go with the rows.
  useLayoutEffect(keepOneStop);

  function onFocus({ target }: FocusEvent) {
    if (!(target instanceof HTMLElement) || !target.matches("tbody button")) return;
    stop.current = target;
    keepOneStop();
  }

  function onKeyDown(event: KeyboardEvent<HTMLTableElement>) {
    if (event.altKey || event.shiftKey) return;
    const grid = gridOf(event.currentTarget);
    const from = event.target as HTMLElement;
    const row = grid.findIndex((cells) => cells.includes(from));
    if (row < 0) return;
    const column = ensure(grid[row]).indexOf(from);
    const to = nextButton(grid, { row, column }, event.key, event.ctrlKey || event.metaKey);
    if (to === null) return;
    event.preventDefault();
    to.focus();
  }

  return { ref: table, onFocus, onKeyDown, "aria-describedby": hint };
}

/** The button of each cell, in the rows and the columns that have one. */
function gridOf(table: HTMLTableElement): (HTMLElement | null)[][] {
  const rows = [...table.querySelectorAll<HTMLTableRowElement>("tbody tr")]
    .map((row) => [...row.cells].map((cell) => cell.querySelector<HTMLElement>("button")))
    .filter((cells) => cells.some((button) => button !== null));
  const width = Math.max(0, ...rows.map(({ length }) => length));
  const columns = Array.from({ length: width }, (_, at) => at).filter((at) => rows.some((cells) => cells[at]));
  return rows.map((cells) => columns.map((at) => cells[at] ?? null));
}

/** Beyond the cells without a button, towards the side that the key leads to; Home and End come back from the edge. */
const BEYOND: Readonly<Record<string, string>> = { Home: "ArrowRight", End: "ArrowLeft" };

/** The button that a key leads to; null for a key that does not move, and at the edge. */
export function nextButton<T>(
  grid: readonly (readonly (T | null)[])[],
  from: Cell,
  key: string,
  far: boolean,
): T | null {
  const size = { rows: grid.length, columns: grid[0]?.length ?? 0 };
  let at = from;
  for (let step = key; ; step = BEYOND[step] ?? step) {
    const next = moveCell(at, step, far, size);
    if (next === null || (next.row === at.row && next.column === at.column)) return null;
    at = next;
    const button = ensure(grid[at.row])[at.column];
    if (button != null) return button;
  }
}
