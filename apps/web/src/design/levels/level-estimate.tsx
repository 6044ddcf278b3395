import type { Level } from "@lichen/domain";
import { levelSpan } from "@lichen/report";
import { useTranslate } from "../../shell/language/language.tsx";
import { Row } from "../layout/row.tsx";
import styles from "./level.module.css";
import { LevelMark } from "./level.tsx";

/** Levels between which an estimate lies. */
export type LevelEnds = { readonly level_low: Level; readonly level_high: Level };

const MARK_PX = 17;

/** An estimate: its two ends as marks in a dashed frame, where words would be too many; words for screen readers. */
export function LevelEstimate({ level_low: low, level_high: high }: LevelEnds) {
  const t = useTranslate();
  return (
    <Row as="span" inline gap={4} wrap={false} className={styles.range}>
      <LevelMark level={low} size={MARK_PX} />
      {low !== high && (
        <>
          <i aria-hidden>–</i>
          <LevelMark level={high} size={MARK_PX} />
        </>
      )}
      <span className="visually-hidden">{t(levelSpan(low, high))}</span>
    </Row>
  );
}
