import { createIcon } from "../create-icon.tsx";

// biome-ignore format: a drawing, one line a path
export const IconPlus = createIcon(
  "M12 5l0 14",
  "M5 12l14 0",
);
