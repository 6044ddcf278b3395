import { createIcon } from "../create-icon.tsx";

// biome-ignore format: a drawing, one line a path
export const IconArrowRight = createIcon(
  "M5 12l14 0",
  "M13 18l6 -6",
  "M13 6l6 6",
);
