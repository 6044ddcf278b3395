import { HORIZON_NAMES, type IndicatorFigure, type IndicatorKey, indicatorOf } from "@lichen/domain";
import { distinctFigures, findFigure, formatWithUnit, levelOnScale, natureWords } from "@lichen/report";
import { Card } from "../../../design/layout/card.tsx";
import { Level } from "../../../design/levels/level.tsx";
import { ArrowsTable } from "../../../design/table/arrows-table.tsx";
import { useLanguage, useTranslate } from "../../../shell/language/language.tsx";
import { LevelButton } from "./level-button.tsx";
import type { ReportParts } from "./report-parts.ts";
import { text } from "./text.ts";

/** Every indicator of the place, at the reference and at the horizon. */
export function ClimateFeatures({ report, results, view, onWhy }: ReportParts) {
  const t = useTranslate();
  const language = useLanguage();
  const value = (key: IndicatorKey, figure: IndicatorFigure | null) =>
    figure === null || figure.raw_value === null ? "–" : formatWithUnit(key, figure.raw_value, language);
  const isReference = view.horizon === "reference";
  return (
    <Card>
      <ArrowsTable name={t(text.climate)}>
        <thead>
          <tr>
            <th scope="col">{t(text.indicator)}</th>
            <th scope="col" className="number">
              {t(text.reference)}
            </th>
            {!isReference && (
              <th scope="col" className="number">
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
            <tr>
              <th scope="rowgroup" colSpan={isReference ? 5 : 6}>
                <b>{t(hazard.name)}</b>
              </th>
            </tr>
            {distinctFigures(now).map((figure) => {
              const level = levelOnScale(figure);
              const source = report.sources.find(({ id }) => id === figure.source);
              return (
                <tr key={figure.key}>
                  <th scope="row">{t(indicatorOf(figure.key).name)}</th>
                  <td className="number">{value(figure.key, findFigure(reference, figure.key))}</td>
                  {!isReference && <td className="number">{value(figure.key, figure)}</td>}
                  <td>
                    {level === null ? (
                      "–"
                    ) : (
                      <LevelButton
                        of={{
                          subject: hazard.name,
                          part: indicatorOf(figure.key).name,
                          aspect: "exposure",
                          level,
                          horizon: view.horizon,
                        }}
                        onOpen={() => onWhy({ subject: hazard.id, aspect: "exposure" })}
                      >
                        <Level level={level} size={18} />
                      </LevelButton>
                    )}
                  </td>
                  <td>{natureWords(figure, language)}</td>
                  <td className="muted">{source === undefined ? "–" : t(source.name)}</td>
                </tr>
              );
            })}
          </tbody>
        ))}
      </ArrowsTable>
    </Card>
  );
}
