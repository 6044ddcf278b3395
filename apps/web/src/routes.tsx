import { type LoaderFunctionArgs, type RouteObject, redirect } from "react-router";
import { LATER, SIGNED_IN } from "./route-paths.ts";
import { HomeScreen } from "./screens/home/home-screen.tsx";
import { ErrorPage } from "./ui/error-boundary.tsx";
import { Layout } from "./ui/layout.tsx";
import { lazyScreen } from "./ui/lazy-chunk.ts";
import { Waiting } from "./ui/waiting.tsx";

const later = lazyScreen(() => import("./screens/later/later-screen.tsx").then((chunk) => chunk.LaterScreen));

function toLogin({ request }: LoaderFunctionArgs) {
  const { pathname } = new URL(request.url);
  return redirect(`/login?next=${encodeURIComponent(pathname)}`);
}

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
              {
                path: "/presentation",
                lazy: lazyScreen(() =>
                  import("./screens/presentation/presentation-screen.tsx").then((chunk) => chunk.PresentationScreen),
                ),
              },
              {
                path: "/resilience/form",
                lazy: lazyScreen(() =>
                  import("./screens/resilience-form/resilience-form-screen.tsx").then(
                    (chunk) => chunk.ResilienceFormScreen,
                  ),
                ),
              },
              {
                path: "/resilience/analysis",
                lazy: lazyScreen(() =>
                  import("./screens/resilience-analysis/resilience-analysis-screen.tsx").then(
                    (chunk) => chunk.ResilienceAnalysisScreen,
                  ),
                ),
              },
              {
                path: "/documentation",
                lazy: lazyScreen(() =>
                  import("./screens/method/method-screen.tsx").then((chunk) => chunk.MethodScreen),
                ),
              },
              {
                path: "/buildings/batadapt-building-report",
                lazy: lazyScreen(() =>
                  import("./screens/building-report/building-report-screen.tsx").then(
                    (chunk) => chunk.BuildingReportScreen,
                  ),
                ),
              },
              ...LATER.map((path) => ({ path, lazy: later })),
            ],
          },
        ],
      },
      {
        path: "/:page",
        // The router matches whole segments only: a path like /api-docs-<suffix> is told from an unknown one here.
        loader: ({ params }) => (params.page?.startsWith("api-docs-") ? null : redirect("/")),
        lazy: lazyScreen(() => import("./screens/api-docs/api-docs-screen.tsx").then((chunk) => chunk.ApiDocsScreen)),
      },
      ...SIGNED_IN.map((path) => ({ path, loader: toLogin })),
      { path: "*", loader: () => redirect("/") },
    ],
  },
];
