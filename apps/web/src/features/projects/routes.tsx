import type { RouteObject } from "react-router";
import { lazyScreen } from "../../shell/api/lazy-chunk.ts";

/** Screens open to visitors. */
export const PROJECTS_ROUTES: readonly RouteObject[] = [
  {
    path: "/impact/projects/configurator/:projectId?",
    lazy: lazyScreen(() => import("./configurator/configurator-screen.tsx").then((chunk) => chunk.ConfiguratorScreen)),
  },
  {
    path: "/impact/projects/diagnostic/:id",
    lazy: lazyScreen(() => import("./results/diagnostic-screen.tsx").then((chunk) => chunk.DiagnosticScreen)),
  },
];

/** Screens behind the guard of the signed-in routes. */
export const SIGNED_IN_PROJECTS_ROUTES: readonly RouteObject[] = [
  {
    path: "/impact/projects",
    lazy: lazyScreen(() => import("./list/projects-screen.tsx").then((chunk) => chunk.ProjectsScreen)),
  },
];
