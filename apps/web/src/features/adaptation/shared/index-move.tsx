import type { Vulnerability } from "@lichen/domain";
import { formatIndex, RISK } from "@lichen/report";
import { useLanguage, useTranslate } from "../../../shell/language/language.tsx";
import styles from "./adaptation.module.css";

const BANDS = ["very_low", "low", "medium", "high", "very_high"] as const;
const WIDTH = 240;
const HEIGHT = 26;
const BAR = 18;

const text = {
  move: (before: string, after: string) => ({
    fr: `indice ${before} puis ${after}`,
    en: `index ${before} then ${after}`,
  }),
  none: { fr: "sans indice", en: "no index" },
};

type Span = Pick<Vulnerability, "index" | "low" | "high">;

/** An index of vulnerability on its scale, before and after: a hollow dot, an arrow, a full dot; grey, its range. */
export function IndexMove({ before, after }: { before: Span; after: Span }) {
  const t = useTranslate();
  const language = useLanguage();
  const at = (index: number) => Math.round(index * WIDTH * 10) / 10;
  const words = (index: number | null) => (index === null ? t(text.none) : formatIndex(index, language));
  const isMoved = before.index !== after.index;
  return (
    <svg
      className={styles.move}
      viewBox={`-6 0 ${WIDTH + 12} ${HEIGHT}`}
      role="img"
      aria-label={t(text.move(words(before.index), words(after.index)))}
    >
      {BANDS.map((level, band) => (
        <rect
          key={level}
          x={(band * WIDTH) / 5 + 1}
          y={BAR}
          width={WIDTH / 5 - 2}
          height={5}
          rx={2}
          fill={`var(--lichen-risk-${level.replace("_", "-")}-fill)`}
          stroke={`var(--lichen-risk-${level.replace("_", "-")}-stroke)`}
          strokeWidth={RISK[level].edge * 0.7}
        />
      ))}
      <line x1={at(after.low)} x2={at(after.high)} y1={8} y2={8} className={styles.range} />
      {before.index !== null && after.index !== null && isMoved && (
        <line x1={at(before.index)} x2={at(after.index)} y1={8} y2={8} className={styles.arrow} />
      )}
      {before.index !== null && isMoved && <circle cx={at(before.index)} cy={8} r={4.2} className={styles.was} />}
      {after.index !== null && <circle cx={at(after.index)} cy={8} r={4.6} className={styles.is} />}
    </svg>
  );
}
