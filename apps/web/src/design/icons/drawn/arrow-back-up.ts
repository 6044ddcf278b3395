import { createIcon } from "../create-icon.tsx";

// biome-ignore format: a drawing, one line a path
export const IconArrowBackUp = createIcon(
  "M9 14l-4 -4l4 -4",
  "M5 10h11a4 4 0 1 1 0 8h-1",
);
