import { NavLink } from "react-router";
import { Row } from "../design/layout/row.tsx";
import { useTranslate } from "../shell/language/language.tsx";
import { useKeepMoment } from "../shell/paths/keep-moment.ts";
import { productLinks } from "../shell/session/account-links.ts";
import type { SignedIn } from "../shell/session/session.tsx";
import styles from "./layout.module.css";

const text = { product: { fr: "Vos bâtiments", en: "Your buildings" } };

/** The ways to one's own work, in the bar: what is not behind the avatar. */
export function ProductNav({ signedIn: { actor }, className }: { signedIn: SignedIn; className: string | undefined }) {
  const t = useTranslate();
  const keep = useKeepMoment();
  return (
    <nav aria-label={t(text.product)} className={className}>
      <Row as="ul" gap={16} rowGap={0} align="stretch" className={styles.pages}>
        {productLinks(actor).map(({ to, name, isWhole }) => (
          <li key={to}>
            <NavLink to={keep(to)} end={isWhole} className={styles.page}>
              {t(name)}
            </NavLink>
          </li>
        ))}
      </Row>
    </nav>
  );
}
