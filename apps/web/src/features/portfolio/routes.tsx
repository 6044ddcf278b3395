import type { RouteObject } from "react-router";
import { lazyScreen } from "../../shell/api/lazy-chunk.ts";

/** Screens behind the guard of the signed-in routes. */
export const SIGNED_IN_PORTFOLIO_ROUTES: readonly RouteObject[] = [
  {
    path: "/buildings",
    lazy: lazyScreen(() => import("./list/portfolio-screen.tsx").then((chunk) => chunk.PortfolioScreen)),
  },
  {
    path: "/buildings/form",
    lazy: lazyScreen(() => import("./form/building-form-screen.tsx").then((chunk) => chunk.BuildingFormScreen)),
  },
  {
    path: "/buildings/import",
    lazy: lazyScreen(() => import("./import/building-import-screen.tsx").then((chunk) => chunk.BuildingImportScreen)),
  },
  {
    path: "/buildings/answers",
    lazy: lazyScreen(() =>
      import("./answers/portfolio-answers-screen.tsx").then((chunk) => chunk.PortfolioAnswersScreen),
    ),
  },
];
