import { type Arrangement, arrangementClasses, type BoxProps, drawBox, type Tag } from "./box.tsx";

/** Children under each other, as wide as the stack unless `align` says otherwise. */
export function Stack<As extends Tag = "div">({
  as,
  gap = 8,
  rowGap,
  align,
  justify,
  ...rest
}: BoxProps<As, Arrangement>) {
  return drawBox(as ?? "div", ["stack", ...arrangementClasses({ gap, rowGap, align, justify })], rest);
}
