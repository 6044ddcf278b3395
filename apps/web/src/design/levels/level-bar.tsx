import { LEVEL_NAMES, LEVELS, type Level } from "@lichen/domain";
import { formatInteger, formatShare } from "@lichen/report";
import { useLanguage, useTranslate } from "../../shell/language/language.tsx";
import { toCssName } from "../../shell/theme/theme.ts";
import { Row } from "../layout/row.tsx";
import styles from "./level.module.css";
import { LevelMark } from "./level.tsx";

/** How many are at each level: a bar to the eye, and under it the mark, the figure and the word of each part. */
export function LevelBar({
  counts,
  asShare = false,
}: {
  counts: Readonly<Partial<Record<Level, number>>>;
  asShare?: boolean | undefined;
}) {
  const t = useTranslate();
  const language = useLanguage();
  const parts = LEVELS.map((level) => ({ level, count: counts[level] ?? 0 })).filter(({ count }) => count > 0);
  const total = parts.reduce((sum, { count }) => sum + count, 0);
  return (
    <>
      <Row as="span" gap={0} align="stretch" wrap={false} className={styles.bar} aria-hidden>
        {parts.map(({ level, count }) => (
          <i
            key={level}
            style={{
              flexGrow: count / total,
              background: `var(--lichen-risk-${toCssName(level)}-fill)`,
              borderColor: `var(--lichen-risk-${toCssName(level)}-stroke)`,
            }}
          />
        ))}
      </Row>
      <Row as="ul" gap={12} rowGap={2} className={styles.parts}>
        {parts.map(({ level, count }) => (
          <Row as="li" inline gap={4} wrap={false} key={level}>
            <LevelMark level={level} size={15} />
            <b>{asShare ? formatShare(count / total, language) : formatInteger(count, language)}</b>
            {t(LEVEL_NAMES[level]).toLowerCase()}
          </Row>
        ))}
      </Row>
    </>
  );
}
