import { createIcon } from "../create-icon.tsx";

// biome-ignore format: a drawing, one line a path
export const IconRotate = createIcon(
  "M19.95 11a8 8 0 1 0 -.5 4m.5 5v-5h-5",
);
