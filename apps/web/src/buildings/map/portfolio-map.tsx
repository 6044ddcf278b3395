import type { InputOf, mapBuildings } from "@lichen/contract";
import { findListColumn, LIST_COLUMN_GROUPS, type ListColumn, mapScale, TRAJECTORY } from "@lichen/domain";
import { formatInteger } from "@lichen/report";
import { IconLink } from "@tabler/icons-react";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { memo, useCallback, useEffect, useMemo, useRef, useState } from "react";
import shared from "../../map/map.module.css";
import { MapFrame, useMapParts } from "../../map/map-frame.tsx";
import { text as mapText } from "../../map/text.ts";
import { call } from "../../ui/calls/call.ts";
import { Failure } from "../../ui/calls/failure.tsx";
import { useLanguage, useSay } from "../../ui/language/language.tsx";
import { MAP_COLUMNS } from "../list-catalogue.ts";
import { BUILDINGS_KEY } from "../saved-building.ts";
import styles from "./map.module.css";
import { type BuildingsMap, NO_PICTURE, pictureOf, pileOf, ringsOf, roundBox } from "./map-features.ts";
import { mapText as text } from "./map-text.ts";
import { Pile } from "./pile.tsx";
import type { CanvasHandle, Seen } from "./portfolio-canvas.tsx";
import { legendOf, ValueMark } from "./value-mark.tsx";

/** The map is asked for once it has stayed where it is this long. */
const STILL_MS = 160;
const ALL_HAZARDS = "cross_multi_hazard_2050";
const NO_IDS: readonly string[] = [];
const NO_POINTS: BuildingsMap["points"] = [];

/** Which buildings, in which scenario. */
type MappedBuildings = Omit<InputOf<typeof mapBuildings>, "level" | "zoom" | "box">;

type PortfolioMapProps = {
  readonly body: MappedBuildings;
  /** Columns of the list beside it; none: the map stands alone. */
  readonly columns: readonly ListColumn[];
  /** Column that colours the map; null: the first of levels in the list. */
  readonly level: string | null;
  readonly onLevel: (key: string) => void;
  /** Buildings of the page of the list beside it, where it has others too. */
  readonly pageIds?: readonly string[];
  readonly openId: string | null;
  readonly onOpen: (id: string) => void;
  readonly hoveredId: string | null;
  readonly onHover: (id: string | null) => void;
};

/** The buildings of the filters on the map, with its legend and controls; the drawing part is loaded when needed. */
export function PortfolioMap({
  body,
  columns,
  level,
  onLevel,
  pageIds = NO_IDS,
  openId,
  onOpen,
  hoveredId,
  onHover,
}: PortfolioMapProps) {
  const say = useSay();
  const language = useLanguage();
  const handle = useRef<CanvasHandle>(null);
  const [seen, setSeen] = useState<Seen | null>(null);
  const [hasLegend, setLegend] = useState(() => isWide() || !isRisk(level));
  const [pointed, setPointed] = useState<number | null>(null);
  const [pile, setPile] = useState<readonly string[]>([]);
  const tell = useRef(onLevel);
  tell.current = onLevel;
  const chooseLevel = useCallback((next: string) => {
    // Levels are known everywhere; classes are not.
    if (!isRisk(next)) setLegend(true);
    tell.current(next);
  }, []);
  const inList = useMemo(() => columns.filter((column) => mapScale(column) !== null), [columns]);
  const key = level ?? inList.find(({ source }) => source.kind === "level")?.key ?? ALL_HAZARDS;
  const { chunk, basemap, styleUrl } = useMapParts("portfolio", () => import("./portfolio-canvas.tsx"));
  const still = useStill(seen);
  const input = still === null ? null : { ...body, level: key, zoom: still.zoom, box: roundBox(still.box) };
  const found = useQuery({
    queryKey: [BUILDINGS_KEY, "map", input],
    queryFn: ({ signal }) => call<typeof mapBuildings>("POST", "/buildings/map/", input!, signal),
    placeholderData: keepPreviousData,
    enabled: input !== null,
    staleTime: 0,
  });
  const answer = found.data;
  // What was asked before is still drawn while the next answer comes.
  const drawn = useDrawn(key, found.isPlaceholderData);
  const picture = useMemo(
    () => (answer === undefined ? NO_PICTURE : pictureOf(answer, drawn, language)),
    [answer, drawn, language],
  );
  const points = answer?.points ?? NO_POINTS;
  const open = useMemo(() => ringsOf(points, [openId]), [points, openId]);
  const hovered = useMemo(
    () => ringsOf(points, [hoveredId === openId ? null : hoveredId]),
    [points, hoveredId, openId],
  );
  const onPage = useMemo(() => ringsOf(points, pageIds), [points, pageIds]);
  // Another scenario is of the same buildings.
  useFit(handle, found.isPlaceholderData ? undefined : answer, JSON.stringify({ ...body, scenario: null }));

  const failed = [chunk, basemap, found].find(({ isError }) => isError);
  if (failed !== undefined && answer === undefined) {
    return (
      <Failure
        error={failed.error}
        title={say(mapText.failed)}
        kept={say(text.reachable)}
        onRetry={() =>
          void Promise.all([chunk, basemap, found].filter((one) => one.isError).map((one) => one.refetch()))
        }
      />
    );
  }
  const isUnknown = ({ level }: BuildingsMap["points"][number]) => level === "unknown";
  const hasUnread =
    body.scenario === TRAJECTORY &&
    findListColumn(drawn)?.source.kind === "level" &&
    (points.some(isUnknown) || (answer?.clusters.some(({ counts }) => (counts.unknown ?? 0) > 0) ?? false));
  const cluster = pointed === null ? undefined : answer?.clusters[pointed];
  const Canvas = chunk.data?.PortfolioCanvas;
  return (
    <MapFrame
      label={say(text.map)}
      handle={handle}
      recentre={text.fit}
      onRecentre={() => answer?.extent && handle.current?.fit(answer.extent)}
      legend={{ isShown: hasLegend, toggle: () => setLegend(!hasLegend) }}
      foot={
        <p className={`${shared.foot} ${styles.foot}`} role="status">
          {answer !== undefined && (
            <>
              {say(text.inBox(answer.in_box, formatInteger(answer.in_box, language)))}
              {answer.without_place > 0 &&
                ` · ${say(text.withoutPlace(answer.without_place, formatInteger(answer.without_place, language)))}`}
              {answer.kind === "clusters" && ` · ${say(text.clusters)}`}
              {hasUnread && ` · ${say(text.noTrajectory)}`}
            </>
          )}
        </p>
      }
    >
      {Canvas !== undefined && basemap.data !== undefined && (
        <Canvas
          ref={handle}
          basemap={basemap.data}
          styleUrl={styleUrl}
          picture={picture}
          open={open}
          hovered={hovered}
          onPage={onPage}
          label={say(text.map)}
          onSeen={setSeen}
          onOpen={(ids) => (ids.length === 1 ? onOpen(ids[0]!) : setPile(ids))}
          onHover={onHover}
          onHoverCluster={setPointed}
          onCluster={(at) => {
            const box = answer?.clusters[at]?.box;
            if (box !== undefined) handle.current?.fit(box);
          }}
        />
      )}
      {columns.length > 0 && (
        <p className={`${shared.title} ${styles.same}`}>
          <IconLink size={16} stroke={1.75} aria-hidden />
          {say(text.same)}
        </p>
      )}
      {pile.length > 0 && (
        <Pile
          column={drawn}
          points={pileOf(points, drawn, pile)}
          onOpen={(id) => {
            setPile([]);
            onOpen(id);
          }}
          onClose={() => setPile([])}
        />
      )}
      {cluster !== undefined && <ClusterLevels column={drawn} cluster={cluster} />}
      <div className={`${shared.legend} ${styles.legend}`}>
        <LevelChoice value={key} inList={inList} onChange={chooseLevel} />
        {hasLegend && (
          <ul>
            {legendOf(drawn).map(({ value, name }) => (
              <li key={value}>
                <ValueMark column={drawn} value={value} />
                {say(name)}
              </li>
            ))}
          </ul>
        )}
      </div>
    </MapFrame>
  );
}

