/** Routes of the specification that are not open yet: each says so, by its name (screens/later/parts.ts). */
export const LATER = [
  "/login",
  "/signup",
  "/email-sent",
  "/forgot-password",
  "/reset-password",
  "/confirm-signup",
  "/legal-notices",
  "/contact",
  "/faq",
  "/about-us",
  "/release-notes",
  "/pricing",
  "/buildings/batadapt-argvip-building-report",
  "/buildings/biodibat-building-report",
  "/territories/batadapt-territories-report",
  "/recommendations",
  "/impact/projects/configurator/:projectId?",
  "/impact/projects/diagnostic/:id",
];

/** @source platform.md §2, "Auth-required routes": without a session, the reader is sent to /login. */
export const SIGNED_IN = [
  "/admin",
  "/admin/admin-users",
  "/admin/users",
  "/admin/companies",
  "/admin/companies/:id",
  "/admin/logs",
  "/buildings",
  "/buildings/batadapt-assets-report",
  "/buildings/biodibat-assets-report",
  "/buildings/email-send",
  "/recommendations-simulation",
  "/profile",
  "/impact/projects",
];
