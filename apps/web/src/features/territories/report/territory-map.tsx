import { query } from "@lichen/client";
import { EQUIPMENT_CATEGORIES, type EquipmentCategory, type HazardId, hazardOf } from "@lichen/domain";
import { useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { useNavigate } from "react-router";
import { Segmented } from "../../../design/controls/segmented.tsx";
import small from "../../../design/controls/small-select.module.css";
import { Card } from "../../../design/layout/card.tsx";
import { EdgeRow } from "../../../design/layout/edge-row.tsx";
import { Failure } from "../../../design/states/failure.tsx";
import { api } from "../../../shell/api/api.ts";
import { useTranslate } from "../../../shell/language/language.tsx";
import { type TerritoryState, territoryPath } from "../../../shell/paths/territory-address.ts";
import { EquipmentMap } from "./equipment-map.tsx";
import { LevelMap } from "./level-map.tsx";
import type { TerritoryReport } from "./territory-calls.ts";
import styles from "./territory-map.module.css";
import { text } from "./text.ts";
import { boxAround, levelOf, type Unit, type Units, unitFeatures } from "./unit-features.ts";
import { UnitList } from "./unit-list.tsx";

const SHOWN = ["drawn", "listed"] as const;
type Shown = (typeof SHOWN)[number];
/** Its stations have a position: what a map says best. */
const SHOWN_FIRST: EquipmentCategory = "transport";
/** A commune alone is seen with its surroundings, degrees. */
const AROUND = 0.05;
const NO_UNITS: readonly Unit[] = [];

/** A territory by level for a hazard, its units or its equipment, as a map or as a list; pressing one opens it. */
export function TerritoryMap({
  report,
  state,
  id,
  hazard,
}: {
  report: TerritoryReport;
  state: TerritoryState;
  id: string;
  hazard: HazardId;
}) {
  const t = useTranslate();
  const [shown, setShown] = useState<Shown>("drawn");
  const [what, setWhat] = useState<"units" | "equipment">("units");
  const categories = report.equipment.filter(({ total }) => total > 0).map(({ category }) => category);
  const units = state.scale === "region" ? text.mapOfDepartements : text.mapOfUnits;
  const [chosen, setChosen] = useState<EquipmentCategory>(SHOWN_FIRST);
  const category = categories.find((one) => one === chosen) ?? categories[0];
  const isEquipment = what === "equipment" && category !== undefined;
  return (
    <Card gap={0} padding={0} className={styles.map}>
      <EdgeRow justify="end">
        {isEquipment && (
          <select
            className={small.select}
            aria-label={t(text.categoryOfMap)}
            value={category}
            onChange={({ target }) => setChosen(target.value as EquipmentCategory)}
          >
            {EQUIPMENT_CATEGORIES.filter((one) => categories.includes(one.id)).map((one) => (
              <option key={one.id} value={one.id}>
                {t(one.name)}
              </option>
            ))}
          </select>
        )}
        {category !== undefined && (
          <Segmented
            label={t(text.mapOf)}
            options={[
              { value: "units", name: t(units) },
              { value: "equipment", name: t(text.mapOfEquipment) },
            ]}
            value={what}
            onChange={setWhat}
          />
        )}
        <Segmented
          label={t(text.mapOrList)}
          options={SHOWN.map((value) => ({ value, name: t(text[value]) }))}
          value={shown}
          onChange={setShown}
        />
      </EdgeRow>
      {isEquipment ? (
        <EquipmentMap category={category} state={state} id={id} hazard={hazard} shown={shown} />
      ) : (
        <UnitMap state={state} id={id} hazard={hazard} shown={shown} />
      )}
    </Card>
  );
}

function UnitMap({ state, id, hazard, shown }: { state: TerritoryState; id: string; hazard: HazardId; shown: Shown }) {
  const t = useTranslate();
  const { scale, scenario, horizon } = state;
  const request = { scale, territory_id: id, scenario, horizon, geometry: "centre" } as const;
  const found = useQuery(query(api.regions, request));
  if (found.isError) {
    return <Failure title={t(text.map)} error={found.error} onRetry={() => void found.refetch()} />;
  }
  const units = found.data?.features ?? NO_UNITS;
  if (shown === "listed") return <UnitList units={units} state={state} id={id} hazard={hazard} />;
  return <DrawnUnits units={units} state={state} id={id} hazard={hazard} />;
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
  const t = useTranslate();
  const navigate = useNavigate();
  const outlines = useOutlines(state, id);
  const picture = useMemo(() => unitFeatures(units, outlines?.features ?? NO_UNITS, hazard), [units, outlines, hazard]);
  const box = useMemo(() => boxAround([...units, ...(outlines?.features ?? [])], AROUND), [units, outlines]);
  const marks = useMemo(
    () => units.map((unit) => ({ id: unit.id, name: unit.properties.name, level: levelOf(unit, hazard) })),
    [units, hazard],
  );
  return (
    <LevelMap
      picture={picture}
      box={box}
      marks={marks}
      title={t(hazardOf(hazard).name)}
      foot={t(text.mapFoot(picture.areas.features.length > 0, outlines))}
      onOpen={(one) => {
        const inside = units[0]?.properties.scale ?? "commune";
        if (one !== id) navigate(territoryPath({ ...state, scale: inside, id: one }));
      }}
    />
  );
}

/** The outlines of the units, whatever the moment; null until they are there, and where they cannot be had. */
function useOutlines({ scale }: TerritoryState, id: string): Units | null {
  const request = { scale, territory_id: id };
  const found = useQuery({
    ...query(api.regions, request),
    enabled: scale !== "city",
    staleTime: ({ state: { data } }) => (data?.outlines_from === "unreachable" ? 0 : Number.POSITIVE_INFINITY),
    retry: false,
    structuralSharing: false,
  });
  return found.data ?? null;
}
