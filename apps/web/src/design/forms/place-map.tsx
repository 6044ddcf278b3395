import type { Bilingual } from "@lichen/domain";
import type { PlaceChoice } from "../../shell/session/visit.ts";
import { ClimateMap } from "../map/climate-map.tsx";
import styles from "./place-map.module.css";

/** A map on which a place is chosen by a point. */
export function PlaceMap({
  place,
  word,
  onPick,
}: {
  place: PlaceChoice | null;
  /** What choosing a point does, on its button; to analyse it without. */
  word?: Bilingual | undefined;
  onPick: (place: PlaceChoice) => void;
}) {
  return (
    <div className={styles.map}>
      <ClimateMap
        place={place}
        indicator={null}
        scenario="ssp5"
        horizon="2050"
        onPick={onPick}
        {...(word && { pickWord: word })}
      />
    </div>
  );
}
