import type { Report } from "@lichen/contract";
import { INDICATORS, type IndicatorKey, isDrawn } from "@lichen/domain";
import { type HazardResult, leadingFigure } from "@lichen/report";
import { useState } from "react";
import { MapBox } from "../../../design/layout/screen.tsx";
import { ClimateMap } from "../../../design/map/climate-map.tsx";
import { useTranslate } from "../../../shell/language/language.tsx";
import type { AnalysisView } from "../../../shell/paths/use-analysis-view.ts";
import { text } from "./text.ts";

/** Indicators of some hazards that a map can draw, in the order of the catalogue. */
function indicatorsToDraw(results: readonly HazardResult[]): readonly IndicatorKey[] {
  const known = new Set(results.flatMap(({ now }) => now?.indicators.map(({ key }) => key) ?? []));
  return INDICATORS.filter((one) => isDrawn(one) && known.has(one.key)).map(({ key }) => key);
}

/** The place on the map of the indicator that leads, or of another one of these hazards. */
export function PlaceMap({
  report,
  results,
  view,
}: {
  report: Report;
  results: readonly HazardResult[];
  view: AnalysisView;
}) {
  const t = useTranslate();
  const [chosen, setChosen] = useState<IndicatorKey | null>(null);
  const indicators = indicatorsToDraw(results);
  const [first] = results.toSorted((a, b) => (b.now?.index ?? 0) - (a.now?.index ?? 0));
  const leading = first === undefined ? null : (leadingFigure(first.now)?.key ?? null);
  const indicator = chosen ?? (leading !== null && indicators.includes(leading) ? leading : (indicators[0] ?? null));
  if (indicator === null) return null;
  const owner = results.find(({ now }) => now?.indicators.some(({ key }) => key === indicator));
  return (
    <MapBox aria-label={t(text.map)}>
      <ClimateMap
        place={report.place}
        indicator={indicator}
        indicators={indicators}
        scenario={owner?.scenario ?? view.scenario}
        horizon={view.horizon}
        onIndicator={setChosen}
      />
    </MapBox>
  );
}
