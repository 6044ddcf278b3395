import { ensure } from "@lichen/domain";
import "@fontsource-variable/radio-canada/standard.css";
import "./design/tokens.css";
import "./shell/global.css";
import { CallFailure } from "@lichen/client";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { createBrowserRouter } from "react-router";
import { RouterProvider } from "react-router/dom";
import { NotificationsProvider } from "./design/controls/notifications.tsx";
import { routes } from "./routes.tsx";
import { firstLanguage, LANGUAGE_PARAMETER, LanguageProvider } from "./shell/language/language.tsx";
import { firstSessionCookie } from "./shell/session/first-session.ts";
import { usePageScheme } from "./shell/theme/color-scheme.ts";

// biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser of the product
document.cookie = firstSessionCookie(document.cookie);

const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 5 * 60_000,
      refetchOnWindowFocus: false,
      // What the server refused stays refused; what did not arrive deserves one more try.
      retry: (failures, error) => failures < 1 && error instanceof CallFailure && error.kind === "unreachable",
    },
  },
});

const language = firstLanguage(window.location.search);
forgetRequestedLanguage();
const router = createBrowserRouter(routes);

function App() {
  usePageScheme();
  return (
    <QueryClientProvider client={queryClient}>
      <LanguageProvider initial={language}>
        <NotificationsProvider>
          <RouterProvider router={router} />
        </NotificationsProvider>
      </LanguageProvider>
    </QueryClientProvider>
  );
}

/** A link may ask for a language once; the switch decides from there on. */
function forgetRequestedLanguage(): void {
  const address = new URL(window.location.href);
  if (!address.searchParams.has(LANGUAGE_PARAMETER)) return;
  address.searchParams.delete(LANGUAGE_PARAMETER);
  window.history.replaceState(window.history.state, "", address);
}

const root = ensure(document.getElementById("root"));

/** A page that the server drew stays until its screen is there to take its place. */
async function whenScreenIsThere(): Promise<void> {
  if (router.state.initialized || !root.hasChildNodes()) return;
  await new Promise<void>((resolve) => {
    const stop = router.subscribe(({ initialized }) => {
      if (!initialized) return;
      stop();
      resolve();
    });
  });
}

// Not awaited at the top: the build would then cut the entry in forty pieces.
void whenScreenIsThere().then(() =>
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  ),
);
