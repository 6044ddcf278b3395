import { ANALYSIS_NOUNS, ESTIMATE, type EstimatedLevels, levelSpan } from "@lichen/report";
import { useTranslate } from "../../shell/language/language.tsx";
import { Stack } from "../layout/stack.tsx";
import { Text } from "../layout/text.tsx";
import styles from "./estimated-level.module.css";

/** A range of levels that was estimated, not computed: words in a dashed line, without the colours of a level. */
export function EstimatedLevel({ analysis, from, to }: EstimatedLevels) {
  const t = useTranslate();
  return (
    <Stack as="span" gap={0} align="start">
      <Text as="span" size={13} className={styles.span}>
        {t(levelSpan(from, to, ANALYSIS_NOUNS[analysis].fr))}
      </Text>
      <Text as="small" size={11} muted>
        {t(ESTIMATE)}
      </Text>
    </Stack>
  );
}
