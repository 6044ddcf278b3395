import {
  ALTITUDE_ORIGINS,
  type Bilingual,
  fieldOf,
  type IndicatorKey,
  indicatorOf,
  optionName,
  PLACE_PRECISIONS,
} from "@lichen/domain";
import {
  exposureAtMoment,
  formatCoordinates,
  formatInteger,
  formatNumber,
  formatWithUnit,
  type HazardResult,
  type IndicatorFigure,
  type Report,
} from "@lichen/report";
import type { AnalysisView } from "../../analysis/use-analysis-view.ts";
import { useLanguage, useSay } from "../../ui/language.tsx";
import { Level } from "../../ui/level.tsx";
import { PlaceMap } from "./place-map.tsx";
import styles from "./report-body.module.css";
import { text } from "./text.ts";

/** What is known of the place, and the events counted in its commune. */
export function TerritoryFeatures({
  report,
  results,
  view,
}: {
  report: Report;
  results: readonly HazardResult[];
  view: AnalysisView;
}) {
  const say = useSay();
  const language = useLanguage();
  const { place } = report;
  const country = place.country === null ? undefined : optionName(fieldOf("country"), place.country);
  const facts: { name: Bilingual; words: string }[] = [
    { name: text.coordinates, words: formatCoordinates(place, language) },
    { name: text.precision, words: say(PLACE_PRECISIONS[place.precision]) },
    { name: text.country, words: country ? say(country) : (place.country ?? "–") },
    ...(place.insee === null ? [] : [{ name: text.commune, words: place.insee }]),
    {
      name: text.altitude,
      words:
        place.altitude_m === null
          ? "–"
          : `${formatInteger(place.altitude_m, language)}\u00A0m (${say(ALTITUDE_ORIGINS[place.altitude_origin])})`,
    },
    { name: text.coast, words: `${formatNumber(place.coast_km, language)}\u00A0km` },
    { name: text.model, words: say(text.models[place.zone]) },
  ];
  const counts = countsOf(report);
  return (
    <>
      <section className={styles.card}>
        <h3>{say(text.place)}</h3>
        <dl className={styles.facts}>
          {facts.map(({ name, words }) => (
            <div key={name.en}>
              <dt>{say(name)}</dt>
              <dd>{words}</dd>
            </div>
          ))}
        </dl>
      </section>
      <PlaceMap report={report} results={results} view={view} />
      <section className={styles.card}>
        <h3>{say(text.past)}</h3>
        {counts.length === 0 ? (
          <p className="muted">{say(text.pastNone)}</p>
        ) : (
          <dl className={styles.facts}>
            {counts.map(({ key, raw_value, level }) => (
              <div key={key}>
                <dt>{say(indicatorOf(key).name)}</dt>
                <dd className={styles.name}>
                  <b>{formatWithUnit(key, raw_value!, language)}</b>
                  <Level level={level} size={18} />
                </dd>
              </div>
            ))}
          </dl>
        )}
      </section>
    </>
  );
}

function countsOf(report: Report): readonly IndicatorFigure[] {
  const figures = report.hazards.flatMap(
    (one) => (exposureAtMoment(one, "ssp5", "reference")?.indicators ?? []) as IndicatorFigure[],
  );
  const isCount = (key: IndicatorKey) => ["events", "fires"].includes(indicatorOf(key).unit);
  return figures.filter(({ key, raw_value }) => isCount(key) && raw_value !== null);
}
