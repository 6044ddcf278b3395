import { lazy } from "react";

/** After the first sentence: its tables weigh as much as the rest of the screen. */
export const ThreeActions = lazy(() =>
  import("./three-actions.tsx").then((chunk) => ({ default: chunk.ThreeActions })),
);
export const PrintedActions = lazy(() =>
  import("./printed-actions.tsx").then((chunk) => ({ default: chunk.PrintedActions })),
);
export const TypicalActions = lazy(() =>
  import("./typical-actions.tsx").then((chunk) => ({ default: chunk.TypicalActions })),
);
