import { createIcon } from "../create-icon.tsx";

// biome-ignore format: a drawing, one line a path
export const IconSunHigh = createIcon(
  "M14.828 14.828a4 4 0 1 0 -5.656 -5.656a4 4 0 0 0 5.656 5.656",
  "M6.343 17.657l-1.414 1.414",
  "M6.343 6.343l-1.414 -1.414",
  "M17.657 6.343l1.414 -1.414",
  "M17.657 17.657l1.414 1.414",
  "M4 12h-2",
  "M12 4v-2",
  "M20 12h2",
  "M12 20v2",
);
