import { createIcon } from "../create-icon.tsx";

// biome-ignore format: a drawing, one line a path
export const IconTrendingDown = createIcon(
  "M3 7l6 6l4 -4l8 8",
  "M21 10l0 7l-7 0",
);
