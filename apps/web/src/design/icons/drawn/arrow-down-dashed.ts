import { createIcon } from "../create-icon.tsx";

// biome-ignore format: a drawing, one line a path
export const IconArrowDownDashed = createIcon(
  "M12 5v.5m0 3v1.5m0 3v6",
  "M18 13l-6 6",
  "M6 13l6 6",
);
