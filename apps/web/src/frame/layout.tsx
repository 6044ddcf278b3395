import { type MouseEvent, useEffect, useRef } from "react";
import { Outlet, ScrollRestoration, useLocation } from "react-router";
import { Stack } from "../design/layout/stack.tsx";
import { MaintenancePage } from "../design/states/maintenance.tsx";
import { useTranslate } from "../shell/language/language.tsx";
import { useSessionWatch } from "../shell/session/session.tsx";
import { useSettings } from "../shell/session/settings.ts";
import { Footer } from "./footer.tsx";
import styles from "./layout.module.css";
import { Navbar } from "./navbar.tsx";

const text = { skip: { fr: "Aller au contenu", en: "Skip to content" } };

/** Bar, page, footer. When the maintenance flag is on, its page takes the place of the content. */
export function Layout() {
  const t = useTranslate();
  const main = useRef<HTMLElement>(null);
  const { pathname, search } = useLocation();
  const shown = `${pathname} ${new URLSearchParams(search).get("id") ?? ""}`;
  const opened = useRef(shown);
  useSessionWatch();
  const inMaintenance = useSettings()?.is_maintenance === true;

  // A new page, or another thing on the same page, takes the focus, so that the keyboard and screen readers start from it and
  // not from the link left behind; one that gave it to a part of itself keeps it there.
  useEffect(() => {
    if (opened.current === shown) return;
    opened.current = shown;
    if (!main.current?.contains(document.activeElement)) main.current?.focus({ preventScroll: true });
  }, [shown]);

  function skip(event: MouseEvent) {
    event.preventDefault();
    main.current?.focus();
  }

  return (
    <Stack gap={0} className={styles.layout}>
      {/* biome-ignore lint/a11y/useValidAnchor: it is a link to a place of the page; only the router must not follow it */}
      <a className={styles.skip} href="#content" onClick={skip}>
        {t(text.skip)}
      </a>
      <Navbar />
      <main id="content" ref={main} tabIndex={-1}>
        {inMaintenance ? <MaintenancePage /> : <Outlet />}
      </main>
      <Footer />
      <ScrollRestoration />
    </Stack>
  );
}
