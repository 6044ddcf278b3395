import type { ReactNode } from "react";
import { Text } from "../layout/text.tsx";
import styles from "./band.module.css";

/** A sentence to know before reading what follows, over the whole width of its part. */
export function Band({ tone = "info", children }: { tone?: "info" | "warning"; children: ReactNode }) {
  return (
    <Text size={13} className={styles[tone]}>
      {children}
    </Text>
  );
}
