import type { CSSProperties, ReactNode } from "react";
import "./share-line.css";

/** A bar as long as a share of its column, before the words that give the share. */
export function ShareLine({
  share,
  isFaint = false,
  children,
}: {
  /** From 0 to 1. */
  share: number;
  /** Whether it counts less than the bars around it. */
  isFaint?: boolean;
  children?: ReactNode;
}) {
  return (
    <span className="share-line" style={{ "--share": share } as CSSProperties}>
      <i data-faint={isFaint || undefined} />
      {children}
    </span>
  );
}
