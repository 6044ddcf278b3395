import {
  type Bilingual,
  HAZARDS,
  type Horizon,
  type IndicatorKey,
  indicatorOf,
  isIndicatorKey,
  SCENARIO_NAMES,
  type Scenario,
  UNITS,
} from "@lichen/domain";
import { capitalised, formatWithUnit, SHORT_NAMES, scaleOf } from "@lichen/report";
import { useRef, useState } from "react";
import { Failure } from "../ui/calls/failure.tsx";
import { useSources } from "../ui/calls/sources.ts";
import { useLanguage, useSay } from "../ui/language/language.tsx";
import { Level } from "../ui/levels/level.tsx";
import { LevelScale } from "../ui/levels/level-scale.tsx";
import type { PlaceChoice } from "../ui/session/visit.ts";
import { readingAt } from "./cell-features.ts";
import { CityList } from "./city-list.tsx";
import styles from "./map.module.css";
import { type Area, type Cells, useCells } from "./map-calls.ts";
import type { MapHandle, Point } from "./map-canvas.tsx";
import { LegendButton, MapFrame, useMapParts } from "./map-frame.tsx";
import { PickedPoint } from "./picked-point.tsx";
import { text } from "./text.ts";

type ClimateMapProps = {
  readonly place: Pick<PlaceChoice, "label" | "latitude" | "longitude" | "country" | "insee"> | null;
  /** What the map draws; null: the basemap alone. */
  readonly indicator: IndicatorKey | null;
  /** Indicators to choose from; without them there is no choice. */
  readonly indicators?: readonly IndicatorKey[];
  readonly scenario: Scenario;
  readonly horizon: Horizon;
  readonly onIndicator?: (key: IndicatorKey) => void;
  /** A point or a city was chosen for analysis; without it, none can be. */
  readonly onPick?: (place: PlaceChoice) => void;
  /** What choosing a point does, on its button; to analyse it without. */
  readonly pickWord?: Bilingual;
};

/** The map of an analysis with its legend, its controls and its source; the drawing part is loaded when needed. */
export function ClimateMap({
  place,
  indicator,
  indicators,
  scenario,
  horizon,
  onIndicator,
  onPick,
  pickWord,
}: ClimateMapProps) {
  const say = useSay();
  const language = useLanguage();
  const handle = useRef<MapHandle>(null);
  const [point, setPoint] = useState<Point | null>(null);
  const [pointed, setPointed] = useState<Point | null>(null);
  const [hasLegend, setLegend] = useState(() => window.matchMedia("(min-width: 1280px)").matches);
  const area: Area = place === null || place.country === "FR" || place.insee !== null ? "france" : "europe";
  const { chunk, basemap, styleUrl } = useMapParts("climate", () => import("./map-canvas.tsx"));
  const cells = useCells(indicator, scenario, area);
  const shown = cells.data ?? null;
  const failed = [chunk, basemap].find(({ isError }) => isError);
  const name = indicator === null ? say(text.map) : say(capitalised(SHORT_NAMES[indicator]));
  const scale = shown === null ? null : scaleOf(shown);
  const isCounted = shown !== null && isByCommune(shown);

  if (failed !== undefined) {
    return (
      <Failure
        error={failed.error}
        title={say(text.failed)}
        kept={say(text.kept)}
        onRetry={() => void Promise.all([chunk.refetch(), basemap.refetch()])}
      />
    );
  }
  const Canvas = chunk.data?.MapCanvas;
  return (
    <MapFrame
      label={say(text.map)}
      handle={handle}
      recentre={text.recentre}
      onRecentre={() => handle.current?.recentre()}
      foot={
        <div className={styles.foot}>
          <p>{shown !== null && <SourceLine cells={shown} horizon={horizon} />}</p>
          {basemap.data !== undefined && onPick !== undefined && (
            <CityList cities={basemap.data.cities} onPick={onPick} />
          )}
        </div>
      }
    >
      {indicator !== null && (
        <div className={styles.title}>
          <div className={styles.names}>
            {indicators !== undefined && onIndicator !== undefined && indicators.length > 1 ? (
              <IndicatorChoice value={indicator} options={indicators} onChange={onIndicator} />
            ) : (
              <b>{name}</b>
            )}
            <span className="muted">
              {say(isCounted ? text.counted : text.moment(horizon, SCENARIO_NAMES[scenario].name))}
            </span>
          </div>
          {scale !== null && <LegendButton isShown={hasLegend} toggle={() => setLegend(!hasLegend)} />}
        </div>
      )}
      {scale !== null && hasLegend && shown !== null && (
        <div className={styles.legend}>
          <p className="muted">{UNITS[shown.unit][language]}</p>
          <LevelScale title={say(text.legendOf(name, UNITS[shown.unit][language]))} scale={scale} />
        </div>
      )}
      {Canvas === undefined || basemap.data === undefined ? (
        <div className={styles.waiting} />
      ) : (
        <Canvas
          ref={handle}
          basemap={basemap.data}
          styleUrl={styleUrl}
          cells={shown}
          horizon={horizon}
          place={place}
          area={area}
          label={say(text.picture(name, place?.label ?? ""))}
          onPick={setPoint}
          onPoint={setPointed}
        />
      )}
      {shown !== null && indicator !== null && (pointed ?? point) !== null && (
        <ReadingAt cells={shown} indicator={indicator} horizon={horizon} point={(pointed ?? point)!} />
      )}
      {point !== null && onPick !== undefined && (
        <PickedPoint
          point={point}
          word={pickWord}
          onCancel={() => setPoint(null)}
          onPick={(picked) => {
            setPoint(null);
            onPick(picked);
          }}
        />
      )}
    </MapFrame>
  );
}

