import type { Bilingual } from "@lichen/domain";
import { useTranslate } from "../../shell/language/language.tsx";
import { Button } from "../controls/button.tsx";
import { IconLock } from "../icons/icons.ts";
import { Row } from "../layout/row.tsx";
import { Stack } from "../layout/stack.tsx";
import { OPEN_TO_ACCOUNTS, OPEN_TO_ALL, type WaysOn } from "./open-ways.ts";
import styles from "./state.module.css";
import { WaysOnList } from "./ways-on.tsx";

const text = {
  account: {
    fr: "Réservé aux comptes de démonstration et aux licences.",
    en: "For demo and licensed accounts only.",
  },
  role: (role: Bilingual): Bilingual => ({
    fr: `Pour obtenir l’accès, adressez-vous à la personne qui a ce rôle : ${role.fr}.`,
    en: `To get access, ask the person with this role: ${role.en}.`,
  }),
  demo: { fr: "Demander un compte", en: "Request an account" },
  login: { fr: "Se connecter", en: "Log in" },
};

/** What the reader may not see: what is closed, who opens it, the way to it, and what is possible meanwhile. */
export function Refused({
  title,
  role,
  ways = role === undefined ? OPEN_TO_ALL : OPEN_TO_ACCOUNTS,
  isPage = false,
}: {
  title: string;
  /** Who can open it to a signed-in person; without it, an account is what is missing. */
  role?: Bilingual;
  /** What is possible now; absent: what is open to everyone, or to every account. */
  ways?: WaysOn;
  /** Whether it stands alone on its page: its title is then that of the page. */
  isPage?: boolean;
}) {
  const t = useTranslate();
  const Title = isPage ? "h1" : "h2";
  return (
    <Stack as="section" align="start" className={styles.state}>
      <Title className="row nowrap center gap-8 text-16">
        <IconLock className="muted" size={20} stroke={1.75} aria-hidden />
        {title}
      </Title>
      <p>{t(role === undefined ? text.account : text.role(role))}</p>
      {role === undefined && (
        <Row align="stretch" className={styles.actions}>
          <Button to="/signup?kind=demo">{t(text.demo)}</Button>
          <Button to="/login" variant="default">
            {t(text.login)}
          </Button>
        </Row>
      )}
      <WaysOnList ways={ways} />
    </Stack>
  );
}
