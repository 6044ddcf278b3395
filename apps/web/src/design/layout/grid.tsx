import { type Arrangement, arrangementClasses, type BoxProps, drawBox, type Tag } from "./box.tsx";

type GridLook = Arrangement & {
  /** Least width of a column: as many stand beside each other as have it. */
  least?: Column | undefined;
  /** Width of the window from which it has the columns that its rule gives as `--columns`; one below it. */
  columnsFrom?: 960 | 1280;
};
type Column = 180 | 220 | 260 | 300 | 340 | 440 | 520;

/** Children in columns of one width; in one column without `least`, or where a phone has no room for two. */
export function Grid<As extends Tag = "div">({
  as,
  gap = 16,
  rowGap,
  align,
  justify,
  least,
  columnsFrom,
  ...rest
}: BoxProps<As, GridLook>) {
  const classes = [
    "grid",
    least !== undefined && `least-${least}`,
    columnsFrom !== undefined && `columns-${columnsFrom}`,
    ...arrangementClasses({ gap, rowGap, align, justify }),
  ];
  return drawBox(as ?? "div", classes, rest);
}
