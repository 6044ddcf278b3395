import type { ReactNode } from "react";
import { Link } from "react-router";
import { useTranslate } from "../../shell/language/language.tsx";
import { IconChevronRight } from "../icons/icons.ts";
import { type Arrangement, arrangementClasses, type BoxProps, drawBox, type Tag } from "./box.tsx";
import "./page.css";
import { Row } from "./row.tsx";
import { Text } from "./text.tsx";

const text = { trail: { fr: "Fil d’Ariane", en: "Breadcrumb" } };

type PageLook = Arrangement & {
  /** Largest width of the parts; as wide as the window without it. */
  width?: 480 | 800 | 1280 | 1480;
};

/** The body of a screen: its parts under each other, in the middle of the window. */
export function Page<As extends Tag = "div">({
  as,
  width,
  gap = 24,
  rowGap,
  align,
  justify,
  ...rest
}: BoxProps<As, PageLook>) {
  const classes = ["stack", "page", width && `page-${width}`, ...arrangementClasses({ gap, rowGap, align, justify })];
  return drawBox(as ?? "div", classes, rest);
}

/** The head of a screen: the screens above it, its title, and what acts on the whole of it. */
export function PageHead({
  trail = [],
  title,
  detail,
  isSticky = false,
  children,
}: {
  /** From the first screen above to the nearest. */
  trail?: readonly { readonly to: string; readonly name: string }[];
  title: string;
  /** Beside the title: a count, a state. */
  detail?: ReactNode;
  /** Whether it stays in sight while the screen scrolls, where the window is wide. */
  isSticky?: boolean;
  children?: ReactNode;
}) {
  const t = useTranslate();
  return (
    <Row as="header" gap={16} rowGap={8} className="page-head" data-sticky={isSticky || undefined}>
      <div>
        {trail.length > 0 && (
          <nav aria-label={t(text.trail)}>
            <Row as="ol" gap={4}>
              {trail.map(({ to, name }) => (
                <Row as="li" inline gap={4} key={to}>
                  <Link to={to} className="text-13">
                    {name}
                  </Link>
                  <IconChevronRight size={14} stroke={1.75} aria-hidden />
                </Row>
              ))}
            </Row>
          </nav>
        )}
        <Row gap={12} rowGap={2} align="baseline">
          <Text as="h1" size={20}>
            {title}
          </Text>
          {detail !== undefined && <span className="muted">{detail}</span>}
        </Row>
      </div>
      {children}
    </Row>
  );
}
