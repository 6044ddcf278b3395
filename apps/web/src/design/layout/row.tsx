import { type Arrangement, arrangementClasses, type BoxProps, drawBox, type Tag } from "./box.tsx";

type RowLook = Arrangement & {
  /** False: children that have no room are squeezed, not put on a further line. */
  wrap?: boolean;
  /** Whether the row is no wider than its children, and stands in a line of text. */
  inline?: boolean;
};

/** Children beside each other, on further lines where they have no room. */
export function Row<As extends Tag = "div">({
  as,
  gap = 8,
  rowGap,
  align = "center",
  justify,
  wrap = true,
  inline = false,
  ...rest
}: BoxProps<As, RowLook>) {
  const classes = [
    "row",
    !wrap && "nowrap",
    inline && "inline",
    ...arrangementClasses({ gap, rowGap, align, justify }),
  ];
  return drawBox(as ?? "div", classes, rest);
}
