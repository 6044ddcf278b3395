import { createIcon } from "../create-icon.tsx";

// biome-ignore format: a drawing, one line a path
export const IconMailForward = createIcon(
  "M12 18h-7a2 2 0 0 1 -2 -2v-10a2 2 0 0 1 2 -2h14a2 2 0 0 1 2 2v7.5",
  "M3 6l9 6l9 -6",
  "M15 18h6",
  "M18 15l3 3l-3 3",
);
