import { createIcon } from "../create-icon.tsx";

// biome-ignore format: a drawing, one line a path
export const IconDots = createIcon(
  "M4 12a1 1 0 1 0 2 0a1 1 0 1 0 -2 0",
  "M11 12a1 1 0 1 0 2 0a1 1 0 1 0 -2 0",
  "M18 12a1 1 0 1 0 2 0a1 1 0 1 0 -2 0",
);
