import { type BoxProps, drawBox, type Tag } from "../layout/box.tsx";
import "./strip.css";

type StripLook = {
  tone: "info" | "success" | "warning" | "error";
  /** False: a mark before words, which are squeezed beside it. */
  wrap?: boolean;
};

/**
 * A line on a tint of its own: what was done, what to know, what is wrong. Words that have to be read out when they come
 * are a `Notice`; these are in a place that is read out already, or there from the beginning.
 */
export function Strip<As extends Tag = "div">({ as, tone, wrap = true, ...rest }: BoxProps<As, StripLook>) {
  const classes = ["row", "gap-8", wrap ? "center" : "start", !wrap && "nowrap", "strip", `strip-${tone}`];
  return drawBox(as ?? "div", classes, rest);
}
