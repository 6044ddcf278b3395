import { type RefCallback, useCallback, useMemo, useState } from "react";

/** Heights of what was drawn of each row, px: by row, then by cell. */
type Heights = ReadonlyMap<string, ReadonlyMap<string, number>>;

/** Where a whole row is measured, and not its cells. */
const WHOLE = "row";

/**
 * Heights of rows that grow with their words, for tables that draw only those in sight: measured when they are drawn, and again
 * when the reader spaces letters or widens a column.
 */
export function useRowHeights() {
  const [heights, setHeights] = useState<Heights>(() => new Map());
  const measure = useMemo(() => createMeasure(setHeights), []);
  const heightOf = useCallback(
    (row: string, cells: readonly string[] = [WHOLE]) => {
      const drawn = heights.get(row);
      // Most rows of a long table never are.
      return drawn === undefined ? 0 : Math.max(0, ...cells.map((cell) => drawn.get(cell) ?? 0));
    },
    [heights],
  );
  return {
    /** Returns the ref of what a cell, or a whole row, is drawn in. */
    measure,
    /** Returns the greatest height of the cells of a row that were drawn, px; 0: none was. */
    heightOf,
  };
}

function createMeasure(change: (next: (before: Heights) => Heights) => void) {
  const places = new WeakMap<Element, { readonly row: string; readonly cell: string }>();
  const refs = new Map<string, RefCallback<HTMLElement>>();
  let sizes: ResizeObserver | null = null;

  function read(entries: readonly ResizeObserverEntry[]): void {
    const drawn = entries.flatMap(({ target }) => {
      const place = places.get(target);
      const height = Math.ceil(target.getBoundingClientRect().height);
      return place === undefined || height === 0 ? [] : [{ ...place, height }];
    });
    change((before) => {
      const changed = drawn.filter(({ row, cell, height }) => before.get(row)?.get(cell) !== height);
      if (changed.length === 0) return before;
      const after = new Map(before);
      for (const { row, cell, height } of changed) after.set(row, new Map(after.get(row)).set(cell, height));
      return after;
    });
  }

  return (row: string, cell: string = WHOLE): RefCallback<HTMLElement> => {
    const key = `${row} ${cell}`;
    const known = refs.get(key);
    if (known !== undefined) return known;
    const ref: RefCallback<HTMLElement> = (element) => {
      if (element === null) return;
      sizes ??= new ResizeObserver(read);
      places.set(element, { row, cell });
      sizes.observe(element);
      return () => sizes?.unobserve(element);
    };
    refs.set(key, ref);
    return ref;
  };
}
