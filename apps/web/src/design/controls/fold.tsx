import type { ComponentProps, ReactNode } from "react";
import { Stack } from "../layout/stack.tsx";
import "./fold.css";

/** What is shown when its summary is pressed. */
export function Fold({
  summary,
  children,
  ...rest
}: Omit<ComponentProps<"details">, "className"> & { summary: ReactNode }) {
  return (
    <details className="fold" {...rest}>
      <summary>{summary}</summary>
      <Stack>{children}</Stack>
    </details>
  );
}
