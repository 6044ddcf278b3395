import { createIcon } from "../create-icon.tsx";

// biome-ignore format: a drawing, one line a path
export const IconChevronRight = createIcon(
  "M9 6l6 6l-6 6",
);
