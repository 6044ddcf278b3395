import { type KeyboardEvent, lazy, Suspense, useEffect, useId, useRef, useState } from "react";
import { Link, NavLink, useLocation } from "react-router";
import { Button } from "../design/controls/button.tsx";
import { IconMenu2, IconX } from "../design/icons/icons.ts";
import { Row } from "../design/layout/row.tsx";
import { Stack } from "../design/layout/stack.tsx";
import { lazyChunk } from "../shell/api/lazy-chunk.ts";
import { useTranslate } from "../shell/language/language.tsx";
import { useKeepMoment } from "../shell/paths/keep-moment.ts";
import { useSession } from "../shell/session/session.tsx";
import { BrandMark } from "./brand-mark.tsx";
import { LanguageSwitch } from "./language-switch.tsx";
import styles from "./layout.module.css";
import { ThemeSwitch } from "./theme-switch.tsx";

const text = {
  brand: { fr: "Lichen, accueil", en: "Lichen, home" },
  pages: { fr: "Navigation principale", en: "Main navigation" },
  menu: { fr: "Menu", en: "Menu" },
  close: { fr: "Fermer le menu", en: "Close the menu" },
  login: { fr: "Se connecter", en: "Log in" },
  register: { fr: "Créer un compte", en: "Register" },
};

const account = () => lazyChunk(() => import("./account-menu.tsx"));
const product = () => lazyChunk(() => import("./product-nav.tsx"));
const AccountMenu = lazy(async () => ({ default: (await account()).AccountMenu }));
const ProductNav = lazy(async () => ({ default: (await product()).ProductNav }));
const SignOutButton = lazy(async () => ({ default: (await account()).SignOutButton }));

const PAGES = [
  { to: "/", name: { fr: "Accueil", en: "Home" } },
  { to: "/territories/batadapt-territories-report", name: { fr: "Territoires", en: "Territories" } },
  { to: "/buildings/batadapt-argvip-building-report", name: { fr: "Argiles", en: "Clay" } },
  { to: "/about-us", name: { fr: "À propos", en: "About" } },
  { to: "/documentation", name: { fr: "Documentation", en: "Documentation" } },
  { to: "/faq", name: { fr: "FAQ", en: "FAQ" } },
  { to: "/contact", name: { fr: "Contact", en: "Contact" } },
];

/** What the site says of itself. */
function SitePages({ className }: { className: string | undefined }) {
  const t = useTranslate();
  const keep = useKeepMoment();
  return (
    <nav aria-label={t(text.pages)} className={className} data-menu>
      <Row as="ul" gap={16} rowGap={0} align="stretch" className={styles.pages}>
        {PAGES.map((page) => (
          <li key={page.to}>
            <NavLink to={keep(page.to)} end className={styles.page}>
              {t(page.name)}
            </NavLink>
          </li>
        ))}
      </Row>
    </nav>
  );
}

/** The way in of a visitor. */
function WayIn({ className }: { className: string | undefined }) {
  const t = useTranslate();
  return (
    <div className={className} data-menu>
      <Link to="/login" className={styles.page}>
        {t(text.login)}
      </Link>
      <Button to="/pricing" size="small" className={styles.register}>
        {t(text.register)}
      </Button>
    </div>
  );
}

/** The bar at the top: what has no room in it is behind a button, in the order in which it is seen. */
export function Navbar() {
  const t = useTranslate();
  const id = useId();
  const { pathname } = useLocation();
  const session = useSession();
  const isVisitor = session.state === "visitor" || session.state === "failed";
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const own = session.state === "signed_in" ? session : null;

  // biome-ignore lint/correctness/useExhaustiveDependencies: the menu closes when the page changes
  useEffect(() => setOpen(false), [pathname]);

  function leave({ key }: KeyboardEvent) {
    if (key !== "Escape" || !open) return;
    setOpen(false);
    button.current?.focus();
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes the menu from any of its links
    <header className={styles.header} onKeyDown={leave}>
      <Row gap={24} wrap={false} className={styles.bar} data-bar data-product={own === null ? undefined : true}>
        <Link to="/" className={styles.brand} aria-label={t(text.brand)}>
          <BrandMark />
          <span>Lichen</span>
        </Link>
        {own !== null && (
          <Suspense>
            <ProductNav signedIn={own} className={styles.inBar} />
          </Suspense>
        )}
        <SitePages className={styles.site} />
        <Row gap={12} wrap={false} className={styles.settings}>
          <LanguageSwitch />
          <ThemeSwitch />
          {(session.state === "signed_in" || session.state === "structure_refused") && (
            <Suspense>{session.actor === null ? <SignOutButton /> : <AccountMenu signedIn={session} />}</Suspense>
          )}
          <Button
            ref={button}
            variant="subtle"
            icon={open ? IconX : IconMenu2}
            className={styles.burger}
            data-menu-button
            aria-expanded={open}
            aria-controls={open ? id : undefined}
            aria-label={t(open ? text.close : text.menu)}
            onClick={() => setOpen(!open)}
          />
        </Row>
        {isVisitor && <WayIn className={`${styles.account} ${styles.inBar}`} />}
        {open && (
          <Stack id={id} className={styles.menu}>
            {own !== null && (
              <Suspense>
                <ProductNav signedIn={own} className={styles.inMenu} />
              </Suspense>
            )}
            <SitePages className={undefined} />
            {isVisitor && <WayIn className={styles.account} />}
          </Stack>
        )}
      </Row>
    </header>
  );
}
