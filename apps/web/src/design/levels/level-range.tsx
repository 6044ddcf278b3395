import { LEVELS, type Level, levelOfRank, type RangedLevel, rankOf } from "@lichen/domain";
import { toCssName } from "../../shell/theme/theme.ts";
import styles from "./level-range.module.css";

const STEP = 22;
const GAP = 2;
const EDGE = 1;
const HEIGHT = 20;
const BAR = { top: 14, height: 5 };
const FRAME = { top: 1, height: 10 };
const CENTRE = FRAME.top + FRAME.height / 2;
const RADIUS = 3;
/** An exposure has six levels, a vulnerability five. */
const MOST = Math.max(...LEVELS.filter((one) => one !== "none" && one !== "unknown").map(rankOf));

/**
 * What a level may be, on the scale of the levels: a frame from the lowest to the highest, dashed where it spans three
 * or more, with the level itself as a point. Silent for readers of the page: words stand beside.
 */
export function LevelRange({
  level,
  low,
  high,
  levels = MOST,
}: RangedLevel & {
  /** How many levels the scale has. */
  levels?: number;
}) {
  if (low === "unknown" || high === "unknown" || low === "none" || high === "none") return null;
  const start = (one: Level) => EDGE + (rankOf(one) - 1) * STEP;
  const width = EDGE * 2 + levels * STEP - GAP;
  const isWide = rankOf(high) - rankOf(low) > 1;
  return (
    <svg className={styles.range} width={width} height={HEIGHT} viewBox={`0 0 ${width} ${HEIGHT}`} aria-hidden="true">
      {Array.from({ length: levels }, (_, at) => {
        const one = levelOfRank(at + 1);
        return (
          <rect
            key={one}
            x={start(one)}
            y={BAR.top}
            width={STEP - GAP}
            height={BAR.height}
            rx={2}
            fill={`var(--lichen-risk-${toCssName(one)}-fill)`}
            stroke={`var(--lichen-risk-${toCssName(one)}-stroke)`}
            strokeWidth={0.75}
          />
        );
      })}
      <rect
        className={styles.frame}
        x={start(low)}
        y={FRAME.top}
        width={start(high) - start(low) + STEP - GAP}
        height={FRAME.height}
        rx={FRAME.height / 2}
        strokeDasharray={isWide ? "3 2" : undefined}
      />
      {level !== "unknown" && level !== "none" && (
        <circle className={styles.point} cx={start(level) + (STEP - GAP) / 2} cy={CENTRE} r={RADIUS} />
      )}
    </svg>
  );
}
