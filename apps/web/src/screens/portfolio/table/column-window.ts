/** Columns that stand in sight, `first` included and `last` not, and the room that the others take on each side. */
export type ColumnWindow = {
  readonly first: number;
  readonly last: number;
  readonly before: number;
  readonly after: number;
};

/** Columns beyond which only those in sight are drawn. */
export const DRAWN_WHOLE = 24;
/** Room drawn beyond each edge, px: what a fast scroll crosses before the next frame. */
const BEYOND_PX = 480;

/**
 * Which columns to draw.
 *
 * @param widths of the columns, px
 * @param from left edge of what is seen, px from the first column
 * @param width of what is seen, px
 */
export function columnsInSight(widths: readonly number[], from: number, width: number): ColumnWindow {
  const whole = widths.reduce((sum, one) => sum + one, 0);
  if (widths.length <= DRAWN_WHOLE) return { first: 0, last: widths.length, before: 0, after: 0 };
  const [left, right] = [from - BEYOND_PX, from + width + BEYOND_PX];
  let first = 0;
  let before = 0;
  while (first < widths.length - 1 && before + widths[first]! <= left) before += widths[first++]!;
  let last = first;
  let seen = before;
  while (last < widths.length && (last === first || seen < right)) seen += widths[last++]!;
  return { first, last, before, after: whole - seen };
}

export function isSameWindow(one: ColumnWindow, other: ColumnWindow): boolean {
  return (
    one.first === other.first && one.last === other.last && one.before === other.before && one.after === other.after
  );
}
