import type { ComponentType } from "react";
import type { RouteObject } from "react-router";
import { lazyScreen } from "./ui/calls/lazy-chunk.ts";
import type { PublicPath } from "./ui/frame/public-pages.ts";

type PublicScreen = {
  /** File of the screen, as the build names it: what the page asks for beside its words. */
  readonly source: string;
  readonly load: () => Promise<ComponentType>;
};

/** Screens of the public pages but the first, which comes with the application. */
export const PUBLIC_SCREENS: Readonly<Record<Exclude<PublicPath, "/">, PublicScreen>> = {
  "/presentation": {
    source: "src/screens/presentation/presentation-screen.tsx",
    load: () => import("./screens/presentation/presentation-screen.tsx").then((chunk) => chunk.PresentationScreen),
  },
  "/about-us": {
    source: "src/screens/about/about-screen.tsx",
    load: () => import("./screens/about/about-screen.tsx").then((chunk) => chunk.AboutScreen),
  },
  "/documentation": {
    source: "src/screens/method/method-screen.tsx",
    load: () => import("./screens/method/method-screen.tsx").then((chunk) => chunk.MethodScreen),
  },
  "/faq": {
    source: "src/screens/faq/faq-screen.tsx",
    load: () => import("./screens/faq/faq-screen.tsx").then((chunk) => chunk.FaqScreen),
  },
  "/contact": {
    source: "src/screens/contact/contact-screen.tsx",
    load: () => import("./screens/contact/contact-screen.tsx").then((chunk) => chunk.ContactScreen),
  },
  "/pricing": {
    source: "src/screens/pricing/pricing-screen.tsx",
    load: () => import("./screens/pricing/pricing-screen.tsx").then((chunk) => chunk.PricingScreen),
  },
  "/legal-notices": {
    source: "src/screens/legal-notices/legal-notices-screen.tsx",
    load: () => import("./screens/legal-notices/legal-notices-screen.tsx").then((chunk) => chunk.LegalNoticesScreen),
  },
  "/release-notes": {
    source: "src/screens/release-notes/release-notes-screen.tsx",
    load: () => import("./screens/release-notes/release-notes-screen.tsx").then((chunk) => chunk.ReleaseNotesScreen),
  },
};

export const PUBLIC_ROUTES: RouteObject[] = Object.entries(PUBLIC_SCREENS).map(([path, { load }]) => ({
  path,
  lazy: lazyScreen(load),
}));
