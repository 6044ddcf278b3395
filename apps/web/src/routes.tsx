import { type RouteObject, redirect } from "react-router";
import { ADMIN_ROUTES } from "./admin-routes.tsx";
import { loadAnalysis } from "./analysis-chunk.ts";
import { PUBLIC_ROUTES } from "./public-routes.tsx";
import { HomeScreen } from "./screens/home/home-screen.tsx";
import { ErrorPage } from "./ui/calls/error-boundary.tsx";
import { lazyScreen } from "./ui/calls/lazy-chunk.ts";
import { Waiting } from "./ui/calls/waiting.tsx";
import { Layout } from "./ui/frame/layout.tsx";

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
                lazy: lazyScreen(loadAnalysis),
              },
              {
                path: "/buildings/batadapt-building-report",
                lazy: lazyScreen(() =>
                  import("./screens/building-report/building-report-screen.tsx").then(
                    (chunk) => chunk.BuildingReportScreen,
                  ),
                ),
              },
              {
                path: "/buildings/biodibat-building-report",
                lazy: lazyScreen(() =>
                  import("./screens/biodiversity-report/biodiversity-report-screen.tsx").then(
                    (chunk) => chunk.BiodiversityReportScreen,
                  ),
                ),
              },
              {
                path: "/buildings/batadapt-argvip-building-report",
                lazy: lazyScreen(() =>
                  import("./screens/clay-report/clay-report-screen.tsx").then((chunk) => chunk.ClayReportScreen),
                ),
              },
              {
                path: "/territories/batadapt-territories-report",
                lazy: lazyScreen(() =>
                  import("./screens/territory-report/territory-report-screen.tsx").then(
                    (chunk) => chunk.TerritoryReportScreen,
                  ),
                ),
              },
              {
                path: "/recommendations",
                lazy: lazyScreen(() =>
                  import("./screens/recommendations/recommendations-screen.tsx").then(
                    (chunk) => chunk.RecommendationsScreen,
                  ),
                ),
              },
              {
                path: "/shared-report",
                lazy: lazyScreen(() =>
                  import("./screens/shared-report/shared-report-screen.tsx").then((chunk) => chunk.SharedReportScreen),
                ),
              },
              {
                path: "/login",
                lazy: lazyScreen(() => import("./screens/login/login-screen.tsx").then((chunk) => chunk.LoginScreen)),
              },
              {
                path: "/signup",
                lazy: lazyScreen(() =>
                  import("./screens/signup/signup-screen.tsx").then((chunk) => chunk.SignupScreen),
                ),
              },
              {
                path: "/email-sent",
                lazy: lazyScreen(() =>
                  import("./screens/email-sent/email-sent-screen.tsx").then((chunk) => chunk.EmailSentScreen),
                ),
              },
              {
                path: "/forgot-password",
                lazy: lazyScreen(() =>
                  import("./screens/forgot-password/forgot-password-screen.tsx").then(
                    (chunk) => chunk.ForgotPasswordScreen,
                  ),
                ),
              },
              {
                path: "/reset-password",
                lazy: lazyScreen(() =>
                  import("./screens/reset-password/reset-password-screen.tsx").then(
                    (chunk) => chunk.ResetPasswordScreen,
                  ),
                ),
              },
              {
                path: "/confirm-signup",
                lazy: lazyScreen(() =>
                  import("./screens/confirm-signup/confirm-signup-screen.tsx").then(
                    (chunk) => chunk.ConfirmSignupScreen,
                  ),
                ),
              },
              {
                path: "/impact/projects/configurator/:projectId?",
                lazy: lazyScreen(() =>
                  import("./screens/project-configurator/configurator-screen.tsx").then(
                    (chunk) => chunk.ConfiguratorScreen,
                  ),
                ),
              },
              {
                path: "/impact/projects/diagnostic/:id",
                lazy: lazyScreen(() =>
                  import("./screens/project-diagnostic/diagnostic-screen.tsx").then((chunk) => chunk.DiagnosticScreen),
                ),
              },
              {
                lazy: lazyScreen(() => import("./ui/session/signed-in-route.tsx").then((chunk) => chunk.SignedInRoute)),
                children: [
                  {
                    path: "/profile",
                    lazy: lazyScreen(() =>
                      import("./screens/profile/profile-screen.tsx").then((chunk) => chunk.ProfileScreen),
                    ),
                  },
                  {
                    path: "/buildings",
                    lazy: lazyScreen(() =>
                      import("./screens/portfolio/portfolio-screen.tsx").then((chunk) => chunk.PortfolioScreen),
                    ),
                  },
                  {
                    path: "/buildings/email-send",
                    lazy: lazyScreen(() =>
                      import("./screens/email-send/email-send-screen.tsx").then((chunk) => chunk.EmailSendScreen),
                    ),
                  },
                  {
                    path: "/buildings/form",
                    lazy: lazyScreen(() =>
                      import("./screens/building-form/building-form-screen.tsx").then(
                        (chunk) => chunk.BuildingFormScreen,
                      ),
                    ),
                  },
                  {
                    path: "/buildings/import",
                    lazy: lazyScreen(() =>
                      import("./screens/building-import/building-import-screen.tsx").then(
                        (chunk) => chunk.BuildingImportScreen,
                      ),
                    ),
                  },
                  {
                    path: "/buildings/batadapt-assets-report",
                    lazy: lazyScreen(() =>
                      import("./screens/portfolio-synthesis/synthesis-screen.tsx").then(
                        (chunk) => chunk.PortfolioSynthesisScreen,
                      ),
                    ),
                  },
                  {
                    path: "/buildings/biodibat-assets-report",
                    lazy: lazyScreen(() =>
                      import("./screens/biodiversity-synthesis/biodiversity-synthesis-screen.tsx").then(
                        (chunk) => chunk.BiodiversitySynthesisScreen,
                      ),
                    ),
                  },
                  {
                    path: "/buildings/strategy",
                    lazy: lazyScreen(() =>
                      import("./screens/portfolio-strategy/portfolio-strategy-screen.tsx").then(
                        (chunk) => chunk.PortfolioStrategyScreen,
                      ),
                    ),
                  },
                  {
                    path: "/buildings/answers",
                    lazy: lazyScreen(() =>
                      import("./screens/portfolio-answers/portfolio-answers-screen.tsx").then(
                        (chunk) => chunk.PortfolioAnswersScreen,
                      ),
                    ),
                  },
                  {
                    path: "/buildings/compare",
                    lazy: lazyScreen(() =>
                      import("./screens/comparison/comparison-screen.tsx").then((chunk) => chunk.ComparisonScreen),
                    ),
                  },
                  {
                    path: "/impact/projects",
                    lazy: lazyScreen(() =>
                      import("./screens/projects/projects-screen.tsx").then((chunk) => chunk.ProjectsScreen),
                    ),
                  },
                  {
                    path: "/recommendations-simulation",
                    lazy: lazyScreen(() =>
                      import("./screens/recommendations-simulation/simulation-screen.tsx").then(
                        (chunk) => chunk.SimulationScreen,
                      ),
                    ),
                  },
                  ...ADMIN_ROUTES,
                ],
              },
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
      { path: "*", loader: () => redirect("/") },
    ],
  },
];
