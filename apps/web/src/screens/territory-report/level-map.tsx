import { LEVEL_NAMES, LEVELS, type Level as LevelId } from "@lichen/domain";
import { formatInteger } from "@lichen/report";
import { useEffect, useRef, useState } from "react";
import shared from "../../map/map.module.css";
import { MapFrame, useMapParts } from "../../map/map-frame.tsx";
import { Failure } from "../../ui/calls/failure.tsx";
import { useLanguage, useSay } from "../../ui/language/language.tsx";
import { Level, LevelMark } from "../../ui/levels/level.tsx";
import styles from "./territory-report.module.css";
import { text } from "./text.ts";
import type { UnitCanvasHandle } from "./unit-canvas.tsx";
import type { boxAround, UnitsPicture } from "./unit-features.ts";

/** What is marked: its words under the pointer, its level, how many it stands for. */
type LevelledMark = {
  readonly id: string;
  readonly name: string;
  readonly level: LevelId;
  readonly count?: number;
};

/** The map of a territory: what is drawn on it by level, how many are at each, and what is pointed at. */
export function LevelMap({
  picture,
  box,
  marks,
  title,
  foot,
  onOpen,
}: {
  picture: UnitsPicture;
  box: ReturnType<typeof boxAround>;
  marks: readonly LevelledMark[];
  /** Of the legend. */
  title: string;
  foot: string;
  onOpen: (id: string) => void;
}) {
  const say = useSay();
  const language = useLanguage();
  const handle = useRef<UnitCanvasHandle>(null);
  const { chunk, basemap, styleUrl } = useMapParts("territory", () => import("./unit-canvas.tsx"));
  const [isReady, setReady] = useState(false);
  const [hovered, setHovered] = useState<string | null>(null);
  const isFitted = useRef(false);
  // It opens on the whole of France; once drawn it goes to the territory, and stays where it is put afterwards.
  useEffect(() => {
    if (!isReady || isFitted.current) return;
    isFitted.current = true;
    handle.current?.fit(box);
  });
  const failed = [chunk, basemap].find(({ isError }) => isError);
  if (failed !== undefined) {
    return <Failure title={say(text.map)} error={failed.error} onRetry={() => void failed.refetch()} />;
  }
  const Canvas = chunk.data?.UnitCanvas;
  const pointed = marks.find(({ id }) => id === hovered);
  const counts = LEVELS.map((level) => ({
    level,
    count: marks.reduce((sum, one) => (one.level === level ? sum + (one.count ?? 1) : sum), 0),
  }));
  return (
    <MapFrame
      label={say(text.map)}
      handle={handle}
      recentre={text.fit}
      onRecentre={() => handle.current?.fit(box)}
      foot={
        <div className={shared.foot}>
          <p>{foot}</p>
        </div>
      }
    >
      {Canvas !== undefined && basemap.data !== undefined && marks.length > 0 && (
        <Canvas
          ref={handle}
          basemap={basemap.data}
          styleUrl={styleUrl}
          picture={picture}
          hovered={hovered}
          label={say(text.map)}
          onReady={() => setReady(true)}
          onOpen={onOpen}
          onHover={setHovered}
        />
      )}
      <div className={`${shared.legend} ${styles.legend}`}>
        <b>{title}</b>
        <ul className={styles.levels}>
          {counts
            .filter(({ count }) => count > 0)
            .toReversed()
            .map(({ level, count }) => (
              <li key={level}>
                <LevelMark level={level} size={16} />
                {say(LEVEL_NAMES[level])}
                <span className="muted">{formatInteger(count, language)}</span>
              </li>
            ))}
        </ul>
      </div>
      {pointed !== undefined && (
        <div className={styles.pointed}>
          <b>{pointed.name}</b>
          <Level level={pointed.level} size={16} />
        </div>
      )}
    </MapFrame>
  );
}
