import {
  type Bilingual,
  capitalise,
  ensure,
  HAZARDS,
  type Horizon,
  type IndicatorKey,
  indicatorOf,
  isIndicatorKey,
  SCENARIO_NAMES,
  type Scenario,
  UNITS,
} from "@lichen/domain";
import { BREAKPOINTS_PX, findScale, formatWithUnit, levelsAround, SHORT_NAMES } from "@lichen/report";
import { useMemo, useRef, useState } from "react";
import { useSources } from "../../shell/api/sources.ts";
import { useLanguage, useTranslate } from "../../shell/language/language.tsx";
import type { PlaceChoice } from "../../shell/session/visit.ts";
import { Grid } from "../layout/grid.tsx";
import { Row } from "../layout/row.tsx";
import { Level } from "../levels/level.tsx";
import { LevelScale } from "../levels/level-scale.tsx";
import { cellFeatures, findCell, levelsNear, NO_PICTURE, readingAt } from "./cell-features.ts";
import { CityList } from "./city-list.tsx";
import { ClassScale } from "./class-scale.tsx";
import styles from "./map.module.css";
import { type Area, type Cells, useBasemap, useCells } from "./map-calls.ts";
import { FRANCE, type MapDrawing, type MapHandle, type Point } from "./map-drawing.ts";
import { LegendButton, MapFrame } from "./map-frame.tsx";
import { dataLayers, dataSources } from "./map-style.ts";
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

const CLIMATE_DRAWING: MapDrawing = { maxZoom: 12, sources: dataSources, layers: dataLayers, pressed: [] };
/** Zoom at which a cell of 8 km (France), of 1° (Europe) is about 20 px, 40 px wide. */
const PLACE_ZOOM = { france: 7.6, europe: 4.8 } as const;

