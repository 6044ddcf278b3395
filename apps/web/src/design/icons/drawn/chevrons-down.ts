import { createIcon } from "../create-icon.tsx";

// biome-ignore format: a drawing, one line a path
export const IconChevronsDown = createIcon(
  "M7 7l5 5l5 -5",
  "M7 13l5 5l5 -5",
);
