import { createIcon } from "../create-icon.tsx";

// biome-ignore format: a drawing, one line a path
export const IconCircleDashed = createIcon(
  "M8.56 3.69a9 9 0 0 0 -2.92 1.95",
  "M3.69 8.56a9 9 0 0 0 -.69 3.44",
  "M3.69 15.44a9 9 0 0 0 1.95 2.92",
  "M8.56 20.31a9 9 0 0 0 3.44 .69",
  "M15.44 20.31a9 9 0 0 0 2.92 -1.95",
  "M20.31 15.44a9 9 0 0 0 .69 -3.44",
  "M20.31 8.56a9 9 0 0 0 -1.95 -2.92",
  "M15.44 3.69a9 9 0 0 0 -3.44 -.69",
);
