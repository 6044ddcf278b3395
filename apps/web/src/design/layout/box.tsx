import { type ComponentPropsWithRef, createElement, type JSX } from "react";
import "./boxes.css";

/** Space between or around what is laid out, px: a token, or the two pixels that hold lines of one thing together. */
export type Space = 0 | 2 | 4 | 8 | 12 | 16 | 24 | 32;
export type Tag = keyof JSX.IntrinsicElements;

/** Properties of a component of layout that stands as an element: its own, then those of the element. */
export type BoxProps<As extends Tag, Own> = Own & { as?: As } & Omit<ComponentPropsWithRef<As>, keyof Own | "as">;

type Alignment = "start" | "center" | "end" | "baseline" | "stretch";

/** What every component that lays its children out takes. */
export type Arrangement = {
  gap?: Space;
  /** Between lines, where it is another than between columns. */
  rowGap?: Space | undefined;
  align?: Alignment | undefined;
  justify?: "between" | "center" | "end" | undefined;
};

type Class = string | false | undefined;

/** Classes of an arrangement. */
export const arrangementClasses = ({ gap, rowGap, align, justify }: Arrangement): readonly Class[] => [
  `gap-${gap}`,
  rowGap !== undefined && `row-gap-${rowGap}`,
  align,
  justify !== undefined && `justify-${justify}`,
];

/** Draws an element with the classes of a component of layout before those of its caller. */
export function drawBox(as: Tag, classes: readonly Class[], { className, ...rest }: { className?: string }) {
  return createElement(as, { ...rest, className: [...classes, className].filter(Boolean).join(" ") });
}
