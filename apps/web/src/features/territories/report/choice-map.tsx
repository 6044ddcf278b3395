import { useState } from "react";
import { useNavigate } from "react-router";
import { Button } from "../../../design/controls/button.tsx";
import { IconMap } from "../../../design/icons/icons.ts";
import { MapBox } from "../../../design/layout/screen.tsx";
import { ClimateMap } from "../../../design/map/climate-map.tsx";
import { api } from "../../../shell/api/api.ts";
import { useTranslate } from "../../../shell/language/language.tsx";
import { pathAround, type TerritoryState, territoryPath } from "../../../shell/paths/territory-address.ts";
import type { PlaceChoice } from "../../../shell/session/visit.ts";
import { text } from "./text.ts";

/** A territory by a point of the map: the one of the scale that holds it. */
export function ChoiceMap({
  state,
  onChosen,
  hasOwnHalf = false,
}: {
  state: TerritoryState;
  onChosen: () => void;
  /** Shown at once, with a picture of the climate, where it has half of the page. */
  hasOwnHalf?: boolean;
}) {
  const t = useTranslate();
  const navigate = useNavigate();
  const [isShown, setShown] = useState(hasOwnHalf);
  const [isMissing, setMissing] = useState(false);
  const open = async (place: PlaceChoice) => {
    const path = await territoryAt(place, state).catch(() => null);
    setMissing(path === null);
    if (path === null) return;
    navigate(path);
    onChosen();
  };
  return (
    <>
      {!hasOwnHalf && (
        <div>
          <Button
            variant="default"
            size="small"
            icon={IconMap}
            aria-expanded={isShown}
            onClick={() => {
              setShown(!isShown);
              setMissing(false);
            }}
          >
            {t(isShown ? text.hideMap : text.onMap)}
          </Button>
        </div>
      )}
      {isShown && (
        <>
          <p className="muted">{t(text.chooseHint)}</p>
          {isMissing && <p role="status">{t(text.noneHere)}</p>}
          <MapBox>
            <ClimateMap
              place={null}
              indicator={hasOwnHalf ? "tropical_nights" : null}
              scenario={state.scenario}
              horizon={state.horizon}
              pickWord={text.chooseHere}
              onPick={(place) => void open(place)}
            />
          </MapBox>
        </>
      )}
    </>
  );
}

/** Where the territory of a scale around a place is; null: none is known there. */
async function territoryAt(place: PlaceChoice, state: TerritoryState): Promise<string | null> {
  const { scale } = state;
  if (scale !== "city") {
    const insee = place.insee ?? (await communeAt(place));
    return insee === null ? null : pathAround(insee, state);
  }
  if (place.city === null) return null;
  const request = { scale, q: place.city };
  const { territories } = await api.listTerritories(request);
  const city = territories.find(({ name, country }) => name === place.city && country === place.country);
  return city === undefined ? null : territoryPath({ ...state, id: city.id, hazard: null });
}

/** A city of the list has no code of commune: its position has. */
async function communeAt({ latitude, longitude }: PlaceChoice): Promise<string | null> {
  const request = { q: `${latitude}, ${longitude}`, limit: 1 };
  const { candidates } = await api.searchTypedPlace(request);
  return candidates[0]?.insee ?? null;
}
