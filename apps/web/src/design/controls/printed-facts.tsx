import type { Bilingual } from "@lichen/domain";
import { useTranslate } from "../../shell/language/language.tsx";
import { Row } from "../layout/row.tsx";
import { Text } from "../layout/text.tsx";
import styles from "./printed-facts.module.css";

/** What a sheet of paper was made of: each fact under its name, between two rules. */
export function PrintedFacts({ facts }: { facts: readonly { readonly name: Bilingual; readonly words: string }[] }) {
  const t = useTranslate();
  return (
    <Row as="dl" gap={24} rowGap={4} align="stretch" className={styles.facts}>
      {facts.map(({ name, words }) => (
        <div key={name.en}>
          <Text as="dt" size={11}>
            {t(name)}
          </Text>
          <Text as="dd" weight={600}>
            {words}
          </Text>
        </div>
      ))}
    </Row>
  );
}
