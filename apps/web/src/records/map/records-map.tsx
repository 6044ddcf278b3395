import { query } from "@lichen/client";
import type { RecordsMap as Answer } from "@lichen/contract";
import { ensure, type ListColumn, mapScale, TRAJECTORY } from "@lichen/domain";
import { BREAKPOINTS_PX, countNoun, formatInteger } from "@lichen/report";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { memo, type RefObject, useCallback, useEffect, useMemo, useRef, useState } from "react";
import { IconLink } from "../../design/icons/icons.ts";
import { Stack } from "../../design/layout/stack.tsx";
import shared from "../../design/map/map.module.css";
import type { MapHandle, Seen, Spot } from "../../design/map/map-drawing.ts";
import { MapFrame, MarkList } from "../../design/map/map-frame.tsx";
import { useLanguage, useTranslate } from "../../shell/language/language.tsx";
import { type MapRequest, useListSubject } from "../list-subject.tsx";
import styles from "./map.module.css";
import { NO_PICTURE, pictureOf, pileOf, ringsOf, roundBox } from "./map-features.ts";
import { RECORDS_DRAWING } from "./map-layers.ts";
import { mapText as text } from "./map-text.ts";
import { Pile } from "./pile.tsx";
import { legendOf, ValueMark } from "./value-mark.tsx";

/** The map is asked for once it has stayed where it is this long. */
const STILL_MS = 160;
const NO_IDS: readonly string[] = [];
const NO_POINTS: Answer["points"] = [];

