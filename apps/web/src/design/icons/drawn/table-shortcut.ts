import { createIcon } from "../create-icon.tsx";

// biome-ignore format: a drawing, one line a path
export const IconTableShortcut = createIcon(
  "M3 13v-8a2 2 0 0 1 2 -2h14a2 2 0 0 1 2 2v14a2 2 0 0 1 -2 2h-8",
  "M3 10h18",
  "M10 3v11",
  "M2 22l5 -5",
  "M7 21.5v-4.5h-4.5",
);
