import { type AnswerOf, type getMaintenance, LEGAL_PAPERS, legalPaperPath } from "@lichen/contract";
import type { Bilingual } from "@lichen/domain";
import { lazy, Suspense } from "react";
import { Link } from "react-router";
import { Row } from "../design/layout/row.tsx";
import { lazyChunk } from "../shell/api/lazy-chunk.ts";
import { useLanguage, useTranslate } from "../shell/language/language.tsx";
import { useSession } from "../shell/session/session.tsx";
import { useSettings } from "../shell/session/settings.ts";
import { DECLARED } from "./conformity.ts";
import styles from "./footer.module.css";
import { Newsletter } from "./newsletter.tsx";
import { PUBLIC_PAGES } from "./public-pages.ts";

const text = {
  links: { fr: "Bas de page", en: "Footer" },
  sentence: {
    fr: "Le risque climatique et la biodiversité des bâtiments, expliqués chiffre par chiffre.",
    en: "Climate risk and biodiversity of buildings, explained figure by figure.",
  },
  partners: { fr: "Partenaires", en: "Partners" },
  supporters: { fr: "Soutien technique", en: "Technical support" },
  social: { fr: "Nous suivre", en: "Follow us" },
  papers: {
    privacy: { fr: "Confidentialité (PDF)", en: "Privacy policy (PDF)" },
    terms: { fr: "Conditions d’utilisation (PDF)", en: "Terms of use (PDF)" },
  },
};

/** For platform administrators alone: others do not load it. */
const SiteGapsNote = lazy(() =>
  lazyChunk(() => import("./site-gaps-note.tsx").then((chunk) => ({ default: chunk.SiteGapsNote }))),
);

const PAGES = ["/presentation", "/documentation", "/pricing", "/release-notes", "/legal-notices", "/site-map"] as const;

export function Footer() {
  const t = useTranslate();
  const language = useLanguage();
  const session = useSession();
  const site = useSettings()?.site ?? null;
  return (
    <Row as="footer" gap={32} rowGap={12} justify="between" className={styles.footer}>
      <p className="muted">
        <strong>Lichen</strong> {t(text.sentence)}
      </p>
      <nav aria-label={t(text.links)}>
        <Row as="ul" gap={16} rowGap={4} align="stretch" className={styles.links}>
          {PAGES.map((path) => (
            <li key={path}>
              <Link to={path}>{t(PUBLIC_PAGES[path])}</Link>
            </li>
          ))}
          <li>
            <Link to="/accessibility">{t(DECLARED)}</Link>
          </li>
          {LEGAL_PAPERS.map((paper) => (
            <li key={paper}>
              <a href={legalPaperPath(paper, language)}>{t(text.papers[paper])}</a>
            </li>
          ))}
        </Row>
      </nav>
      {site !== null && (
        <>
          <Organisations title={text.partners} of={site.partners} />
          <Organisations title={text.supporters} of={site.supporters} />
          {site.social.length > 0 && (
            <Row as="ul" gap={16} rowGap={4} align="stretch" className={styles.links} aria-label={t(text.social)}>
              {site.social.map(({ name, url }) => (
                <li key={url}>
                  <a href={url} rel="noreferrer">
                    {name}
                  </a>
                </li>
              ))}
            </Row>
          )}
          {site.newsletter_url !== null && <Newsletter url={site.newsletter_url} />}
          {session.actor?.role === "admin" && (
            <Suspense>
              <SiteGapsNote site={site} />
            </Suspense>
          )}
        </>
      )}
    </Row>
  );
}

type Organisation = AnswerOf<typeof getMaintenance>["site"]["partners"][number];

/** Logos, or names where there is none. */
function Organisations({ title, of: organisations }: { title: Bilingual; of: readonly Organisation[] }) {
  const t = useTranslate();
  if (organisations.length === 0) return null;
  return (
    <Row gap={16} rowGap={8} className={styles.organisations}>
      <span className="muted">{t(title)}</span>
      <Row as="ul" gap={16} rowGap={8}>
        {organisations.map(({ name, url, logo }) => (
          <li key={url}>
            <a href={url} rel="noreferrer">
              {logo === null ? name : <img src={logo} alt={name} height={32} loading="lazy" />}
            </a>
          </li>
        ))}
      </Row>
    </Row>
  );
}
