import { useLocation } from "react-router";
import styles from "../../ui/calls/state.module.css";
import { Button } from "../../ui/kit/button.tsx";
import { useSay, useTitle } from "../../ui/language/language.tsx";
import { partOf } from "./parts.ts";

const text = {
  closed: { fr: "Cette partie n’est pas encore disponible.", en: "This part is not open yet." },
  home: { fr: "Revenir à l’accueil", en: "Back to home" },
  what: { fr: "Découvrir Lichen", en: "What Lichen does" },
};

/** Says honestly that a part of the product is not open yet, and which. */
export function LaterScreen() {
  const say = useSay();
  const { pathname } = useLocation();
  const part = partOf(pathname);
  useTitle(part?.name ?? text.closed);
  return (
    <section className={styles.page}>
      <h1>{say(part?.name ?? text.closed)}</h1>
      {part !== null && <p className="muted">{say(part.purpose)}</p>}
      <p>{say(text.closed)}</p>
      <div className={styles.actions}>
        {part?.door !== undefined && <Button to={part.door.to}>{say(part.door.name)}</Button>}
        <Button to="/" variant={part?.door === undefined ? "filled" : "default"}>
          {say(text.home)}
        </Button>
        <Button to="/presentation" variant="default">
          {say(text.what)}
        </Button>
      </div>
    </section>
  );
}
