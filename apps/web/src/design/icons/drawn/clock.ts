import { createIcon } from "../create-icon.tsx";

// biome-ignore format: a drawing, one line a path
export const IconClock = createIcon(
  "M3 12a9 9 0 1 0 18 0a9 9 0 0 0 -18 0",
  "M12 7v5l3 3",
);
