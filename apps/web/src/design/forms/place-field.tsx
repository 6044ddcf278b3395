import type { Bilingual } from "@lichen/domain";
import { type ReactNode, useState } from "react";
import { useTranslate } from "../../shell/language/language.tsx";
import type { PlaceChoice } from "../../shell/session/visit.ts";
import { Button } from "../controls/button.tsx";
import { IconMap } from "../icons/icons.ts";
import { AddressField } from "./address-field.tsx";
import { placeField as text } from "./place-field-text.ts";
import { PlaceMap } from "./place-map.tsx";
import { UnfoundStreet } from "./unfound-street.tsx";

/** A place that is searched by its address, or pointed on a map; a street that was not found is said, with two ways to mend it. */
export function PlaceField({
  label = text.label,
  action = text.fill,
  place,
  initial,
  children,
  onChoose,
}: {
  label?: Bilingual;
  /** Name of the button by its result. */
  action?: Bilingual;
  /** The one that was chosen. */
  place: PlaceChoice | null;
  /** What stands in the field at first. */
  initial?: string;
  /** Between the address and the map. */
  children?: ReactNode;
  onChoose: (place: PlaceChoice) => void;
}) {
  const t = useTranslate();
  const [isOnMap, setOnMap] = useState(false);
  function point(picked: PlaceChoice) {
    setOnMap(false);
    onChoose(picked);
  }
  return (
    <>
      <AddressField
        key={initial ?? ""}
        label={t(label)}
        placeholder={t(text.placeholder)}
        action={t(action)}
        {...(initial === undefined ? {} : { initial })}
        onChoose={onChoose}
      />
      {place !== null && (
        <UnfoundStreet
          key={place.typedAddress}
          place={place}
          centre={text.centre}
          action={action}
          point={text.point}
          onChoose={onChoose}
        />
      )}
      {children}
      <Button variant="default" size="small" icon={IconMap} aria-expanded={isOnMap} onClick={() => setOnMap(!isOnMap)}>
        {t(isOnMap ? text.hideMap : text.onMap)}
      </Button>
      {isOnMap && <PlaceMap place={place} word={text.point} onPick={point} />}
    </>
  );
}
