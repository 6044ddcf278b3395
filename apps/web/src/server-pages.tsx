import type { AnswerOf, getMaintenance, listSources } from "@lichen/contract";
import type { Language } from "@lichen/domain";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { renderToString } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { PAGE_DESCRIPTIONS } from "./page-descriptions.ts";
import { PUBLIC_ROUTES, PUBLIC_SCREENS } from "./public-routes.tsx";
import { HomeScreen } from "./screens/home/home-screen.tsx";
import { settingsQuery } from "./ui/calls/maintenance.tsx";
import { sourcesQuery } from "./ui/calls/sources.ts";
import { Layout } from "./ui/frame/layout.tsx";
import { PUBLIC_PAGES, type PublicPath } from "./ui/frame/public-pages.ts";
import { NotificationsProvider } from "./ui/kit/notifications.tsx";
import { LanguageProvider } from "./ui/language/language.tsx";
import { SESSION_KEY, VISITOR } from "./ui/session/session.tsx";

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

/** Paths of the public pages, each with the file of its screen; null for the first, which comes with the application. */
export const PAGES: readonly { readonly path: string; readonly source: string | null }[] = Object.keys(
  PUBLIC_PAGES,
).map((path) => ({ path, source: path === "/" ? null : PUBLIC_SCREENS[path as Exclude<PublicPath, "/">].source }));

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
