import type { Bilingual } from "@lichen/domain";
import { useState } from "react";
import { useTranslate } from "../../shell/language/language.tsx";
import type { PlaceChoice } from "../../shell/session/visit.ts";
import { Band } from "../controls/band.tsx";
import { Button } from "../controls/button.tsx";
import { Dialog } from "../controls/dialog.tsx";
import { IconAlertTriangle, IconMapPin, IconPencil } from "../icons/icons.ts";
import { Row } from "../layout/row.tsx";
import { AddressField } from "./address-field.tsx";
import { PlaceMap } from "./place-map.tsx";
import { unfoundStreet as text, unfoundWords } from "./unfound-street-text.ts";

/** Says that the street was not found, with two ways to mend it. Nothing where it was. */
export function UnfoundStreet({
  place,
  centre = text.centre,
  action = text.analyse,
  point,
  onChoose,
}: {
  place: PlaceChoice;
  /** What is known of the centre of the commune instead. */
  centre?: Bilingual;
  /** What another spelling leads to, on its button. */
  action?: Bilingual;
  /** What a point leads to; to analyse it without. */
  point?: Bilingual;
  onChoose: (place: PlaceChoice) => void;
}) {
  const t = useTranslate();
  const [open, setOpen] = useState<"spelling" | "point" | null>(null);
  if (place.typedAddress === undefined) return null;
  const choose = (chosen: PlaceChoice) => {
    setOpen(null);
    onChoose(chosen);
  };
  return (
    <>
      <Band tone="warning">
        <Row as="span" rowGap={8} justify="between">
          <Row as="span" wrap={false}>
            <IconAlertTriangle size={18} stroke={1.75} aria-hidden />
            <span>
              <b>{t(unfoundWords(place.typedAddress))}</b> {t(centre)}
            </span>
          </Row>
          <Row as="span">
            <Button variant="default" size="small" icon={IconPencil} onClick={() => setOpen("spelling")}>
              {t(text.spelling)}
            </Button>
            <Button variant="default" size="small" icon={IconMapPin} onClick={() => setOpen("point")}>
              {t(text.point)}
            </Button>
          </Row>
        </Row>
      </Band>
      {open !== null && (
        <Dialog title={t(text[open])} place="middle" onClose={() => setOpen(null)}>
          {open === "spelling" ? (
            <AddressField
              label={t(text.address)}
              placeholder={t(text.placeholder)}
              action={t(action)}
              initial={place.typedAddress}
              onChoose={choose}
            />
          ) : (
            <PlaceMap place={place} word={point} onPick={choose} />
          )}
        </Dialog>
      )}
    </>
  );
}
