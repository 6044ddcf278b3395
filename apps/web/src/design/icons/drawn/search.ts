import { createIcon } from "../create-icon.tsx";

// biome-ignore format: a drawing, one line a path
export const IconSearch = createIcon(
  "M3 10a7 7 0 1 0 14 0a7 7 0 1 0 -14 0",
  "M21 21l-6 -6",
);
