import { LEVEL_NAMES, LEVELS, type Level } from "@lichen/domain";
import { formatInteger, formatShare } from "@lichen/report";
import { useLanguage, useTranslate } from "../../../shell/language/language.tsx";
import styles from "./cells.module.css";

/** Width of the narrowest bar, of a figure and of the edges of its part, px: a part without room has no figure. */
const [BAR, FIGURE, EDGES] = [140, 7.5, 6] as const;

/** How many are at each level, as a bar; its words are read out and shown under the pointer. */
export function LevelBar({
  counts,
  asShare = false,
}: {
  counts: Readonly<Partial<Record<Level, number>>>;
  asShare?: boolean;
}) {
  const t = useTranslate();
  const language = useLanguage();
  const parts = LEVELS.map((level) => ({ level, count: counts[level] ?? 0 })).filter(({ count }) => count > 0);
  const total = parts.reduce((sum, { count }) => sum + count, 0);
  const words = parts
    .map(({ level, count }) => `${t(LEVEL_NAMES[level])} ${formatInteger(count, language)}`)
    .join(" · ");
  return (
    <span className={styles.levelBar} role="img" aria-label={words} title={words}>
      {parts.map(({ level, count }) => {
        const figure = asShare ? formatShare(count / total, language) : formatInteger(count, language);
        const hasRoom = (count / total) * BAR >= figure.length * FIGURE + EDGES;
        return (
          <i
            key={level}
            style={{
              flexGrow: count / total,
              background: `var(--lichen-risk-${level.replaceAll("_", "-")}-fill)`,
              borderColor: `var(--lichen-risk-${level.replaceAll("_", "-")}-stroke)`,
              color: `var(--lichen-risk-${level.replaceAll("_", "-")}-on)`,
            }}
          >
            {hasRoom && figure}
          </i>
        );
      })}
    </span>
  );
}
