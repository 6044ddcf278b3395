import { IconLock } from "@tabler/icons-react";
import { useNavigate } from "react-router";
import { AddressField } from "../../ui/forms/address-field.tsx";
import { useSay, useTitle } from "../../ui/language/language.tsx";
import { setVisit, useVisit } from "../../ui/session/session-store.ts";
import type { PlaceCandidate } from "../../ui/session/visit.ts";
import { Choices } from "./choices.tsx";
import { EXAMPLES } from "./examples.ts";
import { FranceMap } from "./france-map.tsx";
import styles from "./home.module.css";
import { text } from "./text.ts";

/** The first page: an address starts the free analysis; below, the two tools. */
export function HomeScreen() {
  const say = useSay();
  const navigate = useNavigate();
  const { place } = useVisit();
  useTitle(null);

  function analyse(candidate: PlaceCandidate) {
    setVisit({ place: candidate });
    void navigate("/resilience/form");
  }

  return (
    <>
      <div className={styles.hero}>
        <section className={styles.lead}>
          <h1>{say(text.heading)}</h1>
          <p className={styles.sentence}>{say(text.lead)}</p>
          <AddressField
            label={say(text.address)}
            placeholder={say(text.placeholder)}
            action={say(text.analyse)}
            initial={place?.label ?? ""}
            onChoose={analyse}
          />
          <p className={styles.hint}>
            <IconLock size={15} stroke={1.75} aria-hidden />
            {say(text.privacy)}
          </p>
          <div className={styles.examples}>
            <span className="muted">{say(text.examples)}</span>
            {EXAMPLES.map((example) => (
              <button key={example.place.label} type="button" onClick={() => analyse(example.place)}>
                {say(example.name)}
              </button>
            ))}
          </div>
        </section>
        <FranceMap />
      </div>
      <Choices />
    </>
  );
}
