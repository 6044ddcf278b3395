import { createIcon } from "../create-icon.tsx";

// biome-ignore format: a drawing, one line a path
export const IconArrowUpRight = createIcon(
  "M17 7l-10 10",
  "M8 7l9 0l0 9",
);