/** The records of the filters on the map, with its legend and controls. */
export function RecordsMap({
  body,
  columns,
  level,
  onLevel,
  pageIds = NO_IDS,
  openId,
  onOpen,
  hoveredId,
  onHover,
}: {
  /** Which records, in which scenario. */
  body: Omit<MapRequest, "level" | "zoom" | "box">;
  /** Columns of the list beside it; none: the map stands alone. */
  columns: readonly ListColumn[];
  /** Column that colours the map; null: the first of levels in the list, else that of the subject. */
  level: string | null;
  onLevel: (key: string) => void;
  /** Records of the page of the list beside it, where it has others too. */
  pageIds?: readonly string[];
  openId: string | null;
  onOpen: (id: string) => void;
  hoveredId: string | null;
  onHover: (id: string | null) => void;
}) {
  const t = useTranslate();
  const { kind, map, columns: list } = useListSubject();
  const handle = useRef<MapHandle>(null);
  const [seen, setSeen] = useState<Seen | null>(null);
  const [pointed, setPointed] = useState<number | null>(null);
  const [pile, setPile] = useState<readonly string[]>([]);
  const inList = useMemo(() => columns.filter((column) => mapScale(column) !== null), [columns]);
  const key = level ?? inList.find(isRisk)?.key ?? list.colour;
  const [hasLegend, setLegend] = useState(() => isWide() || !isRisk(ensure(list.find(key))));
  const tell = useRef(onLevel);
  tell.current = onLevel;
  const chooseLevel = useCallback(
    (next: string) => {
      // Levels are known everywhere; classes are not.
      if (!isRisk(ensure(list.find(next)))) setLegend(true);
      tell.current(next);
    },
    [list],
  );
  const still = useStill(seen);
  const input = still === null ? null : { ...body, level: key, zoom: still.zoom, box: roundBox(still.box) };
  const found = useQuery({
    ...query(map.call, input, map.family),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  const answer = found.data;
  // What was asked before is still drawn while the next answer comes.
  const drawn = ensure(list.find(useDrawn(key, found.isPlaceholderData)));
  const points = answer?.points ?? NO_POINTS;
  const data = useMarks(answer, drawn, { openId, hoveredId, pageIds });
  // Another scenario is of the same records.
  useFit(handle, found.isPlaceholderData ? undefined : answer, JSON.stringify({ ...body, scenario: null }));

  function press(spot: Spot) {
    const ids = idsAt(spot);
    if (ids.length === 1) return onOpen(ensure(ids[0]));
    if (ids.length > 1) return setPile(ids);
    const box = answer?.clusters[clusterAt(spot) ?? -1]?.box;
    if (box !== undefined) handle.current?.fit(box);
  }

  function point(spot: Spot | null) {
    // Of a pile, none is pointed at: a press tells them apart.
    const ids = spot === null ? [] : idsAt(spot);
    onHover(ids.length === 1 ? ensure(ids[0]) : null);
    setPointed(spot === null ? null : clusterAt(spot));
  }

  const cluster = pointed === null ? undefined : answer?.clusters[pointed];
  return (
    <MapFrame
      drawing={RECORDS_DRAWING}
      data={data}
      name={t(text.map(kind))}
      label={t(text.map(kind))}
      handle={handle}
      needed={found}
      preserved={text.reachable(kind)}
      recentre={text.fit(kind)}
      onRecentre={() => answer?.extent && handle.current?.fit(answer.extent)}
      legend={{ isShown: hasLegend, toggle: () => setLegend(!hasLegend) }}
      inSight={points.find(({ id }) => id === openId) ?? null}
      onSeen={setSeen}
      onPress={press}
      onPoint={point}
      foot={<MapFoot answer={answer} isUnread={body.scenario === TRAJECTORY && isRisk(drawn)} />}
    >
      {columns.length > 0 && (
        <p className={`${shared.title} ${styles.same}`}>
          <IconLink size={16} stroke={1.75} aria-hidden />
          {t(text.same)}
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
        {hasLegend && <Legend column={drawn} />}
      </div>
    </MapFrame>
  );
}

/** What is drawn: the records of an answer, and the rings of those that are open, pointed at or on the page. */
function useMarks(
  answer: Answer | undefined,
  drawn: ListColumn,
  { openId, hoveredId, pageIds }: { openId: string | null; hoveredId: string | null; pageIds: readonly string[] },
) {
  const language = useLanguage();
  const points = answer?.points ?? NO_POINTS;
  const picture = useMemo(
    () => (answer === undefined ? NO_PICTURE : pictureOf(answer, drawn, language)),
    [answer, drawn, language],
  );
  const open = useMemo(() => ringsOf(points, [openId]), [points, openId]);
  const hovered = useMemo(
    () => ringsOf(points, [hoveredId === openId ? null : hoveredId]),
    [points, hoveredId, openId],
  );
  const onPage = useMemo(() => ringsOf(points, pageIds), [points, pageIds]);
  return useMemo(() => ({ ...picture, open, hovered, on_page: onPage }), [picture, open, hovered, onPage]);
}

/** What is in sight. @param isUnread whether a level may be unknown for want of a reading in the scenario */
function MapFoot({ answer, isUnread }: { answer: Answer | undefined; isUnread: boolean }) {
  const t = useTranslate();
  const { kind } = useListSubject();
  if (answer === undefined) return <p role="status" />;
  const hasUnread =
    isUnread &&
    (answer.points.some(({ level }) => level === "unknown") ||
      answer.clusters.some(({ counts }) => (counts.unknown ?? 0) > 0));
  const outlined = answer.points.filter(({ footprint }) => footprint !== undefined).length;
  return (
    <p role="status">
      {t(text.inBox(kind, answer.in_box))}
      {outlined > 0 && ` · ${t(text.outlined(outlined))}`}
      {answer.without_place > 0 && ` · ${t(text.withoutPlace(kind, answer.without_place))}`}
      {answer.kind === "clusters" && ` · ${t(text.clusters(kind))}`}
      {hasUnread && ` · ${t(text.noTrajectory)}`}
    </p>
  );
}

function Legend({ column }: { column: ListColumn }) {
  const t = useTranslate();
  return (
    <MarkList
      marks={legendOf(column).map(({ value, name }) => ({
        value,
        name: t(name),
        mark: <ValueMark column={column} value={value} />,
      }))}
    />
  );
}

/** How many records of a cluster are at each level, the worst first. */
function ClusterLevels({
  column,
  cluster: { count, counts },
}: {
  column: ListColumn;
  cluster: Answer["clusters"][number];
}) {
  const t = useTranslate();
  const language = useLanguage();
  const { kind } = useListSubject();
  return (
    <Stack className={`${shared.picked} ${styles.cluster}`}>
      <b>{t(countNoun(count, kind))}</b>
      <MarkList
        marks={legendOf(column)
          .filter(({ value }) => (counts[value] ?? 0) > 0)
          .map(({ value, name }) => ({
            value,
            name: t(name),
            mark: <ValueMark column={column} value={value} />,
            count: formatInteger(counts[value] ?? 0, language),
          }))}
      />
    </Stack>
  );
}

/** The records whose marks are at a spot; where there is no mark, those whose footprints are. */
function idsAt({ drawn }: Spot): readonly string[] {
  const idsOn = (wanted: string) =>
    drawn.flatMap(({ layer, properties: { id } }) => (layer === wanted && typeof id === "string" ? id : []));
  const marked = idsOn("points");
  return [...new Set(marked.length > 0 ? marked : idsOn("footprints"))];
}

/** The cluster at a spot, by its place in the answer. */
function clusterAt({ drawn }: Spot): number | null {
  const at = drawn.find(({ layer }) => layer === "clusters")?.properties.at;
  return typeof at === "number" ? at : null;
}

const isWide = () => window.matchMedia(`(width >= ${BREAKPOINTS_PX.xl}px)`).matches;
const isRisk = ({ source }: ListColumn) => source.kind === "level";

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

/** Goes to the records at first, and to those that other filters leave. */
function useFit(handle: RefObject<MapHandle | null>, answer: Answer | undefined, filters: string) {
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
  const t = useTranslate();
  const { columns: list } = useListSubject();
  const groups = list.groups
    .map((group) => ({
      ...group,
      columns: group.columns.filter((column) => mapScale(column) !== null && !inList.includes(column)),
    }))
    .filter((group) => group.columns.length > 0);
  const options = (columns: readonly ListColumn[]) =>
    columns.map(({ key, label }) => (
      <option key={key} value={key}>
        {t(label)}
      </option>
    ));
  return (
    <select aria-label={t(text.colouredBy)} value={value} onChange={({ target }) => onChange(target.value)}>
      {inList.length > 0 && <optgroup label={t(text.inList)}>{options(inList)}</optgroup>}
      {groups.map(({ id, name, columns }) => (
        <optgroup key={id} label={t(name)}>
          {options(columns)}
        </optgroup>
      ))}
    </select>
  );
});
