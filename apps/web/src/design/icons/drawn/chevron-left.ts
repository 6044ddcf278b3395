import { createIcon } from "../create-icon.tsx";

// biome-ignore format: a drawing, one line a path
export const IconChevronLeft = createIcon(
  "M15 6l-6 6l6 6",
);
