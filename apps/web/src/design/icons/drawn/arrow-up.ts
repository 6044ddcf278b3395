import { createIcon } from "../create-icon.tsx";

// biome-ignore format: a drawing, one line a path
export const IconArrowUp = createIcon(
  "M12 5l0 14",
  "M18 11l-6 -6",
  "M6 11l6 -6",
);
