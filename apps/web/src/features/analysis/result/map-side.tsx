import type { Report } from "@lichen/contract";
import {
  ensure,
  type HazardId,
  hazardOf,
  INDICATORS,
  type Indicator,
  type IndicatorKey,
  indicatorsOfHazard,
  isDrawn,
  isIndicatorKey,
  isTimeless,
} from "@lichen/domain";
import { byLevel, type HazardResult, leadingFigure, levelUnder } from "@lichen/report";
import { useMemo } from "react";
import { ClimateMap } from "../../../design/map/climate-map.tsx";
import type { AnalysisView, ChangeView } from "../../../shell/paths/use-analysis-view.ts";
import { setVisit } from "../../../shell/session/session-store.ts";
import type { PlaceChoice } from "../../../shell/session/visit.ts";
import styles from "./resilience-analysis.module.css";

/** Whether the map itself says where an indicator has no figures: it is offered everywhere. */
const isExplained = ({ uncovered }: Indicator) => uncovered !== undefined;

/** Indicators that have figures at this place, in the order of the catalogue. */
function indicatorsToDraw(report: Report | null): readonly IndicatorKey[] {
  const known = new Set(report?.hazards.flatMap(({ exposure }) => exposure[0]?.indicators.map(({ key }) => key) ?? []));
  return INDICATORS.filter((one) => isDrawn(one) && (known.has(one.key) || isExplained(one))).map(({ key }) => key);
}

/**
 * The indicator that sets the level of the worst of the hazards given; among several, of the worst whose indicator moves
 * over the years, so that the timeline is seen to move the map.
 */
function findLeading(results: readonly HazardResult[]): IndicatorKey | null {
  const keys = results
    .toSorted((a, b) => byLevel(levelUnder(b, "exposure")) - byLevel(levelUnder(a, "exposure")))
    .flatMap(({ now }) => leadingFigure(now)?.key ?? []);
  return keys.find((key) => !isTimeless(key)) ?? keys[0] ?? null;
}

/** The map beside the hazards: it shows first the indicator that sets the level of the chosen one. */
export function MapSide({
  place,
  report,
  results,
  selected,
  view,
  change,
}: {
  place: PlaceChoice;
  report: Report | null;
  results: readonly HazardResult[];
  selected: HazardId;
  view: AnalysisView;
  change: ChangeView;
}) {
  const indicators = useMemo(() => indicatorsToDraw(report), [report]);
  const result = ensure(results.find(({ hazard }) => hazard.id === selected));
  // The pin is where the figures are: those of a town are its centre’s, wherever the search put it.
  const pinned = useMemo(
    () => (report === null ? place : { ...place, latitude: report.place.latitude, longitude: report.place.longitude }),
    [place, report],
  );
  const requested = view.indicator;
  const indicator =
    requested !== null && isIndicatorKey(requested)
      ? requested
      : report === null
        ? null
        : (findLeading(view.hazard === null ? results : [result]) ?? findFirst(selected, indicators));
  // An indicator of another hazard may be read in another scenario than the selected one.
  const isForTrajectory =
    view.scenario !== "tracc" ||
    results.some(({ now, scenario }) => scenario === "tracc" && now?.indicators.some(({ key }) => key === indicator));
  return (
    <div className={`${styles.map} screen-only`}>
      <ClimateMap
        place={pinned}
        indicator={indicator}
        indicators={indicators}
        scenario={isForTrajectory ? view.scenario : "ssp5"}
        horizon={view.horizon}
        onIndicator={(key) => change({ indicator: key })}
        onPick={(picked) => setVisit({ place: picked })}
      />
    </div>
  );
}

function findFirst(hazard: HazardId, drawn: readonly IndicatorKey[]): IndicatorKey | null {
  const own = new Set<string>(indicatorsOfHazard(hazardOf(hazard)));
  return drawn.find((key) => own.has(key)) ?? drawn[0] ?? null;
}
