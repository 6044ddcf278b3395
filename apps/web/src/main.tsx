import "@fontsource-variable/radio-canada/standard.css";
import "./ui/global.css";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { createBrowserRouter } from "react-router";
import { RouterProvider } from "react-router/dom";
import { routes } from "./routes.tsx";
import { CallFailure } from "./ui/calls/call.ts";
import { usePageScheme } from "./ui/frame/color-scheme.ts";
import { installTheme } from "./ui/frame/theme.ts";
import { NotificationsProvider } from "./ui/kit/notifications.tsx";
import { LanguageProvider } from "./ui/language/language.tsx";
import { firstSessionCookie } from "./ui/session/first-session.ts";

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

const router = createBrowserRouter(routes);

function App() {
  usePageScheme();
  return (
    <QueryClientProvider client={queryClient}>
      <LanguageProvider>
        <NotificationsProvider>
          <RouterProvider router={router} />
        </NotificationsProvider>
      </LanguageProvider>
    </QueryClientProvider>
  );
}

installTheme();
createRoot(document.getElementById("root")!).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
