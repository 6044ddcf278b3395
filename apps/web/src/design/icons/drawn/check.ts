import { createIcon } from "../create-icon.tsx";

// biome-ignore format: a drawing, one line a path
export const IconCheck = createIcon(
  "M5 12l5 5l10 -10",
);
