import type { ReactNode } from "react";
import styles from "../forms/form.module.css";
import { IconAlertCircle, IconCircleCheck, IconInfoCircle } from "../icons/icons.ts";

const ICONS = { failure: IconAlertCircle, notice: IconInfoCircle, success: IconCircleCheck } as const;

/** A few words that stay on the page: what failed, what to know, what is done. */
export function Notice({ kind, children }: { kind: keyof typeof ICONS; children: ReactNode }) {
  const Icon = ICONS[kind];
  return (
    <div className={styles[kind]} role={kind === "failure" ? "alert" : "status"}>
      <Icon size={20} stroke={1.75} aria-hidden />
      <div className={styles.message}>{children}</div>
    </div>
  );
}
