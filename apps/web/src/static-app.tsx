import "@fontsource-variable/radio-canada/standard.css";
import "./design/tokens.css";
import "./shell/global.css";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { createHashRouter, Link, Outlet, type RouteObject } from "react-router";
import { RouterProvider } from "react-router/dom";
import { NotificationsProvider } from "./design/controls/notifications.tsx";
import { Row } from "./design/layout/row.tsx";
import { Stack } from "./design/layout/stack.tsx";
import { ErrorPage } from "./design/states/error-boundary.tsx";
import { Waiting } from "./design/states/waiting.tsx";
import { ANALYSIS_ROUTES } from "./features/analysis/routes.tsx";
import { HomeScreen } from "./features/home/home-screen.tsx";
import { PUBLIC_SCREENS } from "./features/public/routes.tsx";
import { BrandMark } from "./frame/brand-mark.tsx";
import { LanguageSwitch } from "./frame/language-switch.tsx";
import layout from "./frame/layout.module.css";
import { ThemeSwitch } from "./frame/theme-switch.tsx";
import { UnknownAddress } from "./frame/unknown-address.tsx";
import { lazyScreen } from "./shell/api/lazy-chunk.ts";
import { firstLanguage, LanguageProvider, useTranslate } from "./shell/language/language.tsx";
import { ServedProvider } from "./shell/session/edition.ts";
import { usePageScheme } from "./shell/theme/color-scheme.ts";

const BRAND = { fr: "Lichen, accueil", en: "Lichen, home" };

function StaticLayout() {
  const t = useTranslate();
  return (
    <Stack gap={0} className={layout.layout}>
      <header className={layout.header}>
        <Row justify="between" className={layout.bar}>
          <Link to="/" className={`row nowrap center gap-8 ${layout.brand}`} aria-label={t(BRAND)}>
            <BrandMark /> Lichen
          </Link>
          <Row>
            <LanguageSwitch />
            <ThemeSwitch />
          </Row>
        </Row>
      </header>
      <main>
        <Outlet />
      </main>
    </Stack>
  );
}

/** The screens that need no server: the analysis of an address, its questions, and the method. */
const routes: RouteObject[] = [
  {
    ErrorBoundary: ErrorPage,
    HydrateFallback: Waiting,
    Component: StaticLayout,
    children: [
      { path: "/", Component: HomeScreen },
      ...ANALYSIS_ROUTES,
      { path: "/documentation", lazy: lazyScreen(PUBLIC_SCREENS["/documentation"]) },
      { path: "*", Component: UnknownAddress },
    ],
  },
];

function App({ router }: { router: ReturnType<typeof createHashRouter> }) {
  usePageScheme();
  return <RouterProvider router={router} />;
}

/** Draws the screens where no server answers: the address of a screen is after "#", for a folder has one page. */
export function drawStaticEdition(root: HTMLElement): void {
  const client = new QueryClient({
    defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY, refetchOnWindowFocus: false, retry: false } },
  });
  const router = createHashRouter(routes);
  createRoot(root).render(
    <StrictMode>
      <QueryClientProvider client={client}>
        <ServedProvider value={false}>
          <LanguageProvider initial={firstLanguage(window.location.search)}>
            <NotificationsProvider>
              <App router={router} />
            </NotificationsProvider>
          </LanguageProvider>
        </ServedProvider>
      </QueryClientProvider>
    </StrictMode>,
  );
}
