import { createIcon } from "../create-icon.tsx";

// biome-ignore format: a drawing, one line a path
export const IconFilterPlus = createIcon(
  "M12 20l-3 1v-8.5l-4.48 -4.928a2 2 0 0 1 -.52 -1.345v-2.227h16v2.172a2 2 0 0 1 -.586 1.414l-4.414 4.414v3",
  "M16 19h6",
  "M19 16v6",
);
