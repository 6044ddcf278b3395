import { createIcon } from "../create-icon.tsx";

// biome-ignore format: a drawing, one line a path
export const IconChevronUp = createIcon(
  "M6 15l6 -6l6 6",
);
