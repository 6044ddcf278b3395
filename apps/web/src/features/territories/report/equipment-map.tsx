import { type EquipmentCategory, ensure, type HazardId, hazardOf } from "@lichen/domain";
import { formatInteger } from "@lichen/report";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { Link, useNavigate } from "react-router";
import { Level } from "../../../design/levels/level.tsx";
import { Failure } from "../../../design/states/failure.tsx";
import { Waiting } from "../../../design/states/waiting.tsx";
import { Table } from "../../../design/table/table.tsx";
import { useLanguage, useTranslate } from "../../../shell/language/language.tsx";
import { type TerritoryState, territoryPath } from "../../../shell/paths/territory-address.ts";
import { equipmentQuery } from "./equipment-calls.ts";
import { type EquipmentPlace, equipmentPicture, equipmentPlaces } from "./equipment-places.ts";
import { LevelMap } from "./level-map.tsx";
import map from "./territory-map.module.css";
import { text } from "./text.ts";
import { boxOf } from "./unit-features.ts";

/** A station alone is seen with its surroundings, degrees. */
const AROUND = 0.05;

/** The equipment of a territory by level for a hazard: stations in their place, the rest by commune. */
export function EquipmentMap({
  category,
  state,
  id,
  hazard,
  shown,
}: {
  category: EquipmentCategory;
  state: TerritoryState;
  id: string;
  hazard: HazardId;
  shown: "drawn" | "listed";
}) {
  const t = useTranslate();
  const language = useLanguage();
  const navigate = useNavigate();
  const found = useQuery(equipmentQuery(state, id, category, hazard));
  const equipment = found.data?.equipment;
  const places = useMemo(
    () => (equipment === undefined ? [] : equipmentPlaces(equipment, hazard, language)),
    [equipment, hazard, language],
  );
  const picture = useMemo(() => equipmentPicture(places, language), [places, language]);
  const box = useMemo(
    () =>
      boxOf(
        places.map(({ longitude, latitude }) => [longitude, latitude] as const),
        AROUND,
      ),
    [places],
  );
  const pathOf = ({ commune }: EquipmentPlace) =>
    commune === id && state.scale === "commune" ? null : territoryPath({ ...state, scale: "commune", id: commune });
  if (found.isError) return <Failure title={t(text.failed)} error={found.error} onRetry={() => void found.refetch()} />;
  if (equipment === undefined) return <Waiting heights={[320]} />;
  if (shown === "listed") return <PlaceList places={places} pathOf={pathOf} />;
  return (
    <LevelMap
      key={category}
      picture={picture}
      box={box}
      marks={places.map((place) => ({ ...place, name: `${place.name} – ${place.what}` }))}
      title={t(hazardOf(hazard).name)}
      foot={t(text.equipmentFoot(places.some(({ isOwnPlace }) => isOwnPlace)))}
      onOpen={(one) => {
        const path = pathOf(ensure(places.find((place) => place.id === one)));
        if (path !== null) navigate(path);
      }}
    />
  );
}

/** What the map of equipment shows, in words. */
function PlaceList({
  places,
  pathOf,
}: {
  places: readonly EquipmentPlace[];
  pathOf: (place: EquipmentPlace) => string | null;
}) {
  const t = useTranslate();
  const language = useLanguage();
  return (
    <section className={map.list} aria-label={t(text.equipmentList)}>
      <Table name={t(text.equipmentList)}>
        <thead>
          <tr>
            <th scope="col">{t(text.standing)}</th>
            <th scope="col" className="number">
              {t(text.total)}
            </th>
            <th scope="col">{t(text.level)}</th>
            <th scope="col">{t(text.levelOf)}</th>
          </tr>
        </thead>
        <tbody>
          {places.map((place) => {
            const { id, name, what, count, level, isOwnPlace } = place;
            const path = pathOf(place);
            return (
              <tr key={id}>
                <th scope="row">
                  {path === null ? name : <Link to={path}>{name}</Link>}
                  <small>{what}</small>
                </th>
                <td className="number">{formatInteger(count, language)}</td>
                <td>
                  <Level level={level} size={18} />
                </td>
                <td>{t(isOwnPlace ? text.itsPlace : text.itsCommune)}</td>
              </tr>
            );
          })}
        </tbody>
      </Table>
    </section>
  );
}
