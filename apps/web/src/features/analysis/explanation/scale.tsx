import { ensure, LEVEL_NAMES, RANKED_LEVELS } from "@lichen/domain";
import { levelSpan, RISK } from "@lichen/report";
import { Row } from "../../../design/layout/row.tsx";
import { useTranslate } from "../../../shell/language/language.tsx";
import { toCssName } from "../../../shell/theme/theme.ts";
import styles from "./scale.module.css";
import { text } from "./text.ts";

/** Where a figure is among the levels, with what its range would leave: drawn, and said as the name of the drawing. */
export function Scale({
  levels,
  from,
  to,
  at,
  low,
  high,
}: {
  /** How many of the six levels the scale has. */
  levels: 5 | 6;
  from: number;
  to: number;
  at: number | null;
  low: number | null;
  high: number | null;
}) {
  const t = useTranslate();
  const shareOf = (value: number) => Math.min(1, Math.max(0, (value - from) / (to - from)));
  const share = (value: number) => `${(shareOf(value) * 100).toFixed(2)}%`;
  const shown = RANKED_LEVELS.slice(0, levels);
  const bandOf = (value: number) => ensure(shown[Math.min(levels - 1, Math.floor(shareOf(value) * levels))]);
  const range = low === null || high === null ? null : t(levelSpan(bandOf(low), bandOf(high)));
  const level = at === null ? null : t(LEVEL_NAMES[bandOf(at)]).toLowerCase();
  return (
    <div className={styles.scale} role="img" aria-label={t(text.position(level, range))}>
      <div className={styles.marks}>
        {low !== null && high !== null && (
          <i className={styles.span} style={{ left: share(low), width: `calc(${share(high)} - ${share(low)})` }} />
        )}
        {at !== null && <i className={styles.at} style={{ left: share(at) }} />}
      </div>
      <Row gap={2} align="stretch" wrap={false} className={styles.bands}>
        {shown.map((level) => (
          <span key={level}>
            <i
              style={{
                background: `var(--lichen-risk-${toCssName(level)}-fill)`,
                borderColor: `var(--lichen-risk-${toCssName(level)}-stroke)`,
                borderWidth: RISK[level].edge,
              }}
            />
            {t(LEVEL_NAMES[level])}
          </span>
        ))}
      </Row>
    </div>
  );
}
