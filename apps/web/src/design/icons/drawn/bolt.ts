import { createIcon } from "../create-icon.tsx";

// biome-ignore format: a drawing, one line a path
export const IconBolt = createIcon(
  "M13 3l0 7l6 0l-8 11l0 -7l-6 0l8 -11",
);