/** How many buildings of a cluster are at each level, the worst first. */
function ClusterLevels({
  column,
  cluster: { count, counts },
}: {
  column: string;
  cluster: BuildingsMap["clusters"][number];
}) {
  const say = useSay();
  const language = useLanguage();
  return (
    <div className={`${shared.picked} ${styles.cluster}`}>
      <b>{say(text.buildings(count, formatInteger(count, language)))}</b>
      <ul>
        {legendOf(column)
          .filter(({ value }) => (counts[value] ?? 0) > 0)
          .map(({ value, name }) => (
            <li key={value}>
              <ValueMark column={column} value={value} />
              {say(name)}
              <span>{formatInteger(counts[value] ?? 0, language)}</span>
            </li>
          ))}
      </ul>
    </div>
  );
}

const isWide = () => window.matchMedia("(min-width: 1681px)").matches;
const isRisk = (column: string | null) => column === null || findListColumn(column)?.source.kind === "level";

/** The column of the answer that is drawn: the one chosen, once its answer has come. */
function useDrawn(chosen: string, isWaiting: boolean): string {
  const drawn = useRef(chosen);
  if (!isWaiting) drawn.current = chosen;
  return drawn.current;
}

/** What is looked at, once it moves no more. */
function useStill(seen: Seen | null): Seen | null {
  const [still, setStill] = useState<Seen | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setStill(seen), STILL_MS);
    return () => clearTimeout(timer);
  }, [seen]);
  return still;
}

/** Goes to the buildings at first, and to those that other filters leave. */
function useFit(handle: { readonly current: CanvasHandle | null }, answer: BuildingsMap | undefined, filters: string) {
  const fitted = useRef<string | null>(null);
  useEffect(() => {
    if (answer === undefined || answer.extent === null || fitted.current === filters) return;
    fitted.current = filters;
    handle.current?.fit(answer.extent);
  }, [handle, answer, filters]);
}

const LevelChoice = memo(function LevelChoice({
  value,
  inList,
  onChange,
}: {
  value: string;
  inList: readonly ListColumn[];
  onChange: (key: string) => void;
}) {
  const say = useSay();
  const groups = LIST_COLUMN_GROUPS.map((group) => ({
    ...group,
    columns: group.columns.filter((column) => MAP_COLUMNS.includes(column) && !inList.includes(column)),
  })).filter((group) => group.columns.length > 0);
  const options = (columns: readonly ListColumn[]) =>
    columns.map(({ key, label }) => (
      <option key={key} value={key}>
        {say(label)}
      </option>
    ));
  return (
    <select aria-label={say(text.colouredBy)} value={value} onChange={({ target }) => onChange(target.value)}>
      {inList.length > 0 && <optgroup label={say(text.inList)}>{options(inList)}</optgroup>}
      {groups.map(({ id, name, columns }) => (
        <optgroup key={id} label={say(name)}>
          {options(columns)}
        </optgroup>
      ))}
    </select>
  );
});
