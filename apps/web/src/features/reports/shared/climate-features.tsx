import { HORIZON_NAMES, type IndicatorFigure, type IndicatorKey, indicatorOf } from "@lichen/domain";
import { distinctFigures, findFigure, formatWithUnit, levelOnScale, natureWords } from "@lichen/report";
import { ArrowsHint } from "../../../design/controls/arrows-hint.tsx";
import { ScrollBox } from "../../../design/controls/scroll-box.tsx";
import { useCellArrows } from "../../../design/controls/use-cell-arrows.ts";
import { useLanguage, useTranslate } from "../../../shell/language/language.tsx";
import { LevelButton } from "./level-button.tsx";
import styles from "./report-body.module.css";
import type { ReportParts } from "./report-parts.ts";
import tables from "./tables.module.css";
import { text } from "./text.ts";

/** Every indicator of the place, at the reference and at the horizon. */
export function ClimateFeatures({ report, results, view, onWhy }: ReportParts) {
  const t = useTranslate();
  const arrows = useCellArrows();
  const language = useLanguage();
  const value = (key: IndicatorKey, figure: IndicatorFigure | null) =>
    figure === null || figure.raw_value === null ? "–" : formatWithUnit(key, figure.raw_value, language);
  const isReference = view.horizon === "reference";
  return (
    <ScrollBox className={`${styles.card} ${tables.scroll}`} label={t(text.climate)}>
      <table className={tables.table} aria-label={t(text.climate)} {...arrows}>
        <thead>
          <tr>
            <th scope="col">{t(text.indicator)}</th>
            <th scope="col" className={tables.number}>
              {t(text.reference)}
            </th>
            {!isReference && (
              <th scope="col" className={tables.number}>
                {t(HORIZON_NAMES[view.horizon])}
              </th>
            )}
            <th scope="col">{t(text.level)}</th>
            <th scope="col">{t(text.nature)}</th>
            <th scope="col">{t(text.source)}</th>
          </tr>
        </thead>
        {results.map(({ hazard, reference, now }) => (
          <tbody key={hazard.id}>
            <tr className={tables.group}>
              <th scope="rowgroup" colSpan={isReference ? 5 : 6}>
                {t(hazard.name)}
              </th>
            </tr>
            {distinctFigures(now).map((figure) => {
              const level = levelOnScale(figure);
              const source = report.sources.find(({ id }) => id === figure.source);
              return (
                <tr key={figure.key}>
                  <th scope="row">{t(indicatorOf(figure.key).name)}</th>
                  <td className={tables.number}>{value(figure.key, findFigure(reference, figure.key))}</td>
                  {!isReference && <td className={tables.number}>{value(figure.key, figure)}</td>}
                  <td>
                    {level === null ? (
                      "–"
                    ) : (
                      <LevelButton
                        level={level}
                        size={18}
                        aspect="exposure"
                        of={{ subject: hazard.name, part: indicatorOf(figure.key).name, horizon: view.horizon }}
                        onOpen={() => onWhy({ subject: hazard.id, aspect: "exposure" })}
                      />
                    )}
                  </td>
                  <td>{natureWords(figure, language)}</td>
                  <td className="muted">{source === undefined ? "–" : t(source.name)}</td>
                </tr>
              );
            })}
          </tbody>
        ))}
      </table>
      <ArrowsHint id={arrows["aria-describedby"]} />
    </ScrollBox>
  );
}
