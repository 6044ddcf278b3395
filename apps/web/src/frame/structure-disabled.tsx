import type { Bilingual, StructureRefusal } from "@lichen/domain";
import { Button } from "../design/controls/button.tsx";
import { useNotify } from "../design/controls/notifications.tsx";
import { IconLock } from "../design/icons/icons.ts";
import { Row } from "../design/layout/row.tsx";
import { OPEN_TO_ALL } from "../design/states/open-ways.ts";
import styles from "../design/states/state.module.css";
import { WaysOnList } from "../design/states/ways-on.tsx";
import { failureWords } from "../shell/api/failure-words.ts";
import { useTranslate } from "../shell/language/language.tsx";
import { useTitle } from "../shell/language/page-title.ts";
import { useSignOut } from "../shell/session/session.tsx";

/** Why the people of a company cannot work, by the string of the wire. @source platform.md §8 "User load" */
const REASONS: Readonly<Record<StructureRefusal, Bilingual>> = {
  "Company is disabled.": {
    fr: "Votre structure est désactivée.",
    en: "Your company is disabled.",
  },
  "Company's subscription is disabled.": {
    fr: "La licence ou la démonstration de votre structure a expiré.",
    en: "Your company’s licence or demo has expired.",
  },
  "Company has no subscription.": {
    fr: "Votre structure n’a pas de licence ni de démonstration en cours.",
    en: "Your company has no current licence or demo.",
  },
};

const text = {
  title: { fr: "L’accès de votre structure est fermé", en: "Your company’s access is closed" },
  preserved: {
    fr: "Vos bâtiments et vos projets sont conservés. Contactez le service commercial pour rouvrir l’accès.",
    en: "Your buildings and projects are kept. Contact the sales team to restore access.",
  },
  contact: { fr: "Contacter le service commercial", en: "Contact the sales team" },
  signOut: { fr: "Se déconnecter", en: "Log out" },
};

/** What a structure's closed access is due to, in a sentence. */
function structureReason(detail: string): Bilingual | null {
  return Object.hasOwn(REASONS, detail) ? REASONS[detail as StructureRefusal] : null;
}

/** The account is good and its company cannot work: why, what is kept, who can open it again. */
export function StructureDisabled({ detail }: { detail: string }) {
  const t = useTranslate();
  const notify = useNotify();
  const signOut = useSignOut();
  const reason = structureReason(detail);
  useTitle(text.title);

  function leave() {
    signOut().catch((error: unknown) => notify({ type: "error", message: t(failureWords(error)) }));
  }

  return (
    <section className={`stack gap-12 ${styles.page}`}>
      <h1 className="row nowrap center gap-8 text-16">
        <IconLock size={24} stroke={1.75} aria-hidden />
        {t(text.title)}
      </h1>
      {reason !== null && <p>{t(reason)}</p>}
      <p className="muted">{t(text.preserved)}</p>
      <Row align="stretch" className={styles.actions}>
        <Button to="/contact?subject=licence">{t(text.contact)}</Button>
        <Button variant="default" onClick={leave}>
          {t(text.signOut)}
        </Button>
      </Row>
      <WaysOnList ways={OPEN_TO_ALL} />
    </section>
  );
}
