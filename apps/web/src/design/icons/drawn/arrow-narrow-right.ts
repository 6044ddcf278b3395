import { createIcon } from "../create-icon.tsx";

// biome-ignore format: a drawing, one line a path
export const IconArrowNarrowRight = createIcon(
  "M5 12l14 0",
  "M15 16l4 -4",
  "M15 8l4 4",
);
