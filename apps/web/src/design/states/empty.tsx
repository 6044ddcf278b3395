import type { ReactNode } from "react";
import { Row } from "../layout/row.tsx";
import { Stack } from "../layout/stack.tsx";
import styles from "./state.module.css";

/** A place that holds nothing yet: what it is for, and what to do first. */
export function Empty({
  title,
  isPage = false,
  children,
  actions,
}: {
  title: string;
  /** Whether it stands alone on its page: its title is then that of the page. */
  isPage?: boolean;
  children: ReactNode;
  actions?: ReactNode;
}) {
  const Title = isPage ? "h1" : "h2";
  return (
    <Stack as="section" align="start" className={styles.state}>
      <Title className="row nowrap center gap-8 text-16">{title}</Title>
      <p className="muted">{children}</p>
      {actions !== undefined && (
        <Row align="stretch" className={styles.actions}>
          {actions}
        </Row>
      )}
    </Stack>
  );
}
