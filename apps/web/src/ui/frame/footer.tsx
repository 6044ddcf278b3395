import { Link } from "react-router";
import { useSay } from "../language/language.tsx";
import styles from "./footer.module.css";
import { NEWSLETTER_URL, Newsletter } from "./newsletter.tsx";

const text = {
  links: { fr: "Bas de page", en: "Footer" },
  sentence: {
    fr: "Risque climatique et biodiversité des bâtiments, expliqués chiffre par chiffre.",
    en: "Climate risk and biodiversity of buildings, explained figure by figure.",
  },
};

const LINKS = [
  { to: "/presentation", name: { fr: "Présentation", en: "Presentation" } },
  { to: "/documentation", name: { fr: "Méthode et données", en: "Method and data" } },
  { to: "/release-notes", name: { fr: "Notes de version", en: "Release notes" } },
  { to: "/legal-notices", name: { fr: "Mentions légales", en: "Legal notices" } },
];

export function Footer() {
  const say = useSay();
  return (
    <footer className={styles.footer}>
      <p className="muted">
        <strong>Lichen</strong> {say(text.sentence)}
      </p>
      <nav aria-label={say(text.links)}>
        <ul className={styles.links}>
          {LINKS.map((link) => (
            <li key={link.to}>
              <Link to={link.to}>{say(link.name)}</Link>
            </li>
          ))}
        </ul>
      </nav>
      {NEWSLETTER_URL !== null && <Newsletter url={NEWSLETTER_URL} />}
    </footer>
  );
}
