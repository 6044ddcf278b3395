import { type Arrangement, arrangementClasses, type BoxProps, drawBox, type Tag } from "./box.tsx";
import "./edge-row.css";

type EdgeRowLook = Arrangement & {
  /** Where it is in its part, and so which of its edges has a line: at the start the lower one. */
  at?: "start" | "end" | "within";
};

/** A line over the whole width of a part of a screen: what it is about, what is counted in it, what acts on it. */
export function EdgeRow<As extends Tag = "div">({
  as,
  gap = 16,
  rowGap = 4,
  align = "center",
  justify,
  at = "start",
  ...rest
}: BoxProps<As, EdgeRowLook>) {
  const classes = [
    "row",
    "edge-row",
    at !== "within" && `edge-row-${at}`,
    ...arrangementClasses({ gap, rowGap, align, justify }),
  ];
  return drawBox(as ?? "div", classes, rest);
}
