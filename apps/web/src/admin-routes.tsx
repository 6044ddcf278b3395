import type { RouteObject } from "react-router";
import { lazyScreen } from "./ui/lazy-chunk.ts";

/** Screens of administration; they stand behind the guard of the signed-in routes. */
export const ADMIN_ROUTES: readonly RouteObject[] = [
  {
    path: "/admin",
    lazy: lazyScreen(() => import("./screens/admin/admin-screen.tsx").then((chunk) => chunk.AdminScreen)),
  },
  {
    path: "/admin/admin-users",
    lazy: lazyScreen(() =>
      import("./screens/admin-users/admin-users-screen.tsx").then((chunk) => chunk.AdminUsersScreen),
    ),
  },
  {
    path: "/admin/users",
    lazy: lazyScreen(() => import("./screens/admin-users/users-screen.tsx").then((chunk) => chunk.UsersScreen)),
  },
  {
    path: "/admin/companies",
    lazy: lazyScreen(() =>
      import("./screens/admin-companies/admin-companies-screen.tsx").then((chunk) => chunk.AdminCompaniesScreen),
    ),
  },
  {
    path: "/admin/companies/:id",
    lazy: lazyScreen(() =>
      import("./screens/admin-company/admin-company-screen.tsx").then((chunk) => chunk.AdminCompanyScreen),
    ),
  },
  {
    path: "/admin/logs",
    lazy: lazyScreen(() => import("./screens/admin-logs/admin-logs-screen.tsx").then((chunk) => chunk.AdminLogsScreen)),
  },
  {
    path: "/admin/outbox",
    lazy: lazyScreen(() => import("./screens/outbox/outbox-screen.tsx").then((chunk) => chunk.OutboxScreen)),
  },
];
