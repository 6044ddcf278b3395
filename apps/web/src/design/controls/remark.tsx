import type { ReactNode } from "react";
import { IconAlertCircle, IconAlertTriangle } from "../icons/icons.ts";
import { Strip } from "./strip.tsx";

const ICONS = { info: undefined, warning: IconAlertTriangle, error: IconAlertCircle } as const;

/** A sentence to know while reading what is around it. Unlike a notice, it is part of the page and is not announced. */
export function Remark({
  tone = "info",
  isLive = false,
  children,
}: {
  tone?: keyof typeof ICONS;
  /** Whether it is read out when it changes. */
  isLive?: boolean;
  children: ReactNode;
}) {
  const Icon = ICONS[tone];
  return (
    <Strip as="p" tone={tone} wrap={false} className="text-13" role={isLive ? "status" : undefined}>
      {Icon && <Icon size={18} stroke={1.75} aria-hidden />}
      <span>{children}</span>
    </Strip>
  );
}
