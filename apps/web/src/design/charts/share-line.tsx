import type { ReactNode } from "react";
import { Row } from "../layout/row.tsx";
import { ShareBar } from "./share-bar.tsx";

/** A share as a bar, before the words that give it. */
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
    <Row as="span" wrap={false} className="share-line">
      <ShareBar share={share} fill={isFaint ? undefined : "var(--lichen-accent)"} />
      {children}
    </Row>
  );
}
