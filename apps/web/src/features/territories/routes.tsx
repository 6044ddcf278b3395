import type { RouteObject } from "react-router";
import { lazyScreen } from "../../shell/api/lazy-chunk.ts";

/** Screens open to visitors. */
export const TERRITORIES_ROUTES: readonly RouteObject[] = [
  {
    path: "/territories/batadapt-territories-report",
    lazy: lazyScreen(() => import("./report/territory-report-screen.tsx").then((chunk) => chunk.TerritoryReportScreen)),
  },
];
