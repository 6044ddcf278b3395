import { createIcon } from "../create-icon.tsx";

// biome-ignore format: a drawing, one line a path
export const IconFileCheck = createIcon(
  "M14 3v4a1 1 0 0 0 1 1h4",
  "M17 21h-10a2 2 0 0 1 -2 -2v-14a2 2 0 0 1 2 -2h7l5 5v11a2 2 0 0 1 -2 2",
  "M9 15l2 2l4 -4",
);
