import { findField, optionName } from "@lichen/domain";
import { useMemo, useState } from "react";
import { Dialog } from "../ui/kit/dialog.tsx";
import { plainWords } from "../ui/kit/plain-words.ts";
import { useLanguage, useSay } from "../ui/language/language.tsx";
import type { PlaceChoice } from "../ui/session/visit.ts";
import styles from "./map.module.css";
import type { Basemap } from "./map-calls.ts";
import { text } from "./text.ts";

/** As many as one reads; the filter finds the others. */
const SHOWN = 100;

type City = Basemap["cities"][number];

/** The cities that the data covers, largest first: everything on the map can be reached without it. */
export function CityList({ cities, onPick }: { cities: readonly City[]; onPick: (place: PlaceChoice) => void }) {
  const say = useSay();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" className={styles.cities} onClick={() => setOpen(true)}>
        {say(text.cities)}
      </button>
      {isOpen && (
        <Dialog title={say(text.cities)} place="middle" onClose={() => setOpen(false)}>
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
  const say = useSay();
  const [typed, setTyped] = useState("");
  const wanted = plainWords(typed);
  const language = useLanguage();
  const found = useMemo(
    () =>
      cities.filter(
        ({ name, names }) => plainWords(name).includes(wanted) || plainWords(names[language]).includes(wanted),
      ),
    [cities, wanted, language],
  );
  const countries = findField("country")!;
  const countryName = (code: string) => {
    const name = optionName(countries, code);
    return name === undefined ? code : say(name);
  };

  return (
    <>
      <p className="muted">{say(text.citiesIntro)}</p>
      <label className={styles.filter}>
        {say(text.citiesFilter)}
        <input type="search" value={typed} onChange={(event) => setTyped(event.target.value)} />
      </label>
      <p className="muted" role="status">
        {say(text.citiesCount(found.length))}
      </p>
      <ul className={styles.cityList}>
        {found.slice(0, SHOWN).map((city) => {
          const country = countryName(city.country);
          return (
            <li key={`${city.name} ${city.latitude} ${city.longitude}`}>
              <button
                type="button"
                onClick={() =>
                  onPick({
                    label: `${city.names[language]}, ${country}`,
                    latitude: city.latitude,
                    longitude: city.longitude,
                    country: city.country,
                    insee: null,
                    post_code: null,
                    city: city.name,
                    precision: "municipality",
                    fell_back: false,
                    source: "gazetteer",
                  })
                }
              >
                {city.names[language]} <span className="muted">{country}</span>
              </button>
            </li>
          );
        })}
      </ul>
    </>
  );
}
