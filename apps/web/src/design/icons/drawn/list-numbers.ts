import { createIcon } from "../create-icon.tsx";

// biome-ignore format: a drawing, one line a path
export const IconListNumbers = createIcon(
  "M11 6h9",
  "M11 12h9",
  "M12 18h8",
  "M4 16a2 2 0 1 1 4 0c0 .591 -.5 1 -1 1.5l-3 2.5h4",
  "M6 10v-6l-2 2",
);
