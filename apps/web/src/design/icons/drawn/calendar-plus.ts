import { createIcon } from "../create-icon.tsx";

// biome-ignore format: a drawing, one line a path
export const IconCalendarPlus = createIcon(
  "M12.5 21h-6.5a2 2 0 0 1 -2 -2v-12a2 2 0 0 1 2 -2h12a2 2 0 0 1 2 2v5",
  "M16 3v4",
  "M8 3v4",
  "M4 11h16",
  "M16 19h6",
  "M19 16v6",
);
