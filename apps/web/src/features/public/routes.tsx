import { type ComponentType, lazy, Suspense } from "react";
import { type RouteObject, useParams } from "react-router";
import { Waiting } from "../../design/states/waiting.tsx";
import type { PublicPath } from "../../frame/public-pages.ts";
import { UnknownAddress } from "../../frame/unknown-address.tsx";
import { lazyChunk, lazyScreen } from "../../shell/api/lazy-chunk.ts";

/** Screens of the public pages but the first, which comes with the application. */
export const PUBLIC_SCREENS: Readonly<Record<Exclude<PublicPath, "/">, () => Promise<ComponentType>>> = {
  "/presentation": () => import("./presentation/presentation-screen.tsx").then((chunk) => chunk.PresentationScreen),
  "/about-us": () => import("./about/about-screen.tsx").then((chunk) => chunk.AboutScreen),
  "/documentation": () => import("./method/method-screen.tsx").then((chunk) => chunk.MethodScreen),
  "/faq": () => import("./faq/faq-screen.tsx").then((chunk) => chunk.FaqScreen),
  "/contact": () => import("./contact/contact-screen.tsx").then((chunk) => chunk.ContactScreen),
  "/pricing": () => import("./pricing/pricing-screen.tsx").then((chunk) => chunk.PricingScreen),
  "/legal-notices": () => import("./legal-notices/legal-notices-screen.tsx").then((chunk) => chunk.LegalNoticesScreen),
  "/release-notes": () => import("./release-notes/release-notes-screen.tsx").then((chunk) => chunk.ReleaseNotesScreen),
  "/accessibility": () => import("./accessibility/accessibility-screen.tsx").then((chunk) => chunk.AccessibilityScreen),
  "/site-map": () => import("./site-map/site-map-screen.tsx").then((chunk) => chunk.SiteMapScreen),
};

export const PUBLIC_ROUTES: RouteObject[] = Object.entries(PUBLIC_SCREENS).map(([path, load]) => ({
  path,
  lazy: lazyScreen(load),
}));

const ApiDocsScreen = lazy(() =>
  lazyChunk(() => import("./api-docs/api-docs-screen.tsx").then((chunk) => ({ default: chunk.ApiDocsScreen }))),
);

/** The router matches whole segments only: a path like /api-docs-<suffix> is told from an unknown one here. */
function ApiDocsOrHome() {
  if (!useParams().page?.startsWith("api-docs-")) return <UnknownAddress />;
  return (
    <Suspense fallback={<Waiting />}>
      <ApiDocsScreen />
    </Suspense>
  );
}

/** The description of the API, outside the frame of the product. */
export const API_DOCS_ROUTE: RouteObject = {
  path: "/:page",
  Component: ApiDocsOrHome,
};