/** Value and level under the pointer, or where one has tapped. */
function ReadingAt({
  cells,
  indicator,
  horizon,
  point,
}: {
  cells: Cells;
  indicator: IndicatorKey;
  horizon: Horizon;
  point: Point;
}) {
  const language = useLanguage();
  const reading = readingAt(cells, horizon, point);
  if (reading === null) return null;
  return (
    <p className={styles.reading}>
      {reading.value !== null && <b>{formatWithUnit(indicator, reading.value, language)}</b>}{" "}
      <Level level={reading.level} size={16} />
    </p>
  );
}

/** Whether the figures are counts of past events, which no scenario changes. */
function isByCommune({ cells }: Cells): boolean {
  return cells.side.length > 0 && cells.side.every((side) => side === 0);
}

/** Who made what the map draws, how fine, and why nothing is drawn when it is so. */
function SourceLine({ cells, horizon }: { cells: Cells; horizon: Horizon }) {
  const say = useSay();
  const { data } = useSources();
  const source = data?.sources.find(({ id }) => id === cells.source);
  const isEmpty = cells.cells.latitude.length === 0;
  if (isEmpty) return say(text.noCells);
  if (cells.bounds === null) return say(text.noScale);
  if (cells.cells.values[horizon].every((value) => value === null)) return say(text.noHorizon);
  return (
    <>
      <b>{say(isByCommune(cells) ? text.observed : text.modelled)}</b>{" "}
      {source !== undefined && `${source.producer}, ${say(source.name)}. ${say(source.precision)}`}
    </>
  );
}

function IndicatorChoice({
  value,
  options,
  onChange,
}: {
  value: IndicatorKey;
  options: readonly IndicatorKey[];
  onChange: (key: IndicatorKey) => void;
}) {
  const say = useSay();
  return (
    <select
      className={styles.indicator}
      aria-label={say(text.indicator)}
      value={value}
      onChange={({ target }) => isIndicatorKey(target.value) && onChange(target.value)}
    >
      {HAZARDS.map((hazard) => {
        const keys = options.filter((key) => indicatorOf(key).hazard === hazard.id);
        return (
          keys.length > 0 && (
            <optgroup key={hazard.id} label={say(hazard.name)}>
              {keys.map((key) => (
                <option key={key} value={key}>
                  {say(capitalised(SHORT_NAMES[key]))}
                </option>
              ))}
            </optgroup>
          )
        );
      })}
    </select>
  );
}
