import { territoryFacts } from "@lichen/report";
import { Row } from "../../../design/layout/row.tsx";
import { Text } from "../../../design/layout/text.tsx";
import { useLanguage, useTranslate } from "../../../shell/language/language.tsx";
import type { TerritoryReport } from "./territory-calls.ts";
import styles from "./territory-report.module.css";
import { text } from "./text.ts";

/** What a territory is: its type, who lives there, where it lies. */
export function InformationPart({ territory }: Pick<TerritoryReport, "territory">) {
  const t = useTranslate();
  return (
    <section aria-label={t(text.information)}>
      <Row as="dl" gap={24} rowGap={8} align="stretch" className={styles.facts}>
        {territoryFacts(territory, useLanguage()).map(({ name, value }) => (
          <div key={name}>
            <Text as="dt" size={13}>
              {name}
            </Text>
            <Text as="dd" weight={500}>
              {value}
            </Text>
          </div>
        ))}
      </Row>
    </section>
  );
}
