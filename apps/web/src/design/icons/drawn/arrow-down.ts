import { createIcon } from "../create-icon.tsx";

// biome-ignore format: a drawing, one line a path
export const IconArrowDown = createIcon(
  "M12 5l0 14",
  "M18 13l-6 6",
  "M6 13l6 6",
);
