import type { ReactNode } from "react";
import styles from "./state.module.css";

/** A place that holds nothing yet: what it is for, and what to do first. */
export function Empty({ title, children, actions }: { title: string; children: ReactNode; actions?: ReactNode }) {
  return (
    <section className={styles.state}>
      <h2 className={styles.title}>{title}</h2>
      <p className="muted">{children}</p>
      {actions !== undefined && <div className={styles.actions}>{actions}</div>}
    </section>
  );
}
