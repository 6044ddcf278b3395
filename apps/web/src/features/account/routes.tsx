import type { RouteObject } from "react-router";
import { lazyScreen } from "../../shell/api/lazy-chunk.ts";

/** Screens open to visitors. */
export const ACCOUNT_ROUTES: readonly RouteObject[] = [
  { path: "/login", lazy: lazyScreen(() => import("./login/login-screen.tsx").then((chunk) => chunk.LoginScreen)) },
  { path: "/signup", lazy: lazyScreen(() => import("./signup/signup-screen.tsx").then((chunk) => chunk.SignupScreen)) },
  {
    path: "/email-sent",
    lazy: lazyScreen(() => import("./signup/email-sent-screen.tsx").then((chunk) => chunk.EmailSentScreen)),
  },
  {
    path: "/forgot-password",
    lazy: lazyScreen(() => import("./password/forgot-password-screen.tsx").then((chunk) => chunk.ForgotPasswordScreen)),
  },
  {
    path: "/reset-password",
    lazy: lazyScreen(() => import("./password/reset-password-screen.tsx").then((chunk) => chunk.ResetPasswordScreen)),
  },
  {
    path: "/confirm-signup",
    lazy: lazyScreen(() => import("./signup/confirm-signup-screen.tsx").then((chunk) => chunk.ConfirmSignupScreen)),
  },
  {
    path: "/add-second-factor",
    lazy: lazyScreen(() =>
      import("./security/add-second-factor-screen.tsx").then((chunk) => chunk.AddSecondFactorScreen),
    ),
  },
];

/** Screens behind the guard of the signed-in routes. */
export const SIGNED_IN_ACCOUNT_ROUTES: readonly RouteObject[] = [
  {
    path: "/profile",
    lazy: lazyScreen(() => import("./profile/profile-screen.tsx").then((chunk) => chunk.ProfileScreen)),
  },
  {
    path: "/profile/security",
    lazy: lazyScreen(() => import("./security/security-screen.tsx").then((chunk) => chunk.SecurityScreen)),
  },
  {
    path: "/profile/notifications",
    lazy: lazyScreen(() =>
      import("./notifications/notifications-screen.tsx").then((chunk) => chunk.NotificationsScreen),
    ),
  },
  {
    path: "/profile/data",
    lazy: lazyScreen(() => import("./data/data-screen.tsx").then((chunk) => chunk.DataScreen)),
  },
  {
    path: "/buildings/email-send",
    lazy: lazyScreen(() => import("./collaborators/email-send-screen.tsx").then((chunk) => chunk.EmailSendScreen)),
  },
];
