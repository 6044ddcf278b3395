import { createIcon } from "../create-icon.tsx";

// biome-ignore format: a drawing, one line a path
export const IconWand = createIcon(
  "M6 21l15 -15l-3 -3l-15 15l3 3",
  "M15 6l3 3",
  "M9 3a2 2 0 0 0 2 2a2 2 0 0 0 -2 2a2 2 0 0 0 -2 -2a2 2 0 0 0 2 -2",
  "M19 13a2 2 0 0 0 2 2a2 2 0 0 0 -2 2a2 2 0 0 0 -2 -2a2 2 0 0 0 2 -2",
);
