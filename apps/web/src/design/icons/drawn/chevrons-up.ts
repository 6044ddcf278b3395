import { createIcon } from "../create-icon.tsx";

// biome-ignore format: a drawing, one line a path
export const IconChevronsUp = createIcon(
  "M7 11l5 -5l5 5",
  "M7 17l5 -5l5 5",
);
