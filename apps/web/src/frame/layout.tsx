import { type MouseEvent, type RefObject, useEffect, useRef } from "react";
import { type Location, Outlet, ScrollRestoration, useLocation } from "react-router";
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
  const location = useLocation();
  const opened = useRef(location);
  useSessionWatch();
  const inMaintenance = useSettings()?.is_maintenance === true;

  // A new page, or another thing on the same page, takes the focus, so that the keyboard and screen readers start from it and
  // not from the link left behind; one that gave it to a part of itself keeps it there. So does a page whose address changed
  // when the control that had the focus went away with it.
  useEffect(() => {
    const before = opened.current;
    opened.current = location;
    if (before === location) return;
    const held = document.activeElement;
    const isLeft = nameThing(before) !== nameThing(location) && !main.current?.contains(held);
    if (isLeft || held === document.body) takeFocus(main);
  }, [location]);

  // Nor is it lost when its control goes away without a new address: a row that was done, a notice that was answered.
  useEffect(() => {
    const regain = ({ target }: FocusEvent) =>
      requestAnimationFrame(() => {
        const isGone = target instanceof Node && !target.isConnected;
        if (isGone && document.activeElement === document.body) takeFocus(main);
      });
    document.addEventListener("focusout", regain);
    return () => document.removeEventListener("focusout", regain);
  }, []);

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

/** What a page is about: another one is another thing to begin with. */
const nameThing = ({ pathname, search }: Location) => `${pathname} ${new URLSearchParams(search).get("id")}`;

const takeFocus = (main: RefObject<HTMLElement | null>) => main.current?.focus({ preventScroll: true });
