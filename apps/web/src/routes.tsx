import type { RouteObject } from "react-router";
import { ErrorPage } from "./design/states/error-boundary.tsx";
import { Waiting } from "./design/states/waiting.tsx";
import { ACCOUNT_ROUTES, SIGNED_IN_ACCOUNT_ROUTES } from "./features/account/routes.tsx";
import { ADAPTATION_ROUTES, SIGNED_IN_ADAPTATION_ROUTES } from "./features/adaptation/routes.tsx";
import { ADMIN_ROUTES } from "./features/administration/routes.tsx";
import { ANALYSIS_ROUTES } from "./features/analysis/routes.tsx";
import { GALLERY_ROUTES } from "./features/gallery/routes.tsx";
import { HomeScreen } from "./features/home/home-screen.tsx";
import { SIGNED_IN_PORTFOLIO_ROUTES } from "./features/portfolio/routes.tsx";
import { PROJECTS_ROUTES, SIGNED_IN_PROJECTS_ROUTES } from "./features/projects/routes.tsx";
import { API_DOCS_ROUTE, PUBLIC_ROUTES } from "./features/public/routes.tsx";
import { REPORTS_ROUTES, SIGNED_IN_REPORTS_ROUTES } from "./features/reports/routes.tsx";
import { SIGNED_IN_SURVEYS_ROUTES, SURVEY_ROUTE } from "./features/surveys/routes.tsx";
import { SIGNED_IN_TASKS_ROUTES, TASKS_ROUTES } from "./features/tasks/routes.tsx";
import { TERRITORIES_ROUTES } from "./features/territories/routes.tsx";
import { Layout } from "./frame/layout.tsx";
import { UnknownAddress } from "./frame/unknown-address.tsx";
import { lazyScreen } from "./shell/api/lazy-chunk.ts";

const SIGNED_IN_ROUTES: RouteObject = {
  lazy: lazyScreen(() => import("./frame/signed-in-route.tsx").then((chunk) => chunk.SignedInRoute)),
  children: [
    ...SIGNED_IN_ACCOUNT_ROUTES,
    ...SIGNED_IN_PORTFOLIO_ROUTES,
    ...SIGNED_IN_REPORTS_ROUTES,
    ...SIGNED_IN_ADAPTATION_ROUTES,
    ...SIGNED_IN_PROJECTS_ROUTES,
    ...SIGNED_IN_SURVEYS_ROUTES,
    ...SIGNED_IN_TASKS_ROUTES,
    ...ADMIN_ROUTES,
  ],
};

/** Every screen, in the frame of the product; the description of the API has a page of its own. */
export const routes: RouteObject[] = [
  {
    ErrorBoundary: ErrorPage,
    HydrateFallback: Waiting,
    children: [
      {
        Component: Layout,
        children: [
          {
            // An error of a screen leaves the bar and the footer in place.
            ErrorBoundary: ErrorPage,
            children: [
              { path: "/", Component: HomeScreen },
              ...PUBLIC_ROUTES,
              ...ANALYSIS_ROUTES,
              ...REPORTS_ROUTES,
              ...TERRITORIES_ROUTES,
              ...ADAPTATION_ROUTES,
              ...ACCOUNT_ROUTES,
              ...TASKS_ROUTES,
              ...PROJECTS_ROUTES,
              ...GALLERY_ROUTES,
              SIGNED_IN_ROUTES,
            ],
          },
        ],
      },
      API_DOCS_ROUTE,
      SURVEY_ROUTE,
      { path: "*", Component: UnknownAddress },
    ],
  },
];
