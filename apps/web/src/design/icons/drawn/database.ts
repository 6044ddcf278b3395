import { createIcon } from "../create-icon.tsx";

// biome-ignore format: a drawing, one line a path
export const IconDatabase = createIcon(
  "M4 6a8 3 0 1 0 16 0a8 3 0 1 0 -16 0",
  "M4 6v6a8 3 0 0 0 16 0v-6",
  "M4 12v6a8 3 0 0 0 16 0v-6",
);
