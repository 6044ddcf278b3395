import type { AnswerOf, regions } from "@lichen/contract";
import { type HazardId, hazardOf, LEVEL_NAMES, LEVELS } from "@lichen/domain";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useMemo, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { pictureOf } from "../../buildings/map/map-features.ts";
import type { CanvasHandle } from "../../buildings/map/portfolio-canvas.tsx";
import shared from "../../map/map.module.css";
import { MapFrame, useMapParts } from "../../map/map-frame.tsx";
import { type TerritoryState, territoryPath } from "../../territories/territory-address.ts";
import { call } from "../../ui/calls/call.ts";
import { Failure } from "../../ui/calls/failure.tsx";
import { useLanguage, useSay } from "../../ui/language/language.tsx";
import { LevelMark } from "../../ui/levels/level.tsx";
import styles from "./territory-report.module.css";
import { text } from "./text.ts";

type Unit = AnswerOf<typeof regions>["features"][number];
const NOTHING = { type: "FeatureCollection" as const, features: [] };
/** A commune alone is seen with its surroundings, degrees. */
const AROUND = 0.05;

/** The units of a territory by their level for a hazard; pressing one opens it. */
export function TerritoryMap({ state, id, hazard }: { state: TerritoryState; id: string; hazard: HazardId }) {
  const say = useSay();
  const language = useLanguage();
  const navigate = useNavigate();
  const handle = useRef<CanvasHandle>(null);
  const { scale, scenario, horizon } = state;
  const asked = { scale, territory_id: id, scenario, horizon };
  const found = useQuery({
    queryKey: ["territory-units", asked],
    queryFn: ({ signal }) => call<typeof regions>("GET", "/regions/", asked, signal),
  });
  const { chunk, basemap, styleUrl } = useMapParts(
    "portfolio",
    () => import("../../buildings/map/portfolio-canvas.tsx"),
  );
  const units = useMemo(
    () => (found.data?.features ?? []).map(({ properties, geometry }) => ({ ...properties, ...centreOf(geometry) })),
    [found.data],
  );
  const points = useMemo(
    () =>
      units.map(({ id: unit, name, latitude, longitude, levels }) => ({
        ...{ id: unit, name, latitude, longitude, precision: "municipality", level: levels[hazard] ?? "unknown" },
      })),
    [units, hazard],
  );
  const picture = useMemo(
    () => pictureOf({ points, clusters: [] }, `exposure_${hazard}_2050`, language),
    [points, hazard, language],
  );
  const box = {
    west: Math.min(...units.map(({ longitude }) => longitude)) - AROUND,
    east: Math.max(...units.map(({ longitude }) => longitude)) + AROUND,
    south: Math.min(...units.map(({ latitude }) => latitude)) - AROUND,
    north: Math.max(...units.map(({ latitude }) => latitude)) + AROUND,
  };
  const [isSeen, setSeen] = useState(false);
  const isFitted = useRef(false);
  // It opens on the whole of France; once drawn it goes to the territory, and stays where it is put afterwards.
  useEffect(() => {
    if (!isSeen || isFitted.current) return;
    isFitted.current = true;
    handle.current?.fit(box);
  });
  const failed = [chunk, basemap, found].find(({ isError }) => isError);
  if (failed !== undefined) {
    return <Failure title={say(text.map)} error={failed.error} onRetry={() => void failed.refetch()} />;
  }
  const Canvas = chunk.data?.PortfolioCanvas;
  const inside = found.data?.features[0]?.properties.scale ?? "commune";
  const open = (ids: readonly string[]) => {
    const [one] = ids;
    if (one !== undefined && one !== id) navigate(territoryPath({ ...state, scale: inside, id: one }));
  };
  const present = LEVELS.filter((level) => points.some((point) => point.level === level)).toReversed();
  return (
    <div className={styles.map}>
      <MapFrame
        label={say(text.map)}
        handle={handle}
        recentre={text.fit}
        onRecentre={() => handle.current?.fit(box)}
        foot={<p className={shared.foot}>{say(text.mapFoot)}</p>}
      >
        {Canvas !== undefined && basemap.data !== undefined && points.length > 0 && (
          <Canvas
            ref={handle}
            basemap={basemap.data}
            styleUrl={styleUrl}
            picture={picture}
            open={NOTHING}
            hovered={NOTHING}
            onPage={NOTHING}
            label={say(text.map)}
            onSeen={() => setSeen(true)}
            onOpen={open}
            onHover={() => {}}
            onHoverCluster={() => {}}
            onCluster={() => {}}
          />
        )}
        <div className={`${shared.legend} ${styles.legend}`}>
          <b>{say(hazardOf(hazard).name)}</b>
          <ul className={styles.levels}>
            {present.map((level) => (
              <li key={level}>
                <LevelMark level={level} size={16} />
                {say(LEVEL_NAMES[level])}
              </li>
            ))}
          </ul>
        </div>
      </MapFrame>
    </div>
  );
}

/** Where the mark of a unit stands: its point, else the middle of its outline. */
function centreOf(geometry: Unit["geometry"]): { latitude: number; longitude: number } {
  const positions = (geometry.coordinates as unknown[]).flat(3) as number[];
  const longitudes = positions.filter((_, at) => at % 2 === 0);
  const latitudes = positions.filter((_, at) => at % 2 === 1);
  const middle = (values: readonly number[]) => (Math.min(...values) + Math.max(...values)) / 2;
  return { latitude: middle(latitudes), longitude: middle(longitudes) };
}
