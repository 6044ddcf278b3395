import type { ReactNode } from "react";
import { Stack } from "./stack.tsx";
import "./main-aside.css";

/** The main part of a screen, and beside it a narrower one; under it where there is no room. */
export function MainAside({ aside, children }: { aside: ReactNode; children: ReactNode }) {
  return (
    <div className="main-aside">
      <Stack gap={16}>{children}</Stack>
      <Stack gap={16}>{aside}</Stack>
    </div>
  );
}
