import { type ReliabilityLevel, reliabilityLevel } from "@lichen/domain";
import { RELIABILITY_NAMES } from "@lichen/report";
import { Row } from "../../../design/layout/row.tsx";
import { useTranslate } from "../../../shell/language/language.tsx";
import styles from "./analysis.module.css";

const BARS: Readonly<Record<ReliabilityLevel, number>> = { insufficient: 0, low: 1, medium: 2, high: 3 };

/** Three bars and a word: how much of what the index needs was answered. */
export function Reliability({ share }: { share: number }) {
  const t = useTranslate();
  const level = reliabilityLevel(share);
  return (
    <Row as="span" inline gap={2} wrap={false} className={styles.reliability}>
      {[1, 2, 3].map((bar) => (
        <i key={bar} className={bar <= BARS[level] ? styles.barOn : styles.barOff} aria-hidden />
      ))}
      <span>{t(RELIABILITY_NAMES[level])}</span>
    </Row>
  );
}
