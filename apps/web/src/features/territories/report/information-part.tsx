import { territoryFacts } from "@lichen/report";
import { useLanguage, useTranslate } from "../../../shell/language/language.tsx";
import type { TerritoryReport } from "./territory-calls.ts";
import styles from "./territory-report.module.css";
import { text } from "./text.ts";

/** What a territory is: its type, who lives there, where it lies. */
export function InformationPart({ territory }: Pick<TerritoryReport, "territory">) {
  const t = useTranslate();
  return (
    <section aria-label={t(text.information)}>
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
