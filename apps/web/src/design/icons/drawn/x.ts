import { createIcon } from "../create-icon.tsx";

// biome-ignore format: a drawing, one line a path
export const IconX = createIcon(
  "M18 6l-12 12",
  "M6 6l12 12",
);
