import { type Arrangement, arrangementClasses, type BoxProps, drawBox, type Tag } from "./box.tsx";

type GridLook = Arrangement & {
  /** Least width of a column: as many stand beside each other as have it. */
  least?: Column | undefined;
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
  ...rest
}: BoxProps<As, GridLook>) {
  const classes = [
    "grid",
    least !== undefined && `least-${least}`,
    ...arrangementClasses({ gap, rowGap, align, justify }),
  ];
  return drawBox(as ?? "div", classes, rest);
}
