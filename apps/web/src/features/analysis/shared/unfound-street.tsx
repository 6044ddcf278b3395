import { IconAlertTriangle, IconMapPin, IconPencil } from "@tabler/icons-react";
import { useState } from "react";
import { Band } from "../../../design/controls/band.tsx";
import { Button } from "../../../design/controls/button.tsx";
import { Dialog } from "../../../design/controls/dialog.tsx";
import { AddressField } from "../../../design/forms/address-field.tsx";
import { Row } from "../../../design/layout/row.tsx";
import { useTranslate } from "../../../shell/language/language.tsx";
import { setVisit } from "../../../shell/session/session-store.ts";
import type { PlaceChoice } from "../../../shell/session/visit.ts";
import { PlaceMap } from "./place-map.tsx";
import { unfoundStreet as text } from "./unfound-street-text.ts";

/** Says that the street was not found, with two ways to mend it. Nothing where it was. */
export function UnfoundStreet({ place }: { place: PlaceChoice }) {
  const t = useTranslate();
  const [open, setOpen] = useState<"spelling" | "point" | null>(null);
  if (place.typedAddress === undefined) return null;
  const choose = (chosen: PlaceChoice) => {
    setOpen(null);
    setVisit({ place: chosen });
  };
  const typedAddress = t({ fr: `«\u202f${place.typedAddress}\u202f».`, en: `“${place.typedAddress}”.` });
  return (
    <>
      <Band tone="warning">
        <Row as="span" rowGap={8} justify="between">
          <Row as="span" wrap={false}>
            <IconAlertTriangle size={18} stroke={1.75} aria-hidden />
            <span>
              <b>
                {t(text.unfound)} {typedAddress}
              </b>{" "}
              {t(text.centre)}
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
              action={t(text.analyse)}
              initial={place.typedAddress}
              onChoose={choose}
            />
          ) : (
            <PlaceMap place={place} onPick={choose} />
          )}
        </Dialog>
      )}
    </>
  );
}
