import type { ComponentProps, ReactNode } from "react";
import { type BoxProps, drawBox, type Tag } from "./box.tsx";
import { Card } from "./card.tsx";
import { Lines } from "./lines.tsx";
import { Stack } from "./stack.tsx";
import "./screen.css";

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

/** The main part of a screen, and beside it a narrower one; under it where there is no room. */
export function MainAside({ aside, children }: { aside: ReactNode; children: ReactNode }) {
  return (
    <div className="main-aside">
      <Stack gap={16}>{children}</Stack>
      <Stack gap={16}>{aside}</Stack>
    </div>
  );
}

/** A list with a rule between its items: what each is at the start, its values at the end, a paragraph under both. */
export function ValueLines({ className = "", ...rest }: ComponentProps<"ul">) {
  return <Lines className={`value-lines ${className}`} {...rest} />;
}

/** What is shown when its summary is pressed. */
export function Fold({
  summary,
  children,
  ...rest
}: Omit<ComponentProps<"details">, "className"> & { summary: ReactNode }) {
  return (
    <details className="fold" {...rest}>
      <summary>{summary}</summary>
      <Stack>{children}</Stack>
    </details>
  );
}

/** The room of a map among the parts of a screen. It is not printed. */
export function MapBox(props: Omit<ComponentProps<"section">, "className">) {
  return <Card as="section" gap={0} padding={0} className="map-box" {...props} />;
}
