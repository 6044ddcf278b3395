import type { RouteObject } from "react-router";
import { lazyScreen } from "../../shell/api/lazy-chunk.ts";

/** Screens open to visitors. */
export const TASKS_ROUTES: readonly RouteObject[] = [
  {
    path: "/unsubscribe",
    lazy: lazyScreen(() => import("./unsubscribe-screen.tsx").then((chunk) => chunk.UnsubscribeScreen)),
  },
];

/** Screens behind the guard of the signed-in routes. */
export const SIGNED_IN_TASKS_ROUTES: readonly RouteObject[] = [
  { path: "/tasks", lazy: lazyScreen(() => import("./tasks-screen.tsx").then((chunk) => chunk.TasksScreen)) },
  {
    path: "/buildings/review",
    lazy: lazyScreen(() => import("./review-screen.tsx").then((chunk) => chunk.ReviewScreen)),
  },
];
