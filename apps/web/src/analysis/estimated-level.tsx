import type { Level } from "@lichen/domain";
import { ANALYSIS_NOUNS, levelSpan } from "@lichen/report";
import { useSay } from "../ui/language/language.tsx";
import styles from "./estimate.module.css";
import { estimateText } from "./estimate-text.ts";

/** Levels between which something is estimated to lie. */
export type EstimatedLevels = {
  readonly analysis: "vulnerability" | "cross";
  readonly from: Level;
  readonly to: Level;
};

/** A range of levels that was estimated, not computed: words in a dashed line, without the colours of a level. */
export function EstimatedLevel({ analysis, from, to }: EstimatedLevels) {
  const say = useSay();
  return (
    <span className={styles.range}>
      <span className={styles.span}>{say(levelSpan(from, to, ANALYSIS_NOUNS[analysis].fr))}</span>
      <small>{say(estimateText.estimate)}</small>
    </span>
  );
}
