import type { RouteObject } from "react-router";
import { lazyScreen } from "../../shell/api/lazy-chunk.ts";

/** Screens open to visitors. */
export const REPORTS_ROUTES: readonly RouteObject[] = [
  {
    path: "/buildings/batadapt-building-report",
    lazy: lazyScreen(() => import("./building/building-report-screen.tsx").then((chunk) => chunk.BuildingReportScreen)),
  },
  {
    path: "/buildings/biodibat-building-report",
    lazy: lazyScreen(() =>
      import("./biodiversity/biodiversity-report-screen.tsx").then((chunk) => chunk.BiodiversityReportScreen),
    ),
  },
  {
    path: "/buildings/batadapt-argvip-building-report",
    lazy: lazyScreen(() => import("./clay/clay-report-screen.tsx").then((chunk) => chunk.ClayReportScreen)),
  },
  {
    path: "/shared-report",
    lazy: lazyScreen(() =>
      import("./shared-report/shared-report-screen.tsx").then((chunk) => chunk.SharedReportScreen),
    ),
  },
];

/** Screens behind the guard of the signed-in routes. */
export const SIGNED_IN_REPORTS_ROUTES: readonly RouteObject[] = [
  {
    path: "/buildings/batadapt-assets-report",
    lazy: lazyScreen(() => import("./synthesis/synthesis-screen.tsx").then((chunk) => chunk.PortfolioSynthesisScreen)),
  },
  {
    path: "/buildings/biodibat-assets-report",
    lazy: lazyScreen(() =>
      import("./biodiversity-synthesis/biodiversity-synthesis-screen.tsx").then(
        (chunk) => chunk.BiodiversitySynthesisScreen,
      ),
    ),
  },
  {
    path: "/buildings/concentration",
    lazy: lazyScreen(() =>
      import("./concentration/concentration-screen.tsx").then((chunk) => chunk.ConcentrationScreen),
    ),
  },
  {
    path: "/buildings/disclosure",
    lazy: lazyScreen(() => import("./disclosure/disclosure-screen.tsx").then((chunk) => chunk.DisclosureScreen)),
  },
  {
    path: "/buildings/compare",
    lazy: lazyScreen(() => import("./comparison/comparison-screen.tsx").then((chunk) => chunk.ComparisonScreen)),
  },
];
