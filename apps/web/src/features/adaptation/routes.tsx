import type { RouteObject } from "react-router";
import { lazyScreen } from "../../shell/api/lazy-chunk.ts";

/** Screens open to visitors. */
export const ADAPTATION_ROUTES: readonly RouteObject[] = [
  {
    path: "/recommendations",
    lazy: lazyScreen(() =>
      import("./catalogue/recommendations-screen.tsx").then((chunk) => chunk.RecommendationsScreen),
    ),
  },
];

/** Screens behind the guard of the signed-in routes. */
export const SIGNED_IN_ADAPTATION_ROUTES: readonly RouteObject[] = [
  {
    path: "/buildings/strategy",
    lazy: lazyScreen(() =>
      import("./plan/portfolio-strategy-screen.tsx").then((chunk) => chunk.PortfolioStrategyScreen),
    ),
  },
  {
    path: "/buildings/plans",
    lazy: lazyScreen(() => import("./works-plan/plans-screen.tsx").then((chunk) => chunk.PlansScreen)),
  },
  {
    path: "/recommendations-simulation",
    lazy: lazyScreen(() => import("./simulation/simulation-screen.tsx").then((chunk) => chunk.SimulationScreen)),
  },
];
