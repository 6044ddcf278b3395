import type { ReactNode } from "react";
import type { Icon } from "../../../design/icons/icons.ts";
import { Row } from "../../../design/layout/row.tsx";
import { Section } from "../../../design/layout/section.tsx";

/** A part of an explanation on a surface of its own, with the natures of its figures after its title. */
export function ExplanationCard({
  icon: Before,
  title,
  tags = [],
  children,
}: {
  icon?: Icon;
  title: string;
  tags?: readonly string[];
  children: ReactNode;
}) {
  return (
    <Section
      isCard
      level={3}
      gap={8}
      title={
        <Row as="span">
          {Before && <Before size={16} stroke={1.75} aria-hidden />}
          {title}
          {tags.map((tag) => (
            <span key={tag} className="tag">
              {tag}
            </span>
          ))}
        </Row>
      }
    >
      {children}
    </Section>
  );
}
