import { formatCoordinates } from "@lichen/report";
import { Button } from "@mantine/core";
import { useLanguage, useSay } from "../ui/language.tsx";
import type { PlaceChoice } from "../ui/visit.ts";
import styles from "./map.module.css";
import type { Point } from "./map-canvas.tsx";
import { text } from "./text.ts";

/** A ten-thousandth of a degree is about 10 m: finer than a click on a map can be. */
const rounded = (degrees: number) => Math.round(degrees * 1e4) / 1e4;

/** Proposes to analyse the point that was clicked. */
export function PickedPoint({
  point,
  onPick,
  onCancel,
}: {
  point: Point;
  onPick: (place: PlaceChoice) => void;
  onCancel: () => void;
}) {
  const say = useSay();
  const language = useLanguage();
  const place = { latitude: rounded(point.latitude), longitude: rounded(point.longitude) };
  const label = formatCoordinates(place, language);
  const chosen: PlaceChoice = {
    ...place,
    label,
    country: null,
    insee: null,
    post_code: null,
    city: null,
    precision: "coordinates",
    fell_back: false,
    source: "coordinates",
  };
  return (
    <div className={styles.picked} role="status">
      <b>{label}</b>
      <span className={styles.pickedActions}>
        <Button size="compact-md" onClick={() => onPick(chosen)}>
          {say(text.analyse)}
        </Button>
        <Button size="compact-md" variant="default" onClick={onCancel}>
          {say(text.cancel)}
        </Button>
      </span>
    </div>
  );
}
