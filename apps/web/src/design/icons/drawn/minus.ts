import { createIcon } from "../create-icon.tsx";

// biome-ignore format: a drawing, one line a path
export const IconMinus = createIcon(
  "M5 12l14 0",
);
