import type { Language } from "@lichen/domain";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { render } from "vitest-browser-react";
import "@fontsource-variable/radio-canada/standard.css";
import "../tokens.css";
import "../../shell/global.css";
import { LanguageProvider } from "../../shell/language/language.tsx";
import { themeRules } from "../../shell/theme/theme.ts";
import { NotificationsProvider } from "../controls/notifications.tsx";

const theme = document.createElement("style");
theme.textContent = themeRules();
document.head.append(theme);

/** Draws a component as a screen does: with a language, an address, messages and the styles of the product. */
export function renderComponent(component: ReactNode, language: Language = "en") {
  const router = createMemoryRouter([{ path: "*", element: component }]);
  return render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <LanguageProvider initial={language}>
        <NotificationsProvider>
          <RouterProvider router={router} />
        </NotificationsProvider>
      </LanguageProvider>
    </QueryClientProvider>,
  );
}
