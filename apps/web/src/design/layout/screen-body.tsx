import { type BoxProps, drawBox, type Tag } from "./box.tsx";
import "./screen-body.css";

type BodyLook = {
  gap?: 16 | 24;
  /** Whether it is no wider than a form or a few sentences. */
  isNarrow?: boolean;
};

/** The parts of a screen under its head, in the middle of a wide window. Pale while `aria-busy`. */
export function ScreenBody<As extends Tag = "div">({
  as,
  gap = 16,
  isNarrow = false,
  ...rest
}: BoxProps<As, BodyLook>) {
  return drawBox(as ?? "div", ["stack", `gap-${gap}`, "screen-body", isNarrow && "screen-body-narrow"], rest);
}
