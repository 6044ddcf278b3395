import { territoryFacts } from "@lichen/report";
import { useLanguage, useSay } from "../../ui/language/language.tsx";
import type { TerritoryReport } from "./territory-calls.ts";
import styles from "./territory-report.module.css";
import { text } from "./text.ts";

/** What a territory is: its type, who lives there, where it lies. */
export function InformationPart({ territory }: Pick<TerritoryReport, "territory">) {
  const say = useSay();
  return (
    <section aria-label={say(text.information)}>
      <dl className={styles.facts}>
        {territoryFacts(territory, useLanguage()).map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
