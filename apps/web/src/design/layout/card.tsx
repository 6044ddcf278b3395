import { type Arrangement, arrangementClasses, type BoxProps, drawBox, type Tag } from "./box.tsx";

type CardLook = Arrangement & { padding?: 0 | 8 | 12 | 16 | 24 };

/** A stack on a surface of its own, with a border: one subject of a screen. */
export function Card<As extends Tag = "div">({
  as,
  gap = 8,
  rowGap,
  align,
  justify,
  padding = 16,
  ...rest
}: BoxProps<As, CardLook>) {
  const classes = ["stack", "card", `padding-${padding}`, ...arrangementClasses({ gap, rowGap, align, justify })];
  return drawBox(as ?? "div", classes, rest);
}
