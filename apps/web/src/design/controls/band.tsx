import type { ReactNode } from "react";
import styles from "./band.module.css";

/** A sentence to know before reading what follows, over the whole width of its part. */
export function Band({ children }: { children: ReactNode }) {
  return <p className={styles.band}>{children}</p>;
}
