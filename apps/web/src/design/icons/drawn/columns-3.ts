import { createIcon } from "../create-icon.tsx";

// biome-ignore format: a drawing, one line a path
export const IconColumns3 = createIcon(
  "M3 4a1 1 0 0 1 1 -1h16a1 1 0 0 1 1 1v16a1 1 0 0 1 -1 1h-16a1 1 0 0 1 -1 -1v-16",
  "M9 3v18",
  "M15 3v18",
);
