import type { Report } from "@lichen/contract";
import { ensure, indicatorOf, isInFrance } from "@lichen/domain";
import { formatWithUnit, type HazardResult, levelOnScale, pastCounts, placeFacts } from "@lichen/report";
import { Row } from "../../../design/layout/row.tsx";
import { Level } from "../../../design/levels/level.tsx";
import { useLanguage, useTranslate } from "../../../shell/language/language.tsx";
import type { AnalysisView } from "../../../shell/paths/use-analysis-view.ts";
import { OfficialRisks } from "./official-risks.tsx";
import { PlaceMap } from "./place-map.tsx";
import styles from "./report-body.module.css";
import tables from "./tables.module.css";
import { text } from "./text.ts";

/** What is known of the place, the place on the map, and the events counted in its commune. */
export function TerritoryFeatures({
  report,
  results,
  view,
  building,
}: {
  report: Report;
  results: readonly HazardResult[];
  view: AnalysisView;
  /** A kept building, null for that of the visit: outside services are asked for these alone. */
  building: string | null | undefined;
}) {
  const t = useTranslate();
  const language = useLanguage();
  const counts = pastCounts(report);
  return (
    <>
      <section className={styles.card}>
        <h3>{t(text.place)}</h3>
        <dl className={styles.facts}>
          {placeFacts(report, language).map(([name, words]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{words}</dd>
            </div>
          ))}
        </dl>
      </section>
      {building !== undefined && isInFrance(report.place.zone) && <OfficialRisks building={building} report={report} />}
      <PlaceMap report={report} results={results} view={view} />
      <section className={styles.card}>
        <h3>{t(text.past)}</h3>
        {counts.length === 0 ? (
          <p className="muted">{t(text.pastNone)}</p>
        ) : (
          <dl className={styles.facts}>
            {counts.map((count) => {
              const level = levelOnScale(count);
              return (
                <div key={count.key}>
                  <dt>{t(indicatorOf(count.key).name)}</dt>
                  <Row as="dd" inline wrap={false} className={tables.name}>
                    <b>{formatWithUnit(count.key, ensure(count.raw_value), language)}</b>
                    {level !== null && <Level level={level} size={18} />}
                  </Row>
                </div>
              );
            })}
          </dl>
        )}
      </section>
    </>
  );
}
