import { createIcon } from "../create-icon.tsx";

// biome-ignore format: a drawing, one line a path
export const IconChevronDown = createIcon(
  "M6 9l6 6l6 -6",
);
