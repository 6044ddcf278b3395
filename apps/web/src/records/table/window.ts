/** What stands in sight of a long line of columns or rows: `first` included, `last` not, and the room of the others. */
export type Window = {
  readonly first: number;
  readonly last: number;
  readonly before: number;
  readonly after: number;
};

/** Columns beyond which only those in sight are drawn. */
export const COLUMNS_WHOLE = 24;
/** The same for rows. */
export const ROWS_WHOLE = 40;
/** Room drawn beyond each edge, px: what a fast scroll crosses before the next frame. */
const BEYOND_PX = 480;

/** Where a column or a row begins, px from the first. */
export const startOf = (sizes: readonly number[], place: number): number =>
  sizes.slice(0, place).reduce((sum, one) => sum + one, 0);

/**
 * Which columns, or rows, to draw.
 *
 * @param sizes of the columns or rows, px
 * @param from edge of what is seen, px from the first
 * @param size of what is seen, px
 * @param whole how many are drawn whatever is seen
 */
export function inSight(sizes: readonly number[], from: number, size: number, whole: number): Window {
  if (sizes.length <= whole) return { first: 0, last: sizes.length, before: 0, after: 0 };
  const all = sizes.reduce((sum, one) => sum + one, 0);
  const [start, end] = [from - BEYOND_PX, from + size + BEYOND_PX];
  let first = 0;
  let before = 0;
  while (first < sizes.length - 1 && before + sizes[first]! <= start) before += sizes[first++]!;
  let last = first;
  let seen = before;
  while (last < sizes.length && (last === first || seen < end)) seen += sizes[last++]!;
  return { first, last, before, after: all - seen };
}
