import { LEVEL_NAMES, LEVELS, type Level as LevelId } from "@lichen/domain";
import { formatInteger } from "@lichen/report";
import { useMemo, useRef, useState } from "react";
import { Row } from "../../../design/layout/row.tsx";
import { Level, LevelMark } from "../../../design/levels/level.tsx";
import shared from "../../../design/map/map.module.css";
import type { Box, MapHandle, Spot } from "../../../design/map/map-drawing.ts";
import { MapFrame, MarkList } from "../../../design/map/map-frame.tsx";
import { useLanguage, useTranslate } from "../../../shell/language/language.tsx";
import styles from "./territory-map.module.css";
import { text } from "./text.ts";
import type { UnitsPicture } from "./unit-features.ts";
import { UNITS_DRAWING } from "./unit-layers.ts";

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
  box: Box;
  marks: readonly LevelledMark[];
  /** Of the legend. */
  title: string;
  foot: string;
  onOpen: (id: string) => void;
}) {
  const t = useTranslate();
  const language = useLanguage();
  const handle = useRef<MapHandle>(null);
  const [hovered, setHovered] = useState<string | null>(null);
  const data = useMemo(() => {
    const { areas, marks } = picture;
    const features = areas.features.filter(({ properties }) => "id" in properties && properties.id === hovered);
    return { cells: areas, marks, own_cell: { type: "FeatureCollection", features } };
  }, [picture, hovered]);
  const pointed = marks.find(({ id }) => id === hovered);
  const counts = LEVELS.map((level) => ({
    level,
    count: marks.reduce((sum, one) => (one.level === level ? sum + (one.count ?? 1) : sum), 0),
  }));
  return (
    <MapFrame
      drawing={UNITS_DRAWING}
      data={data}
      name={t(text.map)}
      label={t(text.map)}
      start={box}
      isReady={marks.length > 0}
      handle={handle}
      preserved={text.mapPreserved}
      recentre={text.fit}
      onRecentre={() => handle.current?.fit(box)}
      onPress={(spot) => {
        const one = markAt(spot);
        if (one !== null) onOpen(one);
      }}
      onPoint={(spot) => setHovered(spot === null ? null : markAt(spot))}
      foot={<p>{foot}</p>}
    >
      <div className={`${shared.legend} text-13 ${styles.legend}`}>
        <b>{title}</b>
        <MarkList
          marks={counts
            .filter(({ count }) => count > 0)
            .toReversed()
            .map(({ level, count }) => ({
              value: level,
              mark: <LevelMark level={level} size={16} />,
              name: t(LEVEL_NAMES[level]),
              count: formatInteger(count, language),
            }))}
        />
      </div>
      {pointed !== undefined && (
        <Row wrap={false} className={`card text-13 ${styles.pointed}`}>
          <b>{pointed.name}</b>
          <Level level={pointed.level} size={16} />
        </Row>
      )}
    </MapFrame>
  );
}

function markAt({ drawn }: Spot): string | null {
  const id = drawn[0]?.properties.id;
  return typeof id === "string" ? id : null;
}
