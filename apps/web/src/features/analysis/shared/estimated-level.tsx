import type { Bilingual, Level } from "@lichen/domain";
import { ANALYSIS_NOUNS, levelSpan } from "@lichen/report";
import { Stack } from "../../../design/layout/stack.tsx";
import { Text } from "../../../design/layout/text.tsx";
import { useTranslate } from "../../../shell/language/language.tsx";
import styles from "./estimate.module.css";
import { estimateText } from "./estimate-text.ts";

/** Levels between which something is estimated to lie. */
export type EstimatedLevels = {
  readonly analysis: "vulnerability" | "cross";
  readonly from: Level;
  readonly to: Level;
};

/** An estimate in words: "de moyen à élevé, estimation". */
export function estimateWords({ analysis, from, to }: EstimatedLevels): Bilingual {
  const span = levelSpan(from, to, ANALYSIS_NOUNS[analysis].fr);
  const { estimate } = estimateText;
  return { fr: `${span.fr}, ${estimate.fr}`, en: `${span.en}, ${estimate.en}` };
}

/** A range of levels that was estimated, not computed: words in a dashed line, without the colours of a level. */
export function EstimatedLevel({ analysis, from, to }: EstimatedLevels) {
  const t = useTranslate();
  return (
    <Stack as="span" gap={0} align="start">
      <Text as="span" size={13} className={styles.span}>
        {t(levelSpan(from, to, ANALYSIS_NOUNS[analysis].fr))}
      </Text>
      <Text as="small" size={11} muted>
        {t(estimateText.estimate)}
      </Text>
    </Stack>
  );
}
