import { createIcon } from "../create-icon.tsx";

// biome-ignore format: a drawing, one line a path
export const IconWifiOff = createIcon(
  "M12 18l.01 0",
  "M9.172 15.172a4 4 0 0 1 5.656 0",
  "M6.343 12.343a7.963 7.963 0 0 1 3.864 -2.14m4.163 .155a7.965 7.965 0 0 1 3.287 2",
  "M3.515 9.515a12 12 0 0 1 3.544 -2.455m3.101 -.92a12 12 0 0 1 10.325 3.374",
  "M3 3l18 18",
);
