import type { Bilingual } from "@lichen/domain";
import { useTranslate } from "../../shell/language/language.tsx";
import styles from "./printed-facts.module.css";

/** What a sheet of paper was made of: each fact under its name, between two rules. */
export function PrintedFacts({ facts }: { facts: readonly { readonly name: Bilingual; readonly words: string }[] }) {
  const t = useTranslate();
  return (
    <dl className={styles.facts}>
      {facts.map(({ name, words }) => (
        <div key={name.en}>
          <dt>{t(name)}</dt>
          <dd>{words}</dd>
        </div>
      ))}
    </dl>
  );
}
