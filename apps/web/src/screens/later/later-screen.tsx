import type { Bilingual } from "@lichen/domain";
import { Button } from "@mantine/core";
import { Link, useLocation, useSearchParams } from "react-router";
import { useSay, useTitle } from "../../ui/language.tsx";
import { useVisit } from "../../ui/session-store.ts";
import styles from "../../ui/state.module.css";
import { partOf } from "./parts.ts";

const text = {
  closed: { fr: "Cette partie n’est pas encore ouverte.", en: "This part is not open yet." },
  asked: (name: Bilingual): Bilingual => ({
    fr: `« ${name.fr} » demande un compte, et la connexion n’est pas encore ouverte.`,
    en: `“${name.en}” needs an account, and logging in is not open yet.`,
  }),
  kept: (place: string): Bilingual => ({
    fr: `Votre lieu est gardé pendant cette session : ${place}.`,
    en: `Your place is kept for this session: ${place}.`,
  }),
  home: { fr: "Revenir à l’accueil", en: "Back to home" },
  what: { fr: "Ce que fait Lichen", en: "What Lichen does" },
};

/** Says honestly that a part of the product is not open yet, and which. */
export function LaterScreen() {
  const say = useSay();
  const { pathname } = useLocation();
  const [params] = useSearchParams();
  const { place } = useVisit();
  const part = partOf(pathname);
  const asked = partOf(params.get("next") ?? "");
  useTitle(part?.name ?? text.closed);
  return (
    <section className={styles.page}>
      <h1>{say(part?.name ?? text.closed)}</h1>
      {part !== null && <p className="muted">{say(part.purpose)}</p>}
      <p>{say(asked === null ? text.closed : text.asked(asked.name))}</p>
      {place !== null && pathname.startsWith("/resilience") && <p>{say(text.kept(place.label))}</p>}
      <div className={styles.actions}>
        <Button component={Link} to="/">
          {say(text.home)}
        </Button>
        <Button component={Link} to="/presentation" variant="default">
          {say(text.what)}
        </Button>
      </div>
    </section>
  );
}
