import { createIcon } from "../create-icon.tsx";

// biome-ignore format: a drawing, one line a path
export const IconEqual = createIcon(
  "M5 10h14",
  "M5 14h14",
);