/** The map of an analysis with its legend, its controls and its source. */
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
  const t = useTranslate();
  const language = useLanguage();
  const handle = useRef<MapHandle>(null);
  const [point, setPoint] = useState<Point | null>(null);
  const [pointed, setPointed] = useState<Point | null>(null);
  const [hasLegend, setLegend] = useState(() => window.matchMedia(`(width >= ${BREAKPOINTS_PX.lg}px)`).matches);
  const area: Area = place === null || place.country === "FR" || place.insee !== null ? "france" : "europe";
  const basemap = useBasemap();
  const cells = useCells(indicator, scenario, area);
  const shown = cells.data ?? null;
  const name = indicator === null ? t(text.map) : t(capitalise(SHORT_NAMES[indicator]));
  const scale = useMemo(() => (shown === null ? null : findScale(shown)), [shown]);
  const hasScale = scale !== null || (shown !== null && shown.classes !== null);
  const isCounted = shown !== null && isByCommune(shown);

  const around = useMemo(
    () =>
      shown === null || scale === null || place === null ? "" : t(levelsAround(levelsNear(shown, horizon, place))),
    [shown, scale, place, horizon, t],
  );

  const marked = place && { latitude: place.latitude, longitude: place.longitude, zoom: PLACE_ZOOM[area] };
  const data = useMemo(() => cellSources(shown, horizon, place), [shown, horizon, place]);

  return (
    <MapFrame
      drawing={CLIMATE_DRAWING}
      data={data}
      name={t(text.map)}
      label={[t(text.picture(name, place?.label ?? "")), around].join(" ").trim()}
      place={marked}
      handle={handle}
      preserved={text.preserved}
      recentre={text.recentre}
      onRecentre={() => (marked === null ? handle.current?.fit(FRANCE) : handle.current?.look(marked))}
      onPress={setPoint}
      onPoint={setPointed}
      foot={
        <>
          <div>
            <p>{shown !== null && <SourceLine cells={shown} horizon={horizon} place={place} />}</p>
            {indicator !== null && <Uncovered indicator={indicator} />}
          </div>
          {basemap.data !== undefined && onPick !== undefined && (
            <CityList cities={basemap.data.cities} onPick={onPick} />
          )}
        </>
      }
    >
      {indicator !== null && (
        <div className={styles.title}>
          <Grid gap={0} className={styles.names}>
            {indicators !== undefined && onIndicator !== undefined && indicators.length > 1 ? (
              <IndicatorChoice value={indicator} options={indicators} onChange={onIndicator} />
            ) : (
              <b>{name}</b>
            )}
            <span className="muted">
              {t(isCounted ? text.counted : text.moment(horizon, SCENARIO_NAMES[scenario].name))}
            </span>
          </Grid>
          {hasScale && <LegendButton isShown={hasLegend} toggle={() => setLegend(!hasLegend)} />}
        </div>
      )}
      {hasScale && hasLegend && shown !== null && (
        <div className={styles.legend}>
          <p className="muted">{UNITS[shown.unit][language]}</p>
          {scale !== null && <LevelScale title={t(text.legendOf(name, UNITS[shown.unit][language]))} scale={scale} />}
          {shown.classes !== null && (
            <ClassScale title={t(text.legendOf(name, UNITS[shown.unit][language]))} classes={shown.classes} />
          )}
        </div>
      )}
      {shown !== null && indicator !== null && (pointed ?? point) !== null && (
        <ReadingAt cells={shown} indicator={indicator} horizon={horizon} point={ensure(pointed ?? point)} />
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

/** The cells of an indicator, the marks of communes and the cell of the place. */
function cellSources(cells: Cells | null, horizon: Horizon, place: Point | null) {
  const picture = cells === null ? NO_PICTURE : cellFeatures(cells, horizon);
  const own = cells === null || place === null ? null : findCell(cells, place);
  const outline = { type: "Feature", properties: {}, geometry: { type: "LineString", coordinates: own } };
  return { ...picture, own_cell: { type: "FeatureCollection", features: own === null ? [] : [outline] } };
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
    <Row as="p" wrap={false} className={`text-13 ${styles.reading}`}>
      {reading.value !== null && <b>{formatWithUnit(indicator, reading.value, language)}</b>}{" "}
      {cells.classes === null && <Level level={reading.level} size={16} />}
    </Row>
  );
}

/** Whether the figures are counts of past events, which no scenario changes. */
function isByCommune({ cells }: Cells): boolean {
  return cells.side.length > 0 && cells.side.every((side) => side === 0);
}

/** Who made what the map draws, how fine, and why nothing is drawn when it is so. */
function SourceLine({ cells, horizon, place }: { cells: Cells; horizon: Horizon; place: Point | null }) {
  const t = useTranslate();
  const { data } = useSources();
  const source = data?.sources.find(({ id }) => id === cells.source);
  const isEmpty = cells.cells.latitude.length === 0;
  if (isEmpty) return t(text.noCells);
  if (cells.bounds === null && cells.classes === null) return t(text.noScale);
  if (cells.cells.values[horizon].every((value) => value === null)) return t(text.noHorizon);
  const isElsewhere = place !== null && !isByCommune(cells) && findCell(cells, place) === null;
  return (
    <>
      {isElsewhere && `${t(text.notHere)} `}
      <b>{t(isByCommune(cells) ? text.observed : text.modelled)}</b>{" "}
      {source !== undefined && `${source.producer}, ${t(source.name)}. ${t(source.precision)}`}
    </>
  );
}

/** What is asked of an indicator and that it does not cover, whole: a map that says nothing seems to cover all. */
function Uncovered({ indicator }: { indicator: IndicatorKey }) {
  const t = useTranslate();
  const { uncovered } = indicatorOf(indicator);
  return uncovered !== undefined && <p>{t(uncovered)}</p>;
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
  const t = useTranslate();
  return (
    <select
      className={styles.indicator}
      aria-label={t(text.indicator)}
      value={value}
      onChange={({ target }) => isIndicatorKey(target.value) && onChange(target.value)}
    >
      {HAZARDS.map((hazard) => {
        const keys = options.filter((key) => indicatorOf(key).hazard === hazard.id);
        return (
          keys.length > 0 && (
            <optgroup key={hazard.id} label={t(hazard.name)}>
              {keys.map((key) => (
                <option key={key} value={key}>
                  {t(capitalise(SHORT_NAMES[key]))}
                </option>
              ))}
            </optgroup>
          )
        );
      })}
    </select>
  );
}
