import { createIcon } from "../create-icon.tsx";

// biome-ignore format: a drawing, one line a path
export const IconMap = createIcon(
  "M3 7l6 -3l6 3l6 -3v13l-6 3l-6 -3l-6 3v-13",
  "M9 4v13",
  "M15 7v13",
);
