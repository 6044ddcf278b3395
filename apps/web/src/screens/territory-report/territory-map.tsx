import type { regions } from "@lichen/contract";
import { type HazardId, hazardOf, LEVEL_NAMES, LEVELS } from "@lichen/domain";
import { formatInteger } from "@lichen/report";
import { useQuery } from "@tanstack/react-query";
import { useMemo, useRef, useState } from "react";
import { useNavigate } from "react-router";
import shared from "../../map/map.module.css";
import type { MapHandle, Spot } from "../../map/map-drawing.ts";
import { MapFrame, MarkList } from "../../map/map-frame.tsx";
import { type TerritoryState, territoryPath } from "../../territories/territory-address.ts";
import { call } from "../../ui/calls/call.ts";
import { Failure } from "../../ui/calls/failure.tsx";
import { Segmented } from "../../ui/kit/segmented.tsx";
import { useLanguage, useSay } from "../../ui/language/language.tsx";
import { Level, LevelMark } from "../../ui/levels/level.tsx";
import styles from "./territory-report.module.css";
import { text } from "./text.ts";
import { boxAround, levelOf, type Unit, type Units, unitFeatures } from "./unit-features.ts";
import { UNITS_DRAWING } from "./unit-layers.ts";
import { UnitList } from "./unit-list.tsx";

const SHOWN = ["drawn", "listed"] as const;
/** A commune alone is seen with its surroundings, degrees. */
const AROUND = 0.05;
const NO_UNITS: readonly Unit[] = [];

/** The units of a territory by their level for a hazard, as a map or as a list; pressing one opens it. */
export function TerritoryMap({ state, id, hazard }: { state: TerritoryState; id: string; hazard: HazardId }) {
  const say = useSay();
  const { scale, scenario, horizon } = state;
  const [shown, setShown] = useState<(typeof SHOWN)[number]>("drawn");
  const asked = { scale, territory_id: id, scenario, horizon, geometry: "centre" } as const;
  const found = useQuery({
    queryKey: ["territory-units", asked],
    queryFn: ({ signal }) => call<typeof regions>("GET", "/regions/", asked, signal),
  });
  if (found.isError) {
    return <Failure title={say(text.map)} error={found.error} onRetry={() => void found.refetch()} />;
  }
  const units = found.data?.features ?? NO_UNITS;
  return (
    <div className={styles.map}>
      <div className={styles.mapHead}>
        <Segmented
          label={say(text.mapOrList)}
          options={SHOWN.map((value) => ({ value, name: say(text[value]) }))}
          value={shown}
          onChange={setShown}
        />
      </div>
      {shown === "listed" ? (
        <UnitList units={units} state={state} id={id} hazard={hazard} />
      ) : (
        <DrawnUnits units={units} state={state} id={id} hazard={hazard} />
      )}
    </div>
  );
}

function DrawnUnits({
  units,
  state,
  id,
  hazard,
}: {
  units: readonly Unit[];
  state: TerritoryState;
  id: string;
  hazard: HazardId;
}) {
  const say = useSay();
  const language = useLanguage();
  const navigate = useNavigate();
  const handle = useRef<MapHandle>(null);
  const outlines = useOutlines(state, id);
  const picture = useMemo(() => unitFeatures(units, outlines?.features ?? NO_UNITS, hazard), [units, outlines, hazard]);
  const box = useMemo(() => boxAround([...units, ...(outlines?.features ?? [])], AROUND), [units, outlines]);
  const [hovered, setHovered] = useState<string | null>(null);
  const data = useMemo(() => {
    const { areas, marks } = picture;
    const features = areas.features.filter(({ properties }) => "id" in properties && properties.id === hovered);
    return { cells: areas, marks, own_cell: { type: "FeatureCollection", features } };
  }, [picture, hovered]);
  const open = (one: string) => {
    const inside = units[0]?.properties.scale ?? "commune";
    if (one !== id) navigate(territoryPath({ ...state, scale: inside, id: one }));
  };
  const pointed = units.find((unit) => unit.id === hovered);
  const counts = LEVELS.map((level) => ({
    level,
    count: units.filter((unit) => levelOf(unit, hazard) === level).length,
  }));
  return (
    <MapFrame
      drawing={UNITS_DRAWING}
      data={data}
      name={say(text.map)}
      label={say(text.map)}
      start={box}
      isReady={units.length > 0}
      handle={handle}
      kept={text.mapKept}
      recentre={text.fit}
      onRecentre={() => handle.current?.fit(box)}
      onPress={(spot) => {
        const one = unitAt(spot);
        if (one !== null) open(one);
      }}
      onPoint={(spot) => setHovered(spot === null ? null : unitAt(spot))}
      foot={<p>{say(text.mapFoot(picture.areas.features.length > 0, outlines))}</p>}
    >
      <div className={`${shared.legend} ${styles.legend}`}>
        <b>{say(hazardOf(hazard).name)}</b>
        <MarkList
          marks={counts
            .filter(({ count }) => count > 0)
            .toReversed()
            .map(({ level, count }) => ({
              ...{ value: level, mark: <LevelMark level={level} size={16} />, name: say(LEVEL_NAMES[level]) },
              count: formatInteger(count, language),
            }))}
        />
      </div>
      {pointed !== undefined && (
        <div className={styles.pointed}>
          <b>{pointed.properties.name}</b>
          <Level level={levelOf(pointed, hazard)} size={16} />
        </div>
      )}
    </MapFrame>
  );
}

/** The unit at a spot, the one that is seen. */
function unitAt({ drawn }: Spot): string | null {
  const id = drawn[0]?.properties.id;
  return typeof id === "string" ? id : null;
}

/** The outlines of the units, whatever the moment; null until they are there, and where they cannot be had. */
function useOutlines({ scale }: TerritoryState, id: string): Units | null {
  const asked = { scale, territory_id: id };
  const found = useQuery({
    queryKey: ["territory-outlines", asked],
    queryFn: ({ signal }) => call<typeof regions>("GET", "/regions/", asked, signal),
    enabled: scale !== "city",
    staleTime: ({ state: { data } }) => (data?.outlines_from === "unreachable" ? 0 : Number.POSITIVE_INFINITY),
    retry: false,
    structuralSharing: false,
  });
  return found.data ?? null;
}
