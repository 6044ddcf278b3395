import { IconLock } from "@tabler/icons-react";
import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import { askAhead, loadAnalysis } from "../../analysis-chunk.ts";
import { lazyChunk } from "../../ui/calls/lazy-chunk.ts";
import { AddressField } from "../../ui/forms/address-field.tsx";
import { useNotify } from "../../ui/kit/notifications.tsx";
import { useLanguage, useSay, useTitle } from "../../ui/language/language.tsx";
import { setVisit, useVisit } from "../../ui/session/session-store.ts";
import type { PlaceCandidate } from "../../ui/session/visit.ts";
import { Choices } from "./choices.tsx";
import { EXAMPLES, type ExampleId } from "./examples.ts";
import { FranceMap } from "./france-map.tsx";
import styles from "./home.module.css";
import { text } from "./text.ts";

const EXAMPLE_IDS = Object.keys(EXAMPLES) as ExampleId[];

/** The first page: an address starts the free analysis; below, the two tools. */
export function HomeScreen() {
  const say = useSay();
  const language = useLanguage();
  const navigate = useNavigate();
  const notify = useNotify();
  const { place } = useVisit();
  const client = useQueryClient();
  useTitle(null);

  function analyse(candidate: PlaceCandidate) {
    setVisit({ place: candidate });
    void askAhead(client, candidate).catch(() => {});
    void navigate("/resilience/analysis");
  }

  async function open(id: ExampleId) {
    try {
      const { examplePath } = await lazyChunk(() => import("./finished-examples.ts"));
      void navigate(examplePath(id, language));
    } catch {
      notify({ type: "warning", message: say(text.exampleFailed) });
    }
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
            onBegin={() => void loadAnalysis().catch(() => {})}
          />
          <p className={styles.hint}>
            <IconLock size={15} stroke={1.75} aria-hidden />
            {say(text.privacy)}
          </p>
          <div className={styles.examples}>
            <span className="muted">{say(text.examples)}</span>
            {EXAMPLE_IDS.map((id) => (
              <button key={id} type="button" onClick={() => void open(id)}>
                {say(EXAMPLES[id].name)}
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
