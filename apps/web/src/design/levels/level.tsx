import { type Language, LEVEL_NAMES, type Level as LevelId } from "@lichen/domain";
import { RISK } from "@lichen/report";
import { useLanguage } from "../../shell/language/language.tsx";
import { toCssName } from "../../shell/theme/theme.ts";
import styles from "./level.module.css";

const BOX = 22;
const CENTRE = 11;
const RADIUS = 9.4;

/** Strokes at 45°, 5 apart, cut at the circle of the mark: a hatching that needs no shared pattern in the page. */
const HATCH = [-7.5, -2.5, 2.5, 7.5]
  .map((offset) => {
    const half = Math.sqrt(RADIUS ** 2 - offset ** 2);
    const along = (sign: number) => {
      const x = CENTRE + (offset + sign * half) * Math.SQRT1_2;
      const y = CENTRE + (offset - sign * half) * Math.SQRT1_2;
      return `${x.toFixed(2)} ${y.toFixed(2)}`;
    };
    return `M${along(-1)}L${along(1)}`;
  })
  .join("");

/** Levels whose digit is set smaller, for the room that their shape leaves. */
const SMALL_DIGIT: ReadonlySet<LevelId> = new Set<LevelId>(["very_low", "very_high"]);

/** The mark of a level alone: shape, colour and digit. For readers of the page it is silent: its word stands beside. */
export function LevelMark({ level, size = 20 }: { level: LevelId; size?: number }) {
  const { path22, code, edge } = RISK[level];
  const name = `--lichen-risk-${toCssName(level)}`;
  const unknown = level === "unknown";
  return (
    <svg className={styles.mark} width={size} height={size} viewBox={`0 0 ${BOX} ${BOX}`} aria-hidden="true">
      <path
        d={path22}
        fill={`var(${name}-fill)`}
        stroke={`var(${name}-stroke)`}
        strokeWidth={edge}
        strokeDasharray={unknown ? "3 2" : undefined}
        strokeLinejoin="round"
      />
      {unknown && <path d={HATCH} stroke={`var(${name}-stroke)`} strokeWidth="1.1" />}
      {level === "none" ? (
        <path d="M8 11h6" stroke={`var(${name}-stroke)`} strokeWidth="1.6" strokeLinecap="round" />
      ) : (
        <text
          className={styles.digit}
          x={CENTRE}
          y={level === "very_high" ? 17.6 : 15}
          fontSize={SMALL_DIGIT.has(level) ? 9.5 : 10.5}
          fill={`var(${name}-on)`}
          stroke={unknown ? `var(${name}-fill)` : "none"}
        >
          {code}
        </text>
      )}
    </svg>
  );
}

/** A level: its mark and its word. It never appears as a bare colour. */
export function Level({
  level,
  size = 20,
  language,
  strong = false,
}: {
  level: LevelId;
  size?: number;
  /** Language of the word, when it is not that of the screen (a preview of an export). */
  language?: Language;
  strong?: boolean;
}) {
  const screenLanguage = useLanguage();
  return (
    <span className={strong ? styles.strong : styles.level}>
      <LevelMark level={level} size={size} />
      <span>{LEVEL_NAMES[level][language ?? screenLanguage]}</span>
    </span>
  );
}
