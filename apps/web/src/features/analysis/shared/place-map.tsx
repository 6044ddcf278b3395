import { ClimateMap } from "../../../design/map/climate-map.tsx";
import type { PlaceChoice } from "../../../shell/session/visit.ts";
import styles from "./place-map.module.css";

/** A map on which a place is chosen by a point. */
export function PlaceMap({ place, onPick }: { place: PlaceChoice | null; onPick: (place: PlaceChoice) => void }) {
  return (
    <div className={styles.map}>
      <ClimateMap place={place} indicator={null} scenario="ssp5" horizon="2050" onPick={onPick} />
    </div>
  );
}
