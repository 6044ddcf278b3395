import { type ReliabilityLevel, reliabilityLevel } from "@lichen/domain";
import { RELIABILITY_NAMES } from "@lichen/report";
import { Row } from "../../../design/layout/row.tsx";
import { Text } from "../../../design/layout/text.tsx";
import { useTranslate } from "../../../shell/language/language.tsx";
import styles from "./reliability.module.css";

const BARS: Readonly<Record<ReliabilityLevel, number>> = { insufficient: 0, low: 1, medium: 2, high: 3 };

/** Three bars and a word: how much of what the index needs was answered. */
export function Reliability({ share }: { share: number }) {
  const t = useTranslate();
  const level = reliabilityLevel(share);
  return (
    <Row as="span" inline gap={4} wrap={false}>
      {[1, 2, 3].map((bar) => (
        <i key={bar} className={styles.bar} data-on={bar <= BARS[level] || undefined} aria-hidden />
      ))}
      <Text as="span" size={12} muted>
        {t(RELIABILITY_NAMES[level])}
      </Text>
    </Row>
  );
}
