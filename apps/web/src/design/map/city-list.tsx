import { ensure, findField, optionName } from "@lichen/domain";
import { useMemo, useState } from "react";
import { useLanguage, useTranslate } from "../../shell/language/language.tsx";
import type { PlaceChoice } from "../../shell/session/visit.ts";
import { Dialog } from "../controls/dialog.tsx";
import { Picker } from "../controls/picker.tsx";
import { isNamed } from "../controls/plain-words.ts";
import { TextButton } from "../controls/text-button.tsx";
import type { Basemap } from "./map-calls.ts";
import { text } from "./text.ts";

/** As many as one reads; the filter finds the others. */
const SHOWN = 100;

type City = Basemap["cities"][number];

/** The cities that the data covers, largest first: everything on the map can be reached without it. */
export function CityList({ cities, onPick }: { cities: readonly City[]; onPick: (place: PlaceChoice) => void }) {
  const t = useTranslate();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <TextButton className="text-12 one-line" onClick={() => setOpen(true)}>
        {t(text.cities)}
      </TextButton>
      {isOpen && (
        <Dialog title={t(text.cities)} place="middle" onClose={() => setOpen(false)}>
          <Cities
            cities={cities}
            onPick={(place) => {
              setOpen(false);
              onPick(place);
            }}
          />
        </Dialog>
      )}
    </>
  );
}

function Cities({ cities, onPick }: { cities: readonly City[]; onPick: (place: PlaceChoice) => void }) {
  const t = useTranslate();
  const language = useLanguage();
  const [typed, setTyped] = useState("");
  const found = useMemo(
    () => cities.filter(({ name, names }) => isNamed({ ...names, fr: `${name} ${names.fr}` }, typed)).slice(0, SHOWN),
    [cities, typed],
  );
  const idOf = ({ name, latitude, longitude }: City) => `${name} ${latitude} ${longitude}`;
  const countries = ensure(findField("country"));
  const countryName = (code: string) => {
    const name = optionName(countries, code);
    return name === undefined ? code : t(name);
  };
  const placeOf = ({ name, names, latitude, longitude, country }: City): PlaceChoice => ({
    label: `${names[language]}, ${countryName(country)}`,
    latitude,
    longitude,
    country,
    city: name,
    insee: null,
    post_code: null,
    precision: "municipality",
    fell_back: false,
    source: "gazetteer",
  });
  const choices = found.map((city) => ({
    id: idOf(city),
    name: (
      <>
        {city.names[language]} <span className="muted">{countryName(city.country)}</span>
      </>
    ),
  }));
  return (
    <>
      <p className="muted">{t(text.citiesIntro)}</p>
      <Picker
        label={t(text.citiesFilter)}
        none={t(text.citiesNone)}
        typed={typed}
        groups={[{ id: "cities", choices }]}
        onType={setTyped}
        onPick={(id) => onPick(placeOf(ensure(found.find((city) => idOf(city) === id))))}
      />
    </>
  );
}
