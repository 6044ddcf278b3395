import { IconAlertCircle, IconAlertTriangle } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { Row } from "../layout/row.tsx";
import "./remark.css";

const ICONS = { information: undefined, warning: IconAlertTriangle, error: IconAlertCircle } as const;

/** A sentence to know while reading what is around it. Unlike a notice, it is part of the page and is not announced. */
export function Remark({
  kind = "information",
  isLive = false,
  children,
}: {
  kind?: keyof typeof ICONS;
  /** Whether it is read out when it changes. */
  isLive?: boolean;
  children: ReactNode;
}) {
  const Icon = ICONS[kind];
  return (
    <Row as="p" align="start" wrap={false} className={`remark remark-${kind}`} role={isLive ? "status" : undefined}>
      {Icon && <Icon size={18} stroke={1.75} aria-hidden />}
      <span>{children}</span>
    </Row>
  );
}
