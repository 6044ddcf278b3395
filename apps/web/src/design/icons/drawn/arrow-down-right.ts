import { createIcon } from "../create-icon.tsx";

// biome-ignore format: a drawing, one line a path
export const IconArrowDownRight = createIcon(
  "M7 7l10 10",
  "M17 8l0 9l-9 0",
);
