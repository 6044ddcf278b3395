import { createElement, type ReactNode, useId } from "react";
import type { BoxProps, Tag } from "./box.tsx";
import { Card } from "./card.tsx";
import { Row } from "./row.tsx";
import { Stack } from "./stack.tsx";

type SectionLook = {
  title: ReactNode;
  /** Of the heading; that of a part of a screen is 2. */
  level?: 2 | 3 | 4;
  /** What acts on the part, at the end of its heading. */
  actions?: ReactNode;
  /** Whether it stands on a surface of its own. */
  isCard?: boolean;
  gap?: 8 | 12 | 16;
};

/** A part of a screen under its heading. One of the second level is a region of that name; those inside it are found by their heading. */
export function Section({
  title,
  level = 2,
  actions,
  isCard = false,
  gap = 12,
  children,
  ...rest
}: BoxProps<Extract<Tag, "section">, SectionLook>) {
  const id = useId();
  const Box = isCard ? Card : Stack;
  const heading = createElement(`h${level}`, { id, className: level === 2 ? "text-16" : "text-14" }, title);
  return (
    <Box as="section" gap={gap} aria-labelledby={level === 2 ? id : undefined} {...rest}>
      {actions === undefined ? heading : <Toolbar end={actions}>{heading}</Toolbar>}
      {children}
    </Box>
  );
}

/** A line over what it speaks of: what it is at the start, what acts on it at the end. */
export function Toolbar({ end, children }: { end: ReactNode; children: ReactNode }) {
  return (
    <Row justify="between" gap={12} rowGap={8}>
      {children}
      <Row>{end}</Row>
    </Row>
  );
}
