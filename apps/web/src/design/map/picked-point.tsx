import type { Bilingual } from "@lichen/domain";
import { formatCoordinates } from "@lichen/report";
import { failureWords } from "../../shell/api/failure-words.ts";
import { useLanguage, useTranslate } from "../../shell/language/language.tsx";
import type { PlaceChoice } from "../../shell/session/visit.ts";
import { Button } from "../controls/button.tsx";
import { text as address } from "../forms/address-text.ts";
import { usePlaceSearch } from "../forms/use-place-search.ts";
import { Row } from "../layout/row.tsx";
import { Stack } from "../layout/stack.tsx";
import styles from "./map.module.css";
import type { Point } from "./map-drawing.ts";
import { text } from "./text.ts";

/** A ten-thousandth of a degree is about 10 m: finer than a click on a map can be. */
const roundDegrees = (degrees: number) => Math.round(degrees * 1e4) / 1e4;

/** Proposes to analyse the point that was clicked, once it is known to be where an analysis can be made. */
export function PickedPoint({
  point,
  word = text.analyse,
  onPick,
  onCancel,
}: {
  point: Point;
  /** Of its button. */
  word?: Bilingual | undefined;
  onPick: (place: PlaceChoice) => void;
  onCancel: () => void;
}) {
  const t = useTranslate();
  const language = useLanguage();
  const place = { latitude: roundDegrees(point.latitude), longitude: roundDegrees(point.longitude) };
  const label = formatCoordinates(place, language);
  const { candidates, outside, error } = usePlaceSearch(`${place.latitude}, ${place.longitude}`, true);
  const chosen = candidates?.[0];
  return (
    <Stack className={styles.picked} role="status">
      <b>{chosen?.label ?? label}</b>
      {outside && <span>{t(address.outside)}</span>}
      {error !== null && <span>{t(failureWords(error))}</span>}
      <Row as="span">
        {!outside && (
          <Button size="small" disabled={chosen === undefined} onClick={() => chosen !== undefined && onPick(chosen)}>
            {t(word)}
          </Button>
        )}
        <Button size="small" variant="default" onClick={onCancel}>
          {t(text.cancel)}
        </Button>
      </Row>
    </Stack>
  );
}
