import type { ReactNode } from "react";
import { IconAlertCircle, IconCircleCheck, IconInfoCircle } from "../icons/icons.ts";
import { Stack } from "../layout/stack.tsx";
import { Strip } from "./strip.tsx";

const LOOKS = {
  failure: { tone: "error", icon: IconAlertCircle },
  notice: { tone: "info", icon: IconInfoCircle },
  success: { tone: "success", icon: IconCircleCheck },
} as const;

/** A few words that stay on the page: what failed, what to know, what is done. */
export function Notice({ kind, children }: { kind: keyof typeof LOOKS; children: ReactNode }) {
  const { tone, icon: Icon } = LOOKS[kind];
  return (
    <Strip tone={tone} wrap={false} role={kind === "failure" ? "alert" : "status"}>
      <Icon size={20} stroke={1.75} aria-hidden />
      <Stack align="start">{children}</Stack>
    </Strip>
  );
}
