import type { AnswerOf, getMaintenance, listSources } from "@lichen/contract";
import type { Language } from "@lichen/domain";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { renderToString } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { NotificationsProvider } from "./design/controls/notifications.tsx";
import { HomeScreen } from "./features/home/home-screen.tsx";
import { PUBLIC_ROUTES, type PUBLIC_SCREENS } from "./features/public/routes.tsx";
import { Layout } from "./frame/layout.tsx";
import { PUBLIC_PAGES, type PublicPath } from "./frame/public-pages.ts";
import { PAGE_DESCRIPTIONS } from "./page-descriptions.ts";
import { sourcesQuery } from "./shell/api/sources.ts";
import { LanguageProvider } from "./shell/language/language.tsx";
import { SESSION_KEY, VISITOR } from "./shell/session/session.tsx";
import { settingsQuery } from "./shell/session/settings.ts";

/** What the pages read of the server. */
export type PageData = {
  readonly settings: AnswerOf<typeof getMaintenance>;
  readonly sources: AnswerOf<typeof listSources>;
};

/** What the server needs of a public page to send it whole. */
type RenderedPage = {
  readonly html: string;
  readonly title: string;
  readonly description: string;
};

/** Files of their screens, in the folder of the public pages: what a page asks for beside its words. */
const SCREEN_FILES: Readonly<Record<keyof typeof PUBLIC_SCREENS, string>> = {
  "/presentation": "presentation/presentation-screen.tsx",
  "/about-us": "about/about-screen.tsx",
  "/documentation": "method/method-screen.tsx",
  "/faq": "faq/faq-screen.tsx",
  "/contact": "contact/contact-screen.tsx",
  "/pricing": "pricing/pricing-screen.tsx",
  "/legal-notices": "legal-notices/legal-notices-screen.tsx",
  "/release-notes": "release-notes/release-notes-screen.tsx",
  "/accessibility": "accessibility/accessibility-screen.tsx",
  "/site-map": "site-map/site-map-screen.tsx",
};

/** Paths of the public pages, each with the file of its screen as the build names it; null for the first, which comes with the application. */
export const PAGES: readonly { readonly path: string; readonly source: string | null }[] = [
  { path: "/", source: null },
  ...Object.entries(SCREEN_FILES).map(([path, file]) => ({ path, source: `src/features/public/${file}` })),
];

/** Draws a public page as a visitor sees it, to be read without JavaScript and before it comes. */
export async function drawPage(
  path: string,
  language: Language,
  { settings, sources }: PageData,
): Promise<RenderedPage> {
  const title = PUBLIC_PAGES[path as PublicPath];
  const client = new QueryClient();
  client.setQueryData(settingsQuery.queryKey, settings);
  client.setQueryData(sourcesQuery.queryKey, sources);
  client.setQueryData(SESSION_KEY, VISITOR);
  const routes = [{ Component: Layout, children: [{ path: "/", Component: HomeScreen }, ...PUBLIC_ROUTES] }];
  const router = createMemoryRouter(routes, { initialEntries: [path] });
  await new Promise<void>((resolve) => {
    if (router.state.initialized) resolve();
    else router.subscribe(({ initialized }) => initialized && resolve());
  });
  const html = renderToString(
    <QueryClientProvider client={client}>
      <LanguageProvider initial={language}>
        <NotificationsProvider>
          <RouterProvider router={router} />
        </NotificationsProvider>
      </LanguageProvider>
    </QueryClientProvider>,
  );
  router.dispose();
  client.clear();
  const name = path === "/" ? title[language] : `${title[language]} – Lichen`;
  return { html, title: name, description: PAGE_DESCRIPTIONS[path as PublicPath][language] };
}
