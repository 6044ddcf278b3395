import type { Level as LevelId } from "@lichen/domain";
import { formatPercent, levelBands, type Scale } from "@lichen/report";
import { useLanguage, useTranslate } from "../../shell/language/language.tsx";
import { Level } from "./level.tsx";
import styles from "./level-scale.module.css";

const text = {
  levels: { fr: "Niveau", en: "Level" },
  values: { fr: "Valeurs", en: "Values" },
  share: { fr: "Part des mailles", en: "Share of cells" },
};

/**
 * Legend of a map or chart: mark, word and bounds, worst first, and what "no data" looks like.
 * The unit stands in `title`, which also names the table for screen readers.
 */
export function LevelScale({
  title,
  scale,
  shares,
}: {
  title: string;
  scale: Scale;
  /** Share of the cells at each level, 0 to 1, when the legend also counts. */
  shares?: Readonly<Partial<Record<LevelId, number>>>;
}) {
  const t = useTranslate();
  const language = useLanguage();
  const rows: { level: LevelId; words: string }[] = [
    ...levelBands(scale).map(({ level, words }) => ({ level, words: t(words) })),
    { level: "unknown", words: "" },
  ];
  return (
    <table className={styles.scale}>
      <caption className="visually-hidden">{title}</caption>
      <thead className="visually-hidden">
        <tr>
          <th scope="col">{t(text.levels)}</th>
          <th scope="col">{t(text.values)}</th>
          {shares !== undefined && <th scope="col">{t(text.share)}</th>}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ level, words }) => (
          <tr key={level}>
            <th scope="row">
              <Level level={level} size={17} />
            </th>
            <td>{words}</td>
            {shares !== undefined && <td className={styles.share}>{formatPercent(shares[level] ?? 0, language)}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
