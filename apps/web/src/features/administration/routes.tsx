import type { RouteObject } from "react-router";
import { lazyScreen } from "../../shell/api/lazy-chunk.ts";

/** Screens of administration, each behind the gate of those it is for; all behind the guard of the signed-in routes. */
export const ADMIN_ROUTES: readonly RouteObject[] = [
  {
    lazy: lazyScreen(() => import("./shared/admin-gate.tsx").then((chunk) => chunk.PlatformGate)),
    children: [
      {
        path: "/admin",
        lazy: lazyScreen(() => import("./requests/admin-screen.tsx").then((chunk) => chunk.AdminScreen)),
      },
      {
        path: "/admin/admin-users",
        lazy: lazyScreen(() => import("./users/admin-users-screen.tsx").then((chunk) => chunk.AdminUsersScreen)),
      },
      {
        path: "/admin/users",
        lazy: lazyScreen(() => import("./users/users-screen.tsx").then((chunk) => chunk.UsersScreen)),
      },
      {
        path: "/admin/logs",
        lazy: lazyScreen(() => import("./logs/admin-logs-screen.tsx").then((chunk) => chunk.AdminLogsScreen)),
      },
      {
        path: "/admin/layers",
        lazy: lazyScreen(() => import("./layers/admin-layers-screen.tsx").then((chunk) => chunk.AdminLayersScreen)),
      },
      {
        path: "/admin/status",
        lazy: lazyScreen(() => import("./status/admin-status-screen.tsx").then((chunk) => chunk.AdminStatusScreen)),
      },
      {
        path: "/admin/outbox",
        lazy: lazyScreen(() => import("./outbox/outbox-screen.tsx").then((chunk) => chunk.OutboxScreen)),
      },
    ],
  },
  {
    lazy: lazyScreen(() => import("./shared/admin-gate.tsx").then((chunk) => chunk.CompaniesGate)),
    children: [
      {
        path: "/admin/companies",
        lazy: lazyScreen(() =>
          import("./companies/admin-companies-screen.tsx").then((chunk) => chunk.AdminCompaniesScreen),
        ),
      },
    ],
  },
  {
    lazy: lazyScreen(() => import("./shared/admin-gate.tsx").then((chunk) => chunk.CompanyGate)),
    children: [
      {
        path: "/admin/companies/:id",
        lazy: lazyScreen(() => import("./company/admin-company-screen.tsx").then((chunk) => chunk.AdminCompanyScreen)),
      },
    ],
  },
];
